import type { ConvokeError } from '../errors.js';
import type { Outcome } from './attempt.js';

interface Attempt {
  /** HTTP method. */
  method: string;
  /** Without the query. */
  path: string;
  /** Counted from 1. */
  attempt: number;
}

/** An attempt begins. */
export interface RequestEvent extends Attempt {
  /** What kind of event it is. */
  type: 'request';
}

/** An attempt got a response, successful or not. */
export interface ResponseEvent extends Attempt {
  /** What kind of event it is. */
  type: 'response';
  /** HTTP status. */
  status: number;
  /** `X-Request-Id` of the response. */
  requestId: string | undefined;
  /** Milliseconds since the attempt began. */
  duration: number;
}

/** An attempt ended without a usable response. */
export interface FailureEvent extends Attempt {
  /** What kind of event it is. */
  type: 'failure';
  /** Why there is no usable response. */
  error: ConvokeError;
  /** Milliseconds since the attempt began. */
  duration: number;
}

/** Another attempt follows this one. */
export interface RetryEvent extends Attempt {
  /** What kind of event it is. */
  type: 'retry';
  /** Milliseconds until then. */
  delay: number;
}

/** The server did what was asked, and warns that it may be a mistake. */
export interface WarningEvent extends Attempt {
  /** What kind of event it is. */
  type: 'warning';
  /** What may be a mistake, for programs to read. */
  code: string;
  /** What may be a mistake, and its consequence, for people to read. */
  message: string;
  /** Name of the field or parameter that it is about. */
  param: string;
}

/** What happens during a call. No event holds credentials, keys, bodies or names of people. */
export type LogEvent = RequestEvent | ResponseEvent | FailureEvent | RetryEvent | WarningEvent;

/** Receives what happens. Errors that it throws are ignored: a log must not decide how a call ends. */
export type Log = (event: LogEvent) => void;

/** Reports one attempt to a log. */
interface Reporter {
  end(outcome: Outcome): void;
  retry(delay: number): void;
}

/** Reports the beginning of an attempt. */
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
    end({ response, error, body }) {
      const duration = now() - begun;
      if (response) {
        const requestId = response.headers.get('X-Request-Id') ?? undefined;
        say({ type: 'response', ...common, status: response.status, requestId, duration });
        for (const { code, message, param } of warningsIn(body))
          say({ type: 'warning', ...common, code, message, param });
      } else if (error) {
        say({ type: 'failure', ...common, error, duration });
      }
    },
    retry: (delay) => say({ type: 'retry', ...common, delay }),
  };
}

/** The entries are as the contract describes them, if there are any. */
function warningsIn(body: unknown): Pick<WarningEvent, 'code' | 'message' | 'param'>[] {
  const warnings: unknown = Reflect.get(Object(body), 'warnings');
  return Array.isArray(warnings) ? warnings.filter((each) => Object(each) === each) : [];
}
