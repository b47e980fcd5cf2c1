import { readFileSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';
import { thirdPartyNotices } from '../../scripts/packages/third-party-notices.js';

/** What also runs where there is nothing of Node. */
const everywhere = {
  webhooks: 'src/webhooks/index.ts',
  receive: 'src/webhooks/receive.ts',
  fetch: 'src/middleware/fetch.ts',
  hono: 'src/middleware/hono.ts',
  next: 'src/middleware/next.ts',
};

export const entries = {
  ...everywhere,
  index: 'src/index.ts',
  express: 'src/middleware/express.ts',
  koa: 'src/middleware/koa.ts',
  fastify: 'src/middleware/fastify.ts',
  recurrence: 'src/recurrence/index.ts',
  testing: 'src/testing/index.ts',
};

export const common: Options = { format: ['esm', 'cjs'], target: 'es2022' };

const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
/** For `transport/user-agent.ts`. */
const define = { SDK_VERSION: JSON.stringify(version) };

/** The code. Its declarations take most of the time and nothing that runs needs them, see `tsup.types.config.ts`. */
export default defineConfig([
  {
    ...common,
    entry: entries,
    define,
    sourcemap: true,
    clean: ['!web/**'],
    // The in-memory Convoke judges by the engine, which needs libraries.
    esbuildPlugins: [thirdPartyNotices({ folder: 'dist' })],
  },
  {
    ...common,
    entry: everywhere,
    define,
    sourcemap: true,
    outDir: 'dist/web',
    clean: true,
    platform: 'neutral',
    esbuildPlugins: [
      {
        name: 'modules of web/ in the place of those of node/',
        setup: (build) =>
          build.onResolve({ filter: /\/node\/[^/]+\.js$/ }, ({ path, ...options }) =>
            build.resolve(path.replace('/node/', '/web/'), options),
          ),
      },
    ],
  },
]);
