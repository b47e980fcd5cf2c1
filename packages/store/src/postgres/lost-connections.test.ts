import type { Appointment } from '@convoke/engine';
import {
  connectToPostgres,
  createLogSink,
  type LaunchedPostgres,
  launchPostgres,
  postgresUrl,
  queryPostgres,
  startTcpRelay,
  type TcpRelay,
} from '@convoke/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOW, sampleAccount, sampleAppointment } from '../conformance/samples/samples.js';
import type { OpenedStore } from '../opened-store.js';
import { ConnectionPool } from './postgres-pool.js';
import { migratePostgres, openPostgresStore } from './postgres-store.js';

const LIMIT_MS = 500;
const SILENCE_MS = 1_000;
/** The usual limit on making a connection, for which nothing here waits. */
const CONNECTING_MS = 5_000;
const log = createLogSink();
const unavailable = expect.objectContaining({ code: 'unavailable' });

let server: LaunchedPostgres;
let relay: TcpRelay;
let store: OpenedStore;

beforeAll(async () => {
  server = await launchPostgres();
  relay = await startTcpRelay({ target: server.port });
  const options = { url: postgresUrl(relay), log, statementLimitMs: LIMIT_MS };
  await migratePostgres(options);
  store = await openPostgresStore(options);
});
afterAll(async () => {
  await store.close();
  await relay.stop();
  await server.stop();
});

/** Runs a statement on a connection of its own. */
const administer = (text: string) => queryPostgres(postgresUrl(server), text);

/** Ends all other connections, and resolves when they have ended. */
const TERMINATE =
  "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()";

async function keepAccount(): Promise<string> {
  const account = sampleAccount();
  await store.transaction((transaction) => transaction.accounts.insert(account));
  return account.id;
}

/** Uses as many connections as the store has. */
const useAll = () => Promise.allSettled(Array.from({ length: 40 }, keepAccount));

test('idle connections that the operator ends are replaced unnoticed', async () => {
  await useAll();
  const ended = await administer(TERMINATE);
  const noticed = () => log.entries.filter(({ message }) => message === 'a connection to the database ended');
  await expect.poll(noticed).toHaveLength(ended.length);
  expect((await useAll()).filter(({ status }) => status === 'rejected')).toEqual([]);
  // Whoever knows the key of a connection can cancel its statements.
  expect(log.text()).not.toContain('secretKey');
});

test('one that is ended in the middle of a transaction undoes it, and the next one works', async () => {
  const account = sampleAccount();
  const cut = store.transaction(async (transaction) => {
    await transaction.accounts.insert(account);
    await administer(TERMINATE);
    await transaction.accounts.update(account.id, { name: 'B' });
  });
  await expect(cut).rejects.toEqual(unavailable);
  expect(await store.accounts.find(account.id)).toBeUndefined();
  await keepAccount();
});

test('a commit that the server answers by undoing everything is not reported as kept', async () => {
  const account = sampleAccount();
  const swallowed = store.transaction(async (transaction) => {
    await transaction.accounts.insert(account);
    await transaction.accounts.insert(account).catch(() => undefined);
  });
  await expect(swallowed).rejects.toEqual(unavailable);
  expect(await store.accounts.find(account.id)).toBeUndefined();
});

test('a write that leaves with the commit makes it fail, and the connection works on', async () => {
  const account = sampleAccount();
  await store.transaction((transaction) => transaction.accounts.insert(account));
  const appointment = sampleAppointment(account);
  const insert = () => store.transaction((transaction) => transaction.appointments.insert(appointment));
  await insert();
  await expect(insert()).rejects.toMatchObject({ code: '23505', constraint: 'appointments_key' });
  for (let turn = 0; turn < 30; turn++) expect(await store.appointments.find(appointment)).toEqual(appointment);
});

test('a connection that is cut over the message with the commit leaves the outcome open, and nothing half done', async () => {
  const account = sampleAccount();
  await store.transaction((transaction) => transaction.accounts.insert(account));
  for (const when of ['before', 'after'] as const) {
    const appointment = sampleAppointment(account, { externalId: `cut ${when}` });
    relay.cut(`cut ${when}`, when);
    await expect(store.transaction((transaction) => transaction.appointments.insert(appointment))).rejects.toEqual(
      unavailable,
    );
    const found = async () => (await store.appointments.find(appointment)) !== undefined;
    await expect.poll(found).toBe(when === 'after');
  }
});

