/**
 * Signs deliveries and verifies them, in both schemes of Convoke and by Standard Webhooks. The server signs with it;
 * the SDK and the command line verify with it. `vectors/` has the same cases for other languages.
 *
 * Always true: verification compares in constant time and over the bytes as received, and a refusal has a reason from
 * one list. `./web` does with Web Crypto what this module does with Node's.
 *
 * Must not know: I/O, clocks (the caller passes the time), other packages.
 */

export { judgeDelivery, type Verdict, type VerifyOptions, verifyDelivery } from './judge-delivery.js';
export { type DeliveryHeaders, type OutgoingDelivery, signDelivery } from './sign-delivery.js';
export type { SignatureScheme } from './verification/form.js';
export {
  causeOf,
  DOCUMENTATION,
  type HeaderSource,
  REFUSALS,
  type ReceivedDelivery,
  type Refusal,
  type RefusalReason,
} from './verification/judge.js';
