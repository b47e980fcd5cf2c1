import { compile, type HtmlToTextOptions } from 'html-to-text';
import type { Email } from 'postal-mime';
import { parseMime } from '../parse-mime.js';
import { declaredCharset } from './declared-charset.js';
import { decodeText, isPlainAscii } from './decode-text.js';

/** A part that is text, before any decoding of its characters. */
export interface RawText {
  bytes: Uint8Array;
  /** The declared charset, lower-case; `''` if none is declared. */
  label: string;
}

export interface RawTexts {
  /** Those of calendar data and other text, by their indices among the message's attachments. */
  attachments: (RawText | undefined)[];
  /** What the message says to people, in both forms. */
  plain: RawText[];
  html: RawText[];
}

/** A Content-Type of text, with its parameters. */
const typeField =
  /^content-type[ \t]*:[ \t]*(?:\r?\n[ \t]+)?(?:text\/(?:plain|html|calendar)|application\/ics)\b[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/gim;
const renamed = /^x\.([\w.:+-]*)\/(plain|html|calendar|ics)$/;

/**
 * The texts of a message, undecoded. The parser decodes text by its declared charset, before calendar data can be
 * unfolded, which destroys a character that a fold splits (RFC 5545 §3.1), and does not say which charset that was. It
 * decodes no other types, so it is given a copy in which the types of text have other names, which contain the charset.
 */
export async function rawTexts(bytes: Uint8Array): Promise<RawTexts> {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const copy = source.replace(typeField, (field) => field.replace(/text|application/i, `x.${declaredCharset(field)}`));
  const { attachments } = await parseMime(Buffer.from(copy, 'latin1'));
  const inline = attachments.filter(isInlineText);
  const ofType = (subtype: string) =>
    inline.filter(({ mimeType }) => mimeType.endsWith(subtype)).flatMap((part) => rawText(part) ?? []);
  return {
    attachments: attachments.filter((part) => !isInlineText(part)).map(rawText),
    plain: ofType('/plain'),
    html: ofType('/html'),
  };
}

/** Whether the parser would have made it part of the message's text. */
function isInlineText({ mimeType, disposition }: Email['attachments'][number]): boolean {
  return disposition !== 'attachment' && /^x\.[^/]*\/(?:plain|html)$/.test(mimeType);
}

function rawText({ mimeType, content }: Email['attachments'][number]): RawText | undefined {
  const [matched, label = ''] = renamed.exec(mimeType) ?? [];
  if (matched === undefined || typeof content === 'string') return undefined;
  return { bytes: new Uint8Array(content), label };
}

/**
 * What a message says to people; `''` if it has no text.
 *
 * @param bytes the message that `mail` was read from
 */
export async function readText({ text = '', html = '' }: Pick<Email, 'text' | 'html'>, bytes: Uint8Array) {
  if (isPlainAscii(text + html)) return text === '' ? textOfHtml(html) : text;
  const raw = await rawTexts(bytes);
  if (raw.plain.length > 0) return decoded(raw.plain);
  if (text === '' && raw.html.length > 0) return textOfHtml(decoded(raw.html));
  // Without a Content-Type it has been decoded already, except for undeclared Japanese.
  return text === '' ? textOfHtml(html) : decodeText(Buffer.from(text));
}

function decoded(parts: RawText[]): string {
  return parts.map(({ bytes, label }) => decodeText(bytes, label)).join('\n');
}

const FORM: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxInputLength: 65_536, maxDepth: 64, maxChildNodes: 10_000 },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
  ],
};

/** Made when it is first needed: most commands never do, and would take longer to start. */
let convert: ReturnType<typeof compile> | undefined;

function textOfHtml(html: string): string {
  if (html === '') return '';
  convert ??= compile(FORM);
  return convert(html);
}
