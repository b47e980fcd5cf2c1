import { randomUUID } from 'node:crypto';
import { DomainError } from '@convoke/engine';
import { createFakeClock } from '@convoke/testkit';
import { expect, test } from 'vitest';
import { createMemoryMailbox } from '../conformance/memory-mailbox.js';
import { sampleMail } from '../conformance/sample-mail.js';
import { runTransportConformance } from '../conformance/transport-conformance.js';
import { createSandboxTransport } from './sandbox-transport.js';

const STAY = new AbortController().signal;
const ids = { uuid: randomUUID };

runTransportConformance('sandbox', async () => {
  const mailbox = createMemoryMailbox();
  return {
    transport: createSandboxTransport({ mailbox, ids, clock: createFakeClock() }),
    async arrived() {
      const mails = await mailbox.list({ limit: 1_000 });
      return Promise.all(
        mails.map(async ({ id, envelope }) => ({ raw: (await mailbox.get(id))?.raw ?? Buffer.alloc(0), envelope })),
      );
    },
    stop: async () => undefined,
  };
});

test('a stored message has its time and its invitation', async () => {
  const mailbox = createMemoryMailbox();
  const clock = createFakeClock({ now: 1_780_272_000_000 });
  await createSandboxTransport({ mailbox, ids, clock }).send(sampleMail(), STAY);
  expect(await mailbox.list({ limit: 1 })).toMatchObject([
    { createdAt: 1_780_272_000_000, accountId: 'account', appointmentId: 'appointment', invitationId: 'a' },
  ]);
});

test.each([
  [new DomainError('unavailable', 'The database is full.'), { kind: 'transient', detail: 'The database is full.' }],
  [new TypeError('bug'), 'bug'],
])('a full database delays the message; anything else is a defect: %s', async (error, expected) => {
  const mailbox = { add: () => Promise.reject(error) };
  const transport = createSandboxTransport({ mailbox, ids, clock: createFakeClock() });
  const result = await transport.send(sampleMail(), STAY).catch(({ message }: Error) => message);
  expect(result).toEqual(expected);
});
