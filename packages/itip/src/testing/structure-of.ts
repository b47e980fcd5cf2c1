import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import { mimeTree, shapeOf } from '../checks/mail-facts.js';
import { composeMail } from '../mail/compose-mail.js';
import type { CalendarInput } from '../mail-input.js';

/**
 * What must not depend on any text: names of headers, shape of the MIME tree, names of calendar properties,
 * addresses.
 */
export async function structureOf(input: CalendarInput) {
  const { raw, ics = '', envelope } = composeMail(input);
  const source = raw.toString();
  const tree = mimeTree(source);
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true });
  const event = ICAL.Component.fromString(ics).getFirstSubcomponent('vevent');
  return {
    envelope,
    shape: shapeOf(tree),
    headers: tree.headers.map((header) => header.split(':', 1).join()),
    read: mail.headers.map(({ key }) => key),
    recipients: [mail.from, ...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? []), ...(mail.replyTo ?? [])].map(
      (each) => each?.address,
    ),
    attachments: mail.attachments.map(({ mimeType, filename }) => [mimeType, filename]),
    properties: contentLines(ics)
      .map((line) => line.split(/[:;]/, 1).join())
      .filter((name) => !optional.has(name)),
    people: ['organizer', 'attendee']
      .flatMap((name) => event?.getAllProperties(name) ?? [])
      .map((each) => String(each.getFirstValue())),
  };
}

/** Omitted if its text is empty. */
const optional = new Set(['DESCRIPTION', 'X-ALT-DESC', 'LOCATION', 'COMMENT']);

/** The unfolded content lines of calendar data (RFC 5545 §3.1). */
export function contentLines(ics: string): string[] {
  return ics.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
}

/** The unfolded lines of a property, except those inside a VTIMEZONE. */
export function linesOf(property: string, ics: string): string[] {
  const outside = ics.replace(/BEGIN:VTIMEZONE.*END:VTIMEZONE\r\n/s, '');
  return contentLines(outside).filter((line) => line.startsWith(`${property}:`) || line.startsWith(`${property};`));
}
