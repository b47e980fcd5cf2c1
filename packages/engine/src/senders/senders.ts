import { findAccount } from '../accounts/accounts.js';
import { recordChange } from '../accounts/audit-log.js';
import type { VerbContext } from '../context.js';
import type { Organizer } from '../domain/appointment.js';
import { sealingContext } from '../domain/sealed-text.js';
import { isUsable, type Sender, type SenderDomain, type SenderMailbox, wasUsable } from '../domain/sender.js';
import { DomainError } from '../errors.js';
import { addressKey, asciiDomain, checkAddress, domainOf, isDomainName } from '../fields/address.js';
import { checkText } from '../fields/text.js';
import { LIMITS } from '../limits.js';
import type { Transaction } from '../ports/store/store.js';
import { makeDkimKey } from './dkim.js';
import { checkMailbox, type MailboxInput } from './mailbox-fields.js';
import { checkRelay, type RelayInput } from './relay-fields.js';

/** A sender with the domains that its account has claimed. */
export interface SenderWithDomains {
  sender: Sender;
  domains: SenderDomain[];
  /** `null`: answers arrive at the server's own inboxes only. */
  mailbox: SenderMailbox | null;
}

export interface SetSender {
  accountId: string;
  /** Name and address; absent fields stay as they are. */
  name?: string | undefined;
  address?: string | undefined;
  /** `null` for the server's relay. */
  relay?: RelayInput | null | undefined;
  /** `null` for none. One that is given is opened before it is stored. */
  mailbox?: MailboxInput | null | undefined;
  /** Whether the domain's mail is signed; a first sender is unless this says `off`. `new` makes another key. */
  dkim?: 'on' | 'off' | 'new' | undefined;
}

/** Domains that one account may have claimed, because each costs a look-up a day. */
const MOST_DOMAINS = 20;

/**
 * Sets who an account sends as. The address is used once its domain is proven or allowed; until then, and after the
 * proof is lost, new appointments have the server's organizer.
 *
 * @throws DomainError `not_found`, `invalid_email`, `invalid_value`, `invalid_characters`,
 *   `field_too_long`
 */
export async function setSender(context: VerbContext, input: SetSender): Promise<SenderWithDomains> {
  const { accountId } = input;
  // A key takes a tenth of a second to make: too long for a transaction.
  const wanted = input.dkim ?? ((await context.store.senders.find(accountId))?.organizer ? undefined : 'on');
  const key = wanted === 'on' || wanted === 'new' ? await makeDkimKey() : undefined;
  // So does a look into a mailbox.
  const mailbox = input.mailbox ? await checkMailbox(context, { accountId, input: input.mailbox }) : input.mailbox;
  return context.store.transaction(async (transaction) => {
    const before = await lockSender(transaction, accountId);
    const organizer = checkOrganizer(input, before.organizer);
    const domain = domainOf(addressKey(organizer.address));
    const claim = await claimDomain(context, transaction, { accountId, domain });
    const relay = input.relay === undefined ? before.relay : checkRelay(context, before, input.relay);
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
    const detail = [...changesOf(before, sender), ...(mailbox === undefined ? [] : ['mailbox'])].join(', ');
    if (detail !== '') {
      const subject = `${organizer.name} <${organizer.address}>`;
      await recordChange(context, transaction, { accountId, action: 'sender.updated', subject, detail });
    }
    const domains = await rememberUsable(transaction, sender);
    return { sender, domains, mailbox: (await transaction.mailboxes.find(accountId)) ?? null };
  });
}

/**
 * Removes an account's sender with its relay, key and mailbox. Its proven domains stay claimed: existing appointments keep their
 * organizer, and messages about them are sent while the proof lasts.
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
    throw new DomainError('invalid_value', 'domain must be the name of a domain, such as example.org.', {
      param: 'domain',
    });
  }
  const now = context.clock.now();
  return context.store.transaction(async (transaction) => {
    const sender = await lockSender(transaction, accountId);
    const claimed = (await transaction.senders.listDomains(accountId)).find((each) => each.domain === domain);
    if (!claimed && !isAllowed)
      throw new DomainError('not_found', 'The account has no such domain.', { param: 'domain' });
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
  return new DomainError('not_found', 'The account has no sender of its own. Set one first.', { param: 'accountId' });
}

/** The account's sender, or one that is not set, with the account locked. */
async function lockSender(transaction: Transaction, accountId: string): Promise<Sender> {
  await findAccount(transaction, accountId);
  await transaction.accounts.lock(accountId);
  const nothing = { organizer: null, domain: null, relay: null, relayFailure: null, dkim: null };
  return (await transaction.senders.find(accountId)) ?? { accountId, hasLane: false, ...nothing };
}

function checkOrganizer(input: SetSender, before: Organizer | null): Organizer {
  const name = checkText(input.name ?? before?.name ?? '', { param: 'name', max: LIMITS.name });
  const address = input.address ?? before?.address ?? '';
  for (const [param, value] of Object.entries({ name, address })) {
    if (value === '') throw new DomainError('invalid_value', `${param} is missing.`, { param });
  }
  const domain = domainOf(checkAddress(address, { param: 'address' }));
  if (domain.length > LIMITS.organizerDomain) {
    const message = `address has a domain of more than ${LIMITS.organizerDomain} octets.`;
    throw new DomainError('field_too_long', message, { param: 'address' });
  }
  return { name, address };
}

/**
 * A claim blocks nobody: whoever publishes a record, or is allowed, may use the domain, and a claim without either is
 * never used.
 *
 * @returns the claim, which is to be stored
 */
async function claimDomain(
  context: VerbContext,
  transaction: Transaction,
  claim: { accountId: string; domain: string },
): Promise<SenderDomain> {
  const domains = await transaction.senders.listDomains(claim.accountId);
  const known = domains.find(({ domain }) => domain === claim.domain);
  if (!known?.allowedAt && isOfServer(context, claim.domain)) {
    const message = `address is at ${claim.domain}, the server's own domain. Use a domain of yours, or ask the server's administrator to allow it.`;
    throw new DomainError('invalid_value', message, { param: 'address' });
  }
  if (known) return known;
  if (domains.length >= MOST_DOMAINS) {
    const message = `The account has claimed ${MOST_DOMAINS} domains, the most it can. Go back to one of them.`;
    throw new DomainError('invalid_value', message, { param: 'address' });
  }
  return newDomain({ ...claim, now: context.clock.now() });
}

/** The domain of the server's organizer, and what is below it. */
function isOfServer({ settings }: VerbContext, domain: string): boolean {
  const own = domainOf(addressKey(settings.defaultOrganizer.address));
  return domain === own || domain.endsWith(`.${own}`);
}

function newDomain({ accountId, domain, now }: { accountId: string; domain: string; now: number }): SenderDomain {
  const unseen = { allowedAt: null, seenAt: null, missingSince: null };
  return { accountId, domain, status: 'pending', ...unseen, lookAt: now, createdAt: now };
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
    'DKIM key': before.dkim?.selector !== after.dkim?.selector,
  };
  return Object.entries(changes).flatMap(([name, isChanged]) => (isChanged ? [name] : []));
}
