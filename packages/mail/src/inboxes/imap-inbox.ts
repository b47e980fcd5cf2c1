import type { Clock, Inbox, InboxPosition, InboxPositions, Intake, IsRecipient, Logger } from '@convoke/engine';
import type { ImapFlow } from 'imapflow';
import { createAlarm } from './alarm.js';
import { createImapClient } from './imap-client.js';
import { describeImapError } from './imap-error.js';
import { scanMailbox } from './imap-scan.js';
import { mailboxName, parseImapUrl } from './imap-url.js';

export interface ImapInboxOptions {
  /** See `parseImapUrl`. */
  url: string;
  positions: InboxPositions;
  isRecipient: IsRecipient;
  clock: Clock;
  log: Logger;
  /** PEM certificates to trust instead of the system's. */
  ca?: string;
  /** Longest time between two looks at the mailbox, whatever the server announces, in milliseconds. */
  pollMs?: number;
}

const POLL_MS = 30_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;
/** Providers lock accounts that sign in wrongly too often. */
const WRONG_PASSWORD_RETRY_MS = 300_000;
/** Time in which a message that is being taken over may be finished after a stop. */
const DRAIN_MS = 10_000;

/**
 * Fetches mail for known recipients from a mailbox, which may be shared with people: it leaves read and unread as they
 * are, and puts the keyword `$Convoke` on what it took over. The server announces new mail (IDLE, RFC 2177); a look at
 * the mailbox now and then finds what was not announced. A connection that ends is made anew.
 *
 * @throws TypeError for a URL that `parseImapUrl` refuses
 */
export function createImapInbox(options: ImapInboxOptions): Inbox {
  const { url, clock, log, pollMs = POLL_MS } = options;
  const mailbox = parseImapUrl(url);
  const name = mailboxName(mailbox);
  const alarm = createAlarm(clock);
  let stopped = false;
  let finished: Promise<void> | undefined;
  let current: ImapFlow | undefined;

  /** Reads the mailbox over one connection until that ends or the inbox is stopped. */
  async function read(client: ImapFlow, intake: Intake, onScanned: () => void): Promise<void> {
    client.on('exists', alarm.ring);
    client.on('close', alarm.ring);
    await client.connect();
    const { uidValidity } = await client.mailboxOpen(mailbox.folder);
    let position = await startingPosition(String(uidValidity));
    while (!stopped && client.usable) {
      alarm.reset();
      position = await scanMailbox({
        ...options,
        ...{ client, position, intake },
        save: (reached) => options.positions.save(name, reached),
        stopped: () => stopped,
      });
      onScanned();
      // Lasts until the next command; why it ended shows there.
      client.idle().catch(() => undefined);
      await alarm.wait(pollMs);
      if (!stopped && client.usable) await client.noop();
    }
  }

  async function startingPosition(uidValidity: string): Promise<InboxPosition> {
    const saved = await options.positions.load(name);
    if (saved?.uidValidity === uidValidity) return saved;
    if (saved) log.warn({ inbox: name }, 'the mailbox was renumbered (UIDVALIDITY); it is read from its beginning');
    return { uidValidity, uid: 0 };
  }

  async function run(intake: Intake): Promise<void> {
    let retryMs = FIRST_RETRY_MS;
    while (!stopped) {
      alarm.reset();
      const client = createImapClient(mailbox, { ca: options.ca });
      current = client;
      // What happens to the connection shows in the command that fails.
      client.on('error', () => undefined);
      try {
        await read(client, intake, () => {
          retryMs = FIRST_RETRY_MS;
        });
        if (!stopped) log.info({ inbox: name }, 'the mail server ended the connection to the mailbox');
      } catch (error) {
        const { detail, wrongPassword } = describeImapError(error, mailbox);
        log.error({ inbox: name, detail }, 'the mailbox could not be read; it is tried again');
        if (wrongPassword) retryMs = WRONG_PASSWORD_RETRY_MS;
      }
      client.off('close', alarm.ring);
      await leave(client);
      if (stopped) return;
      alarm.reset();
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
      stopped = true;
      alarm.ring();
      // A connection that is being made is given up; one that reads finishes the message that it is at.
      if (!current?.usable) current?.close();
      const cancel = clock.schedule(DRAIN_MS, () => current?.close());
      await finished;
      cancel();
    },
  };
}

async function leave(client: ImapFlow): Promise<void> {
  if (client.usable) await client.logout().catch(() => undefined);
  client.close();
}
