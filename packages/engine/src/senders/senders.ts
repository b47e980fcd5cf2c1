import { say } from '@convoke/texts';
import { findAccount } from '../accounts/accounts.js';
import { fieldsChanged, recordChange } from '../accounts/audit-log.js';
import type { VerbContext } from '../context.js';
import { sealingContext } from '../domain/sealed-text.js';
import { isUsable, type Sender, type SenderDomain, type SenderMailbox, wasUsable } from '../domain/sender.js';
import { DomainError } from '../errors.js';
import { addressKey, asciiDomain, isDomainName } from '../fields/address.js';
import { refusalUntil } from '../foreign-sign-ins.js';
import type { Transaction } from '../ports/store/store.js';
import { makeDkimKey } from './dkim.js';
import { checkMailbox, type MailboxInput } from './mailbox-fields.js';
import { checkOwnSender, checkSenderFields, newDomain, type SetSender } from './sender-fields.js';

/** A sender with the domains that its account has claimed. */
export interface SenderWithDomains {
  sender: Sender;
  domains: SenderDomain[];
  /** `null`: answers arrive at the server's own inboxes only. */
  mailbox: SenderMailbox | null;
}

/**
 * Sets who an account sends as. The address is used once its domain is proven or allowed; until then, and after the
 * proof is lost, new appointments have the server's organizer.
 *
 * @throws DomainError `not_found`, `invalid_email`, `invalid_value`, `invalid_characters`,
 *   `field_too_long`, `rate_limit_exceeded`
 */
export async function setSender(context: VerbContext, input: SetSender): Promise<SenderWithDomains> {
  const { accountId } = input;
  // A key takes a tenth of a second to make: too long for a transaction.
  const wanted = input.dkim ?? ((await context.store.senders.find(accountId))?.organizer ? undefined : 'on');
  const key = wanted === 'on' || wanted === 'new' ? await makeKeyOf(context, accountId) : undefined;
  // So does a look into a mailbox.
  const mailbox = input.mailbox ? await openMailboxOf(context, input, input.mailbox) : input.mailbox;
  return context.store.transaction(async (transaction) => {
    const before = await lockSender(transaction, accountId);
    const claimed = await transaction.senders.listDomains(accountId);
    const { organizer, claim, relay } = checkOwnSender(context, input, { ...before, domains: claimed });
    const { domain } = claim;
    const dkim = dkimAfter(context, { before, domain, key, wanted });
    const sender: Sender = {
      accountId,
      organizer,
      domain,
      relay,
      relayFailure: input.relay === undefined ? before.relayFailure : null,
      dkim,
      hasLane: before.hasLane || relay !== null,
    };
    await transaction.senders.put(sender);
    // Somebody is just adding the records of another key or domain.
    const isAwaited = before.domain !== domain || before.dkim?.selector !== dkim?.selector;
    await transaction.senders.putDomain(isAwaited ? { ...claim, lookAt: context.clock.now() } : claim);
    if (before.domain !== domain) await forgetUnproven(transaction, { accountId, domain: before.domain });
    if (mailbox) await transaction.mailboxes.put(mailbox);
    else if (mailbox === null) await transaction.mailboxes.delete(accountId);
    const changes = [...changesOf(before, sender), ...(mailbox === undefined ? [] : ['mailbox'])];
    if (changes.length > 0) {
      const detail = fieldsChanged(changes);
      const subject = `${organizer.name} <${organizer.address}>`;
      await recordChange(context, transaction, { accountId, action: 'sender.updated', subject, detail });
    }
    const domains = await rememberUsable(transaction, sender);
    return { sender, domains, mailbox: (await transaction.mailboxes.find(accountId)) ?? null };
  });
}

/** Keys that are made for an account within an hour. */
const MOST_KEYS = 10;
/** Ends when the last key is made. Keys are made one at a time, since passwords are hashed on the same threads. */
let lastKey: Promise<unknown> = Promise.resolve();

/** @throws DomainError `rate_limit_exceeded` */
async function makeKeyOf({ hourly, clock }: VerbContext, accountId: string): ReturnType<typeof makeDkimKey> {
  const { taken, endsAt } = await hourly.take({ key: `dkim ${accountId}`, limit: MOST_KEYS });
  if (!taken)
    throw refusalUntil(endsAt, { clock, param: 'dkim', reason: (times) => say('too_many_dkim_keys', { ...times }) });
  const made = lastKey.then(makeDkimKey);
  lastKey = made.catch(() => undefined);
  return made;
}

/** No connection is opened while another field is to be refused. */
async function openMailboxOf(context: VerbContext, sender: SetSender, input: MailboxInput): Promise<SenderMailbox> {
  const { accountId } = sender;
  await findAccount(context.store, accountId);
  await checkSenderFields(context, sender);
  return checkMailbox(context, { accountId, input });
}

/**
 * Removes an account's sender with its relay, key and mailbox. Its proven domains stay claimed: existing
 * appointments keep their organizer, and messages about them are sent while the proof lasts.
 *
 * @throws DomainError `not_found`
 */
export async function removeSender(context: VerbContext, accountId: string): Promise<void> {
  await context.store.transaction(async (transaction) => {
    const { organizer, domain, hasLane } = await lockSender(transaction, accountId);
    if (organizer === null) throw noSender();
    const nothing = { organizer: null, domain: null, relay: null, relayFailure: null, dkim: null };
    await transaction.senders.put({ accountId, hasLane, ...nothing });
    await transaction.mailboxes.delete(accountId);
    await forgetUnproven(transaction, { accountId, domain });
    await recordChange(context, transaction, { accountId, action: 'sender.removed', subject: organizer.address });
  });
}

