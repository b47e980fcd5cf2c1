import type { WebhookOptions } from './responder.js';
import { createWebResponder } from './web-responder.js';

export type { WebhookOptions } from './responder.js';

const advice = 'Do not call request.json() or request.text() before: export const POST = webhook({ … }).';

/**
 * A route handler for Next, on its Node and its edge runtime: `export const POST = webhook({ … })`.
 *
 * @throws TypeError if an option is missing, unknown or invalid, or a handler is for an event that does not exist
 */
export function webhook<Context = unknown>(
  options: WebhookOptions<[request: Request, context: Context]>,
): (request: Request, context: Context) => Promise<Response> {
  const respond = createWebResponder(options, advice);
  return (request, context) => respond(request, [request, context]);
}
