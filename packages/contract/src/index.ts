export { defineHandlers } from './define-handlers.js';
export type { ErrorCode } from './error-code.js';
export { errorShapeOf } from './error-shape.js';
export type { Event, Events } from './event.js';
export type { EventType } from './event-type.js';
export { type FieldProblem, fieldProblem } from './field-problem.js';
export type { components, paths } from './generated/api.js';
export { credentialNames } from './generated/credential-names.js';
export { errorStatus } from './generated/error-status.js';
export { eventExamples } from './generated/event-examples.js';
export { eventTypes } from './generated/event-types.js';
export { operations } from './generated/operations.js';
export { patterns } from './generated/patterns.js';
export type { Handler, HandlerInput, Handlers } from './handlers.js';
export type { CredentialPlace, Operation } from './operation.js';
export { operationIds } from './operation-ids.js';
export type {
  JsonOperationId,
  OperationId,
  OperationResult,
  PathParams,
  RequestBody,
  RequestQuery,
  StreamedData,
  StreamOperationId,
  SuccessBody,
} from './operation-types.js';
export { type QueryProblem, queryProblem } from './query-problem.js';
export { querySchemas } from './query-schemas.js';
export { requestSchemas } from './request-schemas.js';
