import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startWebhookReceiver, temporaryDirectory } from '@convoke/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_JOBS, type Client, clientOf } from './client-jobs.js';
import { documentedCommands } from './documented-commands.js';
import {
  CLIENT_CLI,
  importSdk,
  type PublishedServer,
  runOften,
  runPublished,
  SERVER_CLI,
  startPublished,
} from './published.js';

/** The server has the same commands as `@convoke/cli`, built in: some show that they are whole there, too. */
const CLIS = [
  { name: '@convoke/cli', cli: CLIENT_CLI, jobs: Object.entries(CLIENT_JOBS) },
  { name: '@convoke/server', cli: SERVER_CLI, jobs: Object.entries(CLIENT_JOBS).slice(0, 3) },
];

let server: PublishedServer;

beforeAll(async () => {
  server = await startPublished();
});
afterAll(() => server.stop());

interface Credentials {
  apiKey: string;
  apiSecret: string;
}

const newAccount = (name: string) => server.json<Credentials>('account', 'create', '--name', name);

describe.each(CLIS)('convoke of $name', ({ name, cli, jobs }) => {
  let client: Client;
  let settings: Awaited<ReturnType<typeof temporaryDirectory>>;

  beforeAll(async () => {
    settings = await temporaryDirectory();
    const receiver = await startWebhookReceiver();
    const { apiKey, apiSecret } = await newAccount(name);
    const { Convoke } = await importSdk('@convoke/sdk');
    const { webhooks } = new Convoke({ baseUrl: server.url, fetch: server.process.fetch, apiKey, apiSecret });
    const webhook = await webhooks.register({ webhookUrl: receiver.url, eventTypes: ['attendee.responded'] });
    const env = { CONVOKE_URL: server.url, CONVOKE_API_KEY: apiKey, CONVOKE_API_SECRET: apiSecret };
    client = clientOf({ cli, env, receiver, webhook, settings: settings.path });
  });

  afterAll(async () => {
    await client.receiver.stop();
    await settings.remove();
  });

  it('names itself in help and hints by the command with which it was started', async () => {
    const { apiKey, apiSecret } = await newAccount('Without webhooks');
    const env = { CONVOKE_URL: server.url, CONVOKE_API_KEY: apiKey, CONVOKE_API_SECRET: apiSecret };
    const command = `npx ${name}`;
    const help = await runPublished(['webhook', 'create', '--help'], { cli, env });
    expect(help).toContain(`Usage: ${command} webhook create `);
    // By npx, and by a shim of pnpm.
    for (const settings of [{ ...env, npm_command: 'exec' }, env]) {
      const stderr = expect.stringContaining(`Register one first: ${command} webhook create URL`);
      await expect(runOften(['trigger', 'webhook.test'], { cli, env: settings })).rejects.toMatchObject({ stderr });
    }
  });

  it.each(jobs)('%s', async (_name, job) => {
    await job(client);
  });
});

describe('@convoke/server', () => {
  it('names itself likewise in what it says about the database', async () => {
    const doctor = runOften(['doctor', '--account', 'none'], { env: { ...server.env, npm_command: 'exec' } });
    const stdout = expect.stringContaining('"convoke account list" shows all.');
    const stderr = 'Here, convoke stands for: npx @convoke/server\n';
    await expect(doctor).rejects.toMatchObject({ stdout, stderr });
  });
});

describe('@convoke/cli', () => {
  it('names exactly the commands in its help that are tested above', async () => {
    expect((await documentedCommands(CLIENT_CLI)).sort()).toEqual(Object.keys(CLIENT_JOBS).sort());
  });

  it('depends on nothing, and names the licence of what is built in', () => {
    const folder = dirname(dirname(CLIENT_CLI));
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    expect(manifest).not.toHaveProperty('dependencies');
    expect(manifest.exports).toEqual({ './package.json': './package.json' });
    expect(readFileSync(join(folder, 'dist', 'THIRD-PARTY-NOTICES.txt'), 'utf8')).toMatch(/^commander .*MIT/m);
  });
});

describe('a Node that is too old', () => {
  /** Runs before the program, like the options of an old Node. */
  const PRETEND = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.20.8'})";

  it.each(CLIS)('gets one line that names the needed version, by $name', async ({ cli }) => {
    const env = { NODE_OPTIONS: `--import="${PRETEND}"` };
    const message =
      'Convoke needs Node 22.19 or newer; this is Node 18.20.8. Get a newer one at https://nodejs.org/en/download\n';
    await expect(runPublished(['--help'], { cli, env })).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: message,
    });
  });
});
