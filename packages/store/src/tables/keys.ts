import { type ApiKey, isKeyScope, type KeyScope } from '@convoke/engine';
import type { KeyWithAccount, KeyWriter } from '@convoke/engine/store';
import type { Kysely } from 'kysely';
import { Coalescer } from '../queries/coalesce.js';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import { ACCOUNT_COLUMNS, type AccountRow, toAccount } from './accounts.js';
import type { Scope } from './scope.js';

const KEY_COLUMNS = [
  'api_keys.id as id',
  'api_keys.account_id as accountId',
  'api_keys.secret_hash as secretHash',
  'api_keys.created_at as createdAt',
  'api_keys.revoked_at as revokedAt',
  'api_keys.name as name',
  'api_keys.last_used_at as lastUsedAt',
  'api_keys.scopes as scopes',
  'api_keys.expires_at as expiresAt',
] as const;

type KeyRow = Omit<ApiKey, 'scopes'> & { scopes: string | null };

function toKey({
  id,
  accountId,
  secretHash,
  createdAt,
  revokedAt,
  name,
  lastUsedAt,
  scopes,
  expiresAt,
}: KeyRow): ApiKey {
  const key = { id, accountId, secretHash, createdAt, revokedAt, name, lastUsedAt, expiresAt };
  return { ...key, scopes: scopes === null ? null : parseScopes(scopes) };
}

/**
 * Reads stored scopes: a JSON array of strings. Those that this version does not know are left out, so that the key may
 * do less, not more.
 *
 * @throws Error if the row holds anything else
 */
function parseScopes(json: string): KeyScope[] {
  const parsed: unknown = JSON.parse(json);
  if (!Array.isArray(parsed)) throw new Error('Stored scopes are not an array.');
  return parsed.map(String).filter(isKeyScope);
}

const withAccount = new PreparedQuery<{ id: string }, KeyRow & AccountRow>(
  (db, slot) =>
    db
      .selectFrom('api_keys')
      .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
      .select(KEY_COLUMNS)
      .select(ACCOUNT_COLUMNS)
      .where('api_keys.id', '=', slot('id')),
  'reads',
);

const use = new PreparedQuery<{ id: string; at: number; before: number }>((db, slot) =>
  db
    .updateTable('api_keys')
    .set({ last_used_at: slot('at') })
    .where('id', '=', slot('id'))
    .where((when) => when.or([when('last_used_at', 'is', null), when('last_used_at', '<=', slot('before'))])),
);

export class Keys implements KeyWriter {
  readonly #db: Kysely<Schema>;

  constructor({ db }: Scope) {
    this.#db = db;
  }

  async find(id: string): Promise<KeyWithAccount | undefined> {
    const row = await withAccount.first(this.#db, { id });
    if (!row) return undefined;
    return { key: toKey({ ...row, id }), account: toAccount(row) };
  }

  async list(accountId: string): Promise<ApiKey[]> {
    const rows = await this.#db
      .selectFrom('api_keys')
      .select(KEY_COLUMNS)
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(toKey);
  }

  async insert(key: ApiKey): Promise<void> {
    await this.#db
      .insertInto('api_keys')
      .values({
        id: key.id,
        account_id: key.accountId,
        secret_hash: key.secretHash,
        created_at: key.createdAt,
        revoked_at: key.revokedAt,
        name: key.name,
        last_used_at: key.lastUsedAt,
        scopes: key.scopes === null ? null : JSON.stringify(key.scopes),
        expires_at: key.expiresAt,
      })
      .execute();
  }

  rename(id: string, name: string): Promise<boolean> {
    return this.#changeValid(id, { name });
  }

  revoke(id: string, now: number): Promise<boolean> {
    return this.#changeValid(id, { revoked_at: now });
  }

  async #changeValid(id: string, change: { name: string } | { revoked_at: number }): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('api_keys')
      .set(change)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async recordUses(uses: readonly { id: string; at: number }[], { notWithin }: { notWithin: number }): Promise<void> {
    for (const { id, at } of uses) await use.write(this.#db, { id, at, before: at - notWithin });
  }

  async forget(id: string): Promise<void> {
    await this.#db.deleteFrom('api_keys').where('id', '=', id).execute();
  }
}

/** Requests that arrive together mostly carry the same key. A revocation acts on the next turn of the event loop. */
export class SharedKeys extends Keys {
  readonly #answers = new Coalescer<KeyWithAccount | undefined>();

  override find(id: string): Promise<KeyWithAccount | undefined> {
    return this.#answers.share(id, () => super.find(id));
  }
}
