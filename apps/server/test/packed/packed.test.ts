import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
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
import { SDK_PROGRAM } from './sdk-program.js';

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

/** Invites somebody and has the webhook tested, as a module. */
const SENDING = `import { Convoke } from '@convoke/sdk';
const { URL: baseUrl, KEY: apiKey, SECRET: apiSecret, HOOK: webhookUrl } = process.env;
const convoke = new Convoke({ baseUrl, apiKey, apiSecret });
const { webhookId, secret } = await convoke.webhooks.register({ webhookUrl, eventTypes: ['attendee.responded'] });
await convoke.webhooks.test(webhookId);
const { appointmentId } = await convoke.appointments.create({
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T14:45:00',
  appointmentTimeZone: 'Europe/Berlin',
  appointmentSubject: 'Roof inspection',
  name: 'Ada Lovelace',
  address: 'ada@example.com',
});
console.log(JSON.stringify({ appointmentId, secret }));
`;

/** Verifies a delivery, as CommonJS. */
const VERIFYING = `const { verify } = require('@convoke/sdk/webhooks');
const { Convoke } = require('@convoke/sdk');
const { DELIVERY, SECRET: secret } = process.env;
console.log(typeof Convoke, verify(JSON.parse(DELIVERY), { secret }).eventType);
`;

/** The SDK runs on an older Node than the server. */
const NODES = [
  { name: 'this Node', program: process.execPath, version: process.versions.node },
  { name: 'Node 20', ...inject('oldNode') },
];

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
    'tells a stranger on $name what is wrong, gives responses, and stands in for the server in memory',
    async ({ program, version }) => {
      const printed = JSON.parse(
        await installation.program({ name: 'sdk.mjs', code: SDK_PROGRAM }, await createAccount(), program),
      );
      const text = (part: string) => expect.stringContaining(part);
      expect(printed).toEqual({
        paths: {
          right: { name: 'NotFoundError', code: 'appointment_not_found', message: expect.any(String) },
          wrong: { name: 'UnexpectedResponseError', code: 'unknown_path', message: text('Check baseUrl') },
        },
        options: {
          unknown: text('TypeError: There is no option timeOut. Did you mean timeout?'),
          quoted: text('TypeError: apiSecret'),
          noSecret: text('TypeError: secret'),
          foreignSecret: text('TypeError: secret'),
          scheme: text('TypeError: scheme'),
          handler: text('There is no event attendee.respond. Did you mean attendee.responded?'),
        },
        verification: {
          changed: text('body_reserialized: The body is the same JSON in other bytes.'),
          empty: text('body_empty: The body is empty'),
          genuine: 'attendee.responded',
        },
        calls: {
          status: 201,
          tag: expect.stringMatching(/^"[0-9a-f-]{36}"$/),
          location: true,
          trace: ['t1', null],
          agent: `convoke-sdk/${printed.version} node/${version}`,
          warnings: ['appointment_in_past', 'appointment_in_past'],
          listed: 1,
        },
        memory: {
          failures: ['connection_failed', 'idempotency_conflict', 'rate_limit_exceeded', 'timeout'],
          same: [true],
          path: 'UnexpectedResponseError',
        },
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
        changelog: expect.stringMatching(
          new RegExp(`^# @convoke/sdk\n\n## ${printed.version}\n\n### (Major|Minor|Patch) Changes\n\n- .{20}`),
        ),
        map: true,
      });
      expect(JSON.stringify(printed.options)).not.toMatch(/cs_[A-Za-z0-9]{8}/);
    },
  );

  it.each(NODES)(
    'sends an invitation and a delivery for a program that imports the SDK, and one on $name that requires it verifies',
    async ({ program }) => {
      const mails = relay.messages.length;
      const deliveries = receiver.deliveries.items.length;
      const known = { ...(await createAccount()), HOOK: receiver.url };
      const { appointmentId, secret }: Record<string, string> = JSON.parse(
        await installation.program({ name: 'sending.mjs', code: SENDING }, known, program),
      );
      const mail = (await relay.waitFor(mails + 1)).at(-1);
      expect(mail?.envelope.to).toEqual(['ada@example.com']);
      expect(mail?.raw.toString()).toContain('Roof inspection');
      expect(appointmentId).toMatch(/^[0-9a-f-]{36}$/);
      const delivery = (await receiver.deliveries.waitFor(deliveries + 1)).at(-1);
      const given = { SECRET: secret ?? '', DELIVERY: JSON.stringify(delivery) };
      expect(await installation.program({ name: 'verifying.cjs', code: VERIFYING }, given, program)).toBe(
        'function webhook.test\n',
      );
    },
  );
});
