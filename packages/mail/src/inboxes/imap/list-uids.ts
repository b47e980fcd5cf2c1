import type { ImapFlow } from 'imapflow';

/** UIDs that are asked for at first, and at most: the answer to the most has half a megabyte. */
const FIRST_SPAN = 2_000;
const MOST_UIDS = 50_000;
/** The largest UID (RFC 9051 §2.3.1.1). */
const LAST_UID = 4_294_967_295;

type Client = Pick<ImapFlow, 'search' | 'mailbox'>;

/** Messages in a span of UIDs. */
export interface Span {
  /** The UID at its end. */
  last: number;
  /** Ascending, each once. */
  uids: number[];
}

/**
 * Lists the messages after a UID in spans of bounded length, so that no number and no answer of the server sizes
 * anything. Where there are none, spans become longer.
 *
 * @throws Error of the connection, or if the server does not list them
 */
export async function* listUids(client: Client, after: number): AsyncGenerator<Span> {
  const newest = (await search(client, '*', { from: 1, last: LAST_UID })).at(-1) ?? 0;
  let length = FIRST_SPAN;
  for (let from = after + 1; from <= newest; ) {
    const last = Math.min(from + length - 1, newest);
    const uids = await search(client, `${from}:${last}`, { from, last });
    yield { last, uids };
    length = uids.length === 0 ? Math.min(length * 5, MOST_UIDS) : FIRST_SPAN;
    from = last + 1;
  }
}

/**
 * Which of some messages exist.
 *
 * @param uids at most some hundred
 * @throws Error of the connection, or if the server does not list them
 */
export async function existing(client: Client, uids: readonly number[]): Promise<number[]> {
  const found = new Set(await search(client, uids.join(','), { from: 1, last: LAST_UID }));
  return uids.filter((uid) => found.has(uid));
}

/** Only UIDs that were asked for count. */
async function search(
  client: Client,
  range: string,
  { from, last }: { from: number; last: number },
): Promise<number[]> {
  boundExpansion(client);
  const found = await client.search({ uid: range }, { uid: true });
  if (!found) throw new Error('the mail server did not list the messages');
  return [...new Set(found.filter((uid) => uid >= from && uid <= last))].sort((a, b) => a - b);
}

/**
 * The client expands the ranges in an answer (RFC 4731) to as many numbers as the server says that there are messages.
 * Nothing else of what is used here depends on that count.
 */
function boundExpansion({ mailbox }: Client): void {
  if (!mailbox || Object.getOwnPropertyDescriptor(mailbox, 'exists')?.get) return;
  let count = mailbox.exists;
  Object.defineProperty(mailbox, 'exists', {
    get: () => Math.min(count, MOST_UIDS),
    set: (said: number) => {
      count = said;
    },
  });
}
