import type { StorageUse } from '@convoke/engine/store';

/** Bytes that a row takes up besides its long texts: ids, times, names, and its entries in indexes. */
export const ROW_BYTES = 300;

/** A column whose length counts. */
type Text = string | Uint8Array | null;

/**
 * What a transaction stores for accounts: the rows of which requests can cause any number. Of others an account has a
 * bounded number; they are found by the next recount.
 */
export class StoredAmounts {
  readonly byAccount = new Map<string, StorageUse>();

  /** A row, with those of its columns that may be long. */
  add(accountId: string, texts: readonly Text[] = []): void {
    const use = this.#of(accountId);
    use.rows += 1;
    use.bytes += ROW_BYTES;
    for (const text of texts) if (text !== null) use.bytes += Buffer.byteLength(text);
  }

  /** An appointment, whose revision is added by itself. @param metadata as it is stored */
  addAppointment(accountId: string, metadata: string): void {
    this.add(accountId, [metadata]);
    this.#of(accountId).appointments += 1;
  }

  #of(accountId: string): StorageUse {
    let use = this.byAccount.get(accountId);
    if (!use) {
      use = { appointments: 0, rows: 0, bytes: 0 };
      this.byAccount.set(accountId, use);
    }
    return use;
  }
}
