import { createServer } from 'node:http';
import { DomainError } from '@convoke/engine';
import { listen } from '@convoke/testkit';
import Koa from 'koa';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { answerErrors } from './error-answers.js';

it.each([
  ['unavailable', '2'],
  ['idempotency_in_progress', '1'],
  ['idempotency_conflict', null],
] as const)('%s says after how many seconds the request is worth repeating: %s', async (code, seconds) => {
  const app = new Koa();
  app.use(answerErrors(pino({ level: 'silent' })));
  app.use(() => {
    throw new DomainError(code, 'Not now.');
  });
  const server = createServer(app.callback());
  onTestFinished(() => void server.close());
  const response = await fetch(`http://127.0.0.1:${await listen(server)}/`);
  expect(await response.json()).toMatchObject({ success: false, error: { code } });
  expect(response.headers.get('retry-after')).toBe(seconds);
});
