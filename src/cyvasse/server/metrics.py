"""Figures for operators, as Prometheus reads them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.gauges: dict[str, Callable[[], float]] = {}
        self.waits: Counter[float] = Counter()
        self.wait_sum = 0.0
        self.wait_count = 0

    def count(self, name: str, by: int = 1) -> None:
        self.counts[name] += by

    def refused(self, key: str) -> None:
        self.counts[f'cyvasse_refused_total{{code="{key}"}}'] += 1

    def sent(self, size: int) -> None:
        self.counts["cyvasse_sent_bytes_total"] += size

    def frame(self) -> None:
        self.counts["cyvasse_frames_total"] += 1

    def answered(self, seconds: float) -> None:
        """How long an answer took from its arrival to its commit."""
        self.counts["cyvasse_answers_total"] += 1
        self.wait_sum += seconds
        self.wait_count += 1
        for bound in BOUNDS:
            if seconds <= bound:
                self.waits[bound] += 1

    def text(self) -> str:
        lines = [f"{name} {value}" for name, value in sorted(self.counts.items())]
        lines += [f"{name} {gauge():g}" for name, gauge in sorted(self.gauges.items())]
        name = "cyvasse_answer_seconds"
        lines += [f'{name}_bucket{{le="{bound:g}"}} {self.waits[bound]}' for bound in BOUNDS]
        lines += [f'{name}_bucket{{le="+Inf"}} {self.wait_count}', f"{name}_sum {self.wait_sum:g}"]
        return "\n".join([*lines, f"{name}_count {self.wait_count}"]) + "\n"
