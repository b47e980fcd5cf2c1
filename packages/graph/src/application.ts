import { createHash, createPrivateKey, createSign, type KeyObject, X509Certificate } from 'node:crypto';

/** The hosts of one Microsoft cloud. */
export interface CloudHosts {
  /** Origin that gives out tokens. */
  login: string;
  /** Origin of Microsoft Graph, the only one to which a token is sent. */
  graph: string;
}

/** Microsoft's clouds (https://learn.microsoft.com/graph/deployments); credentials leave for no other host. */
export const CLOUDS: Readonly<Record<string, CloudHosts>> = {
  global: { login: 'https://login.microsoftonline.com', graph: 'https://graph.microsoft.com' },
  'us-government': { login: 'https://login.microsoftonline.us', graph: 'https://graph.microsoft.us' },
  'us-dod': { login: 'https://login.microsoftonline.us', graph: 'https://dod-graph.microsoft.us' },
  china: { login: 'https://login.chinacloudapi.cn', graph: 'https://microsoftgraph.chinacloudapi.cn' },
};

/** An application that is registered with a tenant of Microsoft Entra, and acts without a user. */
export interface Application {
  /** Its id or one of its domains. */
  tenant: string;
  clientId: string;
}

const GUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** `common`, `organizations` and `consumers` are no tenants: applications without a user cannot sign in to them. */
const APPLICATION = new RegExp(`^(?<tenant>${GUID}|${LABEL}(?:\\.${LABEL})+)/(?<clientId>${GUID})$`, 'i');
/** Of a tenant's domain. */
const LONGEST_DOMAIN = 253;

/**
 * Reads `TENANT/CLIENT-ID`.
 *
 * @returns `undefined` for anything else
 */
export function parseApplication(user: string): Application | undefined {
  if (user.length > LONGEST_DOMAIN + 37) return undefined;
  const { tenant, clientId } = APPLICATION.exec(user)?.groups ?? {};
  if (tenant === undefined || clientId === undefined) return undefined;
  return { tenant: tenant.toLowerCase(), clientId: clientId.toLowerCase() };
}

/** How an application proves itself: with a secret, or with a private key whose certificate the tenant knows. */
export type Proof = { secret: string } | { key: KeyObject; thumbprint: string };

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/;
const PRIVATE_KEY = /-----BEGIN (?:RSA )?PRIVATE KEY-----[^-]*-----END (?:RSA )?PRIVATE KEY-----/;

/**
 * Reads a secret, or PEM text with a certificate and its RSA key.
 *
 * @returns `undefined` for PEM text without the two, or whose key is not that of the certificate
 */
export function parseProof(text: string): Proof | undefined {
  if (!text.includes('-----BEGIN')) return { secret: text };
  const [certificate] = CERTIFICATE.exec(text) ?? [];
  const [key] = PRIVATE_KEY.exec(text) ?? [];
  if (certificate === undefined || key === undefined) return undefined;
  try {
    const known = new X509Certificate(certificate);
    const privateKey = createPrivateKey(key);
    if (privateKey.asymmetricKeyType !== 'rsa' || !known.checkPrivateKey(privateKey)) return undefined;
    return { key: privateKey, thumbprint: createHash('sha256').update(known.raw).digest('base64url') };
  } catch {
    return undefined;
  }
}

/** How long an assertion is valid, seconds. */
const ASSERTION_S = 600;

/**
 * The form of a token request by the client credentials grant (RFC 6749 §4.4), with a secret or an assertion (RFC
 * 7523).
 *
 * @param request.audience URL of the token endpoint
 * @param request.id names the assertion once
 */
export function tokenForm(
  { clientId, proof, scope }: { clientId: string; proof: Proof; scope: string },
  request: { audience: string; id: string; now: number },
): string {
  const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, scope });
  if ('secret' in proof) form.set('client_secret', proof.secret);
  else {
    form.set('client_assertion_type', 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer');
    form.set('client_assertion', assertionOf(proof, { clientId, ...request }));
  }
  return form.toString();
}

function assertionOf(
  { key, thumbprint }: { key: KeyObject; thumbprint: string },
  { clientId, audience, id, now }: { clientId: string; audience: string; id: string; now: number },
): string {
  const issued = Math.floor(now / 1_000);
  const claims = { aud: audience, iss: clientId, sub: clientId, jti: id, nbf: issued, exp: issued + ASSERTION_S };
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${encode({ alg: 'RS256', typ: 'JWT', 'x5t#S256': thumbprint })}.${encode(claims)}`;
  return `${signed}.${createSign('sha256').update(signed).sign(key, 'base64url')}`;
}
