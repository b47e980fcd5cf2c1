import type { ConvokeError } from '../errors/convoke-error.js';

interface Attempt {
  method: string;
  /** Without the query. */
  path: string;
  /** Counted from 1. */
  attempt: number;
}

/** An attempt begins. */
export interface RequestEvent extends Attempt {
  type: 'request';
}

/** An attempt has been answered, well or not. */
export interface ResponseEvent extends Attempt {
  type: 'response';
  status: number;
  requestId: string | undefined;
  /** Milliseconds since the attempt began. */
  duration: number;
}

/** An attempt ended without an answer that can be used. */
export interface FailureEvent extends Attempt {
  type: 'failure';
  error: ConvokeError;
  /** Milliseconds since the attempt began. */
  duration: number;
}

/** Another attempt follows the one that is named. */
export interface RetryEvent extends Attempt {
  type: 'retry';
  /** Milliseconds until then. */
  delay: number;
}

/** What happens during a call. Nothing of it holds credentials, keys, bodies or what people are called. */
export type LogEvent = RequestEvent | ResponseEvent | FailureEvent | RetryEvent;
