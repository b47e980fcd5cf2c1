import {
  appointmentParams,
  appointmentSettings,
  contentOf,
  type HandlerInput,
  type RequestBody,
} from '@convoke/contract';
import {
  alarmsFrom,
  allTexts,
  changeChecks,
  checkComment,
  checkEach,
  checkExternalId,
  checkInvitee,
  checkMetadata,
  checkReminders,
  DERIVED_FIELDS,
  EVENT_FIELDS,
  firstInvitees,
  GIVEN_FIELDS,
  given,
  type IfMatch,
  isAllDay,
  pick,
  placePeriod,
  refuseGuestsAmong,
  respondByAfter,
  shownAs,
  type Warning,
  warnOfPast,
  warnOfTimesTwice,
} from '@convoke/engine/fields';
import { timeZones as zones } from '@convoke/zones';
import { findAppointment, openAppointment } from './find-appointment.js';
import { addOne, addRows, queueMessages, unanswered } from './invitees.js';
import { emit, eventData, iso, newId, SHOWN, type State, type StoredAppointment } from './state.js';
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
  return {
    ...pick(appointment, [...SHOWN, 'inviteeCount', 'dateCreated', 'revision', 'etag']),
    hasInitialInvitee: appointment.inviteeCount > 0,
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
    ...{ ...allTexts({}), showAs: 'busy', wantedShowAs: null },
    ...{ start, end, timeZone, startUtc: 0, endUtc: 0, respondBy: null, respondByUtc: null },
    ...{ ...appointmentSettings, reminders: [], alarm: false },
    ...{ externalId: null, metadata: {}, isActive: true, invitations: [], inviteeCount: 0 },
    ...{ revision: 0, etag: crypto.randomUUID(), dateCreated: now, lastUpdated: now, dateCanceled: null },
  };
}

type Given = Omit<RequestBody<'updateAppointment'>, 'notify' | 'recurrence'>;
type Change = ReturnType<typeof readGiven>;

/** What a request gives, checked as far as that needs no appointment. @throws DomainError */
function readGiven(body: Given, { isNew }: { isNew: boolean }) {
  const { reminders, externalId, metadata, respondBy, alarm, ...content } = body;
  const { showAs, ...told } = contentOf(content);
  return checkEach({
    ...changeChecks(zones, { ...told, respondBy }),
    reminders: given(reminders, (all) =>
      [...checkReminders(all)].sort((one, other) => other.minutesBefore - one.minutesBefore),
    ),
    externalId: given(externalId, (id) => (id === '' && !isNew ? null : checkExternalId(id))),
    metadata: given(metadata, checkMetadata),
    wantedShowAs: () => showAs,
    alarm: () => alarm,
  });
}

const PERIOD = ['start', 'end', 'timeZone'] as const;

/** The appointment after a change. @throws DomainError */
function changed(state: State, before: StoredAppointment, change: Change): StoredAppointment {
  const sent = PERIOD.filter((part) => change[part] !== undefined);
  const content = { ...before, ...change };
  const next = sent.length === 0 ? content : { ...content, ...placePeriod(zones, content, sent) };
  const deadline = { before, next, now: state.now(), isGiven: change.respondBy !== undefined };
  const showAs = shownAs({ showAs: next.wantedShowAs, start: next.start });
  return { ...next, ...respondByAfter(zones, deadline), showAs };
}

/** What nobody is told. */
const SILENT = ['externalId', 'metadata', 'wantedShowAs', 'reminders'] as const;

/** @throws DomainError */
export function update(state: State, { params, body }: HandlerInput<'updateAppointment'>, ifMatch: IfMatch) {
  const { notify, recurrence, ...content } = body;
  if (recurrence !== undefined) throw unsupported('updateAppointment', 'recurrence');
  const change = readGiven(content, { isNew: false });
  const appointment = openAppointment(state, params.appointmentId, ifMatch);
  if (change.guestsVisible) refuseGuestsAmong(appointment.invitations.length);
  const next = changed(state, appointment, change);
  const differs = (names: readonly string[]) =>
    names.some((name) => JSON.stringify(Reflect.get(next, name)) !== JSON.stringify(Reflect.get(appointment, name)));
  const isInEvents = differs(EVENT_FIELDS);
  const isRevised =
    differs([...GIVEN_FIELDS, ...DERIVED_FIELDS]) || alarmsOf(next) !== alarmsOf(appointment) || notify === 'all';
  const isMoved = differs(['startUtc', 'endUtc']) || isAllDay(next) !== isAllDay(appointment);
  if (isMoved) next.invitations = next.invitations.map(unanswered);
  if (isRevised || differs(SILENT)) Object.assign(next, { etag: crypto.randomUUID(), lastUpdated: iso(state.now()) });
  if (isRevised) {
    next.revision += 1;
    queueMessages(next);
  }
  Object.assign(appointment, next);
  if (isInEvents) emit(state, 'appointment.updated', eventData(appointment));
  const { start: startDateTime, end: endDateTime, location: _, ...same } = pick(appointment, SHOWN);
  const sent = (['start', 'end'] as const).filter((part) => change[part] ?? change.timeZone);
  return {
    data: { ...same, ...pick(appointment, ['lastUpdated', 'revision', 'etag']), startDateTime, endDateTime },
    warnings: isRevised ? warningsOf(state, same.appointmentId, { sent }) : [],
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
