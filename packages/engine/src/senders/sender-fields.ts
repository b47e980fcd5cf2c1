import { domainOf } from '@convoke/contract/mailbox';
import { say } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import type { Organizer } from '../domain/appointment.js';
import type { SenderDomain } from '../domain/sender.js';
import { DomainError } from '../errors.js';
import { addressKey, checkAddress } from '../fields/address.js';
import { checkText } from '../fields/text.js';
import { LIMITS } from '../limits.js';
import { problemsOf } from '../problems.js';
import { type MailboxInput, mailboxProblems } from './mailbox-fields.js';
import { type RelayInput, relayProblems } from './relay-fields.js';

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

/** Every problem of the fields of a sender; `setSender` reports the first, or what a mailbox says when it is opened. */
export async function senderProblems(context: VerbContext, input: Omit<SetSender, 'dkim'>): Promise<DomainError[]> {
  const { accountId, relay, mailbox } = input;
  const { store } = context;
  const { organizer = null, relay: storedRelay = null } = (await store.senders.find(accountId)) ?? {};
  const domains = await store.senders.listDomains(accountId);
  const ofOrganizer = problemsOf([
    () => nameOf(input, organizer),
    () => {
      const domain = domainOf(addressKey(addressOf(input, organizer)));
      claimDomain(context, domains, { accountId, domain });
    },
  ]);
  const ofRelay = relay ? relayProblems(context, { accountId, relay: storedRelay }, relay) : [];
  if (!mailbox) return [...ofOrganizer, ...ofRelay];
  const before = await store.mailboxes.find(accountId);
  return [...ofOrganizer, ...ofRelay, ...mailboxProblems(context, { input: mailbox, before })];
}

/** @throws DomainError `invalid_value`, `invalid_email`, `invalid_characters`, `field_too_long` */
export function organizerOf(input: SetSender, before: Organizer | null): Organizer {
  return { name: nameOf(input, before), address: addressOf(input, before) };
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
export function claimDomain(
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
