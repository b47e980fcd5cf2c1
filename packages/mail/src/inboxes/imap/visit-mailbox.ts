import type { Clock, InboxPosition, IntakeOutcome, Logger } from '@convoke/engine';
import type { MailboxFailure, MailboxRead } from '@convoke/engine/senders';
import { conversing } from '@convoke/threads';
import type { ImapFlow } from 'imapflow';
import { ALLOWED, type Allowance, createAllowance } from './allowance.js';
import { createImapClient, describeImapError, takesNoPassword } from './imap-client.js';
import { type ImapScanOptions, scanMailbox } from './imap-scan.js';

/** One visit of a mailbox, as plain data. */
export interface MailboxVisit {
  /** Signs in and opens the folder, and reads nothing. */
  isProbe: boolean;
  /** Whose certificate is expected: a name, or an address. */
  host: string;
  /** What is connected to. */
  address: string;
  port: number;
  /** TLS from the first byte on; otherwise STARTTLS, without which no credentials are sent. */
  secure: boolean;
  user: string;
  pass: string;
  folder: string;
  /** PEM certificates to trust instead of the system's. */
  ca: string | undefined;
  /** Where the last visit ended; `null` before the first. */
  position: InboxPosition | null;
}

/** What a visit asks of whoever has the database. */
export type VisitAnswers = {
  /** See `Intake`. */
  take: (raw: Uint8Array) => Promise<IntakeOutcome>;
  /** See `IsRecipient`. */
  isRecipient: (address: string) => Promise<boolean>;
  save: (position: InboxPosition) => Promise<void>;
  log: (entry: { level: keyof Logger; fields: object; text: string }) => Promise<void>;
};

/** The time after which no further message is read. */
const READ_MS = 60_000;
/** Bytes after which no further message is read. */
const READ_BYTES = 64 * 1_024 * 1_024;
/** The longest time that a connection lasts, milliseconds: less than the engine's claim. */
const DEADLINE_MS = 120_000;

/**
 * Signs in, opens the folder, passes on what is new, and leaves again, all within a budget of time and bytes. Credentials
 * are never sent without TLS. Never rejects.
 *
 * It runs on a thread and asks the main thread whose mail is wanted, and to store it. Each step may bring a number of
 * bytes (`ALLOWED`), and UIDs are asked for in spans (`listUids`), so that no number of the server's sizes anything.
 * Held by `account-mailboxes.test.ts`, `list-uids.test.ts` and `conversation.test.ts`.
 */
export async function visitMailbox(
  visit: MailboxVisit,
  { answers, signal, clock }: { answers: VisitAnswers; signal: AbortSignal; clock: Clock },
): Promise<MailboxRead> {
  const { host, address, secure } = visit;
  const servername = address === host ? undefined : host;
  const client = await createImapClient({ ...visit, host: address, startTls: !secure, servername }, visit);
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
  let stage: Stage = 'connect';
  try {
    await client.connect();
    stage = 'folder';
    allowance.grant(ALLOWED.folder);
    const { uidValidity } = await client.mailboxOpen(visit.folder);
    stage = 'read';
    if (!visit.isProbe) await read(String(uidValidity), { visit, client, allowance, answers, signal, clock });
    return { failure: null };
  } catch (error) {
    const place = { ...visit, startTls: !secure };
    const excess = [error, reason].find(isExcess);
    if (excess !== undefined) return { failure: 'too_much', words: describeImapError(excess, place).detail };
    if (allowance.isExceeded()) return { failure: 'too_much', words: 'more bytes than a step of the visit may have' };
    if (isLate && stage !== 'connect') return { failure: 'too_much', words: 'no end within the time of a visit' };
    const { detail, wrongPassword } = describeImapError(error, place);
    if (!wrongPassword) return { failure: failureOf(error, stage, client), words: detail };
    const needsToken = takesNoPassword(host, [...client.capabilities.keys()]);
    return { failure: needsToken ? 'no_passwords' : 'credentials', words: detail };
  } finally {
    await leave(client);
    allowance.end();
    cancel();
  }
}

/** For a thread. */
export const visitMailboxInThread = conversing<MailboxVisit, VisitAnswers, MailboxRead>((visit, { ask, signal }) => {
  const answers: VisitAnswers = {
    take: (raw) => ask('take', raw),
    isRecipient: (address) => ask('isRecipient', address),
    save: (position) => ask('save', position),
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

interface Reading {
  visit: MailboxVisit;
  client: ImapFlow;
  allowance: Allowance;
  answers: VisitAnswers;
  signal: AbortSignal;
  clock: Clock;
}

async function read(uidValidity: string, { visit, client, allowance, answers, signal, clock }: Reading): Promise<void> {
  const until = clock.now() + READ_MS;
  await scanMailbox({
    ...startingPosition(uidValidity, visit.position),
    client,
    allowance,
    refusals: new Map(),
    intake: ({ raw }) => answers.take(raw),
    isRecipient: answers.isRecipient,
    save: answers.save,
    stopped: () => signal.aborted || clock.now() > until || allowance.spent() > READ_BYTES,
    clock,
    log: logBy(answers),
  });
}

function logBy({ log }: VisitAnswers): Logger {
  const to = (level: keyof Logger) => (fields: object, text: string) =>
    void log({ level, fields, text }).catch(() => undefined);
  return { debug: to('debug'), info: to('info'), warn: to('warn'), error: to('error') };
}

/** UIDs are only valid with their UIDVALIDITY (RFC 9051 §2.3.1.1): a folder that was renumbered is read again. */
function startingPosition(
  uidValidity: string,
  position: InboxPosition | null,
): Pick<ImapScanOptions, 'position' | 'isResumed'> {
  return position?.uidValidity === uidValidity
    ? { position, isResumed: true }
    : { position: { uidValidity, uid: 0 }, isResumed: false };
}

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

function failureOf(error: unknown, stage: Stage, { usable }: Pick<ImapFlow, 'usable'>): MailboxFailure {
  const { code = '', message = '', tlsFailed } = fieldsOf(error);
  if (stage === 'folder') return usable ? 'folder' : 'broken';
  if (stage === 'read') return 'broken';
  if (tlsFailed || /CERT|TLS|SSL|SELF_SIGNED|STARTTLS/.test(code) || /certificate|altnames|SSL|TLS/i.test(message)) {
    return 'tls';
  }
  return UNREACHABLE.has(code) ? 'unreachable' : 'broken';
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
