import { defineConfig } from 'vitest/config';

/** The second stage, which takes minutes: it makes a release, and npm fetches and compiles what strangers would install. */
export default defineConfig({
  test: {
    include: ['apps/server/test/packed/**/*.test.ts'],
    globalSetup: 'apps/server/test/packed/release.ts',
    testTimeout: 120_000,
    hookTimeout: 600_000,
  },
});
