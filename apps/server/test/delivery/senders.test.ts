import { setTimeout } from 'node:timers/promises';
import { DAY_MS } from '@convoke/engine';
import { alignmentGap, checkSender, lookAtDue, proofRecord, setSender, testRelay } from '@convoke/engine/senders';
import {
  createCertificateAuthority,
  createFakeClock,
  type DnsRecords,
  type ScriptedRelay,
  type SmtpSink,
  type SmtpSinkOptions,
  startDnsServer,
  startScriptedRelay,
  startSmtpSink,
} from '@convoke/testkit';
import { english, readText, say, storedText } from '@convoke/texts';
import mailauth from 'mailauth';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readInvitation } from '../testing/read-invitation.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startServer, type TestAccount } from '../testing/start-server.js';

const POLL = { timeout: 120_000, interval: 20 };
const FROM = 'calendar@in.example';

/** A server with a name server, and the relays of its accounts behind names. */
async function start() {
  const zone = new Map<string, DnsRecords>();
  const dns = await startDnsServer((name) => zone.get(name));
  const relays = new Map<string, SmtpSink | ScriptedRelay>();
  const authority = await createCertificateAuthority();
  const clock = createFakeClock({ now: Date.UTC(2026, 5, 1, 10) });
  const shared = await startSmtpSink();
  const server = await startServer({
    env: {
      CONVOKE_MAIL_URL: shared.url,
      CONVOKE_MAIL_FROM: `Convoke <${FROM}>`,
      CONVOKE_WEBHOOK_ALLOW: '127.0.0.1',
    },
    runtime: {
      clock,
      nameServers: [dns.address],
      resolveHost: async (host) => (host.startsWith('inside.') ? ['10.0.0.1'] : ['127.0.0.1']),
      // An unused port of this machine refuses connections.
      relays: { portOf: ({ host }) => relays.get(host)?.port ?? 9, ca: authority.cert },
    },
  });
  const context = server.operator;
  onTestFinished(async () => {
    await server.stop();
    await Promise.all([shared, ...relays.values(), dns].map((each) => each.stop()));
  });

  async function openRelay(host: string, options: SmtpSinkOptions = {}): Promise<SmtpSink> {
    const relay = await startSmtpSink({ tls: await authority.issue([host]), users: { ada: 'hunter2' }, ...options });
    relays.set(host, relay);
    return relay;
  }

  async function publish({ id: accountId }: TestAccount, domain: string): Promise<void> {
    const { name, value } = proofRecord({ accountId, domain });
    zone.set(name, { txt: [value] });
    const { findings } = await checkSender(context, accountId);
    const key = findings.find(({ check }) => check === 'dkim')?.record;
    if (key) zone.set(key.name, { txt: [key.value.match(/.{1,250}/g) ?? []] });
    await checkSender(context, accountId);
  }

  /** An account that sends as calendar@DOMAIN through smtp.DOMAIN, which need not be there. */
  async function accountAt(domain: string, relayChange: object = {}): Promise<TestAccount> {
    const account = await server.account(domain);
    const relay = { host: `smtp.${domain}`, port: 587, user: 'ada', password: 'hunter2', ...relayChange };
    await setSender(context, { accountId: account.id, name: `Ada at ${domain}`, address: `calendar@${domain}`, relay });
    await publish(account, domain);
    return account;
  }

  const create = ({ convoke }: TestAccount, change: object = {}) =>
    convoke.appointments.create({ ...SAMPLE_APPOINTMENT, ...change });
  const messages = async ({ id: accountId }: TestAccount, appointmentId: string) =>
    context.store.messages.listOfAppointment({ accountId, appointmentId });
  /** Lets time pass until something has happened, slowly enough for attempts to end in their time. */
  const pass = (isDone: () => boolean) =>
    vi.waitFor(
      async () => {
        if (!isDone()) await clock.advance(10_000);
        expect(isDone()).toBe(true);
      },
      { timeout: 120_000, interval: 100 },
    );
  return { server, context, clock, pass, zone, dns, relays, shared, openRelay, publish, accountAt, create, messages };
}

