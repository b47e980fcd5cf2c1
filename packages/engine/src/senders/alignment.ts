import { domainOf } from '@convoke/contract/mailbox';
import { type Said, say } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import type { Account } from '../domain/account.js';
import type { Sender } from '../domain/sender.js';
import { addressKey } from '../fields/address.js';

/**
 * Whether mail of an account's domain satisfies DMARC there (RFC 7489 §3.1): by a signature of the domain, or because
 * bounces return to the domain or to one above or below it. An account with a relay of its own and without a key may have
 * that relay sign, which nobody here can see.
 *
 * Held by `sender-report.test.ts` and `senders.test.ts`.
 */
export function isAligned(
  { dkim, relay, domain }: Pick<Sender, 'dkim' | 'relay' | 'domain'>,
  bounces: string,
): boolean {
  if (domain !== null && (isWithin(domain, bounces) || isWithin(bounces, domain))) return true;
  return dkim === null ? relay !== null : dkim.published === 'fits';
}

function isWithin(domain: string, other: string): boolean {
  return domain === other || domain.endsWith(`.${other}`);
}

/**
 * What an account's owners should know of its sender: that receivers cannot tell its mail from forged mail. Known from
 * the last look at the records; looks nothing up.
 */
export async function alignmentGap(
  { store, settings }: Pick<VerbContext, 'store' | 'settings'>,
  { id: accountId, sender: used }: Pick<Account, 'id' | 'sender'>,
): Promise<Said | undefined> {
  if (used === null) return undefined;
  const sender = await store.senders.find(accountId);
  const bounces = domainOf(addressKey(settings.defaultOrganizer.address));
  if (!sender || sender.domain === null || isAligned(sender, bounces)) return undefined;
  return say('sender_unaligned', { address: used.address, domain: sender.domain });
}
