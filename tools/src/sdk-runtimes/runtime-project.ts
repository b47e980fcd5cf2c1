import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { listen, temporaryDirectory } from '@convoke/testkit';
import { EXPECTED, PROGRAM, VITE_CONFIG, WORKER, WORKERD } from './programs.js';

const run = promisify(execFile);
const SDK = dirname(createRequire(import.meta.url).resolve('@convoke/sdk/package.json'));
const DEADLINE = 300_000;

/** A folder with the packed client installed, programs that use it, and a server that they call. */
export interface RuntimeProject {
  /**
   * Runs a program of the project, or Node.
   *
   * @returns what it printed
   * @throws Error with its stderr if it fails
   */
  execute(program: string, args: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** @param dependencies names with versions, which npm fetches */
export async function startRuntimeProject(dependencies: string[]): Promise<RuntimeProject> {
  const { path: cwd, remove } = await temporaryDirectory();
  const [made] = EXPECTED.split(' ');
  const server = createServer((request, response) => {
    const data = { appointmentId: request.headers['idempotency-key'] ? made : 'without-a-key' };
    const body = JSON.stringify({ success: true, message: 'Done.', data, apiVersion: 'v1' });
    request.resume().once('end', () => response.writeHead(201, { 'Content-Type': 'application/json' }).end(body));
  });
  const BASE_URL = `http://127.0.0.1:${await listen(server)}`;
  const env = { ...process.env, BASE_URL, PATH: [join(cwd, 'node_modules', '.bin'), process.env.PATH].join(delimiter) };
  const execute = async (program: string, args: string[]) => {
    const { stdout } = await run(program, args, { cwd, env, timeout: DEADLINE });
    return stdout.trim();
  };
  const files = {
    'program.mjs': PROGRAM(BASE_URL),
    'worker.mjs': WORKER(BASE_URL),
    'workerd.mjs': WORKERD,
    'vite.config.mjs': VITE_CONFIG,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(cwd, name), text);
  await run('pnpm', ['pack', '--config.ignore-scripts=true', '--pack-destination', cwd], { cwd: SDK, env });
  const tarball = (await readdir(cwd)).find((name) => name.endsWith('.tgz')) ?? '';
  await writeFile(join(cwd, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await execute('npm', ['install', '--no-audit', '--no-fund', `./${tarball}`, ...dependencies]);
  return {
    execute,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await remove();
    },
  };
}
