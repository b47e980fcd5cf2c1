/** A request of which everything is chosen, as the SDK allows for none. */
export interface PlainCall {
  /** Default `POST` with a body, `GET` without. */
  method?: string;
  /** From `/api` on, query included. */
  path: string;
  /** Sent as JSON; a string as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface PlainAnswer {
  status: number;
  headers: Headers;
  body: unknown;
}

/**
 * Sends a request over plain HTTP and reads its JSON answer; a stream is left at its beginning, with no body.
 *
 * @param send what sends it; `globalThis.fetch` by default
 */
export async function plainCall(baseUrl: string, call: PlainCall, send: typeof fetch = fetch): Promise<PlainAnswer> {
  const { path, body, headers, method = body === undefined ? 'GET' : 'POST' } = call;
  const response = await send(`${baseUrl}${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (isStream) await response.body?.cancel();
  return { status: response.status, headers: response.headers, body: isStream ? undefined : await response.json() };
}
