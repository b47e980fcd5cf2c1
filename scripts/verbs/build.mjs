import { follow } from '../process/children.mjs';
import { root } from '../root.mjs';
import { prepare } from '../toolchain/prepare.mjs';

/**
 * Builds what has changed since the last build.
 *
 * @param {string[]} args passed on to `turbo run build`
 * @returns {Promise<number>}
 */
export async function run(args) {
  const env = await prepare();
  return follow({ file: 'turbo', args: ['run', 'build', 'types', ...args], cwd: root, env });
}
