import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Convoke, type RegisterWebhookInput } from '@convoke/sdk';
import { Database } from '@convoke/store/sqlite-driver';
import { temporaryDirectory } from '@convoke/testkit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { changeFile } from '../../../test/testing/database-rows.js';
import { runCommand, runInProcess } from '../../../test/testing/run-command.js';
import { type ChildServer, startChildServer } from '../../../test/testing/start-child-server.js';
import { startServer } from '../../../test/testing/start-server.js';
import { lockKeyFile } from '../../secrets/lock-key-file.js';
import { migrateCommand } from '../database/migrate.js';
import { secretKeyCommand } from './secret-key.js';

const WEBHOOK: RegisterWebhookInput = { webhookUrl: 'https://example.org/hook', eventTypes: ['attendee.responded'] };
/** Runs `convoke secret-key`. */
const run = (what: 'rotate' | 'forget', env: Record<string, string>) => runInProcess(secretKeyCommand(), [what], env);

const newKey = () => randomBytes(32).toString('base64');

/** Names of the keys with which each sealed text in a database was sealed. */
function keyIds(file: string): { secrets: string[]; former: string[]; answers: string[] } {
  const database = new Database(file, { readonly: true });
  const ids = (query: string) =>
    database
      .prepare(query)
      .pluck()
      .all()
      .map((text) => String(text).split('.')[1] ?? '');
  const found = {
    secrets: ids('SELECT secret FROM webhooks ORDER BY created_at, id'),
    former: ids('SELECT previous_secret FROM webhooks WHERE previous_secret IS NOT NULL'),
    answers: ids('SELECT body FROM idempotency_keys WHERE sealed = 1 ORDER BY created_at, key'),
  };
  database.close();
  return found;
}

/** Registers a webhook under an Idempotency-Key; a second time that opens the answer that is kept sealed. */
const register = (at: ChildServer, idempotencyKey: string) =>
  at.convoke().webhooks.register(WEBHOOK, { idempotencyKey });

/** The webhook's secret as a delivery reads it. */
async function stored({ operator, accountId }: Pick<ChildServer, 'operator' | 'accountId'>, id: string) {
  const webhook = await operator.store.webhooks.find({ accountId, id });
  return operator.secrets.open(webhook?.secret ?? '', id);
}

/** A server with the key file next to its database, and an account that registers webhooks. */
async function startBeside() {
  const server = await startServer({ role: 'api' });
  onTestFinished(() => server.stop());
  const { id: accountId, credentials } = await server.account();
  return {
    server,
    env: { CONVOKE_DATABASE_URL: `sqlite:${server.file}` },
    send: (idempotencyKey: string) =>
      new Convoke({ baseUrl: server.baseUrl, ...credentials, maxRetries: 0 }).webhooks.register(WEBHOOK, {
        idempotencyKey,
      }),
    storedSecret: (id: string) => stored({ operator: server.operator, accountId }, id),
  };
}

/** A database that no server has served, and where its key file belongs. */
async function migrated() {
  const directory = await temporaryDirectory();
  onTestFinished(() => directory.remove());
  const file = join(directory.path, 'convoke.db');
  const env = { CONVOKE_DATABASE_URL: `sqlite:${file}`, CONVOKE_LOG_LEVEL: 'warn' };
  await runInProcess(migrateCommand(), [], env);
  return { path: `${file}.key`, env };
}

describe('convoke secret-key, with the key file next to the database', () => {
  it('rotate re-encrypts everything while a server runs, which keeps working', async () => {
    const at = await startChildServer({});
    const before = await register(at, 'before');
    const { secret } = await at.convoke().webhooks.regenerateSecret(before.webhookId, { graceSeconds: 3_600 });
    const [formerKey] = keyIds(at.file).secrets;
    expect(keyIds(at.file)).toEqual({ secrets: [formerKey], former: [formerKey], answers: [formerKey, formerKey] });

    expect(await run('rotate', at.env)).toMatch(/^6 stored secrets are now encrypted with the new key/);
    const [key] = keyIds(at.file).secrets;
    expect(key).not.toBe(formerKey);
    expect(keyIds(at.file)).toEqual({ secrets: [key], former: [key], answers: [key, key] });
    expect(statSync(`${at.file}.key`).mode & 0o777).toBe(0o600);

    expect(await register(at, 'before')).toEqual(before);
    expect(await stored(at, before.webhookId)).toBe(secret);
    const after = await register(at, 'after');
    expect(keyIds(at.file)).toEqual({ secrets: [key, key], former: [key], answers: [key, key, key] });
    expect(await stored(at, after.webhookId)).toBe(after.secret);
    const again = await at.convoke().webhooks.regenerateSecret(before.webhookId);
    expect(await stored(at, before.webhookId)).toBe(again.secret);
    expect(await at.convoke().webhooks.list()).toHaveLength(2);
    expect(at.process.stderr()).toBe('');
  });

  it('forget leaves the current key alone, which the running server and the next one work with', async () => {
    const at = await startBeside();
    const first = await at.send('first');
    const keysInFile = () => readFileSync(`${at.server.file}.key`, 'utf8').trim().split('\n');
    const [original] = keysInFile();
    await run('rotate', at.env);
    const second = await at.send('second');
    await run('rotate', at.env);
    expect(keysInFile()).toHaveLength(3);
    expect(await run('forget', at.env)).toBe('0 stored secrets were re-encrypted. Former keys are forgotten.\n');
    expect(keysInFile()).toHaveLength(1);
    expect(keysInFile()).not.toContain(original);

    for (let start = 0; start < 2; start += 1) {
      expect(await at.send('first')).toEqual(first);
      expect(await at.send('second')).toEqual(second);
      expect(await at.storedSecret(second.webhookId)).toBe(second.secret);
      await at.server.restart();
    }
  });

  it('rotations at once forget no key with which anything was sealed', async () => {
    const at = await startBeside();
    const first = await at.send('first');
    const runs = Array.from({ length: 2 }, () => runCommand(['secret-key', 'rotate'], at.env));
    const done = (await Promise.allSettled(runs)).filter(({ status }) => status === 'fulfilled');
    expect(readFileSync(`${at.server.file}.key`, 'utf8').trim().split('\n')).toHaveLength(1 + done.length);
    expect(done).not.toEqual([]);
    expect(await at.storedSecret(first.webhookId)).toBe(first.secret);
    expect(await at.send('first')).toEqual(first);
  });

  it('rotate and forget are refused while another one runs, and change nothing', async () => {
    const { path, env } = await migrated();
    await run('rotate', env);
    const keys = readFileSync(path, 'utf8');
    const lock = lockKeyFile(path);
    await expect(run('rotate', env)).rejects.toThrow('Another "convoke secret-key"');
    await expect(run('forget', env)).rejects.toThrow('Another "convoke secret-key"');
    expect(readFileSync(path, 'utf8')).toBe(keys);
    lock.release();
    expect(await run('rotate', env)).toMatch(/^0 stored secrets/);
  });

  it('rotate makes the key file where no server has run yet', async () => {
    const { path, env } = await migrated();
    expect(existsSync(path)).toBe(false);
    expect(await run('rotate', env)).toMatch(/^0 stored secrets/);
    expect(existsSync(path)).toBe(true);
    expect(await run('forget', env)).toMatch(/^0 stored secrets/);
  });
});

