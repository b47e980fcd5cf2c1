import type { Operation } from '@convoke/contract';
import type { Account } from '@convoke/engine';
import type { RouterContext } from '@koa/router';
import { admit, type Gate, identify } from './admit.js';
import type { UncheckedRequest } from './parse-request.js';
import { readRequestBody } from './request-body.js';
import type { RequestState } from './request-state.js';

export interface ReceivedRequest {
  account: Account;
  /**
   * Whether the account may still be told something: for answers that go on.
   *
   * @throws DomainError where not
   */
  recheck(): Promise<unknown>;
  request: UncheckedRequest;
}

/** Lets a request of an operation in, or refuses it. */
export type ReceiveRequest = (exchange: {
  context: RouterContext<RequestState>;
  operation: Operation;
}) => Promise<ReceivedRequest>;

/**
 * The first checks that all operations have in common, in their order: media type and JSON, credentials, rate.
 *
 * @throws DomainError `payload_too_large`, `unsupported_media_type`, `malformed_json`, `invalid_credentials`,
 *   `rate_limit_exceeded`
 */
export async function receiveRequest(
  deps: Gate,
  { context, operation }: { context: RouterContext<RequestState>; operation: Operation },
): Promise<ReceivedRequest> {
  context.state.operation = operation;
  const { headers, params, query } = context;
  const body = await readRequestBody(context.req);
  const sources = { body, headers, query: operation.credentials.includes('query') ? query : undefined };
  const account = await admit(deps, { context, sources });
  context.state.accountId = account.id;
  const recheck = () => identify(deps.engine, sources);
  return { account, recheck, request: { params, query, body } };
}
