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

/** No answer to our requests needs more; one that has more is refused. */
const MOST = {
  depth: 32,
  /** Of one element. */
  attributes: 64,
  /** In one child of the root. */
  elements: 1_000,
  /** In all of them: a list of 50 000 changes has as many. */
  allElements: 400_000,
  /** UTF-16 units of text in one child of the root. */
  text: 2 * 1_024 * 1_024,
  /** UTF-16 units of one text, name or tag, or of what is between elements. */
  piece: 1_024 * 1_024,
};

/** Bytes that are parsed at a time; limits on what has not ended yet are checked after each. */
const SLICE = 65_536;

/**
 * Reads an XML document with namespaces. Of what the root contains, one child is kept at a time, so that a document may
 * be as long as the budget of a task allows.
 *
 * Document types are refused, and with them every entity but the five of XML itself, so that a short document cannot
 * become a long one, and none can name a file or a URL.
 *
 * @param bytes in UTF-8
 * @param take called with each child of the root, when it has ended
 * @returns the root without its children; `undefined` for anything but a well-formed document within the limits
 */
export function readXml(
  bytes: Uint8Array,
  take: (child: XmlElement, root: XmlElement) => void,
): XmlElement | undefined {
  const reader = new XmlReader(take);
  try {
    const decoder = new TextDecoder();
    for (let from = 0; from < bytes.length; from += SLICE) {
      reader.write(decoder.decode(bytes.subarray(from, from + SLICE), { stream: true }));
    }
    return reader.end(decoder.decode());
  } catch (error) {
    if (error instanceof UnreadableXml) return undefined;
    throw error;
  }
}

class XmlReader {
  readonly #parser = new SaxesParser({ xmlns: true });
  readonly #take: (child: XmlElement, root: XmlElement) => void;
  readonly #open: XmlElement[] = [];
  #root: XmlElement | undefined;
  /** Where the newest event was. */
  #reached = 0;
  #attributes = 0;
  #elements = 0;
  #allElements = 0;
  #text = 0;

  constructor(take: (child: XmlElement, root: XmlElement) => void) {
    this.#take = take;
    const parser = this.#parser;
    parser.on('error', refuse);
    parser.on('doctype', refuse);
    parser.on('opentagstart', () => {
      this.#advance();
      this.#attributes = 0;
    });
    parser.on('attribute', () => {
      this.#advance();
      this.#attributes += 1;
      if (this.#attributes > MOST.attributes) refuse();
    });
    parser.on('opentag', ({ uri, local, attributes }) => {
      const values = Object.values(attributes).map((each) => [each.local, each.value]);
      this.#begin({ uri, name: local, attributes: Object.fromEntries(values), children: [], text: '' });
    });
    parser.on('closetag', () => this.#finish());
    parser.on('text', (part) => this.#add(part));
    parser.on('cdata', (part) => this.#add(part));
  }

  write(text: string): void {
    this.#parser.write(text);
    if (this.#parser.position - this.#reached > MOST.piece) refuse();
  }

  end(text: string): XmlElement | undefined {
    this.#parser.write(text).close();
    return this.#root;
  }

  #begin(element: XmlElement): void {
    this.#elements += 1;
    this.#allElements += 1;
    if (this.#elements > MOST.elements || this.#allElements > MOST.allElements) refuse();
    if (this.#open.length >= MOST.depth) refuse();
    this.#root ??= element;
    // The root does not keep its children.
    if (this.#open.length > 1) this.#open.at(-1)?.children.push(element);
    this.#open.push(element);
  }

  #finish(): void {
    this.#advance();
    const element = this.#open.pop();
    if (this.#open.length !== 1 || !element || !this.#root) return;
    this.#take(element, this.#root);
    this.#elements = 0;
    this.#text = 0;
  }

  #add(part: string): void {
    this.#advance();
    const element = this.#open.at(-1);
    // Between the children of the root there is nothing but space.
    if (!element || element === this.#root) return;
    this.#text += part.length;
    if (this.#text > MOST.text) refuse();
    element.text += part;
  }

  #advance(): void {
    this.#reached = this.#parser.position;
  }
}

function refuse(): never {
  throw new UnreadableXml();
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
