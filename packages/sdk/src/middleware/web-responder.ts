import { verifyAsync } from '../webhooks/node/verify.js';
import { reportToConsole } from './report-to-console.js';
import { createResponder, type Reading, type WebhookOptions } from './responder.js';

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

/** The body of a request as received. */
async function readWebBody({ body, bodyUsed }: Request, maxBytes: number): Promise<Reading> {
  if (bodyUsed || body?.locked) return { problem: 'body_parsed' };
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = body?.getReader();
  try {
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
      size += read.value.length;
      if (size > maxBytes) {
        // Only a sender that has finished writing reads an answer, and a connection with a rest in it is of no
        // further use.
        reader?.releaseLock();
        void body?.pipeTo(new WritableStream()).catch(() => undefined);
        return { problem: 'body_too_large' };
      }
      chunks.push(read.value);
    }
  } catch {
    return { problem: 'body_incomplete' };
  }
  return { body: new Uint8Array(await new Blob(chunks).arrayBuffer()) };
}
