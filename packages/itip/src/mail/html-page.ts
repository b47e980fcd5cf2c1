import { renderBody } from '../body/render-body.js';
import { cleanText } from '../clean-text.js';
import type { CalendarInput } from '../mail-input.js';
import { summaryOf } from '../summary-of.js';
import { announce } from './announce.js';
import { escapeHtml } from './escape-html.js';
import { facts } from './facts.js';

const page = 'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1f2328;background:#ffffff';
const label = 'padding:2px 16px 2px 0;text-align:left;vertical-align:top;font-weight:600';

/** The text/html part: a whole page that says what the plain text says, with the body as HTML. */
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
  return `<tr><th scope="row" style="${label}">${name}</th><td>${escapeHtml(value)}</td></tr>`;
}

function comment({ comment: words }: CalendarInput): string {
  const text = cleanText(words).trim();
  return text === '' ? '' : `<p>Comment: ${escapeHtml(text).replaceAll('\n', '<br>\n')}</p>`;
}

function requestDetails({ body, answerUrl }: CalendarInput): string {
  const { html } = renderBody(body);
  const details = html === '' ? '' : `<hr>\n<div>${html}</div>`;
  if (answerUrl === undefined) return details;
  return `${details}\n<p><a href="${escapeHtml(answerUrl)}">Accept or decline</a> here or in your calendar.</p>`;
}
