import { defineConfig, type Options } from 'tsup';

/** What also runs where there is nothing of Node. */
const everywhere = {
  webhooks: 'src/webhooks/index.ts',
  fetch: 'src/middleware/fetch.ts',
  hono: 'src/middleware/hono.ts',
  next: 'src/middleware/next.ts',
};

const common: Options = { format: ['esm', 'cjs'], target: 'es2022' };

export default defineConfig([
  {
    ...common,
    entry: {
      ...everywhere,
      index: 'src/index.ts',
      express: 'src/middleware/express.ts',
      koa: 'src/middleware/koa.ts',
      fastify: 'src/middleware/fastify.ts',
      testing: 'src/testing/index.ts',
    },
    clean: ['!web/**'],
    dts: {
      compilerOptions: {
        ignoreDeprecations: '6.0',
        // What is built in has its types built in as well.
        paths: {
          '@convoke/contract': ['../contract/src/index.ts'],
          '@convoke/contract/is-blank': ['../contract/src/is-blank.ts'],
          '@convoke/signature': ['../signature/src/index.ts'],
          '@convoke/signature/web': ['../signature/src/web.ts'],
          'openapi-fetch': ['./node_modules/openapi-fetch/dist/index.d.mts'],
          'openapi-typescript-helpers': ['./node_modules/openapi-typescript-helpers/dist/index.d.mts'],
        },
      },
    },
  },
  {
    ...common,
    entry: everywhere,
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
