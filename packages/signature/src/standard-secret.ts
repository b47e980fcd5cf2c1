const SECRET = /^whsec_([A-Za-z0-9+/]+={0,2})$/;
/** 24 bytes, the least that Standard Webhooks allows. */
const MIN_LENGTH = 32;

/**
 * What Standard Webhooks takes for the key: the Base64 after `whsec_`.
 *
 * @returns `undefined` for a secret of another form. Lenient decoding would turn such a one into a short or an empty key,
 *   under which anybody can sign.
 */
export function standardSecret(secret: string): string | undefined {
  const encoded = SECRET.exec(secret)?.[1];
  return encoded !== undefined && encoded.length >= MIN_LENGTH && encoded.length % 4 === 0 ? encoded : undefined;
}
