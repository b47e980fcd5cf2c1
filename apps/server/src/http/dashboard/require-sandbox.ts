import { DomainError } from '@convoke/engine';
import type { DashboardDeps, SandboxDeps } from './dashboard-deps.js';

/** @throws DomainError `not_found` */
export function requireSandbox({ play }: DashboardDeps): SandboxDeps {
  if (play) return play;
  throw new DomainError('not_found', 'This server sends its messages: there is no sandbox.');
}
