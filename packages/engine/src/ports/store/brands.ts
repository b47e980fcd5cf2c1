import type { BrandLogo, BrandVersion } from '../../domain/brand.js';

export interface BrandReader {
  /** `undefined` if the version is not stored, as version 0 is not until there is another. */
  find(query: { accountId: string; version: number }): Promise<BrandVersion | undefined>;
  /** @param query.digest SHA-256 of the logo, in hexadecimal */
  findLogo(query: { accountId: string; digest: string }): Promise<BrandLogo | undefined>;
}

/** Whoever adds a version locks its account first. */
export interface BrandWriter extends BrandReader {
  /** Adds versions of one account, the last of which new messages name from now on. */
  insert(versions: readonly BrandVersion[]): Promise<void>;
  /** How many logos the account has, in whatever version. */
  countLogos(accountId: string): Promise<number>;
  /**
   * Erases logos that nothing shows any more: neither the current version nor one that a message still to be sent
   * names.
   */
  eraseUnusedLogos(accountId: string): Promise<void>;
  /** Keeps a logo; has no effect if the account has it already. */
  keepLogo(logo: { accountId: string; digest: string; logo: BrandLogo }): Promise<void>;
}
