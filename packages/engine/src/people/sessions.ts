import { say } from '@convoke/texts';
import { DAY_MS } from '@convoke/zones/milliseconds';
import { actingAs, recordInAccountsOf } from '../accounts/audit-log.js';
import { hashSecret } from '../accounts/keys.js';
import type { VerbContext } from '../context.js';
import type { SignInSession, User } from '../domain/person.js';
import { DomainError } from '../errors.js';
import { addressKey } from '../fields/address.js';
import { LIMITS } from '../limits.js';
import type { Ids } from '../ports/runtime.js';
import type { Transaction } from '../ports/store/store.js';
import { renewedHash, verifyPassword } from './passwords.js';

export interface SignIn {
  email: string;
  password: string;
  /** The browser's User-Agent; may be `''`. */
  userAgent: string;
}

/**
 * Signs in with a password, unless the person has a second factor. A hash that costs less than new ones is replaced.
 *
 * @throws DomainError `wrong_password`, whether the password or the address is wrong
 */
export async function signIn(
  context: VerbContext,
  { email, password, userAgent }: SignIn,
): Promise<SignedIn | HalfSignedIn> {
  const user = await context.store.people.findUser({ emailKey: addressKey(email) });
  const matches = await verifyPassword(context, { password, hash: user?.passwordHash });
  if (!user || !matches) {
    throw new DomainError('wrong_password', say('wrong_address_or_password'), { param: 'password' });
  }
  const renewed = await renewedHash(context, { password, hash: user.passwordHash });
  return context.store.transaction(async (transaction) => {
    if (renewed !== undefined) {
      await transaction.people.replacePassword({ id: user.id, before: user.passwordHash, after: renewed });
    }
    return user.hasSecondFactor ? { user, session: null } : beginSession(context, transaction, { user, userAgent });
  });
}

/** Stored characters of a User-Agent. */
const USER_AGENT = 300;

export interface SignedIn {
  user: User;
  session: SignInSession;
  /** The token that the browser presents from now on. */
  token: string;
}

/** Somebody whose password was right and who has a second factor to show. */
export interface HalfSignedIn {
  user: User;
  session: null;
}

export async function beginSession(
  context: Pick<VerbContext, 'ids' | 'clock' | 'actor'>,
  transaction: Transaction,
  { user, userAgent }: { user: User; userAgent: string },
): Promise<SignedIn> {
  const { ids, clock } = context;
  const now = clock.now();
  const { token, tokenHash } = newToken(ids);
  const session = {
    id: ids.uuid(),
    tokenHash,
    userId: user.id,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: now + SESSION_LONGEST_MS,
    userAgent: userAgent.slice(0, USER_AGENT),
    network: context.actor?.address ?? null,
  };
  await transaction.people.insertSession(session, { most: LIMITS.sessionsPerPerson });
  const detail = session.userAgent;
  await recordInAccountsOf(actingAs(context, user), transaction, { action: 'person.signed_in', user, detail });
  return { user, session, token };
}

/** Accuracy of the time at which a session was last used, milliseconds. */
const SEEN_STEP = 60_000;

/**
 * The session of a token with its user; `undefined` if there is none, or if it has ended.
 *
 * @param network the network address of the request; `null` if it is not known
 */
export async function resumeSession(
  { store, clock }: VerbContext,
  { token, network }: { token: string; network: string | null },
): Promise<{ session: SignInSession; user: User } | undefined> {
  const found = await store.people.findSession(hashSecret(token));
  const now = clock.now();
  if (!found || hasEnded(found.session, now)) return undefined;
  const { session } = found;
  if (now >= session.lastSeenAt + SEEN_STEP) {
    await store.transaction((transaction) => transaction.people.touchSession({ id: session.id, now, network }));
  }
  return found;
}

/** The user's sessions that have not ended, newest first. */
export async function listSessions({ store, clock }: VerbContext, userId: string): Promise<SignInSession[]> {
  const now = clock.now();
  return (await store.people.listSessions(userId)).filter((session) => !hasEnded(session, now));
}

/**
 * Ends a session of the user at once.
 *
 * @throws DomainError `not_found`
 */
export async function endSession({ store }: VerbContext, session: { userId: string; id: string }): Promise<void> {
  const ended = await store.transaction((transaction) => transaction.people.deleteSession(session));
  if (!ended) throw new DomainError('not_found', say('no_such_session'), { param: 'sessionId' });
}

/** Ends all sessions of the user but one. */
export async function endOtherSessions(
  { store }: VerbContext,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await store.transaction(({ people }) => people.deleteOtherSessions({ userId, except: id }));
}

/** A session ends when it is unused for this long, milliseconds. */
export const SESSION_IDLE_MS = 7 * DAY_MS;
/** A session ends at the latest this long after the sign-in, milliseconds. */
const SESSION_LONGEST_MS = 30 * DAY_MS;

function hasEnded({ lastSeenAt, expiresAt }: SignInSession, now: number): boolean {
  return now >= expiresAt || now >= lastSeenAt + SESSION_IDLE_MS;
}

/** 256 bits, so that a plain hash protects the token. */
const TOKEN_BYTES = 32;

/** A secret for a cookie, and the hash to store. */
function newToken(ids: Ids): { token: string; tokenHash: Buffer } {
  const token = ids.random(TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: hashSecret(token) };
}
