import { say } from '@convoke/texts';
import { DAY_MS } from '@convoke/zones/milliseconds';
import { recordInAccountsOf } from '../accounts/audit-log.js';
import type { VerbContext } from '../context.js';
import type { AddressLink, AddressNotice, LinkBase, PageLanguage, User } from '../domain/person.js';
import { DomainError } from '../errors.js';
import { checkAddress } from '../fields/address.js';
import { LIMITS } from '../limits.js';
import { confirmPassword, passwordFingerprint } from './passwords.js';
import { addLink } from './sign-in-links.js';

/** Changes of address that a person can ask for within an hour. */
const IN_HOUR = 5;
/** How long the link is valid, milliseconds. */
const LIFE_MS = DAY_MS;

export interface RequestAddressChange {
  user: User;
  /** The new address. */
  email: string;
  currentPassword: string;
  language: PageLanguage;
}

/**
 * Mails a link to a new address, which proves it once it is used, and tells the person at the present one. Nothing
 * changes before, and nothing says whether somebody else signs in with the new address.
 *
 * Held by `engine/test/accounts/password-links.test.ts`.
 *
 * @throws DomainError `not_found` if the server mails no links; `invalid_email`, `invalid_value`, `rate_limit_exceeded`
 */
export async function requestAddressChange(context: VerbContext, input: RequestAddressChange): Promise<void> {
  const { user, currentPassword, email, language } = input;
  const { clock, linkMailer, hourly } = context;
  if (!linkMailer?.hasPublicUrl) throw new DomainError('not_found', say('no_address_mails'));
  const emailKey = checkAddress(email, { param: 'email', requireTld: false });
  if (emailKey === user.emailKey)
    throw new DomainError('invalid_value', say('own_address_unchanged'), { param: 'email' });
  await confirmPassword(context, { user, currentPassword });
  const { taken, endsAt } = await hourly.take({ key: `address ${user.id}`, limit: IN_HOUR });
  const since = clock.now() - DAY_MS;
  if (!taken) throw tooMany((endsAt - clock.now()) / 1_000);
  await context.store.transaction(async (transaction) => {
    const asked = { accountId: null, purpose: 'address', emailKey, since } as const;
    if ((await transaction.links.countMailed(asked)) >= LIMITS.resetMailsToAddress) throw tooMany(DAY_MS / 1_000);
    const change = { action: 'person.address_change_requested', user, detail: email } as const;
    await recordInAccountsOf(context, transaction, change);
    const common = { accountId: null, maker: undefined, lifeMs: LIFE_MS, askedIn: language };
    const about = { accountId: null, userId: user.id } as const;
    const replaces = passwordFingerprint(user);
    const link = (base: LinkBase): AddressLink => ({ ...base, ...about, purpose: 'address', replaces });
    await addLink(context, transaction, { ...common, email, complete: link });
    const notice = (base: LinkBase): AddressNotice => ({ ...base, ...about, purpose: 'notice', newEmail: email });
    await addLink(context, transaction, { ...common, email: user.email, complete: notice });
  });
}

function tooMany(seconds: number): DomainError {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  return new DomainError('rate_limit_exceeded', say('too_many_requests', { seconds: retryAfter }), {
    param: 'email',
    retryAfter,
  });
}
