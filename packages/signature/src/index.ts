export { judgeDelivery, type Verdict, type VerifyOptions, verifyDelivery } from './judge-delivery.js';
export { type DeliveryHeaders, type OutgoingDelivery, signDelivery } from './sign-delivery.js';
export type { SignatureScheme } from './verification/form.js';
export {
  DOCUMENTATION,
  type HeaderSource,
  REFUSALS,
  type ReceivedDelivery,
  type Refusal,
  type RefusalReason,
} from './verification/judge.js';
