import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from '../checks/run-checks.mjs';
import { follow, passOnEndings } from '../processes.mjs';
import { root } from '../root.mjs';
import { addTotals, closingLine, nothing, testTotals } from './test-totals.mjs';

/**
 * @param {string[]} args
 * @returns {Promise<import('./test-totals.mjs').Totals>}
 */
async function runVitest(args) {
  const folder = mkdtempSync(join(tmpdir(), 'convoke-test-'));
  const path = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
    const code = await follow({ file: 'vitest', args: ['run', ...reporters, ...args], cwd: root });
    return testTotals({ report: existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined, code });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

passOnEndings();
const args = process.argv.slice(2);
// With arguments, only the tests that they select run, without the checks. The checks run beside the tests, since tests
// wait for servers, browsers and clocks; they print last, where they are seen.
const [tested, { output, ...checked }] = await Promise.all([
  runVitest(args),
  args.length === 0 ? runChecks() : { output: '' },
]);
if (output !== '') console.log(output);
const totals = addTotals([{ ...nothing, ...checked }, tested]);
console.log(closingLine(totals));
process.exitCode = totals.failed === 0 ? 0 : 1;
