import { isIP } from 'node:net';
import { generate } from 'selfsigned';

/** PEM texts of a certificate and its private key. */
export interface KeyPair {
  cert: string;
  key: string;
}

/** A certificate authority that only explicitly configured clients trust. */
export interface CertificateAuthority {
  /** The root certificate, PEM, which a client must trust. */
  cert: string;
  /**
   * @param hosts DNS names and IP addresses for which the certificate is valid
   * @param validity.until when it ends; default: in a year
   */
  issue(hosts: string[], validity?: { until?: Date }): Promise<KeyPair>;
}

const KEY = { keyType: 'ec', algorithm: 'sha256' } as const;

export async function createCertificateAuthority(): Promise<CertificateAuthority> {
  const root = await generate([{ name: 'commonName', value: 'Convoke test authority' }], {
    ...KEY,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  return {
    cert: root.cert,
    async issue(hosts, { until } = {}) {
      const leaf = await generate([{ name: 'commonName', value: hosts[0] ?? 'nobody.invalid' }], {
        ...KEY,
        ...(until && { notBeforeDate: new Date(until.getTime() - 90 * 86_400_000), notAfterDate: until }),
        ca: { key: root.private, cert: root.cert },
        extensions: [
          { name: 'basicConstraints', cA: false },
          { name: 'extKeyUsage', serverAuth: true },
          { name: 'subjectAltName', altNames: hosts.map(altName) },
        ],
      });
      return { cert: leaf.cert, key: leaf.private };
    },
  };
}

/** A certificate that nobody signed, with the RSA key by which an application proves itself. */
export async function createApplicationCertificate(): Promise<KeyPair> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'Convoke test application' }], {
    keyType: 'rsa',
    keySize: 2_048,
    algorithm: 'sha256',
  });
  return { cert, key };
}

function altName(host: string): { type: 2; value: string } | { type: 7; ip: string } {
  return isIP(host) === 0 ? { type: 2, value: host } : { type: 7, ip: host };
}
