import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Clock } from '@convoke/engine';
import { DAY_MS } from '@convoke/engine';
import type { Reach } from './check-reach.js';
import { type Finding, failure, ok, warning } from './finding.js';

/** Most authorities' programs renew a certificate 30 days before its end. */
const SOON_MS = 14 * DAY_MS;

/** When the certificate of the listener for replies ends. */
export function checkCertificateFile(file: string, clock: Clock): Finding {
  try {
    return judge(new X509Certificate(readFileSync(file)), { clock, name: file });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return failure('certificate', `${file} cannot be read: ${reason}. Put the certificate chain there, as PEM.`);
  }
}

/**
 * When the certificate of the public address ends; nothing if that cannot be reached from here, which need
 * not be a fault.
 */
export async function checkPublicCertificate(
  baseUrl: string,
  { clock, reach }: { clock: Clock; reach: Reach },
): Promise<Finding[]> {
  const url = new URL(baseUrl);
  if (url.protocol !== 'https:') return [];
  const certificate = await certificateOf(url, reach);
  return certificate ? [judge(certificate, { clock, name: baseUrl })] : [];
}

async function certificateOf(
  url: URL,
  { addressesOf, portOf, timeoutMs }: Reach,
): Promise<X509Certificate | undefined> {
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const [host] = isIP(name) === 0 ? await addressesOf(name) : [name];
  if (host === undefined) return undefined;
  const port = portOf({ host: name, port: Number(url.port) || 443 });
  return new Promise((resolve) => {
    // Only looks at the certificate: nothing is sent over this connection.
    const socket = connect({ host, port, rejectUnauthorized: false, ...(isIP(name) === 0 && { servername: name }) });
    const end = (certificate?: X509Certificate) => {
      socket.destroy();
      resolve(certificate);
    };
    socket.setTimeout(timeoutMs, () => end());
    socket.once('error', () => end());
    socket.once('secureConnect', () => end(socket.getPeerX509Certificate()));
  });
}

function judge(certificate: X509Certificate, { clock, name }: { clock: Clock; name: string }): Finding {
  const left = Date.parse(certificate.validTo) - clock.now();
  const day = new Date(certificate.validTo).toISOString().slice(0, 10);
  if (left <= 0)
    return failure('certificate', `The certificate of ${name} expired on ${day}. Renew it, and restart what uses it.`);
  if (left < SOON_MS) return warning('certificate', `The certificate of ${name} ends on ${day}. Renew it.`);
  return ok('certificate', `The certificate of ${name} is valid until ${day}.`);
}
