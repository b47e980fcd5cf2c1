import { DomainError } from '../errors.js';

export function webhookNotFound(): DomainError {
  return new DomainError('webhook_not_found', 'No webhook of this account has that webhookId.', { param: 'webhookId' });
}
