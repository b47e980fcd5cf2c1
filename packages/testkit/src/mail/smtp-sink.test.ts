import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { connect as connectTls } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { createCertificateAuthority } from '../network/certificate-authority.js';
import { startTcpRecorder } from '../network/tcp-recorder.js';
import { type SmtpSinkOptions, startSmtpSink } from './smtp-sink.js';

async function sinkOf(options: SmtpSinkOptions = {}) {
  const sink = await startSmtpSink(options);
  onTestFinished(sink.stop);
  return sink;
}

/** Sends each line after the reply to the previous one; resolves with the final lines of all replies. */
async function converse(socket: Socket, lines: string[]): Promise<string[]> {
  const replies: string[] = [];
  socket.on('error', () => socket.destroy());
  for await (const line of createInterface({ input: socket })) {
    if (!/^\d{3} /.test(line)) continue;
    replies.push(line);
    const next = lines.shift();
    if (next === undefined) break;
    socket.write(`${next}\r\n`);
  }
  socket.destroy();
  return replies;
}

const HELLO = ['EHLO test', 'MAIL FROM:<a@ex.org>', 'RCPT TO:<b@ex.org>', 'DATA'];

test('a message is kept byte for byte, with dot-stuffing undone and its envelope', async () => {
  const sink = await sinkOf();
  await converse(connect(sink.port, '127.0.0.1'), [...HELLO, 'Subject: x\r\n\r\n..one\nbare\r\n\r\n.']);
  const [mail] = await sink.waitFor(1);
  expect(mail?.raw.toString('latin1')).toBe('Subject: x\r\n\r\n.one\nbare\r\n\r\n');
  expect(mail?.envelope).toEqual({ from: 'a@ex.org', to: ['b@ex.org'] });
});

test('each command can be refused with a code', async () => {
  const sink = await sinkOf({ onRcpt: ({ address }) => (address === 'b@ex.org' ? { code: 451 } : undefined) });
  const replies = await converse(connect(sink.port, '127.0.0.1'), HELLO.slice(0, 3));
  expect(replies.at(-1)).toMatch(/^451 /);
  expect(sink.messages).toHaveLength(0);
});

test('a connection can be cut between the final dot and its reply', async () => {
  const sink = await sinkOf({ onData: () => 'drop' });
  const replies = await converse(connect(sink.port, '127.0.0.1'), [...HELLO, 'Subject: x\r\n\r\nx\r\n.']);
  expect(replies.at(-1)).toMatch(/^354 /);
  expect(sink.seen).toHaveLength(1);
  expect(sink.messages).toHaveLength(0);
});

test('implicit TLS presents the issued certificate', async () => {
  const authority = await createCertificateAuthority();
  const sink = await sinkOf({ tls: await authority.issue(['localhost', '127.0.0.1']), implicitTls: true });
  const socket = connectTls({ port: sink.port, host: '127.0.0.1', ca: authority.cert });
  await once(socket, 'secureConnect');
  expect(socket.authorized).toBe(true);
  expect(await converse(socket, ['NOOP'])).toHaveLength(2);
});

test('stop ends hanging connections', async () => {
  const sink = await startSmtpSink({ onMailFrom: () => 'hang' });
  const socket = connect(sink.port, '127.0.0.1').on('error', () => socket.destroy());
  const closed = once(socket, 'close');
  await once(socket, 'data');
  socket.write('EHLO test\r\nMAIL FROM:<a@ex.org>\r\n');
  await once(socket, 'data');
  await sink.stop();
  await closed;
  expect(sink.openConnections()).toBe(0);
});

test('a recorder in front of it keeps the bytes as they were sent', async () => {
  const sink = await sinkOf();
  const recorder = await startTcpRecorder({ target: sink.port });
  onTestFinished(recorder.stop);
  await converse(connect(recorder.port, '127.0.0.1'), [...HELLO, 'Subject: x\r\n\r\n..one\r\n.', 'QUIT']);
  expect(recorder.sent().toString('latin1')).toBe(`${HELLO.join('\r\n')}\r\nSubject: x\r\n\r\n..one\r\n.\r\nQUIT\r\n`);
});
