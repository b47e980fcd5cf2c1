import { appointmentParams, contentOf, type HandlerInput, type RequestBody } from '@convoke/contract';
import {
  alarmsFrom,
  checkComment,
  checkEach,
  checkExternalId,
  checkInvitee,
  checkLocalDateTime,
  checkMetadata,
  checkReminders,
  firstInvitees,
  given,
  isAllDay,
  periodChecks,
  placePeriod,
  placeRespondBy,
  refuseGuestsAmong,
  shownAs,
  textChecks,
  type Warning,
  warnOfPast,
  warnOfTimesTwice,
} from '@convoke/engine/fields';
import { timeZones as zones } from '@convoke/zones';
import { findAppointment, type IfMatch, openAppointment } from './find-appointment.js';
import { addOne, addRows, queueMessages, unanswered } from './invitees.js';
import { emit, eventData, iso, newId, type State, type StoredAppointment } from './state.js';
import { unsupported } from './unsupported-operation.js';

/** @throws DomainError */
export function create(state: State, { body }: HandlerInput<'createAppointment'>) {
  const { name, address, language, timeZone, role, calendarKind, invitees, allOrNothing, ...rest } = body;
  const { recurrence, ...content } = rest;
  if (recurrence !== undefined) throw unsupported('createAppointment', 'recurrence');
  const one = { name, address, language, timeZone, role, calendarKind };
  const first = firstInvitees({ ...one, invitees, allOrNothing });
  const appointment = changed(state, blank(state, content), readGiven(content, { isNew: true }));
  const checked = first.invitee && checkInvitee({ zones }, first.invitee);
  emit(state, 'appointment.created', eventData(appointment));
  const results = first.invitees && addRows(state, appointment, first.invitees);
  const invited = checked && addOne(state, appointment, checked);
  state.appointments.set(appointment.appointmentId, appointment);
  const { appointmentId, subject, start, end, location, showAs, conferenceUrl, inviteeCount } = appointment;
  const { dateCreated, revision, etag } = appointment;
  return {
    ...{ appointmentId, subject, start, end, timeZone: appointment.timeZone, location, showAs, conferenceUrl },
    ...{ inviteeCount, dateCreated, revision, etag },
    hasInitialInvitee: inviteeCount > 0,
    providerFirstInvite: invited?.providerFirstInvite ?? results?.some((each) => each.providerFirstInvite) ?? false,
    ...(invited && { invitationId: invited.invitationId }),
    ...(results && { results }),
  };
}

type Times = Pick<RequestBody<'createAppointment'>, 'appointmentStart' | 'appointmentEnd' | 'appointmentTimeZone'>;

/** An appointment before the request that creates it is applied. */
function blank(state: State, times: Times): StoredAppointment {
  const now = iso(state.now());
  const { appointmentStart: start, appointmentEnd: end, appointmentTimeZone: timeZone } = times;
  return {
    appointmentId: newId(state),
    ...{ subject: '', body: '', location: '', conferenceUrl: '', showAs: 'busy', wantedShowAs: null },
    ...{ start, end, timeZone, startUtc: 0, endUtc: 0, respondBy: null, respondByUtc: null },
    ...{ allowProposals: true, allowForwarding: true, guestsVisible: false, reminders: [], alarm: false },
    ...{ externalId: null, metadata: {}, isActive: true, invitations: [], inviteeCount: 0 },
    ...{ revision: 0, etag: crypto.randomUUID(), dateCreated: now, lastUpdated: now, dateCanceled: null },
  };
}

type Given = Omit<RequestBody<'updateAppointment'>, 'notify' | 'recurrence'>;
type Change = ReturnType<typeof readGiven>;

/** What a request gives, checked as far as that needs no appointment. @throws DomainError */
function readGiven(body: Given, { isNew }: { isNew: boolean }) {
  const { reminders, externalId, metadata, respondBy, alarm, ...others } = body;
  const { allowProposals, allowForwarding, guestsVisible, ...content } = others;
  const { start, end, timeZone, showAs, ...texts } = contentOf(content);
  return checkEach({
    ...periodChecks(zones, { start, end, timeZone }),
    respondBy: given(respondBy, (value) => value && checkLocalDateTime(value, 'respondBy')),
    ...textChecks(texts),
    reminders: given(reminders, (all) =>
      [...checkReminders(all)].sort((one, other) => other.minutesBefore - one.minutesBefore),
    ),
    externalId: given(externalId, (id) => (id === '' && !isNew ? null : checkExternalId(id))),
    metadata: given(metadata, checkMetadata),
    wantedShowAs: () => showAs,
    alarm: () => alarm,
    allowProposals: () => allowProposals,
    allowForwarding: () => allowForwarding,
    guestsVisible: () => guestsVisible,
  });
}

const PERIOD = ['start', 'end', 'timeZone'] as const;

