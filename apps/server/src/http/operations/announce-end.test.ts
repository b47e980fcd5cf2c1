import { once } from 'node:events';
import { createServer } from 'node:http';
import { DomainError } from '@convoke/engine';
import { listen } from '@convoke/testkit';
import Router from '@koa/router';
import Koa from 'koa';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { answerErrors } from '../errors/error-answers.js';
import type { RequestState } from '../requests/request-log.js';
import { announceEnd } from './announce-end.js';

const DEPRECATION = {
  Deprecation: '@1798761600',
  Link: '<https://convoke.example/upgrade>; rel="deprecation"; type="text/html"',
  Sunset: 'Wed, 01 Mar 2028 00:00:00 GMT',
};

/** Nothing is deprecated today, so these are routes of the test's own. */
async function startRoutes(): Promise<string> {
  const router = new Router<RequestState>();
  const answer = async (context: { body: unknown }) => {
    context.body = { success: true };
  };
  const refuse = () => Promise.reject(new DomainError('webhook_not_found', 'There is none.'));
  router.get('/api/v1/old', announceEnd({ deprecation: DEPRECATION }, answer));
  router.get('/api/v1/refusing', announceEnd({ deprecation: DEPRECATION }, refuse));
  router.get('/api/v1/kept', announceEnd({}, answer));
  const app = new Koa<RequestState>().use(answerErrors(pino({ level: 'silent' }))).use(router.routes());
  const server = createServer(app.callback());
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  return `http://127.0.0.1:${await listen(server)}/api/v1`;
}

it('every response of a deprecated operation announces its end, and no other', async () => {
  const url = await startRoutes();
  const headersOf = async (path: string) => {
    const { status, headers } = await fetch(`${url}/${path}`);
    return { status, ...Object.fromEntries(Object.keys(DEPRECATION).map((name) => [name, headers.get(name)])) };
  };
  expect(await headersOf('old')).toEqual({ status: 200, ...DEPRECATION });
  expect(await headersOf('refusing')).toEqual({ status: 404, ...DEPRECATION });
  expect(await headersOf('kept')).toEqual({ status: 200, Deprecation: null, Link: null, Sunset: null });
});
