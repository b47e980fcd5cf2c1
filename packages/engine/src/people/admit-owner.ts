import type { VerbContext } from '../context.js';
import { addressKey } from '../fields/address.js';
import { newSetUpLink } from './new-set-up-link.js';

export interface AdmitOwner {
  accountId: string;
  /** A checked address. */
  email: string;
  /** Whether the person becomes an administrator of the server. */
  isAdministrator?: boolean | undefined;
}

/**
 * Makes a person the owner of an account, on the word of who runs the server: at once where the person can sign in already.
 *
 * @returns the secret of a set-up link; `undefined` where none is needed
 */
export async function admitOwner(
  context: VerbContext,
  { accountId, email, isAdministrator = false }: AdmitOwner,
): Promise<string | undefined> {
  const { store, clock } = context;
  const { link, token } = newSetUpLink(context, { email, accountId, role: 'owner', isAdministrator });
  return store.transaction(async (transaction) => {
    const user = await transaction.people.findUser({ emailKey: addressKey(email) });
    if (!user) {
      await transaction.people.insertSetUpLink(link);
      return token;
    }
    if (isAdministrator) await transaction.people.updateUser(user.id, { isAdministrator });
    await transaction.people.putMembership({ accountId, userId: user.id, role: 'owner', createdAt: clock.now() });
    return undefined;
  });
}

/** Whether anybody has ever been admitted. */
export function hasUsers({ store }: VerbContext): Promise<boolean> {
  return store.people.hasUsers();
}
