import type { LogEvent } from './log-event.js';
import type { Outcome } from './try-once.js';

/** Is told what happens. What it throws is ignored: no log may decide how a call ends. */
export type Log = (event: LogEvent) => void;

/** Tells a log of one attempt. */
interface Reporter {
  end(outcome: Outcome): void;
  retry(delay: number): void;
}

/** The attempt begins with it. */
export function makeReporter(
  log: Log,
  { url, now, ...attempt }: { url: string; method: string; attempt: number; now: () => number },
): Reporter {
  const begun = now();
  const common = { ...attempt, path: new URL(url).pathname };
  const say = (event: LogEvent) => {
    try {
      log(event);
    } catch {
      // See Log.
    }
  };
  say({ type: 'request', ...common });
  return {
    end({ response, error }) {
      const duration = now() - begun;
      if (response) {
        const requestId = response.headers.get('X-Request-Id') ?? undefined;
        say({ type: 'response', ...common, status: response.status, requestId, duration });
      } else if (error) {
        say({ type: 'failure', ...common, error, duration });
      }
    },
    retry: (delay) => say({ type: 'retry', ...common, delay }),
  };
}
