import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { step } from './steps.mjs';

/**
 * Fetches pnpm with npm, which is part of every Node. npm also turns its settings into `npm_config_…`
 * variables, some of which the build of native modules needs (`nodedir`).
 *
 * @param {{ root: string, release: string }} options `release`: as `packageManager` names it, such as `pnpm@12.0.0`
 * @returns {Promise<{ env: NodeJS.ProcessEnv, pnpm: string }>} `pnpm`: the folder that holds it, first in `env.PATH`
 */
export async function pnpmEnvironment({ root, release }) {
  // Without --prefer-offline, a machine without a network waits more than a minute for npm's retries.
  const patience = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  // `npm start --silent` would silence the reason of a failure, too.
  const fetch = [
    'exec',
    '--yes',
    '--prefer-offline',
    '--loglevel=notice',
    ...patience,
    `--package=${release}`,
    '--',
    'node',
    '-p',
  ];
  const command = { ...npm([...fetch, 'JSON.stringify(process.env)']), cwd: root, env: process.env };
  const printed = await step(`Fetching ${release.replace('@', ' ')}`, command, { isPrivate: true });
  /** @type {NodeJS.ProcessEnv} */
  const env = JSON.parse(printed);
  const path = env.PATH ?? '';
  const pnpm = path.split(delimiter).find((folder) => existsSync(join(folder, 'pnpm')));
  if (!pnpm) throw new Error(`npm did not add pnpm to the PATH: ${path}`);
  return { env, pnpm };
}

/**
 * The program of npm that runs this process, or else npm by name.
 *
 * @param {string[]} args
 * @returns {{ file: string, args: string[] }} how to run it
 */
export function npm(args) {
  const program = process.env.npm_execpath ?? '';
  if (/^np[mx]-cli\.c?js$/.test(basename(program))) return { file: process.execPath, args: [program, ...args] };
  return { file: 'npm', args };
}
