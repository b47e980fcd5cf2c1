import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { KeyPair } from '../network/certificate-authority.js';
import { listen } from '../network/free-port.js';
import { SchedulingCalendar, type StoredObject } from './scheduling-calendar.js';

export interface CaldavServerOptions {
  /** Default: `ada`. */
  user?: string;
  /** Default: `open sesame`. */
  password?: string;
  /** The user's address, from which the server invites; default: `ada@calendars.example`. */
  address?: string;
  /** Milliseconds before each response; default: 0. */
  latencyMs?: number;
  /** With it, the server speaks TLS. */
  tls?: KeyPair;
}

/** What the server does with a request in place of what it should. */
export type CaldavFault =
  /** Ends the connection before the request has an effect. */
  | 'lost-request'
  /** Does what was asked, and ends the connection in place of the response. */
  | 'lost-response'
  /** Responds so, without an effect. */
  | { status: number; headers?: Record<string, string>; body?: string }
  /** Does this to the connection. */
  | ((socket: Socket) => void);

export interface CaldavRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
}

/**
 * A real HTTP server on 127.0.0.1 with one user, whose calendar sends invitations: CalDAV (RFC 4791) with scheduling
 * (RFC 6638) and synchronisation (RFC 6578), as far as inviting needs it. No mail is sent: `calendar.sent` says what
 * would be.
 */
export interface CaldavServer {
  /** `http://127.0.0.1:<port>/`, or the same with `https:`. */
  url: string;
  /** Of the calendar, with a slash at its end. */
  calendarUrl: string;
  calendar: SchedulingCalendar;
  /** Every request, in order. */
  requests: CaldavRequest[];
  /** Before each response; may be changed. */
  latencyMs: number;
  /** Decides the fault of each request; `undefined` for none. */
  fault: (request: CaldavRequest & { body: string }) => CaldavFault | undefined;
  /** May be changed. */
  password: string;
  /** What the server can do. */
  features: { scheduling: boolean; sync: boolean; writable: boolean };
  stop(): Promise<void>;
}

const NAMESPACES = 'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"';
const MULTISTATUS = { 'content-type': 'application/xml; charset=utf-8' };

interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

export async function startCaldavServer(options: CaldavServerOptions = {}): Promise<CaldavServer> {
  const { user = 'ada', password = 'open sesame', address = 'ada@calendars.example', latencyMs = 0, tls } = options;
  const state: CaldavServer = {
    url: '',
    calendarUrl: '',
    calendar: new SchedulingCalendar(),
    requests: [],
    latencyMs,
    fault: () => undefined,
    password,
    features: { scheduling: true, sync: true, writable: true },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const listener = (request: IncomingMessage, response: ServerResponse) => void respond(request, response);
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  const port = await listen(server);
  state.url = `${tls ? 'https' : 'http'}://127.0.0.1:${port}/`;
  state.calendarUrl = `${state.url}dav/calendars/${user}/default/`;
  const dav = new DavResponder(state, { user, address });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = await Array.fromAsync(request);
    const { method = '', url: path = '', headers } = request;
    state.requests.push({ method, path, headers });
    if (state.latencyMs > 0) await setTimeout(state.latencyMs);
    const body = String(Buffer.concat(chunks));
    const fault = state.fault({ method, path, headers, body });
    if (fault === 'lost-request') return void response.destroy();
    if (typeof fault === 'function') return response.socket ? fault(response.socket) : undefined;
    const reply = typeof fault === 'object' ? fault : dav.answer({ method, path, headers, body });
    if (fault === 'lost-response') return void response.destroy();
    response.writeHead(reply.status, reply.headers).end(reply.body);
  }

  return state;
}

interface Asked extends CaldavRequest {
  body: string;
}

/** Answers requests by RFC 4791, 6638 and 6578. */
class DavResponder {
  readonly #state: CaldavServer;
  readonly #user: string;
  readonly #address: string;

  constructor(state: CaldavServer, { user, address }: { user: string; address: string }) {
    this.#state = state;
    this.#user = user;
    this.#address = address;
  }

