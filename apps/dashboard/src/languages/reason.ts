import type { Service } from '../api/api.js';
import { say } from './text.js';

/** A code with its values, as the server sends it beside its English sentence. */
export type Reason = Service['Reason'];

/** Values that only operators look up: the pages show them elsewhere, or not at all. */
const UNSHOWN = { errorCode: 'none', cause: 'none' };

/**
 * What the server says, in the language of the page.
 *
 * Codes become sentences here, and only here: no page looks at a sentence of the server. Held by `reason.test.ts`.
 *
 * @param sentence what it says in English: of a newer server, whose code this page does not know, it is shown instead
 */
export function reasonText(reason: Reason | undefined, sentence: string): string {
  if (reason === undefined) return sentence;
  const params = Object.fromEntries(Object.entries(reason.params).map(([name, value]) => [name, shown(name, value)]));
  const text = say({ ...reason, params: { ...params, ...UNSHOWN } }) ?? sentence;
  return 'field' in params ? capitalised(text) : text;
}

/** What an operation has done, sentence by sentence. */
export function outcomeText({
  message,
  outcome,
}: {
  message: string;
  outcome?: readonly Reason[] | undefined;
}): string {
  return outcome?.map((reason) => reasonText(reason, message)).join(' ') ?? message;
}

/** Values that are the names of fields. */
const FIELDS = ['field', 'other'];
/** A time without an offset, as requests have it. */
const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2})?$/;

function shown(name: string, value: string | number): string | number {
  if (typeof value === 'number') return value;
  if (FIELDS.includes(name)) return fieldWord(value);
  if (name === 'fields') return value.split(', ').map(changedField).join(', ');
  return name === 'words' ? value : value.replace(LOCAL_TIME, '$1 $2');
}

/** A field that was changed, with its new value if that is told: `signatureScheme=timestamped`. */
function changedField(change: string): string {
  const [field = '', value] = change.split('=', 2);
  return value === undefined ? fieldWord(field) : `${fieldWord(field)}: ${value}`;
}

/** A field by its path in a request, such as `invitees[1].address`, in the words of the pages. */
function fieldWord(path: string): string {
  const [, key] = /^metadata\.(.+)$/s.exec(path) ?? [];
  if (key !== undefined) return word('metadata_value', { key }) ?? path;
  const field = path.replace(/^.*\]\./s, '').replace(/\[\d+\]$/, '_entry');
  return word(field) ?? word(field.replace(/_entry$/, '')) ?? path;
}

function word(field: string, params: Reason['params'] = {}): string | undefined {
  return say({ code: `field_${field}`, params });
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
