import { createFakeClock, startSmtpSink, startTcpRecorder } from '@convoke/testkit';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { sampleMail } from '../conformance/sample-mail.js';
import { createSmtpTransport } from './smtp-transport.js';

const STAY = new AbortController().signal;
const INTRUDER = 'MAIL FROM:<evil@ex.org>\r\nRCPT TO:<victim@ex.org>\r\nDATA\r\nBoo\r\n.\r\n';

async function recorded() {
  const sink = await startSmtpSink();
  const recorder = await startTcpRecorder({ target: sink.port });
  const transport = createSmtpTransport({ ehlo: 'convoke.example', url: recorder.url, clock: createFakeClock() });
  onTestFinished(async () => {
    await transport.close();
    await recorder.stop();
    await sink.stop();
  });
  return { sink, recorder, transport };
}

test.each(['\r\n.\r\n', '\n.\n', '\r.\r', '\n.\r\n', '\r\n.\n', '\r.\r\n', '\r\n.\r', '\r\n\0.\r\n', '.\r\n'])(
  'no content ends DATA early: %j',
  async (ending) => {
    const { sink, recorder, transport } = await recorded();
    const mail = sampleMail({ content: `x${ending}${INTRUDER}` });
    expect(await transport.send(mail, STAY)).toMatchObject({ kind: 'sent' });
    expect(sink.seen.map(({ envelope }) => envelope.to)).toEqual([['bob@ex.org']]);

    const wire = recorder.sent().toString('latin1');
    const content = wire.slice(wire.indexOf('DATA\r\n') + 'DATA\r\n'.length);
    expect(content.indexOf('\r\n.\r\n')).toBe(content.length - '\r\n.\r\n'.length);
    expect(content).not.toMatch(/(?<!\r)\n|\r(?!\n)/);
  },
);

test('the relay is greeted with the given name', async () => {
  const { recorder, transport } = await recorded();
  await transport.send(sampleMail(), STAY);
  expect(recorder.sent().toString('latin1')).toMatch(/^EHLO convoke\.example\r\n/);
});

test('whatever the content, one message reaches one recipient', async () => {
  const { sink, transport } = await recorded();
  const piece = fc.constantFrom('\r', '\n', '.', '\r\n', '\0', 'x', INTRUDER, 'QUIT\r\n', 'RSET\r\n', '\xff');
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
      await transport.send(sampleMail({ content: pieces.join('') }), STAY);
      sent += 1;
      expect(sink.seen).toHaveLength(sent);
      expect(sink.seen.at(-1)?.envelope).toEqual({ from: 'cal+b-a@in.ex', to: ['bob@ex.org'] });
    }),
    { numRuns: 100 },
  );
});

test('a message with valid line ends arrives byte for byte', async () => {
  const { sink, transport } = await recorded();
  const line = fc.array(fc.constantFrom('.', '..', 'x', '\0', '\xe9', ' ')).map((pieces) => `${pieces.join('')}\r\n`);
  await fc.assert(
    fc.asyncProperty(fc.array(line), async (lines) => {
      const mail = sampleMail({ content: lines.join('') });
      await transport.send(mail, STAY);
      expect(sink.messages.at(-1)?.raw.equals(mail.raw)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
