import { connect, isIP, type Socket } from 'node:net';

/** The time after which the next address is tried beside those that have not answered yet (RFC 8305 §5). */
const ATTEMPT_DELAY_MS = 250;
/** Addresses that are tried: whoever owns a name decides how many it has. */
const MOST_ADDRESSES = 8;
/** What the system says if it has no way to any address of a family. */
const NO_ROUTE = new Set(['ENETUNREACH', 'EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/** What a race needs of its surroundings. */
export interface RaceParts {
  /** Default: `connect` of Node. */
  open?: ((target: { host: string; port: number }) => Socket) | undefined;
  /** Calls back after some milliseconds unless cancelled; default: a timer of Node. */
  schedule?: ((delayMs: number, callback: () => void) => () => void) | undefined;
}

/** Either half of what happened. */
export type Raced = [failure: Error, socket: null] | [failure: null, socket: Socket];

/**
 * Connects to the address that answers first (Happy Eyeballs, RFC 8305): families alternate, IPv6 first, and each
 * further address is tried a quarter of a second after the one before, or as soon as that has failed. An attempt that
 * has begun goes on, so the last one has all the time until its caller's deadline. Once the system has no route to one
 * address, no other of its family is tried.
 *
 * So a family without a way out costs nothing, and a slow handshake has the whole deadline. Held by
 * `race-addresses.test.ts`.
 *
 * @param onEnd called once, unless the race is destroyed before
 */
export function raceAddresses(
  {
    addresses,
    port,
    open = openSocket,
    schedule = startTimer,
  }: RaceParts & { addresses: readonly string[]; port: number },
  onEnd: (...ended: Raced) => void,
): { destroy(): void } {
  let waiting = alternate(addresses).slice(0, MOST_ADDRESSES);
  const attempts = new Set<Socket>();
  let cancelNext: () => void = () => undefined;
  let noRoute: Error | undefined;
  let failure: Error | undefined;
  let isOver = false;

  function finish(winner?: Socket): void {
    isOver = true;
    cancelNext();
    for (const socket of attempts) if (socket !== winner) socket.destroy();
  }

  function lose(host: string, error: Error): void {
    if ('code' in error && NO_ROUTE.has(String(error.code))) {
      noRoute ??= error;
      waiting = waiting.filter((other) => isIP(other) !== isIP(host));
    } else {
      failure ??= error;
    }
    startNext();
  }

  function startNext(): void {
    cancelNext();
    const host = waiting.shift();
    if (host !== undefined) start(host);
    if (waiting.length > 0) cancelNext = schedule(ATTEMPT_DELAY_MS, startNext);
    if (attempts.size > 0) return;
    finish();
    onEnd(failure ?? noRoute ?? new Error('There is no address.'), null);
  }

  function start(host: string): void {
    const socket = open({ host, port });
    attempts.add(socket);
    socket.once('connect', () => {
      if (isOver) return;
      finish(socket);
      onEnd(null, socket);
    });
    // Stays after the race, since whoever takes the socket over listens a moment later.
    socket.once('error', (error) => {
      if (isOver) return;
      attempts.delete(socket);
      lose(host, error);
    });
  }

  startNext();
  return { destroy: finish };
}

function openSocket(target: { host: string; port: number }): Socket {
  return connect({ ...target, autoSelectFamily: false });
}

function startTimer(delayMs: number, callback: () => void): () => void {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
}

/** Each address once, by turns of each family (RFC 8305 §4). */
function alternate(addresses: readonly string[]): string[] {
  const distinct = [...new Set(addresses)];
  const [six, four] = [6, 4].map((family) => distinct.filter((address) => isIP(address) === family));
  const longest = Math.max(six?.length ?? 0, four?.length ?? 0);
  return Array.from({ length: longest }, (_, at) => [six?.[at], four?.[at]])
    .flat()
    .filter((address) => address !== undefined);
}
