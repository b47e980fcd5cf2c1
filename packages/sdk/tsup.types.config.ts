import { defineConfig } from 'tsup';
import { common, entries } from './tsup.config.js';

/** The type declarations of the code that `tsup.config.ts` builds. */
export default defineConfig({
  ...common,
  entry: entries,
  dts: {
    only: true,
    compilerOptions: {
      ignoreDeprecations: '6.0',
      // What is built in has its types built in as well.
      paths: {
        '@convoke/contract': ['../contract/src/index.ts'],
        '@convoke/contract/models': ['../contract/src/generated/public/models.ts'],
        '@convoke/contract/raw-paths': ['../contract/src/generated/public/raw-paths.ts'],
        '@convoke/contract/is-blank': ['../contract/src/values/is-blank.ts'],
        '@convoke/recurrence/describe': ['../recurrence/src/describe/describe-recurrence.ts'],
        '@convoke/signature': ['../signature/src/index.ts'],
        '@convoke/zones': ['../zones/src/index.ts'],
        '@convoke/signature/web': ['../signature/src/web.ts'],
        'openapi-fetch': ['./node_modules/openapi-fetch/dist/index.d.mts'],
        'openapi-typescript-helpers': ['./node_modules/openapi-typescript-helpers/dist/index.d.mts'],
      },
    },
  },
});
