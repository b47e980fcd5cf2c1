import type { CalendarLogin, CalendarProblem, FoundCalendar } from '@convoke/engine/calendars';
import { type DavClient, inside, problemOf } from './dav-client.js';
import { WELL_KNOWN } from './discovery.js';
import { type DavResource, hrefsIn, propOf } from './multistatus.js';
import { cursorOf } from './read-changes.js';
import { reportRequest } from './replies.js';
import { CALDAV, childOf, DAV, type XmlName } from './xml.js';

const PRINCIPAL: XmlName = [DAV, 'current-user-principal'];
const HOME: XmlName = [CALDAV, 'calendar-home-set'];
const ADDRESSES: XmlName = [CALDAV, 'calendar-user-address-set'];
const INBOX: XmlName = [CALDAV, 'schedule-inbox-URL'];
const DEFAULT: XmlName = [CALDAV, 'schedule-default-calendar-URL'];
const NAME: XmlName = [DAV, 'displayname'];
const TYPE: XmlName = [DAV, 'resourcetype'];
const COMPONENTS: XmlName = [CALDAV, 'supported-calendar-component-set'];
const PRIVILEGES: XmlName = [DAV, 'current-user-privilege-set'];
const TOKEN: XmlName = [DAV, 'sync-token'];
const REPORTS: XmlName = [DAV, 'supported-report-set'];

/** Asks for properties of one resource or of what is in it. */
async function propfind(
  client: DavClient,
  { url, depth, names }: { url: string; depth: '0' | '1'; names: readonly XmlName[] },
): Promise<{ resources: DavResource[]; url: string } | CalendarProblem> {
  const props = names.map(([uri, name]) => `<${uri === DAV ? 'D' : 'C'}:${name}/>`).join('');
  const content = `<D:prop>${props}</D:prop>`;
  const outcome = await client.send(reportRequest(url, { method: 'PROPFIND', depth, name: 'D:propfind', content }));
  if (outcome.errorKind !== undefined || outcome.status !== 207) return problemOf(outcome);
  const found = await client.read(outcome, ({ resources }, bytes) => resources({ bytes, names }));
  return 'failure' in found ? found : { resources: found, url: outcome.url };
}

interface Principal {
  url: string;
  home: string;
  inboxUrl: string | null;
  address: string;
  name: string;
}

/** Finds the calendar for invitations, and whether the server sends them (RFC 4791 §6.2.1, RFC 6638 §2.4). */
export async function findCalendar(
  client: DavClient,
  { start, login }: { start: URL; login: CalendarLogin },
): Promise<FoundCalendar | CalendarProblem> {
  const entered = await enter(client, start);
  if ('failure' in entered) return entered;
  const principal = await readPrincipal(client, { url: entered.principal, login });
  if ('failure' in principal) return principal;
  const { inboxUrl, address, name } = principal;
  const url = await chooseCalendar(client, { principal, wanted: login.calendar ?? entered.calendar });
  if (typeof url !== 'string') return url;
  const token = await checkScheduling(client, url);
  return 'failure' in token ? token : { url, inboxUrl, address, name, ...token };
}

/** Asks where the user is, at the URL that was entered and, if that is only a host, at the well-known one. */
async function enter(
  client: DavClient,
  start: URL,
): Promise<{ principal: string; calendar: string | undefined } | CalendarProblem> {
  const names = [PRINCIPAL, TYPE];
  const wellKnown = new URL(WELL_KNOWN, start).href;
  const urls = start.pathname === '/' ? [wellKnown, start.href] : [start.href];
  let problem: CalendarProblem = { failure: 'garbled', words: 'no principal' };
  for (const url of urls) {
    const found = await propfind(client, { url, depth: '0', names });
    if ('failure' in found) {
      problem = found;
      continue;
    }
    const [resource] = found.resources;
    const principal = resource && firstHref(resource, { name: PRINCIPAL, base: found.url });
    if (principal === undefined) continue;
    return { principal, calendar: resource && isCalendar(resource) ? found.url : undefined };
  }
  return problem;
}

async function readPrincipal(
  client: DavClient,
  { url, login }: { url: string; login: CalendarLogin },
): Promise<Principal | CalendarProblem> {
  const found = await propfind(client, { url, depth: '0', names: [NAME, HOME, ADDRESSES, INBOX] });
  if ('failure' in found) return found;
  const [resource] = found.resources;
  const home = resource && firstHref(resource, { name: HOME, base: found.url });
  const address = resource && chooseAddress(resource, login);
  if (!resource || home === undefined) return { failure: 'not_found', words: 'no calendar home' };
  if (address === undefined) return { failure: 'no_scheduling', words: 'no address of the user' };
  return {
    url: found.url,
    home,
    inboxUrl: firstHref(resource, { name: INBOX, base: found.url }) ?? null,
    address,
    name: propOf(resource, NAME)?.text.trim() ?? '',
  };
}

