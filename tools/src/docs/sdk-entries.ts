import type { Entry } from './sidebar.js';

/** What applications import, in the order of the entry points in the SDK's `typedoc.json`. */
const MODULES = ['', '/webhooks', '/express', '/koa', '/fastify', '/hono', '/next', '/fetch', '/testing'];

/** The pages of the SDK's modules, by the names that applications import. */
export function sdkEntries(): Entry[] {
  return MODULES.map((module) => ({ text: `@convoke/sdk${module}`, link: `/reference/sdk${module}` }));
}
