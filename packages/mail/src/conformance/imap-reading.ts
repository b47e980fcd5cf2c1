import type { ReceivedBytes } from '@convoke/engine';
import { createLogSink, createTally, type ImapServer, type ImapServerOptions, startImapServer } from '@convoke/testkit';
import { onTestFinished } from 'vitest';
import { createImapInbox, type ImapInboxOptions } from '../inboxes/imap/imap-inbox.js';
import { createMemoryPositions } from './memory-mailbox.js';
import { realClock } from './start-smtp-inbox.js';

/** An IMAP server for one test. */
export async function serving(options?: ImapServerOptions) {
  const server = await startImapServer(options);
  onTestFinished(() => server.stop());
  return server;
}

/** The URL of its mailbox. */
export const urlOf = (server: ImapServer, scheme = 'imap') =>
  `${scheme}://user:password@127.0.0.1:${server.port}/INBOX`;

/** An inbox that reads it until the test ends, for cal@in.ex. */
export async function reading(server: ImapServer, options: Partial<ImapInboxOptions> = {}) {
  const log = createLogSink();
  const positions = createMemoryPositions();
  const received = createTally<ReceivedBytes>('messages at the intake');
  const inbox = createImapInbox({
    url: urlOf(server),
    isRecipient: async (address) => address.toLowerCase() === 'cal@in.ex',
    positions,
    log,
    clock: realClock,
    ...options,
  });
  await inbox.start(async (message) => {
    received.add(message);
    return { kind: 'stored' };
  });
  onTestFinished(() => inbox.stop());
  return { inbox, received, log, positions };
}
