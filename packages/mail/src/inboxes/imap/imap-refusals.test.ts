import { createFakeClock } from '@convoke/testkit';
import { describe, expect, test, vi } from 'vitest';
import { reading, serving } from '../../conformance/imap-reading.js';
import { sampleReply } from '../../conformance/sample-mail.js';

const MINUTE = 60_000;
const PATIENCE_MS = 15_000;

describe('a mailbox', () => {
  test('with an unreadable message is read without it, and the log says so', async () => {
    const server = await serving();
    const garbled = server.append(sampleReply({ id: 'a' }));
    server.append(sampleReply({ id: 'b' }));
    server.garble(garbled);
    const { received, log } = await reading(server);
    await received.waitFor(1);
    expect(Buffer.from(received.items[0]?.raw ?? [])).toEqual(sampleReply({ id: 'b' }));
    expect(log.entries).toMatchObject([{ level: 'warn', fields: { uid: garbled } }]);
  });

  test('with a reply of which only the header can be read is read without it, and the log says so', async () => {
    const server = await serving();
    const garbled = server.append(sampleReply({ id: 'a' }));
    const { positions, log } = await reading(server, {
      isRecipient: async () => {
        server.garble(garbled);
        return true;
      },
    });
    await expect.poll(() => [...positions.byInbox.values()]).toEqual([{ uidValidity: '1', uid: garbled }]);
    expect(log.entries).toMatchObject([{ level: 'warn', fields: { uid: garbled } }]);
  });

  test('whose flags are changed while it is read loses no reply', async () => {
    const server = await serving();
    const first = server.append(sampleReply({ id: 'a' }));
    const second = server.append(sampleReply({ id: 'b' }));
    server.touch(first);
    server.touch(second);
    const { received, log } = await reading(server);
    const raws = (await received.waitFor(2)).map(({ raw }) => Buffer.from(raw));
    expect(raws).toEqual(['a', 'b'].map((id) => sampleReply({ id })));
    expect(log.entries).toEqual([]);
  });

  test('with an unreadable message is read on after the server has refused it for some minutes', async () => {
    const server = await serving();
    const damaged = server.append(sampleReply({ id: 'a' }));
    server.append(sampleReply({ id: 'b' }));
    server.refuse(damaged);
    const clock = createFakeClock();
    const { received, log } = await reading(server, { clock });
    const began = clock.now();
    await vi.waitFor(async () => {
      await clock.advance(MINUTE);
      expect(received.items).toHaveLength(1);
    }, PATIENCE_MS);
    expect(clock.now() - began).toBeGreaterThan(2 * MINUTE);
    expect(Buffer.from(received.items[0]?.raw ?? [])).toEqual(sampleReply({ id: 'b' }));
    expect(log.entries.filter(({ level }) => level === 'warn')).toMatchObject([{ fields: { uid: damaged } }]);
  });

  test('with a message that is unreadable for a while loses nothing', async () => {
    const server = await serving();
    const damaged = server.append(sampleReply({ id: 'a' }));
    server.refuse(damaged);
    const clock = createFakeClock();
    const { received, log } = await reading(server, { clock });
    await vi.waitFor(() => expect(log.entries).toHaveLength(1), PATIENCE_MS);
    server.refuse(damaged, false);
    await clock.advance(MINUTE);
    await received.waitFor(1);
    expect(log.entries).toMatchObject([{ level: 'error' }]);
  });
});
