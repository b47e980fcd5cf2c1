import { splitWebLinks } from '@convoke/contract/web-links';
import { escapeHtml } from '../text.js';

/** Markup in which all foreign text is escaped. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Value = Html | readonly Html[] | string | number | undefined;

/**
 * Builds markup. Text and numbers are escaped for element content and quoted attributes, and `undefined` adds
 * nothing. Do not put either into a script, a style or an unquoted attribute.
 */
export function html(pieces: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(pieces.reduce((markup, piece, index) => markup + render(values[index - 1]) + piece));
}

function render(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map(({ markup }) => markup).join('');
  return escapeHtml(String(value));
}

/** Plain text in which only web addresses are turned into links. */
export function linkedText(text: string): readonly Html[] {
  return splitWebLinks(text).map((piece) => (piece.isLink ? link(piece.text) : html`${piece.text}`));
}

function link(address: string): Html {
  return html`<a href="${address}" rel="noopener noreferrer nofollow" target="_blank">${address}</a>`;
}