/** The address that was entered, if the server knows it as the user's, else the first. */
function chooseAddress(resource: DavResource, { address, user }: CalendarLogin): string | undefined {
  const mailtos = hrefsIn(propOf(resource, ADDRESSES)).flatMap((href) => /^mailto:(.+)$/i.exec(href)?.[1] ?? []);
  const entered = [address, user].map((each) => each.toLowerCase());
  return mailtos.find((each) => entered.includes(each.toLowerCase())) ?? mailtos[0];
}

/**
 * @param choice.wanted URL or name; by default the calendar that the server itself uses for invitations, else the
 *   first
 */
async function chooseCalendar(
  client: DavClient,
  { principal, wanted }: { principal: Principal; wanted: string | undefined },
): Promise<string | CalendarProblem> {
  const names = [TYPE, NAME, COMPONENTS, PRIVILEGES];
  const found = await propfind(client, { url: principal.home, depth: '1', names });
  if ('failure' in found) return found;
  const origin = new URL(found.url).origin;
  const calendars = found.resources.filter(isCalendar).flatMap((resource) => {
    const url = inside(origin, resource.href, found.url);
    return url === undefined ? [] : [{ url: withSlash(url), name: propOf(resource, NAME)?.text.trim(), resource }];
  });
  const preferred = wanted === undefined ? await defaultCalendar(client, principal) : undefined;
  const chosen =
    wanted === undefined
      ? (calendars.find(({ url }) => url === preferred) ?? calendars.find(({ resource }) => mayWrite(resource)))
      : calendars.find(({ url, name }) => name === wanted || url === absolute(wanted, found.url));
  if (!chosen) return { failure: 'not_found', words: `none of ${calendars.map(({ url }) => url).join(' ')}` };
  return mayWrite(chosen.resource) ? chosen.url : { failure: 'forbidden', words: `no right to write to ${chosen.url}` };
}

async function defaultCalendar(client: DavClient, { inboxUrl }: Principal): Promise<string | undefined> {
  if (inboxUrl === null) return undefined;
  const found = await propfind(client, { url: inboxUrl, depth: '0', names: [DEFAULT] });
  if ('failure' in found) return undefined;
  const [resource] = found.resources;
  const url = resource && firstHref(resource, { name: DEFAULT, base: found.url });
  return url && withSlash(url);
}

/**
 * RFC 6638 §2 has servers declare that they schedule; answers are found by RFC 6578.
 *
 * @returns from where on changes are of interest
 */
async function checkScheduling(
  client: DavClient,
  url: string,
): Promise<Pick<FoundCalendar, 'cursor'> | CalendarProblem> {
  const options = await client.send({ method: 'OPTIONS', url });
  if (options.errorKind !== undefined) return problemOf(options);
  const declared = (options.headers.dav ?? '').split(',').map((each) => each.trim());
  if (!declared.includes('calendar-auto-schedule')) {
    return { failure: 'no_scheduling', words: `${options.status}, DAV: ${options.headers.dav ?? 'missing'}` };
  }
  const found = await propfind(client, { url, depth: '0', names: [REPORTS, TOKEN] });
  if ('failure' in found) return found;
  const [resource] = found.resources;
  const reports = resource && propOf(resource, REPORTS);
  const canSync = reports?.children.some((each) => childOf(childOf(each, [DAV, 'report']), [DAV, 'sync-collection']));
  if (!resource || !canSync) return { failure: 'no_scheduling', words: 'no sync-collection' };
  const token = propOf(resource, TOKEN)?.text.trim();
  return { cursor: token ? cursorOf(token) : null };
}

function firstHref(resource: DavResource, { name, base }: { name: XmlName; base: string }): string | undefined {
  const [href] = hrefsIn(propOf(resource, name));
  return href === undefined ? undefined : inside(new URL(base).origin, href, base);
}

function isCalendar(resource: DavResource): boolean {
  const isOne = childOf(propOf(resource, TYPE), [CALDAV, 'calendar']) !== undefined;
  const components = propOf(resource, COMPONENTS)?.children.map(({ attributes }) => attributes.name?.toUpperCase());
  return isOne && (components === undefined || components.length === 0 || components.includes('VEVENT'));
}

/** Servers that do not tell of rights refuse what is not allowed. */
function mayWrite(resource: DavResource): boolean {
  const privileges = propOf(resource, PRIVILEGES)?.children.flatMap(({ children }) => children.map(({ name }) => name));
  return privileges === undefined || ['all', 'write', 'bind'].some((name) => privileges.includes(name));
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`;
}

function absolute(text: string, base: string): string | undefined {
  const url = URL.parse(text, base);
  return url ? withSlash(url.href) : undefined;
}
