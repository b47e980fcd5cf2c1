import { DomainError } from '../errors.js';

export function appointmentNotFound(): DomainError {
  return new DomainError('appointment_not_found', 'No appointment of this account has that appointmentId.', {
    param: 'appointmentId',
  });
}
