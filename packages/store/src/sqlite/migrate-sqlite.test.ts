import { stat, writeFile } from 'node:fs/promises';
import { createLogSink, type TemporaryDirectory, temporaryDirectory } from '@convoke/testkit';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimOf } from '../conformance/delivery-steps.js';
import { sampleDelivery } from '../conformance/sample-delivery.js';
import { sampleWebhook } from '../conformance/sample-webhook.js';
import { sampleAccount, sampleAppointment } from '../conformance/samples.js';
import { migrateSqlite } from './migrate-sqlite.js';
import { openSqliteStore } from './open-sqlite-store.js';

let directory: TemporaryDirectory;
let options: { file: string; log: ReturnType<typeof createLogSink> };

beforeEach(async () => {
  directory = await temporaryDirectory();
  options = { file: `${directory.path}/data/convoke.db`, log: createLogSink() };
});
afterEach(() => directory.remove());

test('makes the file, its folder and the tables, for the owner only', async () => {
  expect(await migrateSqlite(options)).toContain('0001-invitations');
  expect((await stat(options.file)).mode & 0o777).toBe(0o600);
  await (await openSqliteStore(options)).close();
});

test('runs each migration once, also where two processes migrate at a time', async () => {
  const [first, second] = await Promise.all([migrateSqlite(options), migrateSqlite(options)]);
  expect(first.length === 0 || second.length === 0).toBe(true);
  expect([...first, ...second]).toContain('0001-invitations');
  expect(await migrateSqlite(options)).toEqual([]);
});

test('appointments of the time before lists can be found by their start', async () => {
  await migrateSqlite(options);
  const account = sampleAccount();
  const appointment = sampleAppointment(account);
  const { startUtc } = appointment.revision;
  const before = await openSqliteStore(options);
  await before.transaction(async (transaction) => {
    await transaction.insertAccount(account);
    await transaction.insertAppointment(appointment);
  });
  await before.close();
  undoDeliveryBodies(options.file);
  undoPeople(options.file);
  undoReplies(options.file);
  undoDeliveries(options.file);
  undoWebhooks(options.file);

  expect(await migrateSqlite(options)).toEqual([
    '0003-webhooks',
    '0004-deliveries',
    '0005-replies',
    '0006-people',
    '0008-delivery-bodies',
  ]);
  const store = await openSqliteStore(options);
  const query = { accountId: account.id, startFrom: startUtc, startTo: startUtc + 1, limit: 10 };
  const { appointments } = await store.listAppointments(query);
  await store.close();
  expect(appointments).toEqual([{ appointment, inviteeCount: 0 }]);
});

test('webhooks of the time before deliveries can be delivered to, unless they are disabled', async () => {
  await migrateSqlite(options);
  const account = sampleAccount();
  const [active, disabled] = [true, false].map((isActive) => sampleWebhook(account, { isActive }));
  if (!active || !disabled) throw new Error('Two webhooks were made.');
  const before = await openSqliteStore(options);
  await before.transaction(async (transaction) => {
    await transaction.insertAccount(account);
    await transaction.insertWebhook(active);
    await transaction.insertWebhook(disabled);
  });
  await before.close();
  undoDeliveryBodies(options.file);
  undoPeople(options.file);
  undoReplies(options.file);
  undoDeliveries(options.file);

  expect(await migrateSqlite(options)).toEqual([
    '0004-deliveries',
    '0005-replies',
    '0006-people',
    '0008-delivery-bodies',
  ]);
  const store = await openSqliteStore(options);
  const deliveries = [active, disabled].map((webhook) => sampleDelivery(webhook));
  await store.transaction((transaction) => transaction.insertDeliveries(deliveries));
  const claimed = await store.claimDeliveries(claimOf());
  await store.close();
  expect(claimed.map(({ webhookId }) => webhookId)).toEqual([active.id]);
});

test('mail to organizers of the time before replies is let in', async () => {
  await migrateSqlite(options);
  const account = sampleAccount({ organizer: { name: '', address: 'Own@In.Example' } });
  const appointment = sampleAppointment(account, { organizer: { name: '', address: 'Cal@Bücher.example' } });
  const before = await openSqliteStore(options);
  await before.transaction(async (transaction) => {
    await transaction.insertAccount(account);
    await transaction.insertAppointment(appointment);
  });
  await before.close();
  undoDeliveryBodies(options.file);
  undoPeople(options.file);
  undoReplies(options.file);

  expect(await migrateSqlite(options)).toEqual(['0005-replies', '0006-people', '0008-delivery-bodies']);
  const store = await openSqliteStore(options);
  const keys = ['own@in.example', 'cal@xn--bcher-kva.example', 'x@in.example'];
  const known = await Promise.all(keys.map((key) => store.isOrganizer(key)));
  await store.close();
  expect(known).toEqual([true, true, false]);
});

