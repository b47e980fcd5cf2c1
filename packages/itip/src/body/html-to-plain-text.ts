import { compile, type FormatCallback } from 'html-to-text';

/** A cell and a space, which merges with those around it. */
const cell: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder);
  builder.addInline(' ');
};

const convert = compile({
  wordwrap: false,
  formatters: { cell },
  limits: { maxDepth: 64 },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['th', 'td'].map((selector) => ({ selector, format: 'cell' })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});

/** Plain text of sanitised HTML, lines separated by `\n`, links followed by their target in brackets. */
export function htmlToPlainText(html: string): string {
  return html === '' ? '' : convert(html).trim();
}
