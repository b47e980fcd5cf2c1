import { hash, timingSafeEqual } from 'node:crypto';
import type { KeyScope } from '@convoke/contract';
import { say } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import type { Account, ApiKey } from '../domain/account.js';
import { DomainError } from '../errors.js';
import { checkText } from '../fields/text.js';
import { LIMITS } from '../limits.js';
import { findAccount } from './accounts.js';
import { keyLabel, recordChange } from './audit-log.js';

/** The credentials that the account's owner is shown once. */
export interface Credentials {
  apiKey: string;
  apiSecret: string;
}

export interface CreateKey {
  accountId: string;
  /** For people, to tell keys apart. */
  name?: string | undefined;
  /** What it may do; `undefined` for all that its maker may. */
  scopes?: readonly KeyScope[] | undefined;
  /** Epoch milliseconds; `undefined` for as long as its maker is valid. */
  expiresAt?: number | undefined;
  /** The key that makes it, which has all scopes; `undefined` if a person does. */
  maker?: Pick<ApiKey, 'scopes' | 'expiresAt'> | undefined;
}

/** A key without what its secret is checked with. */
export type KeyView = Omit<ApiKey, 'secretHash'>;

/** 256 bits, so that a plain hash protects the secret. */
const SECRET_BYTES = 32;

/** Makes a key and its secret, of which only the hash is kept. */
export function newApiKey(
  context: Pick<VerbContext, 'ids' | 'clock'>,
  { accountId, name = '', scopes, expiresAt, maker }: CreateKey,
): { key: ApiKey; credentials: Credentials } {
  const apiKey = `ck_${context.ids.uuid().replaceAll('-', '')}`;
  const apiSecret = `cs_${context.ids.random(SECRET_BYTES).toString('base64url')}`;
  const key: ApiKey = {
    id: apiKey,
    accountId,
    secretHash: hashSecret(apiSecret),
    createdAt: context.clock.now(),
    revokedAt: null,
    name: checkName(name),
    lastUsedAt: null,
    scopes: scopes === undefined ? (maker?.scopes ?? null) : [...new Set(scopes)],
    expiresAt: checkExpiry(expiresAt, { now: context.clock.now(), latest: maker?.expiresAt ?? null }),
  };
  return { key, credentials: { apiKey, apiSecret } };
}

function checkName(name: string): string {
  return checkText(name, { param: 'name', max: LIMITS.keyName });
}

function checkExpiry(given: number | undefined, { now, latest }: { now: number; latest: number | null }) {
  const param = 'expiresAt';
  if (given === undefined) return latest;
  if (given <= now) throw new DomainError('invalid_value', say('not_in_future', { field: param }), { param });
  if (latest === null || given <= latest) return given;
  const reason = say('key_outlives_maker', { field: param, latest: new Date(latest).toISOString() });
  throw new DomainError('invalid_value', reason, { param });
}

/** Whether a key gives access. */
function isValid({ revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>, now: number): boolean {
  return revokedAt === null && (expiresAt === null || expiresAt > now);
}

/**
 * Adds a key to an account.
 *
 * @throws DomainError `not_found` if there is no such account, `too_many_keys`, `field_too_long`, `invalid_characters`,
 *   `invalid_value`
 */
export async function createKey(context: VerbContext, input: CreateKey): Promise<Credentials & { key: KeyView }> {
  const { key, credentials } = newApiKey(context, input);
  const { accountId } = key;
  return context.store.transaction(async (transaction) => {
    await findAccount(transaction, accountId);
    await transaction.accounts.lock(accountId);
    const { keysPerAccount: most } = LIMITS;
    const keys = await transaction.keys.list(accountId);
    const ended = keys.filter((each) => !isValid(each, context.clock.now()));
    if (keys.length - ended.length >= most) {
      const message = say('too_many_keys', { most });
      throw new DomainError('too_many_keys', message);
    }
    // Creating and revoking keys over and over must not fill the table.
    for (const { id } of ended.slice(0, Math.max(0, ended.length - most))) await transaction.keys.forget(id);
    await transaction.keys.insert(key);
    await recordChange(context, transaction, { accountId, action: 'key.created', subject: keyLabel(key) });
    return { ...credentials, key: viewOf(key) };
  });
}

function viewOf({ secretHash: _, ...key }: ApiKey): KeyView {
  return key;
}

/**
 * The account's keys, revoked ones included, oldest first.
 *
 * @throws DomainError `not_found` if there is no such account
 */
export async function listKeys(context: VerbContext, accountId: string): Promise<KeyView[]> {
  await findAccount(context.store, accountId);
  const keys = await context.store.keys.list(accountId);
  return keys.map(viewOf);
}

const noValidKey = () => new DomainError('key_not_found', say('no_such_key'), { param: 'keyId' });

/**
 * Gives a key another name.
 *
 * @param input.name `''` for none
 * @throws DomainError `key_not_found` if no valid key has that id, `field_too_long`, `invalid_characters`
 */
export async function renameKey(context: VerbContext, input: { apiKey: string; name: string }): Promise<void> {
  const { apiKey } = input;
  const name = checkName(input.name);
  await context.store.transaction(async (transaction) => {
    const found = await transaction.keys.find(apiKey);
    if (!found || !(await transaction.keys.rename(apiKey, name))) throw noValidKey();
    const { accountId, name: former } = found.key;
    if (name === former) return;
    const detail = say('key_renamed', {
      former: former || 'none',
      name: name || 'none',
      had: former ? 'yes' : 'no',
      has: name ? 'yes' : 'no',
    });
    await recordChange(context, transaction, { accountId, action: 'key.renamed', subject: apiKey, detail });
  });
}

/**
 * Revokes a key at once and permanently.
 *
 * @param input.accountId the only account whose key it may be; `undefined` for any
 * @throws DomainError `key_not_found` if no valid key has that id
 */
export async function revokeKey(
  context: VerbContext,
  { apiKey, accountId: owner }: { apiKey: string; accountId?: string | undefined },
): Promise<void> {
  await context.store.transaction(async (transaction) => {
    const found = await transaction.keys.find(apiKey);
    if (!found || (owner !== undefined && owner !== found.account.id)) throw noValidKey();
    if (!(await transaction.keys.revoke(apiKey, context.clock.now()))) throw noValidKey();
    const { accountId } = found.key;
    await recordChange(context, transaction, { accountId, action: 'key.revoked', subject: keyLabel(found.key) });
  });
}

/** Compared with the secret of an unknown key, so that the answer takes as long as for a known one. */
const NOBODY = Buffer.alloc(32);

/**
 * The account of valid credentials (specification §5), with the key. Each call asks the store, so that a revocation takes
 * effect with the next request to any process.
 *
 * @throws DomainError `invalid_credentials`
 */
export async function authenticate(
  context: VerbContext,
  credentials: Credentials,
): Promise<{ account: Account; key: KeyView }> {
  const found = await context.store.keys.find(credentials.apiKey);
  const matches = timingSafeEqual(hashSecret(credentials.apiSecret), found?.key.secretHash ?? NOBODY);
  if (found && matches && isValid(found.key, context.clock.now())) {
    return { account: found.account, key: viewOf(found.key) };
  }
  throw new DomainError('invalid_credentials', say('credentials_unknown'), {
    param: 'apiKey',
  });
}

/** SHA-256 of an `apiSecret`, 32 bytes. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
