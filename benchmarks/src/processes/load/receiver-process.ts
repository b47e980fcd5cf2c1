import type { IncomingMessage } from 'node:http';
import { verifyDelivery } from '@convoke/signature';
import { z } from 'zod';
import { percentile } from '../../harness/percentile.js';
import { answerParent, listenLocally } from '../child.js';
import { type ReceivedPosts, receiverCommand } from './receiver.js';

interface Post {
  /** Epoch milliseconds, with fractions. */
  at: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

const envelope = z.object({ timestamp: z.iso.datetime() });

let take: (post: Post) => void = () => undefined;

answerParent(async (message) => {
  const command = receiverCommand.parse(message);
  return command.kind === 'start' ? { url: await start() } : receive(command);
});

function start(): Promise<string> {
  return listenLocally((request, response) => {
    const at = performance.timeOrigin + performance.now();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/hang') return;
      response.writeHead(204).end();
      take({ at, headers: request.headers, body: Buffer.concat(chunks) });
    });
  });
}

async function receive({ count, warmUp, secrets }: { count: number; warmUp: number; secrets: string[] }) {
  const posts: Post[] = [];
  let begun = performance.now();
  const seconds = await new Promise<number>((resolve) => {
    take = (post) => {
      posts.push(post);
      if (posts.length === warmUp) begun = performance.now();
      if (posts.length !== count) return;
      take = () => undefined;
      resolve((performance.now() - begun) / 1_000);
    };
  });
  return judge(posts, { seconds, warmUp, secrets });
}

function judge(
  posts: readonly Post[],
  { seconds, warmUp, secrets }: { seconds: number; warmUp: number; secrets: string[] },
): ReceivedPosts {
  const genuine = posts.filter(({ at, headers, body }) => {
    return verifyDelivery({ headers, body }, { secrets, now: Math.floor(at / 1_000) }).valid;
  });
  const latencies = posts.slice(warmUp).map(({ at, body }) => {
    return at - Date.parse(envelope.parse(JSON.parse(body.toString())).timestamp);
  });
  return {
    seconds,
    distinct: new Set(posts.map(({ headers }) => headers['x-service-delivery'])).size,
    genuine: genuine.length,
    p50Ms: percentile(latencies, 50),
    p99Ms: percentile(latencies, 99),
    arrivedAt: posts.slice(warmUp).map(({ at }) => at),
  };
}
