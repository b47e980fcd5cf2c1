import { type JsonOperationId, type Operation, type OperationResult, operations } from '@convoke/contract';
import { runIdempotently, type VerbContext } from '@convoke/engine';
import type { RouterContext } from '@koa/router';
import type { Gate } from './admit.js';
import { answerHeaders } from './answer-headers.js';
import { handlers } from './handlers.js';
import { idempotencyKey, requestFingerprint } from './idempotency-key.js';
import { ifMatch } from './if-match.js';
import { parseRequest } from './parse-request.js';
import type { ReceiveRequest } from './receive-request.js';
import type { RequestState } from './request-state.js';
import { forewarn } from './warnings.js';

/** What an operation needs of the server. */
export interface OperationDeps extends Gate {
  /** Whether messages stay on this machine. */
  sandbox: boolean;
  /** How clients reach the server, where it is configured; without a trailing slash. */
  publicUrl: string | undefined;
}

/**
 * Answers one operation. The order of its checks is part of the interface: media type and JSON, credentials, rate, fields,
 * then existence and state.
 */
export function operationRoute<Id extends JsonOperationId>(
  id: Id,
  deps: OperationDeps,
  { prefix, receive }: { prefix: string; receive: ReceiveRequest },
) {
  const operation: Operation = operations[id];
  const { engine, sandbox, publicUrl } = deps;
  const root = (publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/$/, '')) + prefix;
  const handler = handlers[id];
  return async function answerOperation(context: RouterContext<RequestState>): Promise<void> {
    const { account, request } = await receive({ context, operation });
    const { method, path, headers } = context;
    const key = operation.idempotent ? idempotencyKey(headers['idempotency-key']) : undefined;
    const ifRevision = operation.conditional ? ifMatch(headers['if-match']) : undefined;
    const input = parseRequest(id, request);
    const forewarnings = await forewarn(id, { engine, input });
    const answer = async (verbs: VerbContext) => {
      const result = await handler(input, { engine: verbs, account, sandbox, ifRevision, forewarnings });
      context.set(answerHeaders(id, result, root));
      return { success: true, ...result, apiVersion: 'v1' };
    };
    context.status = operation.successStatus;
    if (key === undefined) context.body = await answer(engine);
    else {
      const { replayed, body } = await repeatable(context, {
        key,
        sealed: operation.answersSecret,
        answer,
        engine,
        request: { method, path, body: request.body },
      });
      if (!replayed) return;
      // Written as this type when the request was made first.
      const result: OperationResult<Id> = JSON.parse(body);
      context.set({ 'Idempotent-Replayed': 'true', ...answerHeaders(id, result, root) });
    }
  };
}

interface Repeatable {
  key: string;
  /** Whether the answer holds a secret. */
  sealed: boolean;
  answer(verbs: VerbContext): Promise<object>;
  engine: VerbContext;
  request: { method: string; path: string; body: unknown };
}

/** Answers from the record where the same request was made before. */
async function repeatable(
  context: RouterContext<RequestState>,
  { key, sealed, answer, engine, request }: Repeatable,
): Promise<{ replayed: boolean; body: string }> {
  const { accountId = '' } = context.state;
  const identity = { accountId, key, fingerprint: requestFingerprint(request), sealed };
  const { status, body, replayed } = await runIdempotently(engine, identity, async (verbs) => ({
    status: context.status,
    body: JSON.stringify(await answer(verbs)),
  }));
  context.status = status;
  context.type = 'application/json';
  context.body = body;
  return { replayed, body };
}
