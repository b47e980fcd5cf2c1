import sanitizeHtml from 'sanitize-html';
import { cleanText } from '../clean-text.js';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img'],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  nestingLimit: 64,
};

/** A fragment of HTML without scripts, styles, forms, frames and event handlers, with every element closed. */
export function sanitizeBody(body: string): string {
  return body === '' ? '' : sanitizeHtml(cleanText(body), options).trim();
}
