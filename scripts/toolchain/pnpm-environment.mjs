import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { npm } from './npm.mjs';
import { step } from './steps.mjs';

/**
 * Fetches pnpm through npm, which every Node brings along. npm also turns its settings into `npm_config_…` variables,
 * and the build of native modules needs some of them (`nodedir`).
 *
 * @param {{ root: string, release: string }} options `release`: as `packageManager` names it, such as `pnpm@12.0.0`
 * @returns {Promise<{ env: NodeJS.ProcessEnv, pnpm: string }>} `pnpm`: the folder that holds it, first in `env.PATH`
 */
export async function pnpmEnvironment({ root, release }) {
  // Without --prefer-offline a machine with no network waits more than a minute for npm's retries.
  const patience = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  const fetch = ['exec', '--yes', '--prefer-offline', ...patience, `--package=${release}`, '--', 'node', '-p'];
  const command = { ...npm([...fetch, 'JSON.stringify(process.env)']), cwd: root, env: process.env };
  const printed = await step(`Fetching ${release.replace('@', ' ')}`, command, { isPrivate: true });
  /** @type {NodeJS.ProcessEnv} */
  const env = JSON.parse(printed);
  const path = env.PATH ?? '';
  const pnpm = path.split(delimiter).find((folder) => existsSync(join(folder, 'pnpm')));
  if (!pnpm) throw new Error(`npm put no pnpm on the PATH: ${path}`);
  return { env, pnpm };
}
