import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { allowDomain, dkimRecord, proofRecord, setSender } from '@convoke/engine/senders';
import {
  createCertificateAuthority,
  createFakeClock,
  type DnsRecords,
  startDnsServer,
  startSmtpSink,
} from '@convoke/testkit';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../test/testing/start-server.js';
import { systemRuntime } from '../runtime/runtime.js';
import { examine, examineAccount } from './examine.js';

const runtime = systemRuntime(pino({ level: 'silent' }));

async function start() {
  const server = await startServer();
  onTestFinished(server.stop);
  const asked: string[] = [];
  const look = async (env: Record<string, string> = {}, parts: Partial<typeof runtime> = {}) => {
    const findings = await examine({
      env: { CONVOKE_DATABASE_URL: `sqlite:${server.file}`, PORT: new URL(server.baseUrl).port, ...env },
      timeoutMs: 1_000,
      zoneFile: '/nonexistent',
      runtime: { ...runtime, ...parts },
      resolveTxt: async (name) => {
        asked.push(name);
        return [['v=spf1 -all'], ['v=DMARC1; p=none']];
      },
    });
    return findings.filter(({ level }) => level !== 'ok').map(({ level, check, text }) => `${level} ${check}: ${text}`);
  };
  return { server, asked, look };
}

describe('examine', () => {
  it('names variables that look like settings and are none, also beside invalid ones', async () => {
    const { look } = await start();
    const unknown =
      'warning settings: CONVOKE_SMTP_URL is not a setting and has no effect. Did you mean CONVOKE_MAIL_URL?';
    expect(await look({ CONVOKE_SMTP_URL: 'smtp://relay.example.com' })).toContain(unknown);
    const both = await look({ CONVOKE_SMTP_URL: 'smtp://relay.example.com', CONVOKE_PRIMING: 'perhaps' });
    expect(both).toEqual([expect.stringMatching(/^error settings: CONVOKE_PRIMING /), unknown]);
  });

  it('finds no problem with a working server while it runs', async () => {
    const { server, asked, look } = await start();
    const relay = await startSmtpSink();
    onTestFinished(relay.stop);
    const { id } = await server.account();
    const organizer = { name: 'Desk', address: 'desk@desk.example' };
    await server.operator.store.transaction((transaction) => transaction.accounts.update(id, { organizer }));
    const env = {
      CONVOKE_MAIL_URL: relay.url,
      CONVOKE_MAIL_FROM: 'Acme <a@Acme.example>',
      CONVOKE_INBOUND_TOKEN: 'x'.repeat(20),
    };
    const found = await look({ ...env, CONVOKE_BASE_URL: 'https://convoke.example' });
    expect(found).toEqual([
      expect.stringMatching(/^warning public address: convoke\.example has (no address|only private)/),
      expect.stringContaining('acme.example: DKIM'),
      expect.stringContaining('desk.example: DKIM'),
    ]);
    expect(asked).toContain('_dmarc.desk.example');
    expect(relay.seen).toEqual([]);
    const long = { name: 'Desk', address: `${'d'.repeat(39)}@desk.example` };
    await server.operator.store.transaction((transaction) => transaction.accounts.update(id, { organizer: long }));
    expect(await look({ ...env, CONVOKE_BASE_URL: 'https://convoke.example' })).toContainEqual(
      expect.stringContaining(`warning bounces: ${long.address} has more than 38 characters`),
    );
  });

  it('names every mistake in the settings', async () => {
    const { look } = await start();
    const found = await look({ PORT: 'eighty', CONVOKE_PRIMING: 'maybe' });
    expect(found).toEqual([
      expect.stringContaining('error settings: PORT'),
      expect.stringContaining('error settings: CONVOKE_PRIMING'),
    ]);
  });

  it('says what is wrong with database, clock and relay', async () => {
    const { look } = await start();
    const missing = await look({ CONVOKE_DATABASE_URL: 'sqlite:/nonexistent/convoke.db' });
    expect(missing).toContainEqual(expect.stringMatching(/^error database: .*convoke migrate/));
    const env = { CONVOKE_MAIL_URL: 'smtp://127.0.0.1:9', CONVOKE_MAIL_FROM: 'Acme <a@acme.example>' };
    const found = await look(env, { clock: createFakeClock({ now: 0 }) });
    expect(found).toContainEqual(expect.stringMatching(/^error clock: .*1970.*Set its clock/));
    expect(found).toContainEqual(expect.stringMatching(/^error mail: .*ECONNREFUSED.*CONVOKE_MAIL_URL/));
  });

  it('says that mails lead nowhere where the server does not know its own address', async () => {
    const { look } = await start();
    const relay = await startSmtpSink();
    onTestFinished(relay.stop);
    const found = await look({ CONVOKE_MAIL_URL: relay.url, CONVOKE_MAIL_FROM: 'Acme <a@acme.example>' });
    expect(found).toContainEqual(expect.stringMatching(/^warning public address: CONVOKE_BASE_URL is not set/));
    expect(await look()).not.toContainEqual(expect.stringContaining('CONVOKE_BASE_URL'));
  });

  it('says where secrets do not open, webhooks are disabled and others can read', async () => {
    const { server, look } = await start();
    const { convoke } = await server.account();
    const { webhookId } = await convoke.webhooks.register({
      webhookUrl: 'https://hooks.example.com/convoke',
      eventTypes: ['appointment.updated'],
    });
    await convoke.webhooks.update(webhookId, { isActive: false });
    chmodSync(server.file, 0o644);
    const sandbox = expect.stringMatching(/^warning mail: Sandbox/);
    const open = expect.stringMatching(/^warning files: .*chmod 600/);
    const disabled = expect.stringContaining(`warning webhooks: 1 of 1 are disabled, 0 fail: ${webhookId}`);
    expect(await look()).toEqual([open, sandbox, disabled]);
    writeFileSync(`${server.file}.key`, `${Buffer.alloc(32, 1).toString('base64')}\n`);
    expect(await look()).toContainEqual(
      expect.stringMatching(/^error secret key: (\d+) of \1 stored secrets do not open/),
    );
    rmSync(`${server.file}.key`);
    expect(await look()).toContainEqual(expect.stringMatching(/^error secret key: .*is missing/));
  });
});

