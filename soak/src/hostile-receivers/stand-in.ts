import { type Receiver, startReceiver } from '@convoke/poster/testing';
import type { CertificateAuthority } from '@convoke/testkit';

/** Endpoints that answer at once, in place of those that do not; like those they keep no connection. */
export interface StandIn {
  /** Of the endpoint over HTTP or HTTPS, without a trailing slash. */
  url(protocol: 'http' | 'https'): string;
  /** How many deliveries came to this path, over either. */
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
