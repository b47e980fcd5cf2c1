import { setTimeout } from 'node:timers/promises';
import { startHostileImapServer, startScriptedRelay } from '@convoke/testkit';
import { z } from 'zod';
import { PLACES, type Place } from '../attacked-server.js';
import type { Driver } from './driver.js';

const LOOK_MS = 50;
const SENDER = '/dashboard/api/sender';

/** A place for a conversation, which nobody else has meanwhile. */
async function at<T extends Place, Result>(places: T[], talk: (place: T) => Promise<Result>): Promise<Result> {
  const place = places.pop();
  if (!place) throw new Error('Earlier conversations have not ended.');
  try {
    return await talk(place);
  } finally {
    places.push(place);
  }
}

const attempted = z.object({
  invitationId: z.string(),
  state: z.enum(['sent', 'pending', 'failed', 'undeliverable']),
  failure: z.string().optional(),
});

/** The relay has failed as a whole, or has taken, deferred or refused only this message. */
const ENDS = { sent: 'sent', pending: 'deferred', failed: 'refused', undeliverable: 'refused' } as const;

/** The relay of an account that was never given a message: after a failure, an account's relay rests. */
export const smtpRelay: Driver<'smtp-relay'> = {
  budgetMs: 60_000,
  atOnce: PLACES,
  async begin(server) {
    let relays = 0;
    async function prepare() {
      relays += 1;
      const attacker = await server.attacker(`relay${relays}`);
      return { ...attacker, address: `calendar@relay${relays}.example` };
    }
    // Made by a command, which takes its time, beside the conversation before.
    const prepared = Array.from({ length: PLACES }, prepare);
    return {
      meet: ({ stage, reaction }) =>
        at(server.relayHosts, async ({ host, door }) => {
          const { session, accountId, address } = await (prepared.shift() ?? prepare());
          prepared.push(prepare());
          await session.call(SENDER, 'PUT', { name: 'Relay', address, relayHost: host, relayPort: 587 });
          server.change(`UPDATE sender_domains SET allowed_at = 1 WHERE account_id = '${accountId}'`);
          const relay = await startScriptedRelay({ stage, reaction });
          door.leadTo(relay.port);
          const log = server.listen();
          await session.call('/dashboard/api/v1/appointments', 'POST', APPOINTMENT);
          const [message] = server.rows(`SELECT invitation_id FROM messages WHERE account_id = '${accountId}'`);
          try {
            for (;;) {
              const attempts = log.entries().flatMap((each) => attempted.safeParse(each).data ?? []);
              const attempt = attempts.find(({ invitationId }) => invitationId === message?.invitation_id);
              if (attempt) return attempt.failure ?? ENDS[attempt.state];
              await setTimeout(LOOK_MS);
            }
          } finally {
            await relay.stop();
          }
        }),
      async stop() {
        await Promise.all(prepared);
      },
    };
  },
};

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
  atOnce: PLACES,
  async begin(server) {
    const places = await Promise.all(
      server.mailboxHosts.map(async (place, number) => {
        const attacker = await server.attacker(`mailbox${number}`);
        await attacker.session.call(SENDER, 'PUT', { name: 'Mailbox', address: `calendar@mailbox${number}.example` });
        return { ...place, ...attacker };
      }),
    );
    let mailboxes = 0;
    return {
      meet: (talk) =>
        at(places, async ({ host, door, session, accountId }) => {
          // Of another user each time, whose messages were not read yet.
          mailboxes += 1;
          const mailbox = await startHostileImapServer(talk, { tls: server.mailboxPair });
          door.leadTo(mailbox.port);
          const log = server.listen();
          try {
            const entered = {
              mailboxHost: host,
              mailboxPort: 993,
              mailboxUser: `ada${mailboxes}`,
              mailboxPassword: 'open sesame',
            };
            const { status } = await session.ask(SENDER, 'PUT', entered);
            if (status !== 200) return log.failureOf(accountId) ?? 'no reason';
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
        }),
    };
  },
};

const failed = z.object({ inbox: z.string(), failure: z.string() });

/** Convoke's own mailbox, which is honest between the conversations, so that the server connects again after a second. */
export const serverMailbox: Driver<'server-mailbox'> = {
  budgetMs: 150_000,
  atOnce: 1,
  begin: async (server) => ({
    async meet(talk) {
      const mailbox = await startHostileImapServer(talk, { uidValidity: server.ownMailbox.nextValidity() });
      const log = server.listen();
      server.ownMailbox.leadTo(mailbox.port);
      const end = () => log.entries().flatMap((each) => failed.safeParse(each).data ?? [])[0]?.failure;
      try {
        while (end() === undefined && !mailbox.isIdle()) await setTimeout(LOOK_MS);
        return end() ?? 'none';
      } finally {
        await server.ownMailbox.rest();
        await mailbox.stop();
      }
    },
  }),
};
