import type { z } from 'zod';

/** Which query parameter cannot be used, and why. */
export interface QueryProblem {
  code: 'invalid_parameter';
  param: string;
  /** For people: `limit must be a whole number from 1 to 100.` */
  message: string;
}

/**
 * Reads the first problem from a failed parse.
 *
 * @param error of one of the query schemas
 */
export function queryProblem(error: z.ZodError): QueryProblem {
  const [issue] = error.issues;
  const param = String(issue?.path[0] ?? 'query');
  return { code: 'invalid_parameter', param, message: `${param} ${issue?.message ?? 'cannot be read.'}` };
}
