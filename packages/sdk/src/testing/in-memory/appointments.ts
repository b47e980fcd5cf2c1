import { appointmentParams, choices, limits, patterns } from '@convoke/contract';
import { isBlank } from '@convoke/contract/is-blank';
import { isDate } from '@convoke/zones';
import { type Fields, missing, Refusal } from './fields.js';
import {
  add,
  addRows,
  calendarOf,
  changedPreferences,
  checkInvitee,
  invitationOf,
  isSameAddress,
  preferencesOf,
  queueMessages,
  take,
  unanswered,
} from './invitees.js';
import { placePeriod } from './place-period.js';
import { remindersOf } from './reminders.js';
import { checkRespondBy, hasPassed, respondByOf } from './respond-by.js';
import { emit, eventData, instantOf, newId, type State, type StoredAppointment } from './state.js';

/** Which appointment, and at which revision. */
interface Target {
  appointmentId: string;
  /** Revisions of which it must have one; `undefined` for any. */
  ifMatch: readonly string[] | undefined;
}

export function create(state: State, fields: Fields) {
  const appointment = newAppointment(state, fields);
  const [name, address] = [fields.text('name'), fields.text('address')];
  const rows = listedIn(fields);
  emit(state, 'appointment.created', eventData(appointment));
  const results = rows && addRows(state, appointment, { rows, least: fields.flag('allOrNothing') ? rows.length : 1 });
  const invited =
    name === undefined && address === undefined
      ? undefined
      : add(state, appointment, {
          name: name ?? missing('name'),
          address: address ?? missing('address'),
          ...preferencesOf(fields),
        });
  state.appointments.set(appointment.appointmentId, appointment);
  const { appointmentId, subject, start, end, timeZone, location, showAs, conferenceUrl } = appointment;
  const { inviteeCount, dateCreated, revision, etag } = appointment;
  return {
    ...{ appointmentId, subject, start, end, timeZone, location, showAs, conferenceUrl },
    ...{ inviteeCount, dateCreated, revision, etag },
    hasInitialInvitee: inviteeCount > 0,
    providerFirstInvite: invited?.providerFirstInvite ?? results?.some((each) => each.providerFirstInvite) ?? false,
    ...(invited && { invitationId: invited.invitationId }),
    ...(results && { results }),
  };
}

function newAppointment(state: State, fields: Fields): StoredAppointment {
  const now = instantOf(state);
  const content = contentOf(fields);
  const start = content.start ?? missing(appointmentParams.start);
  const end = content.end ?? missing(appointmentParams.end);
  const timeZone = content.timeZone ?? missing(appointmentParams.timeZone);
  const appointment: StoredAppointment = {
    appointmentId: newId(state),
    subject: content.subject ?? '',
    start,
    end,
    timeZone,
    body: content.body ?? '',
    location: content.location ?? '',
    showAs: content.showAs ?? defaultShowAs(start),
    wantedShowAs: content.showAs,
    etag: crypto.randomUUID(),
    conferenceUrl: content.conferenceUrl ?? '',
    ...placePeriod({ start, end, timeZone }),
    isActive: true,
    inviteeCount: 0,
    revision: 0,
    invitations: [],
    reminders: remindersOf(fields) ?? [],
    alarm: fields.flag('alarm') ?? false,
    ...{ allowProposals: true, allowForwarding: true, guestsVisible: false, ...forGuestsOf(fields) },
    respondBy: respondByOf(fields) ?? null,
    externalId: null,
    metadata: {},
    ...ownOf(fields),
    dateCreated: now,
    lastUpdated: now,
    dateCanceled: null,
  };
  checkRespondBy(appointment, state.now());
  return appointment;
}

