import { t } from '../languages/text.js';
import type { PickerChoice } from '../ui/picker-field.js';
import { cityOf } from './zone-names.js';

/** The time zones to choose from; the server decides which names are valid. */
export function timeZones(): readonly PickerChoice[] {
  choices ??= namesOfZones().map((value) => ({ value, label: value, detail: cityOf(value) }));
  return choices;
}

let choices: readonly PickerChoice[] | undefined;

/** Why a name cannot be the time zone of an appointment or an invitee; undefined if it can. */
export function checkTimeZone(value: string): string | undefined {
  const name = value.trim();
  // Browsers know offsets such as `+02:00` as well, which are no time zones of appointments.
  if (isTimeZone(name) && !/^[+-]/.test(name)) return undefined;
  const meant = suggestZone(name);
  return meant === undefined
    ? t('This time zone is not known. Choose one from the list, such as Europe/Berlin.')
    : t('This time zone is not known. Did you mean {meant}?', { meant });
}

/** As `checkTimeZone`, for a field that may be left empty. */
export function checkOptionalTimeZone(value: string): string | undefined {
  return value.trim() === '' ? undefined : checkTimeZone(value);
}

function namesOfZones(): string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone')];
}

/** Whether a time zone has a name that the browser knows. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const MISTYPED = 2;

/** A zone of the same spelling except for spaces, of that city, or with two letters of the name mistyped at most. */
function suggestZone(name: string): string | undefined {
  const wanted = name.replaceAll(/[\s_]+/g, '_').toLowerCase();
  if (wanted === '' || wanted.length > LONGEST) return undefined;
  const zones = namesOfZones();
  const isMeant = [
    (zone: string) => zone === wanted,
    (zone: string) => zone.endsWith(`/${wanted}`),
    (zone: string) => distance(zone, wanted) <= MISTYPED,
  ];
  for (const is of isMeant) {
    const found = zones.find((zone) => is(zone.toLowerCase()));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Characters; no zone has a longer name. */
const LONGEST = 40;

/** How many characters have to be inserted, deleted or replaced to turn one text into the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [index, character] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, wanted] of [...other].entries()) {
      const replaced = (row[at] ?? 0) + (character === wanted ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
