import type { LastAnswer } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

const byInvitation = new PreparedQuery<string, LastAnswer>((db, slot) =>
  db
    .selectFrom('last_answers')
    .select(['response', 'responded_at as respondedAt', 'sequence'])
    .where(
      'invitation_id',
      '=',
      slot((id) => id),
    ),
);

const put = new PreparedQuery<LastAnswer & { invitationId: string }, unknown>((db, slot) =>
  db
    .insertInto('last_answers')
    .values({
      invitation_id: slot('invitationId'),
      response: slot('response'),
      responded_at: slot('respondedAt'),
      sequence: slot('sequence'),
    })
    .onConflict((conflict) =>
      conflict.column('invitation_id').doUpdateSet(({ ref }) => ({
        response: ref('excluded.response'),
        responded_at: ref('excluded.responded_at'),
        sequence: ref('excluded.sequence'),
      })),
    ),
);

export async function findLastAnswer(db: Kysely<Schema>, invitationId: string): Promise<LastAnswer | undefined> {
  return (await byInvitation.execute(db, invitationId)).rows[0];
}

export async function putLastAnswer(db: Kysely<Schema>, answer: LastAnswer & { invitationId: string }): Promise<void> {
  await put.execute(db, answer);
}
