import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';

// Measures, within a server, how long its event loop was busy in one piece. Answers each connection to a socket with the
// longest piece since the last one: milliseconds of processor time, which other processes of the machine do not change
// much, and milliseconds by the clock.
const path = new URL(import.meta.url).searchParams.get('socket') ?? '';
const EVERY_MS = 5;

/** Of the main thread, in milliseconds: the first number is in nanoseconds (docs.kernel.org, sched-stats). */
const processorTime = () =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

function watch() {
  let [cpu, clock] = [0, 0];
  let [lastCpu, lastClock] = [processorTime(), performance.now()];
  setInterval(() => {
    const [nowCpu, nowClock] = [processorTime(), performance.now()];
    cpu = Math.max(cpu, nowCpu - lastCpu);
    clock = Math.max(clock, nowClock - lastClock - EVERY_MS);
    [lastCpu, lastClock] = [nowCpu, nowClock];
  }, EVERY_MS).unref();

  createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(JSON.stringify({ cpu, clock }));
    [cpu, clock] = [0, 0];
  })
    .listen(path)
    .unref();
}

// Threads of the server load this as well.
if (isMainThread) watch();
