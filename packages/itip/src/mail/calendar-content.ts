import type { MailComposerOptions } from 'nodemailer/lib/mail-composer';
import type { CalendarInput } from '../mail-input.js';
import { announce } from './announce.js';
import { headerText } from './header-text.js';
import { htmlPage } from './html-page.js';
import { mimePart } from './mime-part.js';
import { plainText } from './plain-text.js';
import { base64Lines, encodeText } from './transfer-encoding.js';

const base64Header = 'Content-Transfer-Encoding: base64';

/**
 * Subject and parts of an iMIP message (RFC 6047 §2.4): the calendar data twice, base64 over CRLF text, once as an
 * alternative without disposition for calendars, once as a file for people.
 */
export function calendarContent(input: CalendarInput, ics: string): MailComposerOptions {
  const calendar = base64Lines(ics);
  const method = input.kind.toUpperCase();
  return {
    subject: headerText(announce(input).subject),
    alternatives: [
      textPart('plain', plainText(input)),
      textPart('html', htmlPage(input)),
      mimePart([`Content-Type: text/calendar; charset=UTF-8; method=${method}`, base64Header], calendar),
    ],
    attachments: [
      mimePart(
        [
          'Content-Type: application/ics; name=invite.ics',
          base64Header,
          'Content-Disposition: attachment; filename=invite.ics',
        ],
        calendar,
      ),
    ],
  };
}

function textPart(subtype: 'plain' | 'html', text: string): { raw: Buffer } {
  const { encoding, content } = encodeText(text);
  return mimePart([`Content-Type: text/${subtype}; charset=utf-8`, `Content-Transfer-Encoding: ${encoding}`], content);
}