describe('examineAccount', () => {
  /** A server, a name server, and a relay smtp.practice.example that knows the user desk. */
  async function startAccount() {
    const { server, look } = await start();
    const zone = new Map<string, DnsRecords>();
    const dns = await startDnsServer((name) => zone.get(name));
    const authority = await createCertificateAuthority();
    const tls = await authority.issue(['smtp.practice.example']);
    const relay = await startSmtpSink({ tls, users: { desk: 'hunter2' } });
    onTestFinished(() => Promise.all([dns.stop(), relay.stop()]).then(() => undefined));
    const { id: accountId } = await server.account();
    const env = { CONVOKE_DATABASE_URL: `sqlite:${server.file}`, CONVOKE_WEBHOOK_ALLOW: '127.0.0.1' };
    const parts = {
      nameServers: [dns.address],
      resolveHost: async () => ['127.0.0.1'],
      relays: { portOf: () => relay.port, ca: authority.cert },
    };
    const examineIt = (id = accountId) => examineAccount({ env, runtime: { ...runtime, ...parts } }, id);
    const levels = async () => (await examineIt()).map(({ level, check }) => `${level} ${check}`);
    const set = (password: string) =>
      setSender(server.operator, {
        accountId,
        name: 'Desk',
        address: 'desk@practice.example',
        relay: { host: 'smtp.practice.example', port: 587, user: 'desk', password },
      });
    return { server, look, zone, relay, accountId, examineIt, levels, set };
  }

  it('says what the domain of a sender lacks, with the records, and what the relay said', async () => {
    const { relay, accountId, examineIt, set } = await startAccount();
    const { sender } = await set('wrong');
    const findings = await examineIt();
    expect(findings.map(({ level, check }) => `${level} ${check}`)).toEqual([
      'error sender',
      'error relay',
      'error proof',
      'warning dkim',
      'warning dmarc',
      'warning spf',
      'warning mx',
    ]);
    expect(findings[1]?.text).toMatch(/refuses the user name or the password. Cause: .*535/);
    expect(findings[1]?.text).not.toContain('wrong');
    expect(findings[2]).toMatchObject({ record: proofRecord({ accountId, domain: 'practice.example' }) });
    const record = sender.dkim && dkimRecord(sender.dkim, 'practice.example');
    expect(findings[3]).toMatchObject({ record });
    expect(findings[6]).not.toHaveProperty('record');
    expect(relay.seen).toEqual([]);
  });

  it('finds nothing wrong once all is published, and a fault again where a policy cannot be met', async () => {
    const { server, look, zone, accountId, examineIt, levels, set } = await startAccount();
    const { sender } = await set('hunter2');
    const { name, value } = proofRecord({ accountId, domain: 'practice.example' });
    const key = sender.dkim && dkimRecord(sender.dkim, 'practice.example');
    if (!key) throw new Error('A first sender has a key.');
    zone.set(name, { txt: [value] });
    zone.set(key.name, { txt: [key.value.match(/.{1,250}/g) ?? []] });
    zone.set('_dmarc.practice.example', { txt: ['v=DMARC1; p=reject'] });
    zone.set('practice.example', { txt: ['v=spf1 mx ~all'], mx: ['in.example'] });
    const findings = await examineIt();
    expect(findings.filter(({ level, record }) => level !== 'ok' || record)).toEqual([]);
    expect(findings).toHaveLength(7);

    zone.set(key.name, { txt: ['v=DKIM1; p=AAAA'] });
    expect(await levels()).toEqual(expect.arrayContaining(['error dkim', 'error dmarc', 'ok sender']));
    const sends = { CONVOKE_MAIL_URL: 'smtp://127.0.0.1:9', CONVOKE_MAIL_FROM: 'Acme <calendar@acme.example>' };
    expect(await look(sends)).toContainEqual(
      expect.stringMatching(/^warning sender: .*no published key of practice\.example signs it/),
    );
    // Whether the relay signs is not to be seen in DNS.
    await setSender(server.operator, { accountId, dkim: 'off' });
    expect(await levels()).toEqual(expect.arrayContaining(['ok dkim', 'warning dmarc']));
  });

  it('asks for no proof of a domain that was allowed, and keeps a missing one apart from silence', async () => {
    const { server, zone, accountId, levels, set } = await startAccount();
    await set('hunter2');
    zone.set('_convoke.practice.example', { fails: true });
    expect(await levels()).toEqual(expect.arrayContaining(['error sender', 'warning proof']));
    zone.clear();
    await allowDomain(server.operator, { accountId, domain: 'practice.example', isAllowed: true });
    expect(await levels()).toEqual(expect.arrayContaining(['ok sender', 'ok relay', 'ok proof']));
  });

  it('looks at the server’s relay for an account that sends as the server, and knows no other accounts', async () => {
    const { levels, examineIt } = await startAccount();
    expect(await levels()).toEqual(['ok sender', 'warning mail']);
    expect(await examineIt('nobody')).toEqual([
      { check: 'account', level: 'error', text: expect.stringContaining('no account nobody') },
    ]);
  });

  it('opens no sealed password without its key', async () => {
    const { server, examineIt, levels, set } = await startAccount();
    await set('hunter2');
    writeFileSync(`${server.file}.key`, `${Buffer.alloc(32, 1).toString('base64')}\n`);
    expect(await levels()).toEqual(expect.arrayContaining(['error secret key', 'error proof']));
    rmSync(`${server.file}.key`);
    expect(await examineIt()).toMatchObject([{ check: 'secret key', level: 'error' }]);
  });
});
