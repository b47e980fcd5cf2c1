import { Server } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { IntakeOutcome, ReceivedBytes } from '@convoke/engine';
import { createCertificateAuthority, createFakeClock, createLogSink, createTally, heldBytes } from '@convoke/testkit';
import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sampleReply } from '../../conformance/sample-mail.js';
import { dotStuffed, openSmtpDialog, type SmtpDialog } from '../../conformance/smtp-dialog.js';
import { startSmtpInbox } from '../../conformance/start-smtp-inbox.js';
import type { SmtpInboxOptions } from './smtp-inbox.js';

const MESSAGE = dotStuffed(sampleReply());
const MEGABYTE = 1_024 * 1_024;
const INTRUDER = 'MAIL FROM:<evil@ex.org>\r\nRCPT TO:<cal@in.ex>\r\nDATA\r\nBoo\r\n';

async function listening(options: Partial<SmtpInboxOptions> & { store?: () => Promise<IntakeOutcome> } = {}) {
  const { store = async (): Promise<IntakeOutcome> => ({ kind: 'stored' }), ...rest } = options;
  const received = createTally<ReceivedBytes>('messages at the intake');
  const inbox = await startSmtpInbox((message) => {
    received.add(message);
    return store();
  }, rest);
  onTestFinished(() => inbox.stop());
  const dialog = async (local: { localAddress?: string } = {}) => {
    const opened = await openSmtpDialog(inbox.port(), local);
    onTestFinished(opened.end);
    return opened;
  };
  return { inbox, received, dialog };
}

describe('what the listener says about itself', () => {
  test('its name, but no software or version', async () => {
    const client = await (await listening()).dialog();
    expect(await client.reply()).toBe('220 mx.in.ex ESMTP\r\n');
  });

  test('the size that it accepts; neither AUTH nor, without a certificate, STARTTLS', async () => {
    const client = await (await listening()).dialog();
    await client.reply();
    const extensions = await client.say('EHLO client.ex');
    expect(extensions).toMatch(/^250[ -]SIZE 1048576\r$/m);
    expect(extensions).not.toMatch(/AUTH|STARTTLS/);
    for (const command of ['AUTH PLAIN AGEAYg==', 'STARTTLS', 'VRFY cal', 'WIZ', 'XCLIENT ADDR=1.2.3.4']) {
      expect(await client.say(command)).toMatch(/^5\d\d /);
    }
  });
});

describe('who may send what to whom', () => {
  test('the intake is given envelope and peer', async () => {
    const { received, dialog } = await listening();
    const client = await dialog();
    await client.begin('CAL@in.ex');
    client.write(MESSAGE);
    expect(await client.reply()).toMatch(/^250 /);
    expect(received.items).toMatchObject([
      {
        envelope: { mailFrom: 'bob@ex.org', rcptTo: ['CAL@in.ex'] },
        peer: { address: '127.0.0.1', helo: 'client.ex' },
      },
    ]);
  });

  test('bounces come from the null sender', async () => {
    const { received, dialog } = await listening();
    const client = await dialog();
    await client.reply();
    await client.say('EHLO client.ex');
    expect(await client.say('MAIL FROM:<>')).toMatch(/^250 /);
    expect(await client.say('RCPT TO:<cal+b-0123abcd@in.ex>')).toMatch(/^250 /);
    await client.say('DATA');
    client.write(MESSAGE);
    await client.reply();
    expect(received.items[0]?.envelope).toEqual({ mailFrom: '', rcptTo: ['cal+b-0123abcd@in.ex'] });
  });

  test.each(['nobody@in.ex', 'victim@elsewhere.example', 'cal@in.ex@elsewhere.example', 'elsewhere.example!cal'])(
    'relays nothing: %s',
    async (recipient) => {
      const client = await (await listening()).dialog();
      expect(await client.begin(recipient)).toMatch(/^5\d\d /);
      expect(await client.say('DATA')).toMatch(/^503 /);
    },
  );

  test('a client that guesses recipients is disconnected', async () => {
    const client = await (await listening()).dialog();
    await client.begin();
    await client.say('.');
    await client.say('MAIL FROM:<bob@ex.org>');
    for (let guess = 0; guess < 10; guess += 1) expect(await client.say(`RCPT TO:<g${guess}@in.ex>`)).toMatch(/^550 /);
    expect(await client.say('RCPT TO:<g10@in.ex>')).toMatch(/^421 /);
    expect(await client.reply()).toBe('');
  });

  test('nobody is refused permanently while recipients cannot be looked up', async () => {
    const isRecipient = () => Promise.reject(new Error('the database is gone'));
    const client = await (await listening({ isRecipient })).dialog();
    expect(await client.begin()).toMatch(/^451 /);
  });

  test('a message whose announced size is too large is refused before it is sent', async () => {
    const client = await (await listening()).dialog();
    await client.reply();
    await client.say('EHLO client.ex');
    expect(await client.say('MAIL FROM:<bob@ex.org> SIZE=1048577')).toMatch(/^552 /);
    expect(await client.say('MAIL FROM:<bob@ex.org> SIZE=1048576')).toMatch(/^250 /);
  });
});

