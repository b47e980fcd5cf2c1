import { createHash } from 'node:crypto';
import type { Piscina } from 'piscina';
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

/** Milliseconds without a reply after which the thread ends, which frees its memory. */
const IDLE_MS = 60_000;
/** Enough for the thread always to have a next one. */
const AT_A_TIME = 16;

/** A message took too long. */
class ParseTimeout extends Error {
  override readonly name = 'ParseTimeout';
}

/**
 * Reads mail on a thread other than the one that serves requests: reading takes longer than anything else that is
 * done for a message, especially for a hostile one. The thread starts with the first reply; nothing is loaded before.
 * If a message ends it, the messages that were being read are read again one by one, and only one that ends it again
 * is unreadable.
 *
 * @param file a module that exports `parseReply`, as `parse-reply` of this package does
 */
export function createParserThread(file: URL, { heapMb = 256, longestMs = 10_000 }: ParserLimits = {}): ParserThread {
  const together = createReaders(file, { heapMb, longestMs, atATime: AT_A_TIME });
  const alone = createReaders(file, { heapMb, longestMs, atATime: 1 });
  let last: Promise<unknown> = Promise.resolve();

  function parseAlone(reply: RawReply): Promise<ParsedReply> {
    // Its time limit starts when those before it are done.
    const parsed = last.then(() => alone.parse(reply));
    last = parsed.catch(() => undefined);
    return parsed.catch((error: unknown) => {
      if (isExcess(error)) return unreadable(reply);
      throw error;
    });
  }

  return {
    parse: (reply) => together.parse(reply).catch(() => parseAlone(reply)),
    async stop() {
      await Promise.all([together.close(), alone.close()]);
    },
  };
}

type Pool = Piscina<RawReply, ParsedReply>;

interface ReaderOptions extends Required<ParserLimits> {
  atATime: number;
}

interface Readers {
  parse: ParseReply;
  close(): Promise<void>;
}

function createReaders(file: URL, { heapMb, longestMs, atATime }: ReaderOptions): Readers {
  let library: Promise<{ Piscina: typeof Piscina }> | undefined;
  let pool: Pool | undefined;
  let failure: unknown;
  let waiting = 0;
  let timer: NodeJS.Timeout | undefined;

  function open(Threads: typeof Piscina): Pool {
    const opened: Pool = new Threads({
      filename: file.href,
      name: 'parseReply',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      concurrentTasksPerWorker: atATime,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    // The thread cannot start.
    opened.on('error', (error) => discard(opened, error));
    return opened;
  }

  /** A pool whose thread has died does not move waiting messages to another one, so they are rejected at once. */
  function discard(opened: Pool, cause: unknown): void {
    if (pool !== opened) return;
    pool = undefined;
    failure = cause;
    void opened.destroy();
  }

  /**
   * Watches the thread's progress, not each message's time: a message that waits behind many is not the one that
   * takes long.
   */
  function watch(opened: Pool): void {
    clearTimeout(timer);
    timer = waiting > 0 ? setTimeout(() => discard(opened, new ParseTimeout()), longestMs) : undefined;
  }

  return {
    async parse(reply) {
      library ??= import('piscina');
      const { Piscina: Threads } = await library;
      pool ??= open(Threads);
      const opened = pool;
      waiting += 1;
      // The signal of `run` is not used: with one, a thread takes no other message at the same time.
      if (waiting === 1) watch(opened);
      try {
        return await opened.run(reply);
      } catch (error) {
        discard(opened, error);
        throw failure;
      } finally {
        waiting -= 1;
        watch(pool ?? opened);
      }
    },
    async close() {
      await pool?.close();
    },
  };
}

function isExcess(error: unknown): boolean {
  if (error instanceof ParseTimeout) return true;
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
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
