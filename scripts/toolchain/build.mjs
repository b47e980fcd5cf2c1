import { capture } from '../process/children.mjs';
import { root } from '../root.mjs';

/**
 * Builds what has changed since the last build. Its output is shown where it fails.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function build(env) {
  const args = ['run', 'build', 'types', '--output-logs=errors-only'];
  const { code, output } = await capture({ file: 'turbo', args, cwd: root, env });
  if (code !== 0) console.error(output);
  return code === 0;
}
