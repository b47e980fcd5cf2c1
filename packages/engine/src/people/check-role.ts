import type { Role } from '../domain/person.js';
import { DomainError } from '../errors.js';

/** @throws DomainError `invalid_value` */
export function checkRole(role: string): Role {
  if (role === 'owner' || role === 'member') return role;
  throw new DomainError('invalid_value', 'role must be owner or member.', { param: 'role' });
}
