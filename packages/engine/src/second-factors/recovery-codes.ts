import { say } from '@convoke/texts';
import { recordInAccountsOf } from '../accounts/audit-log.js';
import { hashSecret } from '../accounts/keys.js';
import type { VerbContext } from '../context.js';
import type { User } from '../domain/person.js';
import { DomainError } from '../errors.js';
import { confirmPassword } from '../people/passwords.js';
import type { Transaction } from '../ports/store/store.js';

/** Codes that a person gets at a time. */
const CODES = 10;
/** 80 bits, so that a plain hash protects a code. */
const BYTES = 10;
/** Without letters and digits that look alike (Crockford's Base32). */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const FORM = /^[0-9a-hjkmnp-tv-z]{16}$/;

/** Gives somebody recovery codes in place of all earlier ones. They are not stored and cannot be shown again. */
export async function makeRecoveryCodes(
  { ids }: Pick<VerbContext, 'ids'>,
  { factors }: Transaction,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => encode(ids.random(BYTES)));
  await factors.replaceRecoveryCodes(userId, codes.map(hashSecret));
  return codes.map((code) => code.replace(/(.{4})(?!$)/g, '$1-'));
}

/**
 * Gives somebody new recovery codes, and ends the earlier ones.
 *
 * @throws DomainError `invalid_value` for a wrong password; `not_found` without a second factor
 */
export async function renewRecoveryCodes(
  context: VerbContext,
  { user, currentPassword }: { user: User; currentPassword: string },
): Promise<string[]> {
  await confirmPassword(context, { user, currentPassword });
  return context.store.transaction(async (transaction) => {
    const present = await transaction.people.lockUser(user.id);
    if (!present?.hasSecondFactor) throw new DomainError('not_found', say('no_second_factor'));
    await recordInAccountsOf(context, transaction, { action: 'person.recovery_codes_made', user });
    return makeRecoveryCodes(context, transaction, user.id);
  });
}

/** Whether a text is an unused recovery code of the person, which is used up by that. */
export async function useRecoveryCode(
  { factors }: Transaction,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const typed = normalisedRecoveryCode(code);
  return FORM.test(typed) && (await factors.useRecoveryCode({ userId, hash: hashSecret(typed) }));
}

/** A code as it was made, however it was typed. */
export function normalisedRecoveryCode(code: string): string {
  return code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
}

/** Five bits for each character. */
function encode(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
}
