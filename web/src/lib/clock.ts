/** Clocks in words and figures. */

import { t } from "./texts.svelte";
import type { ClockRule } from "./wire";

export function clockText(rule: ClockRule | null): string {
  if (!rule) return t("clock-none");
  if (rule.kind === "days") return t("clock-days", { days: rule.days });
  return t("clock-bank", { minutes: Math.round(rule.bank_s / 60), seconds: rule.increment_s });
}

const two = (n: number): string => String(n).padStart(2, "0");

/** Time left, as short as it can be read. */
export function left(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) return t("days-left", { days: Math.floor(hours / 24) });
  if (hours) return `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}
