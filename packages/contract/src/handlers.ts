import type {
  JsonOperationId,
  OperationId,
  OperationResult,
  PathParams,
  RequestBody,
  RequestQuery,
} from './operation-types.js';

/** What a handler is given of a request. An optional body that is absent counts as `{}`. */
export interface HandlerInput<Id extends OperationId> {
  readonly params: PathParams<Id>;
  readonly query: RequestQuery<Id>;
  readonly body: RequestBody<Id>;
}

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
