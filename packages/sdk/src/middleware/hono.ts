import type { Reading, WebhookOptions } from './responder.js';
import { createWebResponder } from './web-responder.js';

export type { WebhookOptions } from './responder.js';

/** The part of Hono's context that is used. */
export interface HonoContext {
  /** Hono's request. */
  req: {
    /** The web request. */
    raw: Request;
    /** What Hono has read of the body. */
    bodyCache?: {
      /** The body as text. */
      text?: unknown;
      /** The body as bytes. */
      arrayBuffer?: unknown;
    };
  };
}

const advice =
  'Register the route of the webhook before what reads bodies: app.post("/webhooks", webhook({ … })); app.use(…);';

/**
 * A handler for Hono, on every runtime.
 *
 * @throws TypeError if an option is missing, unknown or invalid, or a handler is for an event that does not exist
 */
export function webhook<Context extends HonoContext = HonoContext>(
  options: WebhookOptions<[context: Context]>,
): (context: Context) => Promise<Response> {
  const respond = createWebResponder(options, advice);
  return async (context) => respond(context.req.raw, [context], await keptBody(context));
}

/** Hono keeps what it has read as text or bytes; what it has kept as an object cannot be told from a changed one. */
async function keptBody({ req: { bodyCache } }: HonoContext): Promise<Reading | undefined> {
  const [text, bytes] = await Promise.all([bodyCache?.text, bodyCache?.arrayBuffer]);
  if (typeof text === 'string') return { body: text };
  return bytes instanceof ArrayBuffer ? { body: new Uint8Array(bytes) } : undefined;
}
