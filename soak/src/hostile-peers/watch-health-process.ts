import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';

// Asks a server for its health, each time beside a server that does nothing else: what both wait for is the machine. So
// is the time for which the server's main thread could run, but other processes did.
// Runs in a process of its own, whose event loop does nothing else. Answers each line of stdin with the figures since
// the last one.
const EVERY_MS = 20;
const [url = '', pid = ''] = process.argv.slice(2);

const IDLE = `
  const { createServer } = require('node:http');
  const { parentPort } = require('node:worker_threads');
  const server = createServer((_, response) => response.end('ok'));
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`;
const idle = new Worker(IDLE, { eval: true });
const [port] = await once(idle, 'message');

const agents = [new Agent({ keepAlive: true, maxSockets: 1 }), new Agent({ keepAlive: true, maxSockets: 1 })] as const;

function time(target: string, agent: Agent): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const request = get(target, { agent }, (response) => {
      response.resume().on('end', () => resolve(performance.now() - begun));
    });
    // A connection that was closed while it was idle; the next look opens another.
    request.on('error', () => resolve(0));
  });
}

/** Of the server's main thread, milliseconds: the second number is in nanoseconds (docs.kernel.org, sched-stats). */
const waited = () => Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;

let [longest, excess] = [0, 0];
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
void (async () => {
  for (;;) {
    const before = waited();
    const [health, machine] = await Promise.all([
      time(`${url}/healthz`, agents[0]),
      time(`http://127.0.0.1:${port}/`, agents[1]),
    ]);
    longest = Math.max(longest, health);
    excess = Math.max(excess, health - machine - (waited() - before));
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
})();
console.log('ready');
for (let line = await lines.next(); !line.done; line = await lines.next()) {
  console.log(JSON.stringify({ longest: Math.round(longest), excess: Math.round(excess) }));
  [longest, excess] = [0, 0];
}
process.exit();
