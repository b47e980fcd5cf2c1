import { domainOf } from '@convoke/contract/mailbox';
import { say } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import type { Organizer } from '../domain/appointment.js';
import type { Sender, SenderDomain, SenderRelay } from '../domain/sender.js';
import { DomainError } from '../errors.js';
import { addressKey, checkAddress } from '../fields/address.js';
import { checkText } from '../fields/text.js';
import { LIMITS } from '../limits.js';
import { checkEach } from '../problems.js';
import { checkMailboxFields, type MailboxInput } from './mailbox-fields.js';
import { checkRelay, type RelayInput } from './relay-fields.js';

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

/**
 * Checks a sender as far as that needs no connection.
 *
 * @throws DomainError `invalid_value`, `invalid_email`, `invalid_characters`, `field_too_long`
 */
export async function checkSenderFields(context: VerbContext, input: Omit<SetSender, 'dkim'>): Promise<void> {
  const { accountId, mailbox } = input;
  const { senders, mailboxes } = context.store;
  const { organizer = null, relay = null } = (await senders.find(accountId)) ?? {};
  const domains = await senders.listDomains(accountId);
  const before = mailbox ? await mailboxes.find(accountId) : undefined;
  checkEach({
    sender: () => checkOwnSender(context, input, { accountId, organizer, relay, domains }),
    mailbox: () => mailbox && checkMailboxFields(context, { accountId, input: mailbox, before }),
  });
}

/** What an account sends as, checked. */
interface OwnSender {
  organizer: Organizer;
  claim: SenderDomain;
  relay: SenderRelay | null;
}

/** @throws DomainError `invalid_value`, `invalid_email`, `invalid_characters`, `field_too_long` */
export function checkOwnSender(
  context: VerbContext,
  input: Omit<SetSender, 'dkim'>,
  before: Pick<Sender, 'accountId' | 'organizer' | 'relay'> & { domains: readonly SenderDomain[] },
): OwnSender {
  const { accountId, organizer, domains } = before;
  const { name, claimed, relay } = checkEach({
    name: () => nameOf(input, organizer),
    claimed: () => {
      const address = addressOf(input, organizer);
      return { address, claim: claimDomain(context, domains, { accountId, domain: domainOf(addressKey(address)) }) };
    },
    relay: () => (input.relay === undefined ? before.relay : checkRelay(context, before, input.relay)),
  });
  return { organizer: { name, address: claimed.address }, claim: claimed.claim, relay };
}

/** @throws DomainError `invalid_value`, `invalid_characters`, `field_too_long` */
function nameOf({ name }: Pick<SetSender, 'name'>, before: Organizer | null): string {
  const text = checkText(name ?? before?.name ?? '', { param: 'name', max: LIMITS.name });
  if (text === '') throw new DomainError('invalid_value', say('missing', { field: 'name' }), { param: 'name' });
  return text;
}

/** @throws DomainError `invalid_value`, `invalid_email`, `invalid_characters`, `field_too_long` */
function addressOf({ address }: Pick<SetSender, 'address'>, before: Organizer | null): string {
  const text = address ?? before?.address ?? '';
  if (text === '') throw new DomainError('invalid_value', say('missing', { field: 'address' }), { param: 'address' });
  const domain = domainOf(checkAddress(text, { param: 'address' }));
  if (domain.length > LIMITS.organizerDomain) {
    const message = say('domain_too_long', { field: 'address', most: LIMITS.organizerDomain });
    throw new DomainError('field_too_long', message, { param: 'address' });
  }
  return text;
}

/** Domains that one account may have claimed, because each costs a look-up a day. */
const MOST_DOMAINS = 20;

/**
 * A claim blocks nobody: whoever publishes a record, or is allowed, may use the domain, and a claim without either is
 * never used.
 *
 * @param domains what the account has claimed
 * @returns the claim, which is to be stored
 * @throws DomainError `invalid_value`
 */
function claimDomain(
  context: VerbContext,
  domains: readonly SenderDomain[],
  claim: { accountId: string; domain: string },
): SenderDomain {
  const known = domains.find(({ domain }) => domain === claim.domain);
  if (!known?.allowedAt && isOfServer(context, claim.domain)) {
    const message = say('domain_of_the_server', { domain: claim.domain });
    throw new DomainError('invalid_value', message, { param: 'address' });
  }
  if (known) return known;
  if (domains.length >= MOST_DOMAINS) {
    const message = say('too_many_domains', { most: MOST_DOMAINS });
    throw new DomainError('invalid_value', message, { param: 'address' });
  }
  return newDomain({ ...claim, now: context.clock.now() });
}

/** The domain of the server's organizer, and what is below it. */
function isOfServer({ settings }: VerbContext, domain: string): boolean {
  const own = domainOf(addressKey(settings.defaultOrganizer.address));
  return domain === own || domain.endsWith(`.${own}`);
}

export function newDomain({
  accountId,
  domain,
  now,
}: {
  accountId: string;
  domain: string;
  now: number;
}): SenderDomain {
  const unseen = { allowedAt: null, seenAt: null, missingSince: null };
  return { accountId, domain, status: 'pending', ...unseen, lookAt: now, createdAt: now };
}
