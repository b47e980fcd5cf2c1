import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { type Place, sampleMutants } from './mutants/sample-mutants.js';
import { SUBJECTS, type Subject } from './mutants/subjects.js';
import { describeVerdict, type Verdict } from './mutants/verdict-reporter.js';

const PLUGINS = [
  import.meta.resolve('@stryker-mutator/vitest-runner'),
  import.meta.resolve('./mutants/verdict-reporter.js'),
];
const CAUGHT = ['Killed', 'Timeout', 'RuntimeError', 'CompileError'];

/**
 * `npm run tools -- mutants [PACKAGE…] [--sample N] [--seed S]`: changes N places of each package (default:
 * 100), one at a time and in place, and counts how many changes the tests detect. The package's own tests
 * judge first; a change that they miss is judged by the slower tests of what uses the package. Prints every
 * verdict as it is reached, and at the end the changes that no test detected: each is either equivalent or
 * lacks a test. The end also lists those whose tests timed out: on a busy machine that may not be the
 * change's effect. The same seed chooses the same places of the same sources. Takes minutes; stopping it
 * restores the sources.
 *
 * @returns the exit code
 */
export async function mutants(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { sample: { type: 'string' }, seed: { type: 'string' } },
  });
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));
  const wanted = SUBJECTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  if (wanted.length === 0) {
    console.error(`mutants: no such package; there are ${SUBJECTS.map(({ name }) => name).join(', ')}`);
    return 2;
  }
  for (const subject of wanted) await judge(subject, Number(values.sample ?? 100), seed);
  return 0;
}

async function judge(subject: Subject, size: number, seed: number): Promise<void> {
  const verdicts = new Map<string, Verdict>();
  let places = await sampleMutants(subject.sources, size, seed);
  for (const tests of subject.tests) {
    for (const verdict of await testEach(places, { tests, isolate: subject.isolate })) {
      const earlier = verdicts.get(identity(verdict));
      if (!earlier || !isCaught(earlier)) verdicts.set(identity(verdict), verdict);
    }
    places = [...verdicts.values()].filter((verdict) => !isCaught(verdict)).map(placeOf);
    if (places.length === 0) break;
  }
  report(subject.name, [...verdicts.values()], seed);
}

async function testEach(places: Place[], run: { tests: string[]; isolate: boolean }): Promise<Verdict[]> {
  console.log(`mutants: ${places.length} places, tests: ${run.tests.join(' ')}`);
  process.env.CONVOKE_MUTANT_TESTS = JSON.stringify(run);
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: PLUGINS,
    vitest: { configFile: 'tools/src/mutants/vitest.config.ts', related: false },
    mutate: places,
    inPlace: true,
    disableTypeChecks: false,
    coverageAnalysis: 'perTest',
    concurrency: 2,
    timeoutMS: 45_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 30,
    reporters: ['verdicts'],
  });
  const verdicts = await stryker.runMutationTest();
  return verdicts.filter(({ status }) => status !== 'Ignored');
}

function report(name: string, verdicts: Verdict[], seed: number): void {
  for (const verdict of verdicts) if (verdict.status !== 'Killed') console.log(describeVerdict(verdict));
  const caught = verdicts.filter(isCaught);
  const share = ((100 * caught.length) / verdicts.length).toFixed(1);
  const counts = [...new Set(verdicts.map(({ status }) => status))]
    .map((each) => `${each} ${verdicts.filter(({ status }) => status === each).length}`)
    .join(', ');
  console.log(`mutants: ${name}: ${caught.length} of ${verdicts.length} caught, ${share} % (seed ${seed}; ${counts})`);
}

/** Verdicts count lines and columns from 1. Stryker's `mutate` counts lines from 1, but columns from 0. */
function placeOf({ fileName, location: { start, end } }: Verdict): Place {
  return `${relative('.', fileName)}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
}

function isCaught({ status }: Verdict): boolean {
  return CAUGHT.includes(status);
}

/** Stryker's own ids depend on which places a run mutates. */
function identity(verdict: Verdict): string {
  return `${placeOf(verdict)} ${verdict.mutatorName} ${verdict.replacement}`;
}
