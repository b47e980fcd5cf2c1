import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { mkdirSync, renameSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import {
  createCertificateAuthority,
  type DnsRecords,
  type DnsServer,
  freePort,
  type SmtpSink,
  startBlockedPort,
  startDnsServer,
  startImapServer,
  startScriptedRelay,
  startSmtpSink,
} from '@convoke/testkit';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { CLI_PATH } from '../../test/testing/run-command.js';
import { startServer, type TestServer } from '../../test/testing/start-server.js';
import { systemClock, systemRuntime } from '../runtime/runtime.js';
import { examine, type Surroundings } from './examine.js';

const runtime = systemRuntime(pino({ level: 'silent' }));
const DOMAIN = 'acme.example';
const HOUR = 3_600_000;
/** When to give up what never answers. Everything else has answered by then, on a busy machine as well. */
const SOON_MS = 4_000;

/** What is published for a domain whose set-up is right. */
const RIGHT: Record<string, DnsRecords> = {
  [DOMAIN]: { txt: ['v=spf1 -all'], mx: ['mx.acme.example'] },
  [`_dmarc.${DOMAIN}`]: { txt: ['v=DMARC1; p=none'] },
};

/** A server, a relay and DNS that work, for all tests. */
let server: TestServer;
let relay: SmtpSink;
let dns: DnsServer;
let records: Record<string, DnsRecords>;
beforeAll(async () => {
  dns = await startDnsServer((name) => records[name]);
  relay = await startSmtpSink({ users: { desk: 'right' } });
  server = await startServer({ env: { CONVOKE_WEBHOOK_ALLOW: '127.0.0.1' } });
});
afterAll(() => Promise.all([server.stop(), dns.stop(), relay.stop()]));

/** They in order, of which a test breaks one thing. */
function installation() {
  records = { ...RIGHT };
  const resolver = new Resolver();
  resolver.setServers([dns.address]);
  const relayAt = (password: string) => `smtp://desk:${password}@127.0.0.1:${relay.port}`;
  const env = {
    CONVOKE_DATABASE_URL: `sqlite:${server.file}`,
    PORT: new URL(server.baseUrl).port,
    CONVOKE_MAIL_URL: relayAt('right'),
    CONVOKE_MAIL_FROM: `Acme <desk@${DOMAIN}>`,
    CONVOKE_BASE_URL: 'http://convoke.example',
    CONVOKE_INBOUND_TOKEN: 'a-token-of-enough-letters',
  };
  /** What is wrong, without what a lookup of DKIM can never find out, and that every host here is this machine. */
  const findings = async (changed: Record<string, string> = {}, parts: Partial<Surroundings> = {}) => {
    const found = await examine({
      env: { ...env, ...changed },
      resolveTxt: (name) => resolver.resolveTxt(name),
      timeoutMs: 20_000,
      zoneFile: '/nonexistent',
      ...parts,
      runtime: { ...runtime, nameServers: [dns.address], resolveHost: async () => ['127.0.0.1'], ...parts.runtime },
    });
    const expected = /^DKIM cannot|^convoke\.example has only private addresses \(127\.0\.0\.1\)/;
    return found.filter(({ level, text }) => level !== 'ok' && !expected.test(text));
  };
  return { relayAt, findings };
}

/** One sentence says what is wrong, and at least one what to do. */
const said = (level: 'error' | 'warning', check: string, text: RegExp) => [
  { level, check, text: expect.stringMatching(text) },
];

it('finds nothing in a set-up that is right', async () => {
  const { findings } = installation();
  expect(await findings()).toEqual([]);
});

it('finds a wrong password of the relay, and of the mailbox', async () => {
  const { findings, relayAt } = installation();
  const wrong = await findings({ CONVOKE_MAIL_URL: relayAt('wrong') });
  expect(wrong).toEqual(
    said('error', 'mail', /: .*535.*\. Correct the user name and the password in CONVOKE_MAIL_URL/),
  );
  const mailbox = await startImapServer();
  onTestFinished(mailbox.stop);
  const at = (password: string) => ({
    CONVOKE_INBOUND_IMAP: `imap://user:${password}@127.0.0.1:${mailbox.port}/INBOX`,
  });
  expect(await findings(at('password'))).toEqual([]);
  const refused = await findings(at('wrong'));
  expect(refused).toEqual(
    said('error', 'mailbox', /^The mailbox cannot be read: .*\. Correct the user name and the password/),
  );
  expect(JSON.stringify([wrong, refused])).not.toContain('wrong@');
});

it('finds a mailbox that takes tokens alone', async () => {
  const { findings } = installation();
  const sockets = new Set<Socket>();
  const imap = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.write('* OK [CAPABILITY IMAP4rev1 AUTH=XOAUTH2 LOGINDISABLED] ready\r\n');
    socket.on('data', (data) => socket.write(`${data.toString().split(' ', 1).join()} OK done\r\n`));
  }).listen(0, '127.0.0.1');
  await once(imap, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    imap.close();
  });
  const address = imap.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const found = await findings({ CONVOKE_INBOUND_IMAP: `imap://user:password@127.0.0.1:${port}/INBOX` });
  expect(found).toEqual(
    said('error', 'mailbox', /takes no passwords by IMAP.*convoke channel add graph.*CONVOKE_INBOUND_SMTP/),
  );
});

