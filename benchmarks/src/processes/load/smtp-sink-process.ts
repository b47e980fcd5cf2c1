import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { answerParent } from '../child.js';
import { type Received, sinkCommand } from './smtp-sink.js';

let take: (recipient: string, raw: Buffer) => void = () => undefined;

answerParent(async (message) => {
  const command = sinkCommand.parse(message);
  return command.kind === 'start' ? { port: await start() } : receive(command);
});

async function start(): Promise<number> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      void buffer(stream).then((raw) => {
        take(session.envelope.rcptTo[0]?.address ?? '', raw);
        done();
      }, done);
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (typeof address !== 'object' || address === null) throw new Error('the sink has no port');
  return address.port;
}

function receive({ count, warmUp }: { count: number; warmUp: number }): Promise<Received> {
  const recipients = new Set<string>();
  let messages = 0;
  let begun = 0;
  let first: string[] | undefined;
  let uniform = true;
  return new Promise((resolve) => {
    take = (recipient, raw) => {
      messages += 1;
      recipients.add(recipient);
      const structure = structureOf(raw);
      first ??= structure;
      uniform &&= structure.join() === first.join();
      if (messages === warmUp) begun = performance.now();
      if (messages !== count) return;
      const seconds = (performance.now() - begun) / 1_000;
      resolve({ seconds, recipients: recipients.size, structure: first, uniform });
    };
  });
}

function structureOf(raw: Buffer): string[] {
  return [...raw.toString('latin1').matchAll(/^Content-Type: ([a-z/]+)/gim)].map(([, type = '']) => type);
}
