import { verifyAsync } from '../webhooks/node/verify-async.js';
import { createResponder } from './create-responder.js';
import { readWebBody } from './read-web-body.js';
import type { Reading } from './reading.js';
import { reportToConsole } from './report-to-console.js';
import type { WebhookOptions } from './webhook-options.js';

/** Answers a web request, by what was kept of its body where something has read it before. */
export type WebResponder<Args extends readonly unknown[]> = (
  request: Request,
  args: Args,
  kept?: Reading,
) => Promise<Response>;

/** @param advice what to do where something has parsed the body before */
export function createWebResponder<Args extends readonly unknown[]>(
  options: WebhookOptions<Args>,
  advice: string,
): WebResponder<Args> {
  const respond = createResponder(options, { verify: verifyAsync, advice, report: reportToConsole });
  return async (request, args, kept) => {
    const { method, headers } = request;
    const read = async (maxBytes: number) => kept ?? readWebBody(request, maxBytes);
    const { body, ...init } = await respond({ method, headers, read }, args);
    return new Response(body, init);
  };
}
