import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MailTransport } from '../transports/mail-transport.js';
import { sampleMail } from './sample-mail.js';

/** A transport, and access to the messages that arrive from it. */
export interface TransportHarness {
  transport: MailTransport;
  /** What has arrived so far; a repeated message may be there once or twice. */
  arrived(): Promise<Array<{ raw: Buffer; envelope: { from: string; to: string } }>>;
  stop(): Promise<void>;
}

const STAY = new AbortController().signal;

/** Tests that every mail transport must pass. */
export function runTransportConformance(name: string, start: () => Promise<TransportHarness>): void {
  describe(`the ${name} transport`, () => {
    let harness: TransportHarness;
    beforeEach(async () => {
      harness = await start();
    });
    afterEach(async () => {
      await harness.transport.close();
      await harness.stop();
    });

    test('delivers bytes and envelope unchanged', async () => {
      const mail = sampleMail({ content: '.dot\r\n..\r\n.\r\n\xe9\x00\x80\r\n\r\n' });
      expect(await harness.transport.send(mail, STAY)).toMatchObject({ kind: 'sent' });
      expect(await harness.arrived()).toEqual([{ raw: mail.raw, envelope: mail.envelope }]);
    });

    test('delivers all of a long message', async () => {
      const mail = sampleMail({ content: `${'.'.repeat(997)}\r\n`.repeat(1_000) });
      await harness.transport.send(mail, STAY);
      expect((await harness.arrived())[0]?.raw.equals(mail.raw)).toBe(true);
    });

    test('delivers a repeated message, with the same bytes', async () => {
      const mail = sampleMail();
      await harness.transport.send(mail, STAY);
      expect(await harness.transport.send(mail, STAY)).toMatchObject({ kind: 'sent' });
      const raws = (await harness.arrived()).map(({ raw }) => raw.toString('latin1'));
      expect(new Set(raws)).toEqual(new Set([mail.raw.toString('latin1')]));
    });

    test('keeps messages apart that are sent at the same time', async () => {
      const mails = Array.from({ length: 100 }, (_, index) => sampleMail({ id: `m${index}` }));
      const outcomes = await Promise.all(mails.map((mail) => harness.transport.send(mail, STAY)));
      expect(outcomes.every(({ kind }) => kind === 'sent')).toBe(true);
      const arrived = await harness.arrived();
      expect(arrived).toHaveLength(mails.length);
      expect(arrived).toEqual(expect.arrayContaining(mails.map(({ raw, envelope }) => ({ raw, envelope }))));
    });

    test.each([
      'a@ex.org, b@evil.org',
      'a@ex.org\r\nRCPT TO:<b@evil.org>',
      'friends: a@ex.org;',
      '"a@ex.org"@evil.org',
      'a@ex.org> SIZE=1',
      'a@[evil@ex.org]',
      'a',
      '',
    ])('mails nobody if the recipient is %j', async (to) => {
      const mail = sampleMail();
      const outcome = await harness.transport.send({ ...mail, envelope: { ...mail.envelope, to } }, STAY);
      expect(outcome.kind).toBe('permanent');
      expect(await harness.arrived()).toEqual([]);
    });

    test('refuses a sender that is not a single mailbox', async () => {
      const mail = sampleMail();
      const envelope = { ...mail.envelope, from: 'a@ex.org,b@ex.org' };
      expect(await harness.transport.send({ ...mail, envelope }, STAY)).toMatchObject({ kind: 'permanent' });
    });

    test('sends nothing if the caller has aborted', async () => {
      expect(await harness.transport.send(sampleMail(), AbortSignal.abort())).toMatchObject({ kind: 'transient' });
      expect(await harness.arrived()).toEqual([]);
    });

    test('finishes the running attempts when it closes, and starts none afterwards', async () => {
      const running = [sampleMail({ id: 'x' }), sampleMail({ id: 'y' })].map((mail) =>
        harness.transport.send(mail, STAY),
      );
      await harness.transport.close();
      expect(await Promise.all(running)).toMatchObject([{ kind: 'sent' }, { kind: 'sent' }]);
      expect(await harness.transport.send(sampleMail({ id: 'z' }), STAY)).toMatchObject({ kind: 'transient' });
      expect(await harness.arrived()).toHaveLength(2);
    });

    test('allows at least one message at a time', () => {
      expect(harness.transport.concurrency).toBeGreaterThanOrEqual(1);
    });
  });
}
