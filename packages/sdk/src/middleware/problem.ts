import { type Reply, reply } from './reply.js';

/** The replies that are not about the signature, by their `error`. */
const PROBLEMS = {
  method_not_allowed: [405, 'Deliveries come by POST.', { Allow: 'POST' }],
  body_incomplete: [400, 'The body broke off.', {}],
  body_too_large: [413, 'The body is longer than this endpoint takes.', {}],
  body_parsed: [500, 'The body was parsed before it could be verified.', {}],
  in_progress: [503, 'The same delivery is being handled at this moment.', { 'Retry-After': '30' }],
  failed: [500, 'The delivery could not be handled.', {}],
} as const;

/** @param advice what to do about it */
export function problem(error: keyof typeof PROBLEMS, advice = ''): Reply {
  const [status, sentence, headers] = PROBLEMS[error];
  return reply(status, { success: false, error, message: `${sentence} ${advice}`.trim() }, headers);
}
