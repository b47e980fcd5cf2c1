import { renderBody } from '../body/render-body.js';
import { templates } from '../generated/templates.js';
import { describeWhen } from '../languages/describe-when.js';
import type { PageInput } from '../mail-input.js';
import { mailView, templateOf } from './mail-view.js';
import { type MailWords, wordsOf } from './mail-words.js';

/** What people read of a message. */
interface MailTexts {
  /** Subject line. */
  subject: string;
  /** The text/plain part, lines separated by `\n`: what the page says. */
  text: string;
  /** The text/html part: a whole page. */
  html: string;
}

/** Writes a message in the language of its invitee. */
export function writeMail(input: PageInput): MailTexts {
  const words = wordsOf(input);
  const html = templates[templateOf(input)](mailView(input, words));
  return { subject: words.subject, text: plainText(input, words), html };
}

function plainText(input: PageInput, words: MailWords): string {
  const sections = [
    words.opening,
    commentText(words),
    changesText(words),
    facts(words)
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n'),
    input.kind === 'cancel' ? '' : renderBody(input.body).text,
    input.kind === 'cancel' ? '' : answerText(words),
    words.file,
    [words.why, words.support ?? '', words.footer].filter((line) => line !== '').join('\n'),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

/** The appointment's details as label and value, in reading order; plain text, one line each. */
function facts({ texts, summary, when, theirs, whereLabel, where, online, organizer }: MailWords): [string, string][] {
  const { mail } = texts;
  const all: [label: string, value: string][] = [
    [mail.what, summary],
    [mail.when, when],
    [mail.yourTime, theirs ? describeWhen(theirs, texts) : ''],
    [whereLabel, where],
    [mail.online, online],
    [mail.organizer, organizer],
  ];
  return all.filter(([, value]) => value !== '');
}

function commentText({ texts, brand, comment }: MailWords): string {
  return comment === '' ? '' : `${texts.mail.comment({ name: brand })}:\n${comment}`;
}

function changesText({ texts, changes }: MailWords): string {
  if (changes === undefined) return '';
  const lines = changes.map(({ label, before, after }) => `${label}: ${before === '' ? '' : `${before} → `}${after}`);
  return [`${texts.mail.changes}:`, ...lines].join('\n');
}

function answerText({ texts: { mail }, question, advice, respondBy, answer }: MailWords): string {
  const lines =
    answer === undefined
      ? [mail.answerInCalendar]
      : [
          question,
          `${mail.yes}: ${answer.yes}`,
          `${mail.maybe}: ${answer.maybe}`,
          `${mail.no}: ${answer.no}`,
          mail.alsoInCalendar,
        ];
  return [advice, respondBy, ...lines].filter((line) => line !== undefined).join('\n');
}
