import { domainOf } from '@convoke/contract/mailbox';
import { say } from '@convoke/texts';
import { LRUCache } from 'lru-cache';
import type { EngineContext } from '../context.js';
import type { OutgoingMessage } from '../domain/message.js';
import { sealingContext } from '../domain/sealed-text.js';
import { isUsable, type Sender, type SenderDomain, type SenderRoute } from '../domain/sender.js';
import { addressKey } from '../fields/address.js';
import { openRelay } from './relay-fields.js';

interface Known {
  sender: Sender | undefined;
  domains: SenderDomain[];
  /** Address keys of organizers that the operator has given: the account's and the server's. */
  given: string[];
}

/** How long what is known of an account may be outdated. */
const KEPT_MS = 1_000;
const KEPT = 1_000;

/** Why a message may not be sent under its organizer, for the account to read. */
const LOST = say('sender_domain_lost');

/**
 * How messages are sent whose organizers are senders of their accounts.
 *
 * An account sends only from a domain that it has proven or that an administrator allows. Claims are not exclusive: one
 * that is not proven blocks nobody. A verb decides the organizer of a new appointment, which never changes afterwards,
 * because clients send answers to it; so the claim is checked again for each message, and messages wait while the proof
 * is missing. Bounces return to the server's own domain, where alone the server can receive them, so only DKIM
 * satisfies DMARC of the account's domain. A key signs once its record was seen: receivers count a signature without a
 * record as broken.
 *
 * Held by `routes.test.ts`, `senders.test.ts` and `proof.test.ts`.
 */
export class SenderRoutes {
  readonly #context: Pick<EngineContext, 'store' | 'secrets' | 'settings' | 'channel'>;
  readonly #known: LRUCache<string, { reading: Promise<Known> }>;

  constructor(context: Pick<EngineContext, 'store' | 'secrets' | 'settings' | 'channel'>) {
    this.#context = context;
    this.#known = new LRUCache({ max: KEPT, ttl: KEPT_MS });
  }

  /**
   * Adds to a message how it is sent, or why it may not be. Only a domain that was the account's and no longer is
   * refuses: every other organizer was given by the operator.
   *
   * @throws DomainError `unavailable`
   */
  async find(outgoing: OutgoingMessage): Promise<Pick<OutgoingMessage, 'route' | 'refusal'>> {
    const { accountId, organizer } = outgoing.appointment;
    const { sender, domains, given } = await this.#read(accountId);
    const key = addressKey(organizer.address);
    const claimed = domains.find(({ domain }) => domain === domainOf(key));
    if (!claimed) return {};
    if (!isUsable(claimed)) return claimed.status === 'lost' && !given.includes(key) ? { refusal: LOST } : {};
    return { route: this.#routeOf(sender, { claimed, message: outgoing.message }) };
  }

  #routeOf(
    sender: Sender | undefined,
    { claimed, message }: { claimed: SenderDomain; message: OutgoingMessage['message'] },
  ): SenderRoute {
    const { settings, channel } = this.#context;
    const bounceAddress = settings.defaultOrganizer.address;
    if (!sender) return { bounceAddress, relay: undefined, dkim: undefined };
    // What was queued before the account had a lane goes out as it would have then, so that it holds up nobody else.
    const isInLane = message.transport !== channel.transport;
    return {
      bounceAddress,
      relay: isInLane ? openRelay(this.#context, sender) : undefined,
      dkim: claimed.domain === sender.domain ? this.#signerOf(sender) : undefined,
    };
  }

  /** Only a published key signs: without its record, receivers would count the signature as broken. */
  #signerOf({ accountId, dkim, domain }: Sender): SenderRoute['dkim'] {
    if (dkim?.published !== 'fits' || domain === null) return undefined;
    const context = sealingContext('dkim-key', { accountId, id: accountId });
    const { selector } = dkim;
    return { domain, selector, privateKey: this.#context.secrets.open(dkim.privateKey, context) };
  }

  #read(accountId: string): Promise<Known> {
    const known = this.#known.get(accountId);
    if (known) return known.reading;
    const reading = this.#readNow(accountId);
    this.#known.set(accountId, { reading });
    reading.catch(() => this.#known.delete(accountId));
    return reading;
  }

  async #readNow(accountId: string): Promise<Known> {
    const { store, settings } = this.#context;
    const domains = await store.senders.listDomains(accountId);
    if (domains.length === 0) return { sender: undefined, domains, given: [] };
    const [sender, account] = [await store.senders.find(accountId), await store.accounts.find(accountId)];
    const given = [settings.defaultOrganizer, account?.organizer ?? settings.defaultOrganizer];
    return { sender, domains, given: given.map(({ address }) => addressKey(address)) };
  }
}
