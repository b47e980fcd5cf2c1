import { join } from 'node:path';
import { follow } from '../process/children.mjs';
import { root } from '../root.mjs';
import { prepare } from '../toolchain/prepare.mjs';
import { step } from '../toolchain/steps.mjs';

/**
 * Builds the server alone, without the type declarations of the SDK, and serves. The server keeps the user's environment: the tools' own settings are not for it.
 *
 * @param {string[]} args passed on to `convoke serve`
 * @returns {Promise<number>} the server's exit code
 */
export async function run(args) {
  const build = ['run', 'build', '--filter=@convoke/server', '--output-logs=errors-only'];
  await step('Building the server', { file: 'turbo', args: build, cwd: root, env: await prepare() });
  const cli = join(root, 'apps', 'server', 'dist', 'cli.js');
  return follow({ file: process.execPath, args: [cli, 'serve', ...args], cwd: root, env: process.env });
}
