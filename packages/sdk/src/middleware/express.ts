import type { ServerResponse } from 'node:http';
import { verify } from '../webhooks/node/verify.js';
import { type NodeRequest, readNodeBody } from './read-node-body.js';
import { reportToConsole } from './report-to-console.js';
import { createResponder, type WebhookOptions } from './responder.js';

export type { NodeRequest } from './read-node-body.js';
export type { WebhookOptions } from './responder.js';

type Next = (error: unknown) => void;

const advice =
  'Put the route of the webhook before the parser: app.post("/webhooks", webhook({ … })); app.use(express.json());';

/**
 * A request handler for Express, for anything that takes Connect's middleware, and for Node's own `createServer`.
 *
 * @throws TypeError if an option is missing, unknown or invalid, or a handler is for an event that does not exist
 */
export function webhook<Request extends NodeRequest = NodeRequest>(options: WebhookOptions<[request: Request]>) {
  const respond = createResponder(options, { verify, advice, report: reportToConsole });
  return async function receiveWebhook(request: Request, response: ServerResponse, next?: Next): Promise<void> {
    const { method, headers } = request;
    const read = (maxBytes: number) => readNodeBody(request, maxBytes, [request.rawBody, request.body]);
    try {
      const { status, headers: own, body } = await respond({ method, headers, read }, [request]);
      response.writeHead(status, own).end(body);
    } catch (error) {
      if (next === undefined) throw error;
      next(error);
    }
  };
}
