import { describe, expect, test } from 'vitest';
import { AccountShares } from './account-shares.js';

const NOW = 1_000;

/** A queue of messages that are due, in their order, each named by its account; those in `later` are not due yet. */
function start(messages: string[], { slots = 16, later = [] as string[] } = {}) {
  const claims: string[] = [];
  const queue = {
    async claim({ limit, accountId }: { limit: number; accountId?: string }) {
      claims.push(`${accountId ?? 'oldest'} ${limit}`);
      const taken: string[] = [];
      for (let at = 0; at < messages.length && taken.length < limit; ) {
        if (accountId !== undefined && messages[at] !== accountId) at += 1;
        else taken.push(...messages.splice(at, 1));
      }
      return taken.map((each) => ({ message: { accountId: each } }));
    },
    async accounts({ after, limit }: { after: string; limit: number }) {
      const waiting = [...new Set([...messages, ...later])].sort().filter((each) => each > after);
      return waiting
        .slice(0, limit)
        .map((accountId) => ({ accountId, dueAt: messages.includes(accountId) ? 0 : 9_999 }));
    },
  };
  const shares = new AccountShares({
    context: { store: { queues: { messages: queue } } } as never,
    transport: 'smtp',
    slots,
  });
  let free = slots;
  /** Fills the free slots, and says with messages of which accounts. */
  const claim = async () => {
    claims.length = 0;
    const taken = await shares.claim({ limit: free, now: NOW, leaseUntil: NOW + 1 });
    free -= taken.length;
    return taken.map(({ message }) => message.accountId).join('');
  };
  const end = (accounts: string) => {
    for (const account of accounts) shares.release(account);
    free += accounts.length;
  };
  return { end, messages, claims, claim };
}

const many = (account: string, count: number) => Array<string>(count).fill(account);

describe('without a backlog', () => {
  test('one claim takes what is due, the oldest first', async () => {
    const { claim, claims } = start(['b', 'a', 'b', 'c']);
    expect(await claim()).toBe('babc');
    expect(claims).toEqual(['oldest 14']);
    expect(await claim()).toBe('');
  });
});

describe('in a backlog', () => {
  test('an account alone has all slots but a few', async () => {
    const { claim } = start(many('a', 50));
    expect(await claim()).toBe('a'.repeat(14));
    expect(await claim()).toBe('');
  });

  test('others find a slot, one of those that are kept for who has nothing under way', async () => {
    const { claim, messages } = start(many('a', 50));
    await claim();
    messages.push('b', 'b', 'c', 'd');
    expect(await claim()).toBe('bc');
    expect(await claim()).toBe('');
  });

  test('a free slot goes to the account with the fewest messages under way', async () => {
    const { claim, messages, end } = start(many('a', 50));
    await claim();
    messages.push(...many('b', 50));
    let taken = await claim();
    for (let ended = 0; ended < 12; ended += 1) {
      end('a');
      taken += await claim();
    }
    expect(taken).toBe('bbbbbbbaaaaa');
  });

  test('ends once everything due is taken', async () => {
    const { claim, claims, end } = start([...many('a', 20), 'b']);
    const taken = await claim();
    end(taken);
    expect([taken.length, await claim()]).toEqual([15, 'aaaaaa']);
    await claim();
    expect(claims).toEqual(['oldest 8']);
  });

  test('of more accounts than slots, each has its turn', async () => {
    const accounts = Array.from({ length: 40 }, (_, at) => String.fromCharCode(0x61 + at));
    const { claim, end } = start(
      accounts.flatMap((account) => many(account, 30)),
      { slots: 8 },
    );
    const seen = new Set<string>();
    for (let turn = 0; turn < 8; turn += 1) {
      const taken = await claim();
      for (const account of taken) seen.add(account);
      end(taken);
    }
    expect(seen.size).toBe(40);
  });

  test('accounts whose messages are not due yet take no slot', async () => {
    const waiting = Array.from({ length: 2_000 }, (_, at) => `b${String(at).padStart(4, '0')}`);
    const { claim } = start(many('a', 50), { later: waiting });
    expect(await claim()).toBe('a'.repeat(14));
  });
});
