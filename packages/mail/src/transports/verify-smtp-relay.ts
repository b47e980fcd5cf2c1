import type { MailRefusal } from '@convoke/engine';
import { english } from '@convoke/texts';
import { createTransport } from 'nodemailer';
import { smtpOutcome } from './smtp-outcome.js';
import { type SmtpTransportOptions, socketSource } from './smtp-transport.js';
import { parseSmtpUrl, secretsOf } from './smtp-url.js';

const LIMIT_MS = 10_000;

/** What is wrong with the settings of a relay. */
export type RelayProblem = 'credentials' | 'expired_certificate' | 'timeout';

/**
 * Connects to a relay, with TLS and AUTH as the URL says, and sends nothing.
 *
 * @param options.ca PEM certificates to trust instead of the system's
 * @param options.timeoutMs for each of connection, greeting and response
 * @returns `detail`: why it cannot be used, without credentials; `refusal`: the reason if it has a name; `problem`: what is
 *   to be corrected
 * @throws TypeError if `parseSmtpUrl` refuses the URL
 */
export async function verifySmtpRelay({
  url,
  ehlo,
  connect,
  ca,
  timeoutMs = LIMIT_MS,
}: Pick<SmtpTransportOptions, 'url' | 'ehlo' | 'connect'> & {
  ca?: string | undefined;
  timeoutMs?: number | undefined;
}): Promise<{
  reachable: boolean;
  detail: string;
  refusal?: MailRefusal | undefined;
  problem?: RelayProblem | undefined;
}> {
  const parsed = parseSmtpUrl(url);
  const { maxConnections: _, auth, ...endpoint } = parsed;
  const transport = createTransport({
    ...endpoint,
    ...(auth && { auth }),
    ...socketSource(parsed, connect),
    name: ehlo,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    tls: { rejectUnauthorized: true, ...(ca !== undefined && { ca }) },
  });
  try {
    await transport.verify();
    return { reachable: true, detail: '' };
  } catch (error) {
    const outcome = smtpOutcome(error, secretsOf(auth));
    return {
      reachable: false,
      detail: english(outcome.detail),
      refusal: 'refusal' in outcome ? outcome.refusal : undefined,
      problem: problemOf(error),
    };
  } finally {
    transport.close();
  }
}

/** SMTP replies that ask for other credentials, or any (RFC 4954 §6). */
const AUTH_REPLIES = [530, 535, 538];

interface Failed extends Error {
  code?: unknown;
  systemCode?: unknown;
  responseCode?: unknown;
}

function problemOf(error: unknown): RelayProblem | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, systemCode, responseCode, message }: Failed = error;
  if (code === 'EAUTH' || AUTH_REPLIES.some((reply) => reply === responseCode)) return 'credentials';
  if (code === 'ETIMEDOUT' || systemCode === 'ETIMEDOUT') return 'timeout';
  // The library puts a code of its own in the place of CERT_HAS_EXPIRED.
  return message === 'certificate has expired' ? 'expired_certificate' : undefined;
}
