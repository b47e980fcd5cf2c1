import type { VerbContext } from '../context.js';
import type { Account } from '../domain/account.js';
import type { Brand, BrandVersion } from '../domain/brand.js';
import type { Reader, Transaction } from '../ports/store/store.js';

/** The version that new messages of the account name. */
export async function currentVersion(
  { brands }: Pick<Reader, 'brands'>,
  account: Pick<Account, 'id' | 'name' | 'language' | 'brandVersion' | 'createdAt'>,
): Promise<BrandVersion> {
  const { id: accountId, brandVersion: version, name, language, createdAt } = account;
  const unset = { hasOwnName: false, colour: null, footer: null, supportAddress: null, logoDigest: null };
  return (await brands.find({ accountId, version })) ?? { accountId, version, name, language, createdAt, ...unset };
}

/** A brand with its logo. */
export async function loadBrand({ brands }: Pick<Reader, 'brands'>, version: BrandVersion): Promise<Brand> {
  const { accountId, logoDigest: digest, colour, footer, supportAddress } = version;
  return {
    version: version.version,
    name: version.name,
    colour: colour ?? undefined,
    footer: footer ?? undefined,
    supportAddress: supportAddress ?? undefined,
    logo: digest === null ? undefined : await brands.findLogo({ accountId, digest }),
  };
}

/** What a version may change; the rest stays as it was. */
export type BrandChange = Partial<Omit<BrandVersion, 'accountId' | 'version' | 'createdAt'>>;

/**
 * Adds a version to the brand of an account that is locked, and stores version 0 with the first: messages that name it
 * must look the same whatever the account is called later.
 *
 * @param input.account as it was before the change
 */
export async function addVersion(
  { clock }: Pick<VerbContext, 'clock'>,
  transaction: Transaction,
  { account, change }: { account: Account; change: BrandChange },
): Promise<BrandVersion> {
  const before = await currentVersion(transaction, account);
  const after = { ...before, ...change, version: before.version + 1, createdAt: clock.now() };
  await transaction.brands.insert(before.version === 0 ? [before, after] : [after]);
  return after;
}
