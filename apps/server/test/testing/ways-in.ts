import { startImapServer } from '@convoke/testkit';
import { createTransport, type Transporter } from 'nodemailer';
import { expect, onTestFinished, vi } from 'vitest';

/** Where a server receives messages. */
export interface Entrance {
  baseUrl: string;
  smtpPort: number;
}

/** A message and its envelope. */
export interface Submission {
  raw: Buffer;
  to: string;
  /** Empty for the null sender. */
  from: string;
}

/** One of the inboxes for replies, as a sender sees it. */
export interface WayIn {
  /** The settings that turn it on. */
  env: Record<string, string>;
  /** Sends a message. @returns whether the server accepted it */
  submit(entrance: Entrance, submission: Submission): Promise<boolean>;
}

/** Fewer connections than the listener grants one peer. */
const POOL = { pool: true, maxConnections: 5, ignoreTLS: true } as const;
const TOKEN = 'a-token-of-some-length';

/** Each ends by itself when the test ends. */
export const WAYS_IN: Record<'smtp' | 'imap' | 'http', () => Promise<WayIn>> = {
  async smtp() {
    const clients = new Map<number, Transporter>();
    onTestFinished(() => {
      for (const client of clients.values()) client.close();
    });
    const clientOf = (port: number) => {
      const client = clients.get(port) ?? createTransport({ ...POOL, host: '127.0.0.1', port });
      clients.set(port, client);
      return client;
    };
    return {
      env: { CONVOKE_INBOUND_SMTP: '127.0.0.1:0' },
      submit: ({ smtpPort }, { raw, to, from }) =>
        clientOf(smtpPort)
          .sendMail({ envelope: { from, to: [to] }, raw })
          .then(
            () => true,
            () => false,
          ),
    };
  },
  async imap() {
    const mailbox = await startImapServer();
    onTestFinished(() => mailbox.stop());
    return {
      env: { CONVOKE_INBOUND_IMAP: `imap://user:password@127.0.0.1:${mailbox.port}/INBOX` },
      async submit(_entrance, { raw }) {
        const uid = mailbox.append(raw);
        const isTaken = () => mailbox.flagsOf(uid).includes('$Convoke');
        // It gives no sign about messages that it ignores.
        const timeout = raw.length > 1_048_576 ? 500 : 25_000;
        await vi.waitFor(() => expect(isTaken()).toBe(true), { timeout, interval: 20 }).catch(() => undefined);
        return isTaken();
      },
    };
  },
  http: async () => ({
    env: { CONVOKE_INBOUND_TOKEN: TOKEN },
    async submit({ baseUrl }, { raw }) {
      const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'message/rfc822' };
      const body = new Uint8Array(raw);
      const { status } = await fetch(`${baseUrl}/inbound/mime`, { method: 'POST', headers, body });
      return status === 202;
    },
  }),
};
