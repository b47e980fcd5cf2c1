import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { sampleMutants } from './mutants/sample-mutants.js';
import { SUBJECTS, type Subject } from './mutants/subjects.js';

const RUNNER = import.meta.resolve('@stryker-mutator/vitest-runner');
const CAUGHT = ['Killed', 'Timeout', 'RuntimeError', 'CompileError'];

/**
 * `npm run tools -- mutants [PACKAGE…] [--sample N] [--seed S]`: changes N places of each package (default: 100), one at a time
 * and in place, and counts how many changes the package's own tests detect. Prints those that no test detected: each is either
 * equivalent or lacks a test. Also prints those whose tests timed out: on a busy machine that may not be the change's effect.
 * The same seed chooses the same places of the same sources. Takes minutes; stopping it restores the sources.
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
  const places = await sampleMutants(subject.sources, size, seed);
  process.env.CONVOKE_MUTANT_TESTS = JSON.stringify(subject.tests);
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: [RUNNER],
    vitest: { configFile: 'tools/src/mutants/vitest.config.ts', related: false },
    mutate: places,
    inPlace: true,
    disableTypeChecks: false,
    coverageAnalysis: 'perTest',
    concurrency: 1,
    timeoutMS: 90_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 30,
    reporters: ['progress'],
  });
  const results = await stryker.runMutationTest();
  const judged = results.filter(({ status }) => status !== 'Ignored');
  const caught = judged.filter(({ status }) => CAUGHT.includes(status));
  for (const { fileName, location, replacement, status } of judged) {
    if (status === 'Killed') continue;
    const { line, column } = location.start;
    console.log(`${fileName}:${line}:${column} ${status} -> ${replacement.replaceAll(/\s+/g, ' ').slice(0, 120)}`);
  }
  const share = ((100 * caught.length) / judged.length).toFixed(1);
  const counts = [...new Set(judged.map(({ status }) => status))]
    .map((each) => `${each} ${judged.filter(({ status }) => status === each).length}`)
    .join(', ');
  console.log(
    `mutants: ${subject.name}: ${caught.length} of ${judged.length} caught, ${share} % (seed ${seed}; ${counts})`,
  );
}
