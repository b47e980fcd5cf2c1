/** How a signature is written, and which headers it covers. */
export interface Form {
  /**
   * Names of the headers with the signature, the timestamp, which is checked whether it is signed or not, and the id.
   */
  headers: readonly [signature: string, timestamp: string, ...id: string[]];
  /** Matches each HMAC-SHA256 in the header, and nothing if the header has another form. */
  pattern: RegExp;
  encoding: 'base64' | 'hex';
  /** What is signed before the body. */
  prefix: (timestamp: string, id: string) => string;
  /** How the key is encoded in the secret: as that of Standard Webhooks, or else in UTF-8. */
  key?: 'base64';
}

const HEADERS = ['x-service-signature', 'x-service-timestamp'] as const;

// The last Base64 digit has two unused bits, which must be zero.
export const TIMESTAMPED: Form = {
  headers: HEADERS,
  pattern: /(?<=^sha256=)[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/,
  encoding: 'base64',
  prefix: (timestamp) => `${timestamp}.`,
};

export const BODY_HEX: Form = {
  headers: HEADERS,
  pattern: /(?<=^sha256=)[0-9a-f]{64}$/,
  encoding: 'hex',
  prefix: () => '',
};

/** There may be several signatures; those of other versions are ignored. */
const STANDARD: Form = {
  headers: ['webhook-signature', 'webhook-timestamp', 'webhook-id'],
  pattern: /(?<=(?:^| )v1,)[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=(?= |$)/g,
  encoding: 'base64',
  prefix: (timestamp, id) => `${id}.${timestamp}.`,
  key: 'base64',
};

/** The forms of specification §6.4, each with an alternative that is also sufficient. */
export const FORMS: Readonly<Record<SignatureScheme, readonly Form[]>> = {
  timestamped: [TIMESTAMPED, STANDARD],
  'body-hex': [BODY_HEX],
};

/**
 * How `X-Service-Signature` is made: `sha256=` and an HMAC-SHA256 whose key is the secret's text in UTF-8.
 *
 * - `timestamped`: Base64 of the HMAC of `<timestamp>.<body>`
 * - `body-hex`: lower-case hexadecimal of the HMAC of the body
 */
export type SignatureScheme = 'timestamped' | 'body-hex';

/**
 * The key of a secret for Standard Webhooks: the Base64 after `whsec_`, of at least 24 bytes, which are 32 characters.
 *
 * @returns `undefined` if the secret has another form. Lenient decoding would turn it into a short or empty key, with
 *   which anybody can sign.
 */
export function standardSecret(secret: string): string | undefined {
  return /^whsec_(?=(?:.{4}){8,}$)([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1];
}
