import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait on one connection for the responses before theirs; no client is known to send more than 10. */
const MOST_WAITING = 512;

type Exchange = Parameters<RequestListener>;

/**
 * Handles the requests of a connection one after another, with turns of the event loop between, in which others are
 * served: a client may send hundreds at once (RFC 9112 §9.3.2), and Node announces all of them in one turn. A connection
 * on which more wait than may is ended.
 *
 * Held by `listen.test.ts`.
 */
export function handleInTurn(handler: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, Exchange[]>();
  const handle = (exchange: Exchange) => {
    const [{ socket }, response] = exchange;
    response.once('close', () => setImmediate(handleNext, socket));
    handler(...exchange);
  };
  const handleNext = (socket: Socket) => {
    const next = waiting.get(socket)?.shift();
    if (next) handle(next);
    else waiting.delete(socket);
  };
  return (...exchange) => {
    const { socket } = exchange[0];
    const others = waiting.get(socket);
    if (!others) {
      waiting.set(socket, []);
      handle(exchange);
    } else if (others.push(exchange) > MOST_WAITING) socket.destroy();
  };
}