test('a shared transaction that is cut over its commit is open for all members, and their retries do nothing twice', async () => {
  const account = sampleAccount();
  await store.transaction((transaction) => transaction.accounts.insert(account));
  const accountId = account.id;
  for (const when of ['before', 'after'] as const) {
    const all = Array.from({ length: 3 }, () => sampleAppointment(account));
    for (const each of all) await store.transaction((transaction) => transaction.appointments.insert(each));
    /** As an update with an `Idempotency-Key`. */
    const change = ({ id, revision }: Appointment) =>
      store.sharing({ accountId, appointmentId: id }).transaction(async (transaction) => {
        const claim = { accountId, key: id, since: 0 };
        if (await transaction.idempotency.claim(claim)) return 'repeated';
        const found = await transaction.appointments.lockWithInvitees({ accountId, id });
        const sequence = (found?.appointment.revision.sequence ?? 0) + 1;
        const next = { ...revision, sequence, subject: `group cut ${when}` };
        await transaction.appointments.addRevision({ accountId, appointmentId: id, revision: next });
        const answer = { fingerprint: 'f', status: 200, body: '{}', sealed: false, createdAt: NOW };
        await transaction.idempotency.put({ ...claim, ...answer });
        return 'done';
      });
    relay.cut(`group cut ${when}`, when);
    const open = await Promise.allSettled(all.map(change));
    expect(open).toEqual(all.map(() => ({ status: 'rejected', reason: unavailable })));
    // Until the server has noticed, the key is held by the connection that was cut.
    const retried = async () => Promise.allSettled(all.map(change));
    const outcome = { status: 'fulfilled', value: 'repeated' };
    await expect.poll(retried, { timeout: 10_000 }).toEqual(all.map(() => outcome));
    const stored = await Promise.all(all.map((each) => store.appointments.find(each)));
    expect(stored.map((each) => each?.revision.sequence)).toEqual([1, 1, 1]);
  }
});

test('while the server is down everything is unavailable at once, and works again as soon as it is back', async () => {
  await server.halt();
  const began = performance.now();
  await expect(keepAccount()).rejects.toEqual(unavailable);
  await expect(store.accounts.list()).rejects.toEqual(unavailable);
  expect(performance.now() - began).toBeLessThan(CONNECTING_MS);
  await server.resume();
  await keepAccount();
});

test('a server that has gone silent is given up after a while, once for all connections', async () => {
  await useAll();
  relay.swallow();
  const began = performance.now();
  await expect(keepAccount()).rejects.toEqual(unavailable);
  expect(performance.now() - began).toBeLessThan(LIMIT_MS + SILENCE_MS + CONNECTING_MS);
  // The next caller is told at once.
  const next = performance.now();
  await expect(keepAccount()).rejects.toEqual(unavailable);
  expect(performance.now() - next).toBeLessThan(CONNECTING_MS);
  relay.heal();
  const healed = performance.now();
  for (let turn = 0; turn < 30; turn++) await keepAccount();
  expect(performance.now() - healed).toBeLessThan(CONNECTING_MS);
});

test('a server that takes no writes after a failover is unavailable for them, and can be read', async () => {
  const id = await keepAccount();
  await administer('ALTER SYSTEM SET default_transaction_read_only = on');
  await administer('SELECT pg_reload_conf()');
  await expect.poll(() => keepAccount().catch((error: unknown) => error), { timeout: 10_000 }).toEqual(unavailable);
  expect(await store.accounts.find(id)).toBeDefined();
  await queryPostgres(
    postgresUrl(server),
    'SET default_transaction_read_only = off',
    'ALTER SYSTEM RESET default_transaction_read_only',
    'SELECT pg_reload_conf()',
  );
  const kept = () => keepAccount().catch((error: unknown) => error);
  await expect.poll(kept, { timeout: 10_000 }).toEqual(expect.any(String));
});

test('while the server has no connection left, what finds none is unavailable, and the others go on', async () => {
  await administer('CREATE ROLE guest LOGIN CONNECTION LIMIT 3');
  await administer('GRANT pg_read_all_data, pg_write_all_data TO guest');
  const url = new URL(postgresUrl(server));
  url.username = 'guest';
  const limited = await openPostgresStore({ url: url.href, log });
  const keep = () => limited.transaction((transaction) => transaction.accounts.insert(sampleAccount()));
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, keep));
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toEqual(refused.map(() => unavailable));
  expect(refused.length).toBeGreaterThan(0);
  for (let turn = 0; turn < 5; turn++) await keep();
  await limited.close();
});

test('of statements that leave together, one that fails fails alone', async () => {
  const pool = new ConnectionPool({ url: postgresUrl(relay), log });
  const ask = (text: string, kind: 'reads' | 'changes' = 'reads') =>
    pool.ask(text, [], kind).then(
      ({ rows }) => rows[0]?.value,
      (error: unknown) => error,
    );
  const failed = expect.objectContaining({ code: '22012' });
  const read = 'SELECT 1 AS value';
  const change = 'WITH made AS (SELECT 2 AS value) SELECT value FROM made';
  expect(await Promise.all([ask(read), ask('SELECT 1 / 0 AS value'), ask(change, 'changes'), ask(read)])).toEqual([
    1,
    failed,
    2,
    1,
  ]);
  // Each change is in a message of its own, so that none waits for the locks of another.
  expect(await Promise.all([ask(change, 'changes'), ask(change, 'changes'), ask(read)])).toEqual([2, 2, 1]);
  await administer(TERMINATE);
  // Reads are repeated on another connection, and of a change it is not known whether it was made.
  const [value, changed] = await Promise.all([ask(read), ask(change, 'changes')]);
  expect(value).toBe(1);
  expect([2, unavailable]).toContainEqual(changed);
  await pool.end();
});

test('a statement that takes too long is given up', async () => {
  const blocker = await connectToPostgres(postgresUrl(server));
  await blocker.query('BEGIN; LOCK TABLE accounts');
  await expect(keepAccount()).rejects.toEqual(unavailable);
  await expect(store.accounts.list()).rejects.toEqual(unavailable);
  await blocker.query('COMMIT');
  await blocker.end();
  await keepAccount();
});
