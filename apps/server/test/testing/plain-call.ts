import type { Credentials } from '@convoke/engine';

/** A request of any form, including forms that the SDK does not allow. */
export interface PlainCall {
  /** Default `POST` with a body, `GET` without. */
  method?: string;
  /** From `/api` on, including the query. */
  path: string;
  /** Sent as JSON; a string and bytes are sent as they are. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface PlainAnswer {
  status: number;
  headers: Headers;
  body: unknown;
}

/**
 * Sends a request over plain HTTP and reads its answer: JSON, or the text of a file. A stream is cancelled at its
 * beginning and has no body.
 *
 * @param send sends the request; `globalThis.fetch` by default
 */
export async function plainCall(baseUrl: string, call: PlainCall, send: typeof fetch = fetch): Promise<PlainAnswer> {
  const { path, body, headers, method = body === undefined ? 'GET' : 'POST' } = call;
  const response = await send(`${baseUrl}${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: bodyOf(body) }),
  });
  return { status: response.status, headers: response.headers, body: await answerOf(response) };
}

async function answerOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) return response.body?.cancel();
  return type.startsWith('text/csv') ? response.text() : response.json();
}

function bodyOf(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** Credentials as the SDK sends them. */
export function credentialHeaders({ apiKey, apiSecret }: Credentials): Record<string, string> {
  return { 'x-service-api-key': apiKey, 'x-service-api-secret': apiSecret };
}
