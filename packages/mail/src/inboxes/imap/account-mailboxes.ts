import type { Clock, Logger } from '@convoke/engine';
import type { AccountMailboxes, MailboxRead, MailboxScan, OpenedMailbox } from '@convoke/engine/senders';
import { type AddressFinder, CONNECT_MS } from './find-address.js';
import { type VisitAnswers, visitMailbox } from './visit-mailbox.js';
import type { VisitThread } from './visit-thread.js';

/** Finds addresses where the operator's policy allows; see `GuardedConnect` of outbound HTTP. */
export interface MailboxConnector extends AddressFinder {
  checkHost: AccountMailboxes['checkHost'];
  /** The port that is connected to; tests replace fixed ones. */
  portOf(target: { host: string; port: number }): number;
}

export interface AccountMailboxesOptions {
  connector: MailboxConnector;
  clock: Clock;
  log: Logger;
  /** PEM certificates to trust instead of the system's. */
  ca?: string | undefined;
  /** Without it, this thread visits mailboxes. */
  thread?: Pick<VisitThread, 'visit'> | undefined;
}

/** TLS from the first byte on (RFC 8314 §3.2); other ports use STARTTLS. */
const TLS_PORT = 993;
/** For a probe. */
const NOTHING: MailboxScan = {
  position: null,
  intake: async () => ({ kind: 'full' }),
  isRecipient: async () => false,
  save: async () => undefined,
  signal: new AbortController().signal,
};

/**
 * Reads the mailboxes of accounts, whose servers may say and do anything: on a thread, so that no answer of theirs keeps
 * others waiting.
 */
export function createAccountMailboxes(options: AccountMailboxesOptions): AccountMailboxes {
  return {
    checkHost: (host) => options.connector.checkHost(host),
    probe: (mailbox) => visit(mailbox, { ...options, scan: NOTHING, isProbe: true }),
    read: (mailbox, scan) => visit(mailbox, { ...options, scan, isProbe: false }),
  };
}

interface VisitOptions extends AccountMailboxesOptions {
  scan: MailboxScan;
  isProbe: boolean;
}

/** Finds the address here, under the operator's policy: the thread connects to nothing else. */
async function visit(
  { accountId, host, port, user, password: pass, folder }: OpenedMailbox,
  { connector, clock, log, ca, thread, scan, isProbe }: VisitOptions,
): Promise<MailboxRead> {
  const actualPort = connector.portOf({ host, port });
  const found = await connector.find({ host, port: actualPort, timeoutMs: CONNECT_MS });
  if ('failure' in found) return { failure: found.failure, words: found.code ?? '' };
  const { address } = found;
  const { position, signal } = scan;
  const secure = port === TLS_PORT;
  const place = { host, address, port: actualPort, secure, startTls: !secure, user, pass, folder, ca };
  const task = { ...place, position, isProbe, stay: null, refusals: new Map() };
  const answers = answersOf(scan, { clock, log });
  return thread
    ? thread.visit(task, { share: accountId, talk: { answers, signal } })
    : visitMailbox(task, { answers, signal, clock });
}

function answersOf(
  { intake, isRecipient, save }: MailboxScan,
  { clock, log }: Pick<AccountMailboxesOptions, 'clock' | 'log'>,
): VisitAnswers {
  return {
    take: (raw) => intake({ raw, source: 'imap', receivedAt: clock.now() }),
    isRecipient,
    save,
    scanned: async () => undefined,
    remember: async () => undefined,
    log: async ({ level, fields, text }) => log[level](fields, text),
  };
}
