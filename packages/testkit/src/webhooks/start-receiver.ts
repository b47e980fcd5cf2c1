import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { listen } from '../network/free-port.js';

/** The options with which an application under test configures its webhook. */
export interface ReceiverSettings {
  secret: string;
  handlers: ReturnType<typeof receiverHandlers>;
  onError: (error: unknown) => void;
}

/**
 * An application with a webhook at `/hooks`, and another at `/parsed` after something that reads the body, and then
 * something asynchronous.
 */
export interface ReceivingApplication {
  /** The end of the advice that `/parsed` must give. */
  advice: string;
  build(settings: ReceiverSettings): RequestListener | Promise<RequestListener>;
}

/** A listening application. */
export interface RunningReceiver extends MiddlewareReceiver {
  /** The errors passed to `onError`. */
  errors: unknown[];
  stop(): Promise<void>;
}

export async function startReceiver({ advice, build }: ReceivingApplication, secret: string): Promise<RunningReceiver> {
  const handled: string[] = [];
  const errors: unknown[] = [];
  const handlers = receiverHandlers(handled);
  const server = createServer(await build({ secret, handlers, onError: (error) => errors.push(error) }));
  const base = `http://127.0.0.1:${await listen(server)}`;
  return {
    url: `${base}/hooks`,
    parsedUrl: `${base}/parsed`,
    advice,
    handled,
    errors,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An application that receives webhooks with `receiverHandlers()`. */
export interface MiddlewareReceiver {
  /** The URL at which it receives them. */
  url: string;
  /** The URL at which something reads the body first. */
  parsedUrl: string;
  /** The advice of its documentation against that. */
  advice: string;
  /** Ids of the events that were handled, in order. */
  handled: string[];
}

/** Serves a handler `Request → Response` with a Node server. */
export function webListener(handle: (request: Request) => Promise<Response> | Response): RequestListener {
  return async (request, response) => {
    const url = `http://${request.headers.host}${request.url}`;
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const { method = 'GET' } = request;
    const body = method === 'GET' || method === 'HEAD' ? null : Readable.toWeb(request);
    const answer = await handle(new Request(url, { method, headers, body, duplex: 'half' }));
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  };
}

interface Identified {
  id: string;
}

/** Handlers that succeed, fail at the first attempt, and are slow; `handled` receives the ids of what succeeded. */
export function receiverHandlers(handled: string[]) {
  const failed = new Set<string>();
  return {
    'attendee.responded': ({ id }: Identified) => {
      handled.push(id);
    },
    'appointment.canceled': ({ id }: Identified) => {
      const again = failed.has(id);
      failed.add(id);
      if (!again) throw new Error('The database is away.');
      handled.push(id);
    },
    'appointment.updated': async ({ id }: Identified) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      handled.push(id);
    },
  };
}
