import type { components, HandlerInput, OperationResult } from '@convoke/contract';
import { contentOf, noFieldLeft, settingsOf } from '@convoke/contract';
import {
  type AppointmentWithInvitations,
  appointmentWarnings,
  type CreatedAppointment,
  cancelAppointment,
  createAppointment,
  currentSequence,
  duplicateAppointment,
  entityTag,
  firstInvitees,
  getAppointment,
  languagesOf,
  listAppointments,
  type Revision,
  type UpdateAppointment,
  type UpdatedAppointment,
  updateAppointment,
  type VerbContext,
  type Warning,
  warnOfLanguages,
  warnOfWaiting,
} from '@convoke/engine';
import { linksOf, recurrenceOf, type SeriesInList, type SeriesState } from '@convoke/engine/series';
import type { AppointmentSummary } from '@convoke/engine/store';
import { say } from '@convoke/texts';
import type { HandlerContext } from './answers.js';
import {
  happenedToInvitees,
  instantOrNull,
  isoInstant,
  listNote,
  notifiedNote,
  viewContent,
  withMoreWarnings,
  withWarnings,
} from './answers.js';
import { countInvited, invitedNote, viewInvitation, viewOutcome } from './invitation-handlers.js';
import { viewOccurrence } from './occurrence-handlers.js';

/** Specification §4.1. */
export async function handleCreateAppointment(
  { body }: HandlerInput<'createAppointment'>,
  context: HandlerContext,
): Promise<OperationResult<'createAppointment'>> {
  const { engine, account, sandbox } = context;
  const { name, address, language, timeZone, role, calendarKind, invitees, allOrNothing, ...appointmentBody } = body;
  const { externalId, metadata, reminders, alarm, respondBy, recurrence, ...given } = appointmentBody;
  const content = contentOf(given);
  const { subject = '', body: html = '', location = '' } = content;
  const one = { name, address, language, timeZone, role, calendarKind };
  const first = firstInvitees({ ...one, invitees, allOrNothing });
  const created = await createAppointment(engine, {
    account,
    content: { ...content, subject, body: html, location, respondBy, recurrence },
    ...first,
    externalId,
    metadata,
    reminders,
    alarm,
  });
  return withMoreWarnings(
    viewCreated(created, { engine, sandbox, invited: first.invitee?.address }),
    warnOfLanguages(account, [{ language, param: 'language' }, ...languagesOf(invitees ?? [])]),
  );
}

/** @param about.invited the address of the one person who was invited; `undefined` if there is none, or a list */
function viewCreated(
  { appointment, invitationId, providerFirstInvite, outcomes }: CreatedAppointment,
  { engine, sandbox, invited }: Pick<HandlerContext, 'engine' | 'sandbox'> & { invited: string | undefined },
): OperationResult<'createAppointment'> {
  const results = outcomes?.map(viewOutcome);
  const inviteeCount = results ? countInvited(results) : Number(invited !== undefined);
  const next = invited === undefined ? say('nobody_invited') : say('invitation_on_its_way', { address: invited });
  const { revision } = appointment;
  return {
    ...happenedToInvitees([say('appointment_created'), results ? invitedNote(results) : next], {
      providerFirstInvite,
      isList: results !== undefined,
      sandbox,
    }),
    data: {
      appointmentId: appointment.id,
      ...viewContent(revision, { timeZone: revision.timeZone }),
      inviteeCount,
      hasInitialInvitee: inviteeCount > 0,
      providerFirstInvite,
      dateCreated: isoInstant(appointment.createdAt),
      revision: revision.sequence,
      etag: entityTag(appointment),
      ...recurrenceOf(revision),
      ...(invitationId !== undefined && { invitationId }),
      ...(results && { results }),
    },
    ...withWarnings(...appointmentWarnings(engine, revision, { sent: ['start', 'end'] })),
  };
}

