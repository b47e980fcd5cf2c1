import { type Said, say } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import { DomainError } from '../errors.js';
import { findAccount } from './accounts.js';

/** Rows that one transaction erases: a few milliseconds of work while the server runs. */
const STEP = 200;

export interface DeleteAccount {
  accountId: string;
  /** Deletes the account even if it has upcoming appointments or unsent messages. */
  force?: boolean | undefined;
}

/**
 * Erases an account with everything that belongs to it. Its keys are revoked and its webhooks deleted at once; the rest
 * follows in small transactions. After an interruption the account is still listed, and another call continues.
 *
 * @throws DomainError `not_found`; `invalid_value` if there are upcoming appointments or unsent messages
 */
export async function deleteAccount(context: VerbContext, { accountId, force }: DeleteAccount): Promise<void> {
  const { store, clock } = context;
  await findAccount(store, accountId);
  if (!force) await checkDeletable(context, accountId);
  await store.transaction(async (transaction) => {
    for (const { id, revokedAt } of await transaction.keys.list(accountId)) {
      if (revokedAt === null) await transaction.keys.revoke(id, clock.now());
    }
    for (const { id } of await transaction.webhooks.list(accountId))
      await transaction.webhooks.delete({ accountId, id });
  });
  for (let done = false; !done; ) {
    done = await store.transaction(async (transaction) => {
      if ((await transaction.accounts.eraseData({ accountId, limit: STEP })) > 0) return false;
      await transaction.accounts.delete(accountId);
      return true;
    });
  }
}

async function checkDeletable({ store, clock }: VerbContext, accountId: string): Promise<void> {
  const query = { accountId, status: 'active', startFrom: clock.now(), limit: 1 } as const;
  let after: string | undefined;
  do {
    const { appointments, next } = await store.appointments.list({ ...query, after });
    if (appointments.length > 0) {
      throw refusal(say('account_has_appointments'));
    }
    after = next;
  } while (after !== undefined);
  if (await store.messages.hasUnfinished(accountId)) {
    throw refusal(say('account_has_unsent'));
  }
}

function refusal(message: Said): DomainError {
  return new DomainError('invalid_value', message, { param: 'accountId' });
}
