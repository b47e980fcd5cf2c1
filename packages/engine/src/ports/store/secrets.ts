import type { SealedPlace, SealedText } from '../../domain/sealed-text.js';

/** Keeps secrets at rest unreadable without the server's key. */
export interface SecretBox {
  /** @param context identity of the row that the text is stored in; only there can it be opened again */
  seal(plain: string, context: string): string;
  /** @throws Error if the key is unknown, the context is wrong, or the text was changed */
  open(sealed: string, context: string): string;
  /** Whether the text was sealed with the current key. */
  isCurrent(sealed: string): boolean;
}

/** The sealed texts of all accounts, for rotating the key; and the secrets of the whole server. */
export interface SecretWriter {
  /** In the order of account and id, after the given row. */
  listSealed(query: {
    place: SealedPlace;
    after: Pick<SealedText, 'accountId' | 'id'> | undefined;
    limit: number;
  }): Promise<SealedText[]>;
  /** Replaces `text.sealed`, unless it was replaced in the meantime. */
  replaceSealed(place: SealedPlace, text: SealedText, sealed: string): Promise<void>;
  /** A secret of the whole server; `undefined` before it was put. */
  find(name: string): Promise<string | undefined>;
  /** @returns false if there is one of that name, which stays */
  insert(name: string, sealed: string): Promise<boolean>;
  /** @returns whether there was one */
  delete(name: string): Promise<boolean>;
}