/** The list of invitees; an empty one is none. @throws Refusal if one invitee is given as well */
function listedIn(fields: Fields): unknown[] | undefined {
  const listed = fields.rows('invitees');
  const rows = listed?.length === 0 ? undefined : listed;
  const other = ['name', 'address', 'language', 'timeZone', 'role', 'calendarKind'].find(
    (each) => fields.typed(each, 'any') !== undefined,
  );
  if (rows === undefined || other === undefined) return rows;
  throw new Refusal('invalid_value', `invitees cannot be given together with ${other}.`, 'invitees');
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

export function inviteMany(state: State, appointmentId: string, fields: Fields) {
  const rows = fields.rows('invitees') ?? missing('invitees');
  if (rows.length === 0) {
    throw new Refusal('missing_required_field', 'invitees is empty; list whom to invite.', 'invitees');
  }
  const appointment = open(state, appointmentId);
  const results = addRows(state, appointment, { rows, least: fields.flag('allOrNothing') ? rows.length : 1 });
  const invited = results.filter(({ result }) => result === 'invited').length;
  const { subject: appointmentSubject, inviteeCount: totalInvitees } = appointment;
  return { appointmentId, appointmentSubject, totalInvitees, invited, results };
}

export function uninvite(
  state: State,
  { appointmentId, invitationId }: { appointmentId: string; invitationId: string },
  fields: Fields,
) {
  fields.text('comment');
  const appointment = open(state, appointmentId);
  const { name: invitee, address: email } = take(state, appointment, invitationId);
  return { appointmentId, invitationId, invitee, email, totalInvitees: appointment.inviteeCount };
}

/** What calendars and messages show of an invitee, who is told of nothing else. */
const SHOWN = ['name', 'timeZone', 'role'] as const;

export function changeInvitation(
  state: State,
  { appointmentId, invitationId }: { appointmentId: string; invitationId: string },
  fields: Fields,
) {
  const change = changedPreferences(fields);
  const found = invitationOf(open(state, appointmentId), invitationId);
  const isShown = SHOWN.some((name) => name in change && change[name] !== found[name]);
  if (isShown) found.deliveryStatus = 'queued';
  if (fields.text('calendarKind') === '') {
    delete found.calendarKind;
    delete found.calendarKindSource;
  }
  return Object.assign(found, change);
}

export function correctAddress(
  state: State,
  { appointmentId, invitationId }: { appointmentId: string; invitationId: string },
  fields: Fields,
) {
  const address = fields.required('address');
  const name = fields.text('name');
  checkInvitee(name ?? 'A name', address);
  const appointment = open(state, appointmentId);
  const replaced = invitationOf(appointment, invitationId);
  if (isSameAddress(replaced.address, address)) {
    throw new Refusal('invalid_value', 'address is the one that the invitee has already.', 'address');
  }
  take(state, appointment, invitationId);
  const { language, timeZone, role, calendarKind } = replaced;
  const known = { language, timeZone, role, ...calendarOf(calendarKind) };
  const added = add(state, appointment, { name: name ?? replaced.name, address, ...known });
  const { subject: appointmentSubject, inviteeCount: totalInvitees } = appointment;
  const invitee = name ?? replaced.name;
  const replacedInvitationId = invitationId;
  return {
    ...{ appointmentId, invitee, email: address, totalInvitees, appointmentSubject },
    ...{ ...added, replacedInvitationId },
  };
}

export function update(state: State, { appointmentId, ifMatch }: Target, fields: Fields) {
  const reminders = remindersOf(fields);
  const alarm = fields.flag('alarm');
  const respondBy = respondByOf(fields);
  const forGuests = forGuestsOf(fields);
  const content = contentOf(fields);
  const own = ownOf(fields, { isUpdate: true });
  const notify = notifyOf(fields);
  const given = Object.entries(content).filter(([, value]) => value !== undefined);
  const appointment = open(state, appointmentId, ifMatch);
  if (forGuests.guestsVisible && appointment.invitations.length > limits.visibleGuests) {
    const message = `With visible guests, an appointment can have at most ${limits.visibleGuests} invitees.`;
    throw new Refusal('invalid_value', message, 'guestsVisible');
  }
  const rang = alarmsOf(appointment);
  const next: StoredAppointment = {
    ...appointment,
    ...Object.fromEntries(given),
    ...own,
    ...(reminders && { reminders }),
    ...(alarm !== undefined && { alarm }),
    ...forGuests,
    wantedShowAs: content.showAs ?? appointment.wantedShowAs,
  };
  const rings = alarmsOf(next);
  Object.assign(
    next,
    placePeriod(
      next,
      given.map(([name]) => name),
    ),
  );
  next.showAs = next.wantedShowAs ?? defaultShowAs(next.start);
  const differs = (names: (keyof StoredAppointment)[]) => names.some((name) => next[name] !== appointment[name]);
  const told = differs(['subject', 'location', 'start', 'end', 'timeZone', 'showAs', 'conferenceUrl']);
  setRespondBy(state, next, { before: appointment, respondBy });
  const moved = differs(['startUtc', 'endUtc']) || isDate(next.start) !== isDate(appointment.start);
  if (moved) next.invitations = next.invitations.map(unanswered);
  const isRevised = told || differs(['body', 'respondBy', ...FOR_GUESTS]) || rings !== rang || notify === 'all';
  const silent: (keyof StoredAppointment)[] = ['externalId', 'metadata', 'wantedShowAs', 'reminders'];
  const isChanged = silent.some((name) => JSON.stringify(next[name]) !== JSON.stringify(appointment[name]));
  if (isRevised) {
    next.revision += 1;
    queueMessages(next);
  }
  if (isRevised || isChanged) Object.assign(next, { etag: crypto.randomUUID(), lastUpdated: instantOf(state) });
  Object.assign(appointment, next);
  if (told) emit(state, 'appointment.updated', eventData(appointment));
  const { subject, start: startDateTime, end: endDateTime, timeZone, showAs, conferenceUrl } = appointment;
  const { lastUpdated, revision, etag } = appointment;
  const times = { startDateTime, endDateTime, timeZone, lastUpdated };
  return { appointmentId, subject, ...times, showAs, conferenceUrl, revision, etag };
}

const FOR_GUESTS = ['allowProposals', 'allowForwarding', 'guestsVisible'] as const;

/** What calendars let guests do and see, as far as it is given. */
function forGuestsOf(fields: Fields): Partial<Pick<StoredAppointment, (typeof FOR_GUESTS)[number]>> {
  const given = FOR_GUESTS.map((name) => [name, fields.flag(name)] as const);
  return Object.fromEntries(given.filter(([, flag]) => flag !== undefined));
}

function notifyOf(fields: Fields): string | undefined {
  const text = fields.text('notify');
  const words = choices.WhomToNotify;
  if (text === undefined || words.some((word) => word === text)) return text;
  throw new Refusal('invalid_value', `notify must be ${words.join(' or ')}.`, 'notify');
}

export function cancel(state: State, { appointmentId, ifMatch }: Target, fields: Fields) {
  fields.text('comment');
  const appointment = open(state, appointmentId, ifMatch);
  const dateCanceled = instantOf(state);
  const { subject, inviteeCount: originalInviteeCount } = appointment;
  const revision = appointment.revision + 1;
  const etag = crypto.randomUUID();
  Object.assign(appointment, { isActive: false, inviteeCount: 0, reminders: [], dateCanceled, revision, etag });
  queueMessages(appointment);
  emit(state, 'appointment.canceled', eventData(appointment));
  return { appointmentId, subject, dateCanceled, isActive: false, inviteeCount: 0, originalInviteeCount };
}

export function find({ appointments }: State, appointmentId: string): StoredAppointment {
  const found = appointments.get(appointmentId);
  if (found) return found;
  throw new Refusal('appointment_not_found', 'There is no such appointment.', 'appointmentId');
}

function open(state: State, appointmentId: string, ifMatch?: readonly string[]): StoredAppointment {
  const found = find(state, appointmentId);
  if (!found.isActive) {
    throw new Refusal('appointment_already_cancelled', 'The appointment is cancelled.', 'appointmentId');
  }
  if (ifMatch === undefined || [found.etag, String(found.revision)].some((tag) => ifMatch.includes(tag))) return found;
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
    showAs: showAsOf(text(appointmentParams.showAs)),
    conferenceUrl: conferenceUrlOf(text(appointmentParams.conferenceUrl)),
  } satisfies Record<keyof typeof appointmentParams, unknown>;
}

