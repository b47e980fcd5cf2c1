import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startWebhookReceiver } from '@convoke/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_JOBS, type Client, clientOf } from './client-jobs.js';
import { documentedCommands } from './documented-commands.js';
import {
  CLIENT_CLI,
  greetingOf,
  importSdk,
  type PublishedServer,
  runPublished,
  SERVER_CLI,
  startPublished,
} from './published.js';

const CLIS = [
  ['@convoke/cli', CLIENT_CLI],
  ['@convoke/server', SERVER_CLI],
] as const;

describe.each(CLIS)('convoke of %s', (_package, cli) => {
  let server: PublishedServer;
  let client: Client;

  beforeAll(async () => {
    server = await startPublished();
    const receiver = await startWebhookReceiver();
    const { apiKey, apiSecret } = await greetingOf(server);
    const { Convoke } = await importSdk('@convoke/sdk');
    const { webhooks } = new Convoke({ baseUrl: server.url, fetch: server.process.fetch, apiKey, apiSecret });
    const webhook = await webhooks.register({ webhookUrl: receiver.url, eventTypes: ['attendee.responded'] });
    const env = { CONVOKE_URL: server.url, CONVOKE_API_KEY: apiKey, CONVOKE_API_SECRET: apiSecret };
    client = clientOf({ cli, env, receiver, webhook });
  });

  afterAll(async () => {
    await client.receiver.stop();
    await server.stop();
  });

  it.each(Object.entries(CLIENT_JOBS))('%s', async (_name, job) => {
    await job(client);
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

  it.each(CLIS)('gets one line that names the needed version, by %s', async (_package, cli) => {
    const env = { NODE_OPTIONS: `--import="${PRETEND}"` };
    const message =
      'Convoke needs Node 20.19 or newer; this is Node 18.20.8. Get a newer one at https://nodejs.org/en/download\n';
    await expect(runPublished(['--help'], { cli, env })).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: message,
    });
  });
});
