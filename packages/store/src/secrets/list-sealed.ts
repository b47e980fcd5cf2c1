import type { SealedPlace, SealedText } from '@convoke/engine';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.js';

export interface SealedQuery {
  place: SealedPlace;
  after: Pick<SealedText, 'accountId' | 'id'> | undefined;
  limit: number;
}

/** Sealed texts of all accounts in one place, in the order of account and id. */
export async function listSealed(db: Kysely<Schema>, query: SealedQuery): Promise<SealedText[]> {
  switch (query.place) {
    case 'webhook-secret':
      return listOfWebhooks(db, 'secret', query);
    case 'webhook-previous-secret':
      return listOfWebhooks(db, 'previous_secret', query);
    case 'idempotent-answer':
      return listAnswers(db, query);
    case 'server-secret':
      return listOfServer(db, query);
  }
}

async function listOfWebhooks(
  db: Kysely<Schema>,
  column: 'secret' | 'previous_secret',
  { after, limit }: SealedQuery,
): Promise<SealedText[]> {
  return db
    .selectFrom('webhooks')
    .select(['account_id as accountId', 'id'])
    .select(({ ref }) => ref(column).$notNull().as('sealed'))
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('account_id', 'id'), '>', tuple(after?.accountId ?? '', after?.id ?? '')),
    )
    .where(column, 'is not', null)
    .orderBy('account_id')
    .orderBy('id')
    .limit(limit)
    .execute();
}

async function listAnswers(db: Kysely<Schema>, { after, limit }: SealedQuery): Promise<SealedText[]> {
  return db
    .selectFrom('idempotency_keys')
    .select(['account_id as accountId', 'key as id', 'body as sealed'])
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('account_id', 'key'), '>', tuple(after?.accountId ?? '', after?.id ?? '')),
    )
    .where('sealed', '=', sql.lit(1))
    .orderBy('account_id')
    .orderBy('key')
    .limit(limit)
    .execute();
}

/** They belong to no account. */
async function listOfServer(db: Kysely<Schema>, { after, limit }: SealedQuery): Promise<SealedText[]> {
  const rows = await db
    .selectFrom('server_secrets')
    .select(['name as id', 'secret as sealed'])
    .where('name', '>', after?.id ?? '')
    .orderBy('name')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ accountId: '', ...row }));
}
