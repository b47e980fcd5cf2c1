import ICAL from 'ical.js';
import { mailAddress } from './mail-address.js';
import { parserReader } from './parser-reader.js';
import { utcText } from './utc-text.js';

export const icalJsReader = parserReader({
  name: 'ical.js',
  parse(calendar) {
    const root = ICAL.Component.fromString(calendar);
    const [component, ...others] = root.getAllSubcomponents('vevent');
    if (!component || others.length > 0) throw new Error('not exactly one VEVENT');
    const event = new ICAL.Event(component);
    return {
      method: text(root, 'method'),
      uid: event.uid,
      sequence: event.sequence,
      start: instant(event.startDate),
      end: instant(event.endDate),
      summary: text(component, 'summary'),
      location: text(component, 'location'),
      description: text(component, 'description'),
      comment: text(component, 'comment'),
      status: text(component, 'status'),
      organizer: person(component.getFirstProperty('organizer')),
      attendees: component.getAllProperties('attendee').map((attendee) => ({
        ...person(attendee),
        partstat: attendee.getFirstParameter('partstat') ?? '',
      })),
    };
  },
});

function text(component: ICAL.Component, name: string): string {
  return String(component.getFirstPropertyValue(name) ?? '');
}

function instant(time: ICAL.Time): string {
  if (time.zone.tzid === 'floating') throw new Error('a time without a zone');
  return utcText(new Date(time.toUnixTime() * 1_000));
}

function person(property: ICAL.Property | null) {
  const address = mailAddress(String(property?.getFirstValue() ?? ''));
  return { name: property?.getFirstParameter('cn') ?? '', address };
}
