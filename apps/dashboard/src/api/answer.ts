import { type Reason, reasonText } from '../languages/reason.js';
import { loadSentences, t } from '../languages/text.js';

interface Outcome<Body> {
  data?: Body;
  error?: unknown;
  response: Response;
}

/**
 * The body of a successful answer.
 *
 * @throws ApiError for every other answer, or when none came
 */
export async function answered<Body>(call: Promise<Outcome<Body>>): Promise<Body> {
  const { data, error, response } = await call.catch(() => {
    throw new ApiError(t('The server cannot be reached. Check your connection, then try again.'), {
      status: 0,
      code: 'unreachable',
    });
  });
  if (data === undefined) {
    // Without them, the refusal is shown in the server's own English.
    await loadSentences().catch(() => undefined);
    throw parseError(response.status, error, response.headers.get('Retry-After'));
  }
  return data;
}

interface ApiErrorOptions {
  status: number;
  code: string;
  param?: string | undefined;
  retryAfter?: number | undefined;
  problems?: readonly FieldProblem[] | undefined;
  nearestRule?: string | undefined;
}

/** What is wrong with one field of a form. */
export interface FieldProblem {
  param: string;
  message: string;
}

/** The server answered with an error, or did not answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Machine-readable reason; `unreachable` when no answer came. */
  readonly code: string;
  /** The field at fault; undefined when no single field is. */
  readonly param: string | undefined;
  /** Seconds after which another attempt may succeed; undefined if the server does not say. */
  readonly retryAfter: number | undefined;
  /** Every field at fault, with its own message. */
  readonly problems: readonly FieldProblem[];
  /** The nearest rule that would do, if the one of a series was refused. */
  readonly nearestRule: string | undefined;

  constructor(message: string, { status, code, param, retryAfter, problems, nearestRule }: ApiErrorOptions) {
    super(message);
    this.status = status;
    this.code = code;
    this.param = param;
    this.retryAfter = retryAfter;
    this.nearestRule = nearestRule;
    this.problems = problems ?? (param === undefined ? [] : [{ param, message }]);
  }
}

/**
 * Reads either of the two error shapes: `error` is an object, or a text with `code` and `param` next to it.
 *
 * @param wait the header `Retry-After`, in seconds (RFC 9110 §10.2.3)
 */
export function parseError(status: number, body: unknown, wait: string | null = null): ApiError {
  const outer = fieldsOf(body);
  const inner = fieldsOf(outer.error);
  const message = textOf(outer.message) ?? textOf(outer.error) ?? t('The server answered with {status}.', { status });
  const code = textOf(inner.code) ?? textOf(outer.code) ?? 'unknown';
  const param = textOf(inner.param) ?? textOf(outer.param);
  const retryAfter = wait !== null && /^\d{1,9}$/.test(wait) ? Number(wait) : undefined;
  const problems = parseProblems(outer.errors);
  // A list with one entry at fault is refused in a sentence that names the entry to programs.
  const [only, ...others] = problems ?? [];
  const shown = only && others.length === 0 ? only.message : shownMessage(inner.reason ?? outer.reason, message);
  const nearest = textOf(fieldsOf(fieldsOf(inner.reason ?? outer.reason).params).nearest);
  const nearestRule = nearest === 'none' ? undefined : nearest;
  return new ApiError(shown, { status, code, param, retryAfter, problems, nearestRule });
}

/** The list that follows the first problem if there are more. */
function parseProblems(errors: unknown): FieldProblem[] | undefined {
  if (!Array.isArray(errors)) return undefined;
  return errors.map(fieldsOf).flatMap((each) => {
    const [message, param] = [textOf(each.message), textOf(each.param)];
    if (message === undefined || param === undefined) return [];
    return [{ param, message: shownMessage(each.reason, message) }];
  });
}

/** By the code of what it says, where the server sends one. */
function shownMessage(reason: unknown, message: string): string {
  const { code, params } = fieldsOf(reason);
  const name = textOf(code);
  return reasonText(name === undefined ? undefined : { code: name, params: valuesOf(params) }, message);
}

function valuesOf(params: unknown): Reason['params'] {
  const values = Object.entries(fieldsOf(params)).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(values);
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
