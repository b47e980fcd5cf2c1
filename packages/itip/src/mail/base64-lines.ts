import { encode, wrap } from 'nodemailer/lib/base64';

/** Base64 (RFC 2045 §6.8) of a text's UTF-8, its line ends kept. */
export function base64Lines(text: string): string {
  return wrap(encode(text), 76);
}
