import type { z } from 'zod';
import type { operations as ApiOperations } from './generated/api.js';
import type { operations } from './generated/operations.js';
import type { querySchemas } from './query-schemas.js';
import type { requestSchemas } from './request-schemas.js';

type Table = typeof operations;

/** `createAppointment`, `sendInvitation`, … */
export type OperationId = keyof Table;

/** Operations whose success is a stream of server-sent events. */
export type StreamOperationId = {
  [Id in OperationId]: Table[Id]['answers'] extends 'event-stream' ? Id : never;
}[OperationId];

/** Operations whose success is one JSON object. */
export type JsonOperationId = Exclude<OperationId, StreamOperationId>;

/** The operation's path parameters, as they stand in the path after decoding. */
export type PathParams<Id extends OperationId> = { readonly [Name in Table[Id]['pathParams'][number]]: string };

/** The operation's body once its shape is checked: without credentials, `undefined` where it takes none. */
export type RequestBody<Id extends OperationId> = z.output<(typeof requestSchemas)[Id]>;

/** The operation's query parameters once they are checked: defaults filled in, numbers as numbers. */
export type RequestQuery<Id extends OperationId> = z.output<(typeof querySchemas)[Id]>;

/** The operation's whole success body (specification §2.4). */
export type SuccessBody<Id extends JsonOperationId> = ApiOperations[Id]['responses'] extends {
  [Status in Table[Id]['successStatus']]: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;

/** The part of the success body that is the operation's own: `message`, nearly always `data`, and `nextCursor` of a list. */
export type OperationResult<Id extends JsonOperationId> = Omit<SuccessBody<Id>, 'success' | 'apiVersion'>;

/** The data of one of the operation's events. */
export type StreamedData<Id extends StreamOperationId> = ApiOperations[Id]['responses'] extends {
  [Status in Table[Id]['successStatus']]: { content: { 'text/event-stream': infer Data } };
}
  ? Data
  : never;
