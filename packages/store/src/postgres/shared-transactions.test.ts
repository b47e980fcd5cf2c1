import type { Transaction } from '@convoke/engine/store';
import {
  type CountingRelay,
  connectToPostgres,
  countRoundTrips,
  createLogSink,
  type PostgresServer,
  queryPostgres,
  sharedPostgres,
} from '@convoke/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  NOW,
  sampleAccount,
  sampleAppointment,
  sampleInvitation,
  sampleMessage,
} from '../conformance/samples/samples.js';
import type { PostgresStore } from './postgres-store.js';
import { migratePostgres, openPostgresStore } from './postgres-store.js';

const limits = { perDay: 1_000, toAddressPerHour: 5, toAddressPerDay: 50 };
const options = { limits, now: NOW };
const WHOLE = Number.MAX_SAFE_INTEGER;

let server: PostgresServer;
let relay: CountingRelay;
let url: string;
let store: PostgresStore;

beforeAll(async () => {
  server = await sharedPostgres();
  url = await server.createDatabase();
  const through = new URL(url);
  relay = await countRoundTrips({ target: Number(through.port) });
  through.port = String(relay.port);
  await migratePostgres({ url, log: createLogSink() });
  store = await openPostgresStore({ url: through.href, log: createLogSink() });
});
afterAll(async () => {
  await store.close();
  await relay.stop();
  await server.stop();
});

async function newAccount() {
  const account = sampleAccount();
  await store.transaction((transaction) => transaction.accounts.insert(account));
  return account;
}

class Refusal extends Error {}

/** An appointment with an invitee, as a request creates it. */
function creating(account: ReturnType<typeof sampleAccount>, recipient: number) {
  const appointment = sampleAppointment(account);
  const invitation = sampleInvitation(appointment);
  const counts = [recipient, WHOLE].map((each) => ({ accountId: account.id, recipient: each, messages: 1 }));
  const run = () =>
    store.sharing({ accountId: account.id }).transaction(async (transaction) => {
      await transaction.appointments.insert(appointment);
      const taken = await transaction.messageCounts.take(counts, options);
      // As the engine decides: a first row is there whatever it counts.
      const isWithin = taken.every((each) => each.hourCount <= each.hourMost && each.dayCount <= each.dayMost);
      if (taken.length < counts.length || !isWithin) throw new Refusal();
      await transaction.invitations.insert([invitation]);
      await transaction.messages.insert([sampleMessage(invitation)]);
      await transaction.agenda.outdate({ accountId: account.id, appointmentId: appointment.id });
      return appointment.id;
    });
  return { appointment, run };
}

const found = (appointment: { accountId: string; id: string }) => store.appointments.find(appointment);

test('a hundred that come together share messages and commits, and each gets its own result', async () => {
  const account = await newAccount();
  const all = Array.from({ length: 100 }, (_, recipient) => creating(account, recipient));
  const before = relay.roundTrips();
  expect(await Promise.all(all.map(({ run }) => run()))).toEqual(all.map(({ appointment }) => appointment.id));
  expect(relay.roundTrips() - before).toBeLessThan(20);
  for (const { appointment } of all) expect(await found(appointment)).toEqual(appointment);
  const [whole] = await store.messageCounts.find({ accountId: account.id, recipients: [WHOLE] });
  expect(whole).toMatchObject({ dayCount: 100 });
});

test('beyond a limit, as many are kept as it allows, and nobody else is refused', async () => {
  const [account, other] = [await newAccount(), await newAccount()];
  const many = Array.from({ length: 12 }, () => creating(account, 7));
  const others = Array.from({ length: 12 }, (_, recipient) => creating(other, recipient));
  const outcomes = await Promise.allSettled([...many, ...others].map(({ run }) => run()));
  const kept = (some: typeof outcomes) => some.filter(({ status }) => status === 'fulfilled').length;
  expect([kept(outcomes.slice(0, 12)), kept(outcomes.slice(12))]).toEqual([5, 12]);
  const stored = await Promise.all(many.map(({ appointment }) => found(appointment)));
  expect(stored.filter((each) => each !== undefined)).toHaveLength(5);
  const [window] = await store.messageCounts.find({ accountId: account.id, recipients: [7] });
  expect(window).toMatchObject({ hourCount: 5 });
});

test('a row that violates a constraint fails alone', async () => {
  const account = await newAccount();
  const all = Array.from({ length: 20 }, (_, recipient) => creating(account, recipient));
  await all[3]?.run();
  const outcomes = await Promise.allSettled(all.map(({ run }) => run()));
  expect(outcomes.map(({ status }) => status)).toEqual(all.map((_, at) => (at === 3 ? 'rejected' : 'fulfilled')));
  expect(outcomes[3]).toMatchObject({ reason: { code: '23505' } });
});

