import { promises } from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';

const { searchParams } = new URL(import.meta.url);
/** @type {Record<string, number>} */
const ports = JSON.parse(searchParams.get('ports') ?? '{}');
const nameServer = searchParams.get('nameServer') ?? '';
/** An address of this machine for each host, by which a connection is known to be to it. */
const addresses = new Map(Object.keys(ports).map((host, index) => [host, `127.77.0.${index + 1}`]));
const portAt = new Map([...addresses].map(([host, address]) => [address, ports[host]]));
const { lookup } = promises;
const { connect } = Socket.prototype;

/** As entries in the hosts file would have it. */
Reflect.set(promises, 'lookup', (/** @type {[string, import('node:dns').LookupAllOptions]} */ ...args) => {
  const address = addresses.get(args[0]);
  return address === undefined ? lookup(...args) : Promise.resolve([{ address, family: 4 }]);
});

/** `net.connect` passes a list that begins with the options. */
Socket.prototype.connect = function rerouted(/** @type {any[]} */ ...args) {
  const options = Array.isArray(args[0]) ? args[0][0] : args[0];
  const port = portAt.get(options?.host);
  if (port !== undefined) Object.assign(options, { host: '127.0.0.1', port });
  return Reflect.apply(connect, this, args);
};

/** As the system's list of name servers would have it. */
if (nameServer !== '') {
  const { Resolver } = promises;
  class Redirected extends Resolver {
    /** @param {ConstructorParameters<typeof Resolver>} options */
    constructor(...options) {
      super(...options);
      this.setServers([nameServer]);
    }
  }
  Reflect.set(promises, 'Resolver', Redirected);
  syncBuiltinESMExports();
}
