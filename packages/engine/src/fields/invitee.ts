import { say } from '@convoke/texts';
import type { Organizer } from '../domain/appointment.js';
import type { CalendarKind, Invitation, InviteeRole } from '../domain/invitation.js';
import { DomainError } from '../errors.js';
import { LIMITS } from '../limits.js';
import type { TimeZones } from '../ports/time-zones.js';
import { checkEach, given } from '../problems.js';
import { addressKey, checkAddress } from './address.js';
import { checkLanguage } from './language.js';
import { checkTimeZone } from './period.js';
import { checkText } from './text.js';

/** Specification §2.2. */
export interface InviteeInput {
  name: string;
  address: string;
  /** BCP 47; by default the account's. */
  language?: string | undefined;
  /** IANA name. */
  timeZone?: string | undefined;
  /** By default `required`. */
  role?: InviteeRole | undefined;
  /** By default as the invitee's answers say. */
  calendarKind?: CalendarKind | undefined;
}

export type CheckedInvitee = Pick<Invitation, 'name' | 'address' | 'addressKey' | 'language' | 'timeZone' | 'role'> &
  CalendarFacts;

type CalendarFacts = Pick<Invitation, 'calendarKind' | 'calendarKindSource'>;

/** What a caller says of an invitee's calendar; `''` and `undefined` for nothing. */
export function saidByCaller(kind: CalendarKind | '' | undefined): CalendarFacts {
  if (kind === undefined || kind === '') return { calendarKind: null, calendarKindSource: null };
  return { calendarKind: kind, calendarKindSource: 'caller' };
}

/**
 * Checks an invitee. Languages that messages are not written in are accepted.
 *
 * @param organizer the appointment's, if already known
 * @throws DomainError `invalid_email`, `invalid_value`, `invalid_characters`, `field_too_long`, `invalid_time_zone`
 */
export function checkInvitee(
  { zones }: { zones: TimeZones },
  input: InviteeInput,
  organizer?: Organizer,
): CheckedInvitee {
  const { address, language, timeZone, role = 'required', calendarKind } = input;
  const checked = checkEach({
    name: () => checkInviteeName(input.name),
    addressKey: () => checkInviteeAddress(address, organizer),
    language: given(language, (tag) => checkLanguage(tag)),
    timeZone: given(timeZone, (zone) => checkTimeZone(zones, zone, 'timeZone')),
  });
  return { address, role, language: null, timeZone: null, ...checked, ...saidByCaller(calendarKind) };
}

/** @throws DomainError `invalid_value`, `invalid_characters`, `field_too_long` */
export function checkInviteeName(value: string): string {
  const name = checkText(value, { param: 'name', max: LIMITS.name });
  if (name !== '') return name;
  const message = say('invitee_needs_name');
  throw new DomainError('invalid_value', message, { param: 'name' });
}

/**
 * Organizers cannot be invited, because mail servers discard an invitation from a mailbox to itself.
 *
 * @returns its key
 * @throws DomainError `invalid_email`
 */
export function checkInviteeAddress(address: string, organizer?: Organizer): string {
  const key = checkAddress(address);
  if (!organizer || addressKey(organizer.address) !== key) return key;
  const message = say('invitee_is_organizer');
  throw new DomainError('invalid_email', message, { param: 'address' });
}

/** What may be changed of an invitee; only the fields given change. */
export interface InviteeChange {
  name?: string | undefined;
  /** BCP 47; `''` for the account's. */
  language?: string | undefined;
  /** IANA name; `''` if it is unknown. */
  timeZone?: string | undefined;
  role?: InviteeRole | undefined;
  /** `''` for what the invitee's answers will say. */
  calendarKind?: CalendarKind | '' | undefined;
}

export type InviteeDetails = Pick<
  Invitation,
  'name' | 'language' | 'timeZone' | 'role' | 'calendarKind' | 'calendarKindSource'
>;

/** @throws DomainError `invalid_value`, `invalid_characters`, `field_too_long`, `invalid_time_zone` */
export function checkInviteeDetails({ zones }: { zones: TimeZones }, change: InviteeChange): Partial<InviteeDetails> {
  const { name, language, timeZone, role, calendarKind } = change;
  const checked = checkEach({
    name: given(name, checkInviteeName),
    language: given(language, (tag) => (tag === '' ? null : checkLanguage(tag))),
    timeZone: given(timeZone, (zone) => (zone === '' ? null : checkTimeZone(zones, zone, 'timeZone'))),
    role: () => role,
  });
  return { ...checked, ...(calendarKind !== undefined && saidByCaller(calendarKind)) };
}
