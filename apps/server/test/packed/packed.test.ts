import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  type ServerProcess,
  type SmtpSink,
  startServerProcess,
  startSmtpSink,
  startWebhookReceiver,
  type WebhookReceiver,
} from '@convoke/testkit';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { followFirstPage } from './first-page.js';
import { type Installation, installPackages, withoutOurs } from './install.js';
import { expectRefusal, expectServeRefusal } from './on-old-node.js';

let installation: Installation;

beforeAll(async () => {
  installation = await installPackages(['@convoke/server', '@convoke/sdk'], { registry: inject('registry') });
});

afterAll(() => installation.remove());

describe('the released packages', () => {
  it('are three, of one release', () => {
    const names = inject('released').map((each) => each.replace(/@[^@]+$/, ''));
    expect(names).toEqual(['@convoke/cli', '@convoke/sdk', '@convoke/server']);
    expect(inject('tagged')).toEqual(inject('released'));
  });

  it.each([
    ['@convoke/server', /^(dist\/.+|package\.json|README\.md|CHANGELOG\.md|LICENSE)$/, 'dist/cli.js.map'],
    [
      '@convoke/sdk',
      /^(dist\/.+|package\.json|README\.md|CHANGELOG\.md|LICENSE|THIRD-PARTY-NOTICES\.md)$/,
      'dist/index.js.map',
    ],
  ])('%s holds what was built, its licence and changelog, and nothing of the sources', async (name, expected, map) => {
    const files = await installation.files(name);
    expect(files.filter((file) => !expected.test(file))).toEqual([]);
    expect(files.filter((file) => /(?<!\.d)\.[cm]?tsx?$|\.test\./.test(file))).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE', map]));
    const read = (file: string) => readFileSync(join(installation.folder, 'node_modules', name, file), 'utf8');
    const { version }: { version: string } = JSON.parse(read('package.json'));
    expect(read('CHANGELOG.md').startsWith(`# ${name}\n\n## ${version}\n`)).toBe(true);
  });

  it('are installed by npm without anything that is missing or does not fit', async () => {
    const listed = await installation.run('npm', ['ls', '--all', '--json']);
    expect(JSON.parse(listed)).not.toHaveProperty('problems');
    const linked = realpathSync(join(installation.folder, 'node_modules', '@convoke', 'server'));
    expect(linked.startsWith(realpathSync(installation.folder))).toBe(true);
  });
});

it('the first page of the documentation leads to an answer within two minutes of the installation', async () => {
  const { seconds, commands, printed } = await followFirstPage(inject('registry'));
  const minutes = (seconds / 60).toFixed(2);
  process.stdout.write(
    `The first page: ${commands} commands, ${minutes} minutes from the installation to the answer\n`,
  );
  expect(printed).toMatch(/^Response +accepted$/m);
  expect(commands).toBeLessThanOrEqual(7);
  expect(seconds).toBeLessThanOrEqual(120);
}, 600_000);

/** Invites somebody, in memory as well, and has the webhook tested, as a module. */
const SENDING = `import { Convoke } from '@convoke/sdk';
import { createInMemoryConvoke } from '@convoke/sdk/testing';
const { URL: baseUrl, KEY: apiKey, SECRET: apiSecret, HOOK: webhookUrl } = process.env;
const convoke = new Convoke({ baseUrl, apiKey, apiSecret });
const { webhookId, secret } = await convoke.webhooks.register({ webhookUrl, eventTypes: ['attendee.responded'] });
await convoke.webhooks.test(webhookId);
const invitation = {
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T14:45:00',
  appointmentTimeZone: 'Europe/Berlin',
  appointmentSubject: 'Roof inspection',
  name: 'Ada Lovelace',
  address: 'ada@example.com',
};
const { appointmentId } = await convoke.appointments.create(invitation);
const { fetch } = createInMemoryConvoke({ apiKey, apiSecret });
const inMemory = await new Convoke({ baseUrl, apiKey, apiSecret, fetch }).appointments.create(invitation);
console.log(JSON.stringify({ appointmentId, inMemory: String(inMemory.inviteeCount), secret }));
`;

/** Verifies a delivery, as CommonJS. */
const VERIFYING = `const { verify } = require('@convoke/sdk/webhooks');
const { Convoke } = require('@convoke/sdk');
const { DELIVERY, SECRET: secret } = process.env;
console.log(typeof Convoke, verify(JSON.parse(DELIVERY), { secret }).eventType);
`;

