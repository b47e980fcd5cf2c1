import { compile } from 'html-to-text';

const convert = compile({
  wordwrap: false,
  limits: { maxDepth: 64 },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});

/** Plain text of sanitised HTML, lines separated by `\n`, links followed by their target in brackets. */
export function htmlToPlainText(html: string): string {
  return html === '' ? '' : convert(html).trim();
}
