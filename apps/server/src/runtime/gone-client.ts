/** Codes of connections that the other side has ended. */
const GONE = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Whether an answer could not be sent because its client has left, as everybody does at the end of a stream. */
export function isGoneClient(error: { code?: unknown } | undefined): boolean {
  return GONE.has(String(error?.code));
}
