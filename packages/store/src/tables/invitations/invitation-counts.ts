import type { AnswerCount } from '@convoke/engine/store';
import { sql } from 'kysely';
import { PreparedQuery, RowsQuery } from '../../queries/prepared-query.js';

interface FirstInviteRow {
  accountId: string;
  addressKey: string;
  now: number;
}

/** Inserts what is not there yet, and returns it. */
export const firstInvites = new RowsQuery<FirstInviteRow, { addressKey: string }>(
  (db, items) =>
    db
      .insertInto('first_invites')
      .values(
        items.map((slot) => ({
          account_id: slot('accountId'),
          address_key: slot('addressKey'),
          created_at: slot('now'),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('address_key as addressKey'),
  { shared: 'writes' },
);

/** Counts one more, or begins a new window; changes nothing once the limit is reached. */
export const answerCount = new PreparedQuery<AnswerCount>((db, slot) => {
  const isOver = sql<boolean>`answer_counts.began_at <= ${slot('since')}`;
  return db
    .insertInto('answer_counts')
    .values({ invitation_id: slot('invitationId'), began_at: slot('now'), answers: 1 })
    .onConflict((conflict) =>
      conflict
        .column('invitation_id')
        .doUpdateSet({
          began_at: sql`case when ${isOver} then excluded.began_at else answer_counts.began_at end`,
          answers: sql`case when ${isOver} then 1 else answer_counts.answers + 1 end`,
        })
        .where(({ or, eb }) => or([isOver, eb('answer_counts.answers', '<', slot('most'))])),
    );
});
