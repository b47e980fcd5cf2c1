import type { MailRefusal, SendOutcome } from '@convoke/engine';
import { LIMITS } from '@convoke/engine';
import { mailRefusal } from '@convoke/itip';
import { say, type Text } from '@convoke/texts';

/** The properties of nodemailer's errors. */
interface SmtpError extends Error {
  code: string;
  /** The relay's reply, if there was one. */
  response?: string;
  responseCode?: number;
  /** The command that failed. */
  command?: string;
  /** Of an error of the operating system, what it was asked for. */
  syscall?: string;
  /** Of a connection that could not be opened, what the system calls the reason; `''` without one. */
  systemCode?: string;
}

/** nodemailer's codes for a refusal of MAIL, RCPT or DATA, as opposed to failures of the connection, TLS and AUTH. */
const MESSAGE_REFUSALS = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * Replies about the session, whatever command they follow: closing, wrong sequence (RFC 5321 §4.2.3) and missing,
 * weak or refused authentication (RFC 4954 §6).
 */
const SESSION_REFUSALS = new Set([421, 503, 530, 534, 535, 538]);

/**
 * Replies to RCPT without an enhanced code that are about the mailbox (RFC 5321 §4.2.3, RFC 7504), even 450, which is
 * temporary.
 */
const MAILBOX_REPLIES = new Set([450, 550, 551, 552, 553, 554, 556]);
/** An enhanced code after its reply code (RFC 2034 §4). */
const ENHANCED = /^[45]\d\d[ -]([45])\.(\d{1,3})\.(\d{1,3})(?!\d)/;
/** Subjects of RFC 3463 §3: undefined, address, mailbox, network; the details 1.7 and 1.8 are about the sender. */
const UNDEFINED = 0;
const ADDRESS = 1;
const MAILBOX = 2;
const NETWORK = 4;
const OF_THE_SENDER = new Set([7, 8]);
/** How relays without enhanced codes, such as Exim, say that they do not relay our mail at all. */
const RELAY_REFUSALS = /\brelay(?:ing)? (?:access )?(?:denied|not (?:permitted|allowed))|\bauthentication required/i;

/**
 * Judges a failed attempt. Only a 5xx that refuses this message is permanent: one at the greeting, EHLO, STARTTLS or
 * AUTH is the fault of the relay or the configuration, and would concern every message. Stage and enhanced code tell
 * whether the refusal is about the recipient, and not about the sender, policy or the content.
 *
 * @param secrets texts that must not appear in the detail
 * @throws the error itself if it is not an SMTP failure but a defect
 */
export function smtpOutcome(error: unknown, secrets: string[] = []): SendOutcome {
  if (!isSmtpError(error)) throw error;
  return {
    kind: isRefusal(error) ? 'permanent' : 'transient',
    detail: detailOf(error, secrets),
    refusal: refusalIn(error),
    ...(isOfRecipient(error) && { recipientRefused: true }),
  };
}

/** How relays refuse the name in EHLO: Postfix, Google's relay and others name the command. */
const GREETING = /\b(?:EHLO|HELO)\b/i;

/** Commands that greet the relay; nodemailer tries the second where the first is refused. */
const GREETINGS = new Set<string | undefined>(['EHLO', 'HELO']);

/** The reason of a refusal, if it has a name. */
function refusalIn({ command, response = '' }: SmtpError): MailRefusal | undefined {
  const start = response.slice(0, 1_000);
  const isGreetingRefused = GREETINGS.has(command) && /^(?:421|5\d\d)/.test(start);
  if (isGreetingRefused || (/^[45]\d\d/.test(start) && GREETING.test(start))) return 'greeting';
  const [, type, subject, detail] = ENHANCED.exec(start) ?? [];
  const code = type && `${type}.${subject}.${detail}`;
  return /^[45]\d\d/.test(start)
    ? mailRefusal({ codes: [code], words: start, isFinal: start.startsWith('5') })
    : undefined;
}

/** One line of at most 500 characters, without control characters, secrets and the tokens of invitations. */
export function cleanDetail(text: string, secrets: string[] = []): string {
  const redacted = secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
  return redactTokens(redacted)
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, LIMITS.failureDetail);
}

function isRefusal({ code, response, responseCode = 0 }: SmtpError): boolean {
  if (!MESSAGE_REFUSALS.has(code)) return false;
  // Without a reply, nodemailer itself refused: an address that no command can contain, or a message above the
  // relay's SIZE.
  if (response === undefined) return true;
  return responseCode >= 500 && responseCode < 600 && !SESSION_REFUSALS.has(responseCode);
}

/** Whether a reply is about the session, so that the relay would refuse other messages, too. */
export function isSessionRefusal(responseCode: number | undefined): boolean {
  return responseCode !== undefined && SESSION_REFUSALS.has(responseCode);
}

function isOfRecipient({ code, command, response, responseCode = 0 }: SmtpError): boolean {
  if (!MESSAGE_REFUSALS.has(code) || response === undefined || SESSION_REFUSALS.has(responseCode)) return false;
  if (command === 'MAIL FROM') return false;
  const isAtRecipient = command === 'RCPT TO';
  const [matched, , subject, detail] = ENHANCED.exec(response) ?? [];
  if (matched === undefined) {
    return isAtRecipient && MAILBOX_REPLIES.has(responseCode) && !RELAY_REFUSALS.test(response);
  }
  switch (Number(subject)) {
    case ADDRESS:
      return !OF_THE_SENDER.has(Number(detail));
    case MAILBOX:
      return true;
    case UNDEFINED:
    case NETWORK:
      return isAtRecipient;
    default:
      return false;
  }
}

/** Without a reply, and before the relay was asked anything: it could not be reached. */
const CONNECTING = new Set<string | undefined>(['connect', 'getaddrinfo', 'queryA', 'queryAaaa']);

function detailOf(error: SmtpError, secrets: string[]): Text {
  const { response, syscall, systemCode } = error;
  const cause = cleanDetail(systemCode ?? describe(error), secrets);
  const isUnreachable = systemCode !== undefined || (response === undefined && CONNECTING.has(syscall));
  return isUnreachable ? say('relay_unreachable', { cause: cause || 'none' }) : cause;
}

function describe({ command, response, message }: SmtpError): string {
  if (response === undefined) return message;
  return command === undefined || command === 'CONN' ? response : `${command}: ${response}`;
}

export function isSmtpError(error: unknown): error is SmtpError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && !error.code.startsWith('ERR_');
}

/** What follows `+b-` in a bounce address, in any case and encoding of the plus sign (`bounceAddress`). */
const bounceToken = /b-[0-9a-z]{35}(?![0-9a-z])/gi;
/** After the appointment's id in a UID (`formatUid`). */
const uidToken = /\.[0-9a-f]{32}(?![0-9a-f])/gi;
/** At the end of the address of an answer page. */
const answerToken = /\/r\/[\w-]{43}(?![\w-])/g;

/**
 * Removes the tokens of invitations from what others say about a message: anybody who knows one can answer
 * for its invitee, and these texts are shown to applications and on pages.
 */
export function redactTokens(text: string): string {
  return text.replace(bounceToken, 'b-***').replace(uidToken, '.***').replace(answerToken, '/r/***');
}
