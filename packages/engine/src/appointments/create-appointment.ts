import {
  type AppointmentSettings,
  appointmentParams,
  appointmentSettings,
  type Setting,
  settingsOf,
} from '@convoke/contract';
import { timezoneOfSeries } from '@convoke/recurrence';
import { say } from '@convoke/texts';
import { organizerOf } from '../accounts/accounts.js';
import type { VerbContext } from '../context.js';
import { appointmentEventData, type ListedWebhooks, queueEvents, subscribersTo } from '../deliveries/emit-event.js';
import type { Account } from '../domain/account.js';
import {
  type Appointment,
  isAllDay,
  type Organizer,
  type Revision,
  type ShowAs,
  storedShowAs,
} from '../domain/appointment.js';
import { alarmsFrom, deadlineOf, type Reminder } from '../domain/reminder.js';
import { type Warning, warning } from '../errors.js';
import { allTexts, type TextField, textChecks } from '../fields/content.js';
import { refuseGuestsInCalendar, roomOf } from '../fields/guests.js';
import { checkInvitee, type InviteeInput } from '../fields/invitee.js';
import { admitRows, checkRows, type InviteeList } from '../fields/invitee-rows.js';
import { checkLocalDateTime, type Period, placePeriod } from '../fields/period.js';
import { checkReminders } from '../fields/reminders.js';
import { placeRespondBy } from '../fields/respond-by.js';
import { checkExternalId, checkMetadata } from '../fields/text.js';
import { warnOfPast, warnOfTimesTwice } from '../fields/time-warnings.js';
import { addInvitee } from '../invitations/add-invitee.js';
import type { RowOutcome } from '../invitations/invitee-rows.js';
import { inviteRows } from '../invitations/send-invitations.js';
import type { Transaction } from '../ports/store/store.js';
import type { TimeZones } from '../ports/time-zones.js';
import { checkEach, type Given, given } from '../problems.js';
import { seriesOf } from '../series/expand.js';
import { planNextTimes } from '../series/next-times.js';
import { checkRecurrence, NO_RECURRENCE, type Recurrence, type RecurrenceInput } from '../series/recurrence.js';
import { checkSeriesOnServer } from '../series/series-on-server.js';

/** Callers name every field, so that the compiler finds the one that forgets a new field. */
export interface CreateAppointment {
  account: Account;
  content: Omit<DraftInput, 'alarms'>;
  /** The initial invitee, if any. */
  invitee: InviteeInput | undefined;
  /** Several initial invitees, at least one, instead of `invitee`. */
  invitees: InviteeList | undefined;
  externalId: string | undefined;
  metadata: Record<string, string> | undefined;
  reminders: readonly Reminder[] | undefined;
  /** Whether calendars also ring (VALARM) at the times of the reminders for invitees. */
  alarm: boolean | undefined;
}

export interface CreatedAppointment {
  appointment: Appointment;
  /** `undefined` without an initial invitee. */
  invitationId: string | undefined;
  providerFirstInvite: boolean;
  /** Of the rows of `invitees`; `undefined` without. */
  outcomes: RowOutcome[] | undefined;
}

/**
 * Creates an appointment and invites its first invitees, if any are given (specification §4.1). With a list of
 * whom nobody can be invited, or not everybody who must be, nothing is created.
 *
 * @throws DomainError of `checkDraft` and `checkInvitee`; `invalid_value`, `invitees_refused` and
 *   `too_many_messages`; `invalid_value` of `checkReminders`; `unavailable`
 */
