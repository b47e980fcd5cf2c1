import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createCertificateAuthority, listen, temporaryDirectory } from '@convoke/testkit';
import { createTransport } from 'nodemailer';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError } from '../../src/config/config.js';
import { readConfig } from '../../src/config/read-config.js';
import { systemRuntime } from '../../src/runtime/runtime.js';
import { serve } from '../../src/serve.js';
import { sampleAnswer } from '../testing/sample-answers.js';
import { INVITEE, ORGANIZER, startWithReplies } from '../testing/start-with-replies.js';

/** Two certificates of one authority, their keys, and a text, as files. */
async function files() {
  const directory = await temporaryDirectory();
  onTestFinished(() => directory.remove());
  const authority = await createCertificateAuthority();
  const [pair, other] = [await authority.issue(['127.0.0.1']), await authority.issue(['127.0.0.1'])];
  const path = (name: string) => join(directory.path, name);
  await writeFile(path('cert.pem'), pair.cert);
  await writeFile(path('key.pem'), pair.key);
  await writeFile(path('other-key.pem'), other.key);
  await writeFile(path('notes.txt'), 'These are notes.');
  return { ca: authority.cert, path };
}

const settings = (cert: string, key: string) => ({
  CONVOKE_INBOUND_SMTP: '127.0.0.1:0',
  CONVOKE_INBOUND_TLS_CERT: cert,
  CONVOKE_INBOUND_TLS_KEY: key,
});

test('with the files of a certificate, answers arrive over TLS', async () => {
  const { ca, path } = await files();
  const harness = await startWithReplies(settings(path('cert.pem'), path('key.pem')));
  const { values } = await harness.invited();
  const relay = { host: '127.0.0.1', port: harness.server.smtpPort, requireTLS: true, tls: { ca } };
  await harness.moveTo(values.movedAt + 30 * 3_600_000);
  const envelope = { from: INVITEE, to: [ORGANIZER] };
  await createTransport(relay).sendMail({ envelope, raw: sampleAnswer(values) });
  expect(await harness.judged()).toMatchObject([{ source: 'smtp', verdict: 'accepted' }]);
});

test('without them, TLS is not offered', async () => {
  const { server } = await startWithReplies({ CONVOKE_INBOUND_SMTP: '127.0.0.1:0' });
  const relay = createTransport({ host: '127.0.0.1', port: server.smtpPort, requireTLS: true });
  await expect(relay.verify()).rejects.toMatchObject({ responseCode: expect.any(Number), command: 'STARTTLS' });
});

test('files that are not a certificate and a key are named, and nothing is left open', async () => {
  const { path } = await files();
  const taken = createServer();
  const port = await listen(taken);
  onTestFinished(() => void taken.close());
  const pair = 'CONVOKE_INBOUND_TLS_CERT, CONVOKE_INBOUND_TLS_KEY: ';
  const database = { PORT: '0', CONVOKE_DATABASE_URL: `sqlite:${path('convoke.db')}` };
  const refused: [Record<string, string>, string][] = [
    [settings(path('none.pem'), path('key.pem')), 'CONVOKE_INBOUND_TLS_CERT: cannot be read'],
    [settings(path('cert.pem'), path('none.pem')), 'CONVOKE_INBOUND_TLS_KEY: cannot be read'],
    [settings(path('notes.txt'), path('key.pem')), pair],
    [settings(path('cert.pem'), path('notes.txt')), pair],
    [settings(path('cert.pem'), path('other-key.pem')), pair],
    [{ CONVOKE_INBOUND_SMTP: `127.0.0.1:${port}` }, 'CONVOKE_INBOUND_SMTP: cannot listen'],
  ];
  const options = { role: 'all', runtime: systemRuntime(pino({ level: 'silent' })) } as const;
  for (const [env, text] of refused) {
    const error = await serve(readConfig({ ...database, ...env }), options).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConfigError);
    expect(String(error)).toContain(text);
  }
  // The same database again: a server that was left running would hold it.
  const service = await serve(readConfig(database), options);
  await service.stop();
});
