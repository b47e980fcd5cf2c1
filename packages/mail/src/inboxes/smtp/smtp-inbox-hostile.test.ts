import { setTimeout } from 'node:timers/promises';
import type { ReceivedBytes } from '@convoke/engine';
import { createFakeClock, createTally, heldBytes } from '@convoke/testkit';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { sampleReply } from '../../conformance/sample-mail.js';
import { dotStuffed, openSmtpDialog, type SmtpDialog } from '../../conformance/smtp-dialog.js';
import { startSmtpInbox } from '../../conformance/start-smtp-inbox.js';
import type { SmtpInboxOptions } from './smtp-inbox.js';

const MEGABYTE = 1_024 * 1_024;
const INTRUDER = 'MAIL FROM:<evil@ex.org>\r\nRCPT TO:<cal@in.ex>\r\nDATA\r\nBoo\r\n';

async function listening(options: Partial<SmtpInboxOptions> = {}) {
  const received = createTally<ReceivedBytes>('messages at the intake');
  const inbox = await startSmtpInbox(async (message) => {
    received.add(message);
    return { kind: 'stored' };
  }, options);
  onTestFinished(() => inbox.stop());
  const dialog = async (local: { localAddress?: string } = {}) => {
    const opened = await openSmtpDialog(inbox.port(), local);
    onTestFinished(opened.end);
    return opened;
  };
  return { received, dialog };
}

test.each(['\n.\n', '\r.\r', '\n.\r\n', '\r\n.\n', '\r.\r\n', '\r\n.\r', '\r\n\0.\r\n', '\r\n.\0\r\n', '\r\n. \r\n'])(
  'only CRLF.CRLF ends a message; %j is content',
  async (ending) => {
    const { received, dialog } = await listening();
    const client = await dialog();
    await client.begin();
    client.write(`Subject: x\r\n\r\nx${ending}${INTRUDER}.\r\n`);
    expect(await client.reply()).toMatch(/^250 /);
    expect(received.items.map(({ envelope }) => envelope?.mailFrom)).toEqual(['bob@ex.org']);
    expect(Buffer.from(received.items[0]?.raw ?? []).toString('latin1')).toContain('MAIL FROM:<evil@ex.org>');
  },
);

