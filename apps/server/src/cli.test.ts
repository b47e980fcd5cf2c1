import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type TemporaryDirectory, temporaryDirectory } from '@convoke/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const execute = promisify(execFile);
const credentials = z.object({ apiKey: z.string(), apiSecret: z.string() });

describe('convoke', () => {
  let directory: TemporaryDirectory;
  let env: Record<string, string>;

  beforeEach(async () => {
    directory = await temporaryDirectory();
    env = {
      PORT: '0',
      CONVOKE_LOG_LEVEL: 'warn',
      CONVOKE_DATABASE_URL: `sqlite:${join(directory.path, 'new', 'convoke.db')}`,
    };
  });

  afterEach(() => directory.remove());

  it('makes accounts and makes, lists and revokes keys beside a running server', async () => {
    const server = await serve();
    const account = z
      .strictObject({ accountId: z.string(), apiKey: z.string(), apiSecret: z.string() })
      .parse(
        await json('account', 'create', '--name', 'Acme', '--organizer', 'Acme <calendar@acme.example>', '--json'),
      );
    expect(await createStatus(server.url, account)).toBe(201);

    const second = credentials.parse(await json('key', 'create', '--account', account.accountId, '--json'));
    expect(await createStatus(server.url, second)).toBe(201);
    await convoke('key', 'revoke', second.apiKey);
    expect(await createStatus(server.url, second)).toBe(401);
    expect(await createStatus(server.url, account)).toBe(201);

    const listed = await json('key', 'list', '--account', account.accountId, '--json');
    expect(listed).toEqual([
      { apiKey: account.apiKey, created: expect.any(String), revoked: null },
      { apiKey: second.apiKey, created: expect.any(String), revoked: expect.any(String) },
    ]);
    expect(JSON.stringify(listed)).not.toContain(account.apiSecret);
    await server.stop();
  });

  it('prints the ready line, and the demo credentials of an empty sandbox once', async () => {
    const first = await serve();
    expect(first.line).toBe(`convoke ready ${first.url} (sandbox: no mail is sent)`);
    const [, apiKey = '', apiSecret = ''] =
      /CONVOKE_API_KEY=(\S+)\n.*CONVOKE_API_SECRET=(\S+)/.exec(first.output()) ?? [];
    expect(await createStatus(first.url, { apiKey, apiSecret })).toBe(201);
    expect(await first.stop()).toBe(0);

    const second = await serve();
    expect(await createStatus(second.url, { apiKey, apiSecret })).toBe(201);
    await second.stop();
    expect(second.output()).toBe(`${second.line}\n`);
  });

  it('lets one server at a time serve a database', async () => {
    const server = await serve();
    await expect(convoke('serve')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Another "convoke serve"'),
    });
    await server.stop();
    await (await serve()).stop();
  });

  it('waits as a worker alone for work to come', async () => {
    const worker = await serve('--role', 'worker');
    await setTimeout(500);
    expect(await worker.stop()).toBe(0);
  });

  it('creates the database with migrate, and says what to do where it is missing', async () => {
    const missing = convoke('account', 'create', '--name', 'Acme');
    await expect(missing).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('convoke migrate') });
    expect((await convoke('migrate')).stdout).toBe('The database is up to date.\n');
    expect((await convoke('account', 'create', '--name', 'Acme')).stdout).toMatch(/^accountId +\S+\napiKey +ck_/);
  });

  it('reports every mistake of the configuration and does not start', async () => {
    env.PORT = 'eighty';
    env.CONVOKE_PRIMING = 'maybe';
    await expect(convoke('serve')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/PORT must be.*CONVOKE_PRIMING must be/s),
    });
  });

  it('says which port is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const address = holder.address();
    env.PORT = String(typeof address === 'object' && address ? address.port : 0);
    await expect(convoke('serve')).rejects.toMatchObject({ stderr: expect.stringContaining(`127.0.0.1:${env.PORT}`) });
    holder.close();
  });

  it('explains a wrong call and a refusal', async () => {
    await convoke('migrate');
    await Promise.all([
      refused(['account', 'create'], '--name'),
      refused(['account', 'create', '--name', 'A', '--rate-limit', '0'], '--rate-limit'),
      refused(['account', 'create', '--name', 'A', '--organizer', 'nobody'], 'organizer must be written'),
      refused(['account', 'create', '--name', ' '], 'needs a name'),
      refused(['key', 'revoke'], 'apiKey'),
      refused(['key', 'revoke', 'ck_none'], 'No valid key'),
      refused(['key', 'create', '--account', 'none'], 'No account'),
      refused(['key', 'list', '--account', 'none'], 'No account'),
      refused(['nonsense'], 'nonsense'),
    ]);
  });

  async function refused(args: string[], text: string): Promise<void> {
    await expect(convoke(...args), args.join(' ')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining(text),
    });
  }

  function convoke(...args: string[]) {
    return execute(process.execPath, [CLI, ...args], { env, timeout: 10_000 });
  }

  async function json(...args: string[]): Promise<unknown> {
    return JSON.parse((await convoke(...args)).stdout);
  }

  async function serve(...args: string[]) {
    const child = spawn(process.execPath, [CLI, 'serve', ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const exited = once(child, 'exit');
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    while (!output.includes('\n')) await once(child.stdout, 'data');
    const [line = ''] = output.split('\n');
    const stop = async () => {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code;
    };
    return { line, url: line.split(' ')[2] ?? '', output: () => output, stop };
  }
});

async function createStatus(
  url: string,
  { apiKey, apiSecret }: { apiKey: string; apiSecret: string },
): Promise<number> {
  const body = JSON.stringify({
    apiKey,
    apiSecret,
    appointmentStart: '2027-03-15T14:00:00',
    appointmentEnd: '2027-03-15T15:00:00',
    appointmentTimeZone: 'Europe/Berlin',
  });
  const response = await fetch(`${url}/api/v1/appointments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return response.status;
}
