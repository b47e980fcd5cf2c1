import type { SandboxMail, SandboxMailbox } from '@convoke/engine';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

export interface MailboxHarness {
  mailbox: SandboxMailbox;
  stop(): Promise<void>;
}

/** The `n`th message, its id later than those of the messages before it. */
function mailOf(n: number, change: Partial<SandboxMail> = {}): SandboxMail & { raw: Buffer } {
  return {
    id: `0197b0a0-0000-7000-8000-${String(n).padStart(12, '0')}`,
    accountId: 'account',
    appointmentId: 'appointment',
    invitationId: `invitation-${n}`,
    messageId: `<${n}.1@in.ex>`,
    envelope: { from: 'cal+b-1@in.ex', to: 'bob@ex.org' },
    createdAt: 1_780_272_000_000 + n,
    raw: Buffer.from(`Subject: ${n}\r\n\r\n\x00\xff\r\n`, 'latin1'),
    ...change,
  };
}

/** Requirements of every sandbox mailbox. */
export function runSandboxConformance(name: string, start: () => Promise<MailboxHarness>): void {
  describe(`the sandbox mailbox in ${name}`, () => {
    let mailbox: SandboxMailbox;
    let stop: () => Promise<void>;
    beforeEach(async () => {
      ({ mailbox, stop } = await start());
    });
    afterEach(() => stop());

    const listed = async (query: object = {}) => (await mailbox.list({ limit: 10, ...query })).map(({ id }) => id);

    test('returns a message byte for byte', async () => {
      const mail = mailOf(1);
      await mailbox.add(mail);
      const { raw: _raw, ...listing } = mail;
      expect(await mailbox.list({ limit: 1 })).toEqual([listing]);
      expect(await mailbox.get(mail.id)).toEqual(mail);
    });

    test('lists the newest first, page by page', async () => {
      for (const n of [1, 2, 3]) await mailbox.add(mailOf(n));
      expect(await listed({ limit: 2 })).toEqual([mailOf(3).id, mailOf(2).id]);
      expect(await listed({ before: mailOf(2).id })).toEqual([mailOf(1).id]);
    });

    test('keeps the first of two messages with one Message-ID', async () => {
      await mailbox.add(mailOf(1));
      await Promise.all([2, 3].map((n) => mailbox.add(mailOf(n, { messageId: '<1.1@in.ex>' }))));
      expect(await listed()).toEqual([mailOf(1).id]);
    });

    test('lists what belongs to one account or one invitation', async () => {
      await mailbox.add(mailOf(1));
      await mailbox.add(mailOf(2, { accountId: 'another' }));
      expect(await listed({ accountId: 'account' })).toEqual([mailOf(1).id]);
      expect(await listed({ invitationId: 'invitation-2' })).toEqual([mailOf(2).id]);
      expect(await listed({ accountId: 'account', invitationId: 'invitation-2' })).toEqual([]);
    });

    test('knows no message of an unknown id', async () => {
      expect(await mailbox.get(mailOf(1).id)).toBeUndefined();
    });

    test('takes many at a time', async () => {
      await Promise.all(Array.from({ length: 200 }, (_, n) => mailbox.add(mailOf(n))));
      expect(await mailbox.list({ limit: 1_000 })).toHaveLength(200);
    });
  });
}
