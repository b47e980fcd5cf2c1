import type { Clock, Inbox, InboxPositions, Intake, IsRecipient, Logger } from '@convoke/engine';
import type { ImapFlow } from 'imapflow';
import { createAlarm } from './alarm.js';
import { type AddressFinder, locate } from './find-address.js';
import { createImapClient, describeImapError } from './imap-client.js';
import { mailboxName, parseImapUrl } from './imap-url.js';
import { readMailbox } from './read-mailbox.js';

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
}

const POLL_MS = 30_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;
/** Providers lock accounts after too many failed logins. */
const WRONG_PASSWORD_RETRY_MS = 300_000;
/** Time after a stop in which the current message can be finished. */
const DRAIN_MS = 10_000;

/**
 * Fetches mail for known recipients from a mailbox, which may be shared with people: it does not mark
 * messages as read, and sets the keyword `$Convoke` on those that it takes. The server announces new mail
 * (IDLE, RFC 2177); regular scans find what was not announced. A connection that ends is restored.
 *
 * @throws TypeError if `parseImapUrl` refuses the URL
 */
export function createImapInbox(options: ImapInboxOptions): Inbox {
  const { url, clock, log, pollMs = POLL_MS } = options;
  const mailbox = parseImapUrl(url);
  const name = mailboxName(mailbox);
  const alarm = createAlarm(clock);
  const refusals = new Map<number, number>();
  let stopped = false;
  let finished: Promise<void> | undefined;
  let current: ImapFlow | undefined;

  async function run(intake: Intake): Promise<void> {
    let retryMs = FIRST_RETRY_MS;
    while (!stopped) {
      alarm.reset();
      let client: ImapFlow | undefined;
      try {
        client = await createImapClient(await locate(mailbox, options.finder), { ca: options.ca });
        if (stopped) return;
        current = client;
        // Errors of the connection make the current command fail.
        client.on('error', () => undefined);
        const onScanned = () => {
          retryMs = FIRST_RETRY_MS;
        };
        const place = { folder: mailbox.folder, name, alarm, refusals, pollMs, stopped: () => stopped };
        await readMailbox({ ...options, ...place, client, intake, onScanned });
        if (!stopped) log.info({ inbox: name }, 'the mail server ended the connection to the mailbox');
      } catch (error) {
        const { detail, wrongPassword } = describeImapError(error, mailbox);
        log.error({ inbox: name, detail }, 'the mailbox could not be read; it will be tried again');
        if (wrongPassword) retryMs = WRONG_PASSWORD_RETRY_MS;
      }
      client?.off('close', alarm.ring);
      if (client) await leave(client);
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
      // Connecting is given up; reading finishes the current message.
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
