import { DomainError } from '@convoke/engine';
import type { AccountContext, PersonalContext } from './dashboard-handlers.js';

/** @throws DomainError `forbidden` */
export function requireOwner({ role }: AccountContext): void {
  if (role !== 'owner') throw new DomainError('forbidden', 'Only owners of the account may do that.');
}

/** @throws DomainError `forbidden` */
export function requireAdministrator({ visitor }: PersonalContext): void {
  if (visitor.user.isAdministrator) return;
  throw new DomainError('forbidden', 'Only administrators of the server may do that.');
}
