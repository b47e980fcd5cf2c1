import { createHash } from 'node:crypto';

/** Header lines and encoded content of a part, CRLF line ends. */
export interface MimeEntity {
  headers: string[];
  content: string;
}

/** A part as bytes go out. */
export function formatEntity({ headers, content }: MimeEntity): string {
  return `${headers.join('\r\n')}\r\n\r\n${content}`;
}

/** A multipart (RFC 2046 §5.1). Its boundary follows from its parts, and none of their lines can be one. */
export function multipart(subtype: 'mixed' | 'alternative', parts: MimeEntity[]): MimeEntity {
  const bodies = parts.map(formatEntity);
  const boundary = `=_${createHash('sha256').update(bodies.join()).digest('hex').slice(0, 16)}`;
  return {
    headers: [`Content-Type: multipart/${subtype}; boundary="${boundary}"`],
    content: `${bodies.map((body) => `--${boundary}\r\n${body}\r\n`).join('')}--${boundary}--\r\n`,
  };
}