export async function createAppointment(context: VerbContext, input: CreateAppointment): Promise<CreatedAppointment> {
  const { account, externalId, metadata } = input;
  const organizer = organizerOf(account, context.settings);
  const { draft, invitee, rows, ...own } = checkEach({
    reminders: given(input.reminders, checkReminders),
    draft: () => draftOf(context, input),
    externalId: given(externalId, checkExternalId),
    metadata: given(metadata, checkMetadata),
    invitee: given(input.invitee, (value) => checkInvitee(context, value, organizer)),
    rows: given(input.invitees, (list) => checkRows(context, list, organizer)),
  });
  const { reminders } = own;
  const appointment = newAppointment(context, { account, organizer, draft, showAs: input.content.showAs, own });
  const listed = input.invitees &&
    rows && {
      allOrNothing: input.invitees.allOrNothing,
      rows: admitRows(rows, { present: new Set(), ...roomOf(context.settings, draft) }),
    };
  return context.store.transaction(async (transaction) => {
    await checkSeriesOnServer(context, transaction, appointment);
    await transaction.appointments.insert(appointment);
    await transaction.agenda.outdate({ accountId: appointment.accountId, appointmentId: appointment.id });
    if (reminders && reminders.length > 0) {
      await transaction.reminders.replace(reminderTimes(appointment), reminders);
    }
    if (appointment.revision.respondByUtc !== null) {
      await transaction.reminders.askUntil(deadlineOf(appointment, appointment.createdAt));
    }
    if (appointment.revision.rule !== null) await planNextTimes(context, { transaction, appointment });
    const webhooks = transaction.webhooks.list(appointment.accountId);
    const common = { transaction, appointment, webhooks };
    if (listed) {
      const { allOrNothing } = listed;
      const [, { outcomes }] = await Promise.all([
        emitAppointmentCreated(context, common),
        inviteRows(context, { ...common, rows: listed.rows, allOrNothing }),
      ]);
      const providerFirstInvite = outcomes.some((each) => 'invitationId' in each && each.providerFirstInvite);
      return { appointment, invitationId: undefined, providerFirstInvite, outcomes };
    }
    const nobody = { invitationId: undefined, providerFirstInvite: false };
    const [, added] = await Promise.all([
      emitAppointmentCreated(context, common),
      invitee ? addInvitee(context, { ...common, invitee }) : nobody,
    ]);
    return { appointment, outcomes: undefined, ...added };
  });
}

/** Tells the webhooks that want it of a new appointment. */
export async function emitAppointmentCreated(
  context: VerbContext,
  {
    transaction,
    appointment,
    webhooks: listed,
  }: { transaction: Transaction; appointment: Appointment; webhooks?: ListedWebhooks },
): Promise<void> {
  const { accountId, id: appointmentId, createdAt: at } = appointment;
  const eventType = 'appointment.created';
  const subscribers = await subscribersTo(transaction, { accountId, eventType, listed });
  if (subscribers.length === 0) return;
  const created = { eventType, appointmentId, at, data: appointmentEventData(appointment) } as const;
  await queueEvents(context, transaction, { subscribers, events: [created] });
}

function reminderTimes({ accountId, id: appointmentId, revision, createdAt: now }: Appointment) {
  return { accountId, appointmentId, startUtc: revision.startUtc, now };
}

/** @throws DomainError of `checkDraft` and `refuseGuestsInCalendar` */
function draftOf(context: VerbContext, { account, content, alarm, reminders = [] }: CreateAppointment): Draft {
  const draft = checkDraft(alarm ? { ...content, alarms: alarmsFrom(reminders) } : content, context);
  refuseGuestsInCalendar(draft, account.calendarId);
  return draft;
}

interface CheckedAppointment {
  account: Account;
  organizer: Organizer;
  draft: Draft;
  showAs: ShowAs | undefined;
  own: { externalId?: string; metadata?: Record<string, string> };
}

function newAppointment(
  { ids, clock }: VerbContext,
  { account, organizer, draft, showAs, own }: CheckedAppointment,
): Appointment {
  const createdAt = clock.now();
  return {
    id: ids.uuid(),
    accountId: account.id,
    organizer,
    calendarId: account.calendarId,
    continues: null,
    continuedBy: null,
    externalId: own.externalId ?? null,
    metadata: own.metadata ?? {},
    showAs: showAs ?? null,
    revision: { sequence: 0, timeSequence: 0, occurrenceStart: null, continuedBy: null, createdAt, ...draft },
    version: 0,
    updatedAt: createdAt,
    createdAt,
    cancelledAt: null,
  };
}

/** The content of an appointment, before it is one of its revisions. */
export type Draft = Omit<Revision, 'sequence' | 'occurrenceStart' | 'continuedBy' | 'timeSequence' | 'createdAt'>;

type Required = 'subject' | 'body' | 'location' | 'start' | 'end' | 'timeZone';

