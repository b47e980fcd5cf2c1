import type { ImapFlow } from 'imapflow';
import { existing } from './list-uids.js';

/**
 * The messages, by UID, that exist but are missing from a response: the client drops lines that it cannot parse, such
 * as one with a keyword that is not an atom (RFC 9051 §9), and the command succeeds all the same.
 *
 * @param answered the messages in the response
 * @throws Error if the connection ended
 */
export async function unanswered(
  client: ImapFlow,
  asked: readonly number[],
  answered: { has(uid: number): boolean },
): Promise<number[]> {
  // Without a connection, every response is incomplete.
  checkOpen(client);
  const missing = asked.filter((uid) => !answered.has(uid));
  if (missing.length === 0) return [];
  const found = await existing(client, missing);
  checkOpen(client);
  return found;
}

function checkOpen(client: ImapFlow): void {
  if (!client.usable || !client.mailbox) throw new Error('the connection to the mailbox ended');
}
