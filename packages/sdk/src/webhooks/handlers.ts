import type { WebhookEvent, WebhookEvents } from './webhook-event.js';

/**
 * What to do with each type of event. `'*'` takes every event that has no handler of its own, unknown types included. A
 * delivery counts as received once its handler has returned, or its promise is fulfilled.
 *
 * `Args` is what a framework hands on beside the event.
 */
export type Handlers<Args extends readonly unknown[] = []> = {
  readonly [Type in keyof WebhookEvents]?: (event: WebhookEvents[Type], ...args: Args) => unknown;
} & { readonly '*'?: (event: WebhookEvent, ...args: Args) => unknown };
