import { LRUCache } from 'lru-cache';
import { bodyProperties } from './body-properties.js';
import { htmlToPlainText } from './html-to-plain-text.js';
import { sanitizeBody } from './sanitize-body.js';

/** A body in every form in which a message shows it; all empty for an empty body. */
export interface RenderedBody {
  /** Safe HTML fragment. */
  readonly html: string;
  /** Lines separated by `\n`. */
  readonly text: string;
  /** DESCRIPTION and X-ALT-DESC as folded content lines. */
  readonly properties: string;
}

/** The same appointment goes to many invitees. Sizes are counted in UTF-16 code units, keys included. */
const rendered = new LRUCache<string, RenderedBody>({
  max: 1_000,
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: ({ html, text, properties }, body) =>
    1 + body.length + html.length + text.length + properties.length,
});

/** Sanitises an HTML body and derives its plain text. */
export function renderBody(body: string): RenderedBody {
  const known = rendered.get(body);
  if (known !== undefined) return known;
  const html = sanitizeBody(body);
  const text = htmlToPlainText(html);
  const result = { html, text, properties: bodyProperties({ html, text }) };
  rendered.set(body, result);
  return result;
}
