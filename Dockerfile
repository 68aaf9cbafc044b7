# syntax=docker/dockerfile:1
# Agent Studio: `docker build -t agent-studio .`; docs/running.md says how to start it.
# Three stages: what builds, the packages that serving needs, and what is left of both. No stage runs as root at the end.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY packages packages
RUN npm ci
COPY . .
RUN npm run build
RUN node build/pack-server.ts /release

FROM node:24.21.0-bookworm-slim AS dependencies
WORKDIR /app
COPY --from=build /release ./
RUN npm ci --omit=dev --workspace @agent-studio/server

FROM node:24.21.0-bookworm-slim
# Every address of the container; the port is opened by whoever starts it. Written is to /data and /tmp alone.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    DATA_DIR=/data \
    NODE_COMPILE_CACHE=/tmp/compile-cache
WORKDIR /app
COPY --from=dependencies /app ./
RUN ["install", "-d", "-o", "10001", "-g", "10001", "-m", "700", "/data"]
VOLUME /data
USER 10001:10001
EXPOSE 4300
HEALTHCHECK --interval=10s --timeout=6s --start-period=2m --retries=3 \
    CMD ["node", "packages/server/src/health-check.ts"]
ENTRYPOINT ["node", "--max-semi-space-size=16", "--v8-pool-size=1", "packages/server/src/main.ts"]
