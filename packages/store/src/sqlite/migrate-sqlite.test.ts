import { stat, writeFile } from 'node:fs/promises';
import { createLogSink, type TemporaryDirectory, temporaryDirectory } from '@convoke/testkit';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NOW, sampleDelivery } from '../conformance/samples/samples.js';
import { claimOf } from '../conformance/samples/steps.js';
import { createOlderDatabase } from '../testing/older-database.js';
import { migrateSqlite, openSqliteStore } from './sqlite-store.js';

const ACCOUNT = { id: 'a1', name: 'Studio', created_at: NOW };
const APPOINTMENT = {
  account_id: ACCOUNT.id,
  id: 'p1',
  organizer_name: '',
  organizer_address: 'cal@studio.example',
  metadata: '{}',
  sequence: 0,
  created_at: NOW,
};
const REVISION = {
  account_id: ACCOUNT.id,
  appointment_id: APPOINTMENT.id,
  sequence: 0,
  time_sequence: 0,
  created_at: NOW,
  subject: '',
  body: '',
  location: '',
  time_zone: 'UTC',
  start_local: '2026-11-21T10:00:00',
  end_local: '2026-11-21T11:00:00',
  start_utc: Date.UTC(2026, 10, 21, 10),
  end_utc: Date.UTC(2026, 10, 21, 11),
};
const WEBHOOK = {
  account_id: ACCOUNT.id,
  id: 'w1',
  url: 'https://hooks.example/',
  event_types: '["appointment.updated"]',
  signature_scheme: 'timestamped',
  is_active: 1,
  consecutive_failures: 0,
  secret: 'sealed',
  created_at: NOW,
};
const DELIVERY = {
  account_id: ACCOUNT.id,
  webhook_id: WEBHOOK.id,
  event_type: 'webhook.test',
  state: 'pending',
  due_at: NOW,
  attempts: 0,
  former_attempts: 0,
  crashes: 0,
  fence: 0,
  created_at: NOW,
};

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
  const lacking = await createOlderDatabase(options.file, {
    before: '0003-webhooks',
    rows: { accounts: [ACCOUNT], appointments: [APPOINTMENT], revisions: [REVISION] },
  });
  expect(await migrateSqlite(options)).toEqual(lacking);
  const store = await openSqliteStore(options);
  const startUtc = REVISION.start_utc;
  const query = { accountId: ACCOUNT.id, startFrom: startUtc, startTo: startUtc + 1, limit: 10 };
  const { appointments } = await store.appointments.list(query);
  await store.close();
  expect(appointments).toMatchObject([
    { appointment: { id: APPOINTMENT.id, revision: { startUtc } }, inviteeCount: 0 },
  ]);
});

test('webhooks of the time before deliveries can be delivered to, unless they are disabled', async () => {
  const disabled = { ...WEBHOOK, id: 'w2', is_active: 0 };
  const lacking = await createOlderDatabase(options.file, {
    before: '0004-deliveries',
    rows: { accounts: [ACCOUNT], webhooks: [WEBHOOK, disabled] },
  });
  expect(await migrateSqlite(options)).toEqual(lacking);
  const store = await openSqliteStore(options);
  const webhooks = await store.webhooks.list(ACCOUNT.id);
  const deliveries = webhooks.map((webhook) => sampleDelivery(webhook));
  await store.transaction((transaction) => transaction.deliveries.insert(deliveries));
  const claimed = await store.queues.deliveries.claim(claimOf());
  await store.close();
  expect(deliveries).toHaveLength(2);
  expect(claimed.map(({ webhookId }) => webhookId)).toEqual([WEBHOOK.id]);
});

test('mail to organizers of the time before replies is let in', async () => {
  const lacking = await createOlderDatabase(options.file, {
    before: '0005-replies',
    rows: {
      accounts: [{ ...ACCOUNT, organizer_name: '', organizer_address: 'Own@In.Example' }],
      appointments: [{ ...APPOINTMENT, organizer_address: 'Cal@Bücher.example' }],
    },
  });
  expect(await migrateSqlite(options)).toEqual(lacking);
  const store = await openSqliteStore(options);
  const keys = ['own@in.example', 'cal@xn--bcher-kva.example', 'x@in.example'];
  const known = await Promise.all(keys.map((key) => store.organizers.has(key)));
  await store.close();
  expect(known).toEqual([true, true, false]);
});

test('deliveries of the time when their bodies lay beside them keep these', async () => {
  const bodies = ['{"first":"Zoë"}', '{}'];
  const lacking = await createOlderDatabase(options.file, {
    before: '0008-delivery-bodies',
    rows: {
      accounts: [ACCOUNT],
      webhooks: [WEBHOOK],
      deliveries: bodies.map((body, at) => ({ ...DELIVERY, id: `d${at}`, body })),
    },
  });
  expect(await migrateSqlite(options)).toEqual(lacking);
  const store = await openSqliteStore(options);
  const found = await Promise.all(
    bodies.map((_, at) => store.deliveries.find({ accountId: ACCOUNT.id, id: `d${at}` })),
  );
  await store.close();
  expect(found.map((each) => each?.delivery.body)).toEqual(bodies);
});

test('sign-ins of the time when an equal address was enough go on, unproven, and links of that time are worth nothing', async () => {
  const lacking = await createOlderDatabase(options.file, {
    before: '0011-sign-in-links',
    rows: {
      accounts: [ACCOUNT],
      users: [
        {
          id: 'u1',
          email: 'Ada@Ex.Org',
          email_key: 'ada@ex.org',
          password_hash: 'scrypt$a$b',
          is_administrator: 1,
          created_at: NOW,
        },
      ],
      memberships: [{ account_id: ACCOUNT.id, user_id: 'u1', role: 'owner', created_at: NOW }],
      set_up_links: [
        {
          id: 'l1',
          token_hash: Buffer.alloc(32),
          email: 'x@ex.org',
          email_key: 'x@ex.org',
          account_id: ACCOUNT.id,
          role: 'owner',
          is_administrator: 0,
          created_at: NOW,
          expires_at: NOW + 1,
        },
      ],
    },
  });
  expect(await migrateSqlite(options)).toEqual(lacking);
  const store = await openSqliteStore(options);
  const user = await store.people.findUser({ emailKey: 'ada@ex.org' });
  const [links, reached] = [await store.links.list(ACCOUNT.id), await store.people.listAccessibleAccounts('u1')];
  await store.close();
  expect(user).toMatchObject({
    isAdministrator: true,
    passwordHash: 'scrypt$a$b',
    provenAt: null,
    deactivatedAt: null,
  });
  expect(reached).toMatchObject([{ account: { id: ACCOUNT.id }, role: 'owner' }]);
  expect(links).toEqual([]);
});

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