/** Extension: creates an appointment like another one. */
export async function handleDuplicateAppointment(
  { params, body }: HandlerInput<'duplicateAppointment'>,
  { engine, account, sandbox }: HandlerContext,
): Promise<OperationResult<'duplicateAppointment'>> {
  const { appointmentStart: start, appointmentEnd: end, appointmentTimeZone: timeZone, ...others } = body;
  const { externalId, respondBy, withInvitees = false, ...left } = others;
  noFieldLeft(left);
  const times = { start, end, timeZone, respondBy };
  const { appointmentId } = params;
  const created = await duplicateAppointment(engine, { account, appointmentId, ...times, externalId, withInvitees });
  return viewCreated(created, { engine, sandbox, invited: undefined });
}

/** Extension: the account's appointments, newest first, a page at a time. */
export async function handleListAppointments(
  { query }: HandlerInput<'listAppointments'>,
  { engine, account, search }: HandlerContext,
): Promise<OperationResult<'listAppointments'>> {
  const { startFrom, startTo, updatedSince, q, ...filter } = query;
  const list = () =>
    listAppointments(engine, {
      accountId: account.id,
      ...filter,
      search: q,
      startFrom: startFrom === undefined ? undefined : Date.parse(startFrom),
      startTo: startTo === undefined ? undefined : Date.parse(startTo),
      changedSince: updatedSince === undefined ? undefined : Date.parse(updatedSince),
    });
  const { appointments, nextCursor } = q === undefined ? await list() : await search(list);
  const nouns = { one: 'appointment', many: 'appointments' };
  const message = listNote(appointments.length, { ...nouns, hasMore: nextCursor !== null });
  return { message, data: appointments.map(viewAppointmentSummary), nextCursor };
}

