import { eventTypes, limits } from '@convoke/contract';
import {
  DomainError,
  type EngineContext,
  endpointSecrets,
  hasAccount,
  listWebhooks,
  registerWebhook,
} from '@convoke/engine';
import { say } from '@convoke/texts';
import type { RouterContext } from '@koa/router';
import { type Caught, testReceiverUrl } from '../../sandbox/test-receiver.js';
import { isoInstant } from '../operations/answers.js';
import { readBytes } from '../requests/request-body.js';
import type { RequestState } from '../requests/request-log.js';
import {
  type AccountContext,
  type AccountId,
  type DashboardHandlers,
  type DashboardRoute,
  requireSandbox,
  type SandboxDeps,
} from './dashboard-context.js';
import { type DashboardSchemas, headerFields } from './views.js';

type Ids = Extract<AccountId, 'getTestReceiver' | 'connectTestReceiver' | 'updateTestReceiver' | 'clearTestReceiver'>;

/** The test receiver: a receiver of webhooks inside a sandbox's own server. */
export const testReceiverHandlers: DashboardHandlers<Ids, AccountContext> = {
  async getTestReceiver(_input, context) {
    return { data: await viewTestReceiver(context) };
  },

  async connectTestReceiver(_input, context) {
    const { deps, account } = context;
    const url = testReceiverUrl(requireSandbox(deps).localUrl(), account.id);
    const webhooks = await listWebhooks(deps.engine, account.id);
    if (!webhooks.some((webhook) => webhook.url === url)) {
      await registerWebhook(deps.engine, { accountId: account.id, url, eventTypes });
    }
    return { data: await viewTestReceiver(context) };
  },

  async updateTestReceiver({ body: { answerStatus } }, context) {
    const { testReceiver } = requireSandbox(context.deps);
    if (answerStatus < 200 || answerStatus > 599) {
      throw new DomainError('invalid_value', say('out_of_range', { field: 'answerStatus', least: 200, most: 599 }), {
        param: 'answerStatus',
      });
    }
    testReceiver.answerWith(context.account.id, answerStatus);
    return { data: await viewTestReceiver(context) };
  },

  async clearTestReceiver(_input, { deps, account }) {
    requireSandbox(deps).testReceiver.clear(account.id);
    return {};
  },
};

async function viewTestReceiver({ deps, account }: AccountContext): Promise<DashboardSchemas['TestReceiver']> {
  const { testReceiver, localUrl } = requireSandbox(deps);
  const url = testReceiverUrl(localUrl(), account.id);
  const webhook = (await listWebhooks(deps.engine, account.id)).find((each) => each.url === url);
  const { answerStatus, caught } = testReceiver.look(account.id);
  return {
    url,
    webhookId: webhook?.id ?? null,
    isActive: webhook?.isActive ?? null,
    answerStatus,
    caught: caught.map(viewCaught),
  };
}

function viewCaught({ id, receivedAt, headers, body, answerStatus, verification }: Caught): DashboardSchemas['Caught'] {
  const attempt = Number(headers['x-service-attempt']);
  return {
    caughtId: id,
    receivedAt: isoInstant(receivedAt),
    body,
    answerStatus,
    verification,
    deliveryId: textOrNull(headers['x-service-delivery']),
    eventType: textOrNull(headers['x-service-event']),
    attempt: Number.isSafeInteger(attempt) ? attempt : null,
    headers: headerFields(headers),
  };
}

function textOrNull(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

/**
 * Receives webhooks for the account in the path and keeps them. Like any receiver it needs no credentials;
 * the signature shows whether a request is genuine.
 *
 * @throws DomainError `not_found`, `payload_too_large`
 */
export function testReceiverRoute({
  engine,
  sandbox,
}: {
  engine: EngineContext;
  sandbox: SandboxDeps;
}): DashboardRoute {
  return async (context: RouterContext<RequestState>) => {
    const { accountId = '' } = context.params;
    if (!(await hasAccount(engine, accountId))) throw new DomainError('not_found', say('no_such_test_receiver'));
    // Deliveries are far smaller.
    const body = (await readBytes(context.req, limits.bodyBytes))?.toString('utf8') ?? '';
    const secrets = await endpointSecrets(engine, { accountId, url: testReceiverUrl(sandbox.localUrl(), accountId) });
    const { answerStatus } = sandbox.testReceiver.receive(accountId, {
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