/** The appointment after a change. What has passed no longer holds once it moves. @throws DomainError */
function changed(state: State, before: StoredAppointment, change: Change): StoredAppointment {
  const now = state.now();
  const sent = PERIOD.filter((part) => change[part] !== undefined);
  const content = { ...before, ...change };
  const next = sent.length === 0 ? content : { ...content, ...placePeriod(zones, content, sent) };
  const isMoved = next.startUtc !== before.startUtc || next.endUtc !== before.endUtc;
  const hasPassed = before.respondByUtc !== null && before.respondByUtc <= now;
  if (change.respondBy === undefined && isMoved && hasPassed) next.respondBy = null;
  const isNew = next.respondBy !== before.respondBy || (change.respondBy !== undefined && isMoved);
  const showAs = shownAs({ showAs: next.wantedShowAs, start: next.start });
  return { ...next, ...placeRespondBy(zones, { ...next, now, isNew }), showAs };
}

/** What events show, what only calendars and messages show, and what nobody is told. */
const IN_EVENTS = [...PERIOD, 'subject', 'location', 'showAs', 'conferenceUrl', 'startUtc', 'endUtc'] as const;
const TOLD = ['body', 'respondBy', 'allowProposals', 'allowForwarding', 'guestsVisible'] as const;
const SILENT = ['externalId', 'metadata', 'wantedShowAs', 'reminders'] as const;

/** @throws DomainError */
export function update(state: State, { params, body }: HandlerInput<'updateAppointment'>, ifMatch: IfMatch) {
  const { notify, recurrence, ...content } = body;
  if (recurrence !== undefined) throw unsupported('updateAppointment', 'recurrence');
  const change = readGiven(content, { isNew: false });
  const appointment = openAppointment(state, params.appointmentId, ifMatch);
  if (change.guestsVisible) refuseGuestsAmong(appointment.invitations.length);
  const next = changed(state, appointment, change);
  const differs = (names: readonly (keyof StoredAppointment)[]) =>
    names.some((name) => JSON.stringify(next[name]) !== JSON.stringify(appointment[name]));
  const isInEvents = differs(IN_EVENTS);
  const isRevised = isInEvents || differs(TOLD) || alarmsOf(next) !== alarmsOf(appointment) || notify === 'all';
  const isMoved = differs(['startUtc', 'endUtc']) || isAllDay(next) !== isAllDay(appointment);
  if (isMoved) next.invitations = next.invitations.map(unanswered);
  if (isRevised || differs(SILENT)) Object.assign(next, { etag: crypto.randomUUID(), lastUpdated: iso(state.now()) });
  if (isRevised) {
    next.revision += 1;
    queueMessages(next);
  }
  Object.assign(appointment, next);
  if (isInEvents) emit(state, 'appointment.updated', eventData(appointment));
  const { appointmentId, subject, start: startDateTime, end: endDateTime, timeZone, lastUpdated } = appointment;
  const { showAs, conferenceUrl, revision, etag } = appointment;
  const sent = (['start', 'end'] as const).filter((part) => change[part] ?? change.timeZone);
  return {
    data: {
      ...{ appointmentId, subject, startDateTime, endDateTime, timeZone, lastUpdated },
      ...{ showAs, conferenceUrl, revision, etag },
    },
    warnings: isRevised || differs(SILENT) ? warningsOf(state, appointmentId, { sent }) : [],
  };
}

/** The alarms in calendars; a change of them is mailed. */
function alarmsOf({ alarm, reminders }: StoredAppointment): string | null {
  return alarm ? alarmsFrom(reminders) : null;
}

/** @throws DomainError */
export function cancel(state: State, { params, body }: HandlerInput<'cancelAppointment'>, ifMatch: IfMatch) {
  checkComment(body.comment ?? '');
  const appointment = openAppointment(state, params.appointmentId, ifMatch);
  const dateCanceled = iso(state.now());
  const { appointmentId, subject, inviteeCount: originalInviteeCount } = appointment;
  const cancelled = { isActive: false, inviteeCount: 0, dateCanceled };
  const revision = appointment.revision + 1;
  Object.assign(appointment, cancelled, { reminders: [], revision, etag: crypto.randomUUID() });
  queueMessages(appointment);
  emit(state, 'appointment.canceled', eventData(appointment));
  return { appointmentId, subject, ...cancelled, originalInviteeCount };
}

/** @param about.sent the times that the request gives. @param about.param what is blamed if the appointment is over */
export function warningsOf(
  state: State,
  appointmentId: string,
  about: { sent: readonly ('start' | 'end')[]; param?: string },
): Warning[] {
  const appointment = findAppointment(state, appointmentId);
  const { sent, param = appointmentParams.start } = about;
  const past = { over: appointment.endUtc, now: state.now(), param };
  return [...warnOfTimesTwice(zones, appointment, sent), ...warnOfPast(appointment, past)];
}
