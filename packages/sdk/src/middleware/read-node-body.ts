import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Reading } from './responder.js';

/** A Node request, and where frameworks and hosts put what they have read of it. */
export interface NodeRequest extends Omit<IncomingMessage, 'body' | 'rawBody'> {
  /** What a body parser has made of it. */
  body?: unknown;
  /** Its bytes or text, where a host or a parser keeps them. */
  rawBody?: unknown;
}

/**
 * The body of a request as received.
 *
 * @param kept what others may have kept of it: bytes or text are taken as they are
 */
export async function readNodeBody(stream: Readable, maxBytes: number, kept: unknown[]): Promise<Reading> {
  for (const body of kept) if (typeof body === 'string' || body instanceof Uint8Array) return { body };
  if (stream.readableDidRead) return { problem: 'body_parsed' };
  // Events of a stream that has ended do not come again.
  if (stream.readableEnded) return { body: '' };
  if (stream.destroyed) return { problem: 'body_incomplete' };
  const chunks: Uint8Array[] = [];
  let size = 0;
  return new Promise((resolve) => {
    stream
      // Past the limit the rest is let through and dropped: only a sender that has finished writing reads an answer.
      .on('data', (chunk: Uint8Array | string) => {
        // Text where something has set an encoding.
        const bytes = Buffer.from(chunk);
        size += bytes.length;
        if (size > maxBytes) resolve({ problem: 'body_too_large' });
        else chunks.push(bytes);
      })
      .on('end', () => resolve({ body: Buffer.concat(chunks) }))
      .on('error', () => resolve({ problem: 'body_incomplete' }))
      .on('close', () => resolve({ problem: 'body_incomplete' }))
      // Something may have paused it.
      .resume();
  });
}
