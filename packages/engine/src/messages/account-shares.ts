import type { EngineContext } from '../context.js';
import type { OutgoingMessage } from '../domain/message.js';
import { CRASH_POLICY, type OutboxQueue } from '../outbox/worker.js';
import type { DueAccount } from '../ports/store/queues.js';
import { claimTogether } from './claim-together.js';

/** The part of the slots that only accounts with nothing under way get, one each. */
const RESERVE = 1 / 8;
/** Accounts that one statement looks at. */
const PAGE = 64;
/** Accounts that one claim looks at: some milliseconds of work. */
const MOST_WALKED = 256;

type Request = Parameters<OutboxQueue<OutgoingMessage>['claim']>[0];

interface SharesOptions {
  context: Pick<EngineContext, 'store'>;
  transport: string;
  /** Messages that may be under way. */
  slots: number;
}

/**
 * The messages that the server's own relay sends, as one process works on them. While there are fewer than free slots,
 * a claim takes the oldest. In a backlog, the free slots go one by one to the account with the fewest messages under
 * way, so that nobody waits for the many of another; of thousands of accounts, each claim looks at the next ones.
 *
 * A few slots are kept for accounts with nothing under way. A claim jumps along an index from account to account, so
 * nobody's backlog is scanned. Held by `account-shares.test.ts`, `fair-relay.test.ts` and `query-plans.test.ts`.
 */
export class AccountShares implements OutboxQueue<OutgoingMessage> {
  readonly #options: SharesOptions;
  readonly #reserve: number;
  /** Messages under way by account. */
  readonly #running = new Map<string, number>();
  #isBacklogged = false;
  /** Epoch milliseconds of the newest claim. */
  #claimedAt = 0;
  /** The account behind which the next walk begins. */
  #after = '';

  constructor(options: SharesOptions) {
    this.#options = options;
    this.#reserve = Math.floor(options.slots * RESERVE);
  }

  async claim(request: Request): Promise<OutgoingMessage[]> {
    this.#claimedAt = request.now;
    const open = request.limit - this.#reserve;
    const taken = this.#isBacklogged ? [] : await this.#claimOldest(request, open);
    if (!this.#isBacklogged) {
      if (open > 0 && taken.length < open) return taken;
      this.#isBacklogged = true;
    }
    taken.push(...(await this.#claimFairly({ ...request, limit: request.limit - taken.length })));
    const left = open - taken.length;
    if (left <= 0) return taken;
    const oldest = await this.#claimOldest(request, left);
    this.#isBacklogged = oldest.length === left;
    return [...taken, ...oldest];
  }

  /** Frees the slot of a message; to be called once, when its attempt has ended. */
  release(accountId: string): void {
    const left = this.#count(accountId) - 1;
    if (left > 0) this.#running.set(accountId, left);
    else this.#running.delete(accountId);
  }

  expire(now: number): Promise<number> {
    const { context, transport } = this.#options;
    return context.store.queues.messages.expire({ now, leases: 'ended', ...CRASH_POLICY, transport });
  }

  async nextDue(): Promise<number | undefined> {
    // Of a backlog more is due, which waits for slots that are not kept for other accounts.
    if (this.#isBacklogged) return this.#claimedAt;
    const { context, transport } = this.#options;
    return context.store.queues.messages.nextDue({ transport });
  }

  onDue(listener: () => void): () => void {
    return this.#options.context.store.queues.messages.onDue(listener);
  }

  async #claimOldest(request: Request, limit: number): Promise<OutgoingMessage[]> {
    return limit > 0 ? this.#take({ ...request, limit }) : [];
  }

  async #claimFairly(request: Request): Promise<OutgoingMessage[]> {
    if (request.limit <= 0) return [];
    const due = await this.#dueAccounts(request);
    const shares = this.#share(due, request.limit);
    return claimTogether([...shares].map(([accountId, limit]) => this.#take({ ...request, accountId, limit })));
  }

  async #take(request: Request & { accountId?: string }): Promise<OutgoingMessage[]> {
    const { context, transport } = this.#options;
    const taken = await context.store.queues.messages.claim({ ...request, transport });
    for (const { message } of taken) this.#running.set(message.accountId, this.#count(message.accountId) + 1);
    return taken;
  }

  /**
   * Accounts with due messages: as many as there are free slots with nothing under way, if one walk finds them, and as
   * many others.
   */
  async #dueAccounts({ limit, now }: Request): Promise<DueAccount[]> {
    const idle: DueAccount[] = [];
    const busy: DueAccount[] = [];
    for await (const account of this.#walk()) {
      this.#after = account.accountId;
      if (account.dueAt > now) continue;
      const alike = this.#count(account.accountId) === 0 ? idle : busy;
      if (alike.length < limit) alike.push(account);
      if (idle.length === limit) break;
    }
    return [...idle, ...busy];
  }

  /** The accounts with pending messages, from where the last walk has ended and once around at most. */
  async *#walk(): AsyncGenerator<DueAccount> {
    const { context, transport } = this.#options;
    const begin = this.#after;
    let after = begin;
    let isBehind = true;
    for (let walked = 0; walked < MOST_WALKED; walked += PAGE) {
      const page = await context.store.queues.messages.accounts({ transport, after, limit: PAGE });
      for (const account of page) {
        if (!isBehind && account.accountId > begin) return this.#goRound();
        yield account;
      }
      after = page.length === PAGE ? (page.at(-1)?.accountId ?? '') : '';
      if (after !== '') continue;
      if (!isBehind || begin === '') return this.#goRound();
      isBehind = false;
    }
  }

  /** All have been seen: nobody is left for the next walk to begin with. */
  #goRound(): void {
    this.#after = '';
  }

  /** How many messages each account may have taken now. */
  #share(due: readonly DueAccount[], limit: number): Map<string, number> {
    const shares = new Map<string, number>();
    let free = limit;
    for (let underWay = 0; due.length > 0; underWay += 1) {
      for (const { accountId } of due) {
        if (free <= (underWay === 0 ? 0 : this.#reserve)) return shares;
        const share = shares.get(accountId) ?? 0;
        if (this.#count(accountId) + share > underWay) continue;
        shares.set(accountId, share + 1);
        free -= 1;
      }
    }
    return shares;
  }

  #count(accountId: string): number {
    return this.#running.get(accountId) ?? 0;
  }
}
