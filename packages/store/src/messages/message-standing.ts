import type { MessageStanding } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { type Ids, ListQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import { holdMessages } from './hold-messages.js';
import { UNFINISHED_STATES } from './unfinished-states.js';

interface StandingRow {
  invitationId: string;
  attempted: number;
  unfinished: number;
}

const standing = new ListQuery<Ids, StandingRow>((db, { ids }) =>
  db
    .selectFrom('messages')
    .select('invitation_id as invitationId')
    .select(({ fn, eb }) => [
      fn
        .max(
          eb
            .case()
            .when(eb.and([eb('kind', '=', 'request'), eb('first_attempt_at', 'is not', null)]))
            .then(eb.lit(1))
            .else(eb.lit(0))
            .end(),
        )
        .as('attempted'),
      fn
        .max(
          eb
            .case()
            .when('state', 'in', [...UNFINISHED_STATES])
            .then(eb.lit(1))
            .else(eb.lit(0))
            .end(),
        )
        .as('unfinished'),
    ])
    .where('invitation_id', 'in', ids)
    .groupBy('invitation_id'),
);

/** What has become of the messages to each of these invitees; it stays so until the transaction ends. */
export async function messageStanding(
  db: Kysely<Schema>,
  invitationIds: readonly string[],
): Promise<Map<string, MessageStanding>> {
  await holdMessages(db, invitationIds);
  const { rows } = await standing.execute(db, { ids: invitationIds });
  const found = new Map(
    rows.map(({ invitationId, attempted, unfinished }) => [
      invitationId,
      { attempted: attempted === 1, unfinished: unfinished === 1 },
    ]),
  );
  return new Map(invitationIds.map((id) => [id, found.get(id) ?? { attempted: false, unfinished: false }]));
}
