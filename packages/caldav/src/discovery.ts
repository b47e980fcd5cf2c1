import type { CalendarProblem } from '@convoke/engine/calendars';
import type { ServiceDns, ServicePlace } from '@convoke/engine/senders';

/** RFC 6764 §5. */
export const WELL_KNOWN = '/.well-known/caldav';
/** Places that are asked, of those that DNS names. */
const MOST_PLACES = 3;

/**
 * The URLs at which the search for a calendar begins: the one that was entered, or, for an e-mail address, those that
 * its domain names in DNS, else the domain itself (RFC 6764 §6).
 *
 * Anybody on the way can forge what DNS says. So only hosts inside the domain are told the credentials unasked: their
 * certificates prove that they are the domain's. Any other is for people to confirm (RFC 6764 §8), by entering its URL.
 * The service without TLS, `_caldav._tcp`, is not asked for.
 */
export async function startsOf(address: string, dns: ServiceDns): Promise<URL[] | CalendarProblem> {
  const domain = domainOf(address);
  if (domain === undefined)
    return startOf(address) ?? { failure: 'garbled', words: 'neither a URL nor an e-mail address' };
  const name = `_caldavs._tcp.${domain}`;
  const answer = await dns.srv(name);
  if (answer.kind !== 'found') return [new URL(`https://${domain}${WELL_KNOWN}`)];
  const path = await readPath(dns, name);
  const places = answer.records.slice(0, MOST_PLACES);
  const [best] = places;
  if (!best) return { failure: 'no_scheduling', words: `${name} says that there is no such service` };
  const own = places.filter(({ host }) => isInside(host, domain));
  if (own.length === 0) {
    const referral = urlAt(best, path ?? '/')?.href;
    return { failure: 'elsewhere', words: `${name} refers to ${best.host}:${best.port}`, referral };
  }
  const paths = path === undefined ? [WELL_KNOWN] : [path, WELL_KNOWN];
  return own.flatMap((place) => paths.flatMap((each) => urlAt(place, each) ?? []));
}

/** The domain of an e-mail address, in the form of DNS; `undefined` for what is none. */
export function domainOf(address: string): string | undefined {
  const [, domain] = /^[^\s/@]+@([^\s/@:?#\\]{1,253})$/.exec(address) ?? [];
  return domain === undefined ? undefined : URL.parse(`https://${domain}/`)?.hostname.toLowerCase();
}

/** @returns `undefined` for what is no URL of HTTP */
export function startOf(address: string): [URL] | undefined {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? [url] : undefined;
}

/** The path in the TXT record of the service (RFC 6764 §4); `undefined` without one. */
async function readPath(dns: ServiceDns, name: string): Promise<string | undefined> {
  const answer = await dns.txt(name);
  const texts = answer.kind === 'found' ? answer.records : [];
  return texts.map(parsePath).find((path) => path !== undefined);
}

/** @returns `undefined` for text that names no path of a host */
export function parsePath(text: string): string | undefined {
  const [, path] = /^path=(\/(?![/\\])[!-~]{0,1024})$/i.exec(text) ?? [];
  return path;
}

function isInside(host: string, domain: string): boolean {
  const name = host.toLowerCase();
  return name === domain || name.endsWith(`.${domain}`);
}

/** @returns `undefined` if the host is no name, or the path leads elsewhere */
function urlAt({ host, port }: ServicePlace, path: string): URL | undefined {
  if (!/^[\w.-]{1,253}$/.test(host)) return undefined;
  const origin = URL.parse(`https://${host}:${port}/`);
  const url = origin && URL.parse(path, origin.href);
  return url && url.origin === origin?.origin ? url : undefined;
}
