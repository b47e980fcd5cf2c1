import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { METADATA, METADATA_IPV6 } from './addresses.js';

const PORTS = [80, 443];

/** What answers at the metadata addresses, over either family, at the ports of HTTP and HTTPS. */
export interface MetadataListener {
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
