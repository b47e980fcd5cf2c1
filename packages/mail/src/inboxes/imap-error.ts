import { cleanDetail } from '../smtp-outcome.js';
import type { ImapMailbox } from './imap-url.js';

/** Why a mailbox could not be read, for a log: one line, and never the password. */
export function describeImapError(error: unknown, { pass }: ImapMailbox): { detail: string; wrongPassword: boolean } {
  const { message, responseText, authenticationFailed } = fieldsOf(error);
  const text = [message, responseText].filter((part) => typeof part === 'string').join(': ');
  return { detail: cleanDetail(text || String(error), [pass]), wrongPassword: authenticationFailed === true };
}

/** What imapflow puts on its errors, beside what every error has. */
function fieldsOf(error: unknown): { message?: unknown; responseText?: unknown; authenticationFailed?: unknown } {
  return error instanceof Error ? error : {};
}
