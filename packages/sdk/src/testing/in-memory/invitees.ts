import { choices, type components, limits, patterns } from '@convoke/contract';
import { domainOf, localPartOf } from '@convoke/contract/mailbox';
import { type Fields, fieldsOf, Refusal } from './fields.js';
import { checkTimeZone } from './place-period.js';
import { checkRow } from './shapes.js';
import { emit, eventData, newId, type State, type StoredAppointment } from './state.js';

type Invitation = components['schemas']['Invitation'];

/** Octets before the `@`, of the domain behind it and of a label of that. */
const LONGEST = { local: 64, domain: 253, label: 63 };
const FIRST_INVITE_DOMAINS = ['gmail.com', 'googlemail.com'];

type Calendar = Pick<Invitation, 'calendarKind' | 'calendarKindSource'>;
type Preferences = Pick<Invitation, 'language' | 'timeZone' | 'role'> & Calendar;
type Invitee = Pick<Invitation, 'name' | 'address'> & Preferences;

/** The language, the time zone, the role and the kind of calendar of an invitee. */
export function preferencesOf(fields: Fields): Preferences {
  const [language = null, timeZone = null] = [fields.text('language'), fields.text('timeZone')];
  if (language !== null && !patterns.LanguageTag.test(language)) {
    throw new Refusal('invalid_value', 'language is not a language tag.', 'language');
  }
  if (timeZone !== null) checkTimeZone(timeZone, 'timeZone');
  const role = roleOf(fields.text('role') ?? 'required');
  return { language, timeZone, role, ...calendarOf(fields.text('calendarKind')) };
}

/** What an update of an invitee changes; an empty language or time zone becomes none. @throws Refusal */
export function changedPreferences(fields: Fields): Partial<Pick<Invitation, 'name'> & Preferences> {
  const [name, language] = [fields.text('name'), fields.text('language')];
  const [timeZone, role, kind] = [fields.text('timeZone'), fields.text('role'), fields.text('calendarKind')];
  if (name === '') throw new Refusal('invalid_value', 'name is empty.', 'name');
  if (language && !patterns.LanguageTag.test(language)) {
    throw new Refusal('invalid_value', 'language is not a language tag.', 'language');
  }
  if (timeZone) checkTimeZone(timeZone, 'timeZone');
  return {
    ...(name !== undefined && { name }),
    ...(language !== undefined && { language: language || null }),
    ...(timeZone !== undefined && { timeZone: timeZone || null }),
    ...(role !== undefined && { role: roleOf(role) }),
    ...calendarOf(kind === '' ? undefined : kind),
  };
}

export function calendarOf(kind: string | undefined): Calendar {
  if (kind === undefined) return {};
  const calendarKind = choices.CalendarKind.find((each) => each === kind);
  if (calendarKind !== undefined) return { calendarKind, calendarKindSource: 'caller' };
  throw new Refusal('invalid_value', `calendarKind must be ${choices.CalendarKind.join(' or ')}.`, 'calendarKind');
}

function roleOf(role: string): Invitee['role'] {
  const known = choices.InviteeRole.find((each) => each === role);
  if (known !== undefined) return known;
  throw new Refusal('invalid_value', `role must be ${choices.InviteeRole.join(' or ')}.`, 'role');
}

export function add(state: State, appointment: StoredAppointment, invitee: Invitee) {
  const { name, address } = invitee;
  checkInvitee(name, address);
  const key = keyOf(address);
  if (appointment.invitations.some((each) => keyOf(each.address) === key)) {
    throw new Refusal('duplicate_invitee', 'The address is invited already.', 'address');
  }
  const most = appointment.guestsVisible ? limits.visibleGuests : limits.inviteesPerAppointment;
  if (appointment.invitations.length === most) {
    throw new Refusal('too_many_invitees', `This appointment can have at most ${most} invitees.`);
  }
  const invitationId = newId(state);
  appointment.invitations.push(unanswered({ invitationId, ...invitee, deliveryStatus: 'queued' }));
  appointment.inviteeCount = appointment.invitations.length;
  const providerFirstInvite = FIRST_INVITE_DOMAINS.some((each) => key.endsWith(`@${each}`)) && !state.invited.has(key);
  state.invited.add(key);
  tellOf(state, appointment, { eventType: 'invitation.created', invitation: { invitationId, name, address } });
  return { providerFirstInvite, invitationId };
}

