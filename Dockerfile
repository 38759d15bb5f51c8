# The site in a container: the page, then the wheel that carries it, then an image with neither Node nor sources.
# docs/deploy.md tells how to run it.

FROM node:24-slim AS page
WORKDIR /cyvasse/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci --no-audit --no-fund
COPY web ./
RUN npm run build

FROM python:3.13-slim AS package
WORKDIR /cyvasse
COPY requirements/play.txt requirements/
# The versions that are tested, without what only a checkout needs.
RUN grep -E '^[a-z0-9]' requirements/play.txt | sed 's/ \\$//' > versions.txt \
 && pip install --no-cache-dir -c versions.txt hatchling \
 && python -m venv /opt/cyvasse
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY src src/
COPY --from=page /cyvasse/src/cyvasse/server/page src/cyvasse/server/page/
RUN python -m hatchling build -t wheel -d dist \
 && /opt/cyvasse/bin/pip install --no-cache-dir -c versions.txt "$(echo dist/*.whl)[server]"

FROM python:3.13-slim
RUN useradd --uid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin cyvasse \
 && install -d -o cyvasse -g cyvasse /data
COPY --from=package /opt/cyvasse /opt/cyvasse
ENV PATH=/opt/cyvasse/bin:$PATH
USER cyvasse
WORKDIR /data
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s \
    CMD ["python", "-c", "import urllib.request as it; it.urlopen('http://127.0.0.1:8000/health', timeout=8)"]
ENTRYPOINT ["cyvasse"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000", "--database", "sqlite:////data/cyvasse.db"]
