import { type components, type HandlerInput, noFieldLeft, type OperationResult } from '@convoke/contract';
import { createKey, type KeyView, listKeys, parseInstant, revokeKey } from '@convoke/engine';
import { type HandlerContext, instantOrNull, isoInstant, listNote } from './answers.js';

/** Extension: makes a key, which can do no more than the one that makes it. */
export async function handleCreateKey(
  { body }: HandlerInput<'createKey'>,
  { engine, account, key: maker }: HandlerContext,
): Promise<OperationResult<'createKey'>> {
  const { name, scopes, expiresAt, ...left } = body;
  noFieldLeft(left);
  const { key, ...credentials } = await createKey(engine, {
    accountId: account.id,
    name,
    scopes,
    expiresAt: expiresAt === undefined ? undefined : parseInstant(expiresAt, 'expiresAt'),
    maker,
  });
  return {
    message: 'API key created. Store its secret; it is not shown again.',
    data: { ...viewKey(key), ...credentials },
  };
}

/** Extension: the keys, without their secrets. */
export async function handleListKeys(
  _: HandlerInput<'listKeys'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'listKeys'>> {
  const keys = await listKeys(engine, account.id);
  return { message: listNote(keys.length, { one: 'key', many: 'keys' }), data: keys.map(viewKey) };
}

/** Extension: ends a key permanently. */
export async function handleRevokeKey(
  { params }: HandlerInput<'revokeKey'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'revokeKey'>> {
  await revokeKey(engine, { accountId: account.id, apiKey: params.keyId });
  return { message: 'API key revoked.' };
}

function viewKey(key: KeyView): components['schemas']['Key'] {
  const { id, name, scopes, expiresAt, createdAt, revokedAt, lastUsedAt } = key;
  return {
    keyId: id,
    name,
    scopes: scopes && [...scopes],
    expiresAt: instantOrNull(expiresAt),
    dateCreated: isoInstant(createdAt),
    dateRevoked: instantOrNull(revokedAt),
    dateLastUsed: instantOrNull(lastUsedAt),
  };
}
