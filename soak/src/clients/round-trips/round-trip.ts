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
  const date = `${year}-06-${day}`;
  return { appointmentStart: `${date}T10:00:00`, appointmentEnd: `${date}T11:00:00` };
}

const MOVED = 16;

/**
 * One appointment's life with one invitee: invited, answered in all three ways, moved, answered again, cancelled. The
 * server and its webhook must know each answer, and the calendar each message.
 */
export async function roundTrip(options: RoundTripOptions): Promise<RoundTripOutcome> {
  const { client, invitee, appointments, mailbox } = options;
  const outcome: RoundTripOutcome = { answers: 0, deviations: [] };
  const created = await appointments.create({
    ...times(15),
    appointmentTimeZone: 'Europe/Berlin',
    appointmentSubject: 'Kick-off, part 1; bring "the plan"',
    appointmentLocation: 'Café “Löwen”; 2nd floor',
    ...invitee,
  });
  const { appointmentId } = created;

  async function receive(expected: string): Promise<Letter> {
    const [raw] = await mailbox.take(1);
    if (!raw) throw new Error('No message came.');
    const letter = { raw, invitee };
    await client.receive(letter);
    const found = client.event && describeEvent(await client.event(letter));
    if (found !== undefined && found !== expected) outcome.deviations.push(`calendar: ${found} instead of ${expected}`);
    return letter;
  }

  async function answer(letter: Letter, given: Answer): Promise<void> {
    const before = options.deliveries.items.length;
    outcome.answers += 1;
    try {
      await client.answer(letter, given);
    } catch (error) {
      outcome.deviations.push(`${given}: ${String(error)}`);
      return;
    }
    const told = await options.deliveries.waitFor(before + 1).catch(() => []);
    const said = told.slice(before).map((delivery) => describeDelivery(delivery, options.secret));
    const expected = `attendee.responded ${appointmentId} ${invitee.address} ${given}`;
    if (said.join() !== expected) outcome.deviations.push(`webhook: '${said.join()}' instead of '${expected}'`);
    const { invitations } = await appointments.get(appointmentId);
    const responses = invitations.map(({ response }) => response).join();
    if (responses !== given) outcome.deviations.push(`response: ${responses} instead of ${given}`);
  }

  const invitation = await receive(at(15));
  for (const given of ANSWERS) await answer(invitation, given);
  await appointments.update(appointmentId, { ...times(MOVED), appointmentTimeZone: 'Europe/Berlin' });
  await answer(await receive(at(MOVED)), 'accepted');
  await appointments.cancel(appointmentId, { comment: 'Sorry' });
  await receive('gone');
  return outcome;
}

function at(day: number): string {
  const { appointmentStart } = times(day);
  return new Date(Date.parse(`${appointmentStart}Z`) - OFFSET_MS).toISOString();
}

function describeDelivery(delivery: ReceivedDelivery, secret: string): string {
  const event = verify(delivery, { secret });
  if (event.eventType !== 'attendee.responded') return event.eventType;
  const { appointmentId, attendee } = event.data;
  return [event.eventType, appointmentId, attendee.email, attendee.response].join(' ');
}

/** @returns the start as an ISO instant; `gone` for an event that is cancelled or missing */
function describeEvent(calendar: string | undefined): string {
  const event = calendar && ICAL.Component.fromString(calendar).getFirstSubcomponent('vevent');
  if (!event || event.getFirstPropertyValue('status') === 'CANCELLED') return 'gone';
  return new Date(new ICAL.Event(event).startDate.toUnixTime() * 1_000).toISOString();
}
