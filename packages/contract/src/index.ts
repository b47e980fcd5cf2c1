/**
 * The code generated from `openapi.yaml` and, in `./dashboard`, from `dashboard.yaml`: types, zod schemas of requests,
 * and tables of operations, errors, limits, patterns and choices. Beside it is what clients and the server must judge
 * alike, such as addresses, links and lists of invitees.
 *
 * Always true: the documents are the only place for a shape or a limit of the HTTP interface, and nothing below
 * `generated/` is edited. Every string of a request has a maximum length. The published packages contain this package,
 * so it runs in browsers and on Node 20.
 *
 * Must not know: I/O, other packages than `texts`, what a verb needs the database for.
 */

export { answerHeaders } from './answer-headers.js';
export {
  type AppointmentSettings,
  appointmentParams,
  appointmentSettings,
  contentOf,
  paramsOf,
  type Setting,
  settingNames,
  settingsOf,
} from './appointment-params.js';
export type { Contract, CredentialPlace, IdIn, InputOf, KeyScope, Operation } from './contract.js';
export { errorBody, errorShapeOf } from './error-shape.js';
export type { components, paths } from './generated/public/api.js';
export { choices } from './generated/public/choices.js';
export { credentialNames } from './generated/public/credential-names.js';
export { errorStatus } from './generated/public/error-status.js';
export { eventExamples, eventTypes } from './generated/public/events.js';
export { limits } from './generated/public/limits.js';
export { operations } from './generated/public/operations.js';
export { patterns } from './generated/public/patterns.js';
export { defineHandlers, type Handler, type Handlers } from './handlers.js';
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
export { readId, readInput, type UncheckedRequest } from './requests/input.js';
export { noFieldLeft } from './requests/no-field-left.js';
export {
  type FieldProblem,
  fieldProblem,
  fieldProblems,
  type QueryProblem,
  queryProblem,
} from './requests/problems.js';
