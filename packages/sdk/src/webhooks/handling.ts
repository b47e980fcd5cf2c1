import { eventTypes } from '@convoke/contract/events';
import { checkSpelling } from '../options.js';
import type { DuplicateStore } from './duplicates.js';
import type { UnknownEvent, WebhookEvent, WebhookEvents } from './events.js';

/** A handler for each known type of event. */
type KnownHandlers<Args extends readonly unknown[]> = {
  readonly [Type in keyof WebhookEvents]?: ((event: WebhookEvents[Type], ...args: Args) => unknown) | undefined;
};

/**
 * What to do with each type of event. `'*'` takes every event that has no handler of its own, unknown types included. A
 * delivery counts as received once its handler has returned, or its promise is fulfilled.
 *
 * A type that this version does not know may have a handler, too, unless it is within two letters of a known one, where it
 * is refused as a mistake.
 *
 * `Args` is what a framework passes besides the event.
 */
export interface Handlers<Args extends readonly unknown[] = []> extends KnownHandlers<Args> {
  /** Takes every event that has no handler of its own. */
  readonly '*'?: ((event: WebhookEvent, ...args: Args) => unknown) | undefined;
  /** Takes the events of a newer type. */
  // biome-ignore lint/complexity/noBannedTypes: whatever a handler of a known type takes, it fits; it has no say in what one of an unknown type is given.
  readonly [type: string]: ((event: UnknownEvent, ...args: Args) => unknown) | Function | undefined;
}

/** @throws TypeError if there are no handlers, one is no function, or one is for an event that does not exist */
export function checkHandlers(handlers: object): void {
  if (typeof handlers !== 'object' || !handlers) {
    const fault = handlers ? `of type ${typeof handlers}` : 'missing';
    throw new TypeError(
      `handlers is ${fault}. Pass a function for each event: { 'attendee.responded': (event) => … }.`,
    );
  }
  checkSpelling('event', handlers, [...eventTypes, 'webhook.test', '*']);
  for (const [name, handler] of Object.entries(handlers)) {
    if (handler !== undefined && typeof handler !== 'function') {
      throw new TypeError(`The handler of ${name} must be a function, not of type ${typeof handler}.`);
    }
  }
}

/**
 * What became of an event:
 *
 * - `handled`: its handler succeeded
 * - `ignored`: there is no handler for its type
 * - `duplicate`: it was handled before
 * - `in_progress`: another call is handling the same event; ask for it again later
 */
export type Outcome = 'handled' | 'ignored' | 'duplicate' | 'in_progress';

export interface Handling<Args extends readonly unknown[]> {
  handlers: Handlers<Args>;
  duplicates?: DuplicateStore | undefined;
}

/**
 * Calls the handler of an event, once for each id: it counts as seen only after its handler has succeeded.
 *
 * @throws what the handler or the store throws
 */
export async function handleEvent<Args extends readonly unknown[]>(
  event: WebhookEvent,
  { handlers, duplicates }: Handling<Args>,
  args: Args,
): Promise<Outcome> {
  const handler = handlerOf(handlers, event.eventType);
  if (handler === undefined) return 'ignored';
  const claim = await duplicates?.claim(event.id);
  if (claim === 'seen') return 'duplicate';
  if (claim === 'busy') return 'in_progress';
  try {
    await handler(event, ...args);
  } catch (error) {
    await duplicates?.release(event.id);
    throw error;
  }
  await duplicates?.confirm(event.id);
  return 'handled';
}

/** As a method, whose parameters are bivariant: a handler's name determines the type of its event. */
type Handler<Args extends readonly unknown[]> = { handle(event: WebhookEvent, ...args: Args): unknown }['handle'];

function handlerOf<Args extends readonly unknown[]>(handlers: Handlers<Args>, type: string): Handler<Args> | undefined {
  const own = Object.entries(handlers).find(([name]) => name === type)?.[1];
  return [own, handlers['*']].find(isHandler<Args>);
}

/** `checkHandlers` has refused all else. */
function isHandler<Args extends readonly unknown[]>(value: unknown): value is Handler<Args> {
  return value !== undefined;
}
