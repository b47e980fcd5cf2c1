/** Whether an answer is a stream of server-sent events, which has no end of its own. */
export function isEventStream(headers: Record<string, unknown>): boolean {
  return String(headers['content-type']).startsWith('text/event-stream');
}
