import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from '../checks/run-checks.mjs';
import { follow } from '../process/children.mjs';
import { closingLine } from '../report/closing-line.mjs';
import { testTotals } from '../report/test-totals.mjs';
import { root } from '../root.mjs';
import { build } from '../toolchain/build.mjs';
import { prepare } from '../toolchain/prepare.mjs';

/** @typedef {import('../report/test-totals.mjs').Totals} Totals */

/** @type {Totals} */
const nothing = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args
 * @returns {Promise<Totals>}
 */
async function runTests(env, args) {
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
 * @param {string[]} args
 * @returns {Promise<Totals>}
 */
async function runAll(args) {
  const env = await prepare();
  if (!(await build(env))) return { ...nothing, failed: 1 };
  const checked = args.length === 0 ? { ...nothing, ...(await runChecks(env)) } : nothing;
  const tested = await runTests(env, args);
  return { ...tested, passed: checked.passed + tested.passed, failed: checked.failed + tested.failed };
}

/**
 * Builds, checks and tests; the last line of its output is the count. Each check counts as a test. With arguments only
 * the tests run that they select.
 *
 * @param {string[]} args passed on to vitest
 * @returns {Promise<number>}
 */
export async function run(args) {
  const totals = await runAll(args).catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return { ...nothing, failed: 1 };
  });
  console.log(closingLine(totals));
  return totals.failed === 0 ? 0 : 1;
}
