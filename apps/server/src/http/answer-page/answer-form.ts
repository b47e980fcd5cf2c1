import type { IncomingMessage } from 'node:http';
import { type AnswerOnPage, DomainError } from '@convoke/engine';
import { readBytes } from '../requests/request-body.js';

/** The fields of the form on the answer page; `undefined` if absent or invalid. */
export interface AnswerForm {
  response: AnswerOnPage['response'] | undefined;
  /** Lines end with `\n`. */
  comment: string;
  /** SEQUENCE of the revision that was shown. */
  sequence: number | undefined;
}

/** In a form, the longest comment takes twelve bytes a character. */
const MAX_BYTES = 32 * 1_024;
const RESPONSES = ['accepted', 'tentative', 'declined'] as const;

/** The response that a text names; `undefined` if there is no such response. */
export function readResponse(text: unknown): AnswerForm['response'] {
  return RESPONSES.find((response) => response === text);
}

/** @throws DomainError `payload_too_large`, `unsupported_media_type`, `missing_required_field` if it ended early */
export async function readAnswerForm(request: IncomingMessage): Promise<AnswerForm> {
  const [type] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
  if (type?.trim() !== 'application/x-www-form-urlencoded') {
    throw new DomainError('unsupported_media_type', 'Send the form as application/x-www-form-urlencoded.');
  }
  const bytes = await readBytes(request, MAX_BYTES);
  if (!bytes) throw new DomainError('missing_required_field', 'The form ended early.');
  const fields = new URLSearchParams(bytes.toString('utf8'));
  const sequence = fields.get('revision') ?? '';
  return {
    response: readResponse(fields.get('response')),
    // Forms send line breaks as CRLF (HTML, "constructing the entry list").
    comment: (fields.get('comment') ?? '').replaceAll('\r\n', '\n').trim(),
    sequence: /^\d{1,9}$/.test(sequence) ? Number(sequence) : undefined,
  };
}
