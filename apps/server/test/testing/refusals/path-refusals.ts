import type { Refusal } from './refusal.js';

/** Path and method come first. */
export const PATH_REFUSALS: Record<string, Refusal> = {
  'a path that does not exist': { path: '/../nothing', code: 'unknown_path' },
  'a path below an operation': { path: '/:id/nothing', code: 'unknown_path' },
  'a method that the path does not answer': { method: 'PATCH', path: '/:id', code: 'method_not_allowed' },
  'an unknown method before bad JSON and bad credentials': {
    method: 'PUT',
    body: '{',
    headers: { 'x-service-api-key': 'ck_unknown' },
    code: 'method_not_allowed',
  },
};
