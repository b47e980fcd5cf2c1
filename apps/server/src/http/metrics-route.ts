import { type EngineContext, outboxAge, outboxDepth } from '@convoke/engine';
import type { Router, RouterContext } from '@koa/router';
import type { OutboxState, ServerMetrics } from '../metrics/server-metrics.js';
import type { RequestState } from './request-state.js';

/** Version of Prometheus' text format. */
const TEXT_FORMAT = 'text/plain; version=0.0.4; charset=utf-8';

/** `/metrics` for Prometheus. It asks for no credentials and tells how much happens, never what or for whom. */
export function addMetricsRoute(
  router: Router<RequestState>,
  { engine, metrics }: { engine: EngineContext; metrics: ServerMetrics },
): void {
  router.get('/metrics', async (context: RouterContext<RequestState>) => {
    context.set('Content-Type', TEXT_FORMAT);
    context.body = await metrics.text(await outboxState(engine));
  });
}

/** Without its database a server still has figures to show, and they are wanted most then. */
async function outboxState(engine: EngineContext): Promise<OutboxState | undefined> {
  try {
    const [ageMs, depth] = await Promise.all([outboxAge(engine), outboxDepth(engine)]);
    return { ageMs, ...depth };
  } catch (error) {
    engine.log.warn({ err: error }, 'outbox could not be read for the metrics');
    return undefined;
  }
}
