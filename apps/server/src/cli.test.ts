import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Convoke, isConvokeError } from '@convoke/sdk';
import { type ServerProcess, startServerProcess, type TemporaryDirectory, temporaryDirectory } from '@convoke/testkit';
import type { Command } from 'commander';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { CLI_PATH, runCommand, runInProcess } from '../test/testing/run-command.js';
import { SAMPLE_APPOINTMENT } from '../test/testing/sample-appointment.js';
import { accountCommand } from './cli/accounts/account.js';
import { keyCommand } from './cli/accounts/key.js';
import { migrateCommand } from './cli/database/migrate.js';

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

  it('creates accounts and creates, lists and revokes keys while a server runs, which is the only one until it stops', async () => {
    const server = await serve();
    const account = z
      .strictObject({ accountId: z.string(), apiKey: z.string(), apiSecret: z.string() })
      .parse(
        await json(accountCommand, 'create', '--name', 'Acme', '--organizer', 'Acme <calendar@acme.example>', '--json'),
      );
    expect(await createStatus(server, account)).toBe(201);

    const second = credentials.parse(await json(keyCommand, 'create', '--account', account.accountId, '--json'));
    expect(await createStatus(server, second)).toBe(201);
    await inProcess(keyCommand, 'revoke', second.apiKey);
    expect(await createStatus(server, second)).toBe(401);
    expect(await createStatus(server, account)).toBe(201);

    const listed = await json(keyCommand, 'list', '--account', account.accountId, '--json');
    expect(listed).toMatchObject([
      { apiKey: account.apiKey, name: '', created: expect.any(String), revoked: null },
      { apiKey: second.apiKey, name: '', created: expect.any(String), revoked: expect.any(String) },
    ]);
    expect(JSON.stringify(listed)).not.toContain(account.apiSecret);

    await refused(['serve'], 'Another "convoke serve"');
    await server.stop();
    // A worker alone waits for work to come.
    const worker = await serve('worker');
    await setTimeout(500);
    expect(await worker.stop()).toBe(0);
  });

  it('says which version it is', async () => {
    expect((await convoke('--version')).trim()).toMatch(/^\d+\.\d+\.\d+/);
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

  it('explains a wrong call and a refusal', async () => {
    await inProcess(migrateCommand);
    await Promise.all([refused(['key', 'revoke', 'ck_none'], 'No valid key'), refused(['nonsense'], 'nonsense')]);
    const create = ['create', '--name', 'A'];
    for (const [command, args, text] of [
      [accountCommand, ['create'], '--name'],
      [accountCommand, [...create, '--rate-limit', '0'], '--rate-limit'],
      [accountCommand, [...create, '--organizer', 'nobody'], 'organizer must be written'],
      [accountCommand, ['create', '--name', ' '], 'needs a name'],
      [keyCommand, ['revoke'], 'apiKey'],
      [keyCommand, ['create', '--account', 'none'], 'No account'],
      [keyCommand, ['list', '--account', 'none'], 'No account'],
    ] as const) {
      await expect(inProcess(command, ...args), args.join(' ')).rejects.toThrow(text);
    }
  });

  async function refused(args: string[], text: string): Promise<void> {
    await expect(convoke(...args), args.join(' ')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining(text),
    });
  }

  function convoke(...args: string[]): Promise<string> {
    return runCommand(args, env);
  }

  function inProcess(command: () => Command, ...args: string[]): Promise<string> {
    return runInProcess(command(), args, env);
  }

  async function json(command: () => Command, ...args: string[]): Promise<unknown> {
    return JSON.parse(await inProcess(command, ...args));
  }

  async function serve(role?: 'worker'): Promise<ServerProcess> {
    const server = await startServerProcess({ cli: CLI_PATH, env, ...(role && { role }) });
    onTestFinished(server.kill);
    return server;
  }
});

/** How a request with these credentials is answered. */
async function createStatus(
  { url: baseUrl, fetch }: ServerProcess,
  { apiKey, apiSecret }: z.output<typeof credentials>,
) {
  const { appointments } = new Convoke({ baseUrl, fetch, apiKey, apiSecret });
  try {
    await appointments.create(SAMPLE_APPOINTMENT);
    return 201;
  } catch (error) {
    return isConvokeError(error) ? error.status : undefined;
  }
}
