export { type DeliveryHeaders, type OutgoingDelivery, signDelivery } from './sign-delivery.js';
export type { SignatureScheme } from './signature-scheme.js';
export type { HeaderSource } from './verification/read-header.js';
export type { Refusal, RefusalReason, Verdict } from './verification/verdict.js';
export type { ReceivedDelivery, VerifyOptions } from './verification/verify-options.js';
export { verifyDelivery } from './verify-delivery.js';
