import { SaxesParser } from 'saxes';

/** An element with what is in it. */
export interface XmlElement {
  /** Of its namespace; `''` without one. */
  uri: string;
  /** Without a prefix. */
  name: string;
  /** By their names without prefixes. */
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** The text directly in it. */
  text: string;
}

/** Deeper and larger documents are refused: no answer to our requests needs more. */
const MAX_DEPTH = 32;
const MAX_ELEMENTS = 100_000;

/**
 * Reads an XML document with namespaces.
 *
 * Document types are refused, and with them every entity but the five of XML itself, so that a short document cannot
 * become a long one, and none can name a file or a URL.
 *
 * @returns the root; `undefined` for anything but a well-formed document of a reasonable size
 */
export function readXml(text: string): XmlElement | undefined {
  const parser = new SaxesParser({ xmlns: true });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  const refuse = () => {
    throw new UnreadableXml();
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ uri, local, attributes }) => {
    const values = Object.values(attributes).map((each) => [each.local, each.value]);
    const element = { uri, name: local, attributes: Object.fromEntries(values), children: [], text: '' };
    elements += 1;
    if (elements > MAX_ELEMENTS || open.length >= MAX_DEPTH) refuse();
    root ??= element;
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const add = (part: string) => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  try {
    parser.write(text).close();
    return root;
  } catch (error) {
    if (error instanceof UnreadableXml) return undefined;
    throw error;
  }
}

class UnreadableXml extends Error {}

/** The first element of that name in an element. */
export function childOf(element: XmlElement | undefined, [uri, name]: XmlName): XmlElement | undefined {
  return element?.children.find((child) => child.uri === uri && child.name === name);
}

/** A namespace and a name in it. */
export type XmlName = readonly [uri: string, name: string];

export const DAV = 'DAV:';
/** RFC 4791 §4. */
export const CALDAV = 'urn:ietf:params:xml:ns:caldav';

/** Text in an element. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? '');
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
