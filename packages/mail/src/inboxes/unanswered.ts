import type { ImapFlow } from 'imapflow';

/**
 * Those of some messages that an answer leaves out though they exist, by UID: the client drops lines that it cannot parse,
 * such as one with a keyword that is no atom (RFC 9051 §9), and the command succeeds all the same.
 *
 * @param answered those that the answer holds
 * @throws Error where the connection ended
 */
export async function unanswered(
  client: ImapFlow,
  asked: readonly number[],
  answered: { has(uid: number): boolean },
): Promise<number[]> {
  // Without a connection every answer is short.
  checkOpen(client);
  const missing = asked.filter((uid) => !answered.has(uid));
  if (missing.length === 0) return [];
  const found = await client.search({ uid: missing.join(',') }, { uid: true });
  checkOpen(client);
  if (!found) throw new Error('the mail server did not list the messages');
  return missing.filter((uid) => found.includes(uid));
}

function checkOpen(client: ImapFlow): void {
  if (!client.usable || !client.mailbox) throw new Error('the connection to the mailbox ended');
}
