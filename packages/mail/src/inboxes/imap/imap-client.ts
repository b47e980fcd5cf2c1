import { LIMITS } from '@convoke/engine';
import type { ImapFlow } from 'imapflow';
import { cleanDetail } from '../../transports/smtp-outcome.js';
import type { ImapMailbox } from './imap-url.js';

const CONNECT_MS = 30_000;
/** Silence after which a connection with a running command is given up. */
const SILENCE_MS = 60_000;
/** More than any message or list of UIDs that is fetched; a server that sends more is cut off. */
const MAX_LINE = 1_024 * 1_024;
const MAX_LITERAL = 2 * LIMITS.inboundMessage;
const MAX_RESPONSE = MAX_LITERAL + MAX_LINE;
/** Each takes some hundred bytes of heap. Lists of UIDs have none. */
const MAX_TOKENS = 20_000;

/**
 * A client that is not connected yet. It checks certificates. Only processes that read a mailbox load the library.
 *
 * @param mailbox.servername whose certificate is expected if the host is an address in place of a name
 */
export async function createImapClient(
  mailbox: ImapMailbox & { servername?: string | undefined },
  { ca }: { ca?: string | undefined } = {},
): Promise<ImapFlow> {
  const { ImapFlow } = await import('imapflow');
  const { host, port, secure, startTls, user, pass, servername } = mailbox;
  return new ImapFlow({
    host,
    port,
    secure,
    ...(servername !== undefined && { servername }),
    ...(!secure && { doSTARTTLS: startTls }),
    auth: { user, pass },
    tls: { rejectUnauthorized: true, ...(ca !== undefined && { ca }) },
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    maxLineLength: MAX_LINE,
    maxLiteralSize: MAX_LITERAL,
    maxResponseSize: MAX_RESPONSE,
    maxResponseTokens: MAX_TOKENS,
    disableAutoIdle: true,
    clientInfo: { name: 'Convoke' },
    logger: false,
  });
}

/** Hosts of Microsoft 365 and outlook.com, which offer AUTH=PLAIN and refuse every password (since 2022 and 2024). */
const MICROSOFT =
  /(?:^|\.)(?:outlook\.com|office365\.com|office\.com|hotmail\.com|live\.com|partner\.outlook\.cn)\.?$/i;
const TOKENS = ['AUTH=XOAUTH2', 'AUTH=OAUTHBEARER'];
const PASSWORDS = /^AUTH=(?:PLAIN|LOGIN|CRAM-MD5|DIGEST-MD5|NTLM|SCRAM-)/;

/**
 * Whether a mail server that has refused a sign-in would refuse every password: it signs in with tokens alone (RFC
 * 7628), which only an application that is registered there can get.
 *
 * @param capabilities what the server has announced
 */
export function takesNoPassword(host: string, capabilities: readonly string[]): boolean {
  const hasTokens = TOKENS.some((each) => capabilities.includes(each));
  return MICROSOFT.test(host) || (hasTokens && !capabilities.some((each) => PASSWORDS.test(each)));
}

/** Why a mailbox could not be read, for the log: one line, never with the password. */
export function describeImapError(error: unknown, { pass }: ImapMailbox): { detail: string; wrongPassword: boolean } {
  const { message, responseText, authenticationFailed } = fieldsOf(error);
  const text = [message, responseText].filter((part) => typeof part === 'string').join(': ');
  return { detail: cleanDetail(text || String(error), [pass]), wrongPassword: authenticationFailed === true };
}

/** The properties that imapflow adds to errors. */
function fieldsOf(error: unknown): { message?: unknown; responseText?: unknown; authenticationFailed?: unknown } {
  return error instanceof Error ? error : {};
}
