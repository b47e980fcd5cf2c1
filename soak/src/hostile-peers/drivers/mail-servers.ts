import { setTimeout } from 'node:timers/promises';
import { MAILBOX_FAILURES, RELAY_FAILURES } from '@convoke/engine/senders';
import { startHostileImapServer, startScriptedRelay } from '@convoke/testkit';
import { MAILBOX_HOST, RELAY_HOST } from '../attacked-server.js';
import { codeOf } from './code-of.js';
import type { Driver } from './driver.js';

const LOOK_MS = 50;
const SENDER = '/dashboard/api/sender';

/** The relay of an account that was never given a message: after a failure, an account's relay rests. */
export const smtpRelay: Driver<'smtp-relay'> = {
  budgetMs: 60_000,
  atOnce: 1,
  async begin(server) {
    let relays = 0;
    return {
      async meet({ stage, reaction }) {
        relays += 1;
        const { session, accountId } = await server.attacker(`relay${relays}`);
        const sender = { name: 'Relay', address: `calendar@relay${relays}.example` };
        await session.call(SENDER, 'PUT', { ...sender, relayHost: RELAY_HOST, relayPort: 587 });
        server.change(`UPDATE sender_domains SET allowed_at = 1 WHERE account_id = '${accountId}'`);
        const relay = await startScriptedRelay({ stage, reaction });
        server.hostileRelay.leadTo(relay.port);
        await session.call('/dashboard/api/v1/appointments', 'POST', APPOINTMENT);
        try {
          for (;;) {
            const [message] = server.rows(`SELECT state, detail FROM messages WHERE account_id = '${accountId}'`);
            if (message?.state === 'sent') return 'sent';
            if (message?.state !== 'sending' && typeof message?.detail === 'string') return endOf(message.detail);
            await setTimeout(LOOK_MS);
          }
        } finally {
          await relay.stop();
        }
      },
    };
  },
};

/** The relay has failed, or has refused or deferred only this message. */
function endOf(detail: string): string {
  const code = codeOf(RELAY_FAILURES, detail);
  return code === detail ? (/refused|deferred/.exec(detail)?.[0] ?? detail) : code;
}

const APPOINTMENT = {
  appointmentStart: '2030-07-01T10:00:00',
  appointmentEnd: '2030-07-01T11:00:00',
  appointmentTimeZone: 'Europe/Berlin',
  name: 'Bob',
  address: 'bob@ex.example',
};

/** The mailbox is opened when it is entered, and read afterwards. */
export const imapServer: Driver<'imap-server'> = {
  budgetMs: 150_000,
  atOnce: 1,
  async begin(server) {
    const { session, accountId } = await server.attacker('mailbox');
    await session.call(SENDER, 'PUT', { name: 'Mailbox', address: 'calendar@mailbox.example' });
    let mailboxes = 0;
    return {
      async meet(talk) {
        // Of another user each time, whose messages were not read yet.
        mailboxes += 1;
        const mailbox = await startHostileImapServer(talk, { tls: server.mailboxPair });
        server.hostileMailbox.leadTo(mailbox.port);
        try {
          const entered = {
            mailboxHost: MAILBOX_HOST,
            mailboxPort: 993,
            mailboxUser: `ada${mailboxes}`,
            mailboxPassword: 'open sesame',
          };
          const { status, text } = await session.ask(SENDER, 'PUT', entered);
          if (status !== 200) return codeOf(MAILBOX_FAILURES, text);
          const now = Date.now();
          const mine = `account_id = '${accountId}'`;
          for (;;) {
            const [row] = server.rows(`SELECT poll_at, lease_until, failure FROM sender_mailboxes WHERE ${mine}`);
            if (row?.lease_until === null && Number(row.poll_at) > now)
              return typeof row.failure === 'string' ? row.failure : 'none';
            await setTimeout(LOOK_MS);
          }
        } finally {
          await mailbox.stop();
        }
      },
    };
  },
};
