import type { IncomingMessage } from 'node:http';
import type { TypedAnswer } from '@convoke/contract/answer-page';
import { DomainError } from '@convoke/engine';
import { say } from '@convoke/texts';
import { readBytes } from '../requests/request-body.js';

/** The fields of the form on the answer page. Lines of the comment end with `\n`. */
export interface AnswerForm extends TypedAnswer {
  /** SEQUENCE of the revision that was shown; `undefined` if absent or invalid. */
  sequence: number | undefined;
}

/** In a form, the longest comment takes twelve bytes a character. */
const MAX_BYTES = 32 * 1_024;
const RESPONSES = ['accepted', 'tentative', 'declined'] as const;

/** The response that a text names; `undefined` if there is no such response. */
export function readResponse(text: unknown): AnswerForm['response'] {
  return RESPONSES.find((response) => response === text);
}

/** The SEQUENCE that a text names; `undefined` if it is none. */
export function readSequence(text: unknown): number | undefined {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** The date of a series that a text may name. */
export function readOccurrence(text: unknown): string | undefined {
  return typeof text === 'string' && text.length <= 'YYYY-MM-DDTHH:MM:SS'.length ? text : undefined;
}

/** @throws DomainError `payload_too_large`, `unsupported_media_type`, `missing_required_field` if it ended early */
export async function readAnswerForm(request: IncomingMessage): Promise<AnswerForm> {
  const [type] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
  if (type?.trim() !== 'application/x-www-form-urlencoded') {
    throw new DomainError('unsupported_media_type', say('form_media_type'));
  }
  const bytes = await readBytes(request, MAX_BYTES);
  if (!bytes) throw new DomainError('missing_required_field', say('form_ended_early'));
  const fields = new URLSearchParams(bytes.toString('utf8'));
  const typed = (name: string) => (fields.get(name) ?? '').trim();
  return {
    occurrence: readOccurrence(fields.get('occurrence')),
    response: readResponse(fields.get('response')),
    // Forms send line breaks as CRLF (HTML, "constructing the entry list").
    comment: typed('comment').replaceAll('\r\n', '\n'),
    start: typed('start'),
    end: typed('end'),
    sequence: readSequence(fields.get('revision')),
  };
}
