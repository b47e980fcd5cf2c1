/**
 * How `X-Service-Signature` is made: `sha256=` and an HMAC-SHA256 whose key is the secret's text in UTF-8.
 *
 * - `timestamped`: Base64 of the HMAC of `<timestamp>.<body>`
 * - `body-hex`: lower-case hexadecimal of the HMAC of the body
 */
export type SignatureScheme = 'timestamped' | 'body-hex';
