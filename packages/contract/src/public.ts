import { type IdAnswering, type IdIn, type InputOf, idsOf, type SuccessIn } from './contract.js';
import type { operations as Api, components, webhooks } from './generated/public/api.js';
import { operations } from './generated/public/operations.js';
import * as querySchemas from './generated/public/query-schemas.js';
import * as requestSchemas from './generated/public/request-schemas.js';

/** The public interface, `openapi.yaml`. */
export const publicContract = { operations, requestSchemas, querySchemas } as const;

type PublicContract = typeof publicContract;

/** `createAppointment`, `sendInvitation`, … */
export type OperationId = IdIn<PublicContract>;

/** Every operationId of the public interface. */
export const operationIds: readonly OperationId[] = idsOf(publicContract);

/** Operations whose success is a stream of server-sent events. */
export type StreamOperationId = IdAnswering<PublicContract, 'event-stream'>;

/** Operations whose success is one JSON object. */
export type JsonOperationId = IdAnswering<PublicContract, 'json'>;

export type HandlerInput<Id extends OperationId> = InputOf<PublicContract, Id>;
export type RequestBody<Id extends OperationId> = HandlerInput<Id>['body'];

/** The operation's whole success body (specification §2.4). */
export type SuccessBody<Id extends JsonOperationId> = SuccessIn<PublicContract, Api, Id, 'application/json'>;

/**
 * The part of the success body that is the operation's own: `message`, nearly always `data`, and `nextCursor` of a
 * list.
 */
export type OperationResult<Id extends JsonOperationId> = Omit<SuccessBody<Id>, 'success' | 'apiVersion'>;

/** The data of one of the operation's events. */
export type StreamedData<Id extends StreamOperationId> = SuccessIn<PublicContract, Api, Id, 'text/event-stream'>;

/** Machine-readable reason of a refusal (specification §7.3 and its extensions). */
export type ErrorCode = components['schemas']['ErrorCode'];

/** Type of an event that a webhook can subscribe to (specification §6.1 and its extensions). */
export type EventType = components['schemas']['EventType'];

/** What is sent for each type of event, `webhook.test` included (specification §2.5). */
export type Events = {
  [Type in keyof webhooks]: webhooks[Type]['post']['requestBody']['content']['application/json'];
};

/** Any of the documented events. */
export type Event = Events[keyof Events];