/** A new message to everybody waits for its turn. */
export function queueMessages(appointment: Pick<StoredAppointment, 'invitations'>): void {
  appointment.invitations = appointment.invitations.map((each) => ({ ...each, deliveryStatus: 'queued' }));
}

/** Removes an invitee. @throws Refusal if there is none of that id */
export function take(state: State, appointment: StoredAppointment, invitationId: string): Invitation {
  const invitation = invitationOf(appointment, invitationId);
  appointment.invitations = appointment.invitations.filter((each) => each !== invitation);
  appointment.inviteeCount = appointment.invitations.length;
  tellOf(state, appointment, { eventType: 'invitation.removed', invitation });
  return invitation;
}

/** @throws Refusal */
export function invitationOf({ invitations }: StoredAppointment, invitationId: string): Invitation {
  const found = invitations.find((each) => each.invitationId === invitationId);
  if (found) return found;
  throw new Refusal('invitation_not_found', 'There is no such invitation.', 'invitationId');
}

interface InvitationEvent {
  eventType: 'invitation.created' | 'invitation.removed';
  invitation: Pick<Invitation, 'invitationId' | 'name' | 'address'>;
}

function tellOf(state: State, appointment: StoredAppointment, { eventType, invitation }: InvitationEvent): void {
  const { invitationId, name, address: email } = invitation;
  emit(state, eventType, { ...eventData(appointment), invitationId, attendee: { email, name } });
}

export function unanswered(
  invitation: Omit<Invitation, 'response' | 'respondedAt' | 'comment' | 'delegatedTo'>,
): Invitation {
  return { ...invitation, response: 'needsAction', respondedAt: null, comment: '', delegatedTo: null };
}

export function checkInvitee(name: string, address: string): void {
  if (name === '') throw new Refusal('invalid_value', 'name is empty.', 'name');
  if (!isAddress(address)) throw new Refusal('invalid_email', 'address is no e-mail address.', 'address');
}

function isAddress(address: string): boolean {
  const local = localPartOf(address);
  if (!patterns.InviteeAddress.test(address) || local.length > LONGEST.local) return false;
  const host = URL.parse(`https://${domainOf(address)}`)?.hostname ?? '';
  // Punycode makes it longer.
  if (host === '' || host.length > LONGEST.domain || local.length + 1 + host.length > limits.InviteeAddress.maxLength)
    return false;
  return host.split('.').every((label) => label.length <= LONGEST.label);
}

export function isSameAddress(one: string, other: string): boolean {
  return keyOf(one) === keyOf(other);
}

/** Equal for two spellings of one address. */
function keyOf(address: string): string {
  if (!/[^\x21-\x7e]/.test(address)) return address.toLowerCase();
  const domain = domainOf(address);
  const host = URL.parse(`https://${domain}`)?.hostname ?? domain;
  return `${localPartOf(address)}@${host}`.toLowerCase();
}

type InviteeResult = components['schemas']['InviteeResult'];

/** Invites whom it can. @throws Refusal if fewer than `least` can be */
export function addRows(
  state: State,
  appointment: StoredAppointment,
  { rows, least }: { rows: readonly unknown[]; least: number },
): InviteeResult[] {
  const results = rows.map((row, index) => addRow(state, appointment, { row, index }));
  const problems = results.filter(({ result }) => result !== 'invited');
  if (rows.length - problems.length >= least) return results;
  const errors = problems.map(({ index, result, param, message = '' }) => ({
    code: result,
    param: `invitees[${index}]${param === undefined ? '' : `.${param}`}`,
    message,
  }));
  const refusal = new Refusal('invitees_refused', 'Not everybody can be invited.', errors[0]?.param);
  throw Object.assign(refusal, { errors });
}

function addRow(
  state: State,
  appointment: StoredAppointment,
  { row, index }: { row: unknown; index: number },
): InviteeResult {
  try {
    checkRow(row);
    const fields = fieldsOf(row);
    const invitee = { name: fields.required('name'), address: fields.required('address'), ...preferencesOf(fields) };
    return { index, result: 'invited', ...add(state, appointment, invitee) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message, param } = error;
    if (!isResult(code)) throw error;
    return { index, result: code, ...(param !== undefined && { param }), message };
  }
}

const RESULTS: readonly string[] = [
  ...['duplicate_invitee', 'invalid_email', 'invalid_time_zone', 'invalid_characters'],
  ...['invalid_value', 'field_too_long', 'missing_required_field', 'invalid_type', 'too_many_invitees'],
];

function isResult(code: string): code is InviteeResult['result'] {
  return RESULTS.includes(code);
}
