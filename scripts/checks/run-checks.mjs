import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { capture, passOnEndings } from '../processes.mjs';
import { root } from '../root.mjs';

/** The checks among the scripts of package.json; turbo.json has the inputs of each. */
function checkNames() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys(scripts).filter((name) => name.startsWith('check:'));
}

/**
 * @typedef {object} Task
 * @property {string} task
 * @property {{ status: 'HIT' | 'MISS' }} cache
 * @property {{ startTime: number, endTime: number, exitCode: number | null }} execution
 */

/**
 * Runs, through turbo, every check whose inputs have changed since it last passed. Prints one line per check, and the
 * output of failed ones.
 *
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks() {
  const names = checkNames();
  const options = ['--continue=always', '--concurrency=100%', '--output-logs=errors-only', '--summarize'];
  const { output } = await capture({ file: 'turbo', args: ['run', ...names, ...options], cwd: root });
  const [, path] = /Summary:\s+(\S+\.json)/.exec(output) ?? [];
  /** @type {Task[]} */
  const tasks = path ? JSON.parse(readFileSync(path, 'utf8')).tasks : [];
  if (path) rmSync(path);
  let passed = 0;
  for (const name of names) {
    const found = tasks.find(({ task }) => task === name);
    const isPassed = found?.execution.exitCode === 0;
    if (isPassed) passed += 1;
    console.log(`${isPassed ? '✓' : '✗'} ${name.slice('check:'.length)} (${found ? timeOf(found) : 'not run'})`);
  }
  if (passed < names.length)
    console.log(`${process.stdout.isTTY ? output.trimEnd() : stripVTControlCharacters(output).trimEnd()}\n`);
  return { passed, failed: names.length - passed };
}

/** @param {Task} task */
function timeOf({ cache, execution }) {
  if (cache.status === 'HIT') return 'unchanged';
  return `${((execution.endTime - execution.startTime) / 1000).toFixed(1)} s`;
}

if (process.argv[1] === import.meta.filename) {
  passOnEndings();
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}
