import { DomainError, type Logger } from '@convoke/engine';

interface Surroundings {
  /** Aborted when the client has left or the server stops. */
  signal: AbortSignal;
  log: Logger;
}

/**
 * A stream's parts until one cannot be made. The response has begun by then, so an error can only end it: it is
 * logged, unless it is a refusal, such as of a key that was revoked, or the client has left, which Node tells as an
 * error as well.
 */
export async function* untilBroken(
  parts: AsyncIterable<string>,
  { signal, log }: Surroundings,
): AsyncGenerator<string> {
  try {
    for await (const part of parts) yield part;
  } catch (error) {
    if (!(error instanceof DomainError) && !signal.aborted) log.error({ err: error }, 'stream broke off');
  }
}
