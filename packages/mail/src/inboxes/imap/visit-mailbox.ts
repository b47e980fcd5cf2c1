import type { Clock, InboxPosition, IntakeOutcome, Logger } from '@convoke/engine';
import type { MailboxFailure, MailboxRead } from '@convoke/engine/senders';
import { conversing } from '@convoke/threads';
import type { ImapFlow } from 'imapflow';
import { ALLOWED, createAllowance } from './allowance.js';
import type { Refusals } from './fetch-each.js';
import { createImapClient, describeImapError, takesNoPassword } from './imap-client.js';
import type { ImapMailbox } from './imap-url.js';
import { readMailbox } from './read-mailbox.js';

/** One visit of a mailbox, as plain data. `host` says whose certificate is expected: a name, or an address. */
export interface MailboxVisit extends ImapMailbox {
  /** Signs in and opens the folder, and reads nothing. */
  isProbe: boolean;
  /** Waits for new mail for as long as the connection lasts; `null` leaves once it has read what there is. */
  stay: { /** The longest time between two scans, in milliseconds. */ pollMs: number } | null;
  /** What is connected to. */
  address: string;
  /** PEM certificates to trust instead of the system's. */
  ca: string | undefined;
  /** Where the last visit ended; `null` before the first. */
  position: InboxPosition | null;
  /** What the server has refused at earlier visits. */
  refusals: Refusals;
}

/** What a visit asks of whoever has the database. */
export type VisitAnswers = {
  /** See `Intake`. */
  take: (raw: Uint8Array) => Promise<IntakeOutcome>;
  /** See `IsRecipient`. */
  isRecipient: (address: string) => Promise<boolean>;
  save: (position: InboxPosition) => Promise<void>;
  /** Everything that there is has been read. */
  scanned: () => Promise<void>;
  /** For the next visit. */
  remember: (refusals: Refusals) => Promise<void>;
  log: (entry: { level: keyof Logger; fields: object; text: string }) => Promise<void>;
};

/**
 * The longest time that a connection lasts, milliseconds: less than the engine's claim. If it stays, until the folder is
 * open.
 */
const DEADLINE_MS = 120_000;
/** Time after a stop in which the current message can be finished. */
const DRAIN_MS = 10_000;

/**
 * Signs in, opens the folder, passes on what is new, and leaves again, all within a budget of time and bytes. Credentials
 * of accounts are never sent without TLS. Never rejects.
 *
 * It runs on a thread and asks the main thread whose mail is wanted, and to store it. Each step may bring a number of
 * bytes (`ALLOWED`), and UIDs are asked for in spans (`listUids`), so that no number of the server's sizes anything.
 * Held by `account-mailboxes.test.ts`, `list-uids.test.ts` and `conversation.test.ts`.
 */
export async function visitMailbox(
  visit: MailboxVisit,
  { answers, signal, clock }: { answers: VisitAnswers; signal: AbortSignal; clock: Clock },
): Promise<MailboxRead> {
  const { host, address, stay } = visit;
  const servername = address === host ? undefined : host;
  const client = await createImapClient({ ...visit, host: address, servername }, visit);
  if (stay && signal.aborted) return { failure: null };
  // The client tells why it ends a connection only so; the command under way fails with less.
  let reason: unknown;
  client.on('error', (error) => {
    reason ??= error;
  });
  const allowance = createAllowance(client, clock, ALLOWED.signIn);
  let isLate = false;
  const cancel = clock.schedule(DEADLINE_MS, () => {
    isLate = true;
    client.close();
  });
  const release = stay ? leaveAtStop(client, signal, clock) : () => undefined;
  let stage: Stage = 'connect';
  /** @returns how the server has sent too much, if it has */
  const excessIn = (error: unknown): MailboxRead | undefined => {
    const excess = [error, reason].find(isExcess);
    if (excess !== undefined) return { failure: 'too_much', words: describeImapError(excess, visit).detail };
    if (allowance.isExceeded())
      return { failure: 'too_much', words: 'more bytes or time than a step of the visit may have' };
    return undefined;
  };
  try {
    await client.connect();
    stage = 'folder';
    allowance.grant(ALLOWED.folder);
    const { uidValidity, exists } = await client.mailboxOpen(visit.folder);
    stage = 'read';
    if (stay) cancel();
    const opened = { uidValidity: String(uidValidity), exists };
    if (!visit.isProbe) await readMailbox(opened, { visit, client, allowance, answers, signal, clock });
    return excessIn(undefined) ?? { failure: null };
  } catch (error) {
    const excess = excessIn(error);
    if (excess) return excess;
    if (isLate && stage !== 'connect') return { failure: 'too_much', words: 'no end within the time of a visit' };
    const { detail, wrongPassword } = describeImapError(error, visit);
    if (!wrongPassword) return { failure: mailboxFailure(error, stage, client), words: detail };
    const needsToken = takesNoPassword(host, [...client.capabilities.keys()]);
    return { failure: needsToken ? 'no_passwords' : 'credentials', words: detail };
  } finally {
    await leave(client);
    release();
    allowance.end();
    cancel();
    await answers.remember(visit.refusals);
  }
}

