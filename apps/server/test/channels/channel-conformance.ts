import type { Invitation, Message } from '@convoke/engine';
import type { Convoke } from '@convoke/sdk';
import { createFakeClock, type FakeClock } from '@convoke/testkit';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startServer, type TestAccount, type TestServer } from '../testing/start-server.js';
import type { FarSide } from './far-side.js';

const INVITEE = 'bob@ex.example';
/** Time passes in steps that leave every attempt within its deadline. */
const STEP_MS = 10_000;
const PATIENCE = { timeout: 30_000, interval: 25 };

interface Story {
  far: FarSide;
  server: TestServer;
  clock: FakeClock;
  account: TestAccount;
  appointments: Convoke['appointments'];
  /** Creates an appointment with the invitees. @returns its id */
  invite(...addresses: string[]): Promise<string>;
  messages(appointmentId: string): Promise<Message[]>;
  invitation(appointmentId: string): Promise<Invitation>;
  /** Lets time pass until an assertion holds. */
  until(assertion: () => Promise<void>): Promise<void>;
  /** Lets time pass until every message of an appointment is finished. */
  untilSent(appointmentId: string): Promise<void>;
  /** Lets time pass until the last message has been attempted. */
  untilAttempted(appointmentId: string): Promise<void>;
}

/** Requirements of every channel, as vitest tests of the whole server. */
export function runChannelConformance(
  name: string,
  newFarSide: () => Promise<FarSide>,
  { keepsEvents }: { keepsEvents: boolean },
): void {
  describe(`${name} as a channel`, () => {
    describeMessages(newFarSide);
    describeAnswers(newFarSide);
    describeTroubles(newFarSide);
    if (keepsEvents) describeEvents(newFarSide);
  });
}

