import { splitWebLinks } from '@convoke/contract/web-links';
import { renderBody } from '../body/render-body.js';
import type { CalendarInput } from '../mail-input.js';
import { cleanLine, cleanText, escapeHtml, summaryOf } from '../text.js';
import { describeWhen } from './describe-when.js';

/** How a message says what has happened. */
interface Announcement {
  /** Subject line. */
  subject: string;
  /** First sentence. */
  opening: string;
}

/** Says in plain words whether the invitee is invited, the appointment was updated, or the invitation is over. */
export function announce(input: CalendarInput): Announcement {
  const summary = summaryOf(input);
  const organizer = cleanLine(input.organizer.name) || cleanLine(input.organizer.address);
  if (input.kind === 'cancel') return { subject: `Cancelled: ${summary}`, opening: cancellation(input, organizer) };
  if (!input.follows) return { subject: `Invitation: ${summary}`, opening: `${organizer} has invited you.` };
  const opening = `${organizer} has updated this appointment. What follows replaces the earlier details.`;
  return { subject: `Updated: ${summary}`, opening };
}

function cancellation({ scope }: CalendarInput, organizer: string): string {
  return scope === 'invitee'
    ? `${organizer} has withdrawn your invitation to this appointment.`
    : `${organizer} has cancelled this appointment.`;
}

/** The label of the place, in which web addresses are links. */
const WHERE = 'Where';

/** The appointment's details as label and value, in reading order; plain text, one line each. */
export function facts(input: CalendarInput): [label: string, value: string][] {
  const location = cleanLine(input.location);
  const name = cleanLine(input.organizer.name);
  const address = cleanLine(input.organizer.address);
  return [
    ['What', summaryOf(input)],
    ['When', describeWhen(input)],
    ...(location === '' ? [] : [[WHERE, location] satisfies [string, string]]),
    ['Organizer', name === '' ? address : `${name} <${address}>`],
  ];
}

/** The text/plain part, lines separated by `\n`. */
export function plainText(input: CalendarInput): string {
  const comment = cleanText(input.comment).trim();
  const sections = [
    announce(input).opening,
    comment === '' || input.kind === 'request' ? '' : `Comment: ${comment}`,
    facts(input)
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n'),
    input.kind === 'request' ? renderBody(input.body).text : '',
    answer(input),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

function answer({ kind, answerUrl }: CalendarInput): string {
  return kind === 'cancel' || answerUrl === undefined
    ? ''
    : `Accept or decline in your calendar, or here:\n${answerUrl}`;
}

const page = 'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1f2328;background:#ffffff';
const label = 'padding:2px 16px 2px 0;text-align:left;vertical-align:top;font-weight:600';

/** The text/html part: a whole page with the content of the plain text, and the body as HTML. */
export function htmlPage(input: CalendarInput): string {
  return [
    `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(summaryOf(input))}</title></head>`,
    `<body style="${page}">`,
    `<p>${escapeHtml(announce(input).opening)}</p>`,
    input.kind === 'cancel' ? comment(input) : '',
    `<table><tbody>\n${facts(input).map(row).join('\n')}\n</tbody></table>`,
    input.kind === 'request' ? requestDetails(input) : '',
    '</body></html>\n',
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function row([name, value]: [string, string]): string {
  return `<tr><th scope="row" style="${label}">${name}</th><td>${name === WHERE ? linkedHtml(value) : escapeHtml(value)}</td></tr>`;
}

/** Plain text in which web addresses are links. */
function linkedHtml(text: string): string {
  return splitWebLinks(text)
    .map((piece) => {
      const escaped = escapeHtml(piece.text);
      return piece.isLink ? `<a href="${escaped}" rel="noopener noreferrer" target="_blank">${escaped}</a>` : escaped;
    })
    .join('');
}

function comment({ comment: words }: CalendarInput): string {
  const text = cleanText(words).trim();
  return text === '' ? '' : `<p>Comment: ${escapeHtml(text).replaceAll('\n', '<br>\n')}</p>`;
}

function requestDetails({ body, answerUrl }: CalendarInput): string {
  const markup = descriptionMarkup(renderBody(body));
  const details = markup === '' ? '' : `<hr>\n${markup}`;
  if (answerUrl === undefined) return details;
  return `${details}\n<p><a href="${escapeHtml(answerUrl)}">Accept or decline</a> here or in your calendar.</p>`;
}

/** The description as it stands in a message, in the direction of its first letter; empty without one. */
export function descriptionMarkup({ html, text }: { html: string; text: string }): string {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  if (html === '') return '';
  return RIGHT_TO_LEFT.test(first) ? `<div dir="rtl">${html}</div>` : `<div>${html}</div>`;
}

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
