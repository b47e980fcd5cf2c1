interface Words {
  /** Translations by the English sentence; names in braces stand for what the server filled in. */
  sentences: Readonly<Record<string, string>>;
  /** The names of fields, with which sentences begin. */
  fields: Readonly<Record<string, string>>;
  /** The quotation marks of the language. */
  quotes: readonly [opening: string, closing: string];
}

interface Sentence {
  pattern: RegExp;
  /** Of the values, in their order. */
  names: string[];
  translation: string;
}

/** Values that are words of the server themselves; all others are names, times and numbers. */
const WORDS = ['field', 'other', 'next', 'reason', 'happened', 'answer', 'former'];

/** Longer texts were written by somebody else. */
const LONGEST = 1_000;

/** What the server says in English, in another language. */
export class ServerWords {
  readonly #fields: ReadonlyMap<string, string>;
  /** Those without values. */
  readonly #fixed: ReadonlyMap<string, string>;
  readonly #sentences: readonly Sentence[];
  readonly #quotes: Words['quotes'];

  constructor({ sentences, fields, quotes }: Words) {
    this.#quotes = quotes;
    this.#fields = new Map(Object.entries(fields).map(([english, word]) => [english.toLowerCase(), word]));
    const all = Object.entries(sentences);
    this.#fixed = new Map(all.filter(([english]) => !english.includes('{')));
    this.#sentences = all
      .filter(([english]) => english.includes('{'))
      .map(([english, translation]) => ({
        ...patternOf(english),
        translation,
      }));
  }

  /** Undefined for what is in no catalogue. */
  translate(text: string): string | undefined {
    const known = this.#fields.get(text.toLowerCase()) ?? this.#fixed.get(text);
    if (known !== undefined || text.length > LONGEST) return known;
    // What happened is followed by notes.
    for (const [note, translation] of this.#fixed) {
      if (text.endsWith(` ${note}`)) return `${this.#whole(text.slice(0, -note.length - 1))} ${translation}`;
    }
    for (const { pattern, names, translation } of this.#sentences) {
      const values = pattern.exec(text)?.slice(1);
      if (values === undefined) continue;
      return translation.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        this.#valueOf(name, values[names.indexOf(name)] ?? ''),
      );
    }
    return undefined;
  }

  #valueOf(name: string, value: string): string {
    if (WORDS.includes(name)) return this.#whole(value);
    const [opening, closing] = this.#quotes;
    return value.startsWith('“') && value.endsWith('”') ? `${opening}${value.slice(1, -1)}${closing}` : value;
  }

  #whole(text: string): string {
    return this.translate(text) ?? text;
  }
}

function patternOf(english: string): Pick<Sentence, 'pattern' | 'names'> {
  const pieces = english.split(/[{}]/);
  const source = pieces
    .map((piece, at) => (at % 2 === 0 ? piece.replaceAll(/[\\^$.*+?()[\]|]/g, '\\$&') : '(.+?)'))
    .join('');
  return { pattern: new RegExp(`^${source}$`, 's'), names: pieces.filter((_, at) => at % 2 === 1) };
}
