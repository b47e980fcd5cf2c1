import { createTransport } from 'nodemailer';
import { smtpOutcome } from './smtp-outcome.js';
import { parseSmtpUrl, secretsOf } from './smtp-url.js';

const LIMIT_MS = 10_000;

/**
 * Connects to a relay, with TLS and AUTH as the URL says, and sends nothing.
 *
 * @param options.ca PEM certificates to trust instead of the system's
 * @param options.timeoutMs for each of connection, greeting and response
 * @returns `detail`: why it cannot be used, without credentials
 * @throws TypeError if `parseSmtpUrl` refuses the URL
 */
export async function verifySmtpRelay({
  url,
  ca,
  timeoutMs = LIMIT_MS,
}: {
  url: string;
  ca?: string | undefined;
  timeoutMs?: number | undefined;
}): Promise<{ reachable: boolean; detail: string }> {
  const { maxConnections: _, auth, ...endpoint } = parseSmtpUrl(url);
  const transport = createTransport({
    ...endpoint,
    ...(auth && { auth }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    tls: { rejectUnauthorized: true, ...(ca !== undefined && { ca }) },
  });
  try {
    await transport.verify();
    return { reachable: true, detail: '' };
  } catch (error) {
    return { reachable: false, detail: smtpOutcome(error, secretsOf(auth)).detail };
  } finally {
    transport.close();
  }
}
