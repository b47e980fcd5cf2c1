export { judgeDelivery } from './judge-delivery.js';
export { type DeliveryHeaders, type OutgoingDelivery, signDelivery } from './sign-delivery.js';
export type { SignatureScheme } from './signature-scheme.js';
export type { ReceivedDelivery } from './verification/judge-options.js';
export type { HeaderSource } from './verification/read-header.js';
export type { Refusal, RefusalReason } from './verification/refusal.js';
export { type Verdict, type VerifyOptions, verifyDelivery } from './verify-delivery.js';