it('finds a relay that refuses the name in EHLO', async () => {
  const { findings } = installation();
  const relay = await startScriptedRelay({ stage: 'EHLO', reaction: '421 4.7.0 Try again later, closing connection.' });
  onTestFinished(relay.stop);
  const refused = await findings({ CONVOKE_MAIL_URL: `smtp://127.0.0.1:${relay.port}` });
  expect(refused).toEqual(said('error', 'mail', /421.*Set CONVOKE_MAIL_EHLO/));
});

it('finds a domain without DMARC', async () => {
  const { findings } = installation();
  delete records[`_dmarc.${DOMAIN}`];
  expect(await findings()).toEqual(
    said('warning', `mail of ${DOMAIN}`, /^No DMARC record\. Publish one at _dmarc\.acme/),
  );
});

it('finds an MX record that leads elsewhere, or is missing, where the server listens for answers', async () => {
  const { findings } = installation();
  const port = await freePort();
  const listening = { CONVOKE_INBOUND_SMTP: `127.0.0.1:${port}`, CONVOKE_WEBHOOK_ALLOW: '127.0.0.1' };
  const elsewhere = {
    ...runtime,
    resolveHost: async (host: string) => [host.startsWith('mx.') ? '192.0.2.7' : '127.0.0.1'],
  };
  const text = /^Mail for acme\.example goes to mx\.acme\.example, not to this server\. Change its MX record/;
  expect(await findings(listening, { runtime: elsewhere })).toEqual(said('warning', `answers to ${DOMAIN}`, text));
  records[DOMAIN] = { txt: ['v=spf1 -all'] };
  expect(await findings(listening)).toEqual(said('warning', `answers to ${DOMAIN}`, /no MX record.*Publish one/));
});

it('finds a clock that is an hour off, by a time server', async () => {
  const { findings } = installation();
  const time = createSocket('udp4');
  time.on('message', (_, { port, address }) => {
    const reply = Buffer.alloc(48);
    reply[0] = 0x24;
    for (const offset of [32, 40]) reply.writeUInt32BE(Math.floor(Date.now() / 1_000) + 2_208_988_800, offset);
    time.send(reply, port, address);
  });
  time.bind(0, '127.0.0.1');
  await once(time, 'listening');
  onTestFinished(() => void time.close());
  const timeServer = `127.0.0.1:${time.address().port}`;
  expect(await findings({}, { timeServer })).toEqual([]);
  const clock = { ...systemClock, now: () => Date.now() - HOUR };
  const found = await findings({}, { timeServer, runtime: { ...runtime, clock } });
  // To a clock before it, the database is from the future.
  expect(found.filter(({ check }) => check === 'time')).toEqual(
    said('error', 'time', /which is 60 minutes behind 127\..*\. Set its clock, and keep it right with NTP/),
  );
});

const CAN_MOUNT = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

