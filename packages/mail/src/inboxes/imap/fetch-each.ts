import type { FetchMessageObject, FetchQueryObject, ImapFlow } from 'imapflow';

/**
 * Refusals, each in a separate scan, after which a message is skipped: about four minutes with the pauses in between.
 */
const MAX_REFUSALS = 10;

/** How often the server refused to fetch a message, by UID. */
export type Refusals = Map<number, number>;

export interface FetchEachOptions {
  client: Pick<ImapFlow, 'fetch'>;
  refusals: Refusals;
}

interface Wanted {
  /** Messages by UID. */
  uids: readonly number[];
  /** The same as a shorter IMAP sequence set, if there is one. */
  range?: string;
  query: FetchQueryObject;
  /** What a row must contain. */
  part: 'size' | 'headers' | 'source';
}

/**
 * Fetches a part of messages. A row without that part is not a result, but the server's unsolicited report of
 * changed flags, with the UID (RFC 9051 §7.5.2). A server that cannot read one message refuses the whole
 * command (§6.4.5): then each message is fetched separately, and skipped after too many refusals.
 *
 * @throws Error of the connection, or of a refusal that may be temporary
 */
export async function* fetchEach(wanted: Wanted, options: FetchEachOptions): AsyncGenerator<FetchMessageObject> {
  const { uids, range = uids.join(',') } = wanted;
  const left = new Set(uids);
  try {
    for await (const row of rowsOf(range, wanted, options)) {
      // Only what was asked for counts, once.
      if (left.delete(row.uid)) yield row;
    }
  } catch (error) {
    if (!isRefusal(error)) throw error;
    yield* fetchAlone({ ...wanted, uids: [...left] }, options);
  }
}

async function* fetchAlone(wanted: Wanted, options: FetchEachOptions): AsyncGenerator<FetchMessageObject> {
  const { refusals } = options;
  let temporary: unknown;
  for (const uid of wanted.uids) {
    try {
      for await (const row of rowsOf(String(uid), wanted, options)) if (row.uid === uid) yield row;
      refusals.delete(uid);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const count = (refusals.get(uid) ?? 0) + 1;
      refusals.set(uid, count);
      if (count < MAX_REFUSALS) temporary = error;
    }
  }
  if (temporary !== undefined) throw temporary;
}

async function* rowsOf(
  range: string,
  { query, part }: Wanted,
  { client }: FetchEachOptions,
): AsyncGenerator<FetchMessageObject> {
  for await (const row of client.fetch(range, { uid: true, ...query }, { uid: true })) {
    if (row[part] !== undefined) yield row;
  }
}

/** Whether the server refused the command and keeps the connection (RFC 9051 §7.1.2 and §7.1.3). */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'responseStatus' in error && ['NO', 'BAD'].includes(String(error.responseStatus));
}
