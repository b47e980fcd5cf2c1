import { createHash } from 'node:crypto';
import { createThread, TaskExcess } from '@convoke/threads';
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

/** Enough for the thread always to have a next one. */
const AT_A_TIME = 16;

/**
 * Reads mail on a thread other than the one that serves requests: reading takes longer than anything else that is
 * done for a message, especially for a hostile one. Only a message that takes too much even alone is unreadable.
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
  const parse: ParseReply = (reply) =>
    run(reply).catch((error: unknown) => {
      if (error instanceof TaskExcess) return unreadable(reply);
      throw error;
    });
  return { parse, stop };
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
      autoSubmitted: undefined,
      kind: 'unreadable',
      reason: 'Reading the message takes more time or memory than allowed.',
    },
    answer: undefined,
    digest: createHash('sha256').update(raw).digest('hex'),
  };
}
