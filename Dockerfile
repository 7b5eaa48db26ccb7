# Arbiter in one container: docker build -t arbiter . && docker run -p 4000:4000 -v arbiter:/data arbiter
ARG BASE=node:20-bookworm-slim

FROM ${BASE} AS build
WORKDIR /app
# For better-sqlite3, where no ready-made binary can be downloaded.
RUN apt-get update \
 && apt-get install -y --no-install-recommends python3 make g++ \
 && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json .npmrc ./
# The optional secret is an npmrc for those behind a registry of their own; it leaves no trace in the image.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc PRISMA_SCHEMA_ENGINE_BINARY=/bin/true npm ci
COPY . .
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm run build \
 && npm prune --omit=dev --omit=optional --ignore-scripts \
 && node scripts/prune.mjs

FROM ${BASE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATABASE_URL=file:/data/arbiter.db
WORKDIR /app
RUN mkdir --mode=0700 /data && chown node:node /data
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/prisma ./prisma
COPY --from=build /app/package.json /app/LICENSE /app/NOTICE ./
COPY --from=build /app/dist ./dist
USER node
VOLUME /data
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=15s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/cli/main.js", "serve"]
