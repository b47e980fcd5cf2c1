import { findAccount } from '../accounts/accounts.js';
import { recordChange } from '../accounts/audit-log.js';
import { createAppointment } from '../appointments/create-appointment.js';
import type { VerbContext } from '../context.js';
import type { Organizer } from '../domain/appointment.js';
import type { User } from '../domain/person.js';
import { DomainError } from '../errors.js';
import { addressKey, checkAddress } from '../fields/address.js';
import { addInvitees, type CheckedInvitee } from '../invitations/add-invitee.js';
import { LIMITS } from '../limits.js';

const DAY_MS = 86_400_000;

/**
 * Invites a member of an account to an appointment tomorrow, so that they see how messages of the account arrive: by its
 * own sender, with its brand and everything else that is checked on the way. The appointment is like any other, and can be
 * changed and cancelled to see those messages, too.
 *
 * @throws DomainError `not_found`, `rate_limit_exceeded`, `invalid_email` if the account sends as that address
 */
export async function sendTestInvitation(
  context: VerbContext,
  { accountId, user }: { accountId: string; user: Pick<User, 'id' | 'email'> },
): Promise<{ appointmentId: string }> {
  return context.store.transaction(async (transaction) => {
    await transaction.accounts.lock(accountId);
    const account = await findAccount(transaction, accountId);
    const now = context.clock.now();
    const actions = ['brand.test_sent'] as const;
    const sent = await transaction.audit.count({ accountId, actions, actorId: user.id, since: now - DAY_MS });
    if (sent >= LIMITS.brandTestsPerDay) {
      const message = `You have sent yourself ${LIMITS.brandTestsPerDay} tests in 24 hours, the most there can be. Try again tomorrow.`;
      throw new DomainError('rate_limit_exceeded', message);
    }
    const day = new Date(now + DAY_MS).toISOString().slice(0, 10);
    const { appointment } = await createAppointment(
      { ...context, store: transaction },
      {
        account,
        content: {
          subject: 'Test of the design',
          body: '<p>This is how your invitations look. Cancel the appointment to see a cancellation.</p>',
          location: '',
          start: `${day}T10:00:00`,
          end: `${day}T10:30:00`,
          timeZone: 'UTC',
        },
        invitee: undefined,
        invitees: undefined,
        externalId: undefined,
        metadata: undefined,
        reminders: undefined,
        alarm: undefined,
      },
    );
    const invitee = oneself(user.email, appointment.organizer);
    await addInvitees(context, { transaction, appointment, invitees: [invitee] });
    await recordChange(context, transaction, { accountId, action: 'brand.test_sent', subject: user.email });
    return { appointmentId: appointment.id };
  });
}

/** Sign-ins may have an address without a top-level domain, as in a sandbox. */
function oneself(address: string, organizer: Organizer): CheckedInvitee {
  const key = checkAddress(address, { requireTld: false });
  if (key === addressKey(organizer.address)) {
    const message = 'Your address is the one that the account sends as, and cannot be invited.';
    throw new DomainError('invalid_email', message);
  }
  return { name: address, address, addressKey: key, language: null, timeZone: null, role: 'required' };
}
