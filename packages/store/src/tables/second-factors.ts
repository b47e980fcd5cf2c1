import type { Passkey, Totp } from '@convoke/engine';
import type { SecondFactorWriter } from '@convoke/engine/store';
import type { Kysely } from 'kysely';
import { isStrings, parseStored } from '../queries/stored-json.js';
import type { Schema } from '../schema.js';
import { eraseSecondFactors } from './erasure.js';
import type { Scope } from './scope.js';

/** What people sign in with besides their passwords. */
export class SecondFactors implements SecondFactorWriter {
  readonly #db: Kysely<Schema>;

  constructor({ db }: Scope) {
    this.#db = db;
  }

  async findTotp(userId: string): Promise<Totp | undefined> {
    const row = await this.#db.selectFrom('totp_secrets').selectAll().where('user_id', '=', userId).executeTakeFirst();
    return row && { userId, sealedSecret: row.secret, confirmedAt: row.confirmed_at, lastStep: row.last_step };
  }

  async putTotp({ userId, sealedSecret, confirmedAt, lastStep }: Totp): Promise<void> {
    const secret = { secret: sealedSecret, confirmed_at: confirmedAt, last_step: lastStep };
    await this.#db
      .insertInto('totp_secrets')
      .values({ user_id: userId, ...secret })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(secret))
      .execute();
  }

  async deleteTotp(userId: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('totp_secrets')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }

  /** A concurrent transaction that waited for the row sees its new content. */
  async useTotpStep({ userId, step }: { userId: string; step: number }): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('totp_secrets')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async listPasskeys(userId: string): Promise<Passkey[]> {
    const rows = await this.#db
      .selectFrom('passkeys')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    return rows.map(toPasskey);
  }

  async findPasskey(credentialId: string): Promise<Passkey | undefined> {
    const row = await this.#db
      .selectFrom('passkeys')
      .selectAll()
      .where('credential_id', '=', credentialId)
      .executeTakeFirst();
    return row && toPasskey(row);
  }

  async insertPasskey(passkey: Passkey): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('passkeys')
      .values({
        id: passkey.id,
        user_id: passkey.userId,
        credential_id: passkey.credentialId,
        public_key: passkey.publicKey,
        sign_count: passkey.signCount,
        transports: JSON.stringify(passkey.transports),
        name: passkey.name,
        created_at: passkey.createdAt,
        last_used_at: passkey.lastUsedAt,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  async updatePasskey(
    { userId, id }: { userId: string; id: string },
    { name, signCount, lastUsedAt }: Partial<Pick<Passkey, 'name' | 'signCount' | 'lastUsedAt'>>,
  ): Promise<boolean> {
    const set = {
      ...(name !== undefined && { name }),
      ...(signCount !== undefined && { sign_count: signCount }),
      ...(lastUsedAt !== undefined && { last_used_at: lastUsedAt }),
    };
    const { numUpdatedRows } = await this.#db
      .updateTable('passkeys')
      .set(set)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async deletePasskey({ userId, id }: { userId: string; id: string }): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('passkeys')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }

  async countRecoveryCodes(userId: string): Promise<number> {
    const { count } = await this.#db
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    // PostgreSQL gives a count as text.
    return Number(count);
  }

  async replaceRecoveryCodes(userId: string, hashes: readonly Buffer[]): Promise<void> {
    await this.#db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash }));
    if (rows.length > 0) await this.#db.insertInto('recovery_codes').values(rows).execute();
  }

  async useRecoveryCode({ userId, hash }: { userId: string; hash: Buffer }): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('code_hash', '=', hash)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }

  deleteAll(userId: string): Promise<void> {
    return eraseSecondFactors(this.#db, userId);
  }

  async consumeChallenge({ hash, expiresAt }: { hash: Buffer; expiresAt: number }): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('used_challenges')
      .values({ challenge_hash: hash, expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  async deleteExpired(now: number): Promise<number> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('used_challenges')
      .where('expires_at', '<=', now)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
}

function toPasskey(row: Schema['passkeys']): Passkey {
  return {
    id: row.id,
    userId: row.user_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    signCount: row.sign_count,
    transports: parseStored(row.transports, isStrings),
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
