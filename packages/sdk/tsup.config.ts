import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    webhooks: 'src/webhooks/index.ts',
    'webhooks-web': 'src/webhooks/web.ts',
    express: 'src/middleware/express.ts',
    koa: 'src/middleware/koa.ts',
    fastify: 'src/middleware/fastify.ts',
    fetch: 'src/middleware/fetch.ts',
    hono: 'src/middleware/hono.ts',
    next: 'src/middleware/next.ts',
    testing: 'src/testing/index.ts',
  },
  format: ['esm', 'cjs'],
  target: 'es2022',
  clean: true,
  dts: {
    compilerOptions: {
      ignoreDeprecations: '6.0',
      // What is built in has its types built in as well.
      paths: {
        '@convoke/contract': ['../contract/src/index.ts'],
        '@convoke/signature': ['../signature/src/index.ts'],
        '@convoke/signature/web': ['../signature/src/web.ts'],
        'openapi-fetch': ['./node_modules/openapi-fetch/dist/index.d.mts'],
        'openapi-typescript-helpers': ['./node_modules/openapi-typescript-helpers/dist/index.d.mts'],
      },
    },
  },
});
