import type { Reading } from './reading.js';
import { type Reply, reply } from './reply.js';

type Problem = Extract<Reading, { problem: unknown }>['problem'] | 'method_not_allowed' | 'in_progress' | 'failed';

/** The replies that are not about the signature, by their `error`. */
const PROBLEMS: Record<Problem, [status: number, sentence: string, headers?: Record<string, string>]> = {
  method_not_allowed: [405, 'Deliveries come by POST.', { Allow: 'POST' }],
  body_incomplete: [400, 'The body broke off.'],
  body_too_large: [413, 'The body is longer than this endpoint takes.'],
  body_parsed: [500, 'The body was parsed before it could be verified.'],
  in_progress: [503, 'The same delivery is being handled at this moment.', { 'Retry-After': '30' }],
  failed: [500, 'The delivery could not be handled.'],
};

/** @param advice what to do about it */
export function problem(error: Problem, advice = ''): Reply {
  const [status, sentence, headers] = PROBLEMS[error];
  return reply(status, { success: false, error, message: `${sentence} ${advice}`.trim() }, headers);
}
