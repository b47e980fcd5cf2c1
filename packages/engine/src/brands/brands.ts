import { createHash } from 'node:crypto';
import { say } from '@convoke/texts';
import { DAY_MS } from '@convoke/zones/milliseconds';
import { checkAccountName, findAccount } from '../accounts/accounts.js';
import { fieldsChanged, recordChange } from '../accounts/audit-log.js';
import { addVersion, type BrandChange, currentVersion, loadBrand } from '../accounts/brand-versions.js';
import type { VerbContext } from '../context.js';
import type { Account } from '../domain/account.js';
import type { Brand, BrandLogo, BrandVersion } from '../domain/brand.js';
import { DomainError } from '../errors.js';
import { checkAddress } from '../fields/address.js';
import { checkLanguage } from '../fields/language.js';
import { checkText } from '../fields/text.js';
import { LIMITS } from '../limits.js';
import type { Transaction } from '../ports/store/store.js';
import { checkEach } from '../problems.js';
import { readLogo } from './logo.js';

/** Absent fields stay as they are; an empty text ends a setting. */
export interface BrandInput {
  /** Who invites; empty for the account's name. */
  name?: string | undefined;
  /** `#rrggbb`. */
  colour?: string | undefined;
  /** One line. */
  footer?: string | undefined;
  supportAddress?: string | undefined;
  /** Of messages to invitees without one of their own, and of mails to members; empty for English. */
  language?: string | undefined;
  /** A PNG or JPEG picture; `null` for none. */
  logo?: Buffer | null | undefined;
}

/** How an account presents itself now. */
export interface AccountBrand {
  brand: Brand;
  /** Whether the name was set for the brand; otherwise it is the account's. */
  hasOwnName: boolean;
  /** That of the account; `null` for English. */
  language: string | null;
}

/**
 * Reads how an account presents itself.
 *
 * @throws DomainError `not_found`
 */
export async function readBrand({ store }: Pick<VerbContext, 'store'>, accountId: string): Promise<AccountBrand> {
  const version = await currentVersion(store, await findAccount(store, accountId));
  return accountBrand(store, version);
}

async function accountBrand(reader: Parameters<typeof loadBrand>[0], version: BrandVersion): Promise<AccountBrand> {
  const { hasOwnName, language } = version;
  return { brand: await loadBrand(reader, version), hasOwnName, language };
}

/**
 * Sets how an account presents itself in the messages that are queued from now on. Those queued before keep the brand
 * that they have.
 *
 * @throws DomainError `not_found`, `invalid_email`, `invalid_value`, `invalid_characters`, `field_too_long`,
 *   `rate_limit_exceeded`
 */
export async function setBrand(context: VerbContext, input: BrandInput & { accountId: string }): Promise<AccountBrand> {
  const { accountId } = input;
  const checked = checkBrand(input);
  return context.store.transaction(async (transaction) => {
    const account = await lockAccount(transaction, accountId);
    const before = await currentVersion(transaction, account);
    const change = { ...changeOf(account, checked), ...(await keepLogo(transaction, accountId, checked.logo)) };
    const changed = labelsOf(before, { ...before, ...change });
    if (changed.length === 0) return accountBrand(transaction, before);
    await refuseMany(context, transaction, accountId);
    const { language } = change;
    if (language !== undefined) await transaction.accounts.update(accountId, { language });
    const after = await addVersion(context, transaction, { account, change });
    const detail = fieldsChanged(changed);
    await recordChange(context, transaction, { accountId, action: 'brand.updated', subject: after.name, detail });
    return accountBrand(transaction, after);
  });
}

/**
 * Ends all settings of an account's brand: new messages name the account, without a logo, in the same language.
 *
 * @throws DomainError `not_found`, `rate_limit_exceeded`
 */
export async function clearBrand(context: VerbContext, accountId: string): Promise<void> {
  return context.store.transaction(async (transaction) => {
    const account = await lockAccount(transaction, accountId);
    const before = await currentVersion(transaction, account);
    const { name } = account;
    const change = { name, hasOwnName: false, colour: null, footer: null, supportAddress: null, logoDigest: null };
    if (labelsOf(before, { ...before, ...change }).length === 0) return;
    await refuseMany(context, transaction, accountId);
    await addVersion(context, transaction, { account, change });
    await recordChange(context, transaction, { accountId, action: 'brand.cleared', subject: before.name });
  });
}

