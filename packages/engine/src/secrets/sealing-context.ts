import type { SealedPlace, SealedText } from '../domain/sealed-text.js';

/** The context that a row's sealed text is bound to. A webhook's secret stays sealed when it becomes its previous one. */
export function sealingContext(place: SealedPlace, { accountId, id }: Pick<SealedText, 'accountId' | 'id'>): string {
  switch (place) {
    case 'webhook-secret':
    case 'webhook-previous-secret':
    case 'server-secret':
      return id;
    case 'idempotent-answer':
      return `${accountId}/${id}`;
  }
}