/** What mailauth says about the DKIM signatures of a message. */
async function verify(raw: Buffer, zone: Map<string, DnsRecords>) {
  const { dkim, dmarc } = await mailauth.authenticate(raw, {
    trustReceived: false,
    sender: FROM,
    resolver: async (name: string, type: string) => {
      const records = type === 'TXT' ? zone.get(name.toLowerCase())?.txt : undefined;
      if (!records) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
      return records.map((each) => [each].flat());
    },
  });
  return {
    dkim: dkim.results.map(({ status, signingDomain }) => `${status.result} ${signingDomain}`),
    dmarc: dmarc ? dmarc.status.result : 'none',
  };
}

test('two accounts send as their own domains through their own relays; one relay fails, and the other’s mail flows', async () => {
  const { context, pass, zone, relays, shared, openRelay, accountAt, create, messages } = await start();
  zone.set('_dmarc.ada.example', { txt: ['v=DMARC1; p=reject'] });
  const adasRelay = await openRelay('smtp.ada.example');
  const [ada, bob] = [await accountAt('ada.example'), await accountAt('bob.example')];
  const stuck = await create(bob);
  const sent = await create(ada, { address: 'guest@example.org' });

  const [mail] = await adasRelay.waitFor(1);
  if (!mail) throw new Error('There is a message.');
  expect(mail).toMatchObject({ secure: true, user: 'ada', envelope: { to: ['guest@example.org'] } });
  expect(mail.envelope.from).toMatch(/^calendar\+b-[0-9a-z]{35}@in\.example$/);
  const { mail: read, event } = await readInvitation(mail);
  expect(read.from).toMatchObject({ name: 'ada.example', address: 'calendar@ada.example' });
  expect(String(event.getFirstPropertyValue('organizer'))).toBe('mailto:calendar@ada.example');
  expect(await verify(mail.raw, zone)).toEqual({ dkim: ['pass ada.example'], dmarc: 'pass' });

  // The last look has seen the key; once it misses the record, the overview says so.
  const gapOf = async ({ id }: TestAccount) => {
    const account = await context.store.accounts.find(id);
    return account && english((await alignmentGap(context, account)) ?? '');
  };
  expect(await gapOf(ada)).toBe('');
  for (const name of zone.keys()) if (name.endsWith('._domainkey.ada.example')) zone.delete(name);
  await checkSender(context, ada.id);
  expect(await gapOf(ada)).toContain('no published key of ada.example signs it');

  await vi.waitFor(async () => {
    const [message] = await messages(bob, stuck.appointmentId);
    expect(message).toMatchObject({
      state: 'pending',
      attempts: 1,
      detail: storedText(say('account_relay_unreachable')),
    });
    expect((await context.store.senders.find(bob.id))?.relayFailure).toBe('unreachable');
  }, POLL);
  // Bob's further messages are not even attempted, and Ada's go on.
  const waiting = await create(bob);
  for (let at = 0; at < 5; at += 1) await create(ada, { address: `guest${at}@example.org` });
  await adasRelay.waitFor(6);
  expect(await messages(bob, waiting.appointmentId)).toMatchObject([{ state: 'pending', attempts: 0 }]);
  expect(await messages(ada, sent.appointmentId)).toMatchObject([
    { state: 'sent', detail: storedText(say('account_relay_took')) },
  ]);
  expect(shared.messages).toEqual([]);

  const bobsRelay = await openRelay('smtp.bob.example');
  expect(relays.size).toBe(2);
  await pass(() => bobsRelay.messages.length >= 2);
  const [late] = bobsRelay.messages;
  expect(late && (await verify(late.raw, zone)).dkim).toEqual(['pass bob.example']);
  await vi.waitFor(async () => expect((await context.store.senders.find(bob.id))?.relayFailure).toBeNull(), POLL);
});

test('a relay that hangs delays neither other relays nor the server’s own', async () => {
  const { server, clock, shared, openRelay, accountAt, create } = await start();
  await openRelay('smtp.bob.example', { onRcpt: () => 'hang' });
  const adasRelay = await openRelay('smtp.ada.example');
  const [ada, bob, plain] = [await accountAt('ada.example'), await accountAt('bob.example'), await server.account()];
  for (let at = 0; at < 8; at += 1) await create(bob, { address: `guest${at}@example.org` });
  await create(ada);
  await create(plain);
  await adasRelay.waitFor(1);
  const [mail] = await shared.waitFor(1);
  expect(mail?.envelope.from).toMatch(/@in\.example$/);
  // Ends the attempt that hangs.
  await clock.advance(30_000);
});

