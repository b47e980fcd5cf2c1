import { type Kysely, sql } from 'kysely';
import { type Ids, ListQuery, PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import { FINISHED_COLUMNS, type FinishedMessage, finishMessages } from './finish-messages.js';

export interface Abandonment {
  /** The transport whose messages stay. */
  exceptTransport: string;
  /** Epoch milliseconds. */
  now: number;
  /** Messages per statement at most, so that no transaction takes long. */
  limit: number;
}

const DETAIL = 'Not sent: it was queued for a transport that is no longer configured.';

/** One comparison each, because an index over `transport` serves no inequality. */
const abandonments = (['pending', 'sending'] as const).flatMap((state) =>
  (['<', '>'] as const).map((side) => abandonmentOf(state, side)),
);

function abandonmentOf(state: 'pending' | 'sending', side: '<' | '>') {
  return new PreparedQuery<Abandonment, FinishedMessage>((db, slot) =>
    db
      .updateTable('messages')
      .set({ state: 'failed', detail: DETAIL, lease_until: null, finished_at: slot('now') })
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('invitation_id', 'ordinal'),
          'in',
          selectFrom('messages')
            .select(['invitation_id', 'ordinal'])
            .where('state', '=', sql.lit(state))
            .where('transport', side, slot('exceptTransport'))
            .limit(slot('limit'))
            .$asTuple('invitation_id', 'ordinal'),
        ),
      )
      .returning(FINISHED_COLUMNS),
  );
}

/** Blocked messages have no index: they are found through the unfinished one before them. */
const abandonmentBehind = new ListQuery<Abandonment & Ids, FinishedMessage>((db, { slot, ids }) =>
  db
    .updateTable('messages')
    .set({ state: 'failed', detail: DETAIL, finished_at: slot('now') })
    .where('invitation_id', 'in', ids)
    .where('state', '=', sql.lit('blocked'))
    .where('transport', '<>', slot('exceptTransport'))
    .returning(FINISHED_COLUMNS),
);

/**
 * Fails some of the messages that other transports left unsent.
 *
 * @returns how many, and how many behind them became due; 0 failed once none is left
 */
export async function abandonMessages(
  db: Kysely<Schema>,
  request: Abandonment,
): Promise<{ failed: number; promoted: number }> {
  const messages: FinishedMessage[] = [];
  for (const abandonment of abandonments) messages.push(...(await abandonment.execute(db, request)).rows);
  const ids = messages.map(({ invitationId }) => invitationId);
  messages.push(...(await abandonmentBehind.execute(db, { ...request, ids })).rows);
  const promoted = await finishMessages(db, { messages, status: 'failed', now: request.now });
  return { failed: messages.length, promoted };
}
