import type { DashboardErrorCode } from './dashboard-error-code.js';

/** What `dashboard.yaml` says about one operation, as data. */
export interface DashboardOperation {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Path template, its parameters in braces. */
  readonly path: string;
  readonly pathParams: readonly string[];
  readonly successStatus: number;
  /** Its success is one JSON object, a stream of server-sent events, or a page; its errors are JSON in either case. */
  readonly answers: 'json' | 'event-stream' | 'html';
  readonly errorCodes: readonly DashboardErrorCode[];
  readonly needsSession: boolean;
  /** Whether it is about an account that the request names. */
  readonly inAccount: boolean;
}