interface CheckedBrand extends Omit<BrandInput, 'logo'> {
  logo?: BrandLogo | null | undefined;
}

/**
 * Checks the settings of a brand. Text on the colour needs no check: it is black or white, whichever can be read.
 *
 * @throws DomainError `invalid_email`, `invalid_value`, `invalid_characters`, `field_too_long`
 */
export function checkBrand({ name, colour, footer, supportAddress, language, logo }: BrandInput): CheckedBrand {
  return checkEach({
    supportAddress: () => {
      if (supportAddress) checkAddress(supportAddress, { param: 'supportAddress' });
      return supportAddress;
    },
    name: () => name && checkAccountName(name),
    colour: () => colour && checkColour(colour),
    footer: () => footer && checkFooter(footer),
    language: () => language && checkLanguage(language),
    logo: () => logo && readLogo(logo),
  });
}

function checkFooter(footer: string): string {
  return checkText(footer, { param: 'footer', max: LIMITS.brandFooter });
}

function checkColour(colour: string): string {
  if (/^#[0-9a-f]{6}$/i.test(colour)) return colour.toLowerCase();
  throw new DomainError('invalid_value', say('not_a_colour', { field: 'colour' }), {
    param: 'colour',
  });
}

async function lockAccount(transaction: Transaction, accountId: string): Promise<Account> {
  await transaction.accounts.lock(accountId);
  return findAccount(transaction, accountId);
}

function changeOf(account: Account, checked: CheckedBrand): BrandChange {
  const { name, colour, footer, supportAddress, language } = checked;
  return {
    ...(name !== undefined && { name: name || account.name, hasOwnName: name !== '' }),
    ...(colour !== undefined && { colour: colour || null }),
    ...(footer !== undefined && { footer: footer || null }),
    ...(supportAddress !== undefined && { supportAddress: supportAddress || null }),
    ...(language !== undefined && { language: language || null }),
  };
}

async function keepLogo(
  transaction: Transaction,
  accountId: string,
  logo: BrandLogo | null | undefined,
): Promise<Pick<BrandChange, 'logoDigest'>> {
  if (!logo) return logo === null ? { logoDigest: null } : {};
  const logoDigest = createHash('sha256').update(logo.content).digest('hex');
  if (!(await transaction.brands.findLogo({ accountId, digest: logoDigest }))) await makeRoom(transaction, accountId);
  await transaction.brands.keepLogo({ accountId, digest: logoDigest, logo });
  return { logoDigest };
}

/** @throws DomainError `rate_limit_exceeded` */
async function makeRoom({ brands }: Transaction, accountId: string): Promise<void> {
  const most = LIMITS.logosPerAccount;
  if ((await brands.countLogos(accountId)) < most) return;
  await brands.eraseUnusedLogos(accountId);
  if ((await brands.countLogos(accountId)) < most) return;
  const message = say('too_many_logos', { most });
  throw new DomainError('rate_limit_exceeded', message, { param: 'logo' });
}

const LABELS = {
  name: 'name',
  hasOwnName: 'name',
  colour: 'colour',
  footer: 'footer',
  supportAddress: 'supportAddress',
  language: 'language',
  logoDigest: 'logo',
} as const;

/** What differs, in the words of the audit log. */
function labelsOf(before: BrandVersion, after: BrandVersion): string[] {
  const fields = ['name', 'hasOwnName', 'colour', 'footer', 'supportAddress', 'language', 'logoDigest'] as const;
  return [...new Set(fields.filter((field) => before[field] !== after[field]).map((field) => LABELS[field]))];
}

/** Versions stay for as long as their account. */
async function refuseMany(context: VerbContext, transaction: Transaction, accountId: string): Promise<void> {
  const since = context.clock.now() - DAY_MS;
  const made = await transaction.audit.count({ accountId, actions: ['brand.updated', 'brand.cleared'], since });
  if (made < LIMITS.brandChangesPerDay) return;
  const message = say('too_many_brand_changes', { most: LIMITS.brandChangesPerDay });
  throw new DomainError('rate_limit_exceeded', message);
}
