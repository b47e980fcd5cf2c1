import { HeldCalendar, readHeldMessage } from '@convoke/itip';
import type { Appointments } from '@convoke/sdk';
import { verify } from '@convoke/sdk/webhooks';
import type { ReceivedDelivery, Tally } from '@convoke/testkit';
import ICAL from 'ical.js';
import type { Mailbox } from '../../support/debian/mailbox.js';
import { calendarOf } from '../facts.js';
import type { Person } from '../scenarios.js';
import type { Answer, AnsweringClient, Letter } from './answering-clients.js';

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

export interface TripOptions extends RoundTripParts {
  client: AnsweringClient;
  invitee: Person;
  /** Somebody else who has the same software, and is invited to a series later. */
  late: Person;
}

export const CONTENT = {
  appointmentTimeZone: 'Europe/Berlin',
  appointmentSubject: 'Kick-off, part 1; bring "the plan"',
  appointmentLocation: 'Café “Löwen”; 2nd floor',
};

/** A message that is due. */
export interface Due {
  to: Person;
  appointmentId: string;
  /** The days of the appointment that the calendar shows afterwards. */
  shown: readonly number[];
}

/** What is answered, and how. */
export interface Given {
  by: Person;
  appointmentId: string;
  given: Answer;
  /** Of the date that is answered; default: the appointment. */
  occurrenceStart?: string | undefined;
}

/** June has the same offset all month, in every year, as July has. */
const OFFSET_MS = 2 * 3_600_000;

/** At ten on a day, counted from the first of June, of next year, because Cyrus does not answer past events. */
export function times(day: number) {
  const year = new Date().getUTCFullYear() + 1;
  const date = new Date(Date.UTC(year, 5, day)).toISOString().slice(0, 10);
  return { appointmentStart: `${date}T10:00:00`, appointmentEnd: `${date}T11:00:00` };
}

/** Messages from a server to other software, and answers from there: what becomes of each. */
export class Trip {
  answers = 0;
  /** What went wrong, in words. */
  readonly deviations: string[] = [];
  readonly #options: TripOptions;
  /** The newest message to somebody about an appointment. */
  readonly #newest = new Map<string, Letter>();

  constructor(options: TripOptions) {
    this.#options = options;
  }

  /** @param what what has happened, in words */
  async receive(what: string, due: readonly Due[]): Promise<void> {
    const { mailbox, client } = this.#options;
    const came = await Promise.all((await mailbox.take(due.length)).map(addressed));
    for (const { to, appointmentId, shown } of due) {
      const message = came.find((each) => each.address === to.address && each.uid.startsWith(`${appointmentId}.`));
      if (!message) {
        this.deviations.push(`${what}: no message to ${to.address}`);
        continue;
      }
      const letter = { raw: message.raw, invitee: to };
      this.#newest.set(keyOf(to, appointmentId), letter);
      await client.receive(letter);
      const found = client.event && startsIn(await client.event(letter));
      const expected = shown.map(startOf).join(' ');
      if (found && found.join(' ') !== expected) {
        this.deviations.push(`${what}, ${to.address}: calendar: ${found.join(' ')} instead of ${expected}`);
      }
    }
  }

  async answer({ by, appointmentId, given, occurrenceStart }: Given): Promise<void> {
    const { client, deliveries, secret } = this.#options;
    const before = deliveries.items.length;
    this.answers += 1;
    try {
      const letter = this.#newest.get(keyOf(by, appointmentId));
      if (!letter) throw new Error('There is no message to answer.');
      await client.answer(letter, given);
    } catch (error) {
      this.deviations.push(`${given}: ${String(error)}`);
      return;
    }
    const told = await deliveries.waitFor(before + 1).catch(() => []);
    const said = told.slice(before).map((delivery) => describeDelivery(delivery, secret));
    const date = client.namesNoDates ? undefined : occurrenceStart;
    const expected = ['attendee.responded', appointmentId, by.address, given, date].join(' ').trim();
    if (said.join() !== expected) this.deviations.push(`webhook: '${said.join()}' instead of '${expected}'`);
    const [response = 'no answer'] = (await this.known({ by, appointmentId, occurrenceStart })).split(' ');
    if (response !== given) this.deviations.push(`response: ${response} instead of ${given}`);
  }

  /** What the server knows of somebody's answer: the response and, of a date, whether it is inherited. */
  async known({ by: { address }, appointmentId, occurrenceStart }: Omit<Given, 'given'>): Promise<string> {
    const { appointments } = this.#options;
    if (occurrenceStart === undefined) {
      const { invitations } = await appointments.get(appointmentId);
      return invitations.find((each) => each.address === address)?.response ?? '';
    }
    const all = await appointments.occurrenceInvitations(appointmentId, occurrenceStart).toArray({ limit: 10 });
    const own = all.find((each) => each.address === address);
    return own ? `${own.response} ${own.inherited}` : '';
  }
}

function keyOf({ address }: Person, appointmentId: string): string {
  return `${address} ${appointmentId}`;
}

async function addressed(raw: Buffer): Promise<{ raw: Buffer; address: string; uid: string }> {
  const event = ICAL.Component.fromString(await calendarOf(raw)).getFirstSubcomponent('vevent');
  const attendee = String(event?.getFirstPropertyValue('attendee') ?? '');
  const address = decodeURIComponent(attendee.replace(/^mailto:/i, ''));
  return { raw, address, uid: String(event?.getFirstPropertyValue('uid') ?? '') };
}

function startOf(day: number): string {
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
