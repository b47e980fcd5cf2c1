import { encode, wrap } from 'nodemailer/lib/qp';

/** Quoted-printable (RFC 2045 §6.7) of a text's UTF-8; line ends `\n` become CRLF. */
export function quotedPrintable(text: string): string {
  return wrap(encode(text.replaceAll('\n', '\r\n')), 76);
}
