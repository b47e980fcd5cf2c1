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
  const newest = (await search(client, '*', { from: 1, last: LAST_UID, most: 1 })).at(-1) ?? 0;
  let length = FIRST_SPAN;
  for (let from = after + 1; from <= newest; ) {
    const last = Math.min(from + length - 1, newest);
    const uids = await search(client, `${from}:${last}`, { from, last, most: last - from + 1 });
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
  const found = new Set(await search(client, uids.join(','), { from: 1, last: LAST_UID, most: uids.length }));
  return uids.filter((uid) => found.has(uid));
}

interface Asked {
  /** The first UID and the last that were asked for. */
  from: number;
  last: number;
  /** As many as an honest server finds. */
  most: number;
}

/** Only UIDs that were asked for count. */
async function search(client: Client, range: string, { from, last, most }: Asked): Promise<number[]> {
  boundExpansion(client, most);
  const found = await client.search({ uid: range }, { uid: true });
  if (!found) throw new Error('the mail server did not list the messages');
  return [...new Set(found.filter((uid) => uid >= from && uid <= last))].sort((a, b) => a - b);
}

/** By what the client knows of a folder: how many numbers it may make of the answer under way. */
const bounds = new WeakMap<object, { most: number }>();

/**
 * The client expands the ranges in an answer (RFC 4731) to as many numbers as the server says that there are messages.
 * Nothing else of what is used here depends on that count.
 */
function boundExpansion({ mailbox }: Client, most: number): void {
  if (!mailbox) return;
  const known = bounds.get(mailbox);
  if (known) {
    known.most = most;
    return;
  }
  const bound = { most };
  bounds.set(mailbox, bound);
  let count = mailbox.exists;
  Object.defineProperty(mailbox, 'exists', {
    get: () => Math.min(count, bound.most),
    set: (said: number) => {
      count = said;
    },
  });
}

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
