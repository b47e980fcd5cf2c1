import { defineConfig } from 'vitest/config';

/** For Stryker, which imports it in a process of its own: the tests to run come by the environment. */
const tests: string[] = JSON.parse(process.env.CONVOKE_MUTANT_TESTS ?? '[]');

export default defineConfig({
  test: {
    include: tests,
    // Instrumented code takes longer than these allow; and Stryker runs tests in threads, where a change of TZ has no effect.
    exclude: ['**/node_modules/**', '**/linear-time.test.ts'],
    testNamePattern: /^(?!.*(made to be slow|wherever the process believes to be))/,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
