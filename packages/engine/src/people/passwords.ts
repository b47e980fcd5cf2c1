import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { recordInAccountsOf } from '../accounts/audit-log.js';
import { hashSecret } from '../accounts/keys.js';
import type { VerbContext } from '../context.js';
import type { User } from '../domain/person.js';
import { DomainError } from '../errors.js';
import { isLonger } from '../fields/text.js';
import { LIMITS } from '../limits.js';

export interface ChangePassword {
  user: User;
  /** The session that continues; all others end. */
  sessionId: string;
  currentPassword: string;
  newPassword: string;
}

/**
 * @returns the user with the new password
 * @throws DomainError `invalid_value`
 */
export async function changePassword(context: VerbContext, input: ChangePassword): Promise<User> {
  const { user, sessionId, currentPassword } = input;
  const newPassword = checkPassword(input.newPassword, 'newPassword');
  if (!(await verifyPassword(currentPassword, user.passwordHash))) throw wrongCurrentPassword();
  const passwordHash = await hashPassword(newPassword);
  await context.store.transaction(async (transaction) => {
    const replacement = { id: user.id, before: user.passwordHash, after: passwordHash };
    if (!(await transaction.people.replacePassword(replacement))) throw wrongCurrentPassword();
    await transaction.people.deleteOtherSessions({ userId: user.id, except: sessionId });
    await recordInAccountsOf(context, transaction, { action: 'person.password_changed', user });
  });
  return { ...user, passwordHash };
}

function wrongCurrentPassword(): DomainError {
  return new DomainError('invalid_value', 'The current password is wrong.', { param: 'currentPassword' });
}

const { passwordMin: SHORTEST, passwordMax: LONGEST } = LIMITS;

/** @throws DomainError `invalid_value` */
export function checkPassword(password: string, param: string): string {
  if (isLonger(password, SHORTEST - 1) && !isLonger(password, LONGEST)) return password;
  throw new DomainError('invalid_value', `A password has ${SHORTEST} to ${LONGEST} characters.`, { param });
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** 32 MiB and some 100 ms for each guess. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** A character that `checkPassword` allows has one or two UTF-16 units. */
const MAX_UNITS = 2 * LIMITS.passwordMax;

/** `scrypt$SALT$KEY`, both Base64url (RFC 7914). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(normalisedPassword(password), salt, KEY_BYTES, COST);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Takes as long without a hash to compare with, so that nobody learns who has a sign-in. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, salt = '', key = ''] = hash?.split('$') ?? [];
  const expected = key === '' ? Buffer.alloc(KEY_BYTES) : Buffer.from(key, 'base64url');
  const derived = await derive(normalisedPassword(password), Buffer.from(salt, 'base64url'), KEY_BYTES, COST);
  return timingSafeEqual(derived, expected) && key !== '';
}

/**
 * Makes passwords equal however the keyboard composes their characters; `''`, which is nobody's, for a text longer than
 * any password: composing takes quadratic time.
 */
export function normalisedPassword(password: string): string {
  return password.length > MAX_UNITS ? '' : password.normalize('NFKC');
}

/** Stands for the password where its hash must not appear: in links and in the marks of browsers. */
export function passwordFingerprint({ passwordHash }: Pick<User, 'passwordHash'>): string {
  return hashSecret(passwordHash).toString('base64url');
}
