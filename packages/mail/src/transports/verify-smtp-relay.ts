import type { MailRefusal } from '@convoke/engine';
import { english } from '@convoke/texts';
import { createTransport } from 'nodemailer';
import { smtpOutcome } from './smtp-outcome.js';
import { type SmtpTransportOptions, socketSource } from './smtp-transport.js';
import { parseSmtpUrl, secretsOf } from './smtp-url.js';

const LIMIT_MS = 10_000;

/**
 * Connects to a relay, with TLS and AUTH as the URL says, and sends nothing.
 *
 * @param options.ca PEM certificates to trust instead of the system's
 * @param options.timeoutMs for each of connection, greeting and response
 * @returns `detail`: why it cannot be used, without credentials; `refusal`: the reason if it has a name
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
}): Promise<{ reachable: boolean; detail: string; refusal?: MailRefusal | undefined }> {
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
    };
  } finally {
    transport.close();
  }
}
