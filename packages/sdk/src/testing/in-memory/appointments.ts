import { appointmentParams, type components, limits, patterns } from '@convoke/contract';
import { isBlank } from '@convoke/contract/is-blank';
import { type Fields, missing, parseUrl, Refusal } from './fields.js';
import { checkTimeZone, placePeriod } from './place-period.js';
import { emit, eventData, instantOf, type State } from './state.js';

type Appointment = components['schemas']['Appointment'];
type Invitation = components['schemas']['Invitation'];

/** Octets before the `@`, and of a label behind it. */
const LONGEST = { local: 64, label: 63 };
/** The server's default. */
const MOST_INVITEES = 100;
const FIRST_INVITE_DOMAINS = ['gmail.com', 'googlemail.com'];

/** Which appointment, and at which revision. */
interface Target {
  appointmentId: string;
  /** Revisions of which it must have one; `undefined` for any. */
  ifMatch: readonly string[] | undefined;
}

export function create(state: State, fields: Fields) {
  const now = instantOf(state);
  const content = contentOf(fields);
  const start = content.start ?? missing(appointmentParams.start);
  const end = content.end ?? missing(appointmentParams.end);
  const timeZone = content.timeZone ?? missing(appointmentParams.timeZone);
  const { subject = '', body = '', location = '' } = content;
  const [name, address] = [fields.text('name'), fields.text('address')];
  const appointment: Appointment = {
    appointmentId: crypto.randomUUID(),
    subject,
    start,
    end,
    timeZone,
    body,
    location,
    ...placePeriod({ start, end, timeZone }),
    isActive: true,
    inviteeCount: 0,
    revision: 0,
    invitations: [],
    ...ownOf(fields),
    dateCreated: now,
    lastUpdated: now,
    dateCanceled: null,
  };
  const invited =
    name === undefined && address === undefined
      ? undefined
      : add(state, appointment, {
          name: name ?? missing('name'),
          address: address ?? missing('address'),
          ...preferencesOf(fields),
        });
  state.appointments.set(appointment.appointmentId, appointment);
  const { appointmentId, inviteeCount, dateCreated } = appointment;
  return {
    appointmentId,
    subject,
    start,
    end,
    timeZone,
    location,
    inviteeCount,
    dateCreated,
    revision: 0,
    hasInitialInvitee: invited !== undefined,
    providerFirstInvite: invited?.providerFirstInvite ?? false,
    ...(invited && { invitationId: invited.invitationId }),
  };
}

export function invite(state: State, appointmentId: string, fields: Fields) {
  const [name, address] = [fields.required('name'), fields.required('address')];
  const preferences = preferencesOf(fields);
  checkInvitee(name, address);
  const appointment = open(state, appointmentId);
  const added = add(state, appointment, { name, address, ...preferences });
  const { subject: appointmentSubject, inviteeCount: totalInvitees } = appointment;
  return { appointmentId, invitee: name, email: address, totalInvitees, appointmentSubject, ...added };
}

export function uninvite(
  state: State,
  { appointmentId, invitationId }: { appointmentId: string; invitationId: string },
  fields: Fields,
) {
  fields.text('comment');
  const appointment = open(state, appointmentId);
  const found = appointment.invitations.find((each) => each.invitationId === invitationId);
  if (!found) throw new Refusal('invitation_not_found', 'There is no such invitation.', 'invitationId');
  appointment.invitations = appointment.invitations.filter((each) => each !== found);
  appointment.inviteeCount = appointment.invitations.length;
  const { name: invitee, address: email } = found;
  return { appointmentId, invitationId, invitee, email, totalInvitees: appointment.inviteeCount };
}

export function update(state: State, { appointmentId, ifMatch }: Target, fields: Fields) {
  const given = Object.entries(contentOf(fields)).filter(([, value]) => value !== undefined);
  const appointment = open(state, appointmentId, ifMatch);
  const next: Appointment = { ...appointment, ...Object.fromEntries(given) };
  Object.assign(
    next,
    placePeriod(
      next,
      given.map(([name]) => name),
    ),
  );
  const differs = (names: (keyof Appointment)[]) => names.some((name) => next[name] !== appointment[name]);
  const told = differs(['subject', 'location', 'start', 'end', 'timeZone']);
  if (differs(['startUtc', 'endUtc'])) next.invitations = next.invitations.map(unanswered);
  if (told || differs(['body'])) {
    Object.assign(appointment, next, { revision: next.revision + 1, lastUpdated: instantOf(state) });
  }
  if (told) emit(state, 'appointment.updated', eventData(appointment));
  const { subject, start: startDateTime, end: endDateTime, timeZone, lastUpdated, revision } = appointment;
  return { appointmentId, subject, startDateTime, endDateTime, timeZone, lastUpdated, revision };
}

