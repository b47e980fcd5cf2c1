import { createTransport } from 'nodemailer';
import { smtpOutcome } from './smtp-outcome.js';
import { parseSmtpUrl, secretsOf } from './smtp-url.js';

const LIMIT_MS = 10_000;

/**
 * Connects to a relay, with TLS and AUTH as the URL says, and sends nothing.
 *
 * @returns `detail`: why it cannot be used, without credentials
 * @throws TypeError if `parseSmtpUrl` refuses the URL
 */
export async function verifySmtpRelay({ url }: { url: string }): Promise<{ reachable: boolean; detail: string }> {
  const { maxConnections: _, auth, ...endpoint } = parseSmtpUrl(url);
  const transport = createTransport({
    ...endpoint,
    ...(auth && { auth }),
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
    tls: { rejectUnauthorized: true },
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
