import type { Calendar, Event } from '@microsoft/microsoft-graph-types';
import { type EntraTenant, tokenReply } from './entra-tenant.js';
import type { ExchangeMailbox, StoredEvent } from './exchange-mailbox.js';
import { instantOf } from './exchange-times.js';
import { GraphRefusal } from './graph-refusal.js';
import { type Asked, etagOf, json, parse, preferred, type Reply, refusal, shown } from './graph-reply.js';
import type { GraphSubscriptions } from './graph-subscriptions.js';
import { PAGE, viewReply } from './graph-view.js';

export interface CloudOrigins {
  /** Of Microsoft Entra. */
  login: string;
  /** Of Microsoft Graph. */
  graph: string;
}

/** What a Graph server has: one tenant with one mailbox. */
export interface GraphAccount {
  mailbox: ExchangeMailbox;
  /** May be changed. */
  tenant: EntraTenant;
  calendars: (Calendar & { id: string; name: string })[];
}

/** Where in a mailbox a request goes. */
interface Place {
  /** Of the calendar; `undefined` if the path names none. */
  calendarId: string | undefined;
  rest: string;
  query: URLSearchParams;
}

/** Answers requests as Microsoft Graph does. */
export class GraphResponder {
  readonly #state: GraphAccount;
  readonly #address: string;
  readonly #subscriptions: GraphSubscriptions;
  readonly #origins: CloudOrigins;
  readonly #calendarOf = new Map<string, string>();

  constructor(
    state: GraphAccount,
    parts: { address: string; subscriptions: GraphSubscriptions; origins: CloudOrigins },
  ) {
    this.#state = state;
    this.#origins = parts.origins;
    this.#address = parts.address;
    this.#subscriptions = parts.subscriptions;
  }

  async answer(asked: Asked): Promise<Reply> {
    try {
      const login = /^\/([^/]+)\/oauth2\/v2\.0\/token$/.exec(asked.path);
      if (login) return tokenReply(this.#state.tenant, { ...asked, tenant: login[1] ?? '', ...this.#origins });
      this.#authorize(asked);
      const { pathname, searchParams } = new URL(asked.path, this.#origins.graph);
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
          origin: this.#origins.graph,
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
    return json(201, shown(event), {
      location: `${this.#origins.graph}/v1.0/users/${this.#address}/events/${event.id}`,
    });
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

  #isIn({ id, seriesMasterId }: StoredEvent, calendarId: string | undefined): boolean {
    const place = this.#calendarOf.get(seriesMasterId ?? id) ?? this.#state.calendars[0]?.id;
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

  #instances(asked: Asked, { event, query }: { event: StoredEvent; query: URLSearchParams }): Reply {
    if (!event.recurrence) throw new GraphRefusal(400, 'ErrorInvalidRequest', 'The event is no series.');
    const [from, to] = ['startDateTime', 'endDateTime'].map((name) => Date.parse(query.get(name) ?? ''));
    if (from === undefined || to === undefined || !(from < to))
      throw new GraphRefusal(400, 'ErrorInvalidParameter', 'startDateTime and endDateTime are required.');
    const isInside = ({ start, end }: StoredEvent) => (instantOf(start) ?? 0) < to && (instantOf(end) ?? 0) > from;
    const all = this.#state.mailbox.instances(event.id).filter(isInside);
    return this.#page(asked, { all: all.map((each) => this.#expanded(each, query)), query });
  }

  /** Graph pages every list. */
  #page({ headers, path }: Asked, { all, query }: { all: object[]; query: URLSearchParams }): Reply {
    const top = Number(query.get('$top') ?? preferred(headers) ?? PAGE);
    const skip = Number(query.get('$skip') ?? 0);
    const next = new URL(path, this.#origins.graph);
    next.searchParams.set('$skip', String(skip + top));
    const isLast = skip + top >= all.length;
    return json(200, { value: all.slice(skip, skip + top), ...(!isLast && { '@odata.nextLink': next.href }) });
  }

  #onEvent({ method, headers, body, path }: Asked, { rest, query }: Place): Reply {
    const { mailbox } = this.#state;
    const [, id = '', action] = /^events\/(.+?)(\/cancel|\/instances)?$/.exec(rest) ?? [];
    const event = mailbox.find(id);
    if (!event) throw new GraphRefusal(404, 'ErrorItemNotFound', 'The specified object was not found in the store.');
    if (action === '/instances') return this.#instances({ method, headers, body, path }, { event, query });
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
