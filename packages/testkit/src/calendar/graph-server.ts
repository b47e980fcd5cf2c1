import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Calendar, Event, Subscription } from '@microsoft/microsoft-graph-types';
import { listen } from '../network/free-port.js';
import { type EntraTenant, tokenReply } from './entra-tenant.js';
import { ExchangeMailbox, GraphRefusal, type StoredEvent } from './exchange-mailbox.js';
import {
  type Asked,
  etagOf,
  type GraphServerRequest,
  json,
  parse,
  preferred,
  type Reply,
  refusal,
  shown,
} from './graph-reply.js';
import { GraphSubscriptions } from './graph-subscriptions.js';
import { PAGE, viewReply } from './graph-view.js';

export interface GraphServerOptions {
  /** The mailbox's address; default: `ada@calendars.example`. */
  address?: string;
  /** Milliseconds before each response; default: 0. */
  latencyMs?: number;
  /** Epoch milliseconds; default: the system's clock. */
  now?: () => number;
  /** Where a notification URL is really reached; by default there. */
  reach?: (url: string) => string;
}

/** What the server does with a request in place of what it should. */
export type GraphFault =
  /** Ends the connection before the request has an effect. */
  | 'lost-request'
  /** Does what was asked, and ends the connection in place of the response. */
  | 'lost-response'
  /** Responds so, without an effect. */
  | { status: number; headers?: Record<string, string>; body?: string };

/**
 * A real HTTP server on 127.0.0.1 that is Microsoft Entra and Microsoft Graph at once, with one tenant, one application
 * and one mailbox, as far as inviting needs them. Judged by Microsoft's own client and types.
 */
export interface GraphServer {
  /** Origin of both, without a slash at its end. */
  url: string;
  mailbox: ExchangeMailbox;
  /** May be changed. */
  tenant: EntraTenant;
  calendars: (Calendar & { id: string; name: string })[];
  subscriptions: Map<string, Subscription & { id: string }>;
  /** Every request, in order. */
  requests: GraphServerRequest[];
  /** The most requests to the mailbox that were under way at once. */
  busiest: number;
  /** Decides the fault of each request; `undefined` for none. */
  fault: (request: GraphServerRequest) => GraphFault | undefined;
  /** Resolves when every notification so far was posted. */
  notified(): Promise<void>;
  stop(): Promise<void>;
}

/** Graph's own for Outlook (https://learn.microsoft.com/graph/throttling-limits). */
const MAX_CONCURRENT = 4;

export async function startGraphServer(options: GraphServerOptions = {}): Promise<GraphServer> {
  const { address = 'ada@calendars.example', latencyMs = 0, now = () => Date.now(), reach = (url) => url } = options;
  const owner = { name: 'Dr Ada', address };
  const state: GraphServer = {
    url: '',
    mailbox: new ExchangeMailbox(),
    tenant: {
      id: '6f1c2a34-0b5d-4e7f-8a91-b2c3d4e5f607',
      clientId: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
      secret: 'open~sesame.8Q',
      certificates: [],
      tokens: new Map(),
    },
    calendars: [
      { id: 'AAMkDefault=', name: 'Calendar', isDefaultCalendar: true, canEdit: true, owner },
      { id: 'AAMkInvitations=', name: 'Invitations', isDefaultCalendar: false, canEdit: true, owner },
    ],
    subscriptions: new Map(),
    requests: [],
    busiest: 0,
    fault: () => undefined,
    notified: () => subscriptions.notified(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => void respond(request, response));
  state.url = `http://127.0.0.1:${await listen(server)}`;
  const { tenant, mailbox } = state;
  const subscriptions = new GraphSubscriptions({ subscriptions: state.subscriptions, tenantId: tenant.id, now, reach });
  mailbox.onChange = (change) => subscriptions.announce(change);
  const graph = new GraphResponder(state, { address, subscriptions });
  let underWay = 0;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url: path = '', headers } = request;
    state.requests.push({ method, path, headers });
    const isMailbox = path.startsWith('/v1.0/users/');
    if (isMailbox) underWay += 1;
    state.busiest = Math.max(state.busiest, underWay);
    const isCrowded = isMailbox && underWay > MAX_CONCURRENT;
    try {
      if (latencyMs > 0) await setTimeout(latencyMs);
      const fault = state.fault({ method, path, headers });
      if (fault === 'lost-request') return void response.destroy();
      const asked = { method, path, headers, body: String(Buffer.concat(chunks)) };
      const crowded = isCrowded ? CROWDED : undefined;
      const reply = typeof fault === 'object' ? fault : (crowded ?? (await graph.answer(asked)));
      if (fault === 'lost-response') return void response.destroy();
      response.writeHead(reply.status, reply.headers).end(reply.body);
    } finally {
      if (isMailbox) underWay -= 1;
    }
  }

  return state;
}

