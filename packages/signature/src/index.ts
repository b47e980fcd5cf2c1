export { judgeDelivery, type Verdict, type VerifyOptions, verifyDelivery } from './judge-delivery.js';
export { type DeliveryHeaders, type OutgoingDelivery, signDelivery } from './sign-delivery.js';
export type { HeaderSource, ReceivedDelivery } from './verification/check.js';
export type { SignatureScheme } from './verification/form.js';
export { REFUSALS, type Refusal, type RefusalReason } from './verification/refusal.js';
