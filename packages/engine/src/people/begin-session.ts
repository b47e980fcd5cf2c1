import type { VerbContext } from '../context.js';
import type { SignInSession, User } from '../domain/person.js';
import { LIMITS } from '../limits.js';
import type { Transaction } from '../ports/store.js';
import { LONGEST_MS } from './session-life.js';
import { newToken } from './token.js';

/** Characters that are kept of what a browser calls itself. */
const USER_AGENT = 300;

export interface SignedIn {
  user: User;
  session: SignInSession;
  /** What the browser shows from now on. */
  token: string;
}

export async function beginSession(
  { ids, clock }: Pick<VerbContext, 'ids' | 'clock'>,
  transaction: Transaction,
  { user, userAgent }: { user: User; userAgent: string },
): Promise<SignedIn> {
  const now = clock.now();
  const { token, tokenHash } = newToken(ids);
  const session = {
    ...{ id: ids.uuid(), tokenHash, userId: user.id },
    ...{ createdAt: now, lastSeenAt: now, expiresAt: now + LONGEST_MS },
    userAgent: userAgent.slice(0, USER_AGENT),
  };
  await transaction.people.insertSession(session, { most: LIMITS.sessionsPerPerson });
  return { user, session, token };
}
