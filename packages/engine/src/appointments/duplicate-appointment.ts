import type { VerbContext } from '../context.js';
import type { Account } from '../domain/account.js';
import { GIVEN_FIELDS, pick } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import type { InviteeRow } from '../fields/invitee-rows.js';
import { checkLocalDateTime, periodChecks } from '../fields/period.js';
import { checkExternalId } from '../fields/text.js';
import { appointmentNotFound } from '../not-found.js';
import { checkEach, given } from '../problems.js';
import { recurrenceFrom } from '../series/recurrence.js';
import type { DraftInput } from './create-appointment.js';
import { type CreatedAppointment, createAppointment } from './create-appointment.js';

export interface DuplicateAppointment extends Pick<DraftInput, 'start' | 'end' | 'respondBy'> {
  account: Account;
  /** The appointment to duplicate, which may be cancelled. */
  appointmentId: string;
  /** By default that of the other one. */
  timeZone: string | undefined;
  externalId: string | undefined;
  /** Whether the invitees of the other one are invited to the new one. */
  withInvitees: boolean;
}

/**
 * Creates an appointment like another one, at other times. A series repeats as often as the other one, by the nearest rule
 * that occurs at the new start; what single occurrences have of their own is not repeated. What tells one appointment from another, `externalId` and
 * `respondBy`, is not repeated.
 *
 * @throws DomainError `appointment_not_found`, and those of `createAppointment`
 */
export async function duplicateAppointment(
  context: VerbContext,
  input: DuplicateAppointment,
): Promise<CreatedAppointment> {
  const { account, appointmentId, start, end, timeZone, respondBy, externalId, withInvitees } = input;
  checkGiven(context, input);
  const ofIt = { accountId: account.id, appointmentId };
  const original = await context.store.appointments.find({ accountId: account.id, id: appointmentId });
  if (!original) throw appointmentNotFound();
  // All that requests give is repeated, except what is given or computed anew below.
  const { rule: _, exclude: __, alarms, ...repeated } = pick(original.revision, GIVEN_FIELDS);
  const reminders = await context.store.reminders.list(ofIt);
  const invited = withInvitees ? await context.store.invitations.list(ofIt) : [];
  const rows = invited.filter(({ occurrenceStart }) => occurrenceStart === null).map(invitedAgain);
  const period = { start, end, timeZone: timeZone ?? repeated.timeZone };
  const recurrence = recurrenceFrom(context.zones, { revision: original.revision, beginning: period });
  return createAppointment(context, {
    account,
    content: { ...repeated, ...period, respondBy, recurrence, showAs: original.showAs ?? undefined },
    invitee: undefined,
    invitees: rows.length === 0 ? undefined : { rows, allOrNothing: false, most: context.settings.maxInvitees },
    externalId,
    metadata: original.metadata,
    reminders,
    alarm: alarms !== null,
  });
}

function invitedAgain({ name, address, language, timeZone, role, ...of }: Invitation): InviteeRow {
  const calendarKind = of.calendarKindSource === 'caller' ? (of.calendarKind ?? undefined) : undefined;
  return {
    value: { name, address, language: language ?? undefined, timeZone: timeZone ?? undefined, role, calendarKind },
  };
}

/** What can be checked without the other appointment, before it is said whether there is one. */
function checkGiven(
  { zones }: Pick<VerbContext, 'zones'>,
  { start, end, timeZone, respondBy, externalId }: DuplicateAppointment,
): void {
  checkEach({
    ...periodChecks(zones, { start, end, timeZone }),
    respondBy: given(respondBy ?? undefined, (value) => checkLocalDateTime(value, 'respondBy')),
    externalId: given(externalId, checkExternalId),
  });
}
