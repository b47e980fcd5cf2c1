import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { type Operation, operationIds, operations } from '@convoke/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../../test/testing/start-server.js';

const kindOf = ({ method, body, answers, errorShape }: Operation) => [method, body, answers, errorShape].join();
/** One of each kind: all read their credentials, and write their lines of the log, by the same code. */
const some = operationIds.filter((id, at) =>
  operationIds.slice(0, at).every((other) => kindOf(operations[other]) !== kindOf(operations[id])),
);

/** What must be found nowhere but in the request itself. */
const SENTINEL = 'cs_SENTINEL0123456789';

interface Sent {
  headers?: Record<string, string>;
  query?: string;
  body?: string;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('a secret', () => {
  let server: TestServer;
  let apiKey: string;
  let secret: string;
  const logged: string[] = [];
  const answered: string[] = [];

  beforeAll(async () => {
    const stream = new Writable({
      write(chunk, _, done) {
        logged.push(String(chunk));
        done();
      },
    });
    server = await startServer({ runtime: { log: pino({ level: 'trace' }, stream) } });
    const { credentials } = await server.account();
    apiKey = credentials.apiKey;
    secret = credentials.apiSecret;
  });

  afterAll(() => server.stop());

  /** Each place in which a client may put a secret, on purpose or by mistake. */
  const places = (value: string): Record<string, Sent> => ({
    body: { body: JSON.stringify({ apiKey, apiSecret: value }) },
    'body, malformed': { body: `{"apiKey":"${apiKey}","apiSecret":"${value}"` },
    'body, of a wrong type': { body: JSON.stringify({ apiKey: { [value]: value }, apiSecret: [value] }) },
    'body, as the key': { body: JSON.stringify({ apiKey: value, apiSecret: value }) },
    headers: { headers: { 'x-service-api-key': apiKey, 'x-service-api-secret': value } },
    'headers, as the key': { headers: { 'x-service-api-key': value, 'x-service-api-secret': value } },
    basic: { headers: { authorization: `Basic ${base64(`${apiKey}:${value}`)}` } },
    bearer: { headers: { authorization: `Bearer ${value}` } },
    query: { query: `?${new URLSearchParams({ apiKey, apiSecret: value })}` },
    'query, twice': { query: `?apiKey=${apiKey}&apiSecret=${value}&apiSecret=${value}` },
    cookie: { headers: { cookie: `apiSecret=${value}` } },
    'two places that differ': {
      headers: { 'x-service-api-key': apiKey, 'x-service-api-secret': value },
      body: JSON.stringify({ apiKey, apiSecret: 'cs_other' }),
    },
  });

  it.each(['valid', 'unknown'])(
    'that is %s appears in no log line, no answer, no metric and no database',
    async (kind) => {
      const value = kind === 'valid' ? secret : SENTINEL;
      const sent = Object.values(places(value)).flatMap((place) => some.map((id) => send(id, place)));
      await Promise.all([...sent, fetch(`${server.baseUrl}/nothing?apiSecret=${value}`)]);

      expect(logged.length).toBeGreaterThan(some.length * 10);
      const metrics = await (await fetch(`${server.baseUrl}/metrics`)).text();
      for (const id of some) expect(metrics).toContain(`operation="${id}"`);
      const database = ['', '-wal'].map((suffix) => readFileSync(`${server.file}${suffix}`, 'latin1'));
      for (const form of [value, base64(value), base64(`${apiKey}:${value}`), encodeURIComponent(value)]) {
        expect(logged.some((line) => line.includes(form))).toBe(false);
        expect(answered.some((text) => text.includes(form))).toBe(false);
        expect(metrics).not.toContain(form);
        expect(database.some((bytes) => bytes.includes(form))).toBe(false);
      }
    },
  );

  async function send(id: keyof typeof operations, { headers = {}, query = '', body }: Sent): Promise<void> {
    const { method, path, body: takesBody }: Operation = operations[id];
    const content = takesBody === 'none' || body === undefined ? {} : { body };
    const response = await fetch(`${server.baseUrl}${path.replaceAll(/\{\w+\}/g, 'none')}${query}`, {
      method: method.toUpperCase(),
      headers: { 'content-type': 'application/json', ...headers },
      ...content,
    });
    answered.push(JSON.stringify([...response.headers]));
    if (operations[id].answers === 'event-stream' && response.ok) await response.body?.cancel();
    else answered.push(await response.text());
  }
});
