import { createHash } from 'node:crypto';
import type { Piscina } from 'piscina';
import type { ParsedReply, ParseReply, RawReply } from './parse-reply.js';

/** Reads replies on a thread of its own. */
export interface ParserThread {
  /** Rejects where the file cannot be loaded. */
  parse: ParseReply;
  /** What is being read is read to its end. */
  stop(): Promise<void>;
}

export interface ParserLimits {
  /** MB of the thread's heap: a message that takes more ends the thread, and not the server. Default 256. */
  heapMb?: number;
  /** Milliseconds without a message read after which those under way are given up. Default 10 000, less than a sender waits. */
  longestMs?: number;
}

/** Milliseconds without a reply after which the thread, which holds some memory, ends. */
const IDLE_MS = 60_000;
/** So that the thread always has a next one. */
const AT_A_TIME = 16;

/** A message has taken longer than one may. */
class Overtime extends Error {
  override readonly name = 'Overtime';
}

/**
 * Keeps the reading of mail, which takes longer than anything else that is done for it and longest where it is hostile,
 * off the thread that answers requests. The thread begins with the first reply, before which nothing is loaded for it. When
 * a message ends it, what was being read beside it is read once more, one by one, and only what ends it again is unreadable.
 *
 * @param file a module that exports `parseReply`, as `parse-reply` of this package does
 */
export function createParserThread(file: URL, { heapMb = 256, longestMs = 10_000 }: ParserLimits = {}): ParserThread {
  const together = createReaders(file, { heapMb, longestMs, atATime: AT_A_TIME });
  const alone = createReaders(file, { heapMb, longestMs, atATime: 1 });
  let last: Promise<unknown> = Promise.resolve();

  function parseAlone(reply: RawReply): Promise<ParsedReply> {
    // Its time begins when those before it are done.
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
    // Of a thread that cannot begin.
    opened.on('error', (error) => discard(opened, error));
    return opened;
  }

  /** A pool whose thread has died takes no message that waits to another one: whoever waits hears so at once. */
  function discard(opened: Pool, cause: unknown): void {
    if (pool !== opened) return;
    pool = undefined;
    failure = cause;
    void opened.destroy();
  }

  /** By the thread's progress, not by each message's time: one that waits behind many is not the one that takes long. */
  function watch(opened: Pool): void {
    clearTimeout(timer);
    timer = waiting > 0 ? setTimeout(() => discard(opened, new Overtime()), longestMs) : undefined;
  }

  return {
    async parse(reply) {
      library ??= import('piscina');
      const { Piscina: Threads } = await library;
      pool ??= open(Threads);
      const opened = pool;
      waiting += 1;
      // Not with the signal that `run` takes: with one, a thread takes no other message beside it.
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
  if (error instanceof Overtime) return true;
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Not even its header is read: nothing of it is safe. */
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
      reason: 'To read the message takes more time or memory than one may take.',
    },
    answer: undefined,
    digest: createHash('sha256').update(raw).digest('hex'),
  };
}
