import { defineConfig } from 'vitest/config';

/** The second stage: what takes minutes, as npm fetches and compiles in it what strangers would install. */
export default defineConfig({
  test: { include: ['apps/server/test/packed/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 600_000 },
});
