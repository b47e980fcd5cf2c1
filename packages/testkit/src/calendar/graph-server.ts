import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Subscription } from '@microsoft/microsoft-graph-types';
import type { KeyPair } from '../network/certificate-authority.js';
import { listen } from '../network/free-port.js';
import { ExchangeMailbox } from './exchange-mailbox.js';
import { type GraphServerRequest, type Reply, refusal } from './graph-reply.js';
import { type CloudOrigins, type GraphAccount, GraphResponder } from './graph-responder.js';
import { GraphSubscriptions } from './graph-subscriptions.js';

export interface GraphServerOptions {
  /** The mailbox's address; default: `ada@calendars.example`. */
  address?: string;
  /** Milliseconds before each response; default: 0. */
  latencyMs?: number;
  /** Epoch milliseconds; default: the system's clock. */
  now?: () => number;
  /** Where a notification URL is really reached; by default there. */
  reach?: (url: string) => string;
  /** The origins that it is reached by, over TLS with this certificate; by default its own, without TLS. */
  cloud?: CloudOrigins & KeyPair;
}

/** What the server does with a request in place of what it should. */
export type GraphFault =
  /** Ends the connection before the request has an effect. */
  | 'lost-request'
  /** Does what was asked, and ends the connection in place of the response. */
  | 'lost-response'
  /** Responds so, without an effect. */
  | { status: number; headers?: Record<string, string>; body?: string }
  /** Does this to the connection. */
  | ((socket: Socket) => void);

/**
 * A real HTTP server on 127.0.0.1 that is Microsoft Entra and Microsoft Graph at once, with one tenant, one application
 * and one mailbox, as far as inviting needs them. Judged by Microsoft's own client and types.
 */
export interface GraphServer extends GraphAccount {
  /** Origin of both, without a slash at its end, unless it has those of a cloud. */
  url: string;
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
  const { cloud } = options;
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
  const listener = (request: IncomingMessage, response: ServerResponse) => void respond(request, response);
  const server = cloud ? createTlsServer(cloud, listener) : createServer(listener);
  state.url = `${cloud ? 'https' : 'http'}://127.0.0.1:${await listen(server)}`;
  const { tenant, mailbox } = state;
  const subscriptions = new GraphSubscriptions({ subscriptions: state.subscriptions, tenantId: tenant.id, now, reach });
  mailbox.onChange = (change) => subscriptions.announce(change);
  const origins = cloud ?? { login: state.url, graph: state.url };
  const graph = new GraphResponder(state, { address, subscriptions, origins });
  let underWay = 0;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = await Array.fromAsync(request);
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
      if (typeof fault === 'function') return response.socket ? fault(response.socket) : undefined;
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
