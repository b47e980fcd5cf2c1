import type { Appointments } from '@convoke/sdk';
import PostalMime from 'postal-mime';
import type { Mailbox } from '../support/debian/mailbox.js';
import type { Occasion } from './facts.js';
import { OPERATIONS, type Operation, type Person, type Scenario, type Version } from './scenarios.js';

/** A message as it arrived in the mailbox, with the operation that caused it. */
export interface Delivery extends Occasion {
  appointmentId: string;
  raw: Buffer;
}

interface DeliverOptions {
  appointments: Appointments;
  mailbox: Mailbox;
  scenarios: readonly Scenario[];
  organizer: Person;
  signal: AbortSignal;
}

/**
 * Performs the four operations of every scenario. Each waits for the messages of the previous one, because a
 * message that was not attempted yet would be superseded.
 *
 * @throws Error if an operation's mails go to anybody but its invitees
 */
export async function deliver(options: DeliverOptions): Promise<Delivery[]> {
  const { appointments, mailbox, scenarios, organizer, signal } = options;
  const ids = new Map<Scenario, string>();
  const deliveries: Delivery[] = [];
  for (const operation of OPERATIONS) {
    for (const scenario of scenarios) {
      signal.throwIfAborted();
      ids.set(scenario, await perform({ appointments, scenario, operation, appointmentId: ids.get(scenario) }));
    }
    const due = scenarios.flatMap((scenario) =>
      inviteesOf(scenario, operation).map((invitee) => ({ scenario, operation, invitee, organizer })),
    );
    const mails = await byRecipient(await mailbox.take(due.length));
    for (const occasion of due) {
      const raw = mails.get(occasion.invitee.address);
      if (!raw) throw new Error(`${operation} sent nothing to ${occasion.invitee.address}`);
      deliveries.push({ ...occasion, raw, appointmentId: ids.get(occasion.scenario) ?? '' });
    }
  }
  return deliveries;
}

function inviteesOf({ invitees }: Scenario, operation: Operation): readonly Person[] {
  if (operation === 'create') return invitees.slice(0, 1);
  return operation === 'invite' ? invitees.slice(1) : invitees;
}

async function byRecipient(mails: readonly Buffer[]): Promise<Map<string, Buffer>> {
  const entries = mails.map(async (raw): Promise<[string, Buffer]> => {
    const { to = [] } = await PostalMime.parse(raw, { forceRfc822Attachments: true });
    return [to.map(({ address }) => address).join(), raw];
  });
  return new Map(await Promise.all(entries));
}

interface Performance {
  appointments: Appointments;
  scenario: Scenario;
  operation: Operation;
  /** Of the appointment; undefined before it is created. */
  appointmentId: string | undefined;
}

/**
 * Performs one operation through the SDK.
 *
 * @returns the appointment's id
 * @throws ConvokeError if the server refuses
 */
async function perform({ appointments, scenario, operation, appointmentId }: Performance): Promise<string> {
  if (operation === 'create' || appointmentId === undefined) {
    const [invitee] = scenario.invitees;
    return (await appointments.create({ ...fields(scenario, scenario.created), ...invitee })).appointmentId;
  }
  if (operation === 'invite') await appointments.invite(appointmentId, scenario.invitees[1]);
  else if (operation === 'update') await appointments.update(appointmentId, fields(scenario, scenario.updated));
  else await appointments.cancel(appointmentId, { comment: scenario.comment });
  return appointmentId;
}

function fields({ timeZone, guestsVisible = false }: Scenario, version: Version) {
  const { start, end, subject, body, location, conferenceUrl = '', alarms = [] } = version;
  return {
    appointmentStart: start,
    appointmentEnd: end,
    appointmentTimeZone: timeZone,
    appointmentSubject: subject,
    appointmentBody: body,
    appointmentLocation: location,
    conferenceUrl,
    guestsVisible,
    ...(alarms.length > 0 && {
      reminders: alarms.map((minutesBefore) => ({ minutesBefore, to: 'attendees' as const })),
      alarm: true,
    }),
  };
}