/** Gives up connecting at a stop, and what is read some seconds later. @returns forgets the stop */
function leaveAtStop(client: ImapFlow, signal: AbortSignal, clock: Clock): () => void {
  let cancel: () => void = () => undefined;
  const stop = () => {
    if (!client.usable) client.close();
    cancel = clock.schedule(DRAIN_MS, () => client.close());
  };
  signal.addEventListener('abort', stop);
  return () => {
    signal.removeEventListener('abort', stop);
    cancel();
  };
}

/** For a thread. */
export const visitMailboxInThread = conversing<MailboxVisit, VisitAnswers, MailboxRead>((visit, { ask, signal }) => {
  const answers: VisitAnswers = {
    take: (raw) => ask('take', raw),
    isRecipient: (address) => ask('isRecipient', address),
    save: (position) => ask('save', position),
    scanned: () => ask('scanned', undefined),
    remember: (refusals) => ask('remember', refusals),
    log: (entry) => ask('log', entry),
  };
  return visitMailbox(visit, { answers, signal, clock: THREAD_CLOCK });
});

const THREAD_CLOCK: Clock = {
  now: () => Date.now(),
  schedule(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

async function leave(client: ImapFlow): Promise<void> {
  if (client.usable) await client.logout().catch(() => undefined);
  client.close();
  // A thread without a task stands still: what is to be closed is closed before.
  await new Promise((resolve) => setImmediate(resolve));
}

type Stage = 'connect' | 'folder' | 'read';

/** How the client refuses a response that is too long. */
const EXCESS = new Set(['LineTooLarge', 'LiteralTooLarge', 'ResponseTooLarge', 'TooManyTokens', 'TooManyResponses']);

const isExcess = (error: unknown) => EXCESS.has(fieldsOf(error).code ?? '');

function mailboxFailure(error: unknown, stage: Stage, { usable }: Pick<ImapFlow, 'usable'>): MailboxFailure {
  const { code = '', message = '', tlsFailed } = fieldsOf(error);
  if (stage === 'folder') return usable ? 'folder' : 'broken';
  if (stage === 'read') return 'broken';
  if (tlsFailed || /CERT|TLS|SSL|SELF_SIGNED|STARTTLS/.test(code)) return 'tls';
  // What the client says of a server that is silent mentions TLS.
  if (UNREACHABLE.has(code)) return 'unreachable';
  return /certificate|altnames|SSL|TLS/i.test(message) ? 'tls' : 'broken';
}

const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EPIPE'],
  ...['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'NoConnection'],
]);

interface ErrorFields {
  code?: string;
  message?: string;
  tlsFailed?: boolean;
}

/** The properties that imapflow adds to errors. */
function fieldsOf(error: unknown): ErrorFields {
  return error instanceof Error ? error : {};
}
