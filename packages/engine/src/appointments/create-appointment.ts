import { organizerOf } from '../accounts/accounts.js';
import type { VerbContext } from '../context.js';
import { appointmentEventData, type ListedWebhooks, queueEvents, subscribersTo } from '../deliveries/emit-event.js';
import type { Account } from '../domain/account.js';
import type { Appointment, Organizer, ShowAs } from '../domain/appointment.js';
import { alarmsFrom, deadlineOf, type Reminder } from '../domain/reminder.js';
import { refuseGuestsInCalendar, roomOf } from '../fields/guests.js';
import { checkInvitee, type InviteeInput } from '../fields/invitee.js';
import { admitRows, checkRows, type InviteeList } from '../fields/invitee-rows.js';
import { checkReminders } from '../fields/reminders.js';
import { checkExternalId, checkMetadata } from '../fields/text.js';
import { addInvitee } from '../invitations/add-invitee.js';
import type { RowOutcome } from '../invitations/invitee-rows.js';
import { inviteRows } from '../invitations/send-invitations.js';
import type { Transaction } from '../ports/store/store.js';
import { checkEach, given } from '../problems.js';
import { planNextTimes } from '../series/next-times.js';
import { checkSeriesOnServer } from '../series/series-on-server.js';
import { checkDraft, type Draft, type DraftInput } from './draft.js';

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
  await queueEvents(context, transaction, { subscribers, occurrences: [created] });
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