function describeMessages(newFarSide: () => Promise<FarSide>): void {
  it('invites, updates and cancels, each once', async () => {
    const { invite, untilSent, appointments, far, invitation } = await begin(newFarSide);
    const id = await invite(INVITEE);
    await untilSent(id);
    expect(await far.told(INVITEE)).toEqual(['REQUEST']);
    expect((await invitation(id)).deliveryStatus).toBe('sent');
    await appointments.update(id, { appointmentSubject: 'Renamed' });
    await untilSent(id);
    await appointments.cancel(id);
    await untilSent(id);
    expect(await far.told(INVITEE)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
  });

  it.each(['loses-requests', 'loses-responses'] as const)(
    'notifies the invitee once although the next hop %s',
    async (weather) => {
      const { invite, untilSent, untilAttempted, appointments, far } = await begin(newFarSide);
      const steps = [
        () => invite(INVITEE),
        (id = '') => appointments.update(id, { appointmentSubject: 'Renamed' }),
        (id = '') => appointments.cancel(id),
      ];
      let id: string | undefined;
      for (const step of steps) {
        far.weather = weather;
        const made = await step(id);
        id ??= String(made);
        await untilAttempted(id);
        far.weather = 'fine';
        await untilSent(id);
      }
      expect(await far.told(INVITEE)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
    },
  );

  it('sends updates in order while the first message is unconfirmed', async () => {
    const { invite, untilSent, untilAttempted, appointments, messages, far } = await begin(newFarSide);
    far.weather = 'loses-responses';
    const id = await invite(INVITEE);
    await untilAttempted(id);
    await appointments.update(id, { appointmentSubject: 'Renamed' });
    far.weather = 'fine';
    await untilSent(id);
    expect((await messages(id)).map(({ kind, sequence, state }) => `${kind} ${sequence} ${state}`)).toEqual([
      'request 0 sent',
      'request 1 sent',
    ]);
    expect(await far.told(INVITEE)).toEqual(['REQUEST', 'REQUEST']);
  });

  it('cancels what never arrived', async () => {
    const { invite, untilSent, appointments, messages, far } = await begin(newFarSide);
    far.weather = 'rejects';
    const id = await invite(INVITEE);
    await untilSent(id);
    far.weather = 'fine';
    await appointments.cancel(id);
    await untilSent(id);
    expect((await messages(id)).at(-1)).toMatchObject({ kind: 'cancel', state: 'sent' });
    expect(await far.told(INVITEE)).not.toContain('REQUEST');
  });
}

function describeAnswers(newFarSide: () => Promise<FarSide>): void {
  it('receives an answer, and a second one', async () => {
    const { invite, untilSent, until, invitation, far } = await begin(newFarSide);
    const id = await invite(INVITEE);
    await untilSent(id);
    await far.answer(INVITEE, { participation: 'ACCEPTED' });
    await until(async () => expect((await invitation(id)).response).toBe('accepted'));
    await far.answer(INVITEE, { participation: 'DECLINED', comment: 'Ill' });
    const comment = far.capabilities.answerComment ? 'Ill' : null;
    await until(async () => expect(await invitation(id)).toMatchObject({ response: 'declined', comment }));
    expect(await far.told(INVITEE)).toEqual(['REQUEST']);
  });

  it.each([undefined, 'Gladly'])(
    'receives an answer although an update comes in between, with comment %s',
    async (said) => {
      const { invite, untilSent, until, appointments, invitation, far } = await begin(newFarSide);
      const id = await invite(INVITEE);
      await untilSent(id);
      await far.answer(INVITEE, { participation: 'ACCEPTED', ...(said && { comment: said }) }, () =>
        appointments.update(id, { appointmentSubject: 'Renamed' }),
      );
      await untilSent(id);
      const comment = far.capabilities.answerComment && said ? said : null;
      await until(async () => expect(await invitation(id)).toMatchObject({ response: 'accepted', comment }));
      expect(await far.told(INVITEE)).toEqual(['REQUEST', 'REQUEST']);
    },
  );

  it.each([
    { by: 'another time', verdict: 'stale', told: 'REQUEST' },
    { by: 'a cancellation', verdict: 'cancelled', told: 'CANCEL' },
  ])('keeps an answer when $by comes in between', async ({ verdict, told }) => {
    const { invite, untilSent, until, appointments, server, far } = await begin(newFarSide);
    const id = await invite(INVITEE);
    await untilSent(id);
    const [appointmentStart, appointmentEnd] = ['2026-12-01T15:00:00', '2026-12-01T16:00:00'];
    await far.answer(INVITEE, { participation: 'ACCEPTED' }, () =>
      verdict === 'cancelled' ? appointments.cancel(id) : appointments.update(id, { appointmentStart, appointmentEnd }),
    );
    await untilSent(id);
    await until(async () => {
      const replies = await server.rows('select verdict from replies');
      expect(replies.map((reply) => reply.verdict)).toEqual([verdict]);
    });
    expect(await far.told(INVITEE)).toEqual(['REQUEST', told]);
  });

  it('receives an answer to an unconfirmed message', async () => {
    const { invite, untilSent, untilAttempted, until, invitation, far } = await begin(newFarSide);
    far.weather = 'loses-responses';
    const id = await invite(INVITEE);
    await untilAttempted(id);
    await far.answer(INVITEE, { participation: 'ACCEPTED' });
    far.weather = 'fine';
    await untilSent(id);
    await until(async () => expect((await invitation(id)).response).toBe('accepted'));
    expect(await far.told(INVITEE)).toEqual(['REQUEST']);
  });
}

function describeTroubles(newFarSide: () => Promise<FarSide>): void {
  it.each(['throttles', 'revoked', 'away'] as const)(
    'loses nothing and repeats nothing while the next hop is %s',
    async (weather) => {
      const { invite, untilAttempted, untilSent, until, clock, far } = await begin(newFarSide);
      const addresses = ['ann', 'bob', 'cem', 'dee', 'eve'].map((local) => `${local}@ex.example`);
      far.weather = weather;
      const ids = await Promise.all(addresses.map((address) => invite(address)));
      await untilAttempted(ids[0] ?? '');
      if (far.failure) await until(async () => expect(await far.failure?.()).not.toBeNull());
      for (let passed = 0; passed < 3_600_000; passed += 300_000) await clock.advance(300_000);
      far.weather = 'fine';
      for (const id of ids) await untilSent(id);
      for (const address of addresses) expect(await far.told(address)).toEqual(['REQUEST']);
      if (far.failure) await until(async () => expect(await far.failure?.()).toBeNull());
    },
  );

  it('has one effect if two processes send the same message', async () => {
    const { invite, server, far, clock } = await begin(newFarSide, 'api');
    await invite(INVITEE);
    const { store, channel, calendars, secrets } = server.operator;
    const [lane] = await store.queues.messages.calendarLanes();
    const transport = lane ? `calendar/${lane.lane}` : channel.transport;
    const now = clock.now();
    const [outgoing] = await store.queues.messages.claim({ transport, limit: 1, now, leaseUntil: now + 1 });
    if (!outgoing) throw new Error('Nothing was queued.');
    const stored = lane && (await store.calendars.find(lane.lane));
    const sender = stored ? calendars?.[stored.kind] : channel;
    const password = stored && secrets.open(stored.password, `calendar-password/${stored.id}`);
    const calendar = stored && {
      calendar: { ...stored, password: password ?? '' },
      known: undefined,
      accept: async () => true,
    };
    const { signal } = new AbortController();
    const outcomes = await Promise.all([1, 2].map(() => sender?.send({ ...outgoing, calendar }, signal)));
    expect(outcomes.map((outcome) => outcome?.kind)).toEqual(['sent', 'sent']);
    expect(await far.told(INVITEE)).toEqual(['REQUEST']);
  });
}

function describeEvents(newFarSide: () => Promise<FarSide>): void {
  it('says that an event was removed, and puts it back with the next message', async () => {
    const { invite, untilSent, until, appointments, invitation, far } = await begin(newFarSide);
    const id = await invite(INVITEE);
    await untilSent(id);
    await far.removeEvent?.(INVITEE);
    await until(async () => expect((await invitation(id)).deliveryStatus).toBe('undeliverable'));
    await appointments.update(id, { appointmentSubject: 'Renamed' });
    await untilSent(id);
    expect((await invitation(id)).deliveryStatus).toBe('sent');
    expect(await far.told(INVITEE)).toEqual(['REQUEST', 'CANCEL', 'REQUEST']);
  });
}

async function begin(newFarSide: () => Promise<FarSide>, role: 'all' | 'api' = 'all'): Promise<Story> {
  const clock = createFakeClock({ now: Date.UTC(2026, 5, 1, 10) });
  const far = await newFarSide();
  const server = await startServer({ role, env: far.env, runtime: { ...far.runtime, clock } });
  onTestFinished(() => server.stop());
  const account = await server.account();
  await far.join(server, account);
  const { appointments } = account.convoke;
  const { store } = server.operator;
  const messages = (appointmentId: string) =>
    store.messages.listOfAppointment({ accountId: account.id, appointmentId });
  const until = (assertion: () => Promise<void>) =>
    vi.waitFor(async () => {
      await clock.advance(STEP_MS);
      await assertion();
    }, PATIENCE);
  return {
    far,
    server,
    clock,
    account,
    appointments,
    messages,
    until,
    async invite(address) {
      const { appointmentId } = await appointments.create({ ...SAMPLE_APPOINTMENT, address: address ?? INVITEE });
      return appointmentId;
    },
    async invitation(appointmentId) {
      const [found] = await store.invitations.list({ accountId: account.id, appointmentId });
      if (!found) throw new Error('Nobody is invited.');
      return found;
    },
    untilSent: (appointmentId) =>
      until(async () => {
        const unfinished = (await messages(appointmentId)).filter(({ finishedAt }) => finishedAt === null);
        expect(unfinished).toEqual([]);
      }),
    untilAttempted: (appointmentId) =>
      until(async () => {
        const last = (await messages(appointmentId)).at(-1);
        // A repeat may have finished it already: it sees that the first attempt had its effect.
        expect(last?.detail ?? null).not.toBeNull();
      }),
  };
}
