import type { KnipConfig } from 'knip';
import { bundledDependencies } from './scripts/packages/bundled-dependencies.js';

const config: KnipConfig = {
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {
      entry: ['scripts/verbs/*.mjs', 'scripts/docs/prism.ts', 'scripts/**/*.test.ts'],
      project: ['scripts/**/*.{mjs,ts}', '*.{mjs,ts}'],
      // Run by name from scripts/.
      ignoreDependencies: ['@biomejs/biome', 'dependency-cruiser', 'tsx', 'turbo'],
    },
    'packages/*': { project: ['src/**/*.ts'] },
    'packages/contract': { entry: ['scripts/*.ts', 'src/generated/*.ts'], project: ['{src,scripts}/**/*.ts'] },
    // The browser is unpacked by a process of its own.
    'packages/testkit': { project: ['src/**/*.ts'], ignoreDependencies: ['@sparticuz/chromium'] },
    'apps/server': {
      project: ['src/**/*.ts'],
      // Needed by the packages that are built into the server.
      ignoreDependencies: Object.keys(bundledDependencies()),
    },
    // Starts the built server as a process of its own.
    benchmarks: {
      entry: ['src/*.ts', 'src/processes/*-process.ts'],
      project: ['src/**/*.ts'],
      ignoreDependencies: ['@convoke/server'],
      // Of Debian; started beside BullMQ.
      ignoreBinaries: ['redis-server'],
    },
    soak: { entry: ['src/*.ts'], project: ['src/**/*.ts'] },
  },
};

export default config;
