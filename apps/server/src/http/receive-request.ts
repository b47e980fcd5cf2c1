import type { IncomingMessage } from 'node:http';
import type { Operation } from '@convoke/contract';
import type { Account } from '@convoke/engine';
import type { RouterContext } from '@koa/router';
import { admit, type Gate } from './admit.js';
import type { UncheckedRequest } from './parse-request.js';
import { readRequestBody } from './request-body.js';
import type { CredentialSources } from './request-credentials.js';
import type { RequestState } from './request-state.js';

/** What receiving a request takes. */
export interface Reception extends Gate {
  /** Who sent a request. */
  addressOf(request: IncomingMessage): string;
}

export interface ReceivedRequest {
  account: Account;
  /** Where its credentials stood. */
  sources: CredentialSources;
  request: UncheckedRequest;
}

/**
 * The first checks that all operations have in common, in their order: media type and JSON, credentials, rate.
 *
 * @throws DomainError `payload_too_large`, `unsupported_media_type`, `malformed_json`, `invalid_credentials`,
 *   `rate_limit_exceeded`
 */
export async function receiveRequest(
  deps: Reception,
  { context, operation }: { context: RouterContext<RequestState>; operation: Operation },
): Promise<ReceivedRequest> {
  context.state.operation = operation;
  const { headers, params, query } = context;
  const body = await readRequestBody(context.req);
  const sources = { body, headers, query: operation.credentials.includes('query') ? query : undefined };
  const account = await admit(deps, { context, address: deps.addressOf(context.req), sources });
  context.state.accountId = account.id;
  return { account, sources, request: { params, query, body } };
}
