import { type ContentLine, contentLine } from './content-line.js';

const maxLine = 2_000;
const maxText = 10_000;
/** The properties that hold what a person wrote; Google Calendar puts it into a parameter of ATTENDEE. */
const wordyName = /^\s*(comment|x-calendarserver-private-comment|attendee)\b/i;
/** The parser would read any other SEQUENCE as 0. */
const numbers = new Set(['SEQUENCE', 'X-MICROSOFT-CDO-APPT-SEQUENCE']);
const token = /^[\w./-]+$/;

/**
 * Writes a content line anew so that a strict parser reads it: only the parameters named, their values quoted, a calendar
 * user's address as `mailto:`.
 *
 * @param kept names of properties, each with the names of its parameters
 * @returns `undefined` for a property that is not kept, and one of absurd length
 */
export function rebuildLine(line: string, kept: ReadonlyMap<string, readonly string[]>): string | undefined {
  const [, wordy] = wordyName.exec(line) ?? [];
  if (wordy === undefined && line.length > maxLine) return undefined;
  // The end of a comment is dispensable; that of an ATTENDEE is the address.
  if (wordy?.toUpperCase() === 'ATTENDEE' && line.length > maxText) return undefined;
  const parsed = contentLine(line.slice(0, maxText));
  const names = parsed && kept.get(parsed.name);
  if (parsed === undefined || names === undefined) return undefined;
  if (numbers.has(parsed.name) && !/^\d+$/.test(parsed.value)) return undefined;
  return `${parsed.name}${parametersOf(parsed, names)}:${writtenValue(parsed)}`;
}

function parametersOf({ parameters }: ContentLine, names: readonly string[]): string {
  return names
    .map((name) => ({ name, value: parameters.get(name) ?? '' }))
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `;${name}=${quoted(value)}`)
    .join('');
}

function quoted(value: string): string {
  return token.test(value) ? value : `"${value}"`;
}

function writtenValue({ name, parameters, value }: ContentLine): string {
  if (name !== 'ATTENDEE' && name !== 'ORGANIZER') return value;
  if (/^mailto:/i.test(value)) return value;
  // RFC 7986 §6.2: beside a URI of another scheme, EMAIL has the address.
  const email = parameters.get('EMAIL') ?? value;
  return email.includes('@') && !/^[a-z][\w+.-]*:/i.test(email) ? `mailto:${email}` : value;
}
