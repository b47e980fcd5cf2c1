import type { MailComposerOptions } from 'nodemailer/lib/mail-composer';
import type { CalendarInput } from '../mail-input.js';
import { announce } from './announce.js';
import { base64Lines } from './base64-lines.js';
import { headerText } from './header-text.js';
import { htmlPage } from './html-page.js';
import { mimePart } from './mime-part.js';
import { plainText } from './plain-text.js';
import { quotedPrintable } from './quoted-printable.js';

const quotedPrintableHeader = 'Content-Transfer-Encoding: quoted-printable';
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
      mimePart(['Content-Type: text/plain; charset=utf-8', quotedPrintableHeader], quotedPrintable(plainText(input))),
      mimePart(['Content-Type: text/html; charset=utf-8', quotedPrintableHeader], quotedPrintable(htmlPage(input))),
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
