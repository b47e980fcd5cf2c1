export type { HeaderSource, ReceivedDelivery, SignatureScheme } from '@convoke/signature';
export { type Claim, type DuplicateStore, type MemoryStoreOptions, memoryStore } from './duplicates.js';
export {
  foldResponse,
  type UnknownEvent,
  type UnknownEventData,
  type WebhookEvent,
  type WebhookEvents,
} from './events.js';
export type { Handlers, Outcome } from './handling.js';
export { verify, verifyAsync } from './node/verify.js';
export { type Receipt, type ReceiveOptions, receive } from './receive.js';
export {
  isWebhookVerificationError,
  type Secrets,
  type VerificationReason,
  type VerifyOptions,
  WebhookVerificationError,
} from './verification.js';
