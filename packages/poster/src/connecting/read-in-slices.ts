import type { Socket } from 'node:net';

const SLICE_BYTES = 1 * 1024;

/**
 * Hands what was received on in small pieces, and nothing of it once the socket is destroyed. The parser of undici goes on
 * to the end of the piece that it has when headers are too large, at the price of an error with its stack for each of them:
 * with pieces of 64 KiB that holds up the process for a tenth of a second.
 */
export function readInSlices<T extends Socket>(socket: T): T {
  const read = socket.read.bind(socket);
  socket.read = (size?: number) => {
    if (socket.destroyed) return null;
    return read(size ?? (socket.readableLength > SLICE_BYTES ? SLICE_BYTES : undefined));
  };
  return socket;
}