test('of 64 that invite 500 each, every one is kept in whole or told that it was not, beside others that invite one', async () => {
  const accounts = await Promise.all(Array.from({ length: 64 }, newAccount));
  const large = accounts.map((account) => {
    const appointment = sampleAppointment(account);
    const invitations = Array.from({ length: 500 }, () => sampleInvitation(appointment));
    const recipients = [...invitations.keys(), WHOLE];
    const counts = recipients.map((recipient) => ({ accountId: account.id, recipient, messages: 1 }));
    return store.sharing({ accountId: account.id }).transaction(async (transaction) => {
      await transaction.appointments.insert(appointment);
      const taken = await transaction.messageCounts.take(counts, options);
      await transaction.invitations.insert(invitations);
      return taken.length;
    });
  });
  const other = await newAccount();
  const small = accounts.map((_, recipient) => creating(other, recipient).run());
  const outcomes = await Promise.allSettled([...large, ...small]);
  for (const outcome of outcomes) {
    // A slow machine has no connection for all of them in time.
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'unavailable' });
  }
  const kept = (some: typeof outcomes) => some.filter(({ status }) => status === 'fulfilled').length;
  const [ofLarge, ofSmall] = [kept(outcomes.slice(0, 64)), kept(outcomes.slice(64))];
  expect(ofLarge).toBeGreaterThan(0);
  // For which connections are kept.
  expect(ofSmall).toBe(64);
  const invited = await queryPostgres(
    url,
    `SELECT count(*)::int AS invitees FROM invitations
      WHERE account_id IN ('${[...accounts, other].map(({ id }) => id).join("', '")}')
      GROUP BY appointment_id ORDER BY 1`,
  );
  expect(invited.map(({ invitees }) => invitees)).toEqual([
    ...Array.from({ length: ofSmall }, () => 1),
    ...Array.from({ length: ofLarge }, () => 500),
  ]);
});

test('where the server takes no more connections, a shared transaction has one of the others', async () => {
  const account = await newAccount();
  await queryPostgres(
    url,
    'CREATE ROLE few LOGIN CONNECTION LIMIT 1',
    'GRANT ALL ON ALL TABLES IN SCHEMA public TO few',
  );
  const limited = new URL(url);
  limited.username = 'few';
  const few = await openPostgresStore({ url: limited.href, log: createLogSink() });
  const appointment = sampleAppointment(account);
  await few.sharing({ accountId: account.id }).transaction(({ appointments }) => appointments.insert(appointment));
  expect(await found(appointment)).toEqual(appointment);
  await few.close();
  await queryPostgres(url, 'DROP OWNED BY few', 'DROP ROLE few');
});

test('a refusal before anything is written costs the others nothing', async () => {
  const account = await newAccount();
  const all = Array.from({ length: 20 }, (_, recipient) => creating(account, recipient));
  const refused = () =>
    store.sharing({ accountId: account.id }).transaction(async (transaction) => {
      await transaction.appointments.insert(sampleAppointment(account));
      throw new Refusal();
    });
  const before = relay.roundTrips();
  const [outcome] = await Promise.allSettled([refused(), ...all.map(({ run }) => run())]);
  expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(Refusal) });
  expect(relay.roundTrips() - before).toBeLessThan(12);
  for (const { appointment } of all) expect(await found(appointment)).toBeDefined();
});

test('of requests with one key that come together, one has the effect', async () => {
  const account = await newAccount();
  const claim = { accountId: account.id, key: 'once', since: 0 };
  const once = () =>
    store.sharing({ accountId: account.id }).transaction(async (transaction) => {
      const record = await transaction.idempotency.claim(claim);
      if (record) return 'repeated';
      await transaction.appointments.insert(sampleAppointment(account));
      await transaction.idempotency.put({
        ...claim,
        fingerprint: 'f',
        status: 201,
        body: '{}',
        sealed: false,
        createdAt: NOW,
      });
      return 'done';
    });
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, once));
  expect(outcomes.filter((each) => each.status === 'fulfilled' && each.value === 'done')).toHaveLength(1);
  for (const each of outcomes) {
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'idempotency_in_progress' });
  }
  expect(await once()).toBe('repeated');
  expect((await store.appointments.list({ accountId: account.id, limit: 10 })).appointments).toHaveLength(1);
});

test('what changes something is run by itself, and sees its own writes', async () => {
  const account = await newAccount();
  const { appointment, run } = creating(account, 1);
  await run();
  const change = () =>
    store.sharing({ accountId: account.id }).transaction(async (transaction) => {
      const locked = await transaction.appointments.lock(appointment);
      const version = (locked?.version ?? 0) + 1;
      await transaction.appointments.change({ ...appointment, now: NOW, change: { externalId: `v${version}` } });
      return (await transaction.appointments.find(appointment))?.externalId;
    });
  const seen = await Promise.all([...Array.from({ length: 5 }, change), creating(account, 2).run()]);
  expect(new Set(seen.slice(0, 5))).toEqual(new Set(['v1', 'v2', 'v3', 'v4', 'v5']));
});

