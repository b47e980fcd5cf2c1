import type { Socket } from 'node:net';

/** What a hostile side does with a connection, from some moment on. It ends when the connection closes. */
export type SocketTalk = (socket: Socket) => void;

const PIECE = 65_536;

/** Says nothing. */
export const silence: SocketTalk = () => undefined;

/** Sends a text, made when it is needed. */
export function say(make: string | (() => string | Buffer)): SocketTalk {
  return (socket) => void socket.write(typeof make === 'string' ? make : make());
}

/** Sends a text, and ends the connection. */
export function sayAndEnd(make: string | (() => string | Buffer)): SocketTalk {
  return (socket) => void socket.end(typeof make === 'string' ? make : make());
}

/** Sends a beginning, and then the same text without end, as fast as the other side reads. */
export function pour(unit: string, beginning = ''): SocketTalk {
  return (socket) => {
    const piece = Buffer.from(unit.repeat(Math.ceil(PIECE / unit.length)));
    socket.write(beginning);
    const more = () => {
      while (!socket.destroyed && socket.writable && socket.write(piece));
    };
    socket.on('drain', more);
    more();
  };
}

/** Sends single bytes, each in a packet of its own. */
export function dribble(make: string | (() => string), everyMs = 0): SocketTalk {
  return (socket) => {
    const text = typeof make === 'string' ? make : make();
    socket.setNoDelay();
    let at = 0;
    const next = () => {
      if (socket.destroyed || at >= text.length) return;
      socket.write(text.charAt(at++), 'latin1');
      if (everyMs === 0) setImmediate(next);
    };
    if (everyMs === 0) return next();
    const timer = setInterval(next, everyMs);
    socket.once('close', () => clearInterval(timer));
  };
}
