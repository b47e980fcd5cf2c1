import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { components } from '@convoke/contract';
import { say } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import { appointmentEventData, queueEvents, subscribersAmong } from '../deliveries/emit-event.js';
import {
  type Appointment,
  DERIVED_FIELDS,
  EVENT_FIELDS,
  GIVEN_FIELDS,
  isAllDay,
  type Revision,
  storedShowAs,
} from '../domain/appointment.js';
import { alarmsFrom, deadlineOf, type Reminder } from '../domain/reminder.js';
import { DomainError } from '../errors.js';
import { changeChecks } from '../fields/change.js';
import { refuseGuestsAmong, refuseGuestsInCalendar } from '../fields/guests.js';
import { instantsNow, type PeriodPart, placePeriod } from '../fields/period.js';
import { checkReminders } from '../fields/reminders.js';
import { respondByAfter } from '../fields/respond-by.js';
import { checkExternalId, checkMetadata } from '../fields/text.js';
import { notifyInvitees, type WaitingMessages } from '../messages/queue-messages.js';
import { openWithInvitees } from '../open-appointment.js';
import type { Transaction } from '../ports/store/store.js';
import { checkEach, type Given, given } from '../problems.js';
import { wholeSeries } from '../series/expand.js';
import { hasSameTimes, keepExceptions } from '../series/keep-exceptions.js';
import { planNextTimes } from '../series/next-times.js';
import { type Recurrence, type RecurrenceInput, recurrenceAfter } from '../series/recurrence.js';
import { checkSeriesOnServer } from '../series/series-on-server.js';
import { placedNow } from '../series/zone-changes.js';
import type { Draft, DraftInput } from './create-appointment.js';

export interface UpdateAppointment {
  accountId: string;
  appointmentId: string;
  /** Accepted entity tags of the appointment, or revisions as text, so that no change is lost; by default any. */
  ifMatch?: readonly string[] | undefined;
  /** Only the fields given change. */
  change: { [Field in Exclude<keyof DraftInput, 'alarms' | 'respondBy'>]?: DraftInput[Field] | undefined };
  /** In place of those that it has. */
  reminders?: readonly Reminder[] | undefined;
  /** Whether calendars also ring (VALARM) at the times of the reminders for invitees. */
  alarm?: boolean | undefined;
  /** Until when invitees are asked to answer; `null` removes it. */
  respondBy?: string | null | undefined;
  /** With `all`, invitees are notified even if nothing changes; by default `changed`. */
  notify?: components['schemas']['WhomToNotify'] | undefined;
  /** `''` removes it. */
  externalId?: string | undefined;
  /** In place of all that it has. */
  metadata?: Record<string, string> | undefined;
}

export interface UpdatedAppointment {
  /** Its new state. */
  appointment: Appointment;
  /** Whether there is a new revision. */
  revised: boolean;
  /** Whether anything is new, also what invitees are not told. */
  changed: boolean;
  /** Exceptions of a series that no longer fit and are gone, by their original starts before the change. */
  droppedExceptions: readonly string[];
  /** Invitees who are notified. */
  notified: number;
  /** Those who are notified later, because the account has reached a limit of messages. */
  waiting: WaitingMessages | undefined;
}

/**
 * Changes an appointment and notifies all invitees and, by `appointment.updated`, the application (specification §4.3).
 * A change without effect adds no revision, unless all are to be notified, and neither does one that invitees are not told: of the caller's own
 * values, of `showAs` to what it is, or of reminders, unless calendars ring at their times.
 *
 * @throws DomainError of `checkDraft`, its times judged after the merge; of `checkExternalId` and `checkMetadata`;
 *   `appointment_not_found`, `appointment_already_cancelled`, `revision_mismatch`, `rate_limit_exceeded`, `unavailable`
 */