it.skipIf(!CAN_MOUNT)('finds a full disk (skipped if unshare cannot mount one)', async () => {
  const disk = join(server.file, '..', 'disk');
  mkdirSync(disk);
  const script = `mount -t tmpfs -o size=8m tmpfs "$0" && cp "$1" "$0/a.db" && cat /dev/zero > "$0/rest" 2> /dev/null
    CONVOKE_DATABASE_URL="sqlite:$0/a.db" "$2" "$3" doctor --time-server off --json`;
  const args = ['-rm', 'sh', '-c', script, disk, server.file, process.execPath, CLI_PATH];
  const { status, stdout } = spawnSync('unshare', args, { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toEqual(
    expect.arrayContaining(said('error', 'space', /^The disk is full: 0 MiB are free.*\. Free some space/)),
  );
});

it('finds a database on NFS (the answer of statfs is injected: mounting needs root)', async () => {
  const { findings } = installation();
  const system = statfsSync('/');
  const nfs = await findings({}, { fileSystem: () => ({ ...system, type: 0x6969, bsize: 4_096, bavail: 10 ** 9 }) });
  expect(nfs).toEqual(said('warning', 'disk', /network file system.*\. Use a local disk/));
});

it('finds a blocked port, to the relay and from the outside (Linux drops connections, at another port than 25)', async () => {
  const { findings } = installation();
  const blocked = await startBlockedPort();
  onTestFinished(blocked.stop);
  const relays = { portOf: () => blocked.port, ca: '' };
  const listening = { CONVOKE_INBOUND_SMTP: '127.0.0.1:2525', CONVOKE_WEBHOOK_ALLOW: '127.0.0.1' };
  const [out, into] = await Promise.all([
    findings({ CONVOKE_MAIL_URL: `smtp://127.0.0.1:${blocked.port}` }, { timeoutMs: SOON_MS }),
    findings(listening, { runtime: { ...runtime, relays }, timeoutMs: SOON_MS }),
  ]);
  expect(out).toEqual(
    said('error', 'mail', /cannot be used: .*\. A firewall or the provider blocks the port.* 25: use port 587/),
  );
  expect(into).toEqual(
    said('warning', `answers to ${DOMAIN}`, /^Port 25 of mx\.acme\.example.*cannot be reached \(ETIMEDOUT\)\. Open it/),
  );
});

it('finds expired certificates: of the relay, the public address and the listener for answers', async () => {
  const { findings } = installation();
  const authority = await createCertificateAuthority();
  const tls = await authority.issue(['127.0.0.1', 'convoke.example'], { until: new Date(Date.now() - 24 * HOUR) });
  const expired = await startSmtpSink({ tls, implicitTls: true });
  onTestFinished(expired.stop);
  const relays = { portOf: () => expired.port, ca: authority.cert };
  const parts = { runtime: { ...runtime, relays } };
  const relay = await findings({ CONVOKE_MAIL_URL: expired.url }, parts);
  expect(relay).toEqual(said('error', 'mail', /expired.*\. Have its certificate renewed/));
  const page = await findings({ CONVOKE_BASE_URL: 'https://convoke.example' }, parts);
  expect(page).toEqual(said('error', 'certificate', /^The certificate of https:.* expired on .*\. Renew it/));
  const file = join(server.file, '..', 'cert.pem');
  writeFileSync(file, tls.cert);
  const inbound = {
    CONVOKE_INBOUND_SMTP: '127.0.0.1:2525',
    CONVOKE_INBOUND_TLS_CERT: file,
    CONVOKE_INBOUND_TLS_KEY: file,
  };
  expect(await findings(inbound)).toEqual(expect.arrayContaining(said('error', 'certificate', /cert\.pem expired on/)));
});

it('finds a process that uses the file and responds to nobody', async () => {
  const { findings } = installation();
  const found = await findings({ PORT: String(await freePort()) });
  expect(found).toEqual(
    said('warning', 'server', new RegExp(`^A process \\(${process.pid}\\) uses .*, but no server responds at http`)),
  );
});

it('finds that answers by mail cannot arrive, and that the public address leads nowhere', async () => {
  const { findings } = installation();
  expect(await findings({ CONVOKE_INBOUND_TOKEN: '' })).toEqual(
    said('warning', 'answers', /^Answers by mail cannot arrive: .*\. Set CONVOKE_INBOUND_IMAP/),
  );
  const local = await findings({ CONVOKE_BASE_URL: 'http://192.168.1.20:8080' });
  expect(local).toEqual(said('warning', 'public address', /^http:\/\/192.* leads nowhere .* Set CONVOKE_BASE_URL/));
  const unknown = await findings({}, { runtime: { ...runtime, resolveHost: async () => [] } });
  expect(unknown).toEqual(said('warning', 'public address', /^convoke\.example has no address in DNS.*\. Publish one/));
});

it('finds that the key is missing', async () => {
  const { findings } = installation();
  const key = `${server.file}.key`;
  renameSync(key, `${key}.away`);
  expect(await findings()).toEqual(said('error', 'secret key', /\.key is missing: .*\. Put it back/));
  renameSync(`${key}.away`, key);
});

it('finds old time zone rules, by the clock and by comparison with the operating system', async () => {
  const { findings } = installation();
  const later = { ...systemClock, now: () => Date.UTC(2031, 0) };
  const old = /^The time zone rules are those of 20\d\d[a-z], and newer ones are likely\. Upgrade Convoke/;
  expect(await findings({}, { runtime: { ...runtime, clock: later } })).toEqual(said('warning', 'time zone data', old));
  const zoneFile = join(server.file, '..', 'tzdata.zi');
  writeFileSync(zoneFile, '# version 2098b\n');
  expect(await findings({}, { zoneFile })).toEqual(
    said('warning', 'time zone data', /operating system has 2098b\. Upgrade/),
  );
});

// The last, as the webhooks stay.
it('finds that no webhook can be reached, and which ones cannot', async () => {
  const { findings } = installation();
  const { convoke } = await server.account();
  const blocked = await startBlockedPort();
  onTestFinished(blocked.stop);
  const register = (port: number | string) =>
    convoke.webhooks.register({ webhookUrl: `http://127.0.0.1:${port}/`, eventTypes: ['appointment.updated'] });
  await register(blocked.port);
  const allowed = { CONVOKE_WEBHOOK_ALLOW: '127.0.0.1' };
  const all = /^No host of a webhook can be reached: 127\.0\.0\.1:\d+ \(ETIMEDOUT\)\. Allow this machine to connect/;
  expect(await findings(allowed, { timeoutMs: SOON_MS })).toEqual(said('error', 'egress', all));
  await register(new URL(server.baseUrl).port);
  expect(await findings(allowed, { timeoutMs: SOON_MS })).toEqual(
    said('warning', 'egress', /^1 of 2 hosts of webhooks cannot be reached/),
  );
});
