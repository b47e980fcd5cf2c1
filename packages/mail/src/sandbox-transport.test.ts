import { randomUUID } from 'node:crypto';
import { createFakeClock } from '@convoke/testkit';
import { expect, test } from 'vitest';
import { runMailboxConformance, runTransportConformance, sampleMail } from './conformance/index.js';
import { createMemoryMailbox } from './memory-mailbox.js';
import { createSandboxTransport } from './sandbox-transport.js';

const ids = { uuid: randomUUID };
const stop = async () => undefined;

runMailboxConformance('memory', async () => ({ mailbox: createMemoryMailbox({ ids }), stop }));

runTransportConformance('sandbox', async () => {
  const mailbox = createMemoryMailbox({ ids });
  return {
    transport: createSandboxTransport({ mailbox, clock: createFakeClock() }),
    async arrived() {
      const mails = await mailbox.list({ limit: 1_000 });
      return Promise.all(
        mails.map(async ({ id, envelope }) => ({ raw: (await mailbox.get(id))?.raw ?? Buffer.alloc(0), envelope })),
      );
    },
    stop,
  };
});

test('a kept message carries the time and whose it is', async () => {
  const mailbox = createMemoryMailbox({ ids });
  const clock = createFakeClock({ now: 1_780_272_000_000 });
  await createSandboxTransport({ mailbox, clock }).send(sampleMail(), new AbortController().signal);
  expect(await mailbox.list({ limit: 1 })).toMatchObject([
    { createdAt: 1_780_272_000_000, accountId: 'account', appointmentId: 'appointment', invitationId: 'a' },
  ]);
});
