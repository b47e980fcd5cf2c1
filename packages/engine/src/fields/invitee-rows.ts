import type { components, FieldProblem } from '@convoke/contract';
import { type Said, say } from '@convoke/texts';
import type { Organizer } from '../domain/appointment.js';
import { DomainError } from '../errors.js';
import { LIMITS } from '../limits.js';
import type { TimeZones } from '../ports/time-zones.js';
import type { Room } from './guests.js';
import { type CheckedInvitee, checkInvitee, type InviteeInput } from './invitee.js';

/** Why nobody is invited by a row. */
export interface RowProblem {
  code: Exclude<components['schemas']['InviteeResultCode'], 'invited' | 'already_invited'>;
  reason: Said;
  /** The field of the row; `undefined` if the row as a whole is at fault. */
  param: string | undefined;
}

/** An entry of a list of invitees: an invitee, or what the contract refuses of it. */
export type InviteeRow = { value: InviteeInput } | { problem: FieldProblem };

/** Several people to invite at once. */
export interface InviteeList {
  rows: readonly InviteeRow[];
  /** Whether one row at fault refuses all of them. */
  allOrNothing: boolean;
  /** Rows that there may be; by default as many as one call may give. */
  most?: number | undefined;
}

/** @throws DomainError `missing_required_field` */
export function checkHasRows(rows: readonly InviteeRow[]): void {
  if (rows.length > 0) return;
  throw new DomainError('missing_required_field', say('list_is_empty'), { param: 'invitees' });
}

/** A row after the checks that need no store. */
export type CheckedRow = { invitee: CheckedInvitee } | { problem: RowProblem };

/**
 * Checks each row by itself, and which address comes twice: the first of equal addresses counts.
 *
 * @throws DomainError `invalid_value` if there are too many rows
 */
export function checkRows(
  context: { zones: TimeZones },
  { rows, most = LIMITS.inviteesPerCall }: Pick<InviteeList, 'rows' | 'most'>,
  organizer?: Organizer,
): CheckedRow[] {
  if (rows.length > most) {
    const reason = say('too_many_entries', { field: 'invitees', most });
    throw new DomainError('invalid_value', reason, { param: 'invitees' });
  }
  const seen = new Map<string, number>();
  return rows.map((row, index) => {
    const checked = checkRow(context, row, organizer);
    if ('problem' in checked) return checked;
    const first = seen.get(checked.invitee.addressKey);
    if (first !== undefined) {
      const reason = say('address_twice', { row: first });
      return { problem: { code: 'duplicate_invitee', reason, param: 'address' } };
    }
    seen.set(checked.invitee.addressKey, index);
    return checked;
  });
}

function checkRow(context: { zones: TimeZones }, row: InviteeRow, organizer?: Organizer): CheckedRow {
  if ('problem' in row) return refused(row.problem);
  try {
    return { invitee: checkInvitee(context, row.value, organizer) };
  } catch (error) {
    if (error instanceof DomainError) return refused(error);
    throw error;
  }
}

/** @throws DomainError of a code that does not concern one row alone */
function refused({ code, reason, param }: Pick<DomainError, 'code' | 'reason' | 'param'>): CheckedRow {
  if (isRowCode(code)) return { problem: { code, reason, param } };
  throw new DomainError(code, reason, { param });
}

const ROW_CODES = [
  'missing_required_field',
  'invalid_type',
  'invalid_email',
  'invalid_value',
  'invalid_characters',
  'field_too_long',
  'invalid_time_zone',
] as const satisfies RowProblem['code'][];

function isRowCode(code: string): code is (typeof ROW_CODES)[number] {
  return ROW_CODES.some((each) => each === code);
}

/**
 * Leaves out who is invited already, and those for whom the appointment has no room; of these the first are let in.
 *
 * @param present address keys of the current invitees
 */
export function admitRows(
  rows: readonly CheckedRow[],
  { present, max, reason: noRoom }: Room & { present: ReadonlySet<string> },
): CheckedRow[] {
  let room = max - present.size;
  return rows.map((row) => {
    if ('problem' in row) return row;
    if (present.has(row.invitee.addressKey)) {
      const reason = say('already_invited');
      return { problem: { code: 'duplicate_invitee', reason, param: 'address' } };
    }
    room -= 1;
    if (room >= 0) return row;
    return { problem: { code: 'too_many_invitees', reason: noRoom, param: undefined } };
  });
}

/**
 * The refusal of a whole list, with the problem of each row in `others`.
 *
 * @param rows of which at least one has a problem
 */
export function refuseRows(rows: readonly CheckedRow[], { allOrNothing }: { allOrNothing: boolean }): DomainError {
  const others = rows.flatMap((row, index) => {
    if (!('problem' in row)) return [];
    const { code, reason, param } = row.problem;
    const place = `invitees[${index}]`;
    return [new DomainError(code, reason, { param: param === undefined ? place : `${place}.${param}` })];
  });
  const [first] = others;
  const param = first?.param ?? 'invitees';
  const about = { field: param, problem: first?.message ?? '' };
  const reason = () => {
    if (rows.length === 1) return say('only_invitee_refused', about);
    if (!allOrNothing) return say('all_invitees_refused', { ...about, of: rows.length });
    return say('some_invitees_refused', { ...about, refused: others.length, of: rows.length });
  };
  return new DomainError('invitees_refused', reason(), { param, others });
}

export function inviteesOf(rows: readonly CheckedRow[]): CheckedInvitee[] {
  return rows.flatMap((row) => ('invitee' in row ? [row.invitee] : []));
}

/** The languages of a list of invitees, with the fields that name them, for `warnOfLanguages`. */
export function languagesOf(rows: readonly InviteeRow[]) {
  return rows.map((row, at) => ({
    language: 'value' in row ? row.value.language : undefined,
    param: `invitees[${at}].language`,
  }));
}

const OF_ONE_INVITEE = ['name', 'address', 'language', 'timeZone', 'role', 'calendarKind'] as const;

type OneInvitee = { readonly [Field in keyof InviteeInput]?: InviteeInput[Field] | undefined };

/** Whom an appointment is created with: one invitee, or a list. */
export interface FirstInvitees extends OneInvitee {
  invitees?: readonly InviteeRow[] | undefined;
  allOrNothing?: boolean | undefined;
}

/**
 * Whom to invite first. An empty list is none.
 *
 * @throws DomainError `missing_required_field` if only one of `name` and `address` is given, `invalid_value` with both
 *   one invitee and a list
 */
export function firstInvitees({ invitees: rows, allOrNothing = false, ...one }: FirstInvitees): {
  invitee: InviteeInput | undefined;
  invitees: InviteeList | undefined;
} {
  const invitee = oneInvitee(one);
  if (rows === undefined || rows.length === 0) return { invitee, invitees: undefined };
  const other = OF_ONE_INVITEE.find((name) => one[name] !== undefined);
  if (other === undefined) return { invitee, invitees: { rows, allOrNothing } };
  throw new DomainError('invalid_value', say('list_or_one', { other }), { param: 'invitees' });
}

function oneInvitee({ name, address, language, timeZone, role, calendarKind }: OneInvitee): InviteeInput | undefined {
  if (name === undefined && address === undefined) return undefined;
  if (name !== undefined && address !== undefined) return { name, address, language, timeZone, role, calendarKind };
  const param = name === undefined ? 'name' : 'address';
  throw new DomainError('missing_required_field', say('required_to_invite', { field: param }), { param });
}
