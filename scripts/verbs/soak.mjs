import { follow } from '../process/children.mjs';
import { root } from '../root.mjs';
import { build } from '../toolchain/build.mjs';
import { prepare } from '../toolchain/prepare.mjs';

/**
 * `prism` runs what the documents show and belongs to them; every other soak test is in `soak`.
 *
 * @param {string[]} args name of the soak test and what it takes
 * @returns {Promise<number>}
 */
export async function run(args) {
  const env = await prepare();
  if (!(await build(env))) return 1;
  const program = args[0] === 'prism' ? ['scripts/docs/prism.ts'] : ['soak/src/main.ts', ...args];
  return follow({ file: process.execPath, args: ['--import', 'tsx', ...program], cwd: root, env });
}
