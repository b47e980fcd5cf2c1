import { HeldCalendar, readHeldMessage } from '@convoke/itip';
import type { Appointments } from '@convoke/sdk';
import { verify } from '@convoke/sdk/webhooks';
import type { ReceivedDelivery, Tally } from '@convoke/testkit';
import ICAL from 'ical.js';
import type { Mailbox } from '../../support/debian/mailbox.js';
import type { Person } from '../scenarios.js';
import { ANSWERS, type Answer, type AnsweringClient, type Letter } from './answering-clients.js';

/** What all round trips have in common. */
export interface RoundTripParts {
  appointments: Appointments;
  /** The mailbox for the server's mail. */
  mailbox: Mailbox;
  /** The deliveries to the webhook. */
  deliveries: Tally<ReceivedDelivery>;
  /** The secret of the webhook. */
  secret: string;
}

interface RoundTripOptions extends RoundTripParts {
  client: AnsweringClient;
  invitee: Person;
}

/** The outcome of an invitee's answers. */
interface RoundTripOutcome {
  answers: number;
  /** What went wrong, in words. */
  deviations: string[];
}

/** June has the same offset all month, in every year. */
const OFFSET_MS = 2 * 3_600_000;

/** Next year, because Cyrus does not answer past events. */
function times(day: number) {
  const year = new Date().getUTCFullYear() + 1;
  const date = `${year}-06-${String(day).padStart(2, '0')}`;
  return { appointmentStart: `${date}T10:00:00`, appointmentEnd: `${date}T11:00:00` };
}

const MOVED = 16;

/**
 * One appointment's life with one invitee: invited, answered in all three ways, moved, answered again, cancelled; and that
 * of a series, of which one date is moved and answered on its own, and another one is taken out. The server and its webhook
 * must know each answer, and the calendar each message.
 */
export async function roundTrip(options: RoundTripOptions): Promise<RoundTripOutcome> {
  const trip = new Trip(options);
  await single(trip, options);
  await series(trip, options);
  const { answers, deviations } = trip;
  return { answers, deviations };
}

const CONTENT = {
  appointmentTimeZone: 'Europe/Berlin',
  appointmentSubject: 'Kick-off, part 1; bring "the plan"',
  appointmentLocation: 'Café “Löwen”; 2nd floor',
};

async function single(trip: Trip, { appointments, invitee }: RoundTripOptions): Promise<void> {
  const { appointmentId } = await appointments.create({ ...times(15), ...CONTENT, ...invitee });
  const invitation = await trip.receive([at(15)]);
  for (const given of ANSWERS) await trip.answer(invitation, { appointmentId, given });
  await appointments.update(appointmentId, { ...times(MOVED), appointmentTimeZone: 'Europe/Berlin' });
  await trip.answer(await trip.receive([at(MOVED)]), { appointmentId, given: 'accepted' });
  await appointments.cancel(appointmentId, { comment: 'Sorry' });
  await trip.receive([]);
}

/** The days of its dates. */
const [FIRST, SECOND, THIRD] = [8, 15, 22] as const;

async function series(trip: Trip, { appointments, invitee, client }: RoundTripOptions): Promise<void> {
  const recurrence = { rule: 'FREQ=WEEKLY;COUNT=3' };
  const { appointmentId } = await appointments.create({ ...times(FIRST), ...CONTENT, ...invitee, recurrence });
  await trip.answer(await trip.receive([at(FIRST), at(SECOND), at(THIRD)]), { appointmentId, given: 'accepted' });
  const { appointmentStart: occurrenceStart } = times(SECOND);
  await appointments.updateOccurrence(appointmentId, occurrenceStart, times(MOVED));
  const moved = await trip.receive([at(FIRST), at(MOVED), at(THIRD)]);
  await trip.answer(moved, { appointmentId, given: 'declined', occurrenceStart });
  await appointments.cancelOccurrence(appointmentId, times(THIRD).appointmentStart, { comment: 'Sorry' });
  await trip.receive([at(FIRST), at(MOVED)]);
  await appointments.update(appointmentId, { appointmentSubject: 'Kick-off' });
  await trip.answer(await trip.receive([at(FIRST), at(MOVED)]), { appointmentId, given: 'tentative' });
  const dates = await appointments.occurrenceInvitations(appointmentId, occurrenceStart).toArray({ limit: 2 });
  const own = dates.map(({ response, inherited }) => `${response} ${inherited}`).join();
  const expected = client.namesNoDates ? 'tentative true' : 'declined false';
  if (own !== expected) trip.deviations.push(`one date: ${own} instead of ${expected} after an answer to the series`);
  await appointments.cancel(appointmentId, { comment: 'Sorry' });
  await trip.receive([]);
}

