import { follow } from '../process/children.mjs';
import { root } from '../root.mjs';
import { prepare } from '../toolchain/prepare.mjs';

/**
 * Regenerates the generated files and formats everything.
 *
 * @returns {Promise<number>}
 */
export async function run() {
  const env = await prepare();
  const generate = { file: 'pnpm', args: ['--filter', '@convoke/contract', 'generate'], cwd: root, env };
  const format = { file: 'biome', args: ['check', '--write'], cwd: root, env };
  const codes = [await follow(generate), await follow(format)];
  return Math.max(...codes);
}
