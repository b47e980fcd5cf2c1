export { appointmentParams, contentOf, paramsOf } from './appointment-params.js';
export type { Contract, CredentialPlace, IdIn, InputOf, Operation } from './contract.js';
export { errorShapeOf } from './error-shape.js';
export type { components, paths } from './generated/public/api.js';
export { choices } from './generated/public/choices.js';
export { credentialNames } from './generated/public/credential-names.js';
export { errorStatus } from './generated/public/error-status.js';
export { eventExamples, eventTypes } from './generated/public/events.js';
export { limits } from './generated/public/limits.js';
export { operations } from './generated/public/operations.js';
export { patterns } from './generated/public/patterns.js';
export { defineHandlers, type Handler, type Handlers } from './handlers.js';
export { type FieldProblem, fieldProblem, fieldProblems, type QueryProblem, queryProblem } from './problems.js';
export {
  type ErrorCode,
  type Event,
  type Events,
  type EventType,
  type HandlerInput,
  type JsonOperationId,
  type OperationId,
  type OperationResult,
  operationIds,
  publicContract,
  type RequestBody,
  type StreamedData,
  type StreamOperationId,
  type SuccessBody,
} from './public.js';
