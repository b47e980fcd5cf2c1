import type { AuthEvidence } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

export interface ReplyEvidence {
  id: string;
  evidence: AuthEvidence;
}

const put = new PreparedQuery<ReplyEvidence, unknown>((db, slot) =>
  db
    .updateTable('replies')
    .set({ evidence: slot(({ evidence }) => JSON.stringify(evidence)) })
    .where('id', '=', slot('id')),
);

export async function putEvidence(db: Kysely<Schema>, found: ReplyEvidence): Promise<void> {
  await put.execute(db, found);
}
