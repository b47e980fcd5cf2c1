import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { SMTP_RECIPIENT } from '@convoke/testkit/hostile';
import { type AttackedServer, INBOUND_TOKEN } from '../attacked-server.js';
import type { Driver } from './driver.js';

const LOOK_MS = 20;

export const httpClient: Driver<'http-client'> = {
  budgetMs: 60_000,
  atOnce: 20,
  begin: async ({ url }) => ({
    async meet(talk) {
      const heard = await hear(connect(Number(new URL(url).port), '127.0.0.1'), talk);
      return /^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 'closed';
    },
  }),
};

export const smtpClient: Driver<'smtp-client'> = {
  budgetMs: 330_000,
  atOnce: 20,
  async begin(server) {
    let peers = 0;
    return {
      async meet(talk) {
        // Each conversation comes from a network of its own, so that the limits of one do not end another.
        peers += 1;
        const localAddress = `127.${100 + peers}.0.1`;
        const heard = await hear(connect({ port: server.smtpPort, host: '127.0.0.1', localAddress }), talk);
        await judged(server);
        return /(\d{3})[ -][^\n]*\n?$/.exec(heard.trimEnd())?.[1] ?? 'closed';
      },
    };
  },
};

export const calendar: Driver<'calendar'> = {
  budgetMs: 30_000,
  atOnce: 2,
  begin: async (server) => ({
    async meet(talk) {
      const head = [
        ...['From: guest@elsewhere.example', `To: ${SMTP_RECIPIENT}`, 'MIME-Version: 1.0'],
        'Content-Type: text/calendar; charset=utf-8; method=REPLY',
      ];
      const body = `${head.join('\r\n')}\r\n\r\n${talk()}`;
      const send = () =>
        fetch(`${server.url}/inbound/mime`, {
          method: 'POST',
          headers: { authorization: `Bearer ${INBOUND_TOKEN}`, 'content-type': 'message/rfc822' },
          body,
        });
      let { status } = await send();
      // Whoever delivers mail sends it again.
      while (status === 503) ({ status } = await setTimeout(LOOK_MS).then(send));
      if (status !== 202) return String(status);
      await judged(server);
      return 'judged';
    },
  }),
};

/** Talks until the connection closes. @returns what the other side said at the end */
function hear(socket: Socket, talk: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      heard += chunk;
    });
    socket.once('close', () => resolve(heard));
    socket.once('connect', () => talk(socket));
  });
}

/** Waits until every mail so far was read and judged. */
async function judged({ rows }: AttackedServer): Promise<void> {
  while (rows("SELECT 1 FROM replies WHERE state <> 'judged' LIMIT 1").length > 0) await setTimeout(LOOK_MS);
}
