import type { Said } from '@convoke/texts';
import type { Operation } from './contract.js';
import type { components } from './generated/public/api.js';
import { operations } from './generated/public/operations.js';

const webhookPaths = Object.values<Operation>(operations)
  .filter(({ errorShape }) => errorShape === 'webhook')
  .map(({ path }) => path.replaceAll(/\{\w+\}/g, '[^/]+'));

/** As the router reads paths: in any case, with or without a slash at the end; the dashboard's are below a prefix. */
const WEBHOOK_PATH = new RegExp(`^(?:/dashboard)?(?:${[...new Set(webhookPaths)].join('|')})/?$`, 'i');

/**
 * Which of the two error bodies of specification §7.1 is due: the path alone decides, whatever the method and
 * the status.
 *
 * So errors outside of any operation have the form that the operations of the path have. Held by
 * `error-shapes.test.ts`.
 */
export function errorShapeOf(path: string): Operation['errorShape'] {
  return WEBHOOK_PATH.test(path) ? 'webhook' : 'standard';
}

/** What a refusal says. */
interface Refusal {
  code: string;
  message: string;
  param: string | undefined;
  reason: Said;
  /** The problems of other fields. */
  others: readonly Refusal[];
  /** With what is over at an instant in epoch milliseconds. */
  limit: (Omit<Limit, 'endsAt'> & { endsAt?: number }) | undefined;
}

type Limit = components['schemas']['ReachedLimit'];

/**
 * The body of an error in one of the two shapes of specification §7.1; if several fields are wrong, with a list of
 * all.
 */
export function errorBody(error: Refusal, shape: Operation['errorShape']): object {
  const { code, message, param, reason, others, limit } = error;
  // What is wrong with a list is that of its entries.
  const all = code === 'invitees_refused' ? others : [error, ...others];
  const errors = all.map((each) => ({
    code: each.code,
    param: each.param,
    message: each.message,
    reason: each.reason,
  }));
  const base = { success: false, message, apiVersion: 'v1', ...(others.length > 0 && { errors }) };
  const details = {
    code,
    ...(param !== undefined && { param }),
    reason,
    ...(limit && { limit: viewLimit(limit) }),
  };
  return shape === 'webhook' ? { ...base, error: message, ...details } : { ...base, error: details };
}

function viewLimit({ name, most, used, endsAt, setting }: NonNullable<Refusal['limit']>): Limit {
  return {
    name,
    most,
    ...(used !== undefined && { used }),
    ...(endsAt !== undefined && { endsAt: new Date(endsAt).toISOString() }),
    setting,
  };
}
