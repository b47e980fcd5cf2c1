import { isLoopback } from '@convoke/engine';

/** A mailbox and how to reach it. */
export interface ImapMailbox {
  host: string;
  port: number;
  /** TLS from the first byte on (RFC 8314); otherwise STARTTLS, or plain text on this machine. */
  secure: boolean;
  /** Whether to refuse to sign in without STARTTLS. */
  startTls: boolean;
  user: string;
  pass: string;
  folder: string;
}

/**
 * Parses `imaps://user:password@host[:port]/folder`, or `imap://…`, which requires STARTTLS of every host but
 * this machine. Ports default to 993 and 143, the folder to INBOX. All parts are percent-decoded. Certificate
 * checks cannot be switched off; `NODE_EXTRA_CA_CERTS` makes a private authority trusted.
 *
 * @throws TypeError that says what to change, and never contains the credentials
 */
export function parseImapUrl(text: string): ImapMailbox {
  const url = URL.parse(text);
  if (!url || !['imap:', 'imaps:'].includes(url.protocol) || !url.hostname || url.search || url.hash) {
    throw new TypeError(
      'must look like imaps://user:password@host/INBOX; percent-encode what is not a letter or digit in the user ' +
        'name, password and folder',
    );
  }
  if (url.username === '' || url.password === '') throw new TypeError('must carry a user name and a password');
  const secure = url.protocol === 'imaps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    startTls: !secure && !isLoopback(host),
    user: decode(url.username),
    pass: decode(url.password),
    folder: decode(url.pathname.slice(1)) || 'INBOX',
  };
}

/** The name of the mailbox in logs, under which its position is stored. */
export function mailboxName({ user, host, port, folder }: ImapMailbox): string {
  return `${user}@${host}:${port}/${folder}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new TypeError('has a % in its user name, password or folder that must be written %25');
  }
}
