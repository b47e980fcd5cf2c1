import type { PostErrorKind } from '../domain/delivery.js';
import type { PostOutcome } from '../ports/poster.js';

const ENDINGS: Record<PostErrorKind, string> = {
  blocked: 'The endpoint leads to an address that webhooks may not reach',
  dns: "The endpoint's host name could not be resolved",
  connect: 'No connection to the endpoint',
  tls: 'No secure connection to the endpoint',
  disconnected: 'The endpoint closed the connection before its answer was complete',
  protocol: "The endpoint's answer is no HTTP/1.1",
  too_large: "The endpoint's answer is too long",
  timeout: 'The endpoint did not answer within the deadline',
  aborted: 'The attempt was given up',
};

/** Why an attempt failed, in words that name neither an address nor what was found there. */
export function describeFailure({ status, errorKind, errorCode }: PostOutcome): string {
  if (errorKind === undefined) return `The endpoint answered ${status}; only 2xx is a success.`;
  return errorCode === undefined ? `${ENDINGS[errorKind]}.` : `${ENDINGS[errorKind]} (${errorCode}).`;
}
