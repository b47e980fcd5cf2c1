import { follow } from '../process/children.mjs';
import { root } from '../root.mjs';
import { build } from './build.mjs';
import { prepare } from './prepare.mjs';

/**
 * Builds, and runs a program of the sources.
 *
 * @param {string[]} program its file and its arguments
 * @returns {Promise<number>}
 */
export async function runProgram(program) {
  const env = await prepare();
  if (!(await build(env))) return 1;
  return follow({ file: process.execPath, args: ['--import', 'tsx', ...program], cwd: root, env });
}
