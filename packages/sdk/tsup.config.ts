import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts'],
  format: ['esm', 'cjs'],
  target: 'es2022',
  clean: true,
  dts: {
    compilerOptions: {
      ignoreDeprecations: '6.0',
      // What is built in has its types built in as well.
      paths: {
        '@convoke/contract': ['../contract/src/index.ts'],
        'openapi-fetch': ['./node_modules/openapi-fetch/dist/index.d.mts'],
        'openapi-typescript-helpers': ['./node_modules/openapi-typescript-helpers/dist/index.d.mts'],
      },
    },
  },
});
