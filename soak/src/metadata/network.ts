import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { temporaryDirectory } from '@convoke/testkit';
import { runProgram } from '../support/debian/run-program.js';
import { METADATA, METADATA_IPV6, PUBLIC } from './cases.js';

/** Gives the addresses to this namespace, and makes a name server on loopback the only one. */
export async function setUpNetwork(signal: AbortSignal): Promise<void> {
  const run = (file: string, ...args: string[]) => runProgram({ file, args, signal });
  await run('ip', 'link', 'set', 'lo', 'up');
  await run('ip', 'address', 'add', `${METADATA}/32`, 'dev', 'lo');
  await run('ip', 'address', 'add', `${METADATA_IPV6}/128`, 'dev', 'lo', 'nodad');
  await run('ip', 'address', 'add', `${PUBLIC}/32`, 'dev', 'lo');
  const { path, remove } = await temporaryDirectory();
  const file = join(path, 'resolv.conf');
  await writeFile(file, 'nameserver 127.0.0.1\n');
  // The mount keeps the file, so its name is not needed.
  await run('mount', '--bind', file, '/etc/resolv.conf');
  await remove();
}

const PORTS = [80, 443];

/** The listener at the metadata addresses of both families, on the ports of HTTP and HTTPS. */
interface MetadataListener {
  connections(): number;
  stop(): Promise<void>;
}

export async function startMetadataListener(): Promise<MetadataListener> {
  let connections = 0;
  const servers: Server[] = [];
  for (const host of [METADATA, METADATA_IPV6]) {
    for (const port of PORTS) {
      const server = createServer((socket) => {
        connections += 1;
        socket
          .on('error', () => undefined)
          .resume()
          .end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
      });
      server.listen(port, host);
      await once(server, 'listening');
      servers.push(server);
    }
  }
  return {
    connections: () => connections,
    async stop() {
      for (const server of servers) server.close();
      await Promise.all(servers.map((server) => once(server, 'close')));
    },
  };
}
