/** Keeps secrets unreadable at rest for everybody but the holder of the server's key. */
export interface SecretBox {
  /** @param context identity of the row that the text is stored in; only there can it be opened again */
  seal(plain: string, context: string): string;
  /** @throws Error where the key is not known, the context is another one, or the text was changed */
  open(sealed: string, context: string): string;
  /** Whether the text was sealed with the key that `seal` uses now. */
  isCurrent(sealed: string): boolean;
}
