import { defineConfig } from 'vitest/config';

/** Their tests change nothing that others see, so that files share what they import: loading it takes longer than they. */
const SHARING = '{apps/server,packages/{contract,engine,itip,mail,signature,store}}/src/**/*.test.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'sharing', include: [SHARING], isolate: false, testTimeout: 20_000, hookTimeout: 20_000 } },
      {
        test: {
          name: 'apart',
          include: ['{packages,apps}/*/src/**/*.test.ts', '{benchmarks,soak}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [SHARING],
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
    ],
  },
});
