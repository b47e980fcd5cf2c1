import { CALDAV, childOf, DAV, readXml, type XmlElement, type XmlName } from './xml.js';

/** One resource in a response of 207 (RFC 4918 §14.24). */
export interface DavResource {
  /** As the server wrote it. */
  href: string;
  /** Of the resource as a whole, such as 404 for one that was removed; `undefined` if properties are told. */
  status: number | undefined;
  /** The properties that it has. */
  props: XmlElement[];
}

export interface Multistatus {
  resources: DavResource[];
  /** RFC 6578 §6.4. */
  syncToken: string | undefined;
}

/** @returns `undefined` if the text is anything else, such as a page of HTML */
export function readMultistatus(text: string): Multistatus | undefined {
  const root = readXml(text);
  if (root?.uri !== DAV || root.name !== 'multistatus') return undefined;
  const responses = root.children.filter(({ uri, name }) => uri === DAV && name === 'response');
  return {
    resources: responses.map(resourceOf),
    syncToken: childOf(root, [DAV, 'sync-token'])?.text.trim(),
  };
}

function resourceOf(response: XmlElement): DavResource {
  const statuses = response.children.filter(({ uri, name }) => uri === DAV && name === 'propstat');
  const told = statuses.filter((each) => statusOf(each) === 200);
  return {
    href: childOf(response, [DAV, 'href'])?.text.trim() ?? '',
    status: statusOf(response),
    props: told.flatMap((each) => childOf(each, [DAV, 'prop'])?.children ?? []),
  };
}

/** A status line, such as `HTTP/1.1 200 OK`. */
function statusOf(element: XmlElement): number | undefined {
  const [, code] = /^HTTP\/\d(?:\.\d)? (\d{3})/.exec(childOf(element, [DAV, 'status'])?.text.trim() ?? '') ?? [];
  return code === undefined ? undefined : Number(code);
}

/** A property of a resource. */
export function propOf({ props }: DavResource, [uri, name]: XmlName): XmlElement | undefined {
  return props.find((each) => each.uri === uri && each.name === name);
}

/** The hrefs in a property. */
export function hrefsIn(property: XmlElement | undefined): string[] {
  const hrefs = property?.children.filter(({ uri, name }) => uri === DAV && name === 'href') ?? [];
  return hrefs.map(({ text }) => text.trim()).filter((href) => href !== '');
}

/** The names of the conditions that a refusal tells of (RFC 4918 §16), such as `no-uid-conflict`. */
export function conditionsIn(text: string): string[] {
  const root = readXml(text);
  if (root?.uri !== DAV || root.name !== 'error') return [];
  return root.children.filter(({ uri }) => uri === DAV || uri === CALDAV).map(({ name }) => name);
}
