import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { SMTPServer } from 'smtp-server';
import { answerParent } from '../child.js';
import { discardingCommand } from './discarding-smtp.js';

let taken: () => void = () => undefined;

answerParent(async (message) => {
  const command = discardingCommand.parse(message);
  return command.kind === 'start' ? { port: await start() } : { seconds: await discard(command) };
});

async function start(): Promise<number> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, _session, done) {
      void finished(stream.resume()).then(() => {
        taken();
        done();
      }, done);
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return address.port;
}

function discard({ count, warmUp }: { count: number; warmUp: number }): Promise<number> {
  let messages = 0;
  let begun = 0;
  return new Promise((resolve) => {
    taken = () => {
      messages += 1;
      if (messages === warmUp) begun = performance.now();
      if (messages === count) resolve((performance.now() - begun) / 1_000);
    };
  });
}
