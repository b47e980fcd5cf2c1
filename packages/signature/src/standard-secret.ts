/**
 * What Standard Webhooks takes for the key: the Base64 after `whsec_`, of at least 24 bytes, which are 32 characters.
 *
 * @returns `undefined` for a secret of another form. Lenient decoding would turn such a one into a short or an empty key,
 *   under which anybody can sign.
 */
export function standardSecret(secret: string): string | undefined {
  return /^whsec_(?=(?:.{4}){8,}$)([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1];
}
