import type { Said } from '@convoke/texts';
import { DAY_MS } from '@convoke/zones/milliseconds';
import { findAccount } from '../accounts/accounts.js';
import { recordChange } from '../accounts/audit-log.js';
import type { VerbContext } from '../context.js';
import type { Organizer } from '../domain/appointment.js';
import type { AuditAction } from '../domain/audit-entry.js';
import { DomainError } from '../errors.js';
import { addressKey, checkAddress } from '../fields/address.js';
import type { CheckedInvitee } from '../fields/invitee.js';
import { addInvitee } from '../invitations/add-invitee.js';
import { createAppointment } from './create-appointment.js';

export interface TestAppointment {
  accountId: string;
  /** Who is invited. */
  address: string;
  /** Safe HTML. */
  body: string;
  subject: string;
  /** What the audit log calls it; the entries of 24 hours are counted. */
  action: AuditAction;
  /** Tests in 24 hours: of one person, or of the whole account. */
  limit: { most: number; actorId?: string | undefined; message: Said };
  /** Why the organizer's own address is refused, and the field at fault if there is one. */
  ownAddress: { message: Said; param?: 'address' };
  /** Sign-ins may have an address without a top-level domain, as in a sandbox. */
  requireTld: boolean;
}

/**
 * Invites one person to an appointment tomorrow, to see how messages of the account arrive. The appointment is like any
 * other, and can be changed and cancelled to see those messages, too.
 *
 * @throws DomainError `not_found`, `rate_limit_exceeded`, `invalid_email`
 */
export async function createTestAppointment(
  context: VerbContext,
  { accountId, address, body, subject, action, limit, ownAddress, requireTld }: TestAppointment,
): Promise<{ appointmentId: string }> {
  const { most, actorId, message } = limit;
  return context.store.transaction(async (transaction) => {
    await transaction.accounts.lock(accountId);
    const account = await findAccount(transaction, accountId);
    const now = context.clock.now();
    const sent = await transaction.audit.count({ accountId, actions: [action], actorId, since: now - DAY_MS });
    if (sent >= most) throw new DomainError('rate_limit_exceeded', message);
    const day = new Date(now + DAY_MS).toISOString().slice(0, 10);
    const content = { subject, body, location: '', start: `${day}T10:00:00`, end: `${day}T10:30:00`, timeZone: 'UTC' };
    const { appointment } = await createAppointment(
      { ...context, store: transaction },
      {
        account,
        content,
        invitee: undefined,
        invitees: undefined,
        externalId: undefined,
        metadata: undefined,
        reminders: undefined,
        alarm: undefined,
      },
    );
    const invitee = inviteeAt(address, { organizer: appointment.organizer, ownAddress, requireTld });
    await addInvitee(context, { transaction, appointment, invitee });
    await recordChange(context, transaction, { accountId, action, subject: address });
    return { appointmentId: appointment.id };
  });
}

function inviteeAt(
  address: string,
  { organizer, ownAddress, requireTld }: { organizer: Organizer } & Pick<TestAppointment, 'ownAddress' | 'requireTld'>,
): CheckedInvitee {
  const key = checkAddress(address, { requireTld });
  if (key === addressKey(organizer.address)) {
    const { message, ...field } = ownAddress;
    throw new DomainError('invalid_email', message, field);
  }
  return {
    name: address,
    address,
    addressKey: key,
    language: null,
    timeZone: null,
    role: 'required',
    calendarKind: null,
    calendarKindSource: null,
  };
}
