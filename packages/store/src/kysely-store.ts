import type {
  ChangeTopic,
  ClaimRequest,
  Delivery,
  DeliveryClaim,
  DeliveryLeaseExpiry,
  InboxPositions,
  Insights,
  LeaseExpiry,
  OutboxDepth,
  OutgoingMessage,
  ReceivedReply,
  SandboxMailbox,
  Transaction,
} from '@convoke/engine';
import type { Kysely } from 'kysely';
import { ChangeSignal } from './change-signal.js';
import { claimDeliveries } from './deliveries/claim-deliveries.js';
import { claimFromHeldQueue } from './deliveries/claim-from-held-queue.js';
import { endOrphanedDeliveries } from './deliveries/end-orphaned-deliveries.js';
import { expireDeliveryLeases } from './deliveries/expire-delivery-leases.js';
import { nextDeliveryDue } from './deliveries/next-delivery-due.js';
import { pruneDeliveries } from './deliveries/prune-deliveries.js';
import { KyselyPositions } from './inboxes/kysely-positions.js';
import { KyselyInsights } from './insights/kysely-insights.js';
import { KyselyReader } from './kysely-reader.js';
import { KyselyTransaction } from './kysely-transaction.js';
import { type Lead, leadAlone } from './lead.js';
import { abandonMessages } from './messages/abandon-messages.js';
import { claimMessages } from './messages/claim-messages.js';
import { countMessages } from './messages/count-messages.js';
import { expireLeases } from './messages/expire-leases.js';
import { nextMessageDue } from './messages/next-message-due.js';
import type { OpenedStore, SharedCounts } from './opened-store.js';
import { locksRows } from './queries/dialects.js';
import { transact } from './queries/transact.js';
import { claimReplies, type ReplyClaim } from './replies/claim-replies.js';
import { expireReplyLeases, type ReplyLeaseExpiry } from './replies/expire-reply-leases.js';
import { nextReplyDue } from './replies/next-reply-due.js';
import { pruneReplies } from './replies/prune-replies.js';
import { KyselyMailbox } from './sandbox/kysely-mailbox.js';
import type { Schema } from './schema.js';
import { SharedKeys } from './tables/keys.js';
import { type Topic, WakeUps } from './wake-ups.js';

/** Messages that one transaction abandons: some 20 ms of work. */
const ABANDON_LIMIT = 500;

/** What a database has that several processes use. */
interface Surroundings {
  wakeUps?: WakeUps;
  lead?: Lead;
  counts?: SharedCounts;
}

/** The engine's store on any database that Kysely has a dialect for; the dialect brings locking and durability. */
export class KyselyStore extends KyselyReader implements OpenedStore {
  override readonly keys: SharedKeys;
  readonly sandbox: SandboxMailbox;
  readonly inboxPositions: InboxPositions;
  readonly insights: Insights;
  readonly lead: Lead;
  readonly counts: SharedCounts | undefined;
  readonly #wakeUps: WakeUps;
  readonly #changes = new ChangeSignal();

  constructor(db: Kysely<Schema>, { wakeUps = new WakeUps(), lead = leadAlone, counts }: Surroundings = {}) {
    const scope = { db, wakes: new Set<Topic>(), changes: new Set<ChangeTopic>() };
    super(scope);
    this.keys = new SharedKeys(scope);
    this.#wakeUps = wakeUps;
    this.lead = lead;
    this.counts = counts;
    this.sandbox = new KyselyMailbox(db);
    this.insights = new KyselyInsights(db);
    this.inboxPositions = new KyselyPositions(db);
  }

  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const { result, scope } = await transact(this.db, async (db) => {
      const scope = { db, wakes: new Set<Topic>(), changes: new Set<ChangeTopic>() };
      return { result: await work(new KyselyTransaction(scope)), scope };
    });
    for (const topic of scope.wakes) this.#wakeUps.raise(topic);
    this.#changes.raise(scope.changes);
    return result;
  }

  onChanges(listener: (topics: ReadonlySet<ChangeTopic>) => void): () => void {
    return this.#changes.listen(listener);
  }

  claimMessages(request: ClaimRequest): Promise<OutgoingMessage[]> {
    return transact(this.db, (db) => claimMessages(db, request));
  }

  async expireLeases(request: LeaseExpiry): Promise<number> {
    const ended = await transact(this.db, (db) => expireLeases(db, request));
    if (ended > 0) this.#wakeUps.raise('messages');
    return ended;
  }

  async abandonMessages(request: { exceptTransport: string; now: number }): Promise<number> {
    let total = 0;
    for (;;) {
      const { failed, promoted } = await transact(this.db, (db) =>
        abandonMessages(db, { ...request, limit: ABANDON_LIMIT }),
      );
      if (promoted > 0) this.#wakeUps.raise('messages');
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
    return this.#wakeUps.listen('messages', listener);
  }

  async claimDeliveries(claim: DeliveryClaim): Promise<Delivery[]> {
    const claimed = await transact(this.db, (db) => claimDeliveries(db, claim));
    return claimed.length === 0 && locksRows(this.db) ? claimFromHeldQueue(this.db, claim) : claimed;
  }

  async expireDeliveryLeases(expiry: DeliveryLeaseExpiry): Promise<number> {
    const ended = await transact(this.db, (db) => expireDeliveryLeases(db, expiry));
    if (ended > 0) this.#wakeUps.raise('deliveries');
    return ended;
  }

  nextDeliveryDue(except: readonly string[]): Promise<number | undefined> {
    return nextDeliveryDue(this.db, except);
  }

  onDeliveries(listener: () => void): () => void {
    return this.#wakeUps.listen('deliveries', listener);
  }

  endOrphanedDeliveries(request: { now: number; limit: number }): Promise<number> {
    return transact(this.db, (db) => endOrphanedDeliveries(db, request));
  }

  pruneDeliveries(request: { before: number; limit: number }): Promise<number> {
    return transact(this.db, (db) => pruneDeliveries(db, request));
  }

  claimReplies(request: ReplyClaim): Promise<ReceivedReply[]> {
    return transact(this.db, (db) => claimReplies(db, request));
  }

  async expireReplyLeases(expiry: ReplyLeaseExpiry): Promise<number> {
    const ended = await transact(this.db, (db) => expireReplyLeases(db, expiry));
    if (ended > 0) this.#wakeUps.raise('replies');
    return ended;
  }

  nextReplyDue(): Promise<number | undefined> {
    return nextReplyDue(this.db);
  }

  onReplies(listener: () => void): () => void {
    return this.#wakeUps.listen('replies', listener);
  }

  pruneReplies(request: { before: number; limit: number }): Promise<number> {
    return transact(this.db, (db) => pruneReplies(db, request));
  }

  async pruneCounts(request: { before: number; limit: number }): Promise<number> {
    return this.counts ? this.counts.prune(request) : 0;
  }

  async close(): Promise<void> {
    this.#changes.close();
    await this.#wakeUps.close();
    await this.db.destroy();
  }
}
