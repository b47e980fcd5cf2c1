import { say } from '@convoke/texts';
import { DomainError } from './errors.js';

/** The refusal of every verb that is given an id which no appointment of the account has. */
export function appointmentNotFound(): DomainError {
  return new DomainError('appointment_not_found', say('no_such_appointment'), {
    param: 'appointmentId',
  });
}

/** The same for webhooks. */
export function webhookNotFound(): DomainError {
  return new DomainError('webhook_not_found', say('no_such_webhook'), { param: 'webhookId' });
}

/** The same for the invitations of an appointment. */
export function invitationNotFound(): DomainError {
  return new DomainError('invitation_not_found', say('no_such_invitation'), { param: 'invitationId' });
}
