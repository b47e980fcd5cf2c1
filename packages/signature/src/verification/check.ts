import type { Form } from './form.js';

/** One comparison that a verifier makes for each secret: does an HMAC-SHA256 of `prefix` and body equal a signature? */
export interface Check {
  reason?: undefined;
  form: Form;
  prefix: string;
  /** In the encoding of the form, each in the one spelling that the signer writes. */
  signatures: readonly string[];
}