test('an address is used only while its domain is proven: without the record, mail comes from the server', async () => {
  const { server, context, clock, pass, zone, shared, publish, create, messages } = await start();
  const [owner, squatter] = [await server.account('Owner'), await server.account('Squatter')];
  for (const { id: accountId } of [owner, squatter]) {
    await setSender(context, { accountId, name: 'Desk', address: 'desk@practice.example', dkim: 'off' });
  }
  await publish(owner, 'practice.example');
  await expect(setSender(context, { accountId: squatter.id, address: 'ceo@in.example' })).rejects.toMatchObject({
    code: 'invalid_value',
    param: 'address',
  });
  await create(squatter);
  const forged = await readInvitation((await shared.waitFor(1))[0] ?? { raw: Buffer.alloc(0) });
  expect(forged.mail.from?.address).toBe(FROM);
  const { appointmentId } = await create(owner);
  const [, own] = await shared.waitFor(2);
  expect(own && (await readInvitation(own)).mail.from?.address).toBe('desk@practice.example');
  expect(own?.envelope.from).toMatch(/@in\.example$/);

  zone.clear();
  for (const days of [1, 9])
    await lookAtDue({ ...context, clock: createFakeClock({ now: clock.now() + days * DAY_MS }) });
  expect(await context.store.senders.listDomains(owner.id)).toMatchObject([{ status: 'lost' }]);
  // Workers read senders at most once a second, by a clock that no test can move.
  await setTimeout(1_100);
  await owner.convoke.appointments.update(appointmentId, { appointmentSubject: 'Moved' });
  await create(owner);
  const [, , fresh] = await shared.waitFor(3);
  expect(fresh && (await readInvitation(fresh)).mail.from?.address).toBe(FROM);
  await vi.waitFor(async () => {
    const [, update] = await messages(owner, appointmentId);
    expect(update).toMatchObject({ state: 'pending', detail: storedText(say('sender_domain_lost')) });
  }, POLL);

  await publish(owner, 'practice.example');
  await pass(() => shared.messages.length === 4);
  const update = await readInvitation(shared.messages[3] ?? { raw: Buffer.alloc(0) });
  expect(update).toMatchObject({ sequence: 1, mail: { from: { address: 'desk@practice.example' } } });
});

const FAILING: readonly (readonly [failure: string, options: object, relay: object])[] = [
  ['refused', { onConnect: () => ({ code: 554, text: 'not you' }) }, {}],
  ['credentials', { users: { ada: 'other' } }, {}],
  ['tls', { tls: undefined }, {}],
  ['blocked', {}, { host: 'inside.blocked.example' }],
];

test('it is recognised how a relay fails, also one with another protocol, and only the operator sees its words', async () => {
  const { context, relays, openRelay, accountAt, create, messages } = await start();
  for (const [failure, options, relay] of FAILING) {
    await openRelay(`smtp.${failure}.example`, options as SmtpSinkOptions);
    const bob = await accountAt(`${failure}.example`, relay);
    expect(await testRelay(context, bob.id)).toMatchObject({ works: false, failure });
    const { appointmentId } = await create(bob);
    await vi.waitFor(async () => {
      const [message] = await messages(bob, appointmentId);
      expect(message, failure).toMatchObject({ state: 'pending', attempts: 1 });
      expect(readText(String(message?.detail)).code).toMatch(/^account_relay_/);
    }, POLL);
  }
  const other = await startScriptedRelay({ stage: 'connect', reaction: 'SSH-2.0-OpenSSH_9.6' });
  onTestFinished(other.stop);
  relays.set('smtp.bob.example', other);
  const bob = await accountAt('bob.example');
  expect(await testRelay(context, bob.id)).toMatchObject({ works: false, failure: 'garbled' });
});

test('messages are not signed with a key that does not match its record, and the report says so', async () => {
  const { context, zone, openRelay, accountAt, create } = await start();
  const relay = await openRelay('smtp.ada.example');
  const ada = await accountAt('ada.example');
  for (const [name, records] of zone)
    if (name.includes('_domainkey')) zone.set(name, { ...records, txt: ['v=DKIM1; p=AAAA'] });
  const { findings } = await checkSender(context, ada.id);
  expect(findings.find(({ check }) => check === 'dkim')).toMatchObject({ status: 'wrong' });
  await create(ada);
  const [mail] = await relay.waitFor(1);
  expect(mail && (await verify(mail.raw, zone)).dkim).toEqual(['none undefined']);
});
