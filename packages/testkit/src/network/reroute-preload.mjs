import { promises } from 'node:dns';
import { Socket } from 'node:net';

/** @type {Record<string, number>} */
const ports = JSON.parse(new URL(import.meta.url).searchParams.get('ports') ?? '{}');
const { lookup } = promises;
const { connect } = Socket.prototype;

/** As entries in the hosts file would have it. */
Reflect.set(promises, 'lookup', (/** @type {[string, import('node:dns').LookupAllOptions]} */ ...args) =>
  Object.hasOwn(ports, args[0]) ? Promise.resolve([{ address: '127.0.0.1', family: 4 }]) : lookup(...args),
);

/** `net.connect` passes a list that begins with the options, `tls.connect` the options. */
Socket.prototype.connect = function rerouted(/** @type {any[]} */ ...args) {
  const options = Array.isArray(args[0]) ? args[0][0] : args[0];
  if (Object.hasOwn(ports, options?.host)) options.port = ports[options.host];
  return Reflect.apply(connect, this, args);
};
