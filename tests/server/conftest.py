from collections.abc import AsyncIterator

import pytest

from tests.server.town import Town
from tests.server.town import town as open_town


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def town(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Town]:
    """One server for all tests of a file."""
    async with open_town(tmp_path_factory.mktemp("town")) as found:
        yield found


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Figures that tests have measured are told, wherever they ran."""
    for reports in list(terminalreporter.stats.values()):
        for report in reports:
            for name, value in getattr(report, "user_properties", ()):
                if name == "figures" and report.when == "call":
                    terminalreporter.write_line(str(value))
