import type { SealedPlace, SealedText } from '../domain/sealed-text.js';

/** Keeps secrets unreadable at rest for everybody but the holder of the server's key. */
export interface SecretBox {
  /** @param context identity of the row that the text is stored in; only there can it be opened again */
  seal(plain: string, context: string): string;
  /** @throws Error where the key is not known, the context is another one, or the text was changed */
  open(sealed: string, context: string): string;
  /** Whether the text was sealed with the key that `seal` uses now. */
  isCurrent(sealed: string): boolean;
}

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
