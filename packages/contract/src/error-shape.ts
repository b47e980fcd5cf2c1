import type { Operation } from './contract.js';
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
