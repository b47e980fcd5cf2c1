import { createHash } from 'node:crypto';
import type { Logo } from '../mail-input.js';
import { base64Lines } from './mime.js';

interface Encoded {
  digest: string;
  lines: string;
}

/** Many messages of an account are composed one after another with the same logo. */
const encoded = new WeakMap<Buffer, Encoded>();

function encode({ content }: Logo): Encoded {
  const known = encoded.get(content);
  if (known) return known;
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const made = { digest, lines: base64Lines(content) };
  encoded.set(content, made);
  return made;
}

/**
 * Content-ID of a logo (RFC 2045 §7), without angle brackets. Equal pictures of one domain have the same, as they may.
 *
 * @param messageId of the message that contains it
 */
export function logoId(messageId: string, logo: Logo): string {
  const domain = messageId.slice(messageId.lastIndexOf('@') + 1).replace('>', '');
  return `logo.${encode(logo).digest}@${domain}`;
}

interface RelatedInput {
  /** A finished part. */
  html: { raw: Buffer };
  logo: Logo;
  messageId: string;
  /** Of the message's boundaries. */
  boundary: string;
}

/**
 * A page with its logo (RFC 2387), in place of the page among the alternatives. The logo is not shown as an attachment:
 * it is inline, and the page refers to it.
 */
export function relatedPart({ html, logo, messageId, boundary: base }: RelatedInput): { raw: Buffer } {
  const boundary = `=_${base}-logo`;
  const file = logo.type === 'image/png' ? 'logo.png' : 'logo.jpg';
  const before = [
    `Content-Type: multipart/related; type="text/html"; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    '',
  ].join('\r\n');
  const between = [
    '',
    `--${boundary}`,
    `Content-Type: ${logo.type}; name=${file}`,
    'Content-Transfer-Encoding: base64',
    `Content-ID: <${logoId(messageId, logo)}>`,
    `Content-Disposition: inline; filename=${file}`,
    '',
    '',
  ].join('\r\n');
  const after = `\r\n--${boundary}--\r\n`;
  const parts = [
    Buffer.from(before),
    html.raw,
    Buffer.from(between),
    Buffer.from(encode(logo).lines),
    Buffer.from(after),
  ];
  return { raw: Buffer.concat(parts) };
}
