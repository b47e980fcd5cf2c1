import { startMailboxPolling } from '@convoke/engine';
import {
  allowDomain,
  MAILBOX_FAILURES,
  type MailboxInput,
  type MailboxRead,
  type MailboxScan,
  type OpenedMailbox,
  setSender,
  testMailbox,
} from '@convoke/engine/senders';
import { describe, expect, test } from 'vitest';
import { DESK, SERVER, startSender } from '../testing/start-sender.js';

const MAILBOX = { host: 'imap.practice.example', port: 993, user: 'desk', password: 'first' };

/** An account whose mailbox answers as a test says. */
async function start() {
  const { context: own, account, set: setDesk, publish, look, later } = await startSender();
  await setDesk();
  const opened: OpenedMailbox[] = [];
  let answer: MailboxRead = { failure: null };
  const context: typeof own = {
    ...own,
    mailboxes: {
      ...own.mailboxes,
      async probe(mailbox) {
        opened.push(mailbox);
        return answer;
      },
    },
  };
  const accountId = account.id;
  return {
    context,
    accountId,
    later,
    opened,
    prove: async () => {
      publish();
      await look();
    },
    answers: (read: MailboxRead) => {
      answer = read;
    },
    set: (change: Partial<MailboxInput> = {}) => setSender(context, { accountId, mailbox: { ...MAILBOX, ...change } }),
    stored: () => context.store.mailboxes.find(accountId),
    advance: (uid: number) =>
      context.store.transaction(async ({ mailboxes }) => {
        const mailbox = await mailboxes.find(accountId);
        if (!mailbox) throw new Error('There is no mailbox.');
        await mailboxes.advance({ ...mailbox, position: { uidValidity: '1', uid } });
      }),
  };
}

test.each([
  ['unreachable', 'mailboxHost'],
  ['blocked', 'mailboxHost'],
  ['tls', 'mailboxHost'],
  ['broken', 'mailboxHost'],
  ['credentials', 'mailboxPassword'],
  ['no_passwords', 'mailboxHost'],
  ['folder', 'mailboxFolder'],
] as const)(
  'a mailbox that fails by %s is refused, and only the operator learns what its server said',
  async (failure, param) => {
    const { context, accountId, set, answers, stored } = await start();
    answers({ failure, words: 'NO such thing' });
    await expect(set()).rejects.toMatchObject({ code: 'invalid_value', param, reason: MAILBOX_FAILURES[failure] });
    expect(await stored()).toBeUndefined();
    expect(context.log).toMatchObject({
      entries: expect.arrayContaining([
        {
          level: 'warn',
          fields: { accountId, failure, words: 'NO such thing' },
          message: "an account's mailbox could not be read",
        },
      ]),
    });
  },
);

test.each([
  [{ port: 25 }, 'mailboxPort', 'mailboxPort must be one of 993, 143.'],
  [{ user: '' }, 'mailboxUser', 'mailboxUser is missing.'],
  [{ password: '' }, 'mailboxPassword', 'mailboxPassword is missing: give the password for this mailbox and user.'],
  [{ host: 'no host' }, 'mailboxHost', 'mailboxHost must be the name of a mail server, such as imap.example.org.'],
])('%j is refused, and no connection is opened', async (change, param, message) => {
  const { set, opened } = await start();
  await expect(set(change)).rejects.toMatchObject({ code: 'invalid_value', param, message });
  expect(opened).toEqual([]);
});

test.each([
  [{ name: '' }, 'name'],
  [{ address: `desk@${SERVER.address.split('@')[1]}` }, 'address'],
  [{ relay: { host: 'no host', port: 587, user: 'desk', password: 'first' } }, 'relayHost'],
] as const)('beside %j, which is refused, no mailbox is opened', async (change, param) => {
  const { context, accountId, opened } = await start();
  const refused = setSender(context, { accountId, ...change, mailbox: MAILBOX });
  await expect(refused).rejects.toMatchObject({ code: 'invalid_value', param });
  expect(opened).toEqual([]);
});

test.each(['user', 'folder', 'password'])('a %s has no control characters', async (name) => {
  const { set } = await start();
  const param = `mailbox${name[0]?.toUpperCase()}${name.slice(1)}`;
  await expect(set({ [name]: 'a\r\nb' })).rejects.toMatchObject({ code: 'invalid_characters', param });
});

test('a stored password is kept for the same host, port and user, and for no other', async () => {
  const { context, set, opened, stored } = await start();
  await set();
  expect(await stored()).toMatchObject({
    ...MAILBOX,
    password: expect.not.stringContaining('first'),
    folder: 'INBOX',
    failure: null,
    readAt: null,
    position: null,
    pollAt: context.clock.now(),
  });
  const missing = { code: 'invalid_value', param: 'mailboxPassword' };
  for (const change of [{ host: 'imap.evil.example' }, { port: 143 }, { user: 'other' }]) {
    await expect(set({ ...change, password: undefined })).rejects.toMatchObject(missing);
  }
  await set({ password: undefined, folder: 'Answers' });
  expect(opened.map(({ password, folder }) => [password, folder])).toEqual([
    ['first', 'INBOX'],
    ['first', 'Answers'],
  ]);
});

