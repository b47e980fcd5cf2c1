import PostalMime from 'postal-mime';
import { z } from 'zod';
import type { Operation, Person, Scenario, Times, Version } from './scenarios.js';

const person = z.strictObject({ name: z.string(), address: z.string() });

/**
 * The content of an iTIP message in the form that every reader reports. An absent property is empty; times
 * are `…T…Z`, or dates.
 */
const facts = z.strictObject({
  method: z.string(),
  uid: z.string(),
  sequence: z.int(),
  start: z.union([z.iso.datetime(), z.iso.date()]),
  end: z.union([z.iso.datetime(), z.iso.date()]),
  summary: z.string(),
  location: z.string(),
  description: z.string(),
  comment: z.string(),
  status: z.string(),
  organizer: person,
  attendees: z.array(person.extend({ partstat: z.string() })),
});

export type Facts = z.infer<typeof facts>;

/** A reader's result for one message. */
export const reading = z.union([facts, z.strictObject({ error: z.string() })]);

export type Reading = z.infer<typeof reading>;

export interface Occasion {
  scenario: Scenario;
  operation: Operation;
  invitee: Person;
  organizer: Person;
}

/** Everything except the UID, of which only the appointment's id is known in advance. */
type ExpectedFacts = Omit<Facts, 'uid'>;

const SEQUENCES: Record<Operation, number> = { create: 0, invite: 0, update: 1, cancel: 2 };

/** The expected content of a message, derived only from the input of the operations. */
export function expectedFacts({ scenario, operation, invitee, organizer }: Occasion): ExpectedFacts {
  const cancelled = operation === 'cancel';
  const version = operation === 'create' || operation === 'invite' ? scenario.created : scenario.updated;
  return {
    method: cancelled ? 'CANCEL' : 'REQUEST',
    sequence: SEQUENCES[operation],
    start: instant(version.start, version),
    end: instant(version.end, version),
    summary: version.subject,
    location: cancelled ? '' : version.location || (version.conferenceUrl ?? ''),
    description: cancelled ? '' : descriptionOf(version),
    comment: cancelled ? scenario.comment : '',
    status: cancelled ? 'CANCELLED' : 'CONFIRMED',
    organizer: { name: commonName(organizer), address: organizer.address },
    attendees: listed({ scenario, operation, invitee }).map((each) => ({
      name: commonName(each),
      address: each.address,
      partstat: 'NEEDS-ACTION',
    })),
  };
}

/** Whom a message lists: the invitee, and behind them those who are invited by then and visible. */
function listed({ scenario, operation, invitee }: Omit<Occasion, 'organizer'>): Person[] {
  if (!scenario.guestsVisible || operation === 'create' || operation === 'cancel') return [invitee];
  return [invitee, ...scenario.invitees.filter(({ address }) => address !== invitee.address)];
}

/** The link of an online meeting that has a place as well stands first. */
function descriptionOf({ conferenceUrl = '', location, description }: Version): string {
  const isBoth = conferenceUrl !== '' && location !== '';
  return isBoth ? `Join online: ${conferenceUrl}\n\n${description}` : description;
}

function instant(wallClock: string, { offset }: Times): string {
  return isDate(wallClock) ? wallClock : utcText(new Date(`${wallClock}${offset}`));
}

/** `YYYY-MM-DD`, which belongs to no time zone. */
export function isDate(wallClock: string): boolean {
  return wallClock.length === 'YYYY-MM-DD'.length;
}

/** A person's name in calendar data and headers: straight quotation marks become typographic ones. */
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
 * @throws Error if there is none
 */
export async function calendarOf(mail: Buffer): Promise<string> {
  const { attachments } = await PostalMime.parse(mail, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' });
  const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  if (typeof part?.content !== 'string') throw new Error('The message has no calendar part.');
  return part.content;
}
