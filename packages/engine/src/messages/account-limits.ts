import { DAY_MS } from '@convoke/zones/milliseconds';
import type { EngineContext } from '../context.js';
import type { Account, MessageLimits, Quotas } from '../domain/account.js';
import type { StorageUse } from '../ports/store/storage-uses.js';
import { messageLimitsOf } from './message-limits.js';
import { NO_LIMIT, WHOLE_ACCOUNT, windowAt } from './message-windows.js';

/** The limits of an account, 0 for none, and how far they are used. */
export interface AccountLimits {
  quotas: Quotas;
  use: StorageUse;
  messages: MessageLimits;
  /** Messages of the running 24 hours, those that wait included. */
  sent: number;
  /** When these hours end, epoch milliseconds; `undefined` if nothing was sent in them. */
  sentUntil: number | undefined;
}

/** What an account may have and send, and what it has and sends. */
export async function accountLimits(
  { store, settings, clock }: Pick<EngineContext, 'store' | 'settings' | 'clock'>,
  account: Account,
): Promise<AccountLimits> {
  const messages = messageLimitsOf(account, settings);
  const use = await store.uses.find(account.id);
  const [window] = await store.messageCounts.find({ accountId: account.id, recipients: [WHOLE_ACCOUNT] });
  const now = clock.now();
  const most = messages.perDay || NO_LIMIT;
  const { dayBegan: began = now, dayCount: count = 0 } = window ?? {};
  const day = windowAt({ began, count }, { most, lengthMs: DAY_MS, now });
  return {
    quotas: settings.quotas,
    use,
    messages,
    sent: day.count,
    sentUntil: day.count > 0 ? day.began + DAY_MS : undefined,
  };
}
