import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { DomainError } from '@convoke/engine';
import { createFakeClock, type FakeClock } from '@convoke/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { SignInGuard } from './sign-in-guard.js';

const QUARTER = 15 * 60_000;

describe('the guard of sign-ins', () => {
  let clock: FakeClock;
  let guard: SignInGuard;
  /** How many passwords were looked at. */
  let looks: number;

  beforeEach(() => {
    clock = createFakeClock({ now: 0 });
    guard = new SignInGuard({ clock, waiting: 20 });
    looks = 0;
  });

  function attempt(from: { network?: string; person?: string; known?: string }, password: 'right' | 'wrong') {
    const exchange = { res: new ServerResponse(new IncomingMessage(new Socket())) };
    const { network = '192.0.2.1', person = 'ada@example.com', known } = from;
    const answer = guard.try({ exchange, network, person, known }, async () => {
      looks += 1;
      if (password === 'wrong') throw new DomainError('wrong_password', 'wrong');
      return 'in';
    });
    return answer.catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      return { code: error.code, retryAfter: exchange.res.getHeader('Retry-After') };
    });
  }

  /** Somebody with many networks, who guesses at one person. */
  async function spread(guesses: number): Promise<void> {
    for (let at = 0; at < guesses; at++) {
      const guess = attempt({ network: `198.51.100.${at}` }, 'wrong');
      await clock.advance(5_000);
      expect(await guess).toMatchObject({ code: 'wrong_password' });
    }
  }

  it('refuses a network that was wrong ten times about one person, until a quarter of an hour has passed', async () => {
    for (let at = 0; at < 10; at++) expect(await attempt({}, 'wrong')).toMatchObject({ code: 'wrong_password' });
    expect(await attempt({}, 'right')).toEqual({ code: 'rate_limit_exceeded', retryAfter: QUARTER / 1_000 });
    expect(looks).toBe(10);
    expect(await attempt({ network: '192.0.2.2' }, 'right')).toBe('in');
    await clock.advance(QUARTER);
    expect(await attempt({}, 'right')).toBe('in');
  });

  it('refuses a network that was wrong fifty times about anybody', async () => {
    for (let at = 0; at < 50; at++) await attempt({ person: `person ${at}` }, 'wrong');
    expect(await attempt({}, 'right')).toMatchObject({ code: 'rate_limit_exceeded' });
    expect(await attempt({ network: '192.0.2.2' }, 'right')).toBe('in');
  });

  it('counts nothing that it refuses: not against the network, not against the person, and not in memory', async () => {
    for (let at = 0; at < 10; at++) await attempt({}, 'wrong');
    const { keys } = guard.size;
    for (let at = 0; at < 1_000; at++) await attempt({}, 'wrong');
    expect(guard.size.keys).toBe(keys);
    // The network has forty left about others, and the person waits for nothing that was not tried.
    for (let at = 0; at < 40; at++) {
      expect(await attempt({ person: `person ${at}` }, 'wrong')).toMatchObject({ code: 'wrong_password' });
    }
    expect(await attempt({ network: '192.0.2.2' }, 'right')).toBe('in');
    const refused = guard.size.keys;
    for (let at = 0; at < 1_000; at++) await attempt({ person: `nobody ${at}` }, 'wrong');
    expect(guard.size.keys).toBe(refused);
  });

  it('overlooks none of many at a time', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => attempt({}, 'wrong')));
    expect(answers.filter((answer) => codeOf(answer) === 'wrong_password')).toHaveLength(10);
  });

  it('counts no password that was right, and nothing that says nothing of the password', async () => {
    for (let at = 0; at < 60; at++) expect(await attempt({}, 'right')).toBe('in');
    const exchange = { res: new ServerResponse(new IncomingMessage(new Socket())) };
    for (let at = 0; at < 60; at++) {
      const broken = guard.try({ exchange, network: '192.0.2.1', person: 'ada@example.com' }, () =>
        Promise.reject(new DomainError('unavailable', 'The database is away.')),
      );
      await expect(broken).rejects.toMatchObject({ code: 'unavailable' });
    }
    expect(await attempt({}, 'right')).toBe('in');
  });

  it('makes strangers wait where a person is guessed at from everywhere: longer and longer, but some seconds at most', async () => {
    await spread(20);
    const waits: number[] = [];
    for (let at = 0; at < 8; at++) {
      let done = false;
      const guess = attempt({ network: `203.0.113.${at}` }, 'wrong').then(() => {
        done = true;
      });
      const begun = clock.now();
      for (; !done; await clock.advance(250)) expect(clock.now() - begun).toBeLessThanOrEqual(5_250);
      await guess;
      waits.push(clock.now() - begun);
    }
    expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000, 5_000, 5_000]);
  });

  it('refuses nobody for what others did: the right password works from a new network eventually', async () => {
    await spread(200);
    const answer = attempt({ network: '203.0.113.77' }, 'right');
    await clock.advance(5_000);
    expect(await answer).toBe('in');
  });

  it('delays no known browser of the person, not even in a refused network', async () => {
    await spread(30);
    for (let at = 0; at < 60; at++) await attempt({ network: '192.0.2.1', person: `person ${at}` }, 'wrong');
    expect(await attempt({ network: '192.0.2.1', person: 'eve@example.com' }, 'right')).toMatchObject({
      code: 'rate_limit_exceeded',
    });
    // The clock stands still: anyone who had to wait would wait forever.
    expect(await attempt({ network: '192.0.2.1', known: 'browser 1' }, 'right')).toBe('in');
  });

  it('does not delay anybody because of a single network', async () => {
    for (let at = 0; at < 1_000; at++) await attempt({ network: '192.0.2.66' }, 'wrong');
    expect(await attempt({ network: '192.0.2.2' }, 'right')).toBe('in');
  });

  it('refuses such a browser for its own wrong passwords, and no other one', async () => {
    for (let at = 0; at < 10; at++) await attempt({ known: 'browser 1' }, 'wrong');
    expect(await attempt({ known: 'browser 1' }, 'right')).toMatchObject({ code: 'rate_limit_exceeded' });
    expect(await attempt({ known: 'browser 2' }, 'right')).toBe('in');
    expect(await attempt({}, 'right')).toBe('in');
  });

  it('keeps a bounded number of waiting attempts, of which the oldest continues first', async () => {
    await spread(30);
    const answers: ReturnType<typeof attempt>[] = [];
    for (let at = 0; at < 500; at += 10) {
      for (let nth = 0; nth < 10; nth++) answers.push(attempt({ network: `network ${at + nth}` }, 'wrong'));
      await expect.poll(() => looks, { interval: 1 }).toBe(30 + Math.max(0, at + 10 - 20));
    }
    expect(guard.size.waiting).toBe(20);
    await clock.advance(5_000);
    expect(new Set((await Promise.all(answers)).map(codeOf))).toEqual(new Set(['wrong_password']));
    expect(guard.size.waiting).toBe(0);
  });

  describe('flooded with attempts for many people from many networks', () => {
    /** Checks that have begun. */
    let begun: { person: string; end: () => void }[];

    beforeEach(() => {
      begun = [];
    });

    function checked(person: string, known?: string): Promise<unknown> {
      const exchange = { res: new ServerResponse(new IncomingMessage(new Socket())) };
      const check = () => new Promise<string>((resolve) => begun.push({ person, end: () => resolve(person) }));
      const answer = guard.try({ exchange, network: `network of ${person}`, person, known }, check);
      return answer.catch((error: unknown) => ({
        code: error instanceof DomainError ? error.code : error,
        retryAfter: exchange.res.getHeader('Retry-After'),
      }));
    }

    /** @returns whose passwords were checked, in order */
    async function checkAll(): Promise<string[]> {
      const persons: string[] = [];
      for (let next = begun.shift(); next; next = begun.shift()) {
        persons.push(next.person);
        next.end();
        await new Promise(setImmediate);
      }
      return persons;
    }

    it('checks two passwords at a time, those from known browsers first', async () => {
      const strangers = Array.from({ length: 20 }, (_, at) => checked(`stranger ${at}`));
      await new Promise(setImmediate);
      expect(begun).toHaveLength(2);
      const known = checked('ada', 'browser 1');
      await new Promise(setImmediate);
      expect(begun).toHaveLength(2);
      expect((await checkAll()).slice(0, 4)).toEqual(['stranger 0', 'stranger 1', 'ada', 'stranger 2']);
      expect(await known).toBe('ada');
      expect(await Promise.all(strangers)).toHaveLength(20);
      const after = checked('somebody');
      await new Promise(setImmediate);
      expect(await checkAll()).toEqual(['somebody']);
      expect(await after).toBe('somebody');
    });

    it('refuses strangers without counting them when too many wait', async () => {
      const strangers = Array.from({ length: 52 }, (_, at) => checked(`stranger ${at}`));
      await new Promise(setImmediate);
      const { keys } = guard.size;
      for (let at = 0; at < 100; at++) {
        expect(await checked(`refused ${at}`)).toEqual({ code: 'rate_limit_exceeded', retryAfter: 5 });
      }
      expect(guard.size.keys).toBe(keys);
      const known = checked('ada', 'browser 1');
      await new Promise(setImmediate);
      expect(await checkAll()).toHaveLength(53);
      expect(await known).toBe('ada');
      expect(await Promise.all(strangers)).toEqual(strangers.map((_, at) => `stranger ${at}`));
    });
  });
});

function codeOf(answer: string | { code: string }): string | undefined {
  return typeof answer === 'string' ? undefined : answer.code;
}
