import { connect, createServer, type Socket } from 'node:net';
import { listen } from '@convoke/testkit';

/** A port behind which the peer of the moment is. */
export interface FrontDoor {
  port: number;
  /** Where connections go from now on; the open ones are cut. */
  leadTo(port: number): void;
  stop(): Promise<void>;
}

export async function openFrontDoor(): Promise<FrontDoor> {
  let target = 0;
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => open.delete(socket));
  };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) keep(socket);
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: await listen(server),
    leadTo(port) {
      cut();
      target = port;
    },
    async stop() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
