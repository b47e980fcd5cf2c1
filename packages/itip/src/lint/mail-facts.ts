import ICAL from 'ical.js';
import type { Email } from 'postal-mime';
import { parseMime } from '../reply/parse-mime.js';

/** A content line of calendar data, unfolded. */
export interface ContentLine {
  name: string;
  /** By upper-case name, quotes removed. */
  parameters: ReadonlyMap<string, string>;
  value: string;
}

/** A message taken apart, as far as rules look at it. */
export interface MailFacts {
  mail: Email;
  tree: MimeNode;
  /** Media types of the tree, children in brackets. */
  shape: string;
  /** The part that calendars look at; `undefined` without one. */
  inline: MimeNode | undefined;
  /** The calendar data as a file. */
  file: MimeNode | undefined;
  /** Calendar data as it stands in the message, decoded; `''` without. */
  ics: string;
  /** Its lines, unfolded. */
  lines: ContentLine[];
  /** Lines of the event alone. */
  event: ContentLine[];
  /** METHOD; `''` without. */
  method: string;
  /** Whether a calendar library reads it. */
  isReadable: boolean;
}

export async function mailFacts(raw: Uint8Array): Promise<MailFacts> {
  const tree = mimeTree(Buffer.from(raw).toString('latin1'));
  const nodes = allNodes(tree);
  const inline = nodes.find((node) => typeOf(node) === 'text/calendar');
  const file = nodes.find((node) => typeOf(node) === 'application/ics');
  const ics = inline ? Buffer.from(inline.body, 'base64').toString('utf8') : '';
  const lines = contentLines(ics);
  return {
    mail: await parseMime(raw),
    tree,
    shape: shapeOf(tree),
    inline,
    file,
    ics,
    lines,
    event: between(lines, 'VEVENT'),
    method: lines.find(({ name }) => name === 'METHOD')?.value ?? '',
    isReadable: isReadable(ics),
  };
}

/** The lines with one name. */
export function named(lines: readonly ContentLine[], name: string): ContentLine[] {
  return lines.filter((line) => line.name === name);
}

/** The first value of a name; `''` without one. */
export function textAt(lines: readonly ContentLine[], name: string): string {
  return named(lines, name)[0]?.value ?? '';
}

/** Unfolded header of a part, without its name; `undefined` without it. */
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
  const unfolded = ics.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  return unfolded.filter((line) => line !== '').map(contentLine);
}

const LINE = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^":;,]*)(?:,(?:"[^"]*"|[^":;,]*))*)*):(.*)$/s;

function contentLine(line: string): ContentLine {
  const [, name = '', given = '', value = line] = LINE.exec(line) ?? [];
  const pairs = [...given.matchAll(/;([A-Za-z0-9-]+)=("[^"]*"|[^;]*)/g)];
  const parameters = new Map(pairs.map(([, key = '', text = '']) => [key.toUpperCase(), text.replaceAll('"', '')]));
  return { name: name.toUpperCase(), parameters, value };
}

function between(lines: readonly ContentLine[], component: string): ContentLine[] {
  const begin = lines.findIndex(({ name, value }) => name === 'BEGIN' && value === component);
  const end = lines.findIndex(({ name, value }) => name === 'END' && value === component);
  return begin < 0 ? [] : lines.slice(begin + 1, end < 0 ? undefined : end);
}

function isReadable(ics: string): boolean {
  try {
    return ICAL.Component.fromString(ics).getFirstSubcomponent('vevent') !== null;
  } catch {
    return false;
  }
}

/** One node of a message as its bytes say, nothing decoded. */
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
