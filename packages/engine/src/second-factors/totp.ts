import { say } from '@convoke/texts';
import { Secret, TOTP } from 'otpauth';
import { recordInAccountsOf } from '../accounts/audit-log.js';
import type { VerbContext } from '../context.js';
import type { User } from '../domain/person.js';
import { sealingContext } from '../domain/sealed-text.js';
import { DomainError } from '../errors.js';
import { confirmPassword } from '../people/passwords.js';
import type { Transaction } from '../ports/store/store.js';
import { noteAddedFactor, noteRemovedFactor } from './second-factors.js';

/** 160 bits, the length of SHA-1 (RFC 4226 §4, R6). */
const SECRET_BYTES = 20;
const STEP_MS = 30_000;
/** Steps before and after the present one whose codes are accepted: clocks differ (RFC 6238 §5.2). */
const WINDOW = 1;
const CODE = /^\d{6}$/;

/** What an authenticator app needs. */
export interface TotpEnrolment {
  /** Base32, to be typed. */
  secret: string;
  /** `otpauth://totp/…`, to be shown as a QR code. */
  uri: string;
}

export interface EnrolTotp {
  user: User;
  currentPassword: string;
  /** What the app calls the server. */
  issuer: string;
}

/**
 * Makes a secret for an authenticator app, which counts for nothing before `confirmTotp`.
 *
 * @throws DomainError `invalid_value` for a wrong password, or if the person has an authenticator app
 */
export async function enrolTotp(
  context: VerbContext,
  { user, currentPassword, issuer }: EnrolTotp,
): Promise<TotpEnrolment> {
  await confirmPassword(context, { user, currentPassword });
  const secret = Secret.fromHex(context.ids.random(SECRET_BYTES).toString('hex'));
  const sealedSecret = context.secrets.seal(secret.base32, contextOf(user.id));
  await context.store.transaction(async ({ people, factors }) => {
    await people.lockUser(user.id);
    if ((await factors.findTotp(user.id))?.confirmedAt != null) {
      throw new DomainError('invalid_value', say('authenticator_exists'));
    }
    await factors.putTotp({ userId: user.id, sealedSecret, confirmedAt: null, lastStep: -1 });
  });
  return { secret: secret.base32, uri: totpOf(secret.base32, { issuer, label: user.email }).toString() };
}

/**
 * Makes the secret count, once a code of it shows that the app has it.
 *
 * @returns recovery codes if it is the person's first second factor; otherwise `null`
 * @throws DomainError `wrong_code`; `not_found` without a secret to confirm
 */
export async function confirmTotp(
  context: VerbContext,
  { user, code }: { user: User; code: string },
): Promise<string[] | null> {
  return context.store.transaction(async (transaction) => {
    await transaction.people.lockUser(user.id);
    const totp = await transaction.factors.findTotp(user.id);
    if (!totp || totp.confirmedAt !== null) throw new DomainError('not_found', say('start_with_password'));
    if (!(await useTotpCode(context, transaction, { userId: user.id, code, isConfirmed: false }))) throw wrongCode();
    const present = await transaction.factors.findTotp(user.id);
    await transaction.factors.putTotp({ ...totp, ...present, confirmedAt: context.clock.now() });
    await recordInAccountsOf(context, transaction, { action: 'person.authenticator_added', user });
    return noteAddedFactor(context, transaction, user);
  });
}

/** @throws DomainError `invalid_value` for a wrong password; `not_found` without an authenticator app */
export async function removeTotp(
  context: VerbContext,
  { user, currentPassword }: { user: User; currentPassword: string },
): Promise<void> {
  await confirmPassword(context, { user, currentPassword });
  await context.store.transaction(async (transaction) => {
    await transaction.people.lockUser(user.id);
    if (!(await transaction.factors.deleteTotp(user.id))) {
      throw new DomainError('not_found', say('no_authenticator'));
    }
    await noteRemovedFactor(transaction, user.id);
    await recordInAccountsOf(context, transaction, { action: 'person.authenticator_removed', user });
  });
}

/** Whether a text is a code of the person's confirmed or new secret for about now; none is accepted twice. */
export async function useTotpCode(
  { secrets, clock }: Pick<VerbContext, 'secrets' | 'clock'>,
  { factors }: Transaction,
  { userId, code, isConfirmed }: { userId: string; code: string; isConfirmed: boolean },
): Promise<boolean> {
  const token = code.replaceAll(/\s/g, '');
  const totp = await factors.findTotp(userId);
  if (!totp || (totp.confirmedAt !== null) !== isConfirmed || !CODE.test(token)) return false;
  const timestamp = clock.now();
  const secret = secrets.open(totp.sealedSecret, contextOf(userId));
  const delta = totpOf(secret).validate({ token, timestamp, window: WINDOW });
  return delta !== null && factors.useTotpStep({ userId, step: Math.floor(timestamp / STEP_MS) + delta });
}

export function wrongCode(): DomainError {
  return new DomainError('wrong_code', say('wrong_code'), { param: 'code' });
}

/** With the parameters that every app knows. */
function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: STEP_MS / 1_000, ...names });
}

function contextOf(userId: string): string {
  return sealingContext('totp-secret', { accountId: '', id: userId });
}
