/** How a signature is written, and what of the headers it signs. */
export interface Form {
  /** Names of the headers of the signature, of the timestamp, which is judged whether it is signed or not, and of the id. */
  headers: readonly [signature: string, timestamp: string, ...id: string[]];
  /** Finds each HMAC-SHA256 in the header, and nothing where the header has another form. */
  pattern: RegExp;
  encoding: 'base64' | 'hex';
  /** What is signed before the body. */
  prefix: (timestamp: string, id: string) => string;
  /** How the secret holds the key: `base64` is what Standard Webhooks reads out of it. */
  key: 'utf8' | 'base64';
}

const HEADERS = ['x-service-signature', 'x-service-timestamp'] as const;

// The last digit of Base64 has two bits to spare: only the spelling with zeros is taken.
export const TIMESTAMPED: Form = {
  headers: HEADERS,
  pattern: /(?<=^sha256=)[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/,
  encoding: 'base64',
  prefix: (timestamp) => `${timestamp}.`,
  key: 'utf8',
};

export const BODY_HEX: Form = {
  headers: HEADERS,
  pattern: /(?<=^sha256=)[0-9a-f]{64}$/,
  encoding: 'hex',
  prefix: () => '',
  key: 'utf8',
};

/** Several signatures may stand side by side, and those of other versions are passed over. */
const STANDARD: Form = {
  headers: ['webhook-signature', 'webhook-timestamp', 'webhook-id'],
  pattern: /(?<=(?:^| )v1,)[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=(?= |$)/g,
  encoding: 'base64',
  prefix: (timestamp, id) => `${id}.${timestamp}.`,
  key: 'base64',
};

/** The forms of specification §6.4, each with what suffices beside it. */
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
 * What Standard Webhooks takes for the key: the Base64 after `whsec_`, of at least 24 bytes, which are 32 characters.
 *
 * @returns `undefined` for a secret of another form. Lenient decoding would turn such a one into a short or an empty key,
 *   under which anybody can sign.
 */
export function standardSecret(secret: string): string | undefined {
  return /^whsec_(?=(?:.{4}){8,}$)([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1];
}
