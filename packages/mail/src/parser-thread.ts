/**
 * Parsing takes longer than everything else that is done for a message, above all for hostile ones, and needs no other
 * data, so it has a thread. Judging needs the database and stays on the main thread. A message that exhausts the memory
 * of the thread, or takes ten seconds, ends it and is stored as unreadable; the others that it was parsing are parsed
 * again. Networks take turns, each with a bounded number of bytes.
 *
 * Held by `parser-thread.test.ts` here and in `apps/server/test/replies/`, `thread.test.ts` and `fair-turns.test.ts`.
 */

import { createHash } from 'node:crypto';
import { say } from '@convoke/texts';
import { createThread, FairTurns, TaskExcess } from '@convoke/threads';
import type { ParsedReply, ParseReply, RawReply } from './parse-reply.js';

/** Reads replies on a separate thread. */
export interface ParserThread {
  /** Rejects if the file cannot be loaded. */
  parse: ParseReply;
  /** Ends the thread after the messages that are being read. */
  stop(): Promise<void>;
}

export interface ParserLimits {
  /** The thread's heap in MB: a message that takes more ends the thread, but not the server. Default: 256. */
  heapMb?: number;
  /**
   * Milliseconds without progress after which the messages being read are given up. Default: 10 000, less
   * than a sender waits.
   */
  longestMs?: number;
}

/**
 * Enough for the thread always to have a next one. A newcomer waits for what the thread has; of a hostile message, it reads
 * some hundred bytes in a millisecond.
 */
const AT_A_TIME = 16;
const BYTES_AT_A_TIME = 128 * 1_024;
const BYTES_OF_SHARE = 64 * 1_024;

/**
 * Reads mail on a thread other than the one that serves requests: reading takes longer than anything else that is
 * done for a message, especially for a hostile one. Only a message that takes too much even alone is unreadable.
 * Those who send have shares: whoever sends much waits, and not the others.
 *
 * @param file a module that exports `parseReply`, as `parse-reply` of this package does
 */
export function createParserThread(file: URL, { heapMb = 256, longestMs = 10_000 }: ParserLimits = {}): ParserThread {
  const { run, stop } = createThread<RawReply, ParsedReply>({
    file,
    name: 'parseReply',
    heapMb,
    longestMs,
    atATime: AT_A_TIME,
  });
  const turns = new FairTurns({ atOnce: AT_A_TIME, bytes: BYTES_AT_A_TIME, bytesOfShare: BYTES_OF_SHARE });
  const parse: ParseReply = (reply) =>
    turns
      .run({ share: reply.share, bytes: reply.raw.byteLength }, () => run(reply))
      .catch((error: unknown) => {
        if (error instanceof TaskExcess) return unreadable(reply);
        throw error;
      });
  return {
    parse,
    async stop() {
      await turns.idle();
      await stop();
    },
  };
}

/** Not even its header is read, because none of it is safe. */
function unreadable({ raw }: RawReply): ParsedReply {
  return {
    mail: {
      messageId: undefined,
      from: [],
      recipients: [],
      subject: '',
      date: undefined,
      receivedCount: 0,
      references: [],
      autoSubmitted: undefined,
      kind: 'unreadable',
      reason: say('reply_takes_too_long'),
    },
    answer: undefined,
    digest: createHash('sha256').update(raw).digest('hex'),
  };
}
