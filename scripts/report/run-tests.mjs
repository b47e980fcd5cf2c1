import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from '../checks/run-checks.mjs';
import { follow } from '../process/children.mjs';
import { root } from '../root.mjs';
import { build, prepare } from '../toolchain/prepare.mjs';
import { addTotals, closingLine, nothing, testTotals } from './test-totals.mjs';

/** @typedef {import('./test-totals.mjs').Totals} Totals */

/** The totals of a stage that could not start. */
const broken = { ...nothing, failed: 1 };

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args
 * @returns {Promise<Totals>}
 */
async function runVitest(env, args) {
  const folder = mkdtempSync(join(tmpdir(), 'convoke-test-'));
  const path = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
    const code = await follow({ file: 'vitest', args: ['run', ...reporters, ...args], cwd: root, env });
    return testTotals({ report: existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined, code });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {string[]} args if given, only the tests that they select run, without the checks
 * @returns {Promise<Totals>}
 */
export async function runTests(args) {
  const env = await prepare();
  if (!(await build(env))) return broken;
  const checked = args.length === 0 ? { ...nothing, ...(await runChecks(env)) } : nothing;
  return addTotals([checked, await runVitest(env, args)]);
}

/**
 * @param {string[]} args
 * @returns {Promise<Totals>}
 */
export async function runPackedTests(args) {
  const env = await prepare();
  if (!(await build(env))) return broken;
  return runVitest(env, ['--config', 'vitest.packed.config.ts', ...args]);
}

/**
 * Runs a stage and counts it in one closing line.
 *
 * @param {() => Promise<Totals>} stage
 * @returns {Promise<number>} the exit code
 */
export async function reportTests(stage) {
  const totals = await stage().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return broken;
  });
  console.log(closingLine(totals));
  return totals.failed === 0 ? 0 : 1;
}