/** By default empty. */
type OptionalTexts = { [Text in Exclude<TextField, Required>]?: string | undefined };

/** The content fields of specification §2.1 in the engine's names. */
export interface DraftInput extends Pick<Draft, Required>, OptionalTexts, Given<AppointmentSettings> {
  /** By default whole days are free, and other times busy. */
  showAs?: ShowAs | undefined;
  /** See `Revision.alarms`; by default none. */
  alarms?: string | null | undefined;
  /** See `Revision.respondBy`; by default none. */
  respondBy?: string | null | undefined;
  /** By default it takes place once. */
  recurrence?: RecurrenceInput | undefined;
}

/** What the checks of an appointment need to know. */
export interface DraftContext {
  zones: TimeZones;
  clock: Pick<VerbContext['clock'], 'now'>;
}

/**
 * Checks the content and computes its instants.
 *
 * @throws DomainError `invalid_time_zone`, `invalid_date_time`, `invalid_time_range`, `invalid_recurrence`,
 *   `field_too_long`, `invalid_characters`, `invalid_value`
 */
export function checkDraft(input: DraftInput, context: DraftContext): Draft {
  const { showAs, alarms = null, start, end, timeZone, respondBy = null, recurrence, ...others } = input;
  const texts: Omit<typeof others, Setting> = others;
  const { times, ...checked } = checkEach({
    times: () => placeTimes(context, { start, end, timeZone, respondBy, recurrence }),
    ...textChecks(allTexts(texts)),
  });
  const { respondBy: until, respondByUtc } = times.deadline;
  return {
    ...checked,
    showAs: showAs === undefined ? null : storedShowAs(showAs, { start }),
    alarms,
    ...appointmentSettings,
    ...settingsOf(others),
    respondBy: until,
    respondByUtc,
    ...times.recurrence,
    // Last: V8 gives an object a hidden class of its own if fields follow a spread that holds epoch milliseconds, which
    // costs some 2 µs.
    ...times.period,
  };
}

type Times = Pick<DraftInput, 'start' | 'end' | 'timeZone' | 'recurrence'> & { respondBy: string | null };

function placeTimes(
  { zones, clock }: DraftContext,
  { respondBy, recurrence, ...parts }: Times,
): { period: Period; deadline: Pick<Draft, 'respondBy' | 'respondByUtc'>; recurrence: Recurrence } {
  const { period } = checkEach({
    period: () => placePeriod(zones, parts),
    respondBy: given(respondBy ?? undefined, (value) => checkLocalDateTime(value, 'respondBy')),
  });
  const related = checkEach({
    deadline: () => placeRespondBy(zones, { ...period, respondBy, now: clock.now(), isNew: true }),
    recurrence: () => (recurrence === undefined ? NO_RECURRENCE : checkRecurrence(zones, { recurrence, period })),
  });
  return { period, ...related };
}

/**
 * What the author of a request may not have intended about an appointment's times.
 *
 * @param about.sent the times that the request gives
 * @param about.param the field to blame if the request gives none
 */
export function appointmentWarnings(
  { clock, zones }: Pick<VerbContext, 'clock' | 'zones'>,
  revision: Revision,
  { sent, param = appointmentParams.start }: { sent: readonly ('start' | 'end')[]; param?: string },
): Warning[] {
  const now = clock.now();
  const warnings = warnOfTimesTwice(zones, revision, sent);
  if (isUnruly(zones, { revision, now })) {
    const reason = say('zone_without_yearly_rule', { zone: revision.timeZone });
    warnings.push(warning('zone_without_yearly_rule', reason, appointmentParams.timeZone));
  }
  return [...warnings, ...warnOfPast(revision, { over: revision.seriesUntil ?? revision.endUtc, now, param })];
}

/** Whether calendars that know the zone of a series by one yearly pair of changes show some dates at another time. */
function isUnruly(zones: TimeZones, { revision, now }: { revision: Revision; now: number }): boolean {
  const series = isAllDay(revision) ? undefined : seriesOf(zones, revision);
  if (series === undefined) return false;
  const { start, zone, rule } = series;
  const year = Math.max(new Date(now).getUTCFullYear(), Number(start.slice(0, 4)));
  return timezoneOfSeries({ start, zone, rule }, year).wrong > 0;
}