/** What is answered, and how. */
interface Given {
  appointmentId: string;
  given: Answer;
  /** Of the date that is answered; default: the appointment. */
  occurrenceStart?: string;
}

class Trip {
  answers = 0;
  /** What went wrong, in words. */
  readonly deviations: string[] = [];
  readonly #options: RoundTripOptions;

  constructor(options: RoundTripOptions) {
    this.#options = options;
  }

  /** @param expected the starts that the calendar shows afterwards */
  async receive(expected: readonly string[]): Promise<Letter> {
    const { mailbox, client, invitee } = this.#options;
    const [raw] = await mailbox.take(1);
    if (!raw) throw new Error('No message came.');
    const letter = { raw, invitee };
    await client.receive(letter);
    const found = client.event && startsIn(await client.event(letter));
    if (found && found.join() !== expected.join()) {
      this.deviations.push(`calendar: ${found.join(' ')} instead of ${expected.join(' ')}`);
    }
    return letter;
  }

  async answer(letter: Letter, { appointmentId, given, occurrenceStart }: Given): Promise<void> {
    const { appointments, client, deliveries, invitee, secret } = this.#options;
    const before = deliveries.items.length;
    this.answers += 1;
    try {
      await client.answer(letter, given);
    } catch (error) {
      this.deviations.push(`${given}: ${String(error)}`);
      return;
    }
    const told = await deliveries.waitFor(before + 1).catch(() => []);
    const said = told.slice(before).map((delivery) => describeDelivery(delivery, secret));
    const date = client.namesNoDates ? undefined : occurrenceStart;
    const expected = ['attendee.responded', appointmentId, invitee.address, given, date].join(' ').trim();
    if (said.join() !== expected) this.deviations.push(`webhook: '${said.join()}' instead of '${expected}'`);
    const read =
      occurrenceStart === undefined
        ? (await appointments.get(appointmentId)).invitations
        : await appointments.occurrenceInvitations(appointmentId, occurrenceStart).toArray({ limit: 2 });
    const responses = read.map(({ response }) => response).join();
    if (responses !== given) this.deviations.push(`response: ${responses} instead of ${given}`);
  }
}

function at(day: number): string {
  const { appointmentStart } = times(day);
  return new Date(Date.parse(`${appointmentStart}Z`) - OFFSET_MS).toISOString();
}

function describeDelivery(delivery: ReceivedDelivery, secret: string): string {
  const event = verify(delivery, { secret });
  if (event.eventType !== 'attendee.responded') return event.eventType;
  const { appointmentId, attendee, occurrenceStart } = event.data;
  return [event.eventType, appointmentId, attendee.email, attendee.response, occurrenceStart].join(' ').trim();
}

/** @returns the starts as ISO instants; none of an event that is cancelled or missing */
function startsIn(calendar: string | undefined): string[] {
  const event = calendar && ICAL.Component.fromString(calendar).getFirstSubcomponent('vevent');
  if (!event || event.getFirstPropertyValue('status') === 'CANCELLED') return [];
  const held = new HeldCalendar('replaces');
  held.receive(readHeldMessage(calendar));
  return held.dates({}).map(({ startUtc }) => new Date(startUtc).toISOString());
}
