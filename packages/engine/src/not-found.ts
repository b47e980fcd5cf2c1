import { DomainError } from './errors.js';

/** No appointment of the account has the id; every verb that takes one says so alike. */
export function appointmentNotFound(): DomainError {
  return new DomainError('appointment_not_found', 'No appointment of this account has that appointmentId.', {
    param: 'appointmentId',
  });
}

/** The same of a webhook. */
export function webhookNotFound(): DomainError {
  return new DomainError('webhook_not_found', 'No webhook of this account has that webhookId.', { param: 'webhookId' });
}
