/** Where sealed texts are kept. */
export const SEALED_PLACES = [
  'webhook-secret',
  'webhook-previous-secret',
  'idempotent-answer',
  'server-secret',
] as const;

export type SealedPlace = (typeof SEALED_PLACES)[number];

/** One sealed text and the row that holds it. */
export interface SealedText {
  /** `''` where it belongs to the whole server. */
  accountId: string;
  /** Id of the row within its account: a webhook's id, an idempotency key, the name of a server's secret. */
  id: string;
  sealed: string;
}
