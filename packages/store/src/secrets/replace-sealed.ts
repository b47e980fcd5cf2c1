import type { SealedPlace, SealedText } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';

export interface SealedReplacement {
  place: SealedPlace;
  text: SealedText;
  sealed: string;
}

/** Writes a sealed text in the place of another, unless that was replaced meanwhile. */
export async function replaceSealed(db: Kysely<Schema>, { place, text, sealed }: SealedReplacement): Promise<void> {
  switch (place) {
    case 'webhook-secret':
      await replaceInWebhook(db, { column: 'secret', text, sealed });
      return;
    case 'webhook-previous-secret':
      await replaceInWebhook(db, { column: 'previous_secret', text, sealed });
      return;
    case 'idempotent-answer':
      await replaceAnswer(db, { text, sealed });
      return;
    case 'server-secret':
      await replaceOfServer(db, { text, sealed });
  }
}

async function replaceInWebhook(
  db: Kysely<Schema>,
  { column, text, sealed }: Omit<SealedReplacement, 'place'> & { column: 'secret' | 'previous_secret' },
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ [column]: sealed })
    .where('account_id', '=', text.accountId)
    .where('id', '=', text.id)
    .where(column, '=', text.sealed)
    .execute();
}

async function replaceAnswer(db: Kysely<Schema>, { text, sealed }: Omit<SealedReplacement, 'place'>): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ body: sealed })
    .where('account_id', '=', text.accountId)
    .where('key', '=', text.id)
    .where('body', '=', text.sealed)
    .execute();
}

async function replaceOfServer(db: Kysely<Schema>, { text, sealed }: Omit<SealedReplacement, 'place'>): Promise<void> {
  await db
    .updateTable('server_secrets')
    .set({ secret: sealed })
    .where('name', '=', text.id)
    .where('secret', '=', text.sealed)
    .execute();
}
