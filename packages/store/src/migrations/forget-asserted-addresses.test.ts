import { addressKey } from '@convoke/engine';
import type { Store } from '@convoke/engine/store';
import { createLogSink, queryPostgres, sharedPostgres, temporaryDirectory } from '@convoke/testkit';
import { expect, it, onTestFinished } from 'vitest';
import {
  sampleAccount,
  sampleAppointment,
  sampleCalendar,
  sampleSender,
  sampleSenderDomain,
} from '../conformance/samples/samples.js';
import type { OpenedStore } from '../opened-store.js';
import { migratePostgres, openPostgresStore } from '../postgres/postgres-store.js';
import { Database } from '../sqlite/driver.js';
import { migrateSqlite, openSqliteStore } from '../sqlite/sqlite-store.js';

const NAME = '0002-forget-asserted-addresses';
const FORGET_THE_MIGRATION = `DELETE FROM schema_migrations WHERE name = '${NAME}'`;

/** A database of this version, and the means to take it back to before the migration. */
interface Migrated {
  migrate(): Promise<string[]>;
  open(): Promise<OpenedStore>;
  execute(statement: string): Promise<unknown>;
}

async function sqlite(): Promise<Migrated> {
  const directory = await temporaryDirectory();
  onTestFinished(directory.remove);
  const options = { file: `${directory.path}/convoke.db`, log: createLogSink() };
  return {
    migrate: () => migrateSqlite(options),
    open: () => openSqliteStore(options),
    async execute(statement) {
      const database = new Database(options.file);
      database.exec(statement);
      database.close();
    },
  };
}

async function postgres(): Promise<Migrated> {
  const server = await sharedPostgres();
  onTestFinished(() => server.stop());
  const options = { url: await server.createDatabase(), log: createLogSink() };
  return {
    migrate: () => migratePostgres(options),
    open: () => openPostgresStore(options),
    execute: (statement) => queryPostgres(options.url, statement),
  };
}

const ASSERTED = ['boss@organizer.example', 'boss@in.example', 'former@calendars.example', 'Boss@Bücher.example'];
const CLAIMED = 'desk@claimed.example';
const OURS = [
  'desk@given.example',
  'ada@proven.example',
  'ada@lost.example',
  'ada@allowed.example',
  'default@in.example',
  'Ada@Köln.example',
  'both@in.example',
];

/** Remembers all addresses, as the version before has done, each with its cause. */
async function fill(store: Store): Promise<void> {
  const proofs = [
    { domain: 'proven.example', status: 'proven' },
    { domain: 'lost.example', status: 'lost' },
    { domain: 'allowed.example', status: 'pending', allowedAt: 1 },
    { domain: 'claimed.example', status: 'pending' },
  ] as const;
  const given = sampleAccount({ organizer: { name: 'Desk', address: 'desk@given.example' } });
  const accounts = [given, ...proofs.map(() => sampleAccount())];
  await store.transaction(async (transaction) => {
    for (const account of accounts) await transaction.accounts.insert(account);
    for (const [at, proof] of proofs.entries()) {
      const account = accounts[at + 1] ?? given;
      const address = proof.domain === 'claimed.example' ? CLAIMED : `ada@${proof.domain}`;
      await transaction.senders.put(
        sampleSender(account, { organizer: { name: 'Ada', address }, domain: proof.domain }),
      );
      await transaction.senders.putDomain(sampleSenderDomain(account, proof));
    }
    for (const [at, address] of [
      ...ASSERTED.filter((each) => !each.startsWith('former')),
      'both@in.example',
    ].entries()) {
      const url = `https://calendars.example/${at}/`;
      const calendar = sampleCalendar(given, { url, organizer: { name: 'Boss', address } });
      await transaction.calendars.put(calendar);
      const inCalendar = { organizer: calendar.organizer, calendarId: calendar.id };
      await transaction.appointments.insert(sampleAppointment(given, inCalendar));
    }
    for (const address of ['default@in.example', 'Ada@Köln.example', 'both@in.example']) {
      await transaction.appointments.insert(sampleAppointment(given, { organizer: { name: 'Ada', address } }));
    }
    for (const address of [...ASSERTED, CLAIMED, ...OURS]) await transaction.organizers.remember(addressKey(address));
  });
}

it.each([
  ['SQLite', sqlite],
  ['PostgreSQL', postgres],
])('on %s, addresses that only calendar servers assert are removed, and no others', async (_, create) => {
  const database = await create();
  expect(await database.migrate()).toContain(NAME);
  const before = await database.open();
  await fill(before);
  await before.close();
  await database.execute(FORGET_THE_MIGRATION);
  expect(await database.migrate()).toEqual([NAME]);
  const after = await database.open();
  const known = async (address: string) => ((await after.organizers.has(addressKey(address))) ? [address] : []);
  const left = await Promise.all([...ASSERTED, CLAIMED, ...OURS].map(known));
  await after.close();
  expect(left.flat()).toEqual(OURS);
});
