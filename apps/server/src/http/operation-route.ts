import type { IncomingMessage } from 'node:http';
import { type OperationId, operations } from '@convoke/contract';
import type { RouterContext } from '@koa/router';
import { admit, type Gate } from './admit.js';
import { handlers } from './handlers.js';
import { parseRequest } from './parse-request.js';
import { readRequestBody } from './request-body.js';
import type { RequestState } from './request-state.js';

/** What an operation needs of the server. */
export interface OperationDeps extends Gate {
  /** Whether messages stay on this machine. */
  sandbox: boolean;
  /** Who sent a request. */
  addressOf(request: IncomingMessage): string;
}

/**
 * Answers one operation. The order of its checks is part of the interface: media type and JSON, credentials, rate, fields,
 * then existence and state.
 */
export function operationRoute<Id extends OperationId>(id: Id, deps: OperationDeps) {
  const { engine, sandbox, addressOf } = deps;
  const operation = operations[id];
  const takesQuery = operation.credentials.some((place) => place === 'query');
  const handler = handlers[id];
  return async function answerOperation(context: RouterContext<RequestState>): Promise<void> {
    context.state.operation = operation;
    const body = await readRequestBody(context.req);
    const query = takesQuery ? context.query : undefined;
    const sources = { body, headers: context.headers, query };
    const account = await admit(deps, { context, address: addressOf(context.req), sources });
    context.state.accountId = account.id;
    const input = parseRequest(id, { params: context.params, body });
    const result = await handler(input, { engine, account, sandbox });
    context.status = operation.successStatus;
    context.body = { success: true, ...result, apiVersion: 'v1' };
  };
}
