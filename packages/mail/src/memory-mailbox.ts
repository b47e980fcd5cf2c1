import type { Ids } from '@convoke/engine';
import type { SandboxMail, SandboxMailbox, SandboxQuery } from './sandbox-mailbox.js';

type Kept = SandboxMail & { raw: Buffer };

/** A mailbox that lasts as long as its process. */
export function createMemoryMailbox({ ids }: { ids: Pick<Ids, 'uuid'> }): SandboxMailbox {
  const byMessageId = new Map<string, Kept>();
  return {
    async add(mail) {
      if (!byMessageId.has(mail.messageId)) byMessageId.set(mail.messageId, { ...mail, id: ids.uuid() });
    },
    async list(query) {
      const mails = [...byMessageId.values()];
      const end = query.before === undefined ? mails.length : mails.findIndex(({ id }) => id === query.before);
      return mails
        .slice(0, Math.max(0, end))
        .filter((mail) => matches(mail, query))
        .toReversed()
        .slice(0, query.limit)
        .map(({ raw: _raw, ...listed }) => listed);
    },
    async get(id) {
      return [...byMessageId.values()].find((mail) => mail.id === id);
    },
  };
}

function matches(mail: Kept, { accountId, invitationId }: SandboxQuery): boolean {
  return (
    (accountId === undefined || mail.accountId === accountId) &&
    (invitationId === undefined || mail.invitationId === invitationId)
  );
}
