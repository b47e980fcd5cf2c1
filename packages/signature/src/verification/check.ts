/** One comparison that a verifier makes for each secret: does an HMAC-SHA256 of `prefix` and body equal a signature? */
export interface Check {
  /** What the key is made of: the secret's text, or the bytes that Standard Webhooks reads out of it. */
  key: 'text' | 'standard';
  prefix: string;
  encoding: 'base64' | 'hex';
  /** In `encoding`, each in the one spelling that the signer writes. */
  signatures: readonly string[];
}
