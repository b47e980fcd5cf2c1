import type { Transaction } from '@convoke/engine/store';
import { Accounts } from './tables/accounts.js';
import { Agenda } from './tables/appointments/agenda.js';
import { Appointments } from './tables/appointments/appointments.js';
import { Occurrences } from './tables/appointments/occurrences.js';
import { AuditLog } from './tables/audit-log.js';
import { Brands } from './tables/brands.js';
import { Calendars } from './tables/calendars.js';
import { Deliveries } from './tables/deliveries/deliveries.js';
import { Dismissals } from './tables/dismissals.js';
import { Feeds } from './tables/feeds.js';
import { Idempotency } from './tables/idempotency.js';
import { Invitations } from './tables/invitations/invitations.js';
import { OccurrenceAnswers } from './tables/invitations/occurrence-answers.js';
import { Junk } from './tables/junk.js';
import { Keys } from './tables/keys.js';
import { MessageCounts } from './tables/messages/message-counts.js';
import { Messages } from './tables/messages/messages.js';
import { Organizers } from './tables/organizers.js';
import { People } from './tables/people.js';
import { Reminders } from './tables/reminders.js';
import { Replies } from './tables/replies.js';
import type { Scope } from './tables/scope.js';
import { SecondFactors } from './tables/second-factors.js';
import { Secrets } from './tables/secrets.js';
import { SenderMailboxes } from './tables/senders/sender-mailboxes.js';
import { Senders } from './tables/senders/senders.js';
import { SignInLinks } from './tables/sign-in-links.js';
import { Webhooks } from './tables/webhooks.js';

/**
 * The aggregates, each with the statements of its own tables. Only within a transaction may they be asked to write.
 * Each is made when it is first used: a transaction uses few of them, and to make all takes longer than one of its
 * statements.
 *
 * A port in the engine's `ports/store/` declares what an aggregate can do; one class in `tables/` has its statements,
 * the mapping of its rows, and which workers and pages hear of a change. Held by `run-every-statement.test.ts` and
 * `run-store-conformance.ts`.
 */
export class Tables {
  readonly #scope: Scope;
  #accounts: Accounts | undefined;
  #keys: Keys | undefined;
  #organizers: Organizers | undefined;
  #appointments: Appointments | undefined;
  #occurrences: Occurrences | undefined;
  #occurrenceAnswers: OccurrenceAnswers | undefined;
  #agenda: Agenda | undefined;
  #invitations: Invitations | undefined;
  #messages: Messages | undefined;
  #messageCounts: MessageCounts | undefined;
  #webhooks: Webhooks | undefined;
  #deliveries: Deliveries | undefined;
  #replies: Replies | undefined;
  #junk: Junk | undefined;
  #people: People | undefined;
  #links: SignInLinks | undefined;
  #factors: SecondFactors | undefined;
  #audit: AuditLog | undefined;
  #dismissals: Dismissals | undefined;
  #senders: Senders | undefined;
  #mailboxes: SenderMailboxes | undefined;
  #brands: Brands | undefined;
  #feeds: Feeds | undefined;
  #calendars: Calendars | undefined;
  #reminders: Reminders | undefined;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  get accounts(): Accounts {
    this.#accounts ??= new Accounts(this.#scope);
    return this.#accounts;
  }

  get keys(): Keys {
    this.#keys ??= new Keys(this.#scope);
    return this.#keys;
  }

  get organizers(): Organizers {
    this.#organizers ??= new Organizers(this.#scope);
    return this.#organizers;
  }

  get appointments(): Appointments {
    this.#appointments ??= new Appointments(this.#scope);
    return this.#appointments;
  }

  get occurrences(): Occurrences {
    this.#occurrences ??= new Occurrences(this.#scope);
    return this.#occurrences;
  }

  get occurrenceAnswers(): OccurrenceAnswers {
    this.#occurrenceAnswers ??= new OccurrenceAnswers(this.#scope);
    return this.#occurrenceAnswers;
  }

  get agenda(): Agenda {
    this.#agenda ??= new Agenda(this.#scope);
    return this.#agenda;
  }

  get invitations(): Invitations {
    this.#invitations ??= new Invitations(this.#scope);
    return this.#invitations;
  }

  get messages(): Messages {
    this.#messages ??= new Messages(this.#scope);
    return this.#messages;
  }

  get messageCounts(): MessageCounts {
    this.#messageCounts ??= new MessageCounts(this.#scope);
    return this.#messageCounts;
  }

  get webhooks(): Webhooks {
    this.#webhooks ??= new Webhooks(this.#scope);
    return this.#webhooks;
  }

  get deliveries(): Deliveries {
    this.#deliveries ??= new Deliveries(this.#scope);
    return this.#deliveries;
  }

  get replies(): Replies {
    this.#replies ??= new Replies(this.#scope);
    return this.#replies;
  }

  get junk(): Junk {
    this.#junk ??= new Junk(this.#scope);
    return this.#junk;
  }

  get people(): People {
    this.#people ??= new People(this.#scope);
    return this.#people;
  }

  get links(): SignInLinks {
    this.#links ??= new SignInLinks(this.#scope);
    return this.#links;
  }

  get factors(): SecondFactors {
    this.#factors ??= new SecondFactors(this.#scope);
    return this.#factors;
  }

  get audit(): AuditLog {
    this.#audit ??= new AuditLog(this.#scope);
    return this.#audit;
  }

  get dismissals(): Dismissals {
    this.#dismissals ??= new Dismissals(this.#scope);
    return this.#dismissals;
  }

  get mailboxes(): SenderMailboxes {
    this.#mailboxes ??= new SenderMailboxes(this.#scope);
    return this.#mailboxes;
  }

  get senders(): Senders {
    this.#senders ??= new Senders(this.#scope);
    return this.#senders;
  }

  get brands(): Brands {
    this.#brands ??= new Brands(this.#scope);
    return this.#brands;
  }

  get feeds(): Feeds {
    this.#feeds ??= new Feeds(this.#scope);
    return this.#feeds;
  }

  get calendars(): Calendars {
    this.#calendars ??= new Calendars(this.#scope);
    return this.#calendars;
  }

  get reminders(): Reminders {
    this.#reminders ??= new Reminders(this.#scope);
    return this.#reminders;
  }
}

/** What a transaction may do besides. */
export class SqlTransaction extends Tables implements Transaction {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    super(scope);
    this.#scope = scope;
  }

  get idempotency(): Idempotency {
    return new Idempotency(this.#scope);
  }

  get secrets(): Secrets {
    return new Secrets(this.#scope);
  }

  /** Joins: the work is a part of this transaction. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return work(this);
  }
}