/** The SDK runs on an older Node than the server. */
const NODES = [
  { name: 'this Node', program: process.execPath },
  { name: 'Node 20', ...inject('oldNode') },
];

describe('with Node 20', () => {
  it('the server says in one sentence which Node it needs', () => expectServeRefusal(installation.folder, 'server'));

  it('npx @convoke/server says so, too', () => expectRefusal(installation.folder, 'npx', ['@convoke/server']));
});

describe('what npm has installed', () => {
  let relay: SmtpSink;
  let receiver: WebhookReceiver;
  let server: ServerProcess;
  let env: Record<string, string>;

  beforeAll(async () => {
    [relay, receiver] = await Promise.all([startSmtpSink(), startWebhookReceiver()]);
    env = {
      CONVOKE_DATABASE_URL: `sqlite:${join(installation.folder, 'convoke.db')}`,
      CONVOKE_MAIL_URL: relay.url,
      CONVOKE_MAIL_FROM: 'Acme <calendar@in.example>',
      CONVOKE_WEBHOOK_ALLOW: '127.0.0.0/8',
      CONVOKE_LOG_LEVEL: 'error',
    };
    server = await startServerProcess({ cli: installation.convoke, cwd: installation.folder, env });
  });

  afterAll(async () => {
    expect(await server.stop()).toBe(0);
    await Promise.all([relay.stop(), receiver.stop()]);
    expect(server.stderr()).toBe('');
  });

  it('is a sandbox that answers an appointment after `npx @convoke/server`, without further words', async () => {
    // A group of its own: npx starts a shell, which starts the server.
    const npx = spawn('npx', ['@convoke/server'], {
      cwd: installation.folder,
      env: { ...withoutOurs(), PORT: '0', CONVOKE_DATABASE_URL: 'sqlite:npx.db' },
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    const closed = once(npx, 'close');
    onTestFinished(async () => {
      process.kill(-Number(npx.pid), 'SIGTERM');
      await closed;
    });
    const printed: string[] = [];
    for await (const line of createInterface(npx.stdout)) if (printed.push(line) && /_API_SECRET=/.test(line)) break;
    const text = printed.join('\n');
    const find = (pattern: RegExp) => pattern.exec(text)?.[1] ?? '';
    const response = await fetch(`${find(/ready (\S+)/)}/api/v1/appointments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        apiKey: find(/_API_KEY=(\S+)/),
        apiSecret: find(/_API_SECRET=(\S+)/),
        appointmentStart: '2027-03-15T14:00:00',
        appointmentEnd: '2027-03-15T14:45:00',
        appointmentTimeZone: 'Europe/Berlin',
      }),
    });
    expect(response.status).toBe(201);
  });

  it.each(['/', '/docs', '/openapi.json', '/readyz'])('serves %s', async (path) => {
    expect((await fetch(`${server.url}${path}`, { headers: { accept: 'text/html, */*' } })).status).toBe(200);
  });

  async function createAccount(): Promise<Record<string, string>> {
    const created = await installation.run(
      installation.convoke,
      ['account', 'create', '--name', 'Acme', '--json'],
      env,
    );
    const { apiKey, apiSecret }: Record<string, string> = JSON.parse(created);
    return { URL: server.url, KEY: apiKey ?? '', SECRET: apiSecret ?? '' };
  }

  it.each(NODES)(
    'sends an invitation and a delivery for a program that imports the SDK, and one on $name that requires it verifies',
    async ({ program }) => {
      const mails = relay.messages.length;
      const deliveries = receiver.deliveries.items.length;
      const known = { ...(await createAccount()), HOOK: receiver.url };
      const { appointmentId, inMemory, secret }: Record<string, string> = JSON.parse(
        await installation.program({ name: 'sending.mjs', code: SENDING }, known, program),
      );
      const mail = (await relay.waitFor(mails + 1)).at(-1);
      expect(mail?.envelope.to).toEqual(['ada@example.com']);
      expect(mail?.raw.toString()).toContain('Roof inspection');
      expect(appointmentId).toMatch(/^[0-9a-f-]{36}$/);
      expect(inMemory).toBe('1');
      const delivery = (await receiver.deliveries.waitFor(deliveries + 1)).at(-1);
      const given = { SECRET: secret ?? '', DELIVERY: JSON.stringify(delivery) };
      expect(await installation.program({ name: 'verifying.cjs', code: VERIFYING }, given, program)).toBe(
        'function webhook.test\n',
      );
    },
  );
});
