import { createCertificateAuthority, createFakeClock, startImapServer } from '@convoke/testkit';
import { describe, expect, test } from 'vitest';
import { reading, serving, urlOf } from '../../conformance/imap-reading.js';
import { sampleReply } from '../../conformance/sample-mail.js';
import { createImapClient } from './imap-client.js';
import { parseImapUrl } from './imap-url.js';

const ONE_MEBIBYTE = 1_048_576;

describe('a mailbox', () => {
  test('is read from the beginning, oldest first', async () => {
    const server = await serving();
    for (const id of ['a', 'b', 'c']) server.append(sampleReply({ id }));
    const { received, inbox } = await reading(server);
    expect(inbox.name).toBe('imap');
    const raws = (await received.waitFor(3)).map(({ raw }) => Buffer.from(raw));
    expect(raws).toEqual(['a', 'b', 'c'].map((id) => sampleReply({ id })));
  });

  test('that is shared with people is not changed, except for messages that Convoke takes', async () => {
    const server = await serving();
    server.append(sampleReply({ to: 'anna@in.ex' }));
    server.append(sampleReply({ to: 'anna@in.ex' }), ['\\Seen', '\\Flagged']);
    server.append(sampleReply());
    const { positions } = await reading(server);
    await expect.poll(() => [...positions.byInbox.values()]).toEqual([{ uidValidity: '1', uid: 3 }]);
    expect(server.messages().map(({ flags }) => flags)).toEqual([[], ['\\Seen', '\\Flagged'], ['$Convoke']]);
  });

  test.each(['Cc: x@y.ex, "Cal, the" <CAL@IN.EX>', 'Delivered-To: cal@in.ex', 'X-Original-To: cal@in.ex'])(
    'yields messages that are for Convoke by %j',
    async (field) => {
      const server = await serving();
      server.append(Buffer.from(`From: bob@ex.org\r\nTo: undisclosed-recipients:;\r\n${field}\r\n\r\nYes\r\n`));
      const { received } = await reading(server);
      expect(await received.waitFor(1)).toHaveLength(1);
    },
  );

  test('with 5 000 messages for others is scanned without loading or changing them', async () => {
    const server = await serving();
    const filler = 'x'.repeat(2_000);
    for (let count = 0; count < 5_000; count += 1) {
      server.append(sampleReply({ id: `o${count}`, to: 'anna@in.ex', content: filler }));
    }
    server.append(sampleReply());
    const before = process.memoryUsage().rss;
    const { received } = await reading(server);
    await received.waitFor(1, 20_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * ONE_MEBIBYTE);
    await expect.poll(() => server.messages().flatMap(({ uid, flags }) => flags.map(() => uid))).toEqual([5_001]);
  });

  test.each(['a%b', '{x', 'a"b', '(x'])('yields even messages with the invalid keyword %j', async (keyword) => {
    const server = await serving();
    server.append(sampleReply({ id: 'a' }), [keyword]);
    server.append(sampleReply({ id: 'b' }));
    server.append(sampleReply({ id: 'c', to: 'anna@in.ex' }), [keyword]);
    server.append(sampleReply({ id: 'd' }), ['gone', keyword]);
    const { received, positions, log } = await reading(server);
    await expect.poll(() => [...positions.byInbox.values()]).toEqual([{ uidValidity: '1', uid: 4 }]);
    const raws = received.items.map(({ raw }) => Buffer.from(raw));
    expect(raws).toEqual(['a', 'b', 'd'].map((id) => sampleReply({ id })));
    expect(log.entries).toEqual([]);
  });

  test('can contain a message that is too large, which is skipped and logged', async () => {
    const server = await serving();
    server.append(sampleReply({ content: `${'x'.repeat(998)}\r\n`.repeat(1_100) }));
    server.append(sampleReply({ id: 'small' }));
    const { received, log } = await reading(server);
    await received.waitFor(1);
    expect(Buffer.from(received.items[0]?.raw ?? [])).toEqual(sampleReply({ id: 'small' }));
    expect(log.text()).toContain('too large');
  });
});

describe('new mail', () => {
  test('is read at once if the server announces it', async () => {
    const server = await serving();
    const { received, positions } = await reading(server, { pollMs: 60_000 });
    server.append(sampleReply({ id: 'a' }));
    await received.waitFor(1);
    await expect.poll(() => [...positions.byInbox.values()][0]?.uid).toBe(1);
    server.append(sampleReply({ id: 'b' }));
    await received.waitFor(2, 2_000);
  });

  test('is found by polling if the server announces nothing', async () => {
    const server = await serving({ idle: false });
    const { received } = await reading(server, { pollMs: 100 });
    server.append(sampleReply({ id: 'a' }));
    await received.waitFor(1);
    server.append(sampleReply({ id: 'b' }));
    await received.waitFor(2);
  });
});

