import type { SandboxMail, SandboxMailbox } from '@convoke/engine';

/** A mailbox that lasts as long as its test. */
export function createMemoryMailbox(): SandboxMailbox {
  const byMessageId = new Map<string, SandboxMail & { raw: Buffer }>();
  return {
    async add(mail) {
      if (!byMessageId.has(mail.messageId)) byMessageId.set(mail.messageId, mail);
    },
    list: async ({ limit }) => [...byMessageId.values()].toReversed().slice(0, limit),
    get: async (id) => [...byMessageId.values()].find((mail) => mail.id === id),
  };
}
