import { performance } from 'node:perf_hooks';
import type { StreamedDelivery } from '@convoke/sdk';

/** As long as a server waits with its longest usual deadline. */
const DEADLINE_MS = 30_000;

/**
 * Posts a delivery to another address, with the bytes and headers that the webhook is sent.
 *
 * @param options.signal gives it up
 * @returns what became of it, in a few words
 */
export async function forwardDelivery(
  { headers, body }: StreamedDelivery,
  { to, signal }: { to: string; signal: AbortSignal },
): Promise<string> {
  const start = performance.now();
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  try {
    const response = await fetch(to, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, deadline]),
    });
    await response.body?.cancel();
    return `${response.status} in ${Math.round(performance.now() - start)} ms`;
  } catch (error) {
    if (signal.aborted) return 'given up';
    return deadline.aborted ? `no answer within ${DEADLINE_MS / 1_000} s` : `no answer: ${reason(error)}`;
  }
}

/** fetch says only that it failed, and keeps what happened as the cause. */
function reason(error: unknown): string {
  const { cause = error } = error instanceof Error ? error : {};
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}
