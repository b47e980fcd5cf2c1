import type { VerbContext } from '../context.js';
import type { SetUpLink } from '../domain/person.js';
import { addressKey } from '../fields/address.js';
import { newToken } from './token.js';

/** How long a link may wait to be used, in milliseconds. */
const LIFE_MS = 7 * 86_400_000;

/** A link and the secret in it, of which only a hash is stored. */
export interface NewSetUpLink {
  link: SetUpLink;
  token: string;
}

export function newSetUpLink(
  { ids, clock }: Pick<VerbContext, 'ids' | 'clock'>,
  purpose: Pick<SetUpLink, 'email' | 'accountId' | 'role' | 'isAdministrator'>,
): NewSetUpLink {
  const { token, tokenHash } = newToken(ids);
  const createdAt = clock.now();
  const expiresAt = createdAt + LIFE_MS;
  const link = { id: ids.uuid(), tokenHash, ...purpose, emailKey: addressKey(purpose.email), createdAt, expiresAt };
  return { link, token };
}
