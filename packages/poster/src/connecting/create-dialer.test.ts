import { createSecureContext } from 'node:tls';
import { expect, it } from 'vitest';
import { startReceiver } from '../testing/receiver.js';
import { ConnectFailure } from './connection.js';
import { createDialer } from './create-dialer.js';

it.each(['http:', 'https:'])(
  'sends no byte over %s to an address that is reached and not admitted',
  async (protocol) => {
    const receiver = await startReceiver({ answer: () => undefined });
    const judged: string[] = [];
    const dial = createDialer({
      // As if the look-up had let it pass.
      lookup: (_host, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
      guard: {
        admits(host, address) {
          judged.push(`${host} ${address}`);
          return false;
        },
      },
      secureContext: createSecureContext(),
    });
    const failure = await new Promise((resolve) => {
      dial({ hostname: 'name.test', port: String(receiver.port), protocol }, resolve);
    });
    expect(failure).toEqual(new ConnectFailure('blocked'));
    expect(judged).toEqual(['name.test 127.0.0.1']);
    await receiver.idle();
    expect(receiver.bytes()).toBe(0);
    await receiver.stop();
  },
);