export async function updateAppointment(context: VerbContext, input: UpdateAppointment): Promise<UpdatedAppointment> {
  const { accountId, appointmentId, respondBy } = input;
  const { change, own, reminders } = checkEach({
    change: () => checkChange(context, { ...input.change, respondBy }),
    reminders: given(input.reminders, checkReminders),
    own: () => checkOwn(input),
  });
  const silent: SilentChange = { ...own, ...(change.showAs && { showAs: change.showAs }) };
  return context.store.transaction(async (transaction) => {
    const updated = await commitRevision(
      { ...context, store: transaction },
      { ...input, admit: (appointment) => admitUpdate(context, { transaction, appointment }) },
      async (current, { showAs, calendarId }) => {
        if (change.guestsVisible) await admitGuests(transaction, { accountId, appointmentId, calendarId });
        const alarms = await alarmsAfter(transaction, { ...input, reminders }, current);
        return revise(context, current, { showAs, ...change, alarms });
      },
    );
    const { appointment } = updated;
    if (updated.revised) await checkSeriesOnServer(context, transaction, appointment);
    const isOther = await replaceReminders(context, { transaction, appointment, reminders });
    if (reminders) await planNextTimes(context, { transaction, appointment });
    if (!isOther && !changes(silent, appointment)) return updated;
    const now = context.clock.now();
    await transaction.appointments.change({ accountId, id: appointmentId, change: silent, now });
    await transaction.agenda.outdate({ accountId, appointmentId });
    const changed = { ...appointment, ...silent, version: appointment.version + 1, updatedAt: now };
    return { ...updated, appointment: changed, changed: true };
  });
}

/** Invitees that cost an account one of its updates a minute. */
const INVITEES_PER_UPDATE = 100;
/** Updates a minute, which are forty of 100 invitees, or two of 2 000. */
const UPDATES_PER_MINUTE = 40;

/**
 * An update writes some rows for each invitee in one transaction, for which the writes of other accounts wait. So one for
 * many invitees has a price, however many requests its account may make. New invitees are counted as messages.
 *
 * @throws DomainError `rate_limit_exceeded`
 */
export async function admitUpdate(
  { perMinute, clock }: VerbContext,
  { transaction, appointment: { accountId, id } }: { transaction: Transaction; appointment: Appointment },
): Promise<void> {
  const counts = await transaction.invitations.countResponses({ accountId, appointmentId: id });
  const invitees = Object.values(counts).reduce((sum, each) => sum + each, 0);
  const weight = Math.floor(invitees / INVITEES_PER_UPDATE);
  if (weight === 0) return;
  const { taken, endsAt } = await perMinute.take({ key: `updates ${accountId}`, limit: UPDATES_PER_MINUTE, weight });
  if (taken) return;
  const retryAfter = Math.max(1, Math.ceil((endsAt - clock.now()) / 1_000));
  const most = UPDATES_PER_MINUTE * INVITEES_PER_UPDATE;
  const message = say('too_many_changed_invitees', { most, seconds: retryAfter });
  throw new DomainError('rate_limit_exceeded', message, { retryAfter });
}

/**
 * Whether the guests of an appointment may be visible.
 *
 * @throws DomainError `invalid_value`
 */
async function admitGuests(
  { invitations }: Transaction,
  { calendarId, ...of }: { accountId: string; appointmentId: string; calendarId: string | null },
): Promise<void> {
  refuseGuestsInCalendar({ guestsVisible: true }, calendarId);
  refuseGuestsAmong((await invitations.listPresentKeys(of)).size);
}

/** What is changed without a revision. */
type SilentChange = Partial<Pick<Appointment, 'externalId' | 'metadata' | 'showAs'>>;

/** The caller's own values, checked. */
function checkOwn({ externalId, metadata }: Pick<UpdateAppointment, 'externalId' | 'metadata'>): SilentChange {
  return checkEach({
    externalId: given(externalId, (value) => (value === '' ? null : checkExternalId(value))),
    metadata: given(metadata, checkMetadata),
  });
}

function changes({ externalId, metadata, showAs }: SilentChange, before: Appointment): boolean {
  return (
    (externalId !== undefined && externalId !== before.externalId) ||
    (metadata !== undefined && !isDeepStrictEqual({ ...metadata }, { ...before.metadata })) ||
    (showAs !== undefined && showAs !== before.showAs)
  );
}

