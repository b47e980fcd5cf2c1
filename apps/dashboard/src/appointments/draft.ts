import { paramsOf, type Setting } from '@convoke/contract';
import { ApiError } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { defined } from '../ui/values.js';
import { type AppointmentValues, emptyValues, fieldNames, readSettings, readShowAs } from './appointment-fields.js';
import { describeReminders, parseReminders } from './reminders.js';

/**
 * An edit of an appointment in progress. Live changes replace the appointment behind the form but never the draft,
 * and only fields that the person touched are sent.
 */
export interface Draft<Base extends AppointmentValues = AppointmentValues> {
  /** The appointment that the typed values are compared with. */
  base: Base;
  /** The initial values of the form. */
  values: AppointmentValues;
  /** What others have changed since the form was opened. */
  theirs: Divergence[];
}

/** A field that others have changed. */
export interface Divergence {
  field: keyof AppointmentValues;
  /** Their new value. */
  value: string;
  /** Whether something different was typed here. */
  isContested: boolean;
}

/** The changed fields, as an update request: the server notifies nobody of unchanged ones. */
export function changedFields(
  before: AppointmentValues,
  after: AppointmentValues,
): Service['UpdateAppointmentRequest'] {
  const changed = changedValues(before, after);
  const { reminders, alarm, respondBy } = changed;
  const given = {
    ...paramsOf(changed),
    respondBy: respondBy === '' ? null : respondBy,
    reminders: reminders === undefined ? undefined : parseReminders(reminders),
    alarm: alarm === undefined ? undefined : alarm === 'on',
  } satisfies Record<Exclude<keyof Service['UpdateAppointmentRequest'], NotInForm | Setting>, unknown>;
  return { ...defined(given), ...readSettings(changed) };
}

/** What a form holds, as the request of a new appointment: what was left empty takes its default. */
export function newFields(values: AppointmentValues) {
  return { ...changedFields(emptyValues(values), values), ...paramsOf(values) };
}

function changedValues(before: AppointmentValues, after: AppointmentValues): Partial<AppointmentValues>;
function changedValues(before: AppointmentValues, after: AppointmentValues): object {
  const changed = fieldNames().filter((name) => differs(name, before, after));
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}

/** What the form of an appointment does not offer. All other fields of a request have a place in it. */
type NotInForm = 'apiKey' | 'apiSecret' | 'recurrence' | 'notify' | 'externalId' | 'metadata';

/** Applies what was typed to the appointment as others have changed it in the meantime. */
export function rebase<Base extends AppointmentValues>(
  typed: AppointmentValues,
  { base, current }: { base: Base; current: Base },
): Draft<Base> {
  const mine = fieldNames().filter((name) => differs(name, base, typed));
  const theirs = fieldNames()
    .filter((name) => differs(name, base, current))
    .map((name) => ({
      field: name,
      value: name === 'reminders' ? describeReminders(parseReminders(current[name])) : current[name],
      isContested: mine.includes(name) && differs(name, current, typed),
    }));
  const kept = Object.fromEntries(mine.map((name) => [name, typed[name]]));
  return { base: current, values: { ...current, ...kept }, theirs };
}

/** What is stored of an edit that is not saved: what was typed, and into which appointment. */
export function toStored({ base, typed }: { base: AppointmentValues; typed: AppointmentValues }): unknown {
  return { base: pick(base), typed: pick(typed) };
}

/** Opens an edit, with what was typed before and not saved, if anything was. */
export function openDraft<Base extends AppointmentValues>(current: Base, stored: unknown): Draft<Base> {
  const [base, typed] = [readValues(stored, 'base'), readValues(stored, 'typed')];
  if (base === undefined || typed === undefined) return { base: current, values: current, theirs: [] };
  return rebase(typed, { base: { ...current, ...base }, current });
}

function pick(values: AppointmentValues): AppointmentValues;
function pick(values: AppointmentValues): object {
  const own = Object.fromEntries(fieldNames().map((name) => [name, values[name]]));
  return { ...own, showAs: readShowAs(values.showAs) };
}

function readValues(stored: unknown, part: string): AppointmentValues | undefined {
  const values: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, part) : undefined;
  return isValues(values) ? pick(values) : undefined;
}

function isValues(values: unknown): values is AppointmentValues {
  if (typeof values !== 'object' || values === null) return false;
  return fieldNames().every((name) => typeof Reflect.get(values, name) === 'string');
}

/** A text area normalizes line endings to line feeds. */
function differs(name: keyof AppointmentValues, one: AppointmentValues, other: AppointmentValues): boolean {
  return one[name].replaceAll('\r\n', '\n') !== other[name].replaceAll('\r\n', '\n');
}
/** Whether a change was refused because the appointment has a newer revision. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'revision_mismatch';
}
