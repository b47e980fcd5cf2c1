import { promises } from 'node:dns';
import { ConnectFailure } from '../connecting/connect-failure.js';
import { errorCode } from '../error-code.js';
import type { HostResolver } from './host-resolver.js';

/** As other programs of the machine do, the file of hosts included. Each look-up takes a thread of a pool of few. */
export const resolveAsSystem: HostResolver = async (host) => {
  try {
    const found = await promises.lookup(host, { all: true });
    return found.map(({ address }) => address);
  } catch (error) {
    throw new ConnectFailure('dns', errorCode(error));
  }
};
