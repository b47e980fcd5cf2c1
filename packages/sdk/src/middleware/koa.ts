import { verify } from '../webhooks/node/verify.js';
import { type NodeRequest, readNodeBody } from './read-node-body.js';
import { createResponder, type WebhookOptions } from './responder.js';

export type { WebhookOptions } from './responder.js';

/** The part of Koa's context that is used. */
export interface KoaContext {
  /** HTTP method of the request. */
  method: string;
  /** Node's request. */
  req: NodeRequest;
  /** Koa's request, where parsers put what they have read. */
  request: object;
  /** The application, whose `error` event is emitted. */
  app: {
    /** Reports an error. */
    emit(event: 'error', error: unknown, context: unknown): unknown;
  };
  /** HTTP status of the response. */
  status: number;
  /** Body of the response. */
  body: unknown;
  /** Sets headers of the response. */
  set(headers: Record<string, string>): void;
}

const advice = 'Put the route of the webhook before the parser: app.use(router.routes()); app.use(bodyParser());';

/**
 * Middleware for Koa. What a handler throws goes to the application's `error` event.
 *
 * @throws TypeError if an option is missing, unknown or invalid, or a handler is for an event that does not exist
 */
export function webhook<Context extends KoaContext = KoaContext>(options: WebhookOptions<[context: Context]>) {
  const report = (error: unknown, [context]: [Context]) => context.app.emit('error', error, context);
  const respond = createResponder(options, { verify, advice, report });
  return async function receiveWebhook(context: Context): Promise<void> {
    const { method, req } = context;
    // Where body parsers put it, which Koa's own types do not know.
    const { body, rawBody }: Partial<NodeRequest> = context.request;
    const read = (maxBytes: number) => readNodeBody(req, maxBytes, [rawBody, req.rawBody, body]);
    const reply = await respond({ method, headers: req.headers, read }, [context]);
    context.status = reply.status;
    context.set(reply.headers);
    context.body = reply.body;
  };
}