export function cancel(state: State, { appointmentId, ifMatch }: Target, fields: Fields) {
  fields.text('comment');
  const appointment = open(state, appointmentId, ifMatch);
  const dateCanceled = instantOf(state);
  const { subject, inviteeCount: originalInviteeCount } = appointment;
  const revision = appointment.revision + 1;
  Object.assign(appointment, { isActive: false, inviteeCount: 0, dateCanceled });
  emit(state, 'appointment.canceled', { ...eventData(appointment), revision });
  return { appointmentId, subject, dateCanceled, isActive: false, inviteeCount: 0, originalInviteeCount };
}

export function find({ appointments }: State, appointmentId: string): Appointment {
  const found = appointments.get(appointmentId);
  if (found) return found;
  throw new Refusal('appointment_not_found', 'There is no such appointment.', 'appointmentId');
}

function open(state: State, appointmentId: string, ifMatch?: readonly string[]): Appointment {
  const found = find(state, appointmentId);
  if (!found.isActive) {
    throw new Refusal('appointment_already_cancelled', 'The appointment is cancelled.', 'appointmentId');
  }
  if (ifMatch === undefined || ifMatch.includes(String(found.revision))) return found;
  throw new Refusal('revision_mismatch', `The appointment is at revision ${found.revision}.`, 'If-Match');
}

function contentOf({ text }: Fields) {
  return {
    start: text(appointmentParams.start),
    end: text(appointmentParams.end),
    timeZone: text(appointmentParams.timeZone),
    subject: text(appointmentParams.subject),
    body: text(appointmentParams.body),
    location: text(appointmentParams.location),
  };
}

/** What the caller keeps with it. */
function ownOf(fields: Fields): Pick<Appointment, 'externalId' | 'metadata'> {
  const externalId = fields.text('externalId');
  if (externalId === '') throw new Refusal('invalid_value', 'externalId is empty; leave it out instead.', 'externalId');
  const metadata = fields.map('metadata') ?? {};
  const keys = Object.keys(metadata);
  if (keys.length <= limits.Metadata.maxProperties && !keys.some(isBlank) && !keys.includes('__proto__')) {
    return { externalId: externalId ?? null, metadata };
  }
  throw new Refusal(
    'invalid_value',
    `metadata has up to ${limits.Metadata.maxProperties} pairs, and no key that is empty or __proto__.`,
    'metadata',
  );
}

type Invitee = Pick<Invitation, 'name' | 'address' | 'language' | 'timeZone' | 'role'>;

/** The language, the time zone and the role of an invitee. */
function preferencesOf(fields: Fields): Pick<Invitee, 'language' | 'timeZone' | 'role'> {
  const [language = null, timeZone = null] = [fields.text('language'), fields.text('timeZone')];
  if (language !== null && !patterns.LanguageTag.test(language)) {
    throw new Refusal('invalid_value', 'language is not a language tag.', 'language');
  }
  if (timeZone !== null) checkTimeZone(timeZone, 'timeZone');
  return { language, timeZone, role: roleOf(fields.text('role') ?? 'required') };
}

function roleOf(role: string): Invitee['role'] {
  if (role === 'required' || role === 'optional') return role;
  throw new Refusal('invalid_value', 'role must be required or optional.', 'role');
}

function add(state: State, appointment: Appointment, invitee: Invitee) {
  const { name, address } = invitee;
  checkInvitee(name, address);
  const key = address.toLowerCase();
  if (appointment.invitations.some((each) => each.address.toLowerCase() === key)) {
    throw new Refusal('duplicate_invitee', 'The address is invited already.', 'address');
  }
  if (appointment.invitations.length === MOST_INVITEES) {
    throw new Refusal('too_many_invitees', `An appointment has at most ${MOST_INVITEES} invitees.`);
  }
  const invitationId = crypto.randomUUID();
  appointment.invitations.push(unanswered({ invitationId, ...invitee, deliveryStatus: 'sent' }));
  appointment.inviteeCount = appointment.invitations.length;
  const providerFirstInvite = FIRST_INVITE_DOMAINS.some((each) => key.endsWith(`@${each}`)) && !state.invited.has(key);
  state.invited.add(key);
  return { providerFirstInvite, invitationId };
}

function unanswered(invitation: Omit<Invitation, 'response' | 'respondedAt' | 'comment' | 'delegatedTo'>): Invitation {
  return { ...invitation, response: 'needsAction', respondedAt: null, comment: '', delegatedTo: null };
}

function checkInvitee(name: string, address: string): void {
  if (name === '') throw new Refusal('invalid_value', 'name is empty.', 'name');
  if (!isAddress(address)) throw new Refusal('invalid_email', 'address is no e-mail address.', 'address');
}

function isAddress(address: string): boolean {
  if (!patterns.InviteeAddress.test(address) || address.indexOf('@') > LONGEST.local) return false;
  const domain = address.slice(address.indexOf('@') + 1);
  const host = parseUrl(`https://${domain}`)?.hostname ?? '';
  return host !== '' && host.split('.').every((label) => label.length <= LONGEST.label);
}
