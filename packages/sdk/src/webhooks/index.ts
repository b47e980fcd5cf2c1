export type { HeaderSource, ReceivedDelivery, SignatureScheme } from '@convoke/signature';
export {
  foldResponse,
  type UnknownEvent,
  type UnknownEventData,
  type WebhookEvent,
  type WebhookEvents,
} from './events.js';
export { verify, verifyAsync } from './node/verify.js';
export {
  isWebhookVerificationError,
  type Secrets,
  type VerificationReason,
  type VerifyOptions,
  WebhookVerificationError,
} from './verification.js';