describe('limits', () => {
  test('a peer may send a limited number of messages a minute', async () => {
    const clock = createFakeClock();
    const { dialog } = await listening({ clock, limits: { messagesPerPeerAndMinute: 2 } });
    const client = await dialog();
    await client.reply();
    await client.say('EHLO client.ex');
    const mail = async () => {
      const reply = await client.say('MAIL FROM:<bob@ex.org>');
      await client.say('RSET');
      return reply.slice(0, 3);
    };
    expect([await mail(), await mail(), await mail()]).toEqual(['250', '250', '451']);
    await clock.advance(60_000);
    expect(await mail()).toBe('250');
  });

  test('a peer may have a limited number of connections, and gets them back', async () => {
    const { dialog } = await listening({ limits: { connectionsPerPeer: 2 } });
    const [first, second, third] = [await dialog(), await dialog(), await dialog()];
    expect(await first?.reply()).toMatch(/^220 /);
    expect(await second?.reply()).toMatch(/^220 /);
    expect(await third?.reply()).toMatch(/^421 |^$/);
    await first?.say('QUIT');
    first?.end();
    await expect.poll(async () => (await dialog()).reply()).toMatch(/^220 /);
  });

  test('a trusted relay sends for many, so the limits of a single peer do not apply to it', async () => {
    const limits = { messagesPerPeerAndMinute: 1, connectionsPerPeer: 1, connections: 3 };
    const { dialog } = await listening({ isRelay: (address) => address === '127.0.0.1', limits });
    for (const client of [await dialog(), await dialog(), await dialog()]) {
      expect(await client.begin()).toMatch(/^354 /);
    }
    expect(await (await dialog()).reply()).toMatch(/^421 |^$/);
  });

  test('a message that is not stored in time is refused temporarily', async () => {
    const clock = createFakeClock();
    const { received, dialog } = await listening({ clock, store: () => new Promise(() => undefined) });
    const client = await dialog();
    await client.begin();
    client.write(MESSAGE);
    await received.waitFor(1);
    await clock.advance(30_000);
    expect(await client.reply()).toMatch(/^451 /);
  });

  test('a message without room is refused temporarily, for lack of space', async () => {
    const client = await (await listening({ store: async () => ({ kind: 'full' }) })).dialog();
    await client.begin();
    client.write(MESSAGE);
    expect(await client.reply()).toMatch(/^452 4\./);
  });

  test('a connection has five minutes for each message, not for all of them', async () => {
    const clock = createFakeClock();
    const client = await (await listening({ clock })).dialog();
    await client.begin();
    await clock.advance(200_000);
    client.write(MESSAGE);
    expect(await client.reply()).toMatch(/^250 /);
    await clock.advance(299_000);
    expect(await client.say('NOOP')).toMatch(/^250 /);
    await clock.advance(1_000);
    expect(await client.reply()).toBe('');
  });
});

describe('STARTTLS', () => {
  test('uses TLS with the given certificate', async () => {
    const authority = await createCertificateAuthority();
    const { inbox, received } = await listening({ tls: await authority.issue(['127.0.0.1']) });
    const transport = createTransport({
      host: '127.0.0.1',
      port: inbox.port(),
      requireTLS: true,
      tls: { ca: authority.cert },
    });
    await transport.sendMail({ from: 'bob@ex.org', to: 'cal@in.ex', subject: 'Accepted', text: 'See you there.' });
    expect(received.items).toHaveLength(1);
  });

  test('forgets what was said before it in plain text', async () => {
    const authority = await createCertificateAuthority();
    const { received, dialog } = await listening({ tls: await authority.issue(['127.0.0.1']) });
    const client = await dialog();
    await client.reply();
    await client.say('EHLO client.ex');
    client.write('STARTTLS\r\nEHLO evil.ex\r\nMAIL FROM:<evil@ex.org>\r\nRCPT TO:<cal@in.ex>\r\nDATA\r\nBoo\r\n.\r\n');
    expect(await client.reply()).toMatch(/^220 /);
    expect(await Promise.race([client.reply(), setTimeout(200, 'silence')])).toBe('silence');
    expect(received.items).toEqual([]);
  });
});

