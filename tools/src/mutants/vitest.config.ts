import { defineConfig } from 'vitest/config';

/** For Stryker, which imports it in a process of its own: the tests to run come by the environment. */
const tests: string[] = JSON.parse(process.env.CONVOKE_MUTANT_TESTS ?? '[]');

/** They read what is built, which is not what is changed. */
const OF_BUILDS = ['packages/sdk/src/package/**', 'packages/sdk/src/**/bundles.test.ts'];

export default defineConfig({
  test: {
    include: tests,
    // Instrumented code takes longer than these allow; and Stryker runs tests in threads, where a change of TZ has no effect.
    exclude: ['**/node_modules/**', '**/linear-time*.test.ts', ...OF_BUILDS],
    testNamePattern: /^(?!.*(made to be slow|wherever the process believes to be))/,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
