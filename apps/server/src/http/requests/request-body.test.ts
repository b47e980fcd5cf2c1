import { EventEmitter, once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { DomainError } from '@convoke/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRequestBody } from './request-body.js';

interface Sent {
  headers: Record<string, string>;
  body: string | Buffer;
}

describe('readRequestBody', () => {
  const outcomes = new EventEmitter();
  let server: Server;
  let port: number;

  beforeAll(async () => {
    server = createServer(async (incoming, outgoing) => {
      const outcome = await readRequestBody(incoming).then(
        (value) => ({ value }),
        (error: unknown) => ({ code: error instanceof DomainError ? error.code : String(error) }),
      );
      outcomes.emit('outcome', outcome);
      outgoing.writeHead(200, { connection: 'close' }).end(JSON.stringify(outcome));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });

  afterAll(async () => {
    server.close();
    await once(server, 'close');
  });

  const json = { 'content-type': 'application/json' };

  it.each<[string, Sent, unknown]>([
    ['an object', { headers: json, body: '{"a":1}' }, { a: 1 }],
    [
      'a charset of UTF-8',
      { headers: { 'content-type': 'Application/JSON; charset="UTF-8"' }, body: '{"a":"é"}' },
      { a: 'é' },
    ],
    ['an absent body', { headers: {}, body: '' }, {}],
    [
      '32 levels',
      { headers: json, body: '['.repeat(32) + ']'.repeat(32) },
      JSON.parse('['.repeat(32) + ']'.repeat(32)),
    ],
    ['a byte order mark', { headers: json, body: '\ufeff{"a":1}' }, { a: 1 }],
  ])('accepts %s', async (_, sent, value) => {
    expect(await send(sent)).toEqual({ value });
  });

  it.each<[string, Sent, string]>([
    ['malformed JSON', { headers: json, body: '{"a":' }, 'malformed_json'],
    ['trailing text', { headers: json, body: '{} x' }, 'malformed_json'],
    ['white space alone', { headers: json, body: '  ' }, 'malformed_json'],
    ['33 levels', { headers: json, body: '['.repeat(33) + ']'.repeat(33) }, 'malformed_json'],
    ['100 000 levels', { headers: json, body: '['.repeat(100_000) }, 'malformed_json'],
    ['bytes that are no UTF-8', { headers: json, body: Buffer.from([0x22, 0xff, 0x22]) }, 'malformed_json'],
    [
      'a form',
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1' },
      'unsupported_media_type',
    ],
    ['no media type', { headers: {}, body: '{}' }, 'unsupported_media_type'],
    [
      'another charset',
      { headers: { 'content-type': 'application/json; charset=latin1' }, body: '{}' },
      'unsupported_media_type',
    ],
    [
      'a compressed body',
      { headers: { ...json, 'content-encoding': 'gzip' }, body: gzipSync('{}') },
      'unsupported_media_type',
    ],
    ['more than 256 KiB', { headers: json, body: `"${'x'.repeat(256 * 1_024)}"` }, 'payload_too_large'],
  ])('refuses %s', async (_, sent, code) => {
    expect(await send(sent)).toEqual({ code });
  });

  it('counts bytes as they come where no length is announced', async () => {
    const chunked = { ...json, 'transfer-encoding': 'chunked' };
    expect(await send({ headers: chunked, body: `"${'x'.repeat(300 * 1_024)}"` })).toEqual({
      code: 'payload_too_large',
    });
    expect(await send({ headers: chunked, body: '{"a":1}' })).toEqual({ value: { a: 1 } });
  });

  it.each([
    ['extensions', `1;${'a'.repeat(1_000)}\r\n \r\n`],
    ['long extensions', `1;${'a'.repeat(16_000)}\r\n \r\n`],
    ['zeros before their size', `${'0'.repeat(10_000)}1\r\n \r\n`],
  ])('counts what comes around a body, such as chunks with %s', async (_, chunk) => {
    const most = 10 * 256 * 1_024;
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n');
    let sent = 0;
    const pour = () => {
      while (sent < 10 * most && socket.write(chunk)) sent += chunk.length;
    };
    socket.on('drain', pour);
    pour();
    const [outcome] = await once(outcomes, 'outcome');
    socket.destroy();
    expect(outcome).toEqual({ code: 'payload_too_large' });
    // The rest was under way.
    expect(sent).toBeLessThan(5 * most);
  });

  it('reads a body whose every byte comes in a chunk of its own', async () => {
    const socket = connect(port, '127.0.0.1');
    const body = `"${'x'.repeat(20_000)}"`;
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n');
    socket.write(`${body.replaceAll(/./g, '1\r\n$&\r\n')}0\r\n\r\n`);
    expect(await text(socket)).toContain('"value":"xxx');
  });

  async function send({ headers, body }: Sent): Promise<unknown> {
    const outgoing = request({ port, host: '127.0.0.1', method: 'POST', headers });
    // The server may answer before it has read everything.
    outgoing.on('error', () => undefined);
    outgoing.end(body);
    const [response] = await once(outgoing, 'response');
    return JSON.parse(await text(response));
  }
});
