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

/** The refusal where an occurrence is asked for of an appointment that takes place once. */
export function notASeries(): DomainError {
  return new DomainError('occurrence_not_found', say('not_a_series'), { param: 'appointmentId' });
}

/** The refusal of an original start that the series does not have. */
export function occurrenceNotFound(occurrenceStart: string): DomainError {
  const message = say('no_such_occurrence', { start: occurrenceStart });
  return new DomainError('occurrence_not_found', message, { param: 'occurrenceStart' });
}
