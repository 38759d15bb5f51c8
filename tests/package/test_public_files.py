"""What stands around the code: workflows, container, compose file and the pages for people name only what is there."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement

from cyvasse.cli.app import app
from cyvasse.kernel.game import GAMES
from cyvasse.kernel.plugins import ALLOWED
from cyvasse.server.app import create_app
from cyvasse.server.settings import Settings

ROOT = Path(__file__).parents[2]
PYTHONS = ["3.11", "3.12", "3.13"]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TEMPLATES = sorted(path for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml") if path.stem != "config")
PAGES = [
    "README.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "CHANGELOG.md",
    "docs/deploy.md",
    ".github/pull_request_template.md",
]
# What others read from the environment: the image of PostgreSQL, its client, and uvicorn.
FOREIGN = {"POSTGRES_USER", "POSTGRES_DB", "POSTGRES_PASSWORD", "PGPASSWORD", "FORWARDED_ALLOW_IPS"}
INSTRUCTIONS = {
    "ARG", "CMD", "COPY", "ENTRYPOINT", "ENV", "EXPOSE", "FROM", "HEALTHCHECK", "LABEL", "RUN", "STOPSIGNAL", "USER",
    "VOLUME", "WORKDIR",
}  # fmt: skip


def text(path: str | Path) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def loaded(path: str | Path) -> Any:
    return yaml.load(text(path), yaml.BaseLoader)  # `on` stays a word, and so does "3.10"


def short(path: Path) -> str:
    return str(path.relative_to(ROOT))


def targets() -> set[str]:
    """What `make` can be told."""
    (phony,) = re.findall(r"^\.PHONY: (.+)$", text("Makefile"), flags=re.MULTILINE)
    return set(phony.split())


def settings() -> set[str]:
    """What a server reads from the environment."""
    return {ALLOWED, *re.findall(r'told\("(CYVASSE_\w+)"', text("src/cyvasse/server/settings.py"))}


def commands() -> set[str]:
    return {name for name in app if not name.startswith("-")}


def environment(service: dict[str, dict[str, str]]) -> dict[str, str]:
    return service.get("environment", {})


# -- workflows and templates --------------------------------------------------------------------------------------


def test_every_yaml_file_can_be_read() -> None:
    found = [*ROOT.glob("*.yaml"), *(ROOT / ".github").rglob("*.yml")]
    assert len(found) >= 7
    for path in found:
        assert isinstance(loaded(path), dict), short(path)


@pytest.mark.parametrize("path", WORKFLOWS, ids=short)
def test_a_workflow_says_when_where_what_and_with_which_rights(path: Path) -> None:
    flow = loaded(path)
    assert {"name", "on", "permissions", "jobs"} <= flow.keys()
    assert flow["permissions"] == {"contents": "read"}, "more rights are given job by job"
    for name, job in flow["jobs"].items():
        assert {"runs-on", "timeout-minutes", "steps"} <= job.keys(), name
        assert set(job.get("needs", [])) <= flow["jobs"].keys(), name
        for step in job["steps"]:
            assert ("run" in step) != ("uses" in step), step
            assert re.fullmatch(r"[\w-]+/[\w-]+@v\d+", step.get("uses", "actions/checkout@v4")), step


def test_checks_and_tests_run_on_every_version_that_the_package_names() -> None:
    about = tomllib.loads(text("pyproject.toml"))["project"]
    versions = [word.rpartition(" ")[2] for word in about["classifiers"] if re.search(r"Python :: 3\.\d+$", word)]
    job = loaded(".github/workflows/check.yml")["jobs"]["check"]
    assert job["strategy"]["matrix"]["python"] == versions == PYTHONS
    assert about["requires-python"] == f">={PYTHONS[0]}"
    asked = [step["with"]["python-version"] for step in job["steps"] if "setup-python" in step.get("uses", "")]
    assert asked == ["${{ matrix.python }}"]
    assert {"make check", "make test"} <= {step.get("run") for step in job["steps"]}


def test_a_tag_brings_wheel_sdist_and_container() -> None:
    flow = loaded(".github/workflows/release.yml")
    assert flow["on"] == {"push": {"tags": ["v*"]}}
    said = {name: " ".join(step.get("run", "") for step in job["steps"]) for name, job in flow["jobs"].items()}
    assert "make wheel" in said["package"] and "docker build" in said["container"]
    assert "gh release create" in said["release"] and set(flow["jobs"]["release"]["needs"]) == {"package", "container"}
    assert [name for name, job in flow["jobs"].items() if "permissions" in job] == ["release"]


@pytest.mark.parametrize("path", TEMPLATES, ids=short)
def test_an_issue_template_has_what_the_forge_wants(path: Path) -> None:
    form = loaded(path)
    assert {"name", "description", "body"} <= form.keys()
    ids = [part["id"] for part in form["body"] if part["type"] != "markdown"]
    assert ids and len(set(ids)) == len(ids)
    for part in form["body"]:
        assert part["type"] in ("markdown", "textarea", "input", "dropdown", "checkboxes")
        assert ("value" if part["type"] == "markdown" else "label") in part["attributes"]


def test_a_question_about_a_rule_names_game_and_clause() -> None:
    asked = {part["id"]: part for part in loaded(".github/ISSUE_TEMPLATE/rule.yml")["body"]}
    assert asked["game"]["attributes"]["options"] == list(GAMES)
    assert asked["clause"]["validations"] == {"required": "true"}


# -- container and compose file -----------------------------------------------------------------------------------


def steps() -> list[tuple[str, str]]:
    """The Dockerfile's instructions and what follows them."""
    lines = "\n".join(line for line in text("Dockerfile").splitlines() if not line.lstrip().startswith("#"))
    whole = re.sub(r"\\\n\s*", "", lines)
    return [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in whole.splitlines() if line)]


