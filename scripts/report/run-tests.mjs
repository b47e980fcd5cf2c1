import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runChecks } from '../checks/run-checks.mjs';
import { capture, follow, passOnEndings } from '../processes.mjs';
import { root } from '../root.mjs';
import { addTotals, closingLine, nothing, testTotals } from './test-totals.mjs';

/** @typedef {import('./test-totals.mjs').Totals} Totals */

/** @typedef {{ totals: Totals, output: string }} Stage what is to be printed once the tests have ended */

/**
 * @param {string[]} args
 * @param {(command: import('../processes.mjs').Command) => Promise<number>} run
 * @returns {Promise<Totals>}
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

/** @returns {Promise<Stage>} */
async function runSecondStage() {
  let output = '';
  const totals = await runVitest(['--config', 'vitest.packed.config.ts'], async (command) => {
    const run = await capture(command);
    output = process.stdout.isTTY ? run.output : stripVTControlCharacters(run.output);
    return run.code;
  });
  return { totals, output };
}

/**
 * What runs beside the tests, one after the other, as tests leave the processors idle now and then.
 *
 * @param {{ isAll: boolean }} options whether the second stage does
 * @returns {Promise<Stage>}
 */
async function runBeside({ isAll }) {
  const { output, ...checked } = await runChecks();
  const second = isAll ? await runSecondStage() : { totals: nothing, output: '' };
  return { totals: addTotals([{ ...nothing, ...checked }, second.totals]), output: second.output + output };
}

passOnEndings();
const [first, ...others] = process.argv.slice(2);
// With other arguments, only the tests that they select run, without the checks.
const isSelection = first !== undefined && first !== '--all';
const [totals, beside] = await Promise.all([
  runVitest(isSelection ? [first, ...others] : []),
  isSelection ? { totals: nothing, output: '' } : runBeside({ isAll: first === '--all' }),
]);
if (beside.output !== '') console.log(beside.output);
const all = addTotals([totals, beside.totals]);
console.log(closingLine(all));
process.exitCode = all.failed === 0 ? 0 : 1;
