import type { SealedPlace, SealedText } from '../domain/sealed-text.js';

/** Sealed texts of all accounts, for whoever changes the key; and the secrets of the whole server. */
export interface SecretWriter {
  /** In the order of account and id, behind the given row. */
  listSealed(query: {
    place: SealedPlace;
    after: Pick<SealedText, 'accountId' | 'id'> | undefined;
    limit: number;
  }): Promise<SealedText[]>;
  /** Writes a text in the place of `text.sealed`, unless that was replaced meanwhile. */
  replaceSealed(place: SealedPlace, text: SealedText, sealed: string): Promise<void>;
  /** A secret of the whole server; `undefined` before it was put. */
  find(name: string): Promise<string | undefined>;
  /** @returns false where there is one of that name already, which stays */
  insert(name: string, sealed: string): Promise<boolean>;
  /** @returns whether there was one */
  delete(name: string): Promise<boolean>;
}
