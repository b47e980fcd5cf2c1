import { base64Lines, quotedPrintable } from '../mail/transfer-encoding.js';
import { type MimeEntity, multipart } from './mime-entity.js';
import type { MailClient } from './reply-calendar.js';

interface Body {
  as: MailClient;
  method: string;
  /** What a person reads, plain text. */
  text: string;
  calendar: string;
}

/** The parts of an answer as one program nests and encodes them. */
export function replyBody({ as, method, text, calendar }: Body): MimeEntity {
  const plain = part('text/plain; charset=utf-8', 'quoted-printable', quotedPrintable(text));
  const html = part('text/html; charset=utf-8', 'quoted-printable', quotedPrintable('<html><body></body></html>'));
  const inline = part(`text/calendar; charset=UTF-8; method=${method}`, 'base64', base64Lines(calendar));
  const file = attachment('application/ics; name="invite.ics"', 'base64', base64Lines(calendar));
  switch (as) {
    case 'gmail':
      return multipart('mixed', [multipart('alternative', [plain, html, inline]), file]);
    case 'thunderbird':
      return multipart('mixed', [multipart('alternative', [plain, inline]), file]);
    case 'outlook':
    case 'exchange':
      return multipart('alternative', [plain, inline]);
    case 'apple': {
      const unnamed = attachment('text/calendar; name="invite.ics"', 'quoted-printable', softLines(calendar));
      return multipart('alternative', [plain, multipart('mixed', [html, unnamed])]);
    }
  }
}

function part(type: string, encoding: string, content: string): MimeEntity {
  return { headers: [`Content-Type: ${type}`, `Content-Transfer-Encoding: ${encoding}`], content };
}

function attachment(type: string, encoding: string, content: string): MimeEntity {
  const entity = part(type, encoding, content);
  return { ...entity, headers: [...entity.headers, 'Content-Disposition: attachment; filename="invite.ics"'] };
}

/** Apple writes the line ends themselves as `=0D=0A` and breaks the line softly after each. */
function softLines(calendar: string): string {
  const lines = calendar.split('\r\n').slice(0, -1);
  return lines.map((line) => `${quotedPrintable(line)}=0D=0A=\r\n`).join('');
}
