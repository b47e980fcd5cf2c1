import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { RegisterWebhookInput } from '@convoke/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectLog } from '../../testing/collect-log.js';
import { startServer, type TestAccount, type TestServer } from '../../testing/start-server.js';

const INPUT: RegisterWebhookInput = { webhookUrl: 'https://example.org/hook', eventTypes: ['attendee.responded'] };

describe('2.3 secret, at rest', () => {
  let server: TestServer;
  let webhooks: TestAccount['convoke']['webhooks'];
  const { log, lines } = collectLog();

  beforeAll(async () => {
    server = await startServer({ role: 'api', runtime: { log } });
    ({ webhooks } = (await server.account()).convoke);
  });

  afterAll(() => server.stop());

  it('is in no file and no log line in clear text, nor is a response that is stored for repeated requests', async () => {
    const { webhookId, secret } = await webhooks.register(INPUT, { idempotencyKey: 'first' });
    const next = await webhooks.regenerateSecret(webhookId, { graceSeconds: 60 }, { idempotencyKey: 'second' });
    const files = filesOfDatabase().map((path) => readFileSync(path));
    expect(files.length).toBeGreaterThanOrEqual(3);
    expect(files.some((bytes) => bytes.includes(webhookId))).toBe(true);
    for (const text of [secret, next.secret]) {
      const key = text.slice('whsec_'.length);
      const forms = [text, key, Buffer.from(key, 'base64'), Buffer.from(key, 'base64').toString('hex')];
      for (const form of forms) expect(files.some((bytes) => bytes.includes(form))).toBe(false);
      expect(lines.some((line) => line.includes(key))).toBe(false);
    }
  });

  it('its key is next to the database, readable only by its owner', () => {
    expect(existsSync(`${server.file}.key`)).toBe(true);
    expect(statSync(`${server.file}.key`).mode & 0o777).toBe(0o600);
  });

  function filesOfDatabase(): string[] {
    const folder = dirname(server.file);
    const names = readdirSync(folder).filter((name) => name.startsWith(basename(server.file)));
    return names.map((name) => join(folder, name));
  }
});
