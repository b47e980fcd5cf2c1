import { generateKeyPairSync } from 'node:crypto';
import { createFakeClock, type DnsRecords, startDnsServer } from '@convoke/testkit';
import { dkimSign } from 'mailauth';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sampleAnswer } from '../testing/sample-answers.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startServer } from '../testing/start-server.js';
import { INVITEE, ORGANIZER } from '../testing/start-with-replies.js';
import { WAYS_IN } from '../testing/ways-in.js';

const POLL = { timeout: 120_000, interval: 100 };
/** By which the clock moves at each look: so little that much can happen before a deadline. */
const TICK_MS = 20;
/** What DNS may take in all. */
const DEADLINE_MS = 2_000;
const NOW = Date.UTC(2026, 5, 3, 10);
const DOMAIN = INVITEE.slice(INVITEE.indexOf('@') + 1);

/**
 * A server that asks a name server of the test, and whose clock moves by ticks.
 *
 * @param records what DNS says of a name
 */
async function started(records: (name: string) => DnsRecords | undefined) {
  /** The messages that waited for their verdict whenever DNS was asked. */
  const waiting: Promise<unknown[]>[] = [];
  const dns = await startDnsServer((name) => {
    waiting.push(server.rows("SELECT id FROM replies WHERE state <> 'judged'"));
    return records(name);
  });
  const way = await WAYS_IN.http();
  const clock = createFakeClock({ now: NOW });
  const server = await startServer({ env: way.env, runtime: { clock, nameServers: [dns.address] } });
  onTestFinished(async () => {
    const ticking = setInterval(() => void clock.advance(TICK_MS), TICK_MS);
    await server.stop();
    clearInterval(ticking);
    await dns.stop();
  });
  const { convoke, id: accountId } = await server.account();
  const { store } = server.operator;
  return {
    clock,
    convoke,
    dns,
    waiting,
    /** The plain answer of a new invitee. */
    async answer(copy = 0): Promise<Buffer> {
      const { appointmentId, invitationId = '' } = await convoke.appointments.create({
        ...SAMPLE_APPOINTMENT,
        address: INVITEE,
      });
      const { uidToken } = JSON.parse((await store.invitations.find(invitationId))?.channelData ?? '{}');
      const uid = `${appointmentId}.${uidToken}@in.example`;
      const people = { organizer: ORGANIZER, invitee: INVITEE, bounceAddress: ORGANIZER };
      const values = { ...people, uid, wrongUid: uid, movedAt: NOW, start: SAMPLE_APPOINTMENT.appointmentStart };
      return sampleAnswer(values, { copy, sequence: 0, stamp: 0 });
    },
    async receive(raw: Buffer): Promise<void> {
      expect(await way.submit(server, { raw, from: INVITEE, to: ORGANIZER })).toBe(true);
    },
    judged: (count: number) =>
      vi.waitFor(async () => {
        await clock.advance(TICK_MS);
        const { replies } = await store.replies.list({ accountId, limit: 100 });
        expect(replies.map(({ verdict }) => verdict)).toEqual(Array(count).fill('accepted'));
        return replies;
      }, POLL),
  };
}

test('the evidence about the sender is looked up after the verdict, and soon appears in the list', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const key = publicKey.toString('base64');
  const txt: Record<string, [string, string]> = {
    [`s1._domainkey.${DOMAIN}`]: [`v=DKIM1; k=rsa; p=${key.slice(0, 200)}`, key.slice(200)],
    [`_dmarc.${DOMAIN}`]: ['v=DMARC1; p=reject', ''],
  };
  const at = await started((name) => (txt[name] ? { txt: [txt[name]] } : undefined));
  const raw = await at.answer();
  const signer = { signingDomain: DOMAIN, selector: 's1', privateKey };
  const { signatures } = await dkimSign(raw, { ...signer, signatureData: [signer] });
  await at.receive(Buffer.concat([Buffer.from(signatures), raw]));

  await at.judged(1);
  const evidence = { grade: 'aligned', dkim: 'pass', dkimDomains: [DOMAIN], spf: 'none', dmarc: 'pass' };
  await vi.waitFor(async () => {
    await at.clock.advance(TICK_MS);
    expect((await at.convoke.replies.list().page()).items).toMatchObject([{ evidence }]);
  }, POLL);
  expect(at.waiting).not.toEqual([]);
  expect((await Promise.all(at.waiting)).flat()).toEqual([]);
});

test('a silent name server delays no verdict, and is given up after two seconds', async () => {
  const at = await started(() => ({ silent: 'both' }));
  // More than are asked about at a time.
  const count = 18;
  for (let copy = 0; copy < count; copy += 1) await at.receive(await at.answer(copy));
  await at.judged(count);
  expect(at.clock.now()).toBeLessThan(NOW + DEADLINE_MS);
  const { items } = await at.convoke.appointments.list().page();
  const answers = await Promise.all(items.map(({ appointmentId }) => at.convoke.appointments.get(appointmentId)));
  expect(answers.flatMap(({ invitations }) => invitations.map(({ response }) => response))).toEqual(
    Array(count).fill('accepted'),
  );
  await vi.waitFor(() => expect(at.dns.questions).not.toEqual([]), POLL);
  await vi.waitFor(async () => {
    await at.clock.advance(DEADLINE_MS);
    const replies = await at.judged(count);
    expect(replies.map(({ evidence }) => evidence?.dmarc)).toEqual(Array(count).fill('temperror'));
  }, POLL);
});
