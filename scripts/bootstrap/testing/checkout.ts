import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../../root.mjs';
import { fingerprint } from '../../setup/install.mjs';
import { temporaryFolder, writeFiles } from '../../temporary-folder.js';
import { type Packed, packProgram } from './start-registry.js';

const LOCKFILE = 'scripts/bootstrap/node/package-lock.json';
const NODES: Record<string, { version: string; integrity: string; os?: string; cpu?: string }> = JSON.parse(
  readFileSync(join(root, LOCKFILE), 'utf8'),
).packages;
const { engines, packageManager }: { engines: object; packageManager: string } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

const PNPM = execFileSync('which', ['pnpm'], { encoding: 'utf8' }).trim();

/** A repository without packages, with the scripts that set it up. */
export interface Checkout {
  folder: string;
  /** What npm fetches in it: Node and pnpm of this machine, as packages. This Node sets `FETCHED=yes`. */
  packages: Packed[];
}

/** @param command what the Node that npm fetches runs; where these tests run, npm has one */
export function createCheckout(command = `FETCHED=yes exec ${process.execPath}`): Checkout {
  const folder = temporaryFolder();
  const [key = '', node] =
    Object.entries(NODES).find(([, { os, cpu }]) => os === process.platform && cpu === process.arch) ?? [];
  if (!node) throw new Error('npm has no Node for this machine.');
  const fetched = packProgram(
    { name: key.replace('node_modules/', ''), version: node.version },
    { path: 'bin/node', command },
  );
  const version = packageManager.replace('pnpm@', '');
  const names = ['', '-musl'].map((libc) => `@pnpm/exe.${process.platform}-${process.arch}${libc}`);
  const packages = names.map((name) => packProgram({ name, version }, { path: 'pnpm', command: `exec ${PNPM}` }));
  for (const name of ['bootstrap', 'setup', 'processes.mjs', 'root.mjs']) {
    cpSync(join(root, 'scripts', name), join(folder, 'scripts', name), { recursive: true });
  }
  chmodSync(folder, 0o755);
  writeFiles(folder, {
    'package.json': JSON.stringify({ private: true, type: 'module', engines, packageManager }),
    'pnpm-workspace.yaml': 'packages:\n  - packages/*\npmOnFail: ignore\n',
    'pnpm-lock.yaml': "lockfileVersion: '9.0'\n\nimporters:\n\n  .: {}\n",
    [LOCKFILE]: JSON.stringify({ packages: { ...NODES, [key]: { ...node, integrity: fetched.integrity } } }),
  });
  return { folder, packages: [fetched, ...packages] };
}

/** A repository in which an earlier command has provided Node and pnpm, and installed everything. */
export function createProvidedCheckout(): Checkout {
  const checkout = createCheckout();
  const { folder, packages } = checkout;
  const [node, pnpm] = packages;
  const suffix = `${process.platform}-${process.arch}`;
  const programs = [
    [`node-${node?.version}-${suffix}/bin/node`, `FETCHED=yes exec ${process.execPath}`],
    [`pnpm-${pnpm?.version}-${suffix}/pnpm`, 'exit 1;'],
  ];
  for (const [path = '', command] of programs) {
    const file = join('.toolchain', path);
    writeFiles(folder, { [file]: `#!/bin/sh\n${command} "$@"\n` });
    chmodSync(join(folder, file), 0o755);
  }
  const installed = { fingerprint: fingerprint(folder), isForServer: false };
  writeFiles(folder, { 'node_modules/.install-stamp': JSON.stringify(installed) });
  return checkout;
}

/** What a process runs before the script, as if it was started by another Node or on another machine. */
export function pretend(object: string, key: string, value: string): string[] {
  return ['--import', `data:text/javascript,Object.defineProperty(${object},'${key}',{value:${value}})`];
}

export const OLD_NODE = pretend('process.versions', 'node', "'20.20.2'");

export interface Run {
  registry: string;
  /** Arguments of Node. */
  node?: string[];
  env?: Record<string, string>;
  user?: { uid?: number; gid?: number };
}

/** Starts `run.mjs` with a command in the checkout, in an empty home. */
export function start({ folder }: Checkout, command: string[], { registry, node = [], env = {}, user = {} }: Run) {
  const { PATH = '' } = process.env;
  const settings = { npm_config_registry: registry, npm_config_cache: join(folder, '.npm') };
  const child = spawn(process.execPath, [...node, join(folder, 'scripts/bootstrap/run.mjs'), ...command], {
    ...user,
    cwd: folder,
    env: { PATH, HOME: folder, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
    ([stdout, stderr, [code]]) => ({ stdout, lines: stderr.trimEnd().split('\n'), code: Number(code) }),
  );
  return { child, ended };
}