/** @returns whether they are others than before */
async function replaceReminders(
  { clock }: VerbContext,
  {
    transaction,
    appointment,
    reminders,
  }: { transaction: Transaction; appointment: Appointment; reminders: readonly Reminder[] | undefined },
): Promise<boolean> {
  if (!reminders) return false;
  const { accountId, id: appointmentId, revision } = appointment;
  const before = await transaction.reminders.list({ accountId, appointmentId });
  await transaction.reminders.replace(
    { accountId, appointmentId, startUtc: revision.startUtc, now: clock.now() },
    reminders,
  );
  const asText = (all: readonly Reminder[]) =>
    all
      .map(({ minutesBefore, to }) => `${minutesBefore} ${to}`)
      .sort()
      .join();
  return asText(before) !== asText(reminders);
}

/** See `Revision.alarms`. */
async function alarmsAfter(
  transaction: Transaction,
  input: Pick<UpdateAppointment, 'accountId' | 'appointmentId' | 'alarm'> & {
    reminders: readonly Reminder[] | undefined;
  },
  { alarms }: Revision,
): Promise<string | null> {
  const { alarm = alarms !== null, reminders, accountId, appointmentId } = input;
  if (!alarm) return null;
  if (reminders) return alarmsFrom(reminders);
  return alarms ?? alarmsFrom(await transaction.reminders.list({ accountId, appointmentId }));
}

/**
 * Writes the revision after the newest one, and notifies all invitees and the application.
 *
 * @param input.admit called before a revision for many invitees is written; may refuse it
 * @param input.notify `all` for a revision even if nothing changes
 * @param input.successor what takes over from the series that the revision ends
 * @param input.isCut whether the series only ends earlier, which leaves answers as they are; by default if there is a successor
 * @param revise the new content and instants, from the newest revision; without effect if they are the same
 * @throws DomainError `appointment_not_found`, `appointment_already_cancelled`, `revision_mismatch`, `unavailable`
 */
export async function commitRevision(
  context: VerbContext,
  {
    accountId,
    appointmentId,
    ifMatch,
    notify,
    admit,
    successor,
    isCut = successor !== undefined,
  }: Pick<UpdateAppointment, 'accountId' | 'appointmentId' | 'ifMatch' | 'notify'> & {
    admit?: (appointment: Appointment) => Promise<void>;
    successor?: Successor;
    isCut?: boolean;
  },
  revise: (current: Revision, appointment: Appointment) => Draft | Promise<Draft>,
): Promise<UpdatedAppointment> {
  return context.store.transaction(async (transaction) => {
    const opened = await openWithInvitees(context, transaction, { accountId, id: appointmentId, ifMatch });
    const { appointment, invitees, webhooks } = opened;
    const { revision: current } = appointment;
    const content = await revise(current, appointment);
    if (notify !== 'all' && CONTENT.every((field) => content[field] === current[field])) {
      return { appointment, revised: false, changed: false, droppedExceptions: [], notified: 0, waiting: undefined };
    }
    // Of few invitees, no change is refused.
    if (invitees === undefined) await admit?.(appointment);
    const revision = nextRevision(context, current, { content, successor, isCut });
    const { version } = appointment;
    const continuedBy = successor?.id ?? appointment.continuedBy;
    const updated = { ...appointment, revision, continuedBy, version: version + 1, updatedAt: revision.createdAt };
    await transaction.appointments.addRevision({ accountId, appointmentId, revision });
    await transaction.agenda.outdate({ accountId, appointmentId });
    if (revision.startUtc !== current.startUtc) {
      const { startUtc, createdAt: now } = revision;
      await transaction.reminders.move({ accountId, appointmentId, startUtc, now });
    }
    const droppedExceptions = await moveExceptions(context, { transaction, before: appointment, revision });
    if (!hasSameTimes(revision, current)) {
      await planNextTimes(context, { transaction, appointment: updated });
      // Its messages read all exceptions again.
      if (revision.rule !== null) await setImmediate();
    }
    if (revision.respondByUtc !== current.respondByUtc) {
      await transaction.reminders.askUntil(deadlineOf(updated, revision.createdAt));
    }
    const changed = { transaction, appointment: updated, before: appointment, notify, invitees };
    const told = await notifyInvitees(context, changed);
    if (EVENT_FIELDS.some((field) => revision[field] !== current[field])) {
      const [eventType, at] = ['appointment.updated', revision.createdAt] as const;
      const subscribers = subscribersAmong(webhooks, eventType);
      const events = [{ appointmentId, eventType, at, data: appointmentEventData(updated) }];
      await queueEvents(context, transaction, { subscribers, events });
    }
    return { appointment: updated, revised: true, changed: true, droppedExceptions, ...told };
  });
}

