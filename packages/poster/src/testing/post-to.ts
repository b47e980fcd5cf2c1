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