/**
 * Lets an account send from a domain without a proof, or ends that. For administrators of the server.
 *
 * @throws DomainError `not_found`, `invalid_value`
 */
export async function allowDomain(
  context: VerbContext,
  input: { accountId: string; domain: string; isAllowed: boolean },
): Promise<SenderDomain> {
  const { accountId, isAllowed } = input;
  const domain = asciiDomain(input.domain);
  if (!isDomainName(domain) || !/^[a-z0-9.-]+$/.test(domain)) {
    throw new DomainError('invalid_value', say('not_a_domain', { field: 'domain' }), {
      param: 'domain',
    });
  }
  const now = context.clock.now();
  return context.store.transaction(async (transaction) => {
    const sender = await lockSender(transaction, accountId);
    const claimed = (await transaction.senders.listDomains(accountId)).find((each) => each.domain === domain);
    if (!claimed && !isAllowed) throw new DomainError('not_found', say('no_such_domain'), { param: 'domain' });
    const before = claimed ?? newDomain({ accountId, domain, now });
    // Appointments may have an organizer there: from now on, none of their messages are sent under it.
    const isEnded = !isAllowed && before.allowedAt !== null && before.status === 'pending';
    const after: SenderDomain = {
      ...before,
      allowedAt: isAllowed ? (before.allowedAt ?? now) : null,
      status: isEnded ? 'lost' : before.status,
    };
    await transaction.senders.putDomain(after);
    if (sender.organizer) await rememberUsable(transaction, sender);
    const action = isAllowed ? 'sender.domain_allowed' : 'sender.domain_disallowed';
    await recordChange(context, transaction, { accountId, action, subject: domain });
    return after;
  });
}

/** @throws DomainError `not_found` if there is no such account, or it has no sender of its own */
export async function readSender({ store }: Pick<VerbContext, 'store'>, accountId: string): Promise<SenderWithDomains> {
  await findAccount(store, accountId);
  const found = await findSender({ store }, accountId);
  if (!found) throw noSender();
  return found;
}

/** The account's sender; `undefined` if it sends as the server. */
export async function findSender(
  { store }: Pick<VerbContext, 'store'>,
  accountId: string,
): Promise<SenderWithDomains | undefined> {
  const sender = await store.senders.find(accountId);
  if (!sender?.organizer) return undefined;
  const mailbox = (await store.mailboxes.find(accountId)) ?? null;
  return { sender, domains: await store.senders.listDomains(accountId), mailbox };
}

function noSender(): DomainError {
  return new DomainError('not_found', say('no_own_sender'), { param: 'accountId' });
}

/** The account's sender, or one that is not set, with the account locked. */
async function lockSender(transaction: Transaction, accountId: string): Promise<Sender> {
  await findAccount(transaction, accountId);
  await transaction.accounts.lock(accountId);
  const nothing = { organizer: null, domain: null, relay: null, relayFailure: null, dkim: null };
  return (await transaction.senders.find(accountId)) ?? { accountId, hasLane: false, ...nothing };
}

/** Drops a claim that no appointment can have used. */
async function forgetUnproven(
  transaction: Transaction,
  { accountId, domain }: { accountId: string; domain: string | null },
): Promise<void> {
  const claimed = (await transaction.senders.listDomains(accountId)).find((each) => each.domain === domain);
  if (!claimed || wasUsable(claimed)) return;
  await transaction.senders.deleteDomain({ accountId, domain: claimed.domain });
}

/**
 * Replies to an address are accepted from when it is used.
 *
 * @returns the account's domains
 */
export async function rememberUsable(transaction: Transaction, sender: Sender): Promise<SenderDomain[]> {
  const domains = await transaction.senders.listDomains(sender.accountId);
  const own = domains.find(({ domain }) => domain === sender.domain);
  if (sender.organizer && own && isUsable(own)) {
    await transaction.organizers.remember(addressKey(sender.organizer.address));
  }
  return domains;
}

interface DkimChange {
  before: Sender;
  domain: string;
  key: Awaited<ReturnType<typeof makeDkimKey>> | undefined;
  wanted: SetSender['dkim'];
}

/** A key belongs to one domain. With another domain it is published nowhere yet. */
function dkimAfter({ secrets }: VerbContext, { before, domain, key, wanted }: DkimChange): Sender['dkim'] {
  if (wanted === 'off') return null;
  if (before.dkim !== null && wanted !== 'new') {
    return before.domain === domain ? before.dkim : { ...before.dkim, published: 'missing' };
  }
  if (!key) return null;
  const { accountId } = before;
  const privateKey = secrets.seal(key.privateKey, sealingContext('dkim-key', { accountId, id: accountId }));
  return { ...key, privateKey, published: 'missing' };
}

function changesOf(before: Sender, after: Sender): string[] {
  const changes = {
    name: before.organizer?.name !== after.organizer?.name,
    address: before.organizer?.address !== after.organizer?.address,
    relay: JSON.stringify(before.relay) !== JSON.stringify(after.relay),
    dkim: before.dkim?.selector !== after.dkim?.selector,
  };
  return Object.entries(changes).flatMap(([name, isChanged]) => (isChanged ? [name] : []));
}
