import { describe, expect, it } from 'vitest';
import { begin, INVITEE } from './begin-story.js';
import type { NextHop } from './next-hop.js';
import { describeSeries } from './series-conformance.js';

/** Requirements of every channel, as vitest tests of the whole server. */
export function runChannelConformance(
  name: string,
  newNextHop: () => Promise<NextHop>,
  { keepsEvents, holdsSeries = keepsEvents }: { keepsEvents: boolean; holdsSeries?: boolean },
): void {
  describe(`${name} as a channel`, () => {
    describeMessages(newNextHop);
    describeAnswers(newNextHop);
    describeProblems(newNextHop);
    if (keepsEvents) describeEvents(newNextHop);
    if (holdsSeries) describeSeries(newNextHop);
  });
}

function describeMessages(newNextHop: () => Promise<NextHop>): void {
  it('invites, invites again or says that it cannot, updates and cancels, each once', async () => {
    const { invite, untilSent, appointments, hop, invitation, resend } = await begin(newNextHop);
    const id = await invite(INVITEE);
    await untilSent(id);
    expect(await hop.told(INVITEE)).toEqual(['REQUEST']);
    expect((await invitation(id)).deliveryStatus).toBe('sent');
    if (hop.capabilities.repeats) await resend(id);
    else await expect(resend(id)).rejects.toMatchObject({ code: 'resend_unsupported', param: 'invitationId' });
    await untilSent(id);
    const invited = hop.capabilities.repeats ? ['REQUEST', 'REQUEST'] : ['REQUEST'];
    expect(await hop.told(INVITEE)).toEqual(invited);
    await appointments.update(id, { appointmentSubject: 'Renamed' });
    await untilSent(id);
    await appointments.cancel(id);
    await untilSent(id);
    expect(await hop.told(INVITEE)).toEqual([...invited, 'REQUEST', 'CANCEL']);
  });

  it.each(['loses-requests', 'loses-responses'] as const)(
    'notifies the invitee once although the next hop %s',
    async (condition) => {
      const { invite, untilSent, untilAttempted, appointments, hop } = await begin(newNextHop);
      const steps = [
        () => invite(INVITEE),
        (id = '') => appointments.update(id, { appointmentSubject: 'Renamed' }),
        (id = '') => appointments.cancel(id),
      ];
      let id: string | undefined;
      for (const step of steps) {
        hop.condition = condition;
        const made = await step(id);
        id ??= String(made);
        await untilAttempted(id);
        hop.condition = 'fine';
        await untilSent(id);
      }
      expect(await hop.told(INVITEE)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
    },
  );

  it('sends updates in order while the first message is unconfirmed', async () => {
    const { invite, untilSent, untilAttempted, appointments, messages, hop } = await begin(newNextHop);
    hop.condition = 'loses-responses';
    const id = await invite(INVITEE);
    await untilAttempted(id);
    await appointments.update(id, { appointmentSubject: 'Renamed' });
    hop.condition = 'fine';
    await untilSent(id);
    expect((await messages(id)).map(({ kind, sequence, state }) => `${kind} ${sequence} ${state}`)).toEqual([
      'request 0 sent',
      'request 1 sent',
    ]);
    expect(await hop.told(INVITEE)).toEqual(['REQUEST', 'REQUEST']);
  });

  it('cancels what never arrived', async () => {
    const { invite, untilSent, appointments, messages, hop } = await begin(newNextHop);
    hop.condition = 'rejects';
    const id = await invite(INVITEE);
    await untilSent(id);
    hop.condition = 'fine';
    await appointments.cancel(id);
    await untilSent(id);
    expect((await messages(id)).at(-1)).toMatchObject({ kind: 'cancel', state: 'sent' });
    expect(await hop.told(INVITEE)).not.toContain('REQUEST');
  });
}

function describeAnswers(newNextHop: () => Promise<NextHop>): void {
  it('receives an answer, and a second one', async () => {
    const { invite, untilSent, until, invitation, hop } = await begin(newNextHop);
    const id = await invite(INVITEE);
    await untilSent(id);
    await hop.answer(INVITEE, { participation: 'ACCEPTED' });
    await until(async () => expect((await invitation(id)).response).toBe('accepted'));
    await hop.answer(INVITEE, { participation: 'DECLINED', comment: 'Ill' });
    const comment = hop.capabilities.answerComment ? 'Ill' : null;
    await until(async () => expect(await invitation(id)).toMatchObject({ response: 'declined', comment }));
    expect(await hop.told(INVITEE)).toEqual(['REQUEST']);
  });

  it('receives an answer although an update comes in between, with or without a comment', async () => {
    const { invite, untilSent, until, appointments, invitation, hop } = await begin(newNextHop);
    for (const [address, said] of [[INVITEE], ['glad@ex.example', 'Gladly']] as const) {
      const id = await invite(address);
      await untilSent(id);
      await hop.answer(address, { participation: 'ACCEPTED', ...(said && { comment: said }) }, () =>
        appointments.update(id, { appointmentSubject: 'Renamed' }),
      );
      await untilSent(id);
      const comment = hop.capabilities.answerComment && said ? said : null;
      await until(async () => expect(await invitation(id)).toMatchObject({ response: 'accepted', comment }));
      expect(await hop.told(address)).toEqual(['REQUEST', 'REQUEST']);
    }
  });

  it.each([
    { by: 'another time', verdict: 'stale', told: 'REQUEST' },
    { by: 'a cancellation', verdict: 'cancelled', told: 'CANCEL' },
  ])('keeps an answer when $by comes in between', async ({ verdict, told }) => {
    const { invite, untilSent, until, appointments, server, hop } = await begin(newNextHop);
    const id = await invite(INVITEE);
    await untilSent(id);
    const [appointmentStart, appointmentEnd] = ['2026-12-01T15:00:00', '2026-12-01T16:00:00'];
    await hop.answer(INVITEE, { participation: 'ACCEPTED' }, () =>
      verdict === 'cancelled' ? appointments.cancel(id) : appointments.update(id, { appointmentStart, appointmentEnd }),
    );
    await untilSent(id);
    await until(async () => {
      const replies = await server.rows('select verdict from replies');
      expect(replies.map((reply) => reply.verdict)).toEqual([verdict]);
    });
    expect(await hop.told(INVITEE)).toEqual(['REQUEST', told]);
  });

  it('receives an answer to an unconfirmed message', async () => {
    const { invite, untilSent, untilAttempted, until, invitation, hop } = await begin(newNextHop);
    hop.condition = 'loses-responses';
    const id = await invite(INVITEE);
    await untilAttempted(id);
    await hop.answer(INVITEE, { participation: 'ACCEPTED' });
    hop.condition = 'fine';
    await untilSent(id);
    await until(async () => expect((await invitation(id)).response).toBe('accepted'));
    expect(await hop.told(INVITEE)).toEqual(['REQUEST']);
  });
}

function describeProblems(newNextHop: () => Promise<NextHop>): void {
  it.each(['throttles', 'revoked', 'away'] as const)(
    'loses nothing and repeats nothing while the next hop is %s',
    async (condition) => {
      const { invite, untilAttempted, untilSent, until, clock, hop } = await begin(newNextHop);
      const addresses = ['ann', 'bob'].map((local) => `${local}@ex.example`);
      hop.condition = condition;
      const ids = await Promise.all(addresses.map((address) => invite(address)));
      await untilAttempted(ids[0] ?? '');
      if (hop.failure) await until(async () => expect(await hop.failure?.()).not.toBeNull());
      for (let passed = 0; passed < 1_200_000; passed += 300_000) await clock.leap(300_000);
      hop.condition = 'fine';
      for (const id of ids) await untilSent(id);
      for (const address of addresses) expect(await hop.told(address)).toEqual(['REQUEST']);
      if (hop.failure) await until(async () => expect(await hop.failure?.()).toBeNull());
    },
  );

  it('has one effect if two processes send the same message', async () => {
    const { invite, server, hop, clock } = await begin(newNextHop, 'api');
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
      takeIn: async () => true,
    };
    const { signal } = new AbortController();
    const outcomes = await Promise.all([1, 2].map(() => sender?.send({ ...outgoing, calendar }, signal)));
    expect(outcomes.map((outcome) => outcome?.kind)).toEqual(['sent', 'sent']);
    expect(await hop.told(INVITEE)).toEqual(['REQUEST']);
  });
}

function describeEvents(newNextHop: () => Promise<NextHop>): void {
  it('says that an event was removed, and puts it back with the next message, or if its invitation is sent again', async () => {
    const { invite, untilSent, until, appointments, resend, invitation, hop } = await begin(newNextHop);
    const id = await invite(INVITEE);
    await untilSent(id);
    const restores = [() => appointments.update(id, { appointmentSubject: 'Renamed' }), () => resend(id)];
    for (const restore of restores) {
      await hop.removeEvent?.(INVITEE);
      await until(async () => expect((await invitation(id)).deliveryStatus).toBe('undeliverable'));
      const { entries } = await appointments.timeline(id);
      const removed = { type: 'message.undeliverable', detail: expect.stringContaining('deleted') };
      expect(entries.at(-1)).toMatchObject(removed);
      await restore();
      await untilSent(id);
      expect((await invitation(id)).deliveryStatus).toBe('sent');
    }
    expect(await hop.told(INVITEE)).toEqual(['REQUEST', 'CANCEL', 'REQUEST', 'CANCEL', 'REQUEST']);
  });
}
