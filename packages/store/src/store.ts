import type { ChangeTopic, InboxPositions, Insights, Queues, SandboxMailbox, Transaction } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { AccountInsights } from './insights/account-insights.js';
import { type Lead, leadAlone, type OpenedStore, type SharedCounts } from './opened-store.js';
import { transact } from './queries/transact.js';
import { LeasedDeliveries } from './queues/delivery-queue.js';
import { LeasedLinks } from './queues/link-queue.js';
import { LeasedMessages } from './queues/message-queue.js';
import { LeasedReplies } from './queues/reply-queue.js';
import type { Schema } from './schema.js';
import { ChangeSignal, WakeUps } from './signals.js';
import { Accounts } from './tables/accounts.js';
import { Agenda } from './tables/appointments/agenda.js';
import { Appointments } from './tables/appointments/appointments.js';
import { AuditLog } from './tables/audit-log.js';
import { Brands } from './tables/brands.js';
import { Deliveries } from './tables/deliveries/deliveries.js';
import { Idempotency } from './tables/idempotency.js';
import { MailboxPositions } from './tables/inbox-positions.js';
import { Invitations } from './tables/invitations.js';
import { Junk } from './tables/junk.js';
import { Keys, SharedKeys } from './tables/keys.js';
import { Messages } from './tables/messages.js';
import { Organizers } from './tables/organizers.js';
import { People } from './tables/people.js';
import { Replies } from './tables/replies.js';
import { SandboxMails } from './tables/sandbox-mails.js';
import type { Scope } from './tables/scope.js';
import { Secrets } from './tables/secrets.js';
import { Senders } from './tables/senders.js';
import { SignInLinks } from './tables/sign-in-links.js';
import { Webhooks } from './tables/webhooks.js';

/** The aggregates, each with the statements of its own tables. Only within a transaction may they be asked to write. */
class Tables {
  readonly accounts: Accounts;
  readonly keys: Keys;
  readonly organizers: Organizers;
  readonly appointments: Appointments;
  readonly agenda: Agenda;
  readonly invitations: Invitations;
  readonly messages: Messages;
  readonly webhooks: Webhooks;
  readonly deliveries: Deliveries;
  readonly replies: Replies;
  readonly junk: Junk;
  readonly people: People;
  readonly links: SignInLinks;
  readonly audit: AuditLog;
  readonly senders: Senders;
  readonly brands: Brands;

  constructor(scope: Scope, { keys = new Keys(scope) }: { keys?: Keys } = {}) {
    this.accounts = new Accounts(scope);
    this.keys = keys;
    this.organizers = new Organizers(scope);
    this.appointments = new Appointments(scope);
    this.agenda = new Agenda(scope);
    this.invitations = new Invitations(scope);
    this.messages = new Messages(scope);
    this.webhooks = new Webhooks(scope);
    this.deliveries = new Deliveries(scope);
    this.replies = new Replies(scope);
    this.junk = new Junk(scope);
    this.people = new People(scope);
    this.links = new SignInLinks(scope);
    this.audit = new AuditLog(scope);
    this.senders = new Senders(scope);
    this.brands = new Brands(scope);
  }
}

class SqlTransaction extends Tables implements Transaction {
  readonly idempotency: Idempotency;
  readonly secrets: Secrets;

  constructor(scope: Scope) {
    super(scope);
    this.idempotency = new Idempotency(scope);
    this.secrets = new Secrets(scope);
  }

  /** Joins: the work is a part of this transaction. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return work(this);
  }
}

function scopeOf(db: Kysely<Schema>): Scope {
  return { db, wakes: new Set(), changes: new Set() };
}

/** The parts of a database shared by several processes. */
interface Surroundings {
  wakeUps?: WakeUps;
  lead?: Lead;
  counts?: SharedCounts;
}

/** The engine's store on any database that Kysely has a dialect for; the dialect brings locking and durability. */
export class SqlStore extends Tables implements OpenedStore {
  readonly queues: Queues;
  readonly sandbox: SandboxMailbox;
  readonly inboxPositions: InboxPositions;
  readonly insights: Insights;
  readonly lead: Lead;
  readonly counts: SharedCounts | undefined;
  readonly #db: Kysely<Schema>;
  readonly #wakeUps: WakeUps;
  readonly #changes = new ChangeSignal();

  constructor(db: Kysely<Schema>, { wakeUps = new WakeUps(), lead = leadAlone, counts }: Surroundings = {}) {
    const scope = scopeOf(db);
    super(scope, { keys: new SharedKeys(scope) });
    this.#db = db;
    this.#wakeUps = wakeUps;
    this.lead = lead;
    this.counts = counts;
    this.queues = {
      messages: new LeasedMessages(db, wakeUps),
      deliveries: new LeasedDeliveries(db, wakeUps),
      replies: new LeasedReplies(db, wakeUps),
      links: new LeasedLinks(db, wakeUps),
    };
    this.sandbox = new SandboxMails(db);
    this.insights = new AccountInsights(db);
    this.inboxPositions = new MailboxPositions(db);
  }

  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const { result, scope } = await transact(this.#db, async (db) => {
      const scope = scopeOf(db);
      return { result: await work(new SqlTransaction(scope)), scope };
    });
    for (const topic of scope.wakes) this.#wakeUps.raise(topic);
    this.#changes.raise(scope.changes);
    return result;
  }

  onChanges(listener: (topics: ReadonlySet<ChangeTopic>) => void): () => void {
    return this.#changes.listen(listener);
  }

  onAgendaDue(listener: () => void): () => void {
    return this.#wakeUps.listen('agenda', listener);
  }

  async pruneCounts(request: { before: number; limit: number }): Promise<number> {
    return this.counts ? this.counts.prune(request) : 0;
  }

  async close(): Promise<void> {
    this.#changes.close();
    await this.#wakeUps.close();
    await this.#db.destroy();
  }
}