def copies() -> list[tuple[str, list[str]]]:
    """Each COPY: the stage that it copies from ("": the checkout), and what."""
    found = []
    for word, rest in steps():
        if word == "COPY":
            *sources, _ = (part for part in shlex.split(rest) if not part.startswith("--"))
            stage = re.search(r"--from=(\S+)", rest)
            found.append((stage[1] if stage else "", sources))
    return found


def test_the_dockerfile_is_made_of_known_instructions_and_named_stages() -> None:
    assert {word for word, _ in steps()} <= INSTRUCTIONS
    assert steps()[0][0] == "FROM"
    stages = re.findall(r"^FROM \S+ AS (\w+)$", text("Dockerfile"), flags=re.MULTILINE)
    assert {stage for stage, _ in copies() if stage} == set(stages)


def test_the_dockerfile_copies_what_is_there_and_let_through() -> None:
    let_through = re.findall(r"^!(.+)$", text(".dockerignore"), flags=re.MULTILINE)
    assert text(".dockerignore").splitlines()[1] == "*"
    for stage, sources in copies():
        for source in [] if stage else sources:
            assert (ROOT / source).exists(), source
            assert any(source == path or source.startswith(f"{path}/") for path in let_through), source
    assert [path for path in let_through if not (ROOT / path).exists()] == []


def test_the_image_builds_the_page_where_the_package_looks_for_it() -> None:
    out = re.search(r'outDir: "\.\./(.+)"', text("web/vite.config.ts"))
    assert out is not None
    assert ("page", [f"/cyvasse/{out[1]}"]) in copies()
    assert ("WORKDIR", "/cyvasse/web") in steps()
    scripts = json.loads(text("web/package.json"))["scripts"]
    for name in re.findall(r"npm run (\w+)", text("Dockerfile")):
        assert name in scripts


