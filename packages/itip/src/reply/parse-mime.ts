import PostalMime, { type Email } from 'postal-mime';
import { messageLimits } from './message-limits.js';

const hyphen = 0x2d;
const newLine = 0x0a;

/**
 * The parts of a message. Without `forceRfc822Attachments` an answer inside a forwarded message would surface as the
 * sender's own.
 *
 * @throws Error beyond the limits on lines, parts, levels and header bytes
 */
export async function parseMime(bytes: Uint8Array): Promise<Email> {
  const { lines, delimiters } = countLines(bytes);
  if (lines > messageLimits.lines) throw new Error('more lines than a message of this size can need');
  if (delimiters > messageLimits.delimiters) throw new Error('more parts than a message can need');
  return PostalMime.parse(bytes, {
    forceRfc822Attachments: true,
    maxNestingDepth: messageLimits.depth,
    maxHeadersSize: messageLimits.headerBytes,
  });
}

/**
 * The lines, and those that could open or close a part whatever boundaries are declared: reading the declarations
 * themselves (comments, continuations of RFC 2231) would be a second parser that can be led astray.
 */
function countLines(bytes: Uint8Array): { lines: number; delimiters: number } {
  let lines = 0;
  let delimiters = 0;
  for (let at = 0; at >= 0 && at < bytes.length; at = nextLine(bytes, at)) {
    lines++;
    if (bytes[at] === hyphen && bytes[at + 1] === hyphen) delimiters++;
  }
  return { lines, delimiters };
}

function nextLine(bytes: Uint8Array, from: number): number {
  const end = bytes.indexOf(newLine, from);
  return end < 0 ? -1 : end + 1;
}
