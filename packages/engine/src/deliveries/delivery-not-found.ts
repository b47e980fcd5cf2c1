import { DomainError } from '../errors.js';

export function deliveryNotFound(): DomainError {
  return new DomainError('delivery_not_found', 'No delivery of this account has that deliveryId.', {
    param: 'deliveryId',
  });
}
