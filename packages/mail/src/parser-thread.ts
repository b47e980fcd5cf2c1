import { Piscina } from 'piscina';
import type { ParsedReply, ParseReply, RawReply } from './parse-reply.js';

/** Reads replies on a thread of its own. */
export interface ParserThread {
  parse: ParseReply;
  /** What is being read is read to its end. */
  stop(): Promise<void>;
}

/** Milliseconds without a reply after which the thread, which holds some memory, ends. */
const IDLE_MS = 60_000;
/** So that the thread always has a next one. */
const AT_A_TIME = 16;
/** A message that takes more than this ends the thread, and not the server. */
const HEAP_MB = 256;

/**
 * Keeps the reading of mail, which takes longer than anything else that is done for it and longest where it is hostile,
 * off the thread that answers requests. The thread begins with the first reply.
 *
 * @param file a module that exports `parseReply`, as `parse-reply` of this package does
 */
export function createParserThread(file: URL): ParserThread {
  const pool = new Piscina<RawReply, ParsedReply>({
    ...{ filename: file.href, name: 'parseReply' },
    ...{ minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS, concurrentTasksPerWorker: AT_A_TIME },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  return {
    parse: (reply) => pool.run(reply),
    stop: () => pool.close(),
  };
}
