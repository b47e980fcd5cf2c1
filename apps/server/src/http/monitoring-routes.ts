import { type EngineContext, outboxAge, outboxDepth } from '@convoke/engine';
import type { Router, RouterContext } from '@koa/router';
import type { OutboxState, ServerMetrics } from '../metrics/server-metrics.js';
import type { RequestState } from './requests/request-log.js';

/** The text format of Prometheus. */
const TEXT_FORMAT = 'text/plain; version=0.0.4; charset=utf-8';

interface MonitoringDeps {
  engine: EngineContext;
  sandbox: boolean;
  /** `undefined` if metrics are off. */
  metrics: ServerMetrics | undefined;
}

/**
 * `/healthz` shows that the process answers, and `/readyz` that its database does too. `/readyz` includes the
 * age of the oldest message that is due: while the mail relay is down, the server is late but ready.
 * `/metrics` for Prometheus needs no credentials either: it shows how much happens, never what or for whom.
 */
export function addMonitoringRoutes(router: Router<RequestState>, { engine, sandbox, metrics }: MonitoringDeps): void {
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
  if (!metrics) return;
  router.get('/metrics', async (context: RouterContext<RequestState>) => {
    context.set('Content-Type', TEXT_FORMAT);
    context.body = await metrics.text(await outboxState(engine));
  });
}

/** If the database does not answer, the other metrics are still served: that is when they are needed most. */
async function outboxState(engine: EngineContext): Promise<OutboxState | undefined> {
  try {
    const [ageMs, depth] = await Promise.all([outboxAge(engine), outboxDepth(engine)]);
    return { ageMs, ...depth };
  } catch (error) {
    engine.log.warn({ err: error }, 'outbox could not be read for the metrics');
    return undefined;
  }
}
