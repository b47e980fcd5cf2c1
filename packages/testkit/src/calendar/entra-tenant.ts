import { createHash, randomUUID, verify, X509Certificate } from 'node:crypto';

/** A tenant of Microsoft Entra with one application. */
export interface EntraTenant {
  id: string;
  clientId: string;
  secret: string;
  /** PEM, of the application. */
  certificates: string[];
  /** Valid access tokens and when they end, epoch milliseconds; may be cleared, which revokes them. */
  tokens: Map<string, number>;
}

interface TokenRequest {
  method: string;
  tenant: string;
  /** The form. */
  body: string;
  /** Origin of Microsoft Entra. */
  login: string;
  /** Origin of Microsoft Graph. */
  graph: string;
}

const LIFETIME_S = 3_599;

/** Answers a request by the client credentials grant, with the errors of Microsoft Entra. */
export function tokenReply(
  known: EntraTenant,
  { method, tenant, body, login, graph }: TokenRequest,
): { status: number; headers: Record<string, string>; body: string } {
  if (tenant !== known.id) {
    return refusal(
      400,
      'invalid_request',
      `AADSTS90002: Tenant '${tenant}' not found. Check to make sure you have the correct tenant ID.`,
    );
  }
  const form = new URLSearchParams(body);
  if (method !== 'POST' || form.get('grant_type') !== 'client_credentials') {
    return refusal(400, 'unsupported_grant_type', 'AADSTS70003: The app requested an unsupported grant type.');
  }
  if (form.get('scope') !== `${graph}/.default`) {
    return refusal(400, 'invalid_scope', 'AADSTS1002012: The provided value for scope is not valid.');
  }
  if (form.get('client_id') !== known.clientId) {
    return refusal(
      400,
      'unauthorized_client',
      `AADSTS700016: Application with identifier '${form.get('client_id')}' was not found in the directory.`,
    );
  }
  const assertion = form.get('client_assertion');
  if (assertion !== null) {
    const isProven = isAssertion(assertion, { known, audience: `${login}/${tenant}/oauth2/v2.0/token` });
    if (!isProven) return refusal(401, 'invalid_client', 'AADSTS700027: Client assertion failed signature validation.');
  } else if (form.get('client_secret') !== known.secret) {
    return refusal(401, 'invalid_client', 'AADSTS7000215: Invalid client secret provided.');
  }
  const token = `${randomUUID()}.${randomUUID()}`;
  known.tokens.set(token, Date.now() + LIFETIME_S * 1_000);
  return json(200, { token_type: 'Bearer', expires_in: LIFETIME_S, ext_expires_in: LIFETIME_S, access_token: token });
}

/** RFC 7523 §3; the certificate is named by its SHA-256. */
function isAssertion(text: string, { known, audience }: { known: EntraTenant; audience: string }): boolean {
  const [head = '', claims = '', signature = ''] = text.split('.');
  const read = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());
  const { alg, 'x5t#S256': thumbprint } = read(head);
  const { aud, iss, sub, exp } = read(claims);
  const certificate = known.certificates
    .map((pem) => new X509Certificate(pem))
    .find(({ raw }) => createHash('sha256').update(raw).digest('base64url') === thumbprint);
  if (!certificate || alg !== 'RS256' || aud !== audience || typeof exp !== 'number') return false;
  if (iss !== known.clientId || sub !== known.clientId) return false;
  return verify('sha256', Buffer.from(`${head}.${claims}`), certificate.publicKey, Buffer.from(signature, 'base64url'));
}

function json(status: number, body: object) {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(body) };
}

function refusal(status: number, error: string, description: string) {
  const trace = `Trace ID: ${randomUUID()}`;
  return json(status, { error, error_description: `${description}\r\n${trace}`, error_codes: [], trace_id: trace });
}