/** What an update does: it locks the appointment, counts a message to its invitee, and writes a revision. */
function changing(
  { accountId, id }: { accountId: string; id: string },
  { recipient = 1, work }: { recipient?: number; work?: (transaction: Transaction) => Promise<void> } = {},
) {
  const counts = [recipient, WHOLE].map((each) => ({ accountId, recipient: each, messages: 1 }));
  return store.sharing({ accountId, appointmentId: id }).transaction(async (transaction) => {
    const found = await transaction.appointments.lockWithInvitees({ accountId, id });
    if (!found) throw new Refusal();
    const sequence = found.appointment.revision.sequence + 1;
    const revision = { ...found.appointment.revision, sequence };
    await transaction.appointments.addRevision({ accountId, appointmentId: id, revision });
    const windows = await transaction.messageCounts.add(counts, options);
    await work?.(transaction);
    return { sequence, place: windows.find((each) => each.recipient === recipient)?.hourCount };
  });
}

test('changes of different appointments share messages and commits, and those of one follow each other', async () => {
  const account = await newAccount();
  const all = Array.from({ length: 64 }, (_, recipient) => creating(account, recipient + 1));
  await Promise.all(all.map(({ run }) => run()));
  const [before, commits] = [relay.roundTrips(), relay.commits()];
  const changed = await Promise.all(all.map(({ appointment }, at) => changing(appointment, { recipient: at + 1 })));
  expect(changed).toEqual(all.map(() => ({ sequence: 1, place: 2 })));
  expect(relay.roundTrips() - before).toBeLessThan(20);
  expect(relay.commits() - commits).toBeLessThan(6);
  const [first] = all;
  if (!first) throw new Error('There is none.');
  const inTurn = await Promise.all(Array.from({ length: 64 }, () => changing(first.appointment)));
  expect(inTurn.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 64 }, (_, at) => at + 2));
});

test('beyond a limit, each message of a shared transaction has its own place', async () => {
  const account = await newAccount();
  const all = Array.from({ length: 12 }, (_, recipient) => creating(account, recipient + 100));
  await Promise.all(all.map(({ run }) => run()));
  const changed = await Promise.all(all.map(({ appointment }) => changing(appointment, { recipient: 7 })));
  expect(changed.map(({ place }) => place).sort((a = 0, b = 0) => a - b)).toEqual(all.map((_, at) => at + 1));
});

test('a change that is refused or violates a constraint fails alone', async () => {
  const account = await newAccount();
  const all = Array.from({ length: 8 }, (_, recipient) => creating(account, recipient + 1));
  await Promise.all(all.map(({ run }) => run()));
  const fail = async () => {
    throw new Refusal();
  };
  const outcomes = await Promise.allSettled([
    changing({ accountId: account.id, id: 'unknown' }),
    ...all.map(({ appointment }, at) => {
      if (at === 3) return changing(appointment, { work: fail });
      return changing(appointment, at === 5 ? { work: ({ appointments }) => appointments.insert(appointment) } : {});
    }),
  ]);
  const isKept = (at: number) => at !== 3 && at !== 5;
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([false, ...all.map((_, at) => isKept(at))]);
  expect(outcomes[6]).toMatchObject({ reason: { code: '23505' } });
  const stored = await Promise.all(all.map(({ appointment }) => found(appointment)));
  expect(stored.map((each) => each?.revision.sequence)).toEqual(all.map((_, at) => Number(isKept(at))));
});

test('members wait for a lock no longer than its limit, and one that can be had in time delays nothing', async () => {
  const impatient = await openPostgresStore({ url, log: createLogSink(), busyLimitMs: 300 });
  const account = await newAccount();
  await creating(account, 1).run();
  const holder = await connectToPostgres(url);
  await holder.query('BEGIN');
  await holder.query('SELECT * FROM message_counts WHERE account_id = $1 FOR UPDATE', [account.id]);
  const other = await newAccount();
  const take = (of: typeof account) =>
    impatient.sharing({ accountId: of.id }).transaction(async (transaction) => {
      await transaction.appointments.insert(sampleAppointment(of));
      return transaction.messageCounts.take([{ accountId: of.id, recipient: WHOLE, messages: 1 }], options);
    });
  const [waiting, free] = await Promise.allSettled([take(account), take(other)]);
  expect(waiting).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
  expect(free).toMatchObject({ status: 'fulfilled' });
  await holder.query('COMMIT');
  await holder.end();
  await take(account);
  await impatient.close();
});

