import { fileURLToPath } from 'node:url';
import ICAL from 'ical.js';
import { z } from 'zod';
import { runProgram } from '../support/debian/run-program.js';
import { type Facts, type Reading, reading, utcText } from './facts.js';

/** The implementations that must agree. */
export function readers(signal: AbortSignal): Reader[] {
  const python = { interpreter: '/usr/bin/python3', signal };
  return [
    programReader({ name: 'libical', program: 'libical.py', ...python }),
    programReader({ name: 'python3-icalendar', program: 'python-icalendar.py', ...python }),
    programReader({ name: 'python3-vobject', program: 'python-vobject.py', ...python }),
    programReader({ name: 'ruby-icalendar', program: 'ruby-icalendar.rb', interpreter: '/usr/bin/ruby', signal }),
    icalJsReader,
  ];
}

/** An implementation of RFC 5545 that is not ours. */
export interface Reader {
  name: string;
  /** One reading for each text, in order. */
  read(calendars: readonly string[]): Promise<Reading[]>;
}

interface ProgramReaderOptions {
  name: string;
  /** The interpreter's path. */
  interpreter: string;
  /** A file in `readers/`. */
  program: string;
  signal: AbortSignal;
}

/** A reader in another language: texts as JSON on stdin, facts as JSON on stdout. */
function programReader({ name, interpreter, program, signal }: ProgramReaderOptions): Reader {
  const args = [fileURLToPath(new URL(`readers/${program}`, import.meta.url))];
  return {
    name,
    async read(calendars) {
      const output = await runProgram({ file: interpreter, args, input: JSON.stringify(calendars), signal });
      return z.array(reading).length(calendars.length).parse(JSON.parse(output));
    },
  };
}

interface ParserReaderOptions {
  name: string;
  /** @throws Error if the text cannot be read */
  parse(calendar: string): Facts;
}

/** A reader that is a library of this runtime. */
export function parserReader({ name, parse }: ParserReaderOptions): Reader {
  const read = (calendar: string): Reading => {
    try {
      return parse(calendar);
    } catch (error) {
      return { error: String(error) };
    }
  };
  return { name, read: async (calendars) => calendars.map(read) };
}

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
  if (time.isDate) return time.toString();
  if (time.zone.tzid === 'floating') throw new Error('a time without a zone');
  return utcText(new Date(time.toUnixTime() * 1_000));
}

function person(property: ICAL.Property | null) {
  const address = mailAddress(String(property?.getFirstValue() ?? ''));
  return { name: property?.getFirstParameter('cn') ?? '', address };
}

/** @throws Error if it is not a `mailto:` URI */
export function mailAddress(uri: string): string {
  if (!uri.startsWith('mailto:')) throw new Error(`no mailto: URI: ${uri}`);
  return decodeURIComponent(uri.slice('mailto:'.length));
}
