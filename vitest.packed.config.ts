import { defineConfig } from 'vitest/config';

const PATIENT = { testTimeout: 180_000, hookTimeout: 600_000 };

/**
 * The second stage, which takes minutes, most of which it waits for npm: it makes a release, and npm fetches what
 * strangers would install. It also builds the documentation site.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'released',
          include: ['apps/server/test/packed/**/*.test.ts'],
          globalSetup: 'apps/server/test/packed/release.ts',
          ...PATIENT,
        },
      },
      { test: { name: 'site', include: ['scripts/docs/site.test.ts'], ...PATIENT } },
    ],
  },
});