def test_the_image_takes_the_versions_that_are_tested() -> None:
    (filtered,) = re.findall(r"RUN (grep .+?) > versions\.txt", re.sub(r"\\\n\s*", "", text("Dockerfile")))
    taken = subprocess.run(["sh", "-c", filtered], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    wishes = [Requirement(line) for line in taken.splitlines()]
    assert {"hatchling", "litestar", "uvicorn", "psycopg-binary"} <= {wish.name for wish in wishes}
    assert all(str(wish.specifier).startswith("==") and not wish.extras for wish in wishes)


def test_the_container_runs_the_site_as_nobody_special_and_asks_after_its_health() -> None:
    last = [*reversed(steps())]
    runtime = dict(last[: [word for word, _ in last].index("FROM")])
    assert runtime["USER"] == "cyvasse" and runtime["VOLUME"] == "/data"
    assert json.loads(runtime["ENTRYPOINT"]) == ["cyvasse"]
    serves(json.loads(runtime["CMD"]))
    (path,) = re.findall(rf"http://127\.0\.0\.1:{runtime['EXPOSE']}(/\w+)", runtime["HEALTHCHECK"])
    assert path in {route.path for route in create_app(Settings()).routes}


def serves(words: list[str]) -> None:
    """These are words that `cyvasse serve` understands, and its port is the one that is published."""
    assert words[0] == "serve"
    _, given, _ = app.parse_args(words, exit_on_error=False, print_error=False)
    assert given.arguments["host"] == "0.0.0.0" and given.arguments["port"] == 8000


def test_the_compose_file_names_volumes_services_and_settings_that_exist() -> None:
    compose = loaded("compose.yaml")
    services = compose["services"]
    assert set(services) == {"site", "database"}
    for name, service in services.items():
        for volume in service.get("volumes", []):
            assert volume.partition(":")[0] in compose["volumes"], volume
        assert set(service.get("depends_on", {})) <= services.keys()
        assert environment(service).keys() <= settings() | FOREIGN, name
        for value in environment(service).values():
            assert set(re.findall(r"\$\{(\w+)", value)) <= settings() | FOREIGN, name
    serves(services["site"]["command"])
    address = services["site"]["command"][-1]
    known = environment(services["database"])
    assert address == f"postgresql://{known['POSTGRES_USER']}@database/{known['POSTGRES_DB']}"
    assert services["site"]["depends_on"]["database"] == {"condition": "service_healthy"}
    assert "test" in services["database"]["healthcheck"]


def test_the_compose_file_holds_no_secret_and_opens_nothing_to_the_world() -> None:
    services = loaded("compose.yaml")["services"]
    secrets = [value for one in services.values() for name, value in environment(one).items() if "PASSWORD" in name]
    assert len(secrets) == 2
    assert all(re.fullmatch(r"\$\{POSTGRES_PASSWORD:\?[^}]+\}", value) for value in secrets)
    assert [port for one in services.values() for port in one.get("ports", [])] == ["127.0.0.1:8000:8000"]


# -- pages for people ---------------------------------------------------------------------------------------------


def code(page: str) -> list[str]:
    """All that is set as code, in lines and in blocks."""
    told = text(page)
    blocks = [line for block in re.findall(r"```\w*\n(.*?)```", told, flags=re.DOTALL) for line in block.splitlines()]
    return blocks + re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", told, flags=re.DOTALL))


@pytest.mark.parametrize("name", PAGES)
def test_what_a_page_tells_to_run_can_be_run(name: str) -> None:
    for said in code(name):
        for target in re.findall(r"\bmake ([a-z]+)", said):
            assert target in targets(), said
        for command in re.findall(r"(?:^|bin/|uvx |&& |--rm )cyvasse ([a-z]+)\b", said):
            assert command in commands(), said


@pytest.mark.parametrize("name", [*map(short, WORKFLOWS), ".ci/run", "Dockerfile"])
def test_what_machines_are_told_to_make_can_be_made(name: str) -> None:
    assert set(re.findall(r"\bmake ([a-z]+)", text(name))) <= targets()


@pytest.mark.parametrize("name", PAGES)
def test_every_file_that_a_page_names_is_there(name: str) -> None:
    folder = (ROOT / name).parent
    for link in re.findall(r"\]\((?!https?:|#)([^)#]+)", text(name)):
        assert (folder / link).exists(), link
    for said in code(name):
        for path in re.findall(r"(?<![\w./:-])(?:src|tests|docs|web|examples|benchmarks|requirements)/[\w./*-]+", said):
            assert [*ROOT.glob(path.rstrip("/."))], said


@pytest.mark.parametrize("name", PAGES)
def test_every_heading_that_a_page_points_to_is_there(name: str) -> None:
    for link, heading in re.findall(r"\]\((?!https?:)([^)#]*)#([^)]+)\)", text(name)):
        target = text((ROOT / name).parent / link) if link else text(name)
        known = {re.sub(r"[^\w -]", "", line).strip().lower().replace(" ", "-") for line in headings(target)}
        assert heading in known, f"{link}#{heading}"


def headings(told: str) -> list[str]:
    return re.findall(r"^#+ (.+)$", told, flags=re.MULTILINE)


def test_settings_that_operators_read_of_are_those_that_are_read() -> None:
    told = set(re.findall(r"^\| `(\w+)` \|", text("docs/deploy.md"), flags=re.MULTILINE))
    assert told == settings() | {"FORWARDED_ALLOW_IPS"}


def test_the_changelog_tells_of_the_version_that_the_package_has() -> None:
    version = tomllib.loads(text("pyproject.toml"))["project"]["version"]
    latest = headings(text("CHANGELOG.md"))[1]
    assert version in latest
    assert set(re.findall(r"^- `(\w+)`:", text("CHANGELOG.md"), flags=re.MULTILINE)) == set(GAMES)
