import type { VerbContext } from '../context.js';
import { DomainError } from '../errors.js';

/**
 * Makes a key useless at once and for good.
 *
 * @throws DomainError `not_found` where no valid key has that id
 */
export async function revokeKey(context: VerbContext, apiKey: string): Promise<void> {
  const revoked = await context.store.transaction((transaction) =>
    transaction.keys.revoke(apiKey, context.clock.now()),
  );
  if (!revoked) throw new DomainError('not_found', 'No valid key has that id.', { param: 'apiKey' });
}
