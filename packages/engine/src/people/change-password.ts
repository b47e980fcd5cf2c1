import type { VerbContext } from '../context.js';
import type { User } from '../domain/person.js';
import { DomainError } from '../errors.js';
import { checkPassword } from './check-password.js';
import { hashPassword, verifyPassword } from './password.js';

export interface ChangePassword {
  user: User;
  /** The session that goes on; all others end. */
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
  if (!(await verifyPassword(currentPassword, user.passwordHash))) throw anotherPassword();
  const passwordHash = await hashPassword(newPassword);
  await context.store.transaction(async (transaction) => {
    const replacement = { id: user.id, before: user.passwordHash, after: passwordHash };
    if (!(await transaction.people.replacePassword(replacement))) throw anotherPassword();
    await transaction.people.deleteOtherSessions({ userId: user.id, except: sessionId });
  });
  return { ...user, passwordHash };
}

function anotherPassword(): DomainError {
  return new DomainError('invalid_value', 'The current password is another one.', { param: 'currentPassword' });
}
