import type { MailboxRead } from '@convoke/engine/senders';
import { createThread, FairTurns, type Talk, TaskExcess } from '@convoke/threads';
import type { MailboxVisit } from './visit-mailbox.js';

/** Visits mailboxes on a separate thread. */
export interface VisitThread {
  /**
   * Rejects if the file cannot be loaded.
   *
   * @param share whose mailbox it is
   */
  visit(visit: MailboxVisit, { share, talk }: { share: string; talk: Talk }): Promise<MailboxRead>;
  /** Ends the thread after the visits that are under way. */
  stop(): Promise<void>;
}

export interface VisitLimits {
  /** The thread's heap in MB: a mailbox that takes more ends the thread, but not the server. Default: 128. */
  heapMb?: number;
  /** Milliseconds for which the thread may be stuck. Default: 20 000. */
  longestMs?: number;
}

/** More than the mailboxes that the engine reads at a time, so that an owner who tries one need not wait for them. */
const AT_A_TIME = 32;
/** Visits of one account: its reading, and a trial. */
const OF_SHARE = 2;

/** @param file a module that exports `visitMailboxInThread` */
export function createVisitThread(file: URL, { heapMb = 128, longestMs = 20_000 }: VisitLimits = {}): VisitThread {
  const { run, stop } = createThread<MailboxVisit, MailboxRead>({
    file,
    name: 'visitMailboxInThread',
    heapMb,
    longestMs,
    atATime: AT_A_TIME,
  });
  const turns = new FairTurns({ atOnce: AT_A_TIME, bytes: AT_A_TIME, bytesOfShare: OF_SHARE });
  return {
    visit: (visit, { share, talk }) =>
      turns
        .run({ share, bytes: 1 }, () => run(visit, talk))
        .catch((error: unknown) => {
          if (error instanceof TaskExcess) return { failure: 'too_much', words: error.message };
          throw error;
        }),
    async stop() {
      await turns.idle();
      await stop();
    },
  };
}
