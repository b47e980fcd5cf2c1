import type { Handlers } from './handlers.js';
import type { JsonOperationId, OperationResult } from './operation-types.js';

type ValueOf<Expected, Key> = Expected extends unknown ? (Key extends keyof Expected ? Expected[Key] : never) : never;
type KeyOf<Expected> = Expected extends unknown ? keyof Expected : never;

/** `Actual`, with `never` for each property at any depth that `Expected` does not have. */
type Exact<Actual, Expected> = {
  [Key in keyof Actual]: Key extends KeyOf<NonNullable<Expected>>
    ? Exact<Actual[Key], ValueOf<NonNullable<Expected>, Key>>
    : never;
};

type ExactHandlers<Actual> = {
  [Id in keyof Actual]: Id extends JsonOperationId
    ? Actual[Id] extends (...args: never) => Promise<infer Result>
      ? (...args: never) => Promise<Exact<Result, OperationResult<Id>>>
      : never
    : never;
};

/**
 * Checks at compile time that there is a handler for every operation that answers JSON and none besides, and that each resolves with
 * exactly what the operation answers: a missing, additional or wrongly typed property does not compile.
 *
 * @example
 * const handlers = defineHandlers<Context>()({ createAppointment, sendInvitation, updateAppointment, cancelAppointment });
 */
export function defineHandlers<Context>() {
  return <const Actual extends Handlers<Context>>(handlers: Actual & ExactHandlers<Actual>): Handlers<Context> =>
    handlers;
}
