export type { FailingRequest, FailureKind, FailureOptions } from './failures.js';
export type { Happenings, Invitee, InviteeAnswer, ProposedTime } from './in-memory/happenings.js';
export {
  createInMemoryConvoke,
  type InMemoryConvoke,
  type InMemoryConvokeOptions,
} from './in-memory/in-memory-convoke.js';
export type { InMemoryDelivery } from './in-memory/state.js';
export { UnsupportedOperationError } from './in-memory/unsupported-operation.js';
export {
  type DeliveryOptions,
  type SignedDelivery,
  signedDelivery,
  webhookSecret,
} from './signed-delivery.js';
