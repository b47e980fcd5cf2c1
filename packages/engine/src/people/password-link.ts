import type { VerbContext } from '../context.js';
import type { User } from '../domain/person.js';
import { DomainError } from '../errors.js';
import { hashSecret } from '../keys/hash-secret.js';
import type { Reader } from '../ports/store.js';
import { requireNoOtherAccount } from './require-no-other-account.js';

/** How long a link may wait to be used, in milliseconds. */
const LIFE_MS = 86_400_000;
const PURPOSE = 'link for a new password';

/** Who may choose a new password by a link. */
export interface OpenedPasswordLink {
  user: User;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** The secret of a set-up link has no point in it. */
export function isPasswordLink(token: string): boolean {
  return token.includes('.');
}

/**
 * Makes the secret of a link that is stored nowhere: sealed, it names the password that it replaces, and is worth nothing once
 * that is another one.
 *
 * @param accountId in whose name; `undefined` in that of whoever runs the server
 */
export function sealPasswordLink(
  { secrets, clock }: Pick<VerbContext, 'secrets' | 'clock'>,
  { user, accountId = '' }: { user: User; accountId?: string | undefined },
): { token: string; expiresAt: number } {
  const expiresAt = clock.now() + LIFE_MS;
  const token = secrets.seal([user.id, accountId, expiresAt, fingerprintOf(user)].join(' '), PURPOSE);
  return { token, expiresAt };
}

/** @throws DomainError `not_found` where the link was used, has expired, or may not be used any more */
export async function openPasswordLink(
  { secrets, clock }: Pick<VerbContext, 'secrets' | 'clock'>,
  reader: Reader,
  token: string,
): Promise<OpenedPasswordLink> {
  const [userId = '', accountId = '', expires = '', fingerprint = ''] = unseal(secrets, token).split(' ');
  const expiresAt = Number(expires);
  const user = clock.now() < expiresAt ? await reader.people.findUser({ id: userId }) : undefined;
  if (!user || fingerprintOf(user) !== fingerprint) throw worthlessLink();
  if (accountId !== '')
    await requireNoOtherAccount(reader, { user, accountId }).catch(() => Promise.reject(worthlessLink()));
  return { user, expiresAt };
}

function unseal(secrets: VerbContext['secrets'], token: string): string {
  try {
    return secrets.open(token, PURPOSE);
  } catch {
    throw worthlessLink();
  }
}

function fingerprintOf({ passwordHash }: User): string {
  return hashSecret(passwordHash).toString('base64url');
}

/** What is said of a link, whatever is wrong with it. */
export function worthlessLink(): DomainError {
  return new DomainError('not_found', 'The link was used or has expired. Ask for a new one.', { param: 'token' });
}
