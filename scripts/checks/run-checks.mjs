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
 * Runs, through turbo, every check whose inputs have changed since it last passed.
 *
 * @returns {Promise<{ passed: number, failed: number, output: string }>} `output` has one line per check, and what
 *   failed ones printed
 */
export async function runChecks() {
  const names = checkNames();
  // What checks need is built; a task that it depends on would put the same files there again, which tests load meanwhile.
  const options = ['--only', '--continue=always', '--concurrency=100%', '--output-logs=errors-only', '--summarize'];
  const { output } = await capture({ file: 'turbo', args: ['run', ...names, ...options], cwd: root });
  const [, path] = /Summary:\s+(\S+\.json)/.exec(output) ?? [];
  /** @type {Task[]} */
  const tasks = path ? JSON.parse(readFileSync(path, 'utf8')).tasks : [];
  if (path) rmSync(path);
  const lines = [];
  let passed = 0;
  for (const name of names) {
    const found = tasks.find(({ task }) => task === name);
    const isPassed = found?.execution.exitCode === 0;
    if (isPassed) passed += 1;
    lines.push(`${isPassed ? '✓' : '✗'} ${name.slice('check:'.length)} (${found ? timeOf(found) : 'not run'})`);
  }
  if (passed < names.length)
    lines.push(`${process.stdout.isTTY ? output.trimEnd() : stripVTControlCharacters(output).trimEnd()}\n`);
  return { passed, failed: names.length - passed, output: lines.join('\n') };
}

/** @param {Task} task */
function timeOf({ cache, execution }) {
  if (cache.status === 'HIT') return 'unchanged';
  return `${((execution.endTime - execution.startTime) / 1000).toFixed(1)} s`;
}

if (process.argv[1] === import.meta.filename) {
  passOnEndings();
  const { failed, output } = await runChecks();
  console.log(output);
  process.exitCode = failed === 0 ? 0 : 1;
}
