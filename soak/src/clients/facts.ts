import PostalMime from 'postal-mime';
import { z } from 'zod';
import type { Operation, Person, Scenario, Times } from './scenarios.js';

const person = z.strictObject({ name: z.string(), address: z.string() });

/** What an iTIP message says, as every reader puts it; a property that is absent is empty. Times as `…T…Z`. */
const facts = z.strictObject({
  method: z.string(),
  uid: z.string(),
  sequence: z.int(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  summary: z.string(),
  location: z.string(),
  description: z.string(),
  comment: z.string(),
  status: z.string(),
  organizer: person,
  attendees: z.array(person.extend({ partstat: z.string() })),
});

export type Facts = z.infer<typeof facts>;

/** What a reader makes of one message. */
export const reading = z.union([facts, z.strictObject({ error: z.string() })]);

export type Reading = z.infer<typeof reading>;

export interface Occasion {
  scenario: Scenario;
  operation: Operation;
  invitee: Person;
  organizer: Person;
}

/** All but the UID, of which only the appointment's id is known beforehand. */
type ExpectedFacts = Omit<Facts, 'uid'>;

const SEQUENCES: Record<Operation, number> = { create: 0, invite: 0, update: 1, cancel: 2 };

/** What a message has to say, by nothing but the input of the operations. */
export function expectedFacts({ scenario, operation, invitee, organizer }: Occasion): ExpectedFacts {
  const cancelled = operation === 'cancel';
  const version = operation === 'create' || operation === 'invite' ? scenario.created : scenario.updated;
  return {
    method: cancelled ? 'CANCEL' : 'REQUEST',
    sequence: SEQUENCES[operation],
    start: instant(version.start, version),
    end: instant(version.end, version),
    summary: version.subject,
    location: cancelled ? '' : version.location,
    description: cancelled ? '' : version.description,
    comment: cancelled ? scenario.comment : '',
    status: cancelled ? 'CANCELLED' : 'CONFIRMED',
    organizer: { name: commonName(organizer), address: organizer.address },
    attendees: [{ name: commonName(invitee), address: invitee.address, partstat: 'NEEDS-ACTION' }],
  };
}

function instant(wallClock: string, { offset }: Times): string {
  return utcText(new Date(`${wallClock}${offset}`));
}

/** As calendar data and headers name a person: quotation marks go as typographic ones. */
export function commonName({ name }: Person): string {
  return name.replace(/"([^"]*)"/g, '“$1”');
}

/** `YYYY-MM-DDTHH:MM:SSZ` */
export function utcText(instant: Date): string {
  return instant.toISOString().replace('.000Z', 'Z');
}

/**
 * The `text/calendar` part of a message.
 *
 * @throws Error without one
 */
export async function calendarOf(mail: Buffer): Promise<string> {
  const { attachments } = await PostalMime.parse(mail, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' });
  const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  if (typeof part?.content !== 'string') throw new Error('The message has no calendar part.');
  return part.content;
}
