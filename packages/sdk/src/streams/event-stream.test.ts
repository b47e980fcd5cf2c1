import { describe, expect, it } from 'vitest';
import { readEventStream, type StreamEvent } from './event-stream.js';

/** What is read of a stream that comes in pieces of a few bytes. */
async function read(text: string, size = 3): Promise<StreamEvent[]> {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
  return Array.fromAsync(readEventStream(body));
}

describe('reading server-sent events', () => {
  it('takes the fields up to an empty line, wherever the bytes are cut', async () => {
    const text = 'id: 1\nevent: delivery\ndata: {"a":"ä😀: b"}\n\nid:2\ndata:x z\ndata:  y\n\n';
    const expected = [
      { id: '1', name: 'delivery', data: '{"a":"ä😀: b"}' },
      { id: '2', name: 'message', data: 'x z\n y' },
    ];
    for (const size of [1, 2, 3, 1_000]) expect(await read(text, size)).toEqual(expected);
  });

  it('passes over comments and empty lines', async () => {
    expect(await read(': \n\n\n: id: 1\n\n')).toEqual([]);
  });

  it('reports an id without data', async () => {
    expect(await read('id: 7\n\n')).toEqual([{ id: '7', name: 'message', data: '' }]);
  });

  it('ignores an incomplete event', async () => {
    expect(await read('data: a\n\ndata: b\n')).toEqual([{ id: undefined, name: 'message', data: 'a' }]);
  });

  it('takes CRLF for a line end', async () => {
    expect(await read('id: 1\r\ndata: a\r\n\r\n')).toEqual([{ id: '1', name: 'message', data: 'a' }]);
  });
});
