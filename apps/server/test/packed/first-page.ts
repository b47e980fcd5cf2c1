import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { freePort, temporaryDirectory } from '@convoke/testkit';
import { readBlocks } from '../../../../scripts/docs/documents.js';
import { withoutOurs } from './install.js';

const execute = promisify(execFile);
const PAGE = new URL('../../../../docs/start.md', import.meta.url);
const UUID = /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;
/** Milliseconds after which a command is ended: what the page promises for all of them. */
const LIMIT_MS = 120_000;

interface FirstPage {
  /** From the end of the installation to the answer. */
  seconds: number;
  /** How many commands the page has a newcomer enter. */
  commands: number;
  /** What the last of them printed. */
  printed: string;
}

/**
 * Does what the first page of the documentation says, word for word, in an empty folder. As the page says of
 * a machine whose port 8080 is in use, it takes another one.
 */
export async function followFirstPage(registry: string): Promise<FirstPage> {
  const { installing, serving, creating, showing } = await readPage();
  const [global, empty, port] = await Promise.all([temporaryDirectory(), temporaryDirectory(), freePort()]);
  const outside = withoutOurs();
  const env = {
    ...outside,
    npm_config_prefix: global.path,
    'npm_config_@convoke:registry': `${registry}/`,
    PATH: `${join(global.path, 'bin')}${delimiter}${outside.PATH}`,
  };
  const place = { cwd: empty.path, env };
  const enter = async (...lines: string[]) =>
    (await execute('bash', ['-euc', lines.join('\n')], { ...place, timeout: LIMIT_MS })).stdout;
  await enter(installing);
  const installed = performance.now();
  // A group of its own, which ends with whatever the shell has started.
  const server = spawn('bash', ['-c', `PORT=${port} ${serving}`], {
    ...place,
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const closed = once(server, 'close');
  try {
    const exports = await readExports(server.stdout);
    const url = `export CONVOKE_URL=http://127.0.0.1:${port}`;
    const { data } = JSON.parse(await enter(...exports, url, creating.replace('127.0.0.1:8080', `127.0.0.1:${port}`)));
    const printed = await enter(...exports, url, showing.replace(UUID, data.appointmentId));
    const seconds = (performance.now() - installed) / 1_000;
    const commands = [installing, serving, ...exports, creating, ...showing.split('\n')];
    return { seconds, commands: commands.length, printed };
  } finally {
    process.kill(-Number(server.pid), 'SIGTERM');
    await closed;
    await Promise.all([global.remove(), empty.remove()]);
  }
}

/** @throws Error if the page no longer has these blocks */
async function readPage() {
  const blocks = readBlocks(await readFile(PAGE, 'utf8')).filter(({ language }) => language === 'bash');
  const [start, create, show, ...others] = blocks.map(({ code }) => code);
  const [installing, serving, ...further] = start?.split('\n') ?? [];
  if (!installing || !serving || !create || !show || others.length + further.length > 0) {
    throw new Error('docs/start.md has other commands than to install and serve, to create, and to show.');
  }
  return { installing, serving, creating: create, showing: show };
}

/** The `export` lines up to the secret, which is the last one. */
async function readExports(output: Readable): Promise<string[]> {
  const exports: string[] = [];
  for await (const line of createInterface(output)) {
    if (/^ *export /.test(line)) exports.push(line.trim());
    if (line.includes('_API_SECRET=')) break;
  }
  return exports;
}
