import { expect, it } from 'vitest';
import { contractAt } from './reference-routes.js';

const CONTRACT = { openapi: '3.1.1', servers: [{ url: 'https://example.com' }], paths: {} };

it('the bytes of /openapi.json are made once, with the address of the server', () => {
  let reads = 0;
  const bytesFor = contractAt(() => {
    reads += 1;
    return Buffer.from(JSON.stringify(CONTRACT));
  });
  const url = 'http://127.0.0.1:8080';
  const bytes = bytesFor(url);
  expect(JSON.parse(bytes.toString())).toEqual({ ...CONTRACT, servers: [{ url }] });
  expect(bytesFor(url)).toBe(bytes);
  const hostile = 'http://"</script>';
  expect(JSON.parse(bytesFor(hostile).toString())).toEqual({ ...CONTRACT, servers: [{ url: hostile }] });
  expect(bytesFor(url)).toEqual(bytes);
  expect(reads).toBe(1);
});
