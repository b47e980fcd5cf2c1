import type { EngineContext } from '../context.js';
import { addressKey } from '../fields/address.js';

/** Lets mail in for the organizer of accounts that have none of their own; theirs are remembered with them. */
export async function rememberDefaultOrganizer({ store, settings }: EngineContext): Promise<void> {
  const key = addressKey(settings.defaultOrganizer.address);
  if (await store.organizers.has(key)) return;
  await store.transaction((transaction) => transaction.organizers.remember(key));
}