  answer(asked: Asked): Reply {
    if (asked.path === '/.well-known/caldav') return { status: 301, headers: { location: '/dav/' } };
    const { authorization } = asked.headers;
    const expected = `Basic ${Buffer.from(`${this.#user}:${this.#state.password}`).toString('base64')}`;
    if (authorization !== expected) return { status: 401, headers: { 'www-authenticate': 'Basic realm="calendars"' } };
    switch (asked.method) {
      case 'PROPFIND':
        return this.#propfind(asked);
      case 'REPORT':
        return this.#report(asked);
      case 'OPTIONS': {
        const dav = `1, 3, access-control, calendar-access${this.#state.features.scheduling ? ', calendar-auto-schedule' : ''}`;
        return { status: 200, headers: { dav } };
      }
      case 'GET':
      case 'PUT':
      case 'DELETE':
        return this.#onObject(asked);
      default:
        return { status: 405 };
    }
  }

  #propfind({ path, headers }: Asked): Reply {
    const principal = `/dav/principals/${this.#user}/`;
    const home = `/dav/calendars/${this.#user}/`;
    const { features } = this.#state;
    const inbox = features.scheduling ? `<C:schedule-inbox-URL>${href(`${home}inbox/`)}</C:schedule-inbox-URL>` : '';
    const addresses = `<C:calendar-user-address-set>${href(`mailto:${this.#address}`)}</C:calendar-user-address-set>`;
    const here = `<D:current-user-principal>${href(principal)}</D:current-user-principal>`;
    switch (path) {
      case '/':
      case '/dav/':
        return multistatus(found(path, here));
      case principal: {
        const homeSet = `<C:calendar-home-set>${href(home)}</C:calendar-home-set>`;
        return multistatus(found(path, `${here}<D:displayname>Dr Ada</D:displayname>${homeSet}${addresses}${inbox}`));
      }
      case home: {
        const own = found(home, '<D:resourcetype><D:collection/></D:resourcetype>');
        const others = headers.depth === '1' ? [this.#collection(`${home}default/`), this.#inboxItself(home)] : [];
        return multistatus([own, ...others].join(''));
      }
      case `${home}default/`:
        return multistatus(this.#collection(path));
      case `${home}inbox/`: {
        const items = [...this.#state.calendar.inbox].map(([name, { etag }]) =>
          found(path + name, `<D:getetag>${etag}</D:getetag><D:resourcetype/>`),
        );
        return multistatus([this.#inboxItself(home), ...(headers.depth === '1' ? items : [])].join(''));
      }
      default:
        return { status: 404 };
    }
  }

  #inboxItself(home: string): string {
    const type = '<D:resourcetype><D:collection/><C:schedule-inbox/></D:resourcetype>';
    return found(
      `${home}inbox/`,
      `${type}<C:schedule-default-calendar-URL>${href(`${home}default/`)}</C:schedule-default-calendar-URL>`,
    );
  }

  #collection(path: string): string {
    const { features } = this.#state;
    const privileges = ['read', ...(features.writable ? ['write', 'bind', 'unbind'] : [])];
    const report = '<D:supported-report><D:report><D:sync-collection/></D:report></D:supported-report>';
    const props = [
      '<D:resourcetype><D:collection/><C:calendar/></D:resourcetype><D:displayname>Invitations</D:displayname>',
      '<C:supported-calendar-component-set><C:comp name="VEVENT"/></C:supported-calendar-component-set>',
      `<D:current-user-privilege-set>${privileges.map((name) => `<D:privilege><D:${name}/></D:privilege>`).join('')}</D:current-user-privilege-set>`,
      `<D:supported-report-set>${features.sync ? report : ''}</D:supported-report-set>`,
      `<D:current-user-principal>${href(`/dav/principals/${this.#user}/`)}</D:current-user-principal>`,
      `<D:sync-token>${this.#state.calendar.changesSince('')?.token}</D:sync-token>`,
    ];
    return found(path, props.join(''));
  }

  #report({ path, body }: Asked): Reply {
    const { calendar } = this.#state;
    const isInbox = path.endsWith('/inbox/');
    if (body.includes('sync-collection')) {
      const [, token = ''] = /<D:sync-token>([^<]*)<\/D:sync-token>/.exec(body) ?? [];
      const since = calendar.changesSince(token);
      if (!since)
        return { status: 403, headers: MULTISTATUS, body: `<D:error ${NAMESPACES}><D:valid-sync-token/></D:error>` };
      const resources = since.changes.map(({ name, removed }) => {
        const object = calendar.objects.get(name);
        if (removed || !object) return gone(path + name);
        return found(path + name, `<D:getetag>${object.etag}</D:getetag>`);
      });
      return multistatus(`${resources.join('')}<D:sync-token>${since.token}</D:sync-token>`);
    }
    const hrefs = [...body.matchAll(/<D:href>([^<]*)<\/D:href>/g)].map(([, each = '']) => each);
    const resources = hrefs.map((each) => {
      const name = each.slice(each.lastIndexOf('/') + 1);
      const object = (isInbox ? calendar.inbox : calendar.objects).get(name);
      if (!object) return gone(each);
      return found(
        each,
        `<D:getetag>${object.etag}</D:getetag><C:calendar-data>${escapeXml(object.calendar)}</C:calendar-data>`,
      );
    });
    return multistatus(resources.join(''));
  }

  #onObject({ method, path, headers, body }: Asked): Reply {
    const [, place = '', name = ''] = /^\/dav\/calendars\/[^/]+\/(default|inbox)\/([^/]+)$/.exec(path) ?? [];
    if (place === '') return { status: 404 };
    const { calendar, features } = this.#state;
    if (place === 'inbox') {
      if (method !== 'DELETE') return { status: 405 };
      return { status: calendar.inbox.delete(name) ? 204 : 404 };
    }
    const object = calendar.objects.get(name);
    if (method === 'GET') return object ? { status: 200, ...shown(object), body: object.calendar } : { status: 404 };
    if (!features.writable)
      return { status: 403, headers: MULTISTATUS, body: `<D:error ${NAMESPACES}><D:need-privileges/></D:error>` };
    if (!holds(headers, object)) return { status: 412 };
    if (method === 'DELETE') return { status: calendar.delete(name) ? 204 : 404 };
    const stored = calendar.put(name, body);
    if (headers.prefer?.includes('return=representation')) {
      return { status: object ? 200 : 201, ...shown(stored), body: stored.calendar };
    }
    return { status: object ? 204 : 201, headers: { 'schedule-tag': stored.scheduleTag } };
  }
}

/** RFC 9110 §13.1, RFC 6638 §8.3. */
function holds(headers: IncomingMessage['headers'], object: StoredObject | undefined): boolean {
  const scheduleTag = headers['if-schedule-tag-match'];
  if (headers['if-none-match'] === '*' && object) return false;
  if (headers['if-match'] !== undefined && headers['if-match'] !== object?.etag) return false;
  return scheduleTag === undefined || scheduleTag === object?.scheduleTag;
}

function shown({ etag, scheduleTag }: StoredObject): { headers: Record<string, string> } {
  return { headers: { 'content-type': 'text/calendar; charset=utf-8', etag, 'schedule-tag': scheduleTag } };
}

function href(path: string): string {
  return `<D:href>${escapeXml(path)}</D:href>`;
}

function found(path: string, props: string): string {
  return `<D:response>${href(path)}<D:propstat><D:prop>${props}</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>`;
}

function gone(path: string): string {
  return `<D:response>${href(path)}<D:status>HTTP/1.1 404 Not Found</D:status></D:response>`;
}

function multistatus(content: string): Reply {
  const body = `<?xml version="1.0" encoding="utf-8"?><D:multistatus ${NAMESPACES}>${content}</D:multistatus>`;
  return { status: 207, headers: MULTISTATUS, body };
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
