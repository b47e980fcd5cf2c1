/** The places where sealed texts are kept. */
export const SEALED_PLACES = [
  'webhook-secret',
  'webhook-previous-secret',
  'idempotent-answer',
  'relay-password',
  'mailbox-password',
  'dkim-key',
  'calendar-password',
  'totp-secret',
  'server-secret',
] as const;

export type SealedPlace = (typeof SEALED_PLACES)[number];

/** One sealed text and the row that holds it. */
export interface SealedText {
  /** `''` if it belongs to a person or to the whole server. */
  accountId: string;
  /** Id of the row within its account: a webhook's id, an idempotency key, the account's own id for its
   * sender and its mailbox, a calendar's id, a person's id, the name of a server's secret. */
  id: string;
  sealed: string;
}

/**
 * The context that a row's sealed text is bound to. A webhook's secret is not sealed again when it becomes the previous
 * one.
 */
export function sealingContext(place: SealedPlace, { accountId, id }: Pick<SealedText, 'accountId' | 'id'>): string {
  switch (place) {
    case 'webhook-secret':
    case 'webhook-previous-secret':
    case 'server-secret':
      return id;
    case 'idempotent-answer':
      return `${accountId}/${id}`;
    case 'relay-password':
    case 'mailbox-password':
    case 'dkim-key':
    case 'calendar-password':
    case 'totp-secret':
      return `${place}/${id}`;
  }
}
