import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { createFakeClock, startSmtpSink } from '@convoke/testkit';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../test/testing/start-server.js';
import { systemRuntime } from '../runtime/runtime.js';
import { examine } from './examine.js';

const runtime = systemRuntime(pino({ level: 'silent' }));

async function start() {
  const server = await startServer();
  onTestFinished(server.stop);
  const asked: string[] = [];
  const look = async (env: Record<string, string> = {}, parts: Partial<typeof runtime> = {}) => {
    const findings = await examine({
      env: { CONVOKE_DATABASE_URL: `sqlite:${server.file}`, ...env },
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
  it('finds nothing wrong with a server that works, beside it', async () => {
    const { server, asked, look } = await start();
    const relay = await startSmtpSink();
    onTestFinished(relay.stop);
    const { id } = await server.account();
    const organizer = { name: 'Desk', address: 'desk@desk.example' };
    await server.operator.store.transaction((transaction) => transaction.accounts.update(id, { organizer }));
    const env = { CONVOKE_MAIL_URL: relay.url, CONVOKE_MAIL_FROM: 'Acme <a@Acme.example>' };
    const found = await look({ ...env, CONVOKE_BASE_URL: 'https://convoke.example' });
    expect(found).toEqual([
      expect.stringContaining('acme.example: DKIM'),
      expect.stringContaining('desk.example: DKIM'),
    ]);
    expect(asked).toContain('_dmarc.desk.example');
    expect(relay.seen).toEqual([]);
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
