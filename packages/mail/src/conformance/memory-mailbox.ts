import type { InboxPosition, InboxPositions, SandboxMail, SandboxMailbox } from '@convoke/engine';

/** A mailbox in memory, for one test. */
export function createMemoryMailbox(): SandboxMailbox {
  const byMessageId = new Map<string, SandboxMail & { raw: Buffer }>();
  return {
    async add(mail) {
      if (!byMessageId.has(mail.messageId)) byMessageId.set(mail.messageId, mail);
    },
    list: async ({ limit }) => [...byMessageId.values()].toReversed().slice(0, limit),
    get: async (id) => byMessageId.values().find((mail) => mail.id === id),
  };
}

/** Positions in memory, which survive a restart of the inbox. */
interface MemoryPositions extends InboxPositions {
  readonly byInbox: ReadonlyMap<string, InboxPosition>;
}

export function createMemoryPositions(): MemoryPositions {
  const byInbox = new Map<string, InboxPosition>();
  return {
    byInbox,
    load: async (inbox) => byInbox.get(inbox),
    save: async (inbox, position) => void byInbox.set(inbox, position),
  };
}