/** A series that takes over from another. */
export interface Successor {
  /** Of its appointment. */
  id: string;
  /** See `Revision.continuedBy`. */
  start: string;
}

/** @returns the exceptions that fit the revision no longer */
async function moveExceptions(
  { zones }: VerbContext,
  { transaction, before, revision }: { transaction: Transaction; before: Appointment; revision: Revision },
): Promise<readonly string[]> {
  if (before.revision.rule === null || hasSameTimes(revision, before.revision)) return [];
  const { accountId, id: appointmentId } = before;
  const exceptions = await transaction.occurrences.list({ accountId, appointmentId });
  const series = wholeSeries(zones, { revision: before.revision, exceptions });
  if (series === undefined || exceptions.length === 0) return [];
  // Many exceptions take some turns of the event loop, before and after which there is work of others.
  await setImmediate();
  const { dropped, ...change } = await keepExceptions(zones, { before: series, revision });
  const { sequence } = revision;
  await transaction.occurrences.replace({ accountId, appointmentId, sequence, ...change });
  await setImmediate();
  return dropped;
}

/** What a request changes, checked as far as that needs no knowledge of the appointment. */
export type Change = Partial<Omit<Draft, 'startUtc' | 'endUtc' | 'respondByUtc' | keyof Recurrence>> & {
  recurrence?: RecurrenceInput;
};

/** Checks what needs no knowledge of the appointment, so that a bad field is reported before a missing appointment. */
export function checkChange(
  { zones }: Pick<VerbContext, 'zones'>,
  { showAs, recurrence, ...change }: Given<Omit<DraftInput, 'alarms'>>,
): Change {
  return checkEach({ ...changeChecks(zones, change), showAs: () => showAs, recurrence: () => recurrence });
}

export const CONTENT = [...GIVEN_FIELDS, ...DERIVED_FIELDS];

const PERIOD = ['start', 'end', 'timeZone'] as const satisfies PeriodPart[];

/**
 * The changed content of `current`. What is sent again is sent right: the instants are those of the present
 * rules of the time zone, unless clocks skip them now. By themselves new rules change nothing.
 */
export function revise({ zones, clock }: VerbContext, current: Revision, { recurrence, ...change }: Change): Draft {
  const content = { ...current, ...change };
  if (change.showAs) content.showAs = storedShowAs(change.showAs, content);
  const sent = PERIOD.filter((part) => change[part] !== undefined);
  const period = sent.length === 0 ? content : { ...content, ...placePeriod(zones, content, sent) };
  const placed = { ...period, ...recurrenceAfter(zones, { current, period, recurrence }) };
  if (GIVEN_FIELDS.every((field) => placed[field] === current[field])) return current;
  const next = sent.length === 0 ? broughtUpToDate(zones, placed) : placed;
  const about = { before: current, next, now: clock.now(), isGiven: change.respondBy !== undefined };
  return { ...next, ...respondByAfter(zones, about) };
}

/** Content with the instants of the present rules of its time zone. */
export function broughtUpToDate(zones: VerbContext['zones'], content: Revision): Revision {
  const placed = { ...content, ...instantsNow(zones, content) };
  return placed.rule === null ? placed : { ...placed, ...placedNow(zones, placed) };
}

/** What moves dates of a series that begins when it did. */
const PLACES = ['rule', 'zoneChanges'] as const;

function nextRevision(
  context: VerbContext,
  current: Revision,
  { content, successor, isCut }: { content: Draft; successor: Successor | undefined; isCut: boolean },
): Revision {
  const sequence = current.sequence + 1;
  const moved =
    content.startUtc !== current.startUtc ||
    content.endUtc !== current.endUtc ||
    (!isCut && PLACES.some((field) => content[field] !== current[field])) ||
    isAllDay(content) !== isAllDay(current);
  const timeSequence = moved ? sequence : current.timeSequence;
  const continuedBy = successor?.start ?? null;
  const createdAt = context.clock.now();
  return { ...content, sequence, timeSequence, occurrenceStart: null, continuedBy, createdAt };
}
