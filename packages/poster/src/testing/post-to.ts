import type { PostRequest } from '@convoke/engine';

/** A request to a receiver on loopback, with everything that a test does not care about. */
export function postTo(port: number, more: Partial<PostRequest> = {}): PostRequest {
  return {
    url: `http://127.0.0.1:${port}/hook?tenant=7`,
    headers: { 'Content-Type': 'application/json', 'webhook-id': '1' },
    body: '{"name":"Zoë"}',
    deadlineMs: 5_000,
    ...more,
  };
}

/** An HTTP/1.1 answer as text, with `Content-Length`. */
export function answerText(
  status: number,
  { headers = [], body = '' }: { headers?: string[]; body?: string } = {},
): string {
  const lines = [`HTTP/1.1 ${status} Whatever`, ...headers, `Content-Length: ${Buffer.byteLength(body)}`];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
