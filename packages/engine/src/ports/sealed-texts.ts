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

/** Sealed texts of all accounts, for whoever changes the key. */
export interface SealedTexts {
  /** In the order of account and id, behind the given row. */
  listSealed(query: {
    place: SealedPlace;
    after: Pick<SealedText, 'accountId' | 'id'> | undefined;
    limit: number;
  }): Promise<SealedText[]>;
  /** A secret of the whole server; `undefined` before it was put. */
  findServerSecret(name: string): Promise<string | undefined>;
  /** @returns false where there is one of that name already, which stays */
  insertServerSecret(name: string, sealed: string): Promise<boolean>;
  /** @returns whether there was one */
  deleteServerSecret(name: string): Promise<boolean>;
  /** Writes a text in the place of `text.sealed`, unless that was replaced meanwhile. */
  replaceSealed(place: SealedPlace, text: SealedText, sealed: string): Promise<void>;
}
