import { DomainError } from './errors.js';

/** The refusal of every verb that is given an id which no appointment of the account has. */
export function appointmentNotFound(): DomainError {
  return new DomainError('appointment_not_found', 'No appointment of this account has that appointmentId.', {
    param: 'appointmentId',
  });
}

/** The same for webhooks. */
export function webhookNotFound(): DomainError {
  return new DomainError('webhook_not_found', 'No webhook of this account has that webhookId.', { param: 'webhookId' });
}
