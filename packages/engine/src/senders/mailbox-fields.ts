import { type Said, say } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import { sealingContext } from '../domain/sealed-text.js';
import { MAILBOX_FAILURES, type MailboxFailure, type OpenedMailbox, type SenderMailbox } from '../domain/sender.js';
import { DomainError } from '../errors.js';
import { checkCharacters } from '../fields/text.js';
import { signInAbroad } from '../foreign-sign-ins.js';
import type { MailboxRead } from '../ports/mailboxes.js';
import { checkEach } from '../problems.js';
import { checkHost, hostIn, MAX_CREDENTIAL } from './relay-fields.js';

/** A mailbox as it is given. */
export interface MailboxInput {
  /** A name or an address. */
  host: string;
  port: number;
  user: string;
  /** Absent: the stored one, if host, port and user are still the same. */
  password?: string | undefined;
  /** Default: INBOX. */
  folder?: string | undefined;
}

/** IMAP with TLS from the first byte on (RFC 8314), and with STARTTLS. */
export const MAILBOX_PORTS: readonly number[] = [993, 143];

type MailboxContext = Pick<VerbContext, 'mailboxes' | 'hourly' | 'secrets' | 'store' | 'clock' | 'log'>;

/**
 * Checks a mailbox by opening it, and seals its password.
 *
 * @throws DomainError `invalid_value`, `invalid_characters`, `field_too_long`, `rate_limit_exceeded`
 */
export async function checkMailbox(
  context: MailboxContext,
  { accountId, input }: { accountId: string; input: MailboxInput },
): Promise<SenderMailbox> {
  const before = await context.store.mailboxes.find(accountId);
  const opened = checkMailboxFields(context, { accountId, input, before });
  const read = await probe(context, opened, 'mailboxPassword');
  if (read.failure !== null) {
    logFailure(context, { accountId, read });
    throw new DomainError('invalid_value', MAILBOX_FAILURES[read.failure], { param: PARAMS[read.failure] });
  }
  const { password, ...place } = opened;
  const isSame = before?.host === place.host && before.port === place.port && before.user === place.user;
  return {
    ...place,
    password: context.secrets.seal(password, mailboxContext(accountId)),
    failure: null,
    readAt: null,
    pollAt: context.clock.now(),
    position: isSame && before.folder === place.folder ? before.position : null,
  };
}

/** @throws DomainError `rate_limit_exceeded` */
function probe(context: MailboxContext, mailbox: OpenedMailbox, param: string): Promise<MailboxRead> {
  const { accountId, host } = mailbox;
  return signInAbroad(
    context,
    { accountId, host, param },
    { attempt: () => context.mailboxes.probe(mailbox), isRefused: ({ failure }) => failure === 'credentials' },
  );
}

const PARAMS: Record<MailboxFailure, string> = {
  unreachable: 'mailboxHost',
  blocked: 'mailboxHost',
  tls: 'mailboxHost',
  broken: 'mailboxHost',
  too_much: 'mailboxHost',
  credentials: 'mailboxPassword',
  no_passwords: 'mailboxHost',
  folder: 'mailboxFolder',
};

interface JudgedMailbox {
  accountId: string;
  input: MailboxInput;
  /** As it is stored; `undefined` without one. */
  before: SenderMailbox | undefined;
}

/** Checks the fields of a mailbox, and opens nothing. @throws DomainError `invalid_value`, `invalid_characters`, `field_too_long` */
export function checkMailboxFields(
  context: MailboxContext,
  { accountId, input, before }: JudgedMailbox,
): OpenedMailbox {
  const { port, user, folder = '' } = input;
  const { host, password } = checkEach({
    host: () => checkHost(context.mailboxes, { text: input.host, param: 'mailboxHost', what: 'not_a_mail_server' }),
    port: () => refusePort(port),
    user: () => refuseUser(user),
    folder: () => checkCharacters(folder, FOLDER),
    password: () => passwordOf(context, { before, input: { ...input, host: hostIn(input.host) } }),
  });
  return { accountId, host, port, user, password, folder: folder === '' ? 'INBOX' : folder };
}

/** @throws DomainError `invalid_value` */
function refusePort(port: number): void {
  if (!MAILBOX_PORTS.includes(port))
    throw refusal('mailboxPort', say('not_a_choice', { field: 'mailboxPort', choices: MAILBOX_PORTS.join(', ') }));
}

/** @throws DomainError `invalid_value`, `invalid_characters`, `field_too_long` */
function refuseUser(user: string): void {
  if (user === '') throw refusal('mailboxUser', say('missing', { field: 'mailboxUser' }));
  checkCharacters(user, { param: 'mailboxUser', max: MAX_CREDENTIAL });
}

const FOLDER = { param: 'mailboxFolder', max: MAX_CREDENTIAL };

/** A stored password goes only where it was meant to go: otherwise whoever changes the host would learn it. */
function passwordOf(
  context: MailboxContext,
  { before, input }: { before: SenderMailbox | undefined; input: MailboxInput },
): string {
  const { host, port, user, password = '' } = input;
  if (password !== '') {
    checkCharacters(password, { param: 'mailboxPassword', max: MAX_CREDENTIAL });
    return password;
  }
  const isSame = before?.host === host && before.port === port && before.user === user;
  if (isSame) return openMailbox(context, before).password;
  throw refusal('mailboxPassword', say('mailbox_password_missing', { field: 'mailboxPassword' }));
}

function refusal(param: string, problem: Said): DomainError {
  return new DomainError('invalid_value', problem, { param });
}

function mailboxContext(accountId: string): string {
  return sealingContext('mailbox-password', { accountId, id: accountId });
}

/** A mailbox with its password in clear. @throws Error if it was sealed with a key that the server lacks */
export function openMailbox({ secrets }: Pick<VerbContext, 'secrets'>, mailbox: SenderMailbox): OpenedMailbox {
  const { accountId, host, port, user, folder } = mailbox;
  return { accountId, host, port, user, folder, password: secrets.open(mailbox.password, mailboxContext(accountId)) };
}

/**
 * Tests the account's own mailbox: signs in and opens the folder, and reads nothing.
 *
 * @returns `undefined` if the account has none
 * @throws DomainError `rate_limit_exceeded`
 */
export async function testMailbox(context: VerbContext, accountId: string): Promise<MailboxRead | undefined> {
  const mailbox = await context.store.mailboxes.find(accountId);
  if (!mailbox) return undefined;
  const read = await probe(context, openMailbox(context, mailbox), 'mailbox');
  if (read.failure !== null) logFailure(context, { accountId, read });
  if (mailbox.failure !== read.failure) {
    const note = { ...mailbox, failure: read.failure };
    await context.store.transaction(({ mailboxes }) => mailboxes.note(note));
  }
  return read;
}

export function logFailure(
  { log }: Pick<VerbContext, 'log'>,
  { accountId, read }: { accountId: string; read: MailboxRead },
): void {
  log.warn({ accountId, ...read }, "an account's mailbox could not be read");
}
