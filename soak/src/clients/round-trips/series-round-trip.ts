import type { Appointments } from '@convoke/sdk';
import type { Person } from '../scenarios.js';
import type { Answer } from './answering-clients.js';
import { CONTENT, type Trip, type TripOptions, times } from './trip.js';

/** The series, and what takes over from it. */
type Which = 'series' | 'rest';
type Who = 'early' | 'late';

const EVERYBODY: readonly Who[] = ['early', 'late'];

/** One change of a series, what calendars show of it, and who answers how. */
interface Step {
  what: string;
  make(scene: {
    appointments: Appointments;
    ids: Record<Which, string>;
    people: Record<Who, Person>;
  }): Promise<unknown>;
  /** The days that are shown afterwards, of each series that messages are about. */
  shown: Partial<Record<Which, readonly number[]>>;
  /** By default everybody. */
  told?: readonly Who[];
  /** Behind the message: to the series that it is about, or its date. */
  answers?: readonly { by: Who; given: Answer; day?: number }[];
}

const startOf = (day: number) => times(day).appointmentStart;
const comment = 'Sorry';

const STEPS: readonly Step[] = [
  {
    what: 'created',
    async make({ appointments, ids, people: { early } }) {
      const recurrence = { rule: 'FREQ=WEEKLY;COUNT=4' };
      ids.series = (await appointments.create({ ...times(1), ...CONTENT, ...early, recurrence })).appointmentId;
    },
    shown: { series: [1, 8, 15, 22] },
    told: ['early'],
    answers: [{ by: 'early', given: 'accepted' }],
  },
  {
    what: 'one date moved',
    make: ({ appointments, ids }) => appointments.updateOccurrence(ids.series, startOf(8), times(9)),
    shown: { series: [1, 9, 15, 22] },
    told: ['early'],
    answers: [{ by: 'early', given: 'declined', day: 8 }],
  },
  {
    what: 'one date out',
    make: ({ appointments, ids }) => appointments.cancelOccurrence(ids.series, startOf(15), { comment }),
    shown: { series: [1, 9, 22] },
    told: ['early'],
  },
  {
    what: 'invited late',
    make: ({ appointments, ids, people: { late } }) => appointments.invite(ids.series, late),
    shown: { series: [1, 9, 22] },
    told: ['late'],
    answers: [{ by: 'late', given: 'accepted' }],
  },
  {
    what: 'another subject',
    make: ({ appointments, ids }) => appointments.update(ids.series, { appointmentSubject: 'Kick-off' }),
    shown: { series: [1, 9, 22] },
    answers: [{ by: 'early', given: 'tentative' }],
  },
  {
    what: 'a longer rule',
    make: ({ appointments, ids }) => appointments.update(ids.series, { recurrence: { rule: 'FREQ=WEEKLY;COUNT=6' } }),
    shown: { series: [1, 9, 22, 29, 36] },
    answers: [
      { by: 'early', given: 'accepted' },
      { by: 'late', given: 'declined' },
    ],
  },
  {
    what: 'the following dates elsewhere',
    async make({ appointments, ids }) {
      const hall = { appointmentLocation: 'Hall' };
      ids.rest = (await appointments.updateFollowing(ids.series, startOf(22), hall)).appointmentId;
    },
    shown: { series: [1, 9], rest: [22, 29, 36] },
    answers: [{ by: 'early', given: 'tentative' }],
  },
  {
    what: 'another rule',
    make: ({ appointments, ids }) =>
      appointments.update(ids.rest, { recurrence: { rule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=3' } }),
    shown: { rest: [22, 36, 50] },
    answers: [{ by: 'late', given: 'accepted' }],
  },
  {
    what: 'one date of the rest moved',
    make: ({ appointments, ids }) => appointments.updateOccurrence(ids.rest, startOf(36), times(37)),
    shown: { rest: [22, 37, 50] },
    answers: [{ by: 'late', given: 'tentative', day: 36 }],
  },
  {
    what: 'the rest cancelled',
    make: ({ appointments, ids }) => appointments.cancel(ids.rest, { comment }),
    shown: { rest: [] },
  },
  {
    what: 'all cancelled',
    make: ({ appointments, ids }) => appointments.cancel(ids.series, { comment }),
    shown: { series: [] },
  },
];

/** A series through every kind of change of it, with somebody who is invited at first and somebody who is invited late. */
export async function seriesRoundTrip(trip: Trip, options: TripOptions): Promise<void> {
  const { appointments, client, invitee: early, late } = options;
  const people = { early, late };
  const ids = { series: '', rest: '' };
  for (const { what, make, shown, told = EVERYBODY, answers = [] } of STEPS) {
    await make({ appointments, ids, people });
    const about = (['series', 'rest'] as const).filter((which) => shown[which] !== undefined);
    const due = about.flatMap((which) =>
      told.map((who) => ({ to: people[who], appointmentId: ids[which], shown: shown[which] ?? [] })),
    );
    await trip.receive(what, due);
    const appointmentId = ids[about.at(-1) ?? 'series'];
    for (const { by, given, day } of answers) {
      const occurrenceStart = day === undefined ? undefined : startOf(day);
      await trip.answer({ by: people[by], appointmentId, given, occurrenceStart });
    }
    if (what !== 'another subject') continue;
    const own = await trip.known({ by: early, appointmentId, occurrenceStart: startOf(8) });
    const expected = client.namesNoDates ? 'tentative true' : 'declined false';
    if (own !== expected) trip.deviations.push(`${what}: one date: ${own} instead of ${expected}`);
  }
}
