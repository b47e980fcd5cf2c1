import type { VerbContext } from '../context.js';
import { type CheckedRow, inviteesOf, type RowProblem } from '../fields/invitee-rows.js';
import { reasonOf, takeMessages, tooManyMessages } from '../messages/message-limits.js';
import type { Transaction } from '../ports/store/store.js';
import type { AddedInvitee } from './add-invitee.js';

/** What has become of a row. */
export type RowOutcome = AddedInvitee | { problem: RowProblem };

interface CountedRows {
  transaction: Transaction;
  accountId: string;
  rows: readonly CheckedRow[];
  /** Whether one that is left out refuses all of them. */
  allOrNothing: boolean;
}

/**
 * Counts the first message to each invitee, and leaves out those to whom the account has sent too many.
 *
 * @throws DomainError `too_many_messages` if nobody is left, as when the account has sent too many, or if not all of those
 *   are who must
 */
export async function countRows(
  context: VerbContext,
  { transaction, accountId, rows, allOrNothing }: CountedRows,
): Promise<CheckedRow[]> {
  const addressKeys = inviteesOf(rows).map(({ addressKey }) => addressKey);
  const refused = await takeMessages(context, { transaction, accountId, addressKeys });
  const limits = rows.map((row) => ('invitee' in row ? refused.get(row.invitee.addressKey) : undefined));
  const first = limits.findIndex((limit) => limit !== undefined);
  const limit = limits[first];
  if (limit && (allOrNothing || refused.size === addressKeys.length)) {
    const param = limit.name === 'messages_per_day' ? 'invitees' : `invitees[${first}].address`;
    throw tooManyMessages(context, limit, param);
  }
  return rows.map((row, at) => {
    const reached = limits[at];
    return reached ? { problem: { code: 'too_many_messages', reason: reasonOf(reached), param: 'address' } } : row;
  });
}
