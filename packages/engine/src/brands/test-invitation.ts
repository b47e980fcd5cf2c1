import { say } from '@convoke/texts';
import { createTestAppointment } from '../appointments/test-appointment.js';
import type { VerbContext } from '../context.js';
import type { User } from '../domain/person.js';
import { LIMITS } from '../limits.js';

/**
 * Invites a member of an account to an appointment tomorrow, so that they see how messages of the account arrive: by
 * its own sender, with its brand and everything else that is checked on the way.
 *
 * @throws DomainError `not_found`, `rate_limit_exceeded`, `invalid_email` if the account sends as that address
 */
export async function sendTestInvitation(
  context: VerbContext,
  { accountId, user }: { accountId: string; user: Pick<User, 'id' | 'email'> },
): Promise<{ appointmentId: string }> {
  return createTestAppointment(context, {
    accountId,
    address: user.email,
    subject: 'Test of the design',
    body: '<p>This is how your invitations look. Cancel the appointment to see a cancellation.</p>',
    action: 'brand.test_sent',
    limit: {
      most: LIMITS.brandTestsPerDay,
      actorId: user.id,
      message: say('too_many_tests', { most: LIMITS.brandTestsPerDay }),
    },
    ownAddress: { message: say('own_address_is_organizer') },
    requireTld: false,
  });
}
