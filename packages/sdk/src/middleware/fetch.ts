import type { WebhookOptions } from './responder.js';
import { createWebResponder } from './web-responder.js';

export type { WebhookOptions } from './responder.js';

const advice = 'Hand the request over unread; other code that needs its body must read request.clone().';

/**
 * A handler `Request → Response`, for Deno, Bun, Workers and whatever else speaks fetch. `Rest` is what the runtime
 * passes in addition to the request.
 *
 * @throws TypeError if an option is missing, unknown or invalid, or a handler is for an event that does not exist
 */
export function webhook<Rest extends readonly unknown[] = []>(
  options: WebhookOptions<[request: Request, ...rest: Rest]>,
): (request: Request, ...rest: Rest) => Promise<Response> {
  const respond = createWebResponder(options, advice);
  return (request, ...rest) => respond(request, [request, ...rest]);
}
