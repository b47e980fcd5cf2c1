import { CALDAV, childOf, DAV, readXml, type XmlElement, type XmlName } from './xml.js';

/** One resource in a response of 207 (RFC 4918 §14.24). */
export interface DavResource {
  /** As the server wrote it; empty if it is no URL. */
  href: string;
  /** Of the resource as a whole, such as 404 for one that was removed; `undefined` if the response lists properties. */
  status: number | undefined;
  /** The properties that it has. */
  props: XmlElement[];
}

export interface Multistatus {
  /** RFC 6578 §6.4. */
  syncToken: string | undefined;
}

/** UTF-16 units of an href or a token: no longer URL is meant for requests. */
const LONGEST_URL = 2_048;

/**
 * Reads the resources one after another.
 *
 * @param take called with each resource
 * @returns `undefined` if the bytes are anything else, such as a page of HTML
 */
export function readMultistatus(
  bytes: Uint8Array,
  take: (resource: DavResource) => void = () => undefined,
): Multistatus | undefined {
  let syncToken: string | undefined;
  const root = readXml(bytes, (child, parent) => {
    if (!isMultistatus(parent) || child.uri !== DAV) return;
    if (child.name === 'response') take(resourceOf(child));
    if (child.name === 'sync-token') syncToken ??= urlIn(child);
  });
  return isMultistatus(root) ? { syncToken } : undefined;
}

function isMultistatus(root: XmlElement | undefined): boolean {
  return root?.uri === DAV && root.name === 'multistatus';
}

function resourceOf(response: XmlElement): DavResource {
  const statuses = response.children.filter(({ uri, name }) => uri === DAV && name === 'propstat');
  const told = statuses.filter((each) => statusOf(each) === 200);
  return {
    href: urlIn(childOf(response, [DAV, 'href'])) ?? '',
    status: statusOf(response),
    props: told.flatMap((each) => childOf(each, [DAV, 'prop'])?.children ?? []),
  };
}

function urlIn(element: XmlElement | undefined): string | undefined {
  const text = element?.text.trim();
  return text === undefined || text.length > LONGEST_URL ? undefined : text;
}

/** A status line, such as `HTTP/1.1 200 OK`. */
function statusOf(element: XmlElement): number | undefined {
  const [, code] = /^HTTP\/\d(?:\.\d)? (\d{3})/.exec(childOf(element, [DAV, 'status'])?.text.trim() ?? '') ?? [];
  return code === undefined ? undefined : Number(code);
}

/** A property of a resource. */
export function propOf({ props }: Pick<DavResource, 'props'>, [uri, name]: XmlName): XmlElement | undefined {
  return props.find((each) => each.uri === uri && each.name === name);
}

/** The hrefs in a property. */
export function hrefsIn(property: XmlElement | undefined): string[] {
  const hrefs = property?.children.filter(({ uri, name }) => uri === DAV && name === 'href') ?? [];
  return hrefs.map(({ text }) => text.trim()).filter((href) => href !== '');
}

/** Bytes of a refusal that are read, which takes some milliseconds at most. */
const LONGEST_REFUSAL = 16_384;

/** The names of the conditions that a refusal tells of (RFC 4918 §16), such as `no-uid-conflict`. */
export function conditionsIn(bytes: Uint8Array): string[] {
  if (bytes.length > LONGEST_REFUSAL) return [];
  const names: string[] = [];
  const root = readXml(bytes, ({ uri, name }) => {
    if (uri === DAV || uri === CALDAV) names.push(name);
  });
  return root?.uri === DAV && root.name === 'error' ? names : [];
}
