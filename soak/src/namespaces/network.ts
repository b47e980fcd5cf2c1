import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { runProgram } from '../support/debian/run-program.js';

/** The address of the services: database, mail server, mailbox, endpoints. */
export const HUB = '10.77.0.1';
const NETWORK_BITS = 24;

/** A machine with one network cable. */
export interface Node {
  address: string;
  /** Runs a program there. */
  within: readonly string[];
  /** Disconnects its cable: packets are dropped in both directions without an error. */
  cut(): Promise<void>;
  heal(): Promise<void>;
}

/** A switch in this namespace with nodes, each in its own namespace. */
export interface Network {
  nodes: readonly Node[];
  /** Makes a local listener on this port of 127.0.0.1 reachable for the nodes. */
  publish(port: number): Promise<void>;
  stop(): Promise<void>;
}

export async function createNetwork(count: number): Promise<Network> {
  const ip = (...args: string[]) => runProgram({ file: 'ip', args, signal: AbortSignal.timeout(10_000) });
  const holders: ChildProcess[] = [];
  const servers: Server[] = [];
  await ip('link', 'set', 'lo', 'up');
  await ip('link', 'add', 'hub', 'type', 'bridge');
  await ip('address', 'add', `${HUB}/${NETWORK_BITS}`, 'dev', 'hub');
  await ip('link', 'set', 'hub', 'up');
  const addNode = async (index: number): Promise<Node> => {
    const holder = spawn('/usr/bin/unshare', ['--net', 'sh', '-c', 'echo; exec sleep infinity'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    holders.push(holder);
    await once(holder.stdout, 'data');
    const within = ['/usr/bin/nsenter', `--net=/proc/${holder.pid}/ns/net`];
    const inside = (...args: string[]) =>
      runProgram({ file: 'nsenter', args: [...within.slice(1), 'ip', ...args], signal: AbortSignal.timeout(10_000) });
    const [cable, address] = [`cable${index}`, `10.77.0.${index + 2}`];
    await ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(holder.pid));
    await ip('link', 'set', cable, 'master', 'hub', 'up');
    await inside('link', 'set', 'lo', 'up');
    await inside('address', 'add', `${address}/${NETWORK_BITS}`, 'dev', 'eth0');
    await inside('link', 'set', 'eth0', 'up');
    return {
      address,
      within,
      cut: async () => void (await ip('link', 'set', cable, 'nomaster')),
      heal: async () => void (await ip('link', 'set', cable, 'master', 'hub')),
    };
  };
  const nodes: Node[] = [];
  for (let index = 0; index < count; index += 1) nodes.push(await addNode(index));
  return {
    nodes,
    async publish(port) {
      const server = createServer((client) => {
        const upstream = connect(port, '127.0.0.1');
        client.on('error', () => upstream.destroy()).once('close', () => upstream.destroy());
        upstream.on('error', () => client.destroy()).once('close', () => client.destroy());
        client.pipe(upstream).pipe(client);
      }).listen(port, HUB);
      await once(server, 'listening');
      servers.push(server);
    },
    async stop() {
      for (const server of servers) server.close();
      for (const holder of holders) holder.kill('SIGKILL');
    },
  };
}