describe('a stop', () => {
  test('disconnects idle clients, and admits nobody', async () => {
    const { inbox, dialog } = await listening();
    const port = inbox.port();
    const client = await dialog();
    await client.reply();
    await inbox.stop();
    expect(await client.reply()).toMatch(/^421 /);
    expect(await client.reply()).toBe('');
    await expect(openSmtpDialog(port)).rejects.toThrow('ECONNREFUSED');
  });

  test('waits for a message that is being received', async () => {
    const { inbox, received, dialog } = await listening();
    const client = await dialog();
    await client.begin();
    client.write(MESSAGE.subarray(0, 30));
    const stopped = inbox.stop();
    client.write(MESSAGE.subarray(30));
    expect(await client.reply()).toMatch(/^250 /);
    await stopped;
    expect(received.items).toHaveLength(1);
  });

  test('does not wait forever', async () => {
    const clock = createFakeClock();
    const { inbox, received, dialog } = await listening({ clock });
    const client = await dialog();
    await client.begin();
    client.write(MESSAGE.subarray(0, 30));
    let stopped = false;
    const stop = inbox.stop().then(() => {
      stopped = true;
    });
    await clock.advance(9_999);
    expect(stopped).toBe(false);
    await clock.advance(2_000);
    await stop;
    expect(received.items).toEqual([]);
  });

  test('fails if the port is taken', async () => {
    const { inbox } = await listening();
    await expect(startSmtpInbox(async () => ({ kind: 'stored' }), { port: inbox.port() })).rejects.toThrow(
      'EADDRINUSE',
    );
  });
});

test('nothing of a message reaches the log', async () => {
  const log = createLogSink();
  const { dialog } = await listening({ log, store: () => Promise.reject(new Error('the disk is full')) });
  const client = await dialog();
  await client.begin();
  client.write(MESSAGE);
  await client.reply();
  expect(log.text()).toContain('the disk is full');
  expect(log.text()).not.toMatch(/bob@|cal@|See you there/);
});

test('a client that breaks off within a message is logged', async () => {
  const log = createLogSink();
  const { dialog } = await listening({ log });
  const client = await dialog();
  await client.begin();
  client.socket.resetAndDestroy();
  const entry = { level: 'debug', fields: { err: { code: 'ECONNRESET' } }, message: 'an SMTP client broke off' };
  await vi.waitFor(() => expect(log.entries).toMatchObject([entry]), { timeout: 120_000 });
});

test('a connection that cannot be taken is logged, and the next one is taken', async () => {
  const log = createLogSink();
  const listen = vi.spyOn(Server.prototype, 'listen');
  const { dialog } = await listening({ log });
  const [listener] = listen.mock.contexts;
  listen.mockRestore();
  if (!(listener instanceof Server)) throw new Error('Nothing listens.');
  listener.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }));
  expect(log.entries).toMatchObject([{ level: 'error', fields: { err: { code: 'EMFILE' } } }]);
  expect(await (await dialog()).reply()).toMatch(/^220 /);
});

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
    { numRuns: 40 },
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

test('500 slow clients take ten connections and no memory, and when they have left, mail is accepted again', async () => {
  const clock = createFakeClock();
  const { dialog } = await listening({ clock });
  const before = heldBytes();
  const slow: SmtpDialog[] = [];
  for (let batch = 0; batch < 5; batch += 1) {
    slow.push(...(await Promise.all(Array.from({ length: 100 }, () => dialog()))));
  }
  const greetings = await Promise.all(slow.map((client) => client.reply()));
  expect(greetings.filter((greeting) => greeting.startsWith('220'))).toHaveLength(10);
  expect(heldBytes() - before).toBeLessThan(50 * MEGABYTE);
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
