import { icalJsReader } from './ical-js-reader.js';
import { programReader } from './program-reader.js';
import type { Reader } from './reader.js';

/** The implementations that have to agree. */
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
