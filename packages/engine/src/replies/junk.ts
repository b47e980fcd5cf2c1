/**
 * Messages that were judged not to count and messages that wait to be judged share one budget. Only the headers are
 * kept of mail without an appointment. Room is made from the oldest judged messages and headers, then from the oldest
 * rows, so new mail is refused only when the backlog itself fills the budget. Sums use partial indexes that hold only
 * these rows, so the budget bounds them, too.
 *
 * Held by `replies/junk.test.ts`, `test/replies/flood.test.ts` and `conformance/replies.ts`.
 */

import type { EngineContext } from '../context.js';
import { answeringVerdicts, type ReceivedReply, type Reply } from '../domain/reply.js';
import type { ReadReply } from '../ports/reply-reader.js';
import type { JunkReader, JunkWriter, ReplySettlement } from '../ports/store/replies.js';

/** Messages whose bytes one transaction deletes, and how many bytes. */
const STEP = 500;
const STEP_BYTES = 20 * 1_024 * 1_024;
/** Milliseconds after which a process reads the size of the backlog again, to which other processes add as well. */
const BELIEVED_MS = 1_000;
/** Answers that count are kept whole up to this length; longer ones are treated as junk. */
const COUNTED_BYTES = 64 * 1_024;
/** The budget is checked each time this fraction of it has arrived. */
const PARTS = 16;

type Judged = Pick<Reply, 'verdict' | 'accountId'>;

/**
 * What is kept of a judged message. Anybody who knows an organizer's address can send mail that belongs to no
 * appointment, and anybody who has seen an invitation, mail that belongs to it without effect. Neither may fill the
 * disk.
 *
 * @param message.headers its header section
 */
export function retentionOf(
  judged: Judged,
  { raw, headers }: Pick<ReceivedReply, 'raw'> & Pick<ReadReply, 'headers'>,
): Pick<ReplySettlement, 'isJunk' | 'headers'> {
  const counts = judged.verdict !== null && answeringVerdicts.includes(judged.verdict);
  return { isJunk: !counts || raw.byteLength > COUNTED_BYTES, headers: keepsMessage(judged) ? null : headers };
}

function keepsMessage({ verdict, accountId }: Judged): boolean {
  return accountId !== null && verdict !== 'too_many_answers';
}

/** What is still stored of a judged message. */
export type KeptPart = 'message' | 'headers' | 'nothing';

/** Of a message that was emptied to make room, and of an answer on the answer page, nothing is stored. */
export function keptPart(reply: Judged & Pick<Reply, 'messageBytes'>): KeptPart {
  if (reply.messageBytes === 0) return 'nothing';
  return keepsMessage(reply) ? 'message' : 'headers';
}

type Budget = Pick<EngineContext['settings'], 'junkBudget'>;

/**
 * Tells whether there is room for a message. Only mail not judged yet can use up the room: of judged mail, the oldest
 * is deleted.
 */
export function createBacklogCheck({
  store,
  clock,
  settings,
}: {
  store: { junk: Pick<JunkReader, 'backlog'> };
  clock: Pick<EngineContext['clock'], 'now'>;
  settings: Budget;
}): (bytes: number) => Promise<boolean> {
  let known = { at: Number.NEGATIVE_INFINITY, bytes: 0 };

  async function look(): Promise<void> {
    known = { at: clock.now(), bytes: await store.junk.backlog() };
  }

  return async (bytes) => {
    const isFresh = Math.abs(clock.now() - known.at) < BELIEVED_MS;
    if (!isFresh || known.bytes + bytes > settings.junkBudget) await look();
    if (known.bytes + bytes > settings.junkBudget) return false;
    known.bytes += bytes;
    return true;
  };
}

/** What is needed to make room. */
interface JunkContext {
  store: {
    junk: JunkReader;
    transaction<Outcome>(
      work: (transaction: { junk: Pick<JunkWriter, 'evict'> }) => Promise<Outcome>,
    ): Promise<Outcome>;
  };
  settings: Budget;
}

/**
 * Makes room in small steps if junk and backlog exceed their budget.
 *
 * @param options.signal ends it after the step that runs
 * @throws DomainError `unavailable`
 */
export async function evictJunk(
  { store, settings }: JunkContext,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const backlog = await store.junk.backlog();
  let excess = (await store.junk.size()) + backlog - settings.junkBudget;
  while (excess > 0 && !signal?.aborted) {
    const freed = await store.transaction((transaction) =>
      transaction.junk.evict({ bytes: Math.min(excess, STEP_BYTES), limit: STEP }),
    );
    if (freed === 0) return;
    excess -= freed;
  }
}

/** Keeps junk within its budget: told how much was judged, it makes room before much more arrives. */
export function createJunkKeeper(context: JunkContext & Pick<EngineContext, 'log'>): {
  judged(bytes: number): Promise<void>;
} {
  const { settings, log } = context;
  let since = Number.POSITIVE_INFINITY;
  return {
    async judged(bytes) {
      since += bytes;
      if (since < settings.junkBudget / PARTS) return;
      since = 0;
      await evictJunk(context).catch((err: unknown) => log.warn({ err }, 'could not delete junk mail'));
    },
  };
}
