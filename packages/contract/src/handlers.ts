import type { HandlerInput, JsonOperationId, OperationResult } from './public.js';

/**
 * Answers one operation. `Context` is whatever the server gives to all of them: the account, the engine.
 *
 * A function that is declared as a `Handler` may still answer more than the contract says, as TypeScript compares the
 * two types only by what they must have. Declare its result, `Promise<OperationResult<Id>>`, to have that refused.
 */
export type Handler<Id extends JsonOperationId, Context> = (
  input: HandlerInput<Id>,
  context: Context,
) => Promise<OperationResult<Id>>;

/** One handler for each operation of the interface that answers JSON. */
export type Handlers<Context> = { readonly [Id in JsonOperationId]: Handler<Id, Context> };

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
 * Checks at compile time that there is a handler for every operation that answers JSON and for nothing else, and that
 * each resolves with exactly what the operation answers: a missing, additional or wrongly typed property does not
 * compile.
 *
 * @example const handlers = defineHandlers<Context>()({ createAppointment, sendInvitation, updateAppointment,
 *   cancelAppointment });
 */
export function defineHandlers<Context>() {
  return <const Actual extends Handlers<Context>>(handlers: Actual & ExactHandlers<Actual>): Handlers<Context> =>
    handlers;
}
