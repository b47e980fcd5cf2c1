/**
 * A part that is ready as it stands: the composer copies it, where it would run its own encoders as streams, which cost
 * more than all the rest of a message.
 *
 * @param headers header lines
 * @param content encoded content
 */
export function mimePart(headers: string[], content: string): { raw: Buffer } {
  return { raw: Buffer.from(`${headers.join('\r\n')}\r\n\r\n${content}`) };
}