describe('after an interruption', () => {
  test('a reader that starts again continues where it was', async () => {
    const server = await serving();
    server.append(sampleReply({ id: 'a' }));
    const first = await reading(server);
    await first.received.waitFor(1);
    await first.inbox.stop();
    server.append(sampleReply({ id: 'b' }));
    const second = await reading(server, { positions: first.positions });
    await second.received.waitFor(1);
    expect(Buffer.from(second.received.items[0]?.raw ?? [])).toEqual(sampleReply({ id: 'b' }));
  });

  test('a database that was restored from a backup reads again what was taken since', async () => {
    const server = await serving();
    for (const id of ['a', 'b', 'c']) server.append(sampleReply({ id }));
    const first = await reading(server);
    await expect.poll(() => server.messages().every(({ flags }) => flags.includes('$Convoke'))).toBe(true);
    await first.inbox.stop();
    const { positions } = first;
    for (const inbox of positions.byInbox.keys()) await positions.save(inbox, { uidValidity: '1', uid: 1 });
    const second = await reading(server, { positions });
    await expect.poll(() => [...positions.byInbox.values()]).toEqual([{ uidValidity: '1', uid: 3 }]);
    const raws = second.received.items.map(({ raw }) => Buffer.from(raw));
    expect(raws).toEqual([sampleReply({ id: 'b' }), sampleReply({ id: 'c' })]);
  });

  test('a connection that was cut is restored', async () => {
    const server = await serving();
    server.append(sampleReply({ id: 'a' }));
    const { received } = await reading(server);
    await received.waitFor(1);
    server.cut();
    server.append(sampleReply({ id: 'b' }));
    await received.waitFor(2);
    expect(server.connections()).toBe(2);
  });

  test('a mailbox that was renumbered is read again, and yields nothing twice', async () => {
    const server = await serving();
    server.append(sampleReply({ id: 'a' }));
    server.append(sampleReply({ id: 'b' }));
    const { received, positions, log } = await reading(server);
    await received.waitFor(2);
    await expect.poll(() => server.messages().every(({ flags }) => flags.includes('$Convoke'))).toBe(true);
    server.append(sampleReply({ id: 'c', to: 'anna@in.ex' }));
    server.renumber();
    server.append(sampleReply({ id: 'd' }));
    await received.waitFor(3);
    await expect.poll(() => [...positions.byInbox.values()]).toEqual([{ uidValidity: '2', uid: 4 }]);
    expect(received.items).toHaveLength(3);
    expect(log.text()).toContain('renumbered');
  });

  test('a wrong password is retried rarely, and not logged', async () => {
    const server = await serving();
    const clock = createFakeClock();
    const { log, inbox } = await reading(server, { clock, url: urlOf(server).replace('password', 'geheim') });
    await expect.poll(() => log.entries.length).toBe(1);
    await clock.advance(299_000);
    expect(server.connections()).toBe(1);
    await clock.advance(1_000);
    await expect.poll(() => log.entries.length).toBe(2);
    expect(log.text()).not.toContain('geheim');
    await inbox.stop();
  });

  test('an unavailable server is retried at growing intervals', async () => {
    const server = await startImapServer();
    const url = urlOf(server);
    await server.stop();
    const clock = createFakeClock();
    const { log } = await reading(server, { clock, url });
    for (const [tries, delayMs] of [1_000, 2_000, 4_000].entries()) {
      await expect.poll(() => log.entries.length).toBe(tries + 1);
      await clock.advance(delayMs - 1);
      expect(log.entries).toHaveLength(tries + 1);
      await clock.advance(1);
    }
  });
});

describe('TLS', () => {
  test('an untrusted certificate is refused before the password is sent', async () => {
    const authority = await createCertificateAuthority();
    const server = await serving({ tls: await authority.issue(['127.0.0.1']) });
    server.append(sampleReply());
    const { log, received } = await reading(server, { url: urlOf(server, 'imaps') });
    await expect.poll(() => log.text()).toMatch(/certificate/i);
    expect(received.items).toEqual([]);
  });

  test('one for another host is refused', async () => {
    const authority = await createCertificateAuthority();
    const server = await serving({ tls: await authority.issue(['mail.in.ex']) });
    const { log } = await reading(server, { url: urlOf(server, 'imaps'), ca: authority.cert });
    await expect.poll(() => log.text()).toMatch(/altnames|does not match/i);
  });

  test('a valid one is accepted', async () => {
    const authority = await createCertificateAuthority();
    const server = await serving({ tls: await authority.issue(['127.0.0.1']) });
    server.append(sampleReply());
    const { received } = await reading(server, { url: urlOf(server, 'imaps'), ca: authority.cert });
    await received.waitFor(1);
  });

  test('a remote server without STARTTLS is never sent the password', async () => {
    const server = await serving();
    const elsewhere = { ...parseImapUrl(urlOf(server)), startTls: true };
    const client = await createImapClient(elsewhere);
    client.on('error', () => undefined);
    await expect(client.connect()).rejects.toThrow();
    expect(client.authenticated).toBe(false);
    client.close();
  });
});
