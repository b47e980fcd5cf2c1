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

  /** A server with a relay, which can be replaced by another one at the same address. */
  async function start(options: SmtpSinkOptions) {
    let relay = await startSmtpSink({ tls: fitting, users, ...options });
    onTestFinished(() => relay.stop());
    const user = encodeURIComponent('cal@in.example');
    const url = relay.url.replace('//', `//${user}:${encodeURIComponent('p/ss w%rd')}@`);
    const at = await startChildServer({ CONVOKE_MAIL_URL: url, NODE_EXTRA_CA_CERTS: trusted });
    await at.appointments().create(SAMPLE_APPOINTMENT);
    const [mail] = await relay.waitFor(1);
    expect(mail).toMatchObject({ secure: true, user: 'cal@in.example' });
    /** What becomes of a message to another relay. */
    const detailAt = async (changed: SmtpSinkOptions) => {
      const { port } = relay;
      await relay.stop();
      relay = await startSmtpSink({ tls: fitting, users, ...options, ...changed, port });
      const { appointmentId } = await at.appointments().create(SAMPLE_APPOINTMENT);
      await expect.poll(() => at.rows(appointmentId)).toMatchObject([{ state: 'pending', attempts: 1 }]);
      expect(relay.seen).toEqual([]);
      return (await at.rows(appointmentId))[0]?.detail;
    };
    return { at, detailAt };
  }

  it('for its name gets everything over STARTTLS, after AUTH; one for another host nothing, although its authority is trusted', async () => {
    const { detailAt } = await start({});
    expect(await detailAt({ tls: foreign })).toContain("does not match certificate's altnames");
  });

  it('for its name gets everything over TLS from the first byte, after AUTH; if it refuses the password nothing, and the message waits', async () => {
    const { at, detailAt } = await start({ implicitTls: true });
    const detail = await detailAt({ users: { 'cal@in.example': 'new-secret' } });
    expect(detail).toContain('535');
    expect(detail).not.toMatch(/p.ss w/);
    await at.process.stop();
    expect(at.process.stderr()).not.toMatch(/p.{1,3}ss( |%20)w/);
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
