import type { CallOptions } from './call-options.js';

/** The header that makes a request safe to repeat, where the caller has named a key. */
export function idempotencyHeader({ idempotencyKey }: CallOptions): { 'Idempotency-Key'?: string } {
  return idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey };
}
