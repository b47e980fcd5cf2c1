import { setTimeout } from 'node:timers/promises';
import { HeldCalendar, readHeldMessage } from '@convoke/itip';
import type { Appointments } from '@convoke/sdk';
import { differences } from '../series/mailbox.js';

/** A calendar server that mails invitees, and what they answer. */
export interface SeriesScene {
  appointments: Appointments;
  /** The calendar data of everything that was mailed to somebody, in order. */
  mailedTo(address: string): Promise<string[]>;
  /** Has somebody answer a series, as they were mailed it last, or one date of it. */
  answer(given: {
    id: string;
    address: string;
    answer: 'accepted' | 'declined';
    occurrenceStart?: string;
  }): Promise<void>;
  patienceMs: number;
}

const EARLY = 'early@elsewhere.example';
const LATE = 'late@elsewhere.example';
const ONCE = 'once@elsewhere.example';

const time = (day: string, hour = 10) => `2027-${day}T${hour}:00:00`;
const times = (day: string, hour = 10) => ({
  appointmentStart: time(day, hour),
  appointmentEnd: time(day, hour + 1),
});

/** Thursdays in Berlin. */
const WEEKLY = {
  ...times('07-01'),
  appointmentSubject: 'Choir',
  appointmentTimeZone: 'Europe/Berlin',
  recurrence: { rule: 'FREQ=WEEKLY;COUNT=8' },
};

/**
 * Every kind of change of a series through a calendar server. After each, the calendars of the invitees, which follow
 * what the server mails, must show what the API says that takes place.
 *
 * @returns what went wrong
 */
export async function seriesStory(scene: SeriesScene): Promise<string[]> {
  const { appointments } = scene;
  const deviations: string[] = [];
  const { appointmentId: id } = await appointments.create({ ...WEEKLY, name: 'Early', address: EARLY });
  const check = async (change: string, address: string, { of = id, only }: { of?: string; only?: string } = {}) => {
    const found = await compare(scene, { address, id: of, only });
    deviations.push(...found.map((each) => `${change}, ${address}: ${each}`));
  };
  await check('created', EARLY);
  await appointments.updateOccurrence(id, time('07-08'), { ...times('07-09', 14), appointmentLocation: 'Room 2' });
  await check('one date moved', EARLY);
  await appointments.cancelOccurrence(id, time('07-15'));
  await check('one date out', EARLY);
  await appointments.invite(id, { name: 'Late', address: LATE });
  await check('invited late', LATE);
  await appointments.inviteToOccurrence(id, time('07-08'), { name: 'Once', address: ONCE });
  await check('invited to one date', ONCE, { only: time('07-08') });
  await scene.answer({ id, address: EARLY, answer: 'accepted' });
  await scene.answer({ id, address: LATE, answer: 'declined', occurrenceStart: time('07-08') });
  const expected = [
    ...[`${time('07-08')} ${EARLY} accepted`, `${time('07-08')} ${LATE} declined`],
    ...[`${time('07-22')} ${EARLY} accepted`, `${time('07-22')} ${LATE} needsAction`],
  ];
  deviations.push(...(await answered(scene, { id, expected })));
  await appointments.resetOccurrence(id, time('07-08'));
  await check('as the series again', EARLY);
  await appointments.update(id, times('07-01', 12));
  await check('another time', LATE);
  await appointments.update(id, { recurrence: { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;COUNT=5' } });
  await check('another rule', EARLY);
  await check('another rule, without the date', ONCE, { only: time('07-08') });
  const rest = await appointments.updateFollowing(id, time('07-29', 12), { appointmentLocation: 'Hall' });
  await check('the rest continues', EARLY);
  const of = rest.appointmentId;
  await check('the rest', LATE, { of });
  await scene.answer({ id: of, address: LATE, answer: 'accepted' });
  await scene.answer({ id: of, address: EARLY, answer: 'declined', occurrenceStart: time('08-12', 12) });
  const toRest = [
    ...[`${time('07-29', 12)} ${LATE} accepted`, `${time('08-12', 12)} ${LATE} accepted`],
    ...[`${time('07-29', 12)} ${EARLY} needsAction`, `${time('08-12', 12)} ${EARLY} declined`],
  ];
  deviations.push(...(await answered(scene, { id: of, expected: toRest })));
  await appointments.updateOccurrence(of, time('08-12', 12), times('08-13'));
  await check('one date of the rest moved', EARLY, { of });
  await appointments.cancelOccurrence(of, time('08-26', 12), { following: true });
  await check('the last dates of the rest out', LATE, { of });
  await appointments.cancel(of);
  await check('cancelled', LATE, { of });
  await check('with the rest cancelled', LATE);
  await appointments.cancel(id);
  for (const address of [EARLY, LATE]) await check('all cancelled', address);
  return deviations;
}

/** What somebody's calendar shows otherwise than it should, once it has had time. */
async function compare(
  { appointments, mailedTo, patienceMs }: SeriesScene,
  { address, id, only }: { address: string; id: string; only: string | undefined },
): Promise<string[]> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const { isActive } = await appointments.get(id);
    const all = await appointments.occurrences(id, { from: '2027-01-01T00:00:00Z' }).toArray({ limit: 100 });
    const present = isActive ? all.filter(({ isCancelled }) => !isCancelled) : [];
    const meant = present
      .filter(({ occurrenceStart }) => only === undefined || only === occurrenceStart)
      // An event of its own, which has no other name than its start.
      .map((each) => (only === undefined ? each : { ...each, occurrenceStart: each.start }))
      .map((each) => `${each.occurrenceStart} | ${each.start} | ${each.end} | ${each.location}`);
    const found = differences(meant, shownBy(await mailedTo(address), id));
    if (found.length === 0 || performance.now() > deadline) return found;
    await setTimeout(500);
  }
}

/** A calendar that merges, after everything that was mailed about one appointment. */
function shownBy(mailed: readonly string[], id: string): string[] {
  const calendar = new HeldCalendar('merges');
  for (const message of mailed.map(readHeldMessage)) if (message.uid.includes(id)) calendar.receive(message);
  const dates = calendar.dates({ most: 100 });
  return dates.map(({ name, start, end, location }) => `${name} | ${start} | ${end} | ${location}`);
}

/** @param about.expected `<date> <address> <response>`, of all dates that are looked at */
async function answered(
  { appointments, patienceMs }: SeriesScene,
  { id, expected }: { id: string; expected: readonly string[] },
): Promise<string[]> {
  const deadline = performance.now() + patienceMs;
  const dates = [...new Set(expected.map((each) => each.split(' ')[0] ?? ''))];
  for (;;) {
    const lists = await Promise.all(
      dates.map(async (start) => {
        const all = await appointments.occurrenceInvitations(id, start).toArray({ limit: 10 });
        return all.map(({ address, response }) => `${start} ${address} ${response}`);
      }),
    );
    const found = differences(
      expected,
      lists.flat().filter((each) => !each.includes(ONCE)),
    );
    if (found.length === 0 || performance.now() > deadline) return found.map((each) => `answers: ${each}`);
    await setTimeout(2_000);
  }
}
