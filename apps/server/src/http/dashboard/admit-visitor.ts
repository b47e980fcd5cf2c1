import { DomainError, resumeSession, type SignInSession, type User } from '@convoke/engine';
import type { Context } from 'koa';
import { refuseBeyond } from '../limits/rate-limits.js';
import type { DashboardDeps } from './dashboard-deps.js';
import { refuseOtherSites } from './refuse-other-sites.js';

/** Somebody who is signed in. */
export interface Visitor {
  user: User;
  session: SignInSession;
  /** The session's. */
  token: string;
}

/**
 * Who sends a request, where a session says so.
 *
 * @throws DomainError `forbidden` where another site may have caused it
 */
export async function recogniseVisitor(deps: DashboardDeps, context: Context): Promise<Visitor | undefined> {
  const { engine, cookie, publicUrl } = deps;
  const token = cookie.read(context);
  const found = token === undefined ? undefined : await resumeSession(engine, token);
  const visitor = found && token !== undefined ? { ...found, token } : undefined;
  refuseOtherSites(context, { publicUrl, sessionToken: visitor?.token });
  return visitor;
}

/**
 * Lets in who is signed in.
 *
 * @throws DomainError `forbidden`, `not_signed_in`, `rate_limit_exceeded` with `Retry-After` set
 */
export async function admitVisitor(deps: DashboardDeps, context: Context): Promise<Visitor> {
  const visitor = await recogniseVisitor(deps, context);
  if (!visitor) throw notSignedIn();
  refuseBeyond(context, await deps.limits.countDashboardRequest(visitor.user.id));
  return visitor;
}

/** @throws DomainError `not_signed_in` where the session has ended since */
export async function recheckVisitor({ engine }: DashboardDeps, { token }: Visitor): Promise<void> {
  if (!(await resumeSession(engine, token))) throw notSignedIn();
}

function notSignedIn(): DomainError {
  return new DomainError('not_signed_in', 'Sign in first.');
}
