import type { Clock, Inbox, InboxPositions, Intake, IsRecipient, Logger } from '@convoke/engine';
import type { MailboxRead } from '@convoke/engine/senders';
import { createAlarm } from './alarm.js';
import type { Refusals } from './fetch-each.js';
import { type AddressFinder, locate } from './find-address.js';
import { describeImapError } from './imap-client.js';
import { mailboxName, parseImapUrl } from './imap-url.js';
import { type VisitAnswers, visitMailbox } from './visit-mailbox.js';
import type { VisitThread } from './visit-thread.js';

export interface ImapInboxOptions {
  /** See `parseImapUrl`. */
  url: string;
  positions: InboxPositions;
  isRecipient: IsRecipient;
  clock: Clock;
  log: Logger;
  /** PEM certificates to trust instead of the system's. */
  ca?: string;
  /** See `locate`. */
  finder?: AddressFinder | undefined;
  /** The longest time between two scans of the mailbox, whatever the server announces, in milliseconds. */
  pollMs?: number;
  /** On which the mailbox is read; without it, this thread reads it. */
  thread?: Pick<VisitThread, 'visit'> | undefined;
}

const POLL_MS = 30_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;
/** Providers lock accounts after too many failed logins. */
const WRONG_PASSWORD_RETRY_MS = 300_000;

/**
 * Fetches mail for known recipients from a mailbox, which may be shared with people: it does not mark
 * messages as read, and sets the keyword `$Convoke` on those that it takes. A connection that ends is restored.
 *
 * Its server is read within the same budgets and on a thread as those of accounts (`visitMailbox`), but for as long as
 * the connection lasts. Held by `imap-inbox.test.ts` and `npm run soak -- hostile-peers`.
 *
 * @throws TypeError if `parseImapUrl` refuses the URL
 */
export function createImapInbox(options: ImapInboxOptions): Inbox {
  const { clock, log } = options;
  const mailbox = parseImapUrl(options.url);
  const name = mailboxName(mailbox);
  const alarm = createAlarm(clock);
  const stopping = new AbortController();
  const { signal } = stopping;
  let finished: Promise<void> | undefined;

  async function run(intake: Intake): Promise<void> {
    let retryMs = FIRST_RETRY_MS;
    let refusals: Refusals = new Map();
    const answers: VisitAnswers = {
      ...answersOf(name, { ...options, intake }),
      scanned: async () => {
        retryMs = FIRST_RETRY_MS;
      },
      remember: async (refused) => {
        refusals = refused;
      },
    };
    while (!signal.aborted) {
      const end = await stayIn(mailbox, { ...options, name, refusals, answers, signal });
      if (signal.aborted) return;
      if (end.failure === null) log.info({ inbox: name }, 'the mail server ended the connection to the mailbox');
      else {
        const { failure, words: detail } = end;
        log.error({ inbox: name, failure, detail }, 'the mailbox could not be read; it will be tried again');
        if (failure === 'credentials' || failure === 'no_passwords') retryMs = WRONG_PASSWORD_RETRY_MS;
      }
      await alarm.wait(retryMs);
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    }
  }

  return {
    name: 'imap',
    async start(intake) {
      finished = run(intake);
    },
    async stop() {
      stopping.abort();
      alarm.ring();
      await finished;
    },
  };
}

type Answering = Pick<ImapInboxOptions, 'positions' | 'isRecipient' | 'clock' | 'log'> & { intake: Intake };

function answersOf(name: string, { intake, positions, isRecipient, clock, log }: Answering) {
  return {
    take: (raw: Uint8Array) => intake({ raw, source: 'imap', receivedAt: clock.now() }),
    isRecipient,
    save: (position) => positions.save(name, position),
    log: async ({ level, fields, text }) => log[level]({ ...fields, inbox: name }, text),
  } satisfies Partial<VisitAnswers>;
}

type Stay = ImapInboxOptions & {
  name: string;
  refusals: Refusals;
  answers: VisitAnswers;
  signal: AbortSignal;
};

/** Stays in the mailbox for as long as the connection lasts. Never rejects. */
async function stayIn(mailbox: ReturnType<typeof parseImapUrl>, options: Stay): Promise<MailboxRead> {
  const { finder, positions, pollMs = POLL_MS, ca, name, refusals, thread, answers, signal, clock } = options;
  try {
    const { host: address } = await locate(mailbox, finder);
    const position = (await positions.load(name)) ?? null;
    const visit = { ...mailbox, address, ca, position, refusals, isProbe: false, stay: { pollMs } };
    return thread
      ? await thread.visit(visit, { share: name, talk: { answers, signal } })
      : await visitMailbox(visit, { answers, signal, clock });
  } catch (error) {
    return { failure: 'unreachable', words: describeImapError(error, mailbox).detail };
  }
}
