import type { KnipConfig } from 'knip';
import { bundledDependencies } from './scripts/packages/bundled-dependencies.js';

const config: KnipConfig = {
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {
      entry: ['scripts/run.mjs', 'scripts/verbs/*.mjs', 'scripts/**/*.test.ts'],
      project: ['scripts/**/*.{mjs,ts}', '*.{mjs,ts}'],
      // Run by name from scripts/.
      ignoreDependencies: ['@biomejs/biome', 'dependency-cruiser', 'tsx', 'turbo'],
    },
    'packages/*': { entry: ['scripts/*.ts', 'src/generated/*.ts'], project: ['{src,scripts}/**/*.ts'] },
    'apps/server': {
      entry: ['src/cli.ts'],
      project: ['src/**/*.ts'],
      // Needed by the packages that are built into the server.
      ignoreDependencies: Object.keys(bundledDependencies()),
    },
    benchmarks: { entry: ['src/*.ts'], project: ['src/**/*.ts'] },
    soak: { entry: ['src/*.ts'], project: ['src/**/*.ts'] },
  },
};

export default config;
