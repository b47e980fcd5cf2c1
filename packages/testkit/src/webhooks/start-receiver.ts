import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { listen } from '../listen.js';
import type { MiddlewareReceiver } from './middleware-receiver.js';
import { receiverHandlers } from './receiver-handlers.js';

/** What an application under test configures its webhook with. */
export interface ReceiverSettings {
  secret: string;
  handlers: ReturnType<typeof receiverHandlers>;
  onError: (error: unknown) => void;
}

/** An application with a webhook at `/hooks`, and at `/parsed` behind something that reads the body. */
export interface ReceivingApplication {
  /** How the advice ends that `/parsed` is to give. */
  advice: string;
  build(settings: ReceiverSettings): RequestListener | Promise<RequestListener>;
}

/** An application that listens. */
export interface RunningReceiver extends MiddlewareReceiver {
  /** What `onError` was told. */
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