test('who changes an appointment waits for others that do no longer than for a lock', async () => {
  const impatient = await openPostgresStore({ url, log: createLogSink(), busyLimitMs: 300 });
  const account = await newAccount();
  const { appointment, run } = creating(account, 1);
  await run();
  const shared = impatient.sharing({ accountId: account.id, appointmentId: appointment.id });
  const entered = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const long = shared.transaction(async ({ appointments }) => {
    await appointments.lockWithInvitees(appointment);
    entered.resolve();
    await end.promise;
    return 'kept';
  });
  await entered.promise;
  const late = shared.transaction(async ({ appointments }) => appointments.lockWithInvitees(appointment));
  await expect(late).rejects.toMatchObject({ code: 'unavailable' });
  end.resolve();
  expect(await long).toBe('kept');
  await impatient.close();
});

test('whose failed statement went unnoticed is not told that its commit was kept, and costs the others nothing', async () => {
  const account = await newAccount();
  const swallowing = (work: (transaction: Transaction) => Promise<void> = async () => undefined) =>
    store.sharing({ accountId: account.id }).transaction(async (transaction) => {
      await work(transaction);
      const tooMany = { accountId: account.id, recipient: 1, messages: 2 ** 70 };
      await transaction.messageCounts.take([tooMany], options).catch(() => undefined);
    });
  const alone = sampleAppointment(account);
  await expect(swallowing(({ appointments }) => appointments.insert(alone))).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(await found(alone)).toBeUndefined();
  const others = await newAccount();
  const all = Array.from({ length: 6 }, (_, recipient) => creating(others, recipient + 1));
  const [outcome] = await Promise.allSettled([swallowing(), ...all.map(({ run }) => run())]);
  expect(outcome).toMatchObject({ status: 'rejected' });
  for (const { appointment } of all) expect(await found(appointment)).toEqual(appointment);
});

test('of two processes whose shared transactions wait for each other, the undone one is done again, and nobody fails', async () => {
  const account = await newAccount();
  const all = Array.from({ length: 4 }, (_, recipient) => creating(account, recipient + 1));
  await Promise.all(all.map(({ run }) => run()));
  const other = await openPostgresStore({ url, log: createLogSink() });
  const counted = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const both = Promise.all(counted.map(({ promise }) => promise));
  const count = (at: number, { of, recipient, first }: { of: PostgresStore; recipient: number; first?: number }) => {
    const { accountId, id } = all[at]?.appointment ?? sampleAppointment(account);
    return of.sharing({ accountId, appointmentId: id }).transaction(async (transaction) => {
      await transaction.appointments.lockWithInvitees({ accountId, id });
      if (first === undefined) await both;
      const [row] = await transaction.messageCounts.add([{ accountId, recipient, messages: 1 }], options);
      if (first !== undefined) counted[first]?.resolve();
      return row?.hourCount;
    });
  };
  const counts = await Promise.all([
    count(0, { of: store, recipient: 61, first: 0 }),
    count(1, { of: store, recipient: 62 }),
    count(2, { of: other, recipient: 62, first: 1 }),
    count(3, { of: other, recipient: 61 }),
  ]);
  expect(counts.map(Number).sort()).toEqual([1, 1, 2, 2]);
  await other.close();
});

test('a connection that is lost before the commit is replaced, and one lost over it leaves the outcome open', async () => {
  const account = await newAccount();
  const all = Array.from({ length: 10 }, (_, recipient) => creating(account, recipient + 100));
  const terminate = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE pid <> pg_backend_pid() AND datname = current_database()`;
  const cut = store.sharing({ accountId: account.id }).transaction(async (transaction) => {
    await transaction.idempotency.claim({ accountId: account.id, key: 'cut', since: 0 });
    const client = await connectToPostgres(url);
    await client.query(terminate);
    await client.end();
    await transaction.appointments.insert(sampleAppointment(account));
  });
  const outcomes = await Promise.allSettled([cut, ...all.map(({ run }) => run())]);
  for (const [at, { appointment }] of all.entries()) {
    const outcome = outcomes[at + 1];
    if (outcome?.status === 'fulfilled') expect(await found(appointment)).toBeDefined();
    else expect(outcome).toMatchObject({ reason: { code: 'unavailable' } });
  }
});

test('who must run apart finds free what it had reserved for itself', async () => {
  const account = await newAccount();
  const { appointment, run } = creating(account, 1);
  await run();
  const keyed = (key: string) =>
    store.sharing({ accountId: account.id }).transaction(async (transaction) => {
      await transaction.idempotency.claim({ accountId: account.id, key, since: NOW });
      return (await transaction.appointments.lock({ accountId: account.id, id: appointment.id }))?.id;
    });
  for (let round = 0; round < 20; round++) {
    const both = await Promise.all([keyed(`apart-${round}`), creating(account, round + 2).run()]);
    expect(both[0]).toBe(appointment.id);
  }
});