/** Extension: an appointment with its invitees. */
export async function handleGetAppointment(
  { params }: HandlerInput<'getAppointment'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'getAppointment'>> {
  const found = await getAppointment(engine, { accountId: account.id, appointmentId: params.appointmentId });
  const state = found.appointment.cancelledAt === null ? 'active' : 'cancelled';
  return { message: `The appointment is ${state}.`, data: viewAppointment(found) };
}

/** Specification §4.3. */
export async function handleUpdateAppointment(
  { params, body }: HandlerInput<'updateAppointment'>,
  { engine, account, sandbox, ifMatch }: HandlerContext,
): Promise<OperationResult<'updateAppointment'>> {
  const { reminders, alarm, respondBy, externalId, metadata, notify, recurrence, ...given } = body;
  const change = { ...contentOf(given), recurrence };
  const updated = await updateAppointment(engine, {
    accountId: account.id,
    appointmentId: params.appointmentId,
    ifMatch,
    change,
    reminders,
    alarm,
    respondBy,
    notify,
    externalId,
    metadata,
  });
  return viewUpdate(updated, { engine, sandbox, change });
}

/** @param about.continues the appointment that had the series before, if another one takes over */
export function viewUpdate(
  { appointment, revised, changed, droppedExceptions, notified, waiting }: UpdatedAppointment,
  {
    engine,
    sandbox,
    change,
    continues,
  }: Pick<HandlerContext, 'engine' | 'sandbox'> & {
    change: UpdateAppointment['change'];
    continues?: string | undefined;
  },
): OperationResult<'updateAppointment'> {
  const dropped = droppedExceptions.length;
  const done = say(continues === undefined ? 'appointment_updated' : 'series_continued');
  const updated = [done, ...(dropped > 0 ? [say('exceptions_dropped', { count: dropped })] : [])];
  const outcome = changed ? [...updated, notifiedNote(notified)] : [say('nothing_changed')];
  const { revision, updatedAt } = appointment;
  const { subject, start, end, location: _, ...shown } = viewContent(revision, {});
  return {
    ...happenedToInvitees(outcome, { sandbox }),
    data: {
      appointmentId: appointment.id,
      subject,
      startDateTime: start,
      endDateTime: end,
      timeZone: revision.timeZone,
      ...shown,
      lastUpdated: isoInstant(updatedAt),
      revision: revision.sequence,
      etag: entityTag(appointment),
      ...recurrenceOf(revision),
      ...(continues !== undefined && { continues }),
      ...(dropped > 0 && { droppedExceptions: [...droppedExceptions] }),
    },
    ...(revised && withWarnings(...warningsOf(engine, revision, change), ...warnOfWaiting(waiting))),
  };
}

/** A new time zone changes the instant of a start or end that was not sent. */
function warningsOf(
  engine: VerbContext,
  revision: Revision,
  { start, end, timeZone }: { start?: string | undefined; end?: string | undefined; timeZone?: string | undefined },
): Warning[] {
  const sent = { start: start ?? timeZone, end: end ?? timeZone };
  const parts = (['start', 'end'] as const).filter((part) => sent[part] !== undefined);
  return appointmentWarnings(engine, revision, { sent: parts });
}

/** Specification §4.4. */
export async function handleCancelAppointment(
  { params, body: { comment = '', ...left } }: HandlerInput<'cancelAppointment'>,
  { engine, account, sandbox, ifMatch }: HandlerContext,
): Promise<OperationResult<'cancelAppointment'>> {
  noFieldLeft(left);
  const { appointment, cancelledAt, inviteeCount, notified } = await cancelAppointment(engine, {
    accountId: account.id,
    appointmentId: params.appointmentId,
    ifMatch,
    comment,
  });
  return {
    ...happenedToInvitees([say('appointment_cancelled'), notifiedNote(notified)], { sandbox }),
    data: {
      appointmentId: appointment.id,
      subject: appointment.revision.subject,
      dateCanceled: isoInstant(cancelledAt),
      isActive: false,
      inviteeCount: 0,
      originalInviteeCount: inviteeCount,
    },
  };
}

type Schemas = components['schemas'];

/** An appointment as it is listed. */
function viewAppointmentSummary({
  appointment,
  inviteeCount,
  next,
}: AppointmentSummary & Pick<SeriesInList, 'next'>): Schemas['AppointmentSummary'] {
  const { id, revision, externalId, metadata, createdAt, updatedAt, cancelledAt } = appointment;
  return {
    appointmentId: id,
    ...viewContent(revision, { timeZone: revision.timeZone }),
    startUtc: isoInstant(revision.startUtc),
    endUtc: isoInstant(revision.endUtc),
    ...recurrenceOf(revision),
    ...(next && { nextOccurrence: viewOccurrence(next) }),
    ...linksOf(appointment),
    isActive: cancelledAt === null,
    inviteeCount: cancelledAt === null ? inviteeCount : 0,
    revision: currentSequence(appointment),
    externalId,
    metadata,
    dateCreated: isoInstant(createdAt),
    lastUpdated: isoInstant(updatedAt),
    dateCanceled: instantOrNull(cancelledAt),
  };
}

/** An appointment with all its details. */
function viewAppointment(found: AppointmentWithInvitations): Schemas['Appointment'] {
  const { appointment, reminders, invitations, hasMoreInvitations, responseCounts, oneDateResponseCounts, series } =
    found;
  const inviteeCount = Object.values(responseCounts).reduce((sum, count) => sum + count, 0);
  return {
    ...viewAppointmentSummary({ appointment, inviteeCount, next: series?.next }),
    body: appointment.revision.body,
    etag: entityTag(appointment),
    ...viewSeries(series),
    reminders,
    alarm: appointment.revision.alarms !== null,
    ...settingsOf(appointment.revision),
    respondBy: appointment.revision.respondBy,
    invitations: invitations.map((invitation) => viewInvitation(invitation, appointment.revision)),
    hasMoreInvitations,
    responseCounts,
    ...(oneDateResponseCounts && { oneDateResponseCounts }),
  };
}

function viewSeries(series: SeriesState | undefined): Pick<Schemas['Appointment'], 'exceptions' | 'hasMoreExceptions'> {
  if (series === undefined) return {};
  const { exceptions, hasMoreExceptions } = series;
  return {
    exceptions: exceptions.map(viewOccurrence),
    ...(hasMoreExceptions && { hasMoreExceptions }),
  };
}
