import { renderBody } from '../body/render-body.js';
import { templates } from '../generated/templates.js';
import { describeWhen } from '../languages/describe-when.js';
import type { Texts } from '../languages/language.js';
import type { PageInput } from '../mail-input.js';
import { mailView, templateOf } from './mail-view.js';
import { type MailWords, wordsOf } from './mail-words.js';
import { saidBy } from './series-words.js';

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
export function writeMail(given: PageInput): MailTexts {
  const input = saidBy(given);
  const words = wordsOf(given);
  const html = templates[templateOf(input)](mailView(input, words));
  return { subject: words.subject, text: plainText(input, words), html };
}

function plainText(input: PageInput, words: MailWords): string {
  const sections = [
    words.opening,
    commentText(words),
    changesText(words),
    words.notes.join('\n'),
    facts(words)
      .map(([label, value]) => words.texts.mail.labelled({ label, value }))
      .join('\n'),
    input.kind === 'cancel' ? '' : answerText(words),
    words.introduction,
    input.kind === 'cancel' ? '' : renderBody(input.body).text,
    words.file,
    [words.why, words.support ?? '', words.footer].filter((line) => line !== '').join('\n'),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

/** The appointment's details as label and value, in reading order; plain text, one line each. */
function facts(words: MailWords): [string, string][] {
  const { texts, theirs, whereLabel } = words;
  const { mail } = texts;
  const all: [label: string, value: string][] = [
    [mail.what, words.summary],
    [mail.yourTime, theirs ? describeWhen(theirs, texts) : ''],
    [mail.when, words.when],
    [mail.duration, words.duration],
    [mail.repeats, words.repeats],
    [whereLabel, words.where],
    [mail.online, words.online],
    [mail.organizer, words.organizer],
  ];
  return all.filter(([, value]) => value !== '');
}

function commentText({ texts, brand, comment }: MailWords): string {
  return comment === '' ? '' : `${heading(texts.mail.comment({ name: brand }), texts)}\n${comment}`;
}

/** The label of the lines below it. */
function heading(label: string, { mail }: Texts): string {
  return mail.labelled({ label, value: '' }).trimEnd();
}

function changesText({ texts, changes }: MailWords): string {
  if (changes === undefined) return '';
  const { mail } = texts;
  const lines = changes.map(({ label, before, after }) =>
    mail.labelled({ label, value: before === '' ? after : `${before} → ${after}` }),
  );
  return [heading(mail.changes, texts), ...lines].join('\n');
}

function answerText({ texts: { mail }, question, answerFor, advice, change, respondBy, answer }: MailWords): string {
  const lines =
    answer === undefined
      ? [question && mail.answerInCalendar]
      : [
          question,
          ...(answerFor === '' ? [] : [answerFor]),
          mail.labelled({ label: mail.yes, value: answer.yes }),
          mail.labelled({ label: mail.maybe, value: answer.maybe }),
          mail.labelled({ label: mail.no, value: answer.no }),
          mail.alsoInCalendar,
        ];
  return [advice, change, respondBy, ...lines].filter((line) => line !== undefined).join('\n');
}
