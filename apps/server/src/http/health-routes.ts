import { type EngineContext, outboxAge } from '@convoke/engine';
import type { Router, RouterContext } from '@koa/router';
import type { RequestState } from './request-state.js';

/**
 * `/healthz` says that the process answers, `/readyz` that its database does too, with the age of the oldest message
 * that is due: a relay that is down makes the server late, not unready.
 */
export function addHealthRoutes(router: Router<RequestState>, deps: { engine: EngineContext; sandbox: boolean }): void {
  const { engine, sandbox } = deps;
  router.get('/healthz', (context: RouterContext<RequestState>) => {
    context.body = { status: 'ok' };
  });
  router.get('/readyz', async (context: RouterContext<RequestState>) => {
    context.body = {
      status: 'ready',
      mail: sandbox ? 'sandbox: no mail is sent' : engine.channel.transport,
      outboxAgeSeconds: Math.round((await outboxAge(engine)) / 1_000),
    };
  });
}
