import ICAL from 'ical.js';
import type { Email } from 'postal-mime';
import { parseMime } from '../reply/parse-mime.js';

/** A content line of calendar data, unfolded. */
export interface ContentLine {
  name: string;
  /** By upper-case name, without quotation marks. */
  parameters: ReadonlyMap<string, string>;
  value: string;
}

/** A message, parsed as far as the rules need it. */
export interface MailFacts {
  mail: Email;
  tree: MimeNode;
  /** Media types of the MIME tree, children in brackets. */
  shape: string;
  /** The part that calendar programs read; `undefined` if there is none. */
  inline: MimeNode | undefined;
  /** The calendar data attached as a file. */
  file: MimeNode | undefined;
  /** Calendar data of the message, decoded; `''` if there is none. */
  ics: string;
  /** Its lines, unfolded. */
  lines: ContentLine[];
  /** Lines of each event: one, or those of one series. */
  events: ContentLine[][];
  /** Lines of the first event only. */
  event: ContentLine[];
  /** METHOD; `''` if there is none. */
  method: string;
  /** Whether a calendar library can read it. */
  isReadable: boolean;
}

export async function mailFacts(raw: Uint8Array): Promise<MailFacts> {
  const tree = mimeTree(Buffer.from(raw).toString('latin1'));
  const nodes = allNodes(tree);
  const inline = nodes.find((node) => typeOf(node) === 'text/calendar');
  const file = nodes.find((node) => typeOf(node) === 'application/ics');
  const ics = inline ? Buffer.from(inline.body, 'base64').toString('utf8') : '';
  const lines = contentLines(ics);
  const events = allBetween(lines, 'VEVENT');
  return {
    mail: await parseMime(raw),
    tree,
    shape: shapeOf(tree),
    inline,
    file,
    ics,
    lines,
    events,
    event: events[0] ?? [],
    method: lines.find(({ name }) => name === 'METHOD')?.value ?? '',
    isReadable: isReadable(ics),
  };
}

/** The lines with this name. */
export function named(lines: readonly ContentLine[], name: string): ContentLine[] {
  return lines.filter((line) => line.name === name);
}

/** The value of the first line with this name; `''` if there is none. */
export function textAt(lines: readonly ContentLine[], name: string): string {
  return named(lines, name)[0]?.value ?? '';
}

/** Value of a part's header field, unfolded; `undefined` if there is none. */
export function headerOf({ headers }: MimeNode, name: string): string | undefined {
  const prefix = `${name.toLowerCase()}:`;
  return headers
    .find((line) => line.toLowerCase().startsWith(prefix))
    ?.slice(prefix.length)
    .trim();
}

function allNodes(node: MimeNode): MimeNode[] {
  return [node, ...node.children.flatMap(allNodes)];
}

function typeOf({ contentType }: MimeNode): string {
  return contentType.split(';', 1).join().trim().toLowerCase();
}

function contentLines(ics: string): ContentLine[] {
  return ics
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .map(contentLine);
}

const LINE = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^":;,]*)(?:,(?:"[^"]*"|[^":;,]*))*)*):(.*)$/s;

function contentLine(line: string): ContentLine {
  const [, name = '', given = '', value = line] = LINE.exec(line) ?? [];
  const pairs = [...given.matchAll(/;([A-Za-z0-9-]+)=("[^"]*"|[^;]*)/g)];
  const parameters = new Map(pairs.map(([, key = '', text = '']) => [key.toUpperCase(), text.replaceAll('"', '')]));
  return { name: name.toUpperCase(), parameters, value };
}

/** The lines of each component of a name. */
export function allBetween(lines: readonly ContentLine[], component: string): ContentLine[][] {
  const found: ContentLine[][] = [];
  let open: ContentLine[] | undefined;
  for (const line of lines) {
    if (line.value === component && line.name === 'BEGIN') {
      open = [];
      found.push(open);
    } else if (line.value === component && line.name === 'END') open = undefined;
    else open?.push(line);
  }
  return found;
}

function isReadable(ics: string): boolean {
  try {
    return ICAL.Component.fromString(ics).getFirstSubcomponent('vevent') !== null;
  } catch {
    return false;
  }
}

/** One node of the MIME tree, with nothing decoded. */
export interface MimeNode {
  /** Unfolded header lines, in order. */
  headers: string[];
  /** Value of Content-Type. */
  contentType: string;
  body: string;
  children: MimeNode[];
}

/** Splits a message at its declared boundaries (RFC 2046 §5.1), more strictly than mail programs do. */
export function mimeTree(source: string): MimeNode {
  const end = source.indexOf('\r\n\r\n');
  const headers = source
    .slice(0, end)
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n');
  const body = source.slice(end + 4);
  const contentType = headers.find((line) => line.startsWith('Content-Type: '))?.slice(14) ?? '';
  const boundary = /boundary="([^"]+)"/.exec(contentType)?.[1];
  return { headers, contentType, body, children: boundary === undefined ? [] : partsOf(body, boundary).map(mimeTree) };
}

function partsOf(body: string, boundary: string): string[] {
  const [, ...parts] = `\r\n${body}`.split(`\r\n--${boundary}`);
  return parts.slice(0, -1).map((part) => part.slice(2));
}

/** The media types of a tree, children in brackets. */
export function shapeOf({ contentType, children }: MimeNode): string {
  const type = contentType.split(';', 1).join();
  return children.length === 0 ? type : `${type}(${children.map(shapeOf).join(' ')})`;
}
