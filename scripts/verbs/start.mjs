import { join } from 'node:path';
import { follow } from '../process/children.mjs';
import { root } from '../root.mjs';
import { build } from '../toolchain/build.mjs';
import { prepare } from '../toolchain/prepare.mjs';

/**
 * Builds and serves. The server keeps the user's environment: the tools' own settings are not for it.
 *
 * @param {string[]} args passed on to `convoke serve`
 * @returns {Promise<number>} the server's exit code
 */
export async function run(args) {
  if (!(await build(await prepare()))) return 1;
  const cli = join(root, 'apps', 'server', 'dist', 'cli.js');
  return follow({ file: process.execPath, args: [cli, 'serve', ...args], cwd: root, env: process.env });
}
