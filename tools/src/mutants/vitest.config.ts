import { defineConfig } from 'vitest/config';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** For Stryker, which imports it in a separate process, so the tests to run are in the environment. */
const { tests, isolate }: { tests: string[]; isolate: boolean } = JSON.parse(process.env.CONVOKE_MUTANT_TESTS ?? '{}');

/** Tests of built files, which the mutations do not change. */
const OF_BUILDS = ['packages/sdk/src/package/**', 'packages/sdk/src/**/bundles.test.ts'];

/**
 * Tests of whole processes, which the mutations do not reach, and of many messages, which cover nothing more
 * than one does.
 */
const OF_PROCESSES = [
  'apps/server/test/**/{crash-loop,flood,killed-server,parser-thread,sigterm,stopped-worker,vectors}.test.ts',
  'packages/itip/src/reply/mutated-messages.test.ts',
];

/**
 * Stryker looks at tests alone: a change that keeps a file of tests from loading, or that fails a hook of the file,
 * would pass as one that no test saw. It does count an error outside of tests.
 */
class FileErrors implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(files: readonly TestModule[]): void {
    for (const error of files.flatMap((file) => file.errors())) this.#vitest?.state.catchError(error, 'Test file');
  }
}

const SDK = new URL('../../../packages/sdk/src', import.meta.url).pathname;

/** The sources of the SDK, whose exports are of its build. */
const SOURCES = [
  { find: /^@convoke\/sdk$/, replacement: `${SDK}/index.ts` },
  { find: /^@convoke\/sdk\/(testing|webhooks)$/, replacement: `${SDK}/$1/index.ts` },
  { find: /^@convoke\/sdk\/(express|fastify|fetch|hono|koa|next)$/, replacement: `${SDK}/middleware/$1.ts` },
];

export default defineConfig({
  resolve: { alias: SOURCES },
  test: {
    include: tests,
    isolate,
    // Instrumented code takes longer than these tests allow, and Stryker runs tests in threads, where a change of TZ
    // has no effect.
    exclude: ['**/node_modules/**', '**/linear-time*.test.ts', ...OF_BUILDS, ...OF_PROCESSES],
    testNamePattern: /^(?!.*in every time zone of the process)/,
    // Instrumented, and behind everything else that the machine does. Stryker ends what does not end.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    reporters: [new FileErrors()],
  },
});
