import { actingAs, recordInAccountsOf } from '../accounts/audit-log.js';
import type { VerbContext } from '../context.js';
import { beginSession, type SignedIn } from '../people/sessions.js';
import { requireHalfSignedIn } from './half-sign-in.js';
import { useRecoveryCode } from './recovery-codes.js';
import { useTotpCode, wrongCode } from './totp.js';

export interface FinishSignIn {
  /** See `markHalfSignIn`. */
  mark: string | undefined;
  /** Of the authenticator app, or a recovery code. */
  code: string;
  /** The browser's User-Agent; may be `''`. */
  userAgent: string;
}

/**
 * The second step of a sign-in, with a code.
 *
 * @throws DomainError `not_signed_in` without a valid mark; `wrong_code`
 */
export async function finishSignIn(context: VerbContext, { mark, code, userAgent }: FinishSignIn): Promise<SignedIn> {
  const seen = await requireHalfSignedIn(context, mark);
  return context.store.transaction(async (transaction) => {
    await transaction.people.lockUser(seen.id);
    const user = await requireHalfSignedIn({ ...context, store: transaction }, mark);
    const use = { userId: user.id, code };
    const isCode = await useTotpCode(context, transaction, { ...use, isConfirmed: true });
    if (!isCode && !(await useRecoveryCode(transaction, use))) throw wrongCode();
    if (!isCode) {
      await recordInAccountsOf(actingAs(context, user), transaction, { action: 'person.recovery_code_used', user });
    }
    return beginSession(context, transaction, { user, userAgent });
  });
}
