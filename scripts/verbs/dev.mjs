import { follow } from '../process/children.mjs';
import { root } from '../root.mjs';
import { prepare } from '../toolchain/prepare.mjs';

/**
 * Serves from the sources and starts again when one changes. Mail stays in the sandbox unless CONVOKE_MAIL_URL says
 * otherwise.
 *
 * @param {string[]} args passed on to `convoke serve`
 * @returns {Promise<number>}
 */
export async function run(args) {
  const env = { CONVOKE_MAIL_URL: 'sandbox:', ...(await prepare()) };
  const watch = ['watch', '--clear-screen=false', 'apps/server/src/cli.ts', 'serve'];
  return follow({ file: 'tsx', args: [...watch, ...args], cwd: root, env });
}
