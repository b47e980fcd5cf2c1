/** An HTTP/1.1 answer as text, with `Content-Length`. */
export function answerText(
  status: number,
  { headers = [], body = '' }: { headers?: string[]; body?: string } = {},
): string {
  const lines = [`HTTP/1.1 ${status} Whatever`, ...headers, `Content-Length: ${Buffer.byteLength(body)}`];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
