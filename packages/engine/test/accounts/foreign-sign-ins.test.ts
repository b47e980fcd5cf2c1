import type { VerbContext } from '@convoke/engine';
import { type CalendarChannels, connectCalendar } from '@convoke/engine/calendars';
import { setSender, testMailbox, testRelay } from '@convoke/engine/senders';
import { expect, test } from 'vitest';
import { startSender } from '../testing/start-sender.js';

const HOUR = 3_600_000;
const MAILBOX = { host: 'imap.practice.example', port: 993, user: 'desk', password: 'guess' };
const RELAY = { host: 'smtp.practice.example', port: 587, user: 'desk', password: 'guess' };
const LOGIN = { address: 'https://dav.practice.example/', user: 'desk', password: 'guess' };

/** An account whose servers refuse its password while `refused` is true, and the connections to them. */
async function start() {
  const sender = await startSender();
  const { account, stranger } = sender;
  const at = { refused: true, connections: 0 };
  const failed = { failure: 'credentials', words: 'NO' } as const;
  const answer = async <Answer>(good: Answer) => {
    at.connections += 1;
    return at.refused ? failed : good;
  };
  const channel = { find: () => answer(failed), test: () => answer(undefined) };
  const context: VerbContext = {
    ...sender.context,
    mailboxes: { ...sender.context.mailboxes, probe: () => answer({ failure: null }) },
    relays: {
      checkHost: () => undefined,
      probe: async () => {
        const said = await answer(undefined);
        return said ? { works: false, ...said } : { works: true };
      },
    },
    calendars: { caldav: channel, graph: channel } as unknown as CalendarChannels,
  };
  const set = (input: Parameters<typeof sender.set>[0], accountId = account.id) =>
    setSender(context, { accountId, name: 'Desk', address: 'desk@practice.example', dkim: 'off', ...input });
  await set({ relay: RELAY });
  await set({}, stranger.id);
  const connect = (change: object = {}, accountId = account.id) =>
    connectCalendar(context, { accountId, kind: 'caldav', ...LOGIN, ...change });
  return { ...sender, context, at, set, connect };
}

type Started = Awaited<ReturnType<typeof start>>;

/** Ways to let the server try a password, and the same at another host. */
const DOORS: {
  name: string;
  param: string;
  guess: (by: Started, accountId?: string) => Promise<unknown>;
  elsewhere?: (by: Started) => Promise<unknown>;
}[] = [
  {
    name: 'a mailbox that is entered',
    param: 'mailboxPassword',
    guess: ({ set }, accountId) => set({ mailbox: MAILBOX }, accountId),
    elsewhere: ({ set }) => set({ mailbox: { ...MAILBOX, host: 'imap.other.example' } }),
  },
  {
    name: 'a calendar server that is entered',
    param: 'password',
    guess: ({ connect }, accountId) => connect({}, accountId),
    elsewhere: ({ connect }) => connect({ address: 'https://dav.other.example/' }),
  },
  {
    name: 'a mailbox of Exchange Online that is entered',
    param: 'password',
    guess: ({ connect }, accountId) => connect({ kind: 'graph', address: 'desk@practice.example' }, accountId),
  },
  { name: 'a relay that is tested', param: 'relay', guess: ({ context, account }) => testRelay(context, account.id) },
];

test.each(DOORS)(
  'after ten refused passwords at $name, no further is tried within the hour',
  async ({ param, guess, elsewhere }) => {
    const started = await start();
    const { at, later, stranger } = started;
    const tried = () => guess(started).catch((error: unknown) => error);
    for (let count = 0; count < 10; count += 1)
      expect(await tried()).not.toMatchObject({ code: 'rate_limit_exceeded' });
    expect(at.connections).toBe(10);
    const refusal = {
      code: 'rate_limit_exceeded',
      param,
      retryAfter: 3_600,
      message: expect.stringContaining('refused too many passwords'),
    };
    for (let count = 0; count < 3; count += 1) expect(await tried()).toMatchObject(refusal);
    expect(at.connections).toBe(10);

    // Other hosts and other accounts are not concerned.
    if (elsewhere) await elsewhere(started).catch(() => undefined);
    if (param !== 'relay') await guess(started, stranger.id).catch(() => undefined);
    expect(at.connections).toBe(10 + Number(elsewhere !== undefined) + Number(param !== 'relay'));
    const before = at.connections;
    await later(HOUR);
    expect(await tried()).not.toMatchObject({ code: 'rate_limit_exceeded' });
    expect(at.connections).toBe(before + 1);
  },
);

test('sign-ins that succeed do not count, and neither do many at once that are refused count less', async () => {
  const { at, set, context, account } = await start();
  at.refused = false;
  for (let count = 0; count < 25; count += 1) await set({ mailbox: MAILBOX });
  at.refused = true;
  at.connections = 0;
  const all = await Promise.allSettled(Array.from({ length: 30 }, () => testMailbox(context, account.id)));
  expect(at.connections).toBe(10);
  expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(20);
});

test('an account makes ten DKIM keys within an hour', async () => {
  const { set, later } = await start();
  for (let count = 0; count < 10; count += 1) await set({ dkim: 'new' });
  await expect(set({ dkim: 'new' })).rejects.toMatchObject({
    code: 'rate_limit_exceeded',
    param: 'dkim',
    retryAfter: 3_600,
  });
  await later(HOUR);
  await set({ dkim: 'new' });
});
