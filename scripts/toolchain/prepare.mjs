import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { capture } from '../process/children.mjs';
import { root } from '../root.mjs';
import { diagnose } from './diagnose.mjs';
import { fingerprint } from './fingerprint.mjs';
import { pnpmEnvironment } from './pnpm-environment.mjs';
import { beginSetup, setupLog, step } from './steps.mjs';

/**
 * What is known of the last install.
 *
 * @typedef {object} Stamp
 * @property {string} fingerprint
 * @property {string} abi the Node that native modules were built for
 * @property {string} pnpm the folder that holds pnpm
 */

const stampPath = join(root, 'node_modules', '.install-stamp');
const abi = [process.platform, process.arch, process.versions.modules].join('-');
/** Disables telemetry and update checks of the tools. */
const quiet = { DO_NOT_TRACK: '1', TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };

/** @returns {Stamp | undefined} also if it was written to a full disk, and therefore only in part */
function readStamp() {
  try {
    return JSON.parse(readFileSync(stampPath, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {Stamp} stamp
 * @throws {Error} that says in one line what went wrong and what to do
 */
function writeStamp(stamp) {
  try {
    writeFileSync(stampPath, JSON.stringify(stamp));
  } catch (error) {
    throw new Error(diagnose(String(error), root) ?? String(error), { cause: error });
  }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} pnpm
 * @returns {NodeJS.ProcessEnv}
 */
function withTools(env, pnpm) {
  const path = [join(root, 'node_modules', '.bin'), pnpm, env.PATH].join(delimiter);
  return { ...env, ...quiet, PATH: path };
}

/**
 * @param {string} title
 * @param {{ env: NodeJS.ProcessEnv, args: string[] }} command
 */
function pnpmStep(title, { env, args }) {
  return step(title, { file: 'pnpm', args, cwd: root, env });
}

async function install() {
  beginSetup();
  console.error(`Setting up; all output is in ${relative(process.cwd(), setupLog)}`);
  const { env, pnpm } = await pnpmEnvironment({ root, release: rootManifest().packageManager });
  // By default pnpm tries for minutes to reach a registry that cannot be reached.
  const patience = ['fetch-retries=2', 'fetch-retry-mintimeout=500', 'fetch-retry-maxtimeout=2000'];
  const args = ['install', ...patience.map((each) => `--config.${each}`)];
  await pnpmStep('Installing packages', { env, args });
  writeStamp({ fingerprint: fingerprint(root), abi, pnpm });
  return withTools(env, pnpm);
}

/** @returns {{ packageManager: string }} */
function rootManifest() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
}

/**
 * Installs what is missing or out of date.
 *
 * @returns {Promise<NodeJS.ProcessEnv>} the environment for running the tools
 */
export async function prepare() {
  const stamp = readStamp();
  const current = stamp && stamp.abi === abi && stamp.fingerprint === fingerprint(root);
  if (current && existsSync(join(stamp.pnpm, 'pnpm'))) return withTools(process.env, stamp.pnpm);
  return install();
}

/**
 * Builds what has changed since the last build, and prints the output only if that fails.
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
