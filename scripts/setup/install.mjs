import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../root.mjs';
import { step } from './step.mjs';

const stamp = path.join(root, 'node_modules', '.install-stamp');

/**
 * What is installed: all that the workspace needs, or what the server needs.
 *
 * @typedef {{ fingerprint: string, isForServer: boolean }} Installation
 */

/**
 * Installs what is missing or out of date.
 *
 * @param {{ pnpm: string, env: NodeJS.ProcessEnv, isForServer: boolean }} options `isForServer`: what the server needs
 *   is enough
 */
export async function install({ pnpm, env, isForServer }) {
  const wanted = planInstallation(installed(), { fingerprint: fingerprint(root), isForServer });
  if (!wanted) return;
  // Large libraries that only tests need are the testkit's, so that they are left out.
  const part = ['--frozen-lockfile', '--filter', '@convoke/server...', '--filter', '!@convoke/testkit'];
  // CI verifies the lockfile. By default, pnpm tries for minutes to reach a registry.
  const options = ['--trust-lockfile', '--config.fetch-retries=1', '--config.confirm-modules-purge=false'];
  const args = ['install', ...options, ...(wanted.isForServer ? part : [])];
  // Void if this is interrupted.
  fs.writeFileSync(stamp, '');
  const title = 'Installing packages; all output is in .toolchain/setup.log';
  await step(title, { file: pnpm, args, cwd: root, env });
  // It may have changed the lockfile.
  const made = { ...wanted, fingerprint: fingerprint(root) };
  fs.writeFileSync(stamp, JSON.stringify(made));
}

/** @returns {Installation | undefined} without a fingerprint if somebody else installed it */
function installed() {
  const isThere = fs.existsSync(path.join(root, 'node_modules', '.modules.yaml'));
  try {
    return JSON.parse(fs.readFileSync(stamp, 'utf8'));
  } catch {
    // There is none, or the disk was full when it was written.
    return isThere ? { fingerprint: '', isForServer: false } : undefined;
  }
}

/**
 * @param {Installation | undefined} last what is there
 * @param {Installation} wanted
 * @returns {Installation | undefined} what to install; what is complete stays complete
 */
export function planInstallation(last, wanted) {
  const isForServer = wanted.isForServer && (last === undefined || last.isForServer);
  const isThere = last && last.isForServer === isForServer && last.fingerprint === wanted.fingerprint;
  return isThere ? undefined : { ...wanted, isForServer };
}

/**
 * A hash of what determines the installed packages.
 *
 * @param {string} folder
 * @returns {string} hexadecimal
 */
export function fingerprint(folder) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests(folder)]) {
    hash.update(`\0${file}\0`).update(fs.readFileSync(path.join(folder, file)));
  }
  return hash.digest('hex');
}

/**
 * The manifests of a workspace and its packages, relative to its folder. Reads the `packages:` list of
 * pnpm-workspace.yaml without a YAML library, because it runs before anything is installed.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export function manifests(folder) {
  const [, list = ''] =
    /^packages:\n((?: +- .*\n)+)/m.exec(fs.readFileSync(path.join(folder, 'pnpm-workspace.yaml'), 'utf8')) || [];
  const patterns = [...list.matchAll(/- +["']?([^"'\s]+)/g)].map(([, pattern = '']) => pattern);
  const folders = patterns.flatMap((pattern) => {
    const parent = pattern.replace(/\/\*$/, '');
    if (parent === pattern || !fs.existsSync(path.join(folder, parent))) return [pattern];
    return fs.readdirSync(path.join(folder, parent)).map((name) => `${parent}/${name}`);
  });
  const found = folders.map((each) => `${each}/package.json`).filter((file) => fs.existsSync(path.join(folder, file)));
  return ['package.json', ...found.sort()];
}
