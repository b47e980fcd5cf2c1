import { say } from '@convoke/texts';
import type { EngineContext } from '../context.js';
import type { Quotas } from '../domain/account.js';
import { DomainError, type ReachedLimit } from '../errors.js';
import type { StorageUse } from '../ports/store/storage-uses.js';

const QUOTAS = {
  appointments: { name: 'appointments_per_account', setting: 'CONVOKE_APPOINTMENTS_PER_ACCOUNT' },
  rows: { name: 'rows_per_account', setting: 'CONVOKE_ROWS_PER_ACCOUNT' },
  bytes: { name: 'bytes_per_account', setting: 'CONVOKE_BYTES_PER_ACCOUNT' },
} as const satisfies Record<keyof Quotas, Pick<ReachedLimit, 'name' | 'setting'>>;

/**
 * Reads what an account has stored, and returns what refuses to store more beyond a quota: a transaction may call it, as
 * it reads nothing. What is going on at the same time, and in other processes for some seconds, is not counted: quotas
 * are far above honest use, and may be exceeded by that much.
 *
 * @param stores what a request makes more of; only a new appointment counts for the quota of appointments
 * @returns throws DomainError `quota_exceeded`
 */
export async function quotaGuard(
  { store, settings }: Pick<EngineContext, 'store' | 'settings'>,
  { accountId, stores }: { accountId: string; stores: 'appointment' | 'rows' },
): Promise<() => void> {
  const use = await store.uses.find(accountId);
  return () => refuseBeyond(settings.quotas, use, stores === 'appointment' ? ['appointments', ...ROWS] : ROWS);
}

const ROWS = ['rows', 'bytes'] as const;

function refuseBeyond(quotas: Quotas, use: StorageUse, held: readonly (keyof Quotas)[]): void {
  const reached = held.find((each) => quotas[each] > 0 && use[each] >= quotas[each]);
  if (reached === undefined) return;
  const [most, used] = [quotas[reached], use[reached]];
  const limit = { ...QUOTAS[reached], most, used };
  const { setting } = limit;
  throw new DomainError('quota_exceeded', say('quota_reached', { used, reached, most, setting }), { limit });
}

/** Has the use of an account read that a quota is about to ask for, so that both leave together; whoever asks gets the error. */
export function prepareQuota({ store }: EngineContext, accountId: string): void {
  store.uses.find(accountId).catch(() => undefined);
}
