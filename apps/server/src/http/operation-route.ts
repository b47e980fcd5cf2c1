import { type OperationId, operations } from '@convoke/contract';
import { authenticate, type EngineContext } from '@convoke/engine';
import type { RouterContext } from '@koa/router';
import { handlers } from './handlers.js';
import { parseRequest } from './parse-request.js';
import { readRequestBody } from './request-body.js';
import { requestCredentials } from './request-credentials.js';
import type { RequestState } from './request-state.js';

/** What an operation needs of the server. */
export interface OperationDeps {
  engine: EngineContext;
  sandbox: boolean;
}

/**
 * Answers one operation. The order of its checks is part of the interface: media type and JSON, credentials, fields,
 * then existence and state.
 */
export function operationRoute<Id extends OperationId>(id: Id, { engine, sandbox }: OperationDeps) {
  const operation = operations[id];
  const takesQuery = operation.credentials.some((place) => place === 'query');
  const handler = handlers[id];
  return async function answerOperation(context: RouterContext<RequestState>): Promise<void> {
    context.state.operation = operation;
    const body = await readRequestBody(context.req);
    const query = takesQuery ? context.query : undefined;
    const account = await authenticate(engine, requestCredentials({ body, headers: context.headers, query }));
    context.state.accountId = account.id;
    const input = parseRequest(id, { params: context.params, body });
    const result = await handler(input, { engine, account, sandbox });
    context.status = operation.successStatus;
    context.body = { success: true, ...result, apiVersion: 'v1' };
  };
}
