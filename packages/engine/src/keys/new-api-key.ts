import type { VerbContext } from '../context.js';
import type { ApiKey } from '../domain/account.js';
import { hashSecret } from './hash-secret.js';

/** What the account's owner is given, once. */
export interface Credentials {
  apiKey: string;
  apiSecret: string;
}

/** Entropy of a secret: 256 bits, so that a plain hash protects it. */
const SECRET_BYTES = 32;

/** Makes a key and its secret; only the secret's hash is kept. */
export function newApiKey(
  context: Pick<VerbContext, 'ids' | 'clock'>,
  accountId: string,
): { key: ApiKey; credentials: Credentials } {
  const apiKey = `ck_${context.ids.uuid().replaceAll('-', '')}`;
  const apiSecret = `cs_${context.ids.random(SECRET_BYTES).toString('base64url')}`;
  const key: ApiKey = {
    id: apiKey,
    accountId,
    secretHash: hashSecret(apiSecret),
    createdAt: context.clock.now(),
    revokedAt: null,
  };
  return { key, credentials: { apiKey, apiSecret } };
}
