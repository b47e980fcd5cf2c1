import { follow } from '../process/children.mjs';
import { root } from '../root.mjs';
import { build } from '../toolchain/build.mjs';
import { prepare } from '../toolchain/prepare.mjs';

/**
 * @param {string[]} names of soak tests
 * @returns {Promise<number>}
 */
export async function run(names) {
  const env = await prepare();
  if (!(await build(env))) return 1;
  const args = ['--import', 'tsx', 'soak/src/main.ts', ...names];
  return follow({ file: process.execPath, args, cwd: root, env });
}
