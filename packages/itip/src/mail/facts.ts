import { cleanLine } from '../clean-line.js';
import type { CalendarInput } from '../mail-input.js';
import { summaryOf } from '../summary-of.js';
import { describeWhen } from './describe-when.js';

/** The appointment's details as label and value, in reading order; plain text, one line each. */
export function facts(input: CalendarInput): [label: string, value: string][] {
  const location = cleanLine(input.location);
  const name = cleanLine(input.organizer.name);
  const address = cleanLine(input.organizer.address);
  return [
    ['What', summaryOf(input)],
    ['When', describeWhen(input)],
    ...(location === '' ? [] : [['Where', location] satisfies [string, string]]),
    ['Organizer', name === '' ? address : `${name} <${address}>`],
  ];
}
