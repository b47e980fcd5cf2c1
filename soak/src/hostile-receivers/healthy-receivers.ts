import { type Receiver, startReceiver } from '@convoke/outbound-http/testing';
import { type CertificateAuthority, startWebhookReceiver } from '@convoke/testkit';
import { z } from 'zod';

const event = z.object({ data: z.object({ subject: z.string() }) });

/** Endpoints that respond at once, three over HTTP and one over TLS. */
export interface HealthyReceivers {
  urls: readonly string[];
  /** Calls `listener` for each delivery with the subject of its event. */
  onArrival(listener: (subject: string) => void): void;
  stop(): Promise<void>;
}

export async function startHealthyReceivers(authority: CertificateAuthority): Promise<HealthyReceivers> {
  const listeners = new Set<(subject: string) => void>();
  const arrived = (body: string) => {
    const { subject } = event.parse(JSON.parse(body)).data;
    for (const listener of listeners) listener(subject);
  };
  const plain = await Promise.all(
    Array.from({ length: 3 }, () =>
      startWebhookReceiver({
        answer({ body }, response) {
          arrived(body);
          response.writeHead(204).end();
        },
      }),
    ),
  );
  const secure = await startReceiver({
    tls: await authority.issue(['127.0.0.1']),
    answer(socket, { body }) {
      arrived(body);
      socket.write('HTTP/1.1 204 No Content\r\n\r\n');
    },
  });
  return {
    urls: [...plain.map(({ url }) => `${url}/`), `https://127.0.0.1:${secure.port}/`],
    onArrival: (listener) => void listeners.add(listener),
    async stop() {
      await Promise.all([...plain, secure].map((receiver) => receiver.stop()));
    },
  };
}

/** Endpoints that respond at once, in place of the hostile ones; like those, they keep no connection open. */
export interface StandIn {
  /** URL of the endpoint over HTTP or HTTPS, without a trailing slash. */
  url(protocol: 'http' | 'https'): string;
  /** The number of deliveries to this path, over either. */
  count(path: string): number;
  stop(): Promise<void>;
}

const ANSWER = 'HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n';

export async function startStandIn(authority: CertificateAuthority): Promise<StandIn> {
  const counts = new Map<string, number>();
  const answer: Parameters<typeof startReceiver>[0]['answer'] = (socket, { head }) => {
    const path = head.split(' ', 2)[1] ?? '';
    counts.set(path, (counts.get(path) ?? 0) + 1);
    socket.end(ANSWER);
  };
  const receivers: Record<'http' | 'https', Receiver> = {
    http: await startReceiver({ answer }),
    https: await startReceiver({ answer, tls: await authority.issue(['127.0.0.1']) }),
  };
  return {
    url: (protocol) => `${protocol}://127.0.0.1:${receivers[protocol].port}`,
    count: (path) => counts.get(path) ?? 0,
    async stop() {
      await Promise.all(Object.values(receivers).map((receiver) => receiver.stop()));
    },
  };
}
