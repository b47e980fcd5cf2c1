/** How long an answer is given again, in milliseconds: 24 hours. */
export const IDEMPOTENCY_LIFETIME = 24 * 60 * 60_000;
