import { DomainError, type EngineContext, endpointSecrets, hasAccount } from '@convoke/engine';
import type { RouterContext } from '@koa/router';
import { catcherUrl } from '../../sandbox/catcher-url.js';
import { readBytes } from '../requests/request-body.js';
import type { RequestState } from '../requests/request-log.js';
import type { SandboxDeps } from './dashboard-deps.js';
import type { DashboardRoute } from './operation-routes.js';

/** Bytes of a request; deliveries are far smaller. */
const MAX_BYTES = 256 * 1_024;

/**
 * Answers as a receiver of webhooks and keeps what came, for whatever account the path names. It asks nobody who they are, as no
 * receiver does: what it shows of a request is whether its signature is right.
 *
 * @throws DomainError `not_found`, `payload_too_large`
 */
export function catcherRoute({ engine, play }: { engine: EngineContext; play: SandboxDeps }): DashboardRoute {
  return async (context: RouterContext<RequestState>) => {
    const { accountId = '' } = context.params;
    if (!(await hasAccount(engine, accountId))) throw new DomainError('not_found', 'There is no such catcher.');
    const body = (await readBytes(context.req, MAX_BYTES))?.toString('utf8') ?? '';
    const secrets = await endpointSecrets(engine, { accountId, url: catcherUrl(play.localUrl(), accountId) });
    const { answerStatus } = play.catcher.receive(accountId, {
      id: engine.ids.uuid(),
      headers: context.req.headers,
      body,
      receivedAt: engine.clock.now(),
      secrets,
    });
    context.status = answerStatus;
    context.body = { caught: true };
  };
}