test('deliveries of the time when their bodies lay beside them keep these', async () => {
  await migrateSqlite(options);
  const account = sampleAccount();
  const webhook = sampleWebhook(account);
  const deliveries = [sampleDelivery(webhook, { body: '{"first":"Zoë"}' }), sampleDelivery(webhook, { body: '{}' })];
  const before = await openSqliteStore(options);
  await before.transaction(async (transaction) => {
    await transaction.insertAccount(account);
    await transaction.insertWebhook(webhook);
    await transaction.insertDeliveries(deliveries);
  });
  await before.close();
  undoDeliveryBodies(options.file);

  expect(await migrateSqlite(options)).toEqual(['0008-delivery-bodies']);
  const store = await openSqliteStore(options);
  const found = await Promise.all(deliveries.map(({ accountId, id }) => store.findDelivery({ accountId, id })));
  await store.close();
  expect(found.map((each) => each?.delivery)).toEqual(deliveries);
});

/** Leaves the database as the migration before has made it. */
function undoDeliveryBodies(file: string): void {
  const database = new Database(file);
  database.exec(`
    ALTER TABLE deliveries ADD COLUMN body text NOT NULL DEFAULT '';
    UPDATE deliveries SET body = (SELECT body FROM delivery_bodies WHERE delivery_id = deliveries.id);
    DROP TABLE delivery_bodies;
    DELETE FROM schema_migrations WHERE name = '0008-delivery-bodies';
  `);
  database.close();
}

/** Leaves the database as the migration before has made it. */
function undoPeople(file: string): void {
  const database = new Database(file);
  database.exec(`
    DROP TABLE set_up_links;
    DROP TABLE sessions;
    DROP TABLE memberships;
    DROP TABLE users;
    DROP INDEX messages_failed;
    DELETE FROM schema_migrations WHERE name = '0006-people';
  `);
  database.close();
}

/** Leaves the database as the migration before has made it. */
function undoReplies(file: string): void {
  const database = new Database(file);
  database.exec(`
    DROP TABLE replies;
    DROP TABLE last_answers;
    DROP TABLE organizer_addresses;
    DROP TABLE inbox_positions;
    DELETE FROM schema_migrations WHERE name = '0005-replies';
  `);
  database.close();
}

/** Leaves the database as the migration before has made it. */
function undoDeliveries(file: string): void {
  const database = new Database(file);
  database.exec(`
    DROP TABLE webhook_queues;
    DROP TABLE attempts;
    DROP TABLE deliveries;
    DELETE FROM schema_migrations WHERE name = '0004-deliveries';
  `);
  database.close();
}

/** Leaves the database as the migration before has made it. */
function undoWebhooks(file: string): void {
  const database = new Database(file);
  database.exec(`
    DROP TABLE webhooks;
    DROP TABLE idempotency_keys;
    DROP INDEX appointments_by_external_id;
    ALTER TABLE appointments DROP COLUMN start_utc;
    DELETE FROM schema_migrations WHERE name = '0003-webhooks';
  `);
  database.close();
}

test('an empty database is not opened before it is migrated', async () => {
  await expect(openSqliteStore(options)).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('convoke migrate'),
  });
});

test('a database of a newer version is neither opened nor migrated', async () => {
  await migrateSqlite(options);
  const database = new Database(options.file);
  database.prepare('INSERT INTO schema_migrations VALUES (?, ?)').run('9999-future', new Date(0).toISOString());
  database.close();
  const newer = { code: 'unavailable', message: expect.stringContaining('"9999-future"') };
  await expect(openSqliteStore(options)).rejects.toMatchObject(newer);
  await expect(migrateSqlite(options)).rejects.toMatchObject(newer);
});

test('a file that is no database is refused', async () => {
  await migrateSqlite(options);
  const other = { ...options, file: `${directory.path}/notes.txt` };
  await writeFile(other.file, 'These are notes, and no database at all.'.repeat(50));
  await expect(migrateSqlite(other)).rejects.toMatchObject({ code: 'unavailable' });
});
