import type { InboxPositions, SandboxMailbox } from '@convoke/engine';
import type {
  ChangeTopic,
  Insights,
  Queues,
  SharedCounts,
  SharedWork,
  Transaction,
  VerbStore,
} from '@convoke/engine/store';
import type { Kysely } from 'kysely';
import { AccountInsights } from './insights/account-insights.js';
import { type Lead, leadAlone, type OpenedStore } from './opened-store.js';
import type { SqlDatabase } from './queries/database.js';
import { LeasedDeliveries } from './queues/delivery-queue.js';
import { LeasedLinks } from './queues/link-queue.js';
import { LeasedMessages } from './queues/message-queue.js';
import { LeasedReplies } from './queues/reply-queue.js';
import type { Schema } from './schema.js';
import { ChangeSignal, Changes, WakeUps } from './signals.js';
import { markOutdated } from './tables/appointments/agenda.js';
import { MailboxPositions } from './tables/inbox-positions.js';
import { type Keys, SharedKeys } from './tables/keys.js';
import { SandboxMails } from './tables/sandbox-mails.js';
import type { Scope } from './tables/scope.js';
import { SqlTransaction, Tables } from './tables.js';
import { CountedUses } from './uses/counted-uses.js';
import { StoredAmounts } from './uses/stored-amounts.js';

function scopeOf(db: Kysely<Schema>): Scope {
  return { db, wakes: new Set(), changes: new Changes(), outdated: [], stored: new StoredAmounts() };
}

/** The parts of a database shared by several processes. */
interface Surroundings {
  wakeUps?: WakeUps;
  lead?: Lead;
  counts?: SharedCounts;
  /** Marks appointments for the agenda updater when their transaction ends. */
  outdate?: typeof markOutdated;
}

type Transact = <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;

/** A store whose transactions are run in another way. */
class SharingStore extends Tables implements VerbStore {
  readonly #transact: Transact;

  constructor(scope: Scope, transact: Transact) {
    super(scope);
    this.#transact = transact;
  }

  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#transact(work);
  }
}

/** The engine's store on any database that Kysely has a dialect for; the dialect brings locking and durability. */
export class SqlStore extends Tables implements OpenedStore {
  readonly queues: Queues;
  readonly sandbox: SandboxMailbox;
  readonly inboxPositions: InboxPositions;
  readonly insights: Insights;
  readonly uses: CountedUses;
  readonly lead: Lead;
  readonly counts: SharedCounts | undefined;
  readonly #keys: Keys;
  readonly #db: SqlDatabase;
  readonly #wakeUps: WakeUps;
  readonly #outdate: typeof markOutdated;
  readonly #changes = new ChangeSignal();

  constructor(
    db: SqlDatabase,
    { wakeUps = new WakeUps(), lead = leadAlone, counts, outdate = markOutdated }: Surroundings = {},
  ) {
    const scope = scopeOf(db);
    super(scope);
    this.#keys = new SharedKeys(scope);
    this.#db = db;
    this.#wakeUps = wakeUps;
    this.#outdate = outdate;
    this.lead = lead;
    this.counts = counts;
    this.queues = {
      messages: new LeasedMessages(db, wakeUps),
      deliveries: new LeasedDeliveries(db, wakeUps),
      replies: new LeasedReplies(db, wakeUps),
      links: new LeasedLinks(db, wakeUps),
    };
    this.uses = new CountedUses(db);
    this.sandbox = new SandboxMails(db, this.uses);
    this.insights = new AccountInsights(db);
    this.inboxPositions = new MailboxPositions(db);
  }

  override get keys(): Keys {
    return this.#keys;
  }

  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#run(work, (inner) => this.#db.transact(inner));
  }

  sharing(shared: SharedWork): VerbStore {
    // Else it would only be made for nothing.
    if (!this.#db.sharesTransactions) return this;
    return new SharingStore(scopeOf(this.#db), (work) => this.#run(work, (inner) => this.#db.share(inner, shared)));
  }

  async #run<T>(
    work: (transaction: Transaction) => Promise<T>,
    transact: <R>(inner: (db: Kysely<Schema>) => Promise<R>) => Promise<R>,
  ): Promise<T> {
    const { result, scope } = await transact(async (db) => {
      const scope = scopeOf(db);
      const result = await work(new SqlTransaction(scope));
      if (scope.outdated.length > 0) await this.#outdate(db, scope.outdated);
      return { result, scope };
    });
    for (const topic of scope.wakes) this.#wakeUps.raise(topic);
    this.#changes.raise(scope.changes);
    this.uses.note(scope.stored);
    return result;
  }

  onChanges(accountId: string, listener: (topics: ReadonlySet<ChangeTopic>) => void): () => void {
    return this.#changes.listen(accountId, listener);
  }

  changesSince(accountId: string, moment: number): ReadonlySet<ChangeTopic> | undefined {
    return this.#changes.since(accountId, moment);
  }

  onAgendaDue(listener: () => void): () => void {
    return this.#wakeUps.listen('agenda', listener);
  }

  async close(): Promise<void> {
    this.#changes.close();
    // What cannot be saved is found with the next recount.
    await this.uses.save().catch(() => undefined);
    await this.#wakeUps.close();
    await this.#db.destroy();
  }
}
