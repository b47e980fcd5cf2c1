import type { OccurrenceAnswer } from '@convoke/engine';
import type { DatePageQuery } from '@convoke/engine/store';
import { describe, expect, it } from 'vitest';
import { NOW, sampleAccount, sampleAppointment, sampleInvitation } from './samples/samples.js';
import type { CurrentHarness } from './store-harness.js';

const FIRST = '2026-07-01T10:00:00';
const SECOND = '2026-07-08T10:00:00';

export function sampleOccurrenceAnswer(
  change: Partial<OccurrenceAnswer> & Pick<OccurrenceAnswer, 'accountId' | 'appointmentId' | 'invitationId'>,
): OccurrenceAnswer {
  const { response = 'declined' } = change;
  return {
    occurrenceStart: FIRST,
    response,
    respondedAt: NOW,
    comment: 'On holiday',
    delegatedTo: null,
    timeSequence: 0,
    last: { response, respondedAt: NOW + 1_000, sequence: 0 },
    ...change,
  };
}

/** Four invitees, of whom the first two have accepted the series and the last one has left. */
async function answered(current: CurrentHarness) {
  const { store } = current();
  const account = sampleAccount();
  const appointment = sampleAppointment(account);
  const of = { accountId: account.id, appointmentId: appointment.id };
  const response = 'accepted' as const;
  const ada = sampleInvitation(appointment, { response });
  const bob = sampleInvitation(appointment, { response, deliveryStatus: 'sent' });
  const eve = sampleInvitation(appointment);
  const gone = sampleInvitation(appointment, { response, removedAt: NOW });
  await store.transaction(async ({ accounts, appointments, invitations }) => {
    await accounts.insert(account);
    await appointments.insert(appointment);
    await invitations.insert([ada, bob, eve, gone]);
    for (const { id } of [ada, bob]) {
      await invitations.putLastAnswer(id, { response, respondedAt: NOW, sequence: 0 });
    }
  });
  return { store, of, ada, bob, eve };
}

export function occurrenceAnswersConformance(current: CurrentHarness): void {
  describe('answers to single dates', () => {
    describeKeeping(current);
    describeCounting(current);
  });
}

function describeKeeping(current: CurrentHarness): void {
  it('are kept for each invitee and date, and the next one replaces the former', async () => {
    const { store, of, ada, bob } = await answered(current);
    const { appointmentId } = of;
    const first = sampleOccurrenceAnswer({ ...of, invitationId: ada.id });
    const second = { ...first, occurrenceStart: SECOND, comment: null };
    const others = { ...first, invitationId: bob.id };
    await store.transaction(({ occurrenceAnswers }) => occurrenceAnswers.insert([second, first, others]));
    const changed = { ...first, response: 'needsAction', delegatedTo: 'eve@example.org', respondedAt: null } as const;
    const last = { response: 'needsAction', respondedAt: NOW + 5_000, sequence: 4 } as const;
    const next: OccurrenceAnswer = { ...changed, timeSequence: 3, last };
    await store.transaction(({ occurrenceAnswers }) => occurrenceAnswers.update(next));
    const find = (...starts: string[]) => store.occurrenceAnswers.find({ appointmentId, invitationId: ada.id, starts });
    expect(await find(SECOND, FIRST, '2026-07-15T10:00:00')).toEqual([next, second]);
    expect(await find()).toEqual([]);
    const list = (from?: string, to?: string) =>
      store.occurrenceAnswers.list({ appointmentId, invitationIds: [ada.id, bob.id], from, to });
    expect(await list()).toEqual([next, second, others]);
    expect(await list(SECOND)).toEqual([second]);
    expect(await list(FIRST, FIRST)).toEqual([next, others]);
    expect(await store.occurrenceAnswers.list({ appointmentId, invitationIds: [] })).toEqual([]);
  });

  it('are those of one appointment only', async () => {
    const { store, of } = await answered(current);
    const { of: others, ada } = await answered(current);
    const answer = sampleOccurrenceAnswer({ ...others, invitationId: ada.id });
    await store.transaction(({ occurrenceAnswers }) => occurrenceAnswers.insert([answer]));
    const date = { occurrenceStart: FIRST, timeSequence: 0, movedAt: null };
    const { appointmentId } = of;
    const found = await store.occurrenceAnswers.list({ appointmentId, invitationIds: [ada.id] });
    expect(found).toEqual([]);
    const page = { appointmentId: others.appointmentId, accountId: of.accountId, date, limit: 10 };
    expect(await store.occurrenceAnswers.listPage(page)).toEqual([]);
  });
}

function describeCounting(current: CurrentHarness): void {
  it('count before that to the series, as long as their date was not moved', async () => {
    const { store, of, ada, bob, eve } = await answered(current);
    const own = sampleOccurrenceAnswer({ ...of, invitationId: ada.id });
    const delegated = sampleOccurrenceAnswer({
      ...of,
      invitationId: eve.id,
      response: 'needsAction',
      delegatedTo: '',
    });
    await store.transaction(({ occurrenceAnswers }) => occurrenceAnswers.insert([own, delegated]));
    const responses = async (date: DatePageQuery['date'], filter: Partial<DatePageQuery> = {}) => {
      const found = await store.occurrenceAnswers.listPage({ ...of, date, limit: 10, ...filter });
      return found.map(({ invitation }) => invitation.id);
    };
    const counts = async (...dates: DatePageQuery['date'][]) => [
      ...(await store.occurrenceAnswers.count({ ...of, dates })),
    ];
    const first = { occurrenceStart: FIRST, timeSequence: 0, movedAt: null };
    const second = { ...first, occurrenceStart: SECOND };
    expect(await counts(first, second)).toEqual([
      [FIRST, { needsAction: 1, accepted: 1, declined: 1, tentative: 0 }],
      [SECOND, { needsAction: 1, accepted: 2, declined: 0, tentative: 0 }],
    ]);
    expect(await counts()).toEqual([]);
    expect(await responses(first, { response: 'declined' })).toEqual([ada.id]);
    expect(await responses(first, { response: 'accepted' })).toEqual([bob.id]);
    expect(await responses(first, { deliveryStatus: 'sent' })).toEqual([bob.id]);
    expect(await responses(first, { after: bob.id, limit: 1 })).toEqual([eve.id]);
    const [shown] = await store.occurrenceAnswers.listPage({ ...of, date: first, limit: 1 });
    expect(shown).toEqual({ invitation: ada, own, last: { response: 'accepted', respondedAt: NOW, sequence: 0 } });

    // Of answers in the second of the move, SEQUENCE says whether they are later than it.
    for (const [movedAt, sequence, accepted] of [
      [NOW - 1, 0, 2],
      [NOW, 0, 0],
      [NOW + 999, 0, 0],
      [NOW + 999, 1, 2],
      [NOW + 1_000, 1, 0],
    ] as const) {
      const last = { response: 'accepted', respondedAt: NOW, sequence } as const;
      await store.transaction(async ({ invitations }) => {
        for (const { id } of [ada, bob]) await invitations.putLastAnswer(id, last);
      });
      const moved = { ...first, timeSequence: 1, movedAt };
      expect(await counts(moved)).toEqual([
        [FIRST, { needsAction: 3 - accepted, accepted, declined: 0, tentative: 0 }],
      ]);
    }
    expect(await counts({ ...second, timeSequence: 1 })).toEqual([
      [SECOND, { needsAction: 1, accepted: 2, declined: 0, tentative: 0 }],
    ]);
  });
}
