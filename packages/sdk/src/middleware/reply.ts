/** What a middleware answers. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  /** JSON. */
  body: string;
}

/** A reply in JSON. */
export function reply(status: number, content: object, headers?: Record<string, string>): Reply {
  return { status, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(content) };
}
