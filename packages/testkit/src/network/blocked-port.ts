import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';

/** A port at which connections are neither accepted nor refused, as behind a firewall that drops packets. */
export interface BlockedPort {
  port: number;
  stop(): Promise<void>;
}

/** Within this time the system accepts a connection on the loopback interface. */
const CONNECT_MS = 300;
const LISTENER = `
  const server = require('node:net').createServer();
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => process.stdout.write(String(server.address().port)));`;

/**
 * A process that listens and is stopped: once its queue is full, Linux drops what asks for a connection (listen(2)).
 */
export async function startBlockedPort(): Promise<BlockedPort> {
  const child = spawn(process.execPath, ['-e', LISTENER], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = await once(child.stdout, 'data');
  const port = Number(String(printed));
  child.kill('SIGSTOP');
  const sockets: Socket[] = [];
  while (await joins(port, sockets));
  return {
    port,
    async stop() {
      for (const socket of sockets) socket.destroy();
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** @returns whether the queue had room */
async function joins(port: number, sockets: Socket[]): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'connect'), setTimeout(CONNECT_MS)]);
  // On a busy machine the time may be over before this process hears of a connection that is made.
  await setImmediate();
  return !socket.connecting;
}
