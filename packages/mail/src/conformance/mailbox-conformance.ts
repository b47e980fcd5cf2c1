import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SandboxMailbox } from '../sandbox-mailbox.js';
import { sampleMail } from './sample-mail.js';

export interface MailboxHarness {
  mailbox: SandboxMailbox;
  stop(): Promise<void>;
}

/** What every sandbox mailbox must do. */
export function runMailboxConformance(name: string, start: () => Promise<MailboxHarness>): void {
  describe(`the ${name} mailbox`, () => {
    let mailbox: SandboxMailbox;
    let stop: () => Promise<void>;
    beforeEach(async () => {
      ({ mailbox, stop } = await start());
    });
    afterEach(() => stop());

    const add = (id: string, change: object = {}) =>
      mailbox.add({ ...sampleMail({ id }), createdAt: 1_780_272_000_000, ...change });
    const listed = async (query: object = {}) =>
      (await mailbox.list({ limit: 10, ...query })).map(({ invitationId }) => invitationId);

    test('returns a message byte for byte', async () => {
      const mail = { ...sampleMail({ content: '\x00\xff\r\n' }), createdAt: 1_780_272_000_000 };
      await mailbox.add(mail);
      const [listing] = await mailbox.list({ limit: 1 });
      const { raw, ...rest } = mail;
      expect(listing).toEqual({ ...rest, id: expect.any(String) });
      expect(await mailbox.get(listing?.id ?? '')).toEqual({ ...listing, raw });
    });

    test('lists the newest first, page by page', async () => {
      for (const id of ['a', 'b', 'c']) await add(id);
      const [newest] = await mailbox.list({ limit: 1 });
      expect(newest?.invitationId).toBe('c');
      expect(await listed({ before: newest?.id })).toEqual(['b', 'a']);
    });

    test('keeps one of two messages with the same Message-ID', async () => {
      await add('a');
      await Promise.all([add('a'), add('a')]);
      expect(await listed()).toEqual(['a']);
    });

    test('lists what belongs to one account or one invitation', async () => {
      await add('a');
      await add('b', { accountId: 'another' });
      expect(await listed({ accountId: 'account' })).toEqual(['a']);
      expect(await listed({ invitationId: 'b' })).toEqual(['b']);
      expect(await listed({ accountId: 'account', invitationId: 'b' })).toEqual([]);
    });

    test('knows no message of an unknown id', async () => {
      await add('a');
      expect(await mailbox.get('00000000-0000-7000-8000-000000000000')).toBeUndefined();
      expect(await listed({ before: '00000000-0000-7000-8000-000000000000' })).toEqual([]);
    });
  });
}
