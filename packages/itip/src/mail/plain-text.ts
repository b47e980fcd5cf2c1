import { renderBody } from '../body/render-body.js';
import { cleanText } from '../clean-text.js';
import type { CalendarInput } from '../mail-input.js';
import { announce } from './announce.js';
import { facts } from './facts.js';

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