const CROWDED: Reply = {
  ...refusal(429, 'ApplicationThrottled', 'Application is over its MailboxConcurrency limit.'),
  headers: { 'content-type': 'application/json', 'retry-after': '1' },
};

/** Where in a mailbox a request goes. */
interface Place {
  /** Of the calendar; `undefined` if the path names none. */
  calendarId: string | undefined;
  rest: string;
  query: URLSearchParams;
}

class GraphResponder {
  readonly #state: GraphServer;
  readonly #address: string;
  readonly #subscriptions: GraphSubscriptions;
  readonly #calendarOf = new Map<string, string>();

  constructor(state: GraphServer, parts: { address: string; subscriptions: GraphSubscriptions }) {
    this.#state = state;
    this.#address = parts.address;
    this.#subscriptions = parts.subscriptions;
  }

  async answer(asked: Asked): Promise<Reply> {
    try {
      const login = /^\/([^/]+)\/oauth2\/v2\.0\/token$/.exec(asked.path);
      if (login) return tokenReply(this.#state.tenant, { ...asked, tenant: login[1] ?? '', origin: this.#state.url });
      this.#authorize(asked);
      const { pathname, searchParams } = new URL(asked.path, this.#state.url);
      const [, subscription] = /^\/v1\.0\/subscriptions(?:\/([^/]+))?$/.exec(pathname) ?? [undefined, null];
      if (subscription !== null) return await this.#subscriptions.answer(asked, subscription);
      const place = this.#place(decodeURIComponent(pathname), searchParams);
      return this.#inMailbox(asked, place);
    } catch (error) {
      if (error instanceof GraphRefusal) return refusal(error.status, error.code, error.message);
      throw error;
    }
  }

  #authorize({ headers }: Asked): void {
    const [, token = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    const until = this.#state.tenant.tokens.get(token);
    if (until === undefined)
      throw new GraphRefusal(401, 'InvalidAuthenticationToken', 'Access token is empty or invalid.');
  }

  /** @throws GraphRefusal for another mailbox: the application may use only this one */
  #place(path: string, query: URLSearchParams): Place {
    const [, mailbox = '', rest = ''] = /^\/v1\.0\/users\/([^/]+)\/(.*)$/.exec(path) ?? [];
    if (mailbox === '') throw new GraphRefusal(404, 'ResourceNotFound', 'Resource not found.');
    if (mailbox.toLowerCase() !== this.#address) {
      throw mailbox.endsWith(this.#address.slice(this.#address.indexOf('@')))
        ? new GraphRefusal(403, 'ErrorAccessDenied', 'Access is denied. Check credentials and try again.')
        : new GraphRefusal(404, 'ErrorInvalidUser', `The requested user '${mailbox}' is invalid.`);
    }
    const [, calendarId, inside] = /^calendars\/([^/]+)(?:\/(.*))?$/.exec(rest) ?? [];
    if (calendarId === undefined) return { calendarId, rest: rest.replace(/^calendar\//, ''), query };
    if (!this.#state.calendars.some(({ id }) => id === calendarId)) {
      throw new GraphRefusal(404, 'ErrorItemNotFound', 'The specified object was not found in the store.');
    }
    return { calendarId, rest: inside ?? '', query };
  }

  #inMailbox(asked: Asked, place: Place): Reply {
    const { method } = asked;
    const { rest, query } = place;
    switch (`${method} ${rest}`) {
      case 'GET calendar':
        return json(200, this.#state.calendars[0] ?? {});
      case 'GET calendars':
        return this.#page(asked, { all: this.#state.calendars, query });
      case 'POST events':
        return this.#create(asked, place);
      case 'GET events':
        return this.#search(asked, place);
      case 'GET calendarView/delta':
        return viewReply(asked, {
          mailbox: this.#state.mailbox,
          origin: this.#state.url,
          query,
          isHere: (event) => this.#isIn(event, place.calendarId),
        });
      default:
        return this.#onEvent(asked, place);
    }
  }

  #create({ body }: Asked, { calendarId }: Place): Reply {
    const { owner } = this.#state.calendars[0] ?? {};
    const organizer = { name: owner?.name ?? '', address: owner?.address ?? '' };
    const event = this.#state.mailbox.create(parse(body), organizer);
    this.#calendarOf.set(event.id, calendarId ?? this.#state.calendars[0]?.id ?? '');
    return json(201, shown(event), { location: `${this.#state.url}/v1.0/users/${this.#address}/events/${event.id}` });
  }

  /** Only the one filter by which events are found, and lists of all. */
  #search(asked: Asked, { query, calendarId }: Place): Reply {
    const { mailbox } = this.#state;
    const filter = query.get('$filter');
    const [, id = '', value = ''] =
      /^singleValueExtendedProperties\/Any\(ep: ep\/id eq '([^']+)' and ep\/value eq '((?:[^']|'')*)'\)$/i.exec(
        filter ?? '',
      ) ?? [];
    if (filter !== null && id === '')
      throw new GraphRefusal(400, 'ErrorInvalidUrlQueryFilter', 'The filter is invalid.');
    const here = [...mailbox.events.values()].filter((event) => this.#isIn(event, calendarId));
    const matching = here.filter(
      (event) => filter === null || mailbox.propertiesOf(event.id).get(id) === value.replaceAll("''", "'"),
    );
    return this.#page(asked, { all: matching.map((event) => this.#expanded(event, query)), query });
  }

  #isIn({ id }: StoredEvent, calendarId: string | undefined): boolean {
    const place = this.#calendarOf.get(id) ?? this.#state.calendars[0]?.id;
    return place === (calendarId ?? this.#state.calendars[0]?.id);
  }

  #expanded(event: StoredEvent, query: URLSearchParams): Event {
    const ids = [...(query.get('$expand') ?? '').matchAll(/id eq '([^']+)'/g)].map(([, id = '']) => id);
    const known = this.#state.mailbox.propertiesOf(event.id);
    const properties = ids.flatMap((id) => {
      const value = known.get(id);
      return value === undefined ? [] : [{ id, value }];
    });
    return { ...shown(event), ...(properties.length > 0 && { singleValueExtendedProperties: properties }) };
  }

  /** Graph pages every list. */
  #page({ headers, path }: Asked, { all, query }: { all: object[]; query: URLSearchParams }): Reply {
    const top = Number(query.get('$top') ?? preferred(headers) ?? PAGE);
    const skip = Number(query.get('$skip') ?? 0);
    const next = new URL(path, this.#state.url);
    next.searchParams.set('$skip', String(skip + top));
    const isLast = skip + top >= all.length;
    return json(200, { value: all.slice(skip, skip + top), ...(!isLast && { '@odata.nextLink': next.href }) });
  }

  #onEvent({ method, headers, body }: Asked, { rest, query }: Place): Reply {
    const { mailbox } = this.#state;
    const [, id = '', action] = /^events\/(.+?)(\/cancel)?$/.exec(rest) ?? [];
    const event = mailbox.events.get(id);
    if (!event) throw new GraphRefusal(404, 'ErrorItemNotFound', 'The specified object was not found in the store.');
    const condition = headers['if-match'];
    if (condition !== undefined && condition !== '*' && condition !== etagOf(event)) {
      throw new GraphRefusal(
        412,
        'ErrorIrresolvableConflict',
        'The send or update operation could not be performed because the change key passed in the request does not match the current change key for the item.',
      );
    }
    if (method === 'POST' && action) {
      mailbox.cancel(id, String(Reflect.get(parse(body), 'comment') ?? ''));
      return { status: 202 };
    }
    switch (method) {
      case 'GET':
        return json(200, this.#expanded(event, query));
      case 'PATCH':
        return json(200, shown(mailbox.update(id, parse(body))));
      case 'DELETE':
        mailbox.cancel(id);
        return { status: 204 };
      default:
        throw new GraphRefusal(405, 'MethodNotAllowed', 'The HTTP method is not allowed.');
    }
  }
}