test('a message is the same however it is split into packets', async () => {
  const { received, dialog } = await listening();
  const piece = fc.constantFrom('\r\n', '.', '..', '\n', '\r', 'x', '\0', '\xff', '\r\n.\n', '.\r\n\r\n');
  const client = await dialog();
  await client.reply();
  await client.say('EHLO client.ex');
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 20 }), fc.nat(40), async (pieces, cut) => {
      const stuffed = `Subject: x\r\n\r\n${pieces.join('')}\r\n`.replaceAll(/(?<=\r\n)\./g, '..');
      const wire = Buffer.from(`${stuffed}.\r\n`, 'latin1');
      // After a bare LF, one of two dots is removed as well: senders that end lines this way also escape dots this way.
      const raw = Buffer.from(stuffed.replaceAll(/(?<=\n)\.(?=\.)/g, ''), 'latin1');
      await client.say('MAIL FROM:<bob@ex.org>');
      await client.say('RCPT TO:<cal@in.ex>');
      await client.say('DATA');
      client.write(wire.subarray(0, cut));
      await setTimeout(1);
      client.write(wire.subarray(cut));
      expect(await client.reply()).toMatch(/^250 /);
      expect(Buffer.from(received.items.at(-1)?.raw ?? []).equals(raw)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('a stream above the limit is refused at its end, is never kept in memory, and leaves the connection usable', async () => {
  const { received, dialog } = await listening();
  const client = await dialog();
  await client.begin();
  const before = heldBytes();
  const line = Buffer.from(`${'x'.repeat(998)}\r\n`.repeat(1_000));
  for (let megabytes = 0; megabytes < 50; megabytes += 1) {
    if (!client.socket.write(line)) await new Promise((resolve) => client.socket.once('drain', resolve));
  }
  expect(heldBytes() - before).toBeLessThan(10 * MEGABYTE);
  client.write('.\r\n');
  expect(await client.reply()).toMatch(/^552 .*larger than \d+ bytes/);
  expect(received.items).toEqual([]);
  await client.say('MAIL FROM:<bob@ex.org>');
  await client.say('RCPT TO:<cal@in.ex>');
  await client.say('DATA');
  client.write(dotStuffed(sampleReply()));
  expect(await client.reply()).toMatch(/^250 /);
});

test('a stream that does not end is cut off', async () => {
  const { dialog } = await listening({ limits: { messageBytes: 1_000 } });
  const client = await dialog();
  await client.begin();
  for (let lines = 0; lines < 65; lines += 1) client.write(`${'x'.repeat(998)}\r\n`);
  expect(await client.reply()).toMatch(/^421 /);
  expect(await client.reply()).toBe('');
});

test('a client that names recipients without end is cut off', async () => {
  const { dialog } = await listening();
  const client = await dialog();
  await client.reply();
  await client.say('EHLO client.ex');
  await client.say('MAIL FROM:<bob@ex.org>');
  client.write('RCPT TO:<cal@in.ex>\r\n'.repeat(100_000));
  let last = '';
  for (let next = await client.reply(); next !== ''; next = await client.reply()) last = next;
  expect(last).toMatch(/^421 .*Too many recipients/m);
});

test('a client that speaks HTTP, or speaks too early, is disconnected', async () => {
  const { dialog } = await listening();
  const browser = await dialog();
  await browser.reply();
  expect(await browser.say('POST / HTTP/1.1')).toMatch(/^421 /);
  const hasty = await dialog();
  hasty.write('EHLO x\r\nMAIL FROM:<a@b>\r\n');
  expect(await hasty.reply()).toMatch(/^421 /);
});

test('a client that sends its message too slowly is cut off, whatever it sends', async () => {
  const clock = createFakeClock();
  const { received, dialog } = await listening({ clock });
  const client = await dialog();
  await client.begin();
  for (let second = 0; second < 300; second += 10) {
    client.write('x');
    await clock.advance(10_000);
  }
  expect(await client.reply()).toBe('');
  expect(received.items).toEqual([]);
});

test('a client that disconnects within a message leaves nothing', async () => {
  const { received, dialog } = await listening();
  const client = await dialog();
  await client.begin();
  client.write('Subject: x\r\n\r\nhalf a mess');
  client.end();
  const next = await dialog();
  await next.begin();
  next.write(dotStuffed(sampleReply()));
  expect(await next.reply()).toMatch(/^250 /);
  expect(received.items).toHaveLength(1);
});

test('2 000 slow clients take ten connections and no memory, and when they have left, mail is accepted again', async () => {
  const clock = createFakeClock();
  const { dialog } = await listening({ clock });
  const before = heldBytes();
  const slow: SmtpDialog[] = [];
  for (let batch = 0; batch < 20; batch += 1) {
    slow.push(...(await Promise.all(Array.from({ length: 100 }, () => dialog()))));
  }
  const greetings = await Promise.all(slow.map((client) => client.reply()));
  expect(greetings.filter((greeting) => greeting.startsWith('220'))).toHaveLength(10);
  expect(heldBytes() - before).toBeLessThan(100 * MEGABYTE);
  await clock.advance(300_000);
  await expect.poll(async () => (await dialog()).begin()).toMatch(/^354 /);
});

test.runIf(process.platform === 'linux')(
  'one slow peer does not keep others out (only Linux has every address of 127/8)',
  async () => {
    const { dialog } = await listening();
    await Promise.all(Array.from({ length: 100 }, () => dialog()));
    expect(await (await dialog({ localAddress: '127.0.0.2' })).begin()).toMatch(/^354 /);
  },
);
