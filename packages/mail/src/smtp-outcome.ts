import type { SendOutcome } from '@convoke/engine';

/** What nodemailer puts on the errors of an SMTP conversation. */
interface SmtpError extends Error {
  code: string;
  /** The relay's reply, where one came. */
  response?: string;
  responseCode?: number;
  /** The command that was answered. */
  command?: string;
}

/** nodemailer's codes for a refusal of MAIL, RCPT or DATA, in contrast to those of the connection, TLS and AUTH. */
const MESSAGE_REFUSALS = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * 5xx replies that are about the session, whichever command they answer: wrong sequence (RFC 5321 §4.2.3) and
 * missing, weak or refused authentication (RFC 4954 §6).
 */
const SESSION_REFUSALS = new Set([503, 530, 534, 535, 538]);

const MAX_DETAIL = 500;

/**
 * Judges a failed attempt. Only a 5xx that refuses this very message is permanent: one at the greeting, EHLO,
 * STARTTLS or AUTH is the relay's or the configuration's fault and would come for every message.
 *
 * @param secrets texts that must not appear in the detail
 * @throws the error itself where it is no SMTP failure but a defect
 */
export function smtpOutcome(error: unknown, secrets: string[] = []): SendOutcome {
  if (!isSmtpError(error)) throw error;
  return { kind: isRefusal(error) ? 'permanent' : 'transient', detail: cleanDetail(describe(error), secrets) };
}

/** One line of at most 500 characters, without controls and secrets. */
export function cleanDetail(text: string, secrets: string[] = []): string {
  const redacted = secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
  return redacted
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, MAX_DETAIL);
}

function isRefusal({ code, response, responseCode = 0 }: SmtpError): boolean {
  if (!MESSAGE_REFUSALS.has(code)) return false;
  // Without a reply nodemailer itself refused: an address no command can carry, a message above the relay's SIZE.
  if (response === undefined) return true;
  return responseCode >= 500 && responseCode < 600 && !SESSION_REFUSALS.has(responseCode);
}

function describe({ command, response, message }: SmtpError): string {
  if (response === undefined) return message;
  return command === undefined || command === 'CONN' ? response : `${command}: ${response}`;
}

function isSmtpError(error: unknown): error is SmtpError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && !error.code.startsWith('ERR_');
}
