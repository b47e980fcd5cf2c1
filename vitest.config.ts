import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Tests change nothing that others see, so that files share what they import: loading it would take longer
 * than many a file.
 */
const SHARING = [
  '{apps,packages}/*/src/**/*.test.ts',
  'packages/*/scripts/**/*.test.ts',
  '{benchmarks,soak,tools}/src/**/*.test.ts',
  'scripts/**/*.test.ts',
  '{apps/server,packages/engine}/test/**/*.test.ts',
];

/** A machine with much else to do fails nothing that comes to the right state; where it comes soon, nobody waits. */
const PATIENT = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

/** They run what is published, in a folder without sources. */
const BUILT = 'apps/server/test/built/**/*.test.ts';
/** The second stage, see vitest.packed.config.ts. */
const SECOND_STAGE = ['apps/server/test/packed/**/*.test.ts', 'scripts/docs/site.test.ts'];

/** A few lines that take long: what is in other files, or a whole server, does the work. */
const LONG = /\/(?:soak\/src|scripts\/docs)\//;

/**
 * Vitest begins with the largest files while it does not know how long each takes, as in a fresh clone. A long one at the
 * end would leave the other workers idle.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // On two cores, three files at a time leave a quarter of them idle: tests wait for servers, browsers and clocks.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: 'sharing',
          include: SHARING,
          exclude: [...configDefaults.exclude, BUILT, ...SECOND_STAGE],
          isolate: false,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'built',
          include: [BUILT],
          globalSetup: 'apps/server/test/built/publish.ts',
          isolate: false,
          ...PATIENT,
        },
      },
    ],
  },
});
