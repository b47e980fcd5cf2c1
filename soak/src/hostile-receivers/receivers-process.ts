import { createInterface } from 'node:readline';
import { startReceiver } from '@convoke/outbound-http/testing';
import { z } from 'zod';
import { createBehaviours } from './behaviours.js';

const keyPair = z.object({ cert: z.string(), key: z.string() });
const input = z.object({
  deadlineMs: z.number(),
  certificates: z.object({ 'unknown-authority': keyPair, 'wrong-name': keyPair }),
});

// The hostile receivers run in a separate process, so that they take no time from the measuring one. The
// response to each line of stdin is a line of JSON: to the first, the options, the ports by name; to the
// others, the figures so far.
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const { deadlineMs, certificates } = input.parse(JSON.parse((await lines.next()).value));
const behaviours = createBehaviours(deadlineMs);
const ports: Record<string, number> = {};
const seen = new Map<string, { requests: number; longestMs: number; connections(): number }>();

for (const [name, { tls, greeting, answer }] of Object.entries(behaviours)) {
  const { port, connections } = await startReceiver({
    ...(tls !== undefined && tls !== 'none' && { tls: certificates[tls] }),
    ...(greeting !== undefined && { greeting }),
    answer(socket) {
      const begun = performance.now();
      own.requests += 1;
      // One behaviour per request on the connection.
      socket.setMaxListeners(0).once('close', () => {
        own.longestMs = Math.max(own.longestMs, performance.now() - begun);
      });
      answer(socket);
    },
  });
  const own = { requests: 0, longestMs: 0, connections };
  ports[name] = port;
  seen.set(name, own);
}
console.log(JSON.stringify(ports));

for (let line = await lines.next(); !line.done; line = await lines.next()) {
  const figures = [...seen].map(([name, { requests, longestMs, connections }]) => [
    name,
    { requests, longestMs: Math.round(longestMs), connections: connections() },
  ]);
  console.log(JSON.stringify(Object.fromEntries(figures)));
}
process.exit();
