import { createServer } from 'node:http';
import { listen } from '@convoke/testkit';
import Koa from 'koa';
import { expect, it, onTestFinished } from 'vitest';
import { securityHeaders } from './security-headers.js';

it.each([
  ['none', null],
  ['host', 'max-age=31536000'],
  ['subdomains', 'max-age=31536000; includeSubDomains'],
] as const)('browsers are told to use HTTPS only for: %s', async (strict, header) => {
  const app = new Koa().use(securityHeaders(strict)).use((context) => {
    context.body = 'here';
  });
  const server = createServer(app.callback());
  onTestFinished(() => void server.close());
  const { headers } = await fetch(`http://127.0.0.1:${await listen(server)}`);
  expect(headers.get('strict-transport-security')).toBe(header);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