/** What has passed no longer holds once the appointment moves. @throws Refusal */
function setRespondBy(
  { now }: State,
  next: StoredAppointment,
  { before, respondBy }: { before: StoredAppointment; respondBy: string | null | undefined },
): void {
  const isMoved = next.startUtc !== before.startUtc || next.endUtc !== before.endUtc;
  if (respondBy !== undefined) next.respondBy = respondBy;
  else if (isMoved && hasPassed(before, now())) next.respondBy = null;
  const isNew = next.respondBy !== before.respondBy || (respondBy !== undefined && isMoved);
  checkRespondBy(next, isNew ? now() : undefined);
}

/** The alarms in calendars; a change of them is mailed. */
function alarmsOf({ alarm, reminders }: StoredAppointment): string {
  const minutes = reminders.filter(({ to }) => to !== 'webhook').map(({ minutesBefore }) => minutesBefore);
  return alarm ? `on ${minutes.join()}` : '';
}

type ShowAs = StoredAppointment['showAs'];

/** Calendars keep whole days free. */
function defaultShowAs(start: string): ShowAs {
  return isDate(start) ? 'free' : 'busy';
}

function showAsOf(text: string | undefined): ShowAs | undefined {
  const showAs = choices.ShowAs.find((each) => each === text);
  if (text === undefined || showAs !== undefined) return showAs;
  throw new Refusal('invalid_value', 'showAs must be busy, free or tentative.', 'showAs');
}

function conferenceUrlOf(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return text;
  const url = patterns.ConferenceUrl.test(text) ? URL.parse(text) : undefined;
  if (url && url.href.length <= limits.ConferenceUrl.maxLength) return url.href;
  throw new Refusal('invalid_value', 'conferenceUrl must be an HTTPS URL.', 'conferenceUrl');
}

/** What the caller keeps with it. */
function ownOf(fields: Fields, { isUpdate = false } = {}): Partial<Pick<StoredAppointment, 'externalId' | 'metadata'>> {
  const externalId = fields.text('externalId');
  const isRemoved = isUpdate && fields.typed('externalId', 'text') === '';
  if (externalId === '' && !isRemoved) {
    throw new Refusal('invalid_value', 'externalId is empty; leave it out instead.', 'externalId');
  }
  const metadata = fields.map('metadata');
  const keys = Object.keys(metadata ?? {});
  if (keys.length <= limits.Metadata.maxProperties && !keys.some(isBlank) && !keys.includes('__proto__')) {
    if (new Blob(Object.entries(metadata ?? {}).flat()).size > limits.metadataBytes) {
      const message = `metadata has more than ${limits.metadataBytes} bytes in UTF-8.`;
      throw new Refusal('field_too_long', message, 'metadata');
    }
    return {
      ...(externalId !== undefined && { externalId: externalId || null }),
      ...(metadata && { metadata }),
    };
  }
  throw new Refusal(
    'invalid_value',
    `metadata has up to ${limits.Metadata.maxProperties} pairs, and no key that is empty or __proto__.`,
    'metadata',
  );
}
