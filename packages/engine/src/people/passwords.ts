import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { say } from '@convoke/texts';
import { recordInAccountsOf } from '../accounts/audit-log.js';
import { hashSecret } from '../accounts/keys.js';
import type { VerbContext } from '../context.js';
import type { PasswordCost, User } from '../domain/person.js';
import { DomainError } from '../errors.js';
import { normalisedPassword } from './normalised-password.js';
import { checkPassword } from './password-rules.js';

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
  const newPassword = checkPassword(input.newPassword, { param: 'newPassword', email: user.email });
  await confirmPassword(context, { user, currentPassword });
  const passwordHash = await hashPassword(context, newPassword);
  await context.store.transaction(async (transaction) => {
    const replacement = { id: user.id, before: user.passwordHash, after: passwordHash };
    if (!(await transaction.people.replacePassword(replacement))) throw wrongCurrentPassword();
    await transaction.people.deleteOtherSessions({ userId: user.id, except: sessionId });
    await recordInAccountsOf(context, transaction, { action: 'person.password_changed', user });
  });
  return { ...user, passwordHash };
}

/**
 * Checks that it is the person who changes how they sign in: a session alone must not suffice.
 *
 * @throws DomainError `invalid_value`
 */
export async function confirmPassword(
  context: CostContext,
  { user, currentPassword }: Pick<ChangePassword, 'user' | 'currentPassword'>,
): Promise<void> {
  const given = { password: currentPassword, hash: user.passwordHash };
  if (!(await verifyPassword(context, given))) throw wrongCurrentPassword();
}

function wrongCurrentPassword(): DomainError {
  return new DomainError('invalid_value', say('wrong_current_password'), { param: 'currentPassword' });
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/**
 * OWASP's minimum (Password Storage Cheat Sheet), in the form that takes 32 MiB: the one with 128 MiB takes as long, and
 * the passwords that are checked at a time would not fit into a small server.
 */
const COST: PasswordCost = { ln: 15, r: 8, p: 3 };
/** Of hashes that do not say theirs. */
const FORMER_COST: PasswordCost = { ln: 15, r: 8, p: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** Runs on Node's pool of threads; callers see to it that only a few do at a time. */
function keyOf(password: string, { salt, cost: { ln, r, p } }: { salt: Buffer; cost: PasswordCost }): Promise<Buffer> {
  const N = 2 ** ln;
  // Twice what it takes: OpenSSL compares with more than the block itself.
  return derive(normalisedPassword(password), salt, KEY_BYTES, { N, r, p, maxmem: 2 * 128 * N * r });
}

type CostContext = Pick<VerbContext, 'passwordCost'>;

/** `scrypt$ln=15,r=8,p=3$SALT$KEY`, salt and key in Base64url. */
export function hashPassword({ passwordCost: cost = COST }: CostContext, password: string): Promise<string> {
  return hashWithSalt(password, { salt: randomBytes(SALT_BYTES), cost });
}

async function hashWithSalt(password: string, { salt, cost }: { salt: Buffer; cost: PasswordCost }): Promise<string> {
  const key = await keyOf(password, { salt, cost });
  const { ln, r, p } = cost;
  return `scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

interface PasswordHash {
  cost: PasswordCost;
  salt: Buffer;
  key: Buffer;
}

const FORM = /^scrypt\$(?:ln=(\d+),r=(\d+),p=(\d+)\$)?([\w-]*)\$([\w-]+)$/;

/** `undefined` for a hash that matches no password. */
function readHash(hash: string | undefined): PasswordHash | undefined {
  const parts = FORM.exec(hash ?? '');
  if (!parts) return undefined;
  const [, ln, r, p, salt = '', key = ''] = parts;
  const cost = ln === undefined ? FORMER_COST : { ln: Number(ln), r: Number(r), p: Number(p) };
  return { cost, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
}

/**
 * Whether a password is the one of a hash. It takes as long without a hash to compare with, and with one that costs
 * less than new ones, so that nobody learns who has a sign-in.
 */
export async function verifyPassword(
  { passwordCost: present = COST }: CostContext,
  { password, hash }: { password: string; hash: string | undefined },
): Promise<boolean> {
  const { cost, salt, key } = readHash(hash) ?? { cost: present, salt: Buffer.alloc(SALT_BYTES), key: undefined };
  const derived = await keyOf(password, { salt, cost });
  const spared = present.p - cost.p;
  if (spared > 0) await keyOf(password, { salt, cost: { ...present, p: spared } });
  return key?.length === KEY_BYTES && timingSafeEqual(derived, key);
}

/**
 * The hash of the same password at the present cost; `undefined` if it has that already. The salt stays, and with it
 * the fingerprint.
 */
export async function renewedHash(
  { passwordCost: cost = COST }: CostContext,
  { password, hash }: { password: string; hash: string },
): Promise<string | undefined> {
  const found = readHash(hash);
  if (!found || isEqual(found.cost, cost)) return undefined;
  return hashWithSalt(password, { salt: found.salt, cost });
}

function isEqual(one: PasswordCost, other: PasswordCost): boolean {
  return one.ln === other.ln && one.r === other.r && one.p === other.p;
}

/**
 * Stands for the choice of a password where its hash must not appear: in links and in the marks of browsers. It is made
 * of the salt, which each choice has of its own.
 */
export function passwordFingerprint({ passwordHash }: Pick<User, 'passwordHash'>): string {
  return hashSecret(readHash(passwordHash)?.salt.toString('base64url') ?? '').toString('base64url');
}
