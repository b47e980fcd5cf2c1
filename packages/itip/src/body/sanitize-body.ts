import sanitizeHtml from 'sanitize-html';
import { cleanLine, cleanText } from '../text.js';

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
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title'],
  nestingLimit: 64,
  // Character references become characters while the parser runs, so control characters are removed here.
  // Removing one from the result could join `java` and `script:` after the scheme was checked.
  textFilter: cleanText,
  transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: cleanAttributes(attribs) }) },
};

/** A fragment of HTML without scripts, styles, forms, frames and event handlers, with every element closed. */
export function sanitizeBody(body: string): string {
  return body === '' ? '' : sanitizeHtml(body, options).trim();
}

function cleanAttributes(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, cleanLine(value)]));
}
