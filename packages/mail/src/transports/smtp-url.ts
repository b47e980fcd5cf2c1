import { isLoopback } from '@convoke/engine';

/** A relay and how to connect to it. */
export interface SmtpEndpoint {
  host: string;
  port: number;
  /** TLS from the first byte on (RFC 8314). */
  secure: boolean;
  /** Whether to refuse a relay without STARTTLS. */
  requireTLS: boolean;
  /** Whether to avoid STARTTLS, even if the relay offers it. */
  ignoreTLS: boolean;
  maxConnections: number;
  auth: { user: string; pass: string } | undefined;
}

const KNOWN_OPTIONS = ['requireTLS', 'ignoreTLS', 'maxConnections'];
/** Enough to keep a distant relay busy, but below the usual limits of relays per client. */
const DEFAULT_MAX_CONNECTIONS = 10;

/**
 * Parses `smtp://[user:password@]host[:port]` or `smtps://…`; ports default to 587 and 465. User name and password are
 * percent-decoded. Options:
 *
 * - `requireTLS=true|false`: by default true if a password would otherwise be sent over a network in plain text
 * - `ignoreTLS=true`: for a relay with an untrusted certificate on this machine or network, only without a
 *   password or if the relay is on this machine
 * - `maxConnections=1…100`: connections at a time, 10 by default
 *
 * Certificate checks cannot be switched off; `NODE_EXTRA_CA_CERTS` makes a private authority trusted.
 *
 * @throws TypeError that says what to change, and never contains the credentials
 */
export function parseSmtpUrl(text: string): SmtpEndpoint {
  const url = URL.parse(text);
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname || !/^\/?$/.test(url.pathname) || url.hash) {
    throw new TypeError(
      'must look like smtp://user:password@host:587 or smtps://user:password@host:465; ' +
        'percent-encode what is not a letter or digit in the user name and password',
    );
  }
  const unknown = url.searchParams.keys().find((name) => !KNOWN_OPTIONS.includes(name));
  if (unknown !== undefined) {
    throw new TypeError(`has no option ${JSON.stringify(unknown)}; the options are ${KNOWN_OPTIONS.join(', ')}`);
  }
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const auth = credentials(url);
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    auth,
    maxConnections: connections(url.searchParams.get('maxConnections')),
    ...startTls(url.searchParams, { secure, exposed: auth !== undefined && !isLoopback(host) }),
  };
}

function credentials({ username, password }: URL): SmtpEndpoint['auth'] {
  if (username === '') return undefined;
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  } catch {
    throw new TypeError('has a % in its user name or password that must be written %25');
  }
}

function startTls(
  options: URLSearchParams,
  { secure, exposed }: { secure: boolean; exposed: boolean },
): Pick<SmtpEndpoint, 'requireTLS' | 'ignoreTLS'> {
  const ignoreTLS = flag(options, 'ignoreTLS') ?? false;
  const requireTLS = flag(options, 'requireTLS') ?? (exposed && !secure);
  if (ignoreTLS && exposed) throw new TypeError('cannot combine ignoreTLS with a password for a host elsewhere');
  if (ignoreTLS && requireTLS) throw new TypeError('cannot combine ignoreTLS and requireTLS');
  return { requireTLS, ignoreTLS };
}

function flag(options: URLSearchParams, name: string): boolean | undefined {
  const value = options.get(name);
  if (value === null) return undefined;
  if (value !== 'true' && value !== 'false') throw new TypeError(`must have true or false for ${name}`);
  return value === 'true';
}

function connections(value: string | null): number {
  if (value === null) return DEFAULT_MAX_CONNECTIONS;
  const count = Number(value);
  if (!/^\d+$/.test(value) || count < 1 || count > 100) throw new TypeError('must have 1 to 100 for maxConnections');
  return count;
}

/** The forms in which a password is sent or may be echoed (RFC 4616, AUTH LOGIN). */
export function secretsOf(auth: SmtpEndpoint['auth']): string[] {
  if (!auth?.pass) return [];
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  return [base64(`\0${auth.user}\0${auth.pass}`), base64(auth.pass), auth.pass];
}