test('a mailbox is read from where the last read ended, unless it is another one or another folder', async () => {
  const { set, stored, advance } = await start();
  const position = { uidValidity: '1', uid: 7 };
  await set();
  for (const change of [{ host: 'imap2.practice.example' }, { port: 143 }, { user: 'other' }, { folder: 'Answers' }]) {
    await set();
    await advance(7);
    await set();
    expect(await stored()).toMatchObject({ position });
    await set(change);
    expect(await stored()).toMatchObject({ position: null });
  }
});

test('a test of the stored mailbox opens it, and notes what it finds', async () => {
  const { context, accountId, set, answers, opened, stored } = await start();
  expect(await testMailbox(context, accountId)).toBeUndefined();
  await set();
  const failed: MailboxRead = { failure: 'tls', words: 'self-signed' };
  answers(failed);
  expect(await testMailbox(context, accountId)).toEqual(failed);
  expect(await stored()).toMatchObject({ failure: 'tls' });
  answers({ failure: null });
  expect(await testMailbox(context, accountId)).toEqual({ failure: null });
  expect(await stored()).toMatchObject({ failure: null });
  expect(opened.at(-1)).toEqual({ accountId, ...MAILBOX, folder: 'INBOX' });
});

describe('the worker', () => {
  const MINUTE = 60_000;
  const FAILED = { failure: 'tls', words: 'NO' } as const;

  /** A mailbox, and a worker that reads it as a test says. */
  async function poll(
    read: (scan: MailboxScan) => Promise<MailboxRead>,
    before: (desk: Awaited<ReturnType<typeof start>>) => Promise<unknown> = async () => undefined,
  ) {
    const desk = await start();
    const { context, set, stored, later } = desk;
    await set();
    await before(desk);
    const scans: MailboxScan[] = [];
    const mailboxes = {
      ...context.mailboxes,
      read: (_: OpenedMailbox, scan: MailboxScan) => {
        scans.push(scan);
        return read(scan);
      },
    };
    const worker = startMailboxPolling({ ...context, mailboxes });
    await expect.poll(() => scans.length, { interval: 5 }).toBe(1);
    return { context, scans, stored, worker, later };
  }

  test('reads from where the last read ended, each minute', async () => {
    const position = { uidValidity: '1', uid: 7 };
    const { context, scans, stored, worker } = await poll(async ({ save }) => {
      await save(position);
      return { failure: null };
    });
    await worker.stop(MINUTE);
    const now = context.clock.now();
    expect(scans).toMatchObject([{ position: null }]);
    expect(await stored()).toMatchObject({ position, failure: null, readAt: now, pollAt: now + MINUTE });
    expect(context.log).toMatchObject({ entries: [] });
  });

  test('records a failure, and pauses for five minutes', async () => {
    const { context, stored, worker } = await poll(async () => FAILED);
    await worker.stop(MINUTE);
    const pollAt = context.clock.now() + 5 * MINUTE;
    expect(await stored()).toMatchObject({ failure: 'tls', readAt: null, pollAt });
    expect(context.log).toMatchObject({
      entries: expect.arrayContaining([expect.objectContaining({ level: 'warn' })]),
    });
  });

  test('pauses twice as long where the password is refused, so that few sign-ins fail within an hour', async () => {
    const { context, stored, worker } = await poll(async () => ({ failure: 'credentials', words: 'NO' }));
    await worker.stop(MINUTE);
    expect(await stored()).toMatchObject({ failure: 'credentials', pollAt: context.clock.now() + 10 * MINUTE });
  });

  test('records no failure for a read that it ended itself', async () => {
    const { later, stored, worker } = await poll(
      ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(FAILED))),
    );
    const stopped = worker.stop(0);
    await later(1);
    await stopped;
    expect(await stored()).toMatchObject({ failure: null, readAt: null });
  });

  describe('takes mail', () => {
    /** Which of several addresses the reading takes mail to, all but the last of them organizers. */
    async function taken(claim: (desk: Awaited<ReturnType<typeof start>>) => Promise<unknown>): Promise<string[]> {
      const { context, scans, worker } = await poll(async () => ({ failure: null }), claim);
      await worker.stop(MINUTE);
      const organizers = [DESK.address, 'ada@practice.example', SERVER.address, 'desk@elsewhere.example'];
      await context.store.transaction(async (transaction) => {
        for (const address of organizers) await transaction.organizers.remember(address);
      });
      const addresses: string[] = [];
      for (const address of [...organizers, 'nobody@practice.example']) {
        if (await scans[0]?.isRecipient(address)) addresses.push(address);
      }
      return addresses;
    }
    const own = [DESK.address, 'ada@practice.example'];

    test('to the account’s own organizers alone', async () => {
      expect(await taken(({ prove }) => prove())).toEqual(own);
    });

    test('to none at a domain that the account has only claimed: they are another account’s', async () => {
      expect(await taken(async () => undefined)).toEqual([]);
    });

    test('to those at a domain that it may no longer use, since invitations from there are still answered', async () => {
      const allow = ({ context, accountId }: Awaited<ReturnType<typeof start>>, isAllowed: boolean) =>
        allowDomain(context, { accountId, domain: 'practice.example', isAllowed });
      expect(await taken((desk) => allow(desk, true))).toEqual(own);
      expect(
        await taken(async (desk) => {
          await allow(desk, true);
          await allow(desk, false);
        }),
      ).toEqual(own);
    });
  });
});
