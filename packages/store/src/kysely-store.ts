import type {
  ClaimRequest,
  Delivery,
  DeliveryClaim,
  DeliveryLeaseExpiry,
  LeaseExpiry,
  OutboxDepth,
  OutgoingMessage,
  SandboxMailbox,
  Store,
  Transaction,
} from '@convoke/engine';
import type { Kysely } from 'kysely';
import { claimDeliveries } from './deliveries/claim-deliveries.js';
import { endOrphanedDeliveries } from './deliveries/end-orphaned-deliveries.js';
import { expireDeliveryLeases } from './deliveries/expire-delivery-leases.js';
import { nextDeliveryDue } from './deliveries/next-delivery-due.js';
import { pruneDeliveries } from './deliveries/prune-deliveries.js';
import { pruneIdempotencyKeys } from './idempotency/prune-idempotency-keys.js';
import { KyselyReader } from './kysely-reader.js';
import { KyselyTransaction } from './kysely-transaction.js';
import { abandonMessages } from './messages/abandon-messages.js';
import { claimMessages } from './messages/claim-messages.js';
import { countMessages } from './messages/count-messages.js';
import { expireLeases } from './messages/expire-leases.js';
import { nextMessageDue } from './messages/next-message-due.js';
import { KyselyMailbox } from './sandbox/kysely-mailbox.js';
import type { Schema } from './schema.js';
import { Signal } from './signal.js';

/** Messages that one transaction abandons: some 20 ms of work. */
const ABANDON_LIMIT = 500;

/** The engine's store on any database that Kysely has a dialect for; the dialect brings locking and durability. */
export class KyselyStore extends KyselyReader implements Store {
  /** Where the sandbox transport keeps its mail. */
  readonly sandbox: SandboxMailbox;
  readonly #messagesDue = new Signal();
  readonly #deliveries = new Signal();

  constructor(db: Kysely<Schema>) {
    super(db);
    this.sandbox = new KyselyMailbox(db);
  }

  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const { result, transaction } = await this.db.transaction().execute(async (db) => {
      const transaction = new KyselyTransaction(db);
      return { result: await work(transaction), transaction };
    });
    if (transaction.madeMessagesDue) this.#messagesDue.raise();
    if (transaction.scheduledDeliveries) this.#deliveries.raise();
    return result;
  }

  claimMessages(request: ClaimRequest): Promise<OutgoingMessage[]> {
    return this.db.transaction().execute((db) => claimMessages(db, request));
  }

  async expireLeases(request: LeaseExpiry): Promise<number> {
    const ended = await this.db.transaction().execute((db) => expireLeases(db, request));
    if (ended > 0) this.#messagesDue.raise();
    return ended;
  }

  async abandonMessages(request: { exceptTransport: string; now: number }): Promise<number> {
    let total = 0;
    for (;;) {
      const { failed, promoted } = await this.db
        .transaction()
        .execute((db) => abandonMessages(db, { ...request, limit: ABANDON_LIMIT }));
      if (promoted > 0) this.#messagesDue.raise();
      if (failed === 0) return total;
      total += failed;
    }
  }

  nextMessageDue(transport: string): Promise<number | undefined> {
    return nextMessageDue(this.db, transport);
  }

  countMessages(request: { transport: string; limit: number }): Promise<OutboxDepth> {
    return countMessages(this.db, request);
  }

  onMessagesDue(listener: () => void): () => void {
    return this.#messagesDue.listen(listener);
  }

  claimDeliveries(claim: DeliveryClaim): Promise<Delivery[]> {
    return this.db.transaction().execute((db) => claimDeliveries(db, claim));
  }

  async expireDeliveryLeases(expiry: DeliveryLeaseExpiry): Promise<number> {
    const ended = await this.db.transaction().execute((db) => expireDeliveryLeases(db, expiry));
    if (ended > 0) this.#deliveries.raise();
    return ended;
  }

  nextDeliveryDue(except: readonly string[]): Promise<number | undefined> {
    return nextDeliveryDue(this.db, except);
  }

  onDeliveries(listener: () => void): () => void {
    return this.#deliveries.listen(listener);
  }

  endOrphanedDeliveries(request: { now: number; limit: number }): Promise<number> {
    return this.db.transaction().execute((db) => endOrphanedDeliveries(db, request));
  }

  pruneDeliveries(request: { before: number; limit: number }): Promise<number> {
    return this.db.transaction().execute((db) => pruneDeliveries(db, request));
  }

  pruneIdempotencyKeys(request: { before: number; limit: number }): Promise<number> {
    return this.db.transaction().execute((db) => pruneIdempotencyKeys(db, request));
  }

  async close(): Promise<void> {
    this.#messagesDue.close();
    this.#deliveries.close();
    await this.db.destroy();
  }
}
