import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CommandError } from '../terminal.js';
import { readHttpRequest } from './read-http-request.js';

const read = (text: string) => readHttpRequest(Buffer.from(text));

describe('readHttpRequest', () => {
  it.each(['\n', '\r\n'])('reads headers and body, with or without the first line, and line ends %j', (end) => {
    for (const first of [[], ['POST /hooks?a=b HTTP/1.1']]) {
      const { headers, body } = read([...first, 'X-A:  1 ', 'x-b: 2', 'X-B: 3', '', 'one', '', 'two'].join(end));
      expect({ ...headers }).toEqual({ 'x-a': '1', 'x-b': ['2', '3'] });
      expect(body.toString()).toBe(`one${end}${end}two`);
    }
  });

  it('ends the body at its declared length', () => {
    expect(read('Content-Length: 4\n\nbody\n').body.toString()).toBe('body');
  });

  it.each([
    ['', 'no empty line'],
    ['A: 1', 'no empty line'],
    ['nonsense\n\nbody', 'not a header: "nonsense"'],
    ['A: 1\n folded\n\nbody', 'not a header: " folded"'],
    ['Content-Length: 9\n\nbody', 'cut off'],
    ['Content-Length: x\n\nbody', 'not a number'],
    ['Transfer-Encoding: chunked\n\n4\r\nbody', 'chunks'],
  ])('explains %j', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  it('keeps every byte of the body, and explains any other input', () => {
    const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array));
    fc.assert(
      fc.property(bytes, (body) =>
        readHttpRequest(Buffer.concat([Buffer.from('A: 1\r\n\r\n'), body])).body.equals(body),
      ),
    );
    fc.assert(
      fc.property(bytes, (anything) => {
        try {
          readHttpRequest(anything);
        } catch (error) {
          expect(error).toBeInstanceOf(CommandError);
        }
      }),
    );
  });
});
