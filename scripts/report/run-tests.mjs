import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from '../checks/run-checks.mjs';
import { capture, follow, passOnEndings } from '../processes.mjs';
import { root } from '../root.mjs';
import { addTotals, closingLine, nothing, testTotals } from './test-totals.mjs';

/** The setting with which `.ci/run` wants both stages. */
const ALL = 'TEST_BOTH_STAGES';

/** The second stage alone. */
const SECOND_STAGE = ['--config', 'vitest.packed.config.ts'];

/**
 * @param {string[]} args
 * @param {(command: import('../processes.mjs').Command) => Promise<number>} [run]
 * @returns {Promise<import('./test-totals.mjs').Totals>}
 */
async function runVitest(args, run = follow) {
  const folder = mkdtempSync(join(tmpdir(), 'convoke-test-'));
  const path = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
    const code = await run({ file: 'vitest', args: ['run', ...reporters, ...args], cwd: root });
    return testTotals({ report: existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined, code });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs the second stage, which waits for npm most of its time; what it prints comes after that of the first one. */
async function runSecondStage() {
  let output = '';
  const totals = await runVitest(SECOND_STAGE, async (command) => {
    const { code, output: printed } = await capture(command);
    output = printed;
    return code;
  });
  return { totals, output };
}

passOnEndings();
const selected = process.argv.slice(2);
const isAll = process.env[ALL] === '1' && selected.length === 0;
// What the tests start tests no more than it is told to.
delete process.env[ALL];
// With arguments, only the tests that they select run, without the checks. The checks run beside the tests, since tests
// wait for servers, browsers and clocks; they print last, where they are seen. So does the second stage, if it is wanted: both
// stages use what is built, and a setup of its own would build it again while the first one loads it.
const [tested, second, { output, ...checked }] = await Promise.all([
  runVitest(selected),
  isAll ? runSecondStage() : { totals: nothing, output: '' },
  selected.length === 0 ? runChecks() : { output: '' },
]);
for (const printed of [second.output, output]) if (printed !== '') console.log(printed);
const totals = addTotals([{ ...nothing, ...checked }, tested, second.totals]);
console.log(closingLine(totals));
process.exitCode = totals.failed === 0 ? 0 : 1;
