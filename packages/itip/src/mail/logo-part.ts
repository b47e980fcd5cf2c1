import { createHash } from 'node:crypto';
import { domainOf } from '@convoke/contract/mailbox';
import type { Logo } from '../mail-input.js';
import { base64Lines, mimePart, multipart } from './mime.js';

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
  const domain = domainOf(messageId).replace('>', '');
  return `logo.${encode(logo).digest}@${domain}`;
}

interface RelatedInput {
  /** What refers to the logo: a finished part. */
  root: { raw: Buffer };
  /** Media type of `root`. */
  type: 'text/html' | 'multipart/alternative';
  logo: Logo;
  messageId: string;
  /** Of the message's boundaries. */
  boundary: string;
}

/** A page, or the alternatives that contain it, with its logo (RFC 2387), which is inline and not shown as a file. */
export function relatedPart({ root, type, logo, messageId, boundary }: RelatedInput): { raw: Buffer } {
  const file = logo.type === 'image/png' ? 'logo.png' : 'logo.jpg';
  const picture = mimePart(
    [
      `Content-Type: ${logo.type}; name=${file}`,
      'Content-Transfer-Encoding: base64',
      `Content-ID: <${logoId(messageId, logo)}>`,
      `Content-Disposition: inline; filename=${file}`,
    ],
    encode(logo).lines,
  );
  return multipart(`multipart/related; type="${type}"`, { boundary: `${boundary}-logo`, parts: [root, picture] });
}
