import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createCertificateAuthority,
  type SmtpSinkOptions,
  startSmtpSink,
  type TemporaryDirectory,
  temporaryDirectory,
} from '@convoke/testkit';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { received } from '../testing/read-invitation.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startChildServer } from '../testing/start-child-server.js';
import { startWithRelay } from '../testing/start-with-relay.js';

const authority = await createCertificateAuthority();
const fitting = await authority.issue(['127.0.0.1']);
const foreign = await authority.issue(['elsewhere.example']);
const users = { 'cal@in.example': 'p/ss w%rd' };

describe('a relay with a certificate', () => {
  let directory: TemporaryDirectory;
  let trusted: string;

  beforeAll(async () => {
    directory = await temporaryDirectory();
    trusted = join(directory.path, 'authority.pem');
    await writeFile(trusted, authority.cert);
  });

  afterAll(() => directory.remove());

  async function startRelay(options: SmtpSinkOptions) {
    const relay = await startSmtpSink(options);
    onTestFinished(() => relay.stop());
    return relay;
  }

  it.each([
    ['STARTTLS', false],
    ['TLS from the first byte', true],
  ])('for its name gets everything over %s, after AUTH', async (_, implicitTls) => {
    const relay = await startRelay({ tls: fitting, implicitTls, users });
    const url = relay.url.replace(
      '//',
      `//${encodeURIComponent('cal@in.example')}:${encodeURIComponent('p/ss w%rd')}@`,
    );
    const at = await startChildServer({ CONVOKE_MAIL_URL: url, NODE_EXTRA_CA_CERTS: trusted });
    await at.appointments().create(SAMPLE_APPOINTMENT);
    const [mail] = await relay.waitFor(1);
    expect(mail).toMatchObject({ secure: true, user: 'cal@in.example' });
  });

  it('that refuses the password gets nothing, and the message waits', async () => {
    const relay = await startRelay({ tls: fitting, users });
    const url = relay.url.replace('//', `//${encodeURIComponent('cal@in.example')}:old-secret@`);
    const at = await startChildServer({ CONVOKE_MAIL_URL: url, NODE_EXTRA_CA_CERTS: trusted });
    const { appointmentId } = await at.appointments().create(SAMPLE_APPOINTMENT);
    await expect.poll(() => at.rows(appointmentId)).toMatchObject([{ state: 'pending', attempts: 1 }]);
    const [row] = await at.rows(appointmentId);
    expect(row?.detail).toContain('535');
    expect(row?.detail).not.toContain('old-secret');
    expect(relay.seen).toEqual([]);
    await at.process.stop();
    expect(at.process.stderr()).not.toContain('old-secret');
  });

  it('for another host gets nothing, although its authority is trusted', async () => {
    const relay = await startRelay({ tls: foreign });
    const at = await startChildServer({ CONVOKE_MAIL_URL: relay.url, NODE_EXTRA_CA_CERTS: trusted });
    const { appointmentId } = await at.appointments().create(SAMPLE_APPOINTMENT);
    await expect.poll(() => at.rows(appointmentId)).toMatchObject([{ state: 'pending', attempts: 1 }]);
    expect((await at.rows(appointmentId))[0]?.detail).toContain("does not match certificate's altnames");
    expect(relay.seen).toEqual([]);
  });

  it('from an untrusted authority gets nothing until it is replaced, and then everything in order', async () => {
    const at = await startWithRelay({ tls: fitting });
    const { appointmentId } = await at.appointments().create(SAMPLE_APPOINTMENT);
    await at.rest(appointmentId);
    expect(await at.rows(appointmentId)).toMatchObject([
      { state: 'pending', attempts: 1, detail: expect.stringContaining('unable to verify') },
    ]);
    await at.appointments().update(appointmentId, { appointmentSubject: 'Second' });
    await at.pass(60 * 60_000, appointmentId);
    expect(at.relay.seen).toEqual([]);

    const mended = await at.changeRelay({});
    await at.pass(60 * 60_000, appointmentId);
    expect(await received(mended.messages, SAMPLE_APPOINTMENT.address)).toEqual(['REQUEST 0', 'REQUEST 1']);
  });
});
