import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { signedDelivery, webhookSecret } from '@convoke/sdk/testing';
import { temporaryDirectory } from '@convoke/testkit';

const run = promisify(execFile);
const example = join(import.meta.dirname, '../../../examples/next');
const sdk = join(import.meta.dirname, '../../../packages/sdk');
const PRINTED = 'ada@example.com accepted Roof inspection';

/**
 * Builds the example for Next from the packed SDK, like a user, and sends requests to its route, on Next's
 * Node runtime and on its edge runtime.
 *
 * @returns what is wrong
 */
export async function runInNext(): Promise<string[]> {
  const directory = await temporaryDirectory();
  try {
    await prepare(directory.path);
    await run('npx', ['next', 'build'], { cwd: directory.path, env: environment() });
    return await send(directory.path);
  } finally {
    await directory.remove();
  }
}

async function prepare(folder: string): Promise<void> {
  await cp(example, folder, { recursive: true, filter: (path) => !path.includes('node_modules') });
  await run('pnpm', ['pack', '--config.ignore-scripts=true', '--pack-destination', folder], { cwd: sdk });
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  manifest.dependencies['@convoke/sdk'] = `file:${tarball}`;
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  const route = await readFile(join(folder, 'app/webhooks/route.ts'), 'utf8');
  await mkdir(join(folder, 'app/edge'));
  await writeFile(join(folder, 'app/edge/route.ts'), `export const runtime = 'edge';\n${route}`);
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder });
}

async function send(folder: string): Promise<string[]> {
  const secret = webhookSecret();
  const program = join(folder, 'node_modules/next/dist/bin/next');
  const child = spawn(process.execPath, [program, 'start', '--port', '0', '--hostname', '127.0.0.1'], {
    cwd: folder,
    env: { ...environment(), CONVOKE_WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  try {
    const output = collect(child);
    const url = await ready(child, output);
    const answers: string[] = [];
    for (const path of ['webhooks', 'edge']) answers.push(...(await judge(`${url}/${path}`, secret)));
    const times = output().split(PRINTED).length - 1;
    const problems = times === 2 ? answers : [...answers, `next: printed ${times} times:\n${output()}`];
    console.log(`middleware: next: 2 routes, ${problems.length} deviations`);
    return problems;
  } finally {
    child.kill();
    await closed;
  }
}

async function judge(url: string, secret: string): Promise<string[]> {
  const responded = { eventType: 'attendee.responded' } as const;
  const good = signedDelivery({ secret, ...responded });
  const expected: [number, Request][] = [
    [200, good.request(url)],
    [200, good.request(url)],
    [401, signedDelivery({ secret: webhookSecret(), ...responded }).request(url)],
    [413, signedDelivery({ secret, ...responded, data: { subject: 'x'.repeat(300_000) } }).request(url)],
    [405, new Request(url)],
  ];
  const problems: string[] = [];
  for (const [status, request] of expected) {
    const response = await fetch(request, { signal: AbortSignal.timeout(20_000) });
    await response.arrayBuffer();
    if (response.status !== status) problems.push(`next: ${url}: ${response.status}, not ${status}`);
  }
  return problems;
}

function environment(): NodeJS.ProcessEnv {
  return { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
}

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return () => text;
}

function ready(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const url = /(http:\/\/127\.0\.0\.1:\d+)[\s\S]*Ready/.exec(output())?.[1];
      if (url !== undefined) resolve(url);
    });
    child.once('close', () => reject(new Error(`next ended:\n${output()}`)));
  });
}
