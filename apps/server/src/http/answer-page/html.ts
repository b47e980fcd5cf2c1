/** Markup in which everything that came from outside is escaped. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Value = Html | readonly Html[] | string | number | undefined;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/**
 * Puts markup together. Text and numbers are escaped for element content and quoted attributes, and `undefined` is
 * nothing; neither belongs into a script, a style or an attribute without quotes.
 */
export function html(pieces: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(pieces.reduce((markup, piece, index) => markup + render(values[index - 1]) + piece));
}

function render(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map(({ markup }) => markup).join('');
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