describe('CONVOKE_SECRET_KEY', () => {
  async function startWithKey(key: string) {
    const server = await startServer({ role: 'api', env: { CONVOKE_SECRET_KEY: key } });
    onTestFinished(() => server.stop());
    const account = await server.account();
    const send = async (idempotencyKey: string, { baseUrl } = server) => {
      const { apiKey, apiSecret } = account.credentials;
      const response = await fetch(`${baseUrl}/api/v1/webhooks`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
        body: JSON.stringify({ apiKey, apiSecret, ...WEBHOOK }),
      });
      return { status: response.status, text: await response.text() };
    };
    const env = (keys: string) => ({ CONVOKE_DATABASE_URL: `sqlite:${server.file}`, CONVOKE_SECRET_KEY: keys });
    return { server, account, send, env };
  }

  it('NEW,OLD opens what OLD has sealed; after rotate NEW alone does', async () => {
    const [former, next] = [newKey(), newKey()];
    const { server, account, send, env } = await startWithKey(former);
    const first = await send('first');
    const [formerId] = keyIds(server.file).secrets;

    await server.restart({ env: env(`${next},${former}`) });
    expect(await send('first')).toEqual(first);
    await send('second');
    const [oldest, newest] = keyIds(server.file).secrets;
    expect(oldest).toBe(formerId);
    expect(newest).not.toBe(formerId);

    expect(await run('rotate', env(`${next},${former}`))).toMatch(/^4 stored secrets/);
    expect(keyIds(server.file)).toEqual({ secrets: [newest, newest], former: [], answers: [newest, newest] });
    expect(await send('first')).toEqual(first);

    await server.restart({ env: env(next) });
    expect(await send('first')).toEqual(first);
    for (const { id, secret } of await server.operator.store.webhooks.list(account.id)) {
      expect(server.operator.secrets.open(secret, id)).toMatch(/^whsec_/);
    }
  });

  it('without the key that sealed them, secrets stay closed and rotate says which key is missing', async () => {
    const { server, send, env } = await startWithKey(newKey());
    await send('first');
    const [id] = keyIds(server.file).secrets;
    const strange = env(newKey());
    await server.restart({ env: strange });
    const answer = await send('first');
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('whsec_');
    await expect(run('rotate', strange)).rejects.toThrow(`sealed with the key ${id}`);
    expect(keyIds(server.file).secrets).toEqual([id]);
  });

  it('a sealed text that was put into another row does not open there', async () => {
    const { server, account, send } = await startWithKey(newKey());
    const [first, second] = [await send('first'), await send('second')];
    const before = await server.operator.store.webhooks.list(account.id);
    await changeFile(server.file, (database) => {
      for (const [table, column] of [
        ['webhooks', 'secret'],
        ['idempotency_keys', 'body'],
      ]) {
        const [one, other] = database.prepare(`SELECT ${column} FROM ${table}`).pluck().all();
        const swap = `UPDATE ${table} SET ${column} = CASE ${column} WHEN ? THEN ? ELSE ? END`;
        database.prepare(swap).run(one, other, one);
      }
    });

    const after = await server.operator.store.webhooks.list(account.id);
    expect(after.map(({ secret }) => secret)).toEqual(before.map(({ secret }) => secret).reverse());
    for (const { id, secret } of after) {
      expect(() => server.operator.secrets.open(secret, id)).toThrow('belongs to another row');
    }
    for (const key of ['first', 'second']) {
      const answer = await send(key);
      expect(answer.status).toBe(500);
      expect([first.text, second.text]).not.toContain(answer.text);
    }
  });
});
