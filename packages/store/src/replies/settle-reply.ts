import type { ReplySettlement } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

const settlement = new PreparedQuery<ReplySettlement & { id: string }, unknown>((db, slot) =>
  db
    .updateTable('replies')
    .set({
      state: 'judged',
      lease_until: null,
      account_id: slot('accountId'),
      appointment_id: slot('appointmentId'),
      invitation_id: slot('invitationId'),
      verdict: slot('verdict'),
      reason: slot('reason'),
      quarantined: slot(({ quarantined }) => (quarantined ? 1 : 0)),
      answer: slot(({ answer }) => answer && JSON.stringify(answer)),
      proposal: slot(({ proposal }) => proposal && JSON.stringify(proposal)),
      judged_at: slot('judgedAt'),
    })
    .where('id', '=', slot('id')),
);

export async function settleReply(db: Kysely<Schema>, settled: ReplySettlement & { id: string }): Promise<void> {
  await settlement.execute(db, settled);
}

const emptying = new PreparedQuery<{ id: string }>((db, slot) =>
  db
    .updateTable('replies')
    .set({ raw: Buffer.alloc(0) })
    .where('id', '=', slot('id')),
);

export async function dropReplyBytes(db: Kysely<Schema>, id: string): Promise<void> {
  await emptying.execute(db, { id });
}
