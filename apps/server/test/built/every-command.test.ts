import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CaldavServer,
  pngPicture,
  startCaldavServer,
  startSmtpSink,
  type TemporaryDirectory,
  temporaryDirectory,
} from '@convoke/testkit';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readInvitation } from '../testing/read-invitation.js';
import { sampleAnswer } from '../testing/sample-answers.js';
import { CLIENT_JOBS } from './client-jobs.js';
import { documentedCommands } from './documented-commands.js';
import { importSdk, type PublishedServer, runPublished, SERVER_CLI, startPublished } from './published.js';

const ORGANIZER = 'acct7@in.example';
const INVITEE = 'bob@ex.example';
const OWNER = 'ada@example.com';
const START = '2027-07-01T10:00:00';
const TOKEN = 'a-token-of-some-length';
const POLL = { timeout: 30_000, interval: 50 };

interface Account {
  accountId: string;
  apiKey: string;
  apiSecret: string;
  dashboardLink: string;
}

let directory: TemporaryDirectory;
let server: PublishedServer;
let relay: Awaited<ReturnType<typeof startSmtpSink>>;
let caldav: CaldavServer;
let account: Account;

/** Runs a command beside the server. @returns what it printed as JSON */
async function json<Result>(...args: string[]): Promise<Result> {
  return JSON.parse(await server.run([...args, '--json']));
}

async function client() {
  const { Convoke } = await importSdk('@convoke/sdk');
  return new Convoke({
    baseUrl: server.url,
    fetch: server.process.fetch,
    apiKey: account.apiKey,
    apiSecret: account.apiSecret,
  });
}

beforeAll(async () => {
  [directory, relay, caldav] = await Promise.all([temporaryDirectory(), startSmtpSink(), startCaldavServer()]);
  server = await startPublished({
    CONVOKE_MAIL_URL: relay.url,
    CONVOKE_MAIL_FROM: `Acme <${ORGANIZER}>`,
    CONVOKE_INBOUND_TOKEN: TOKEN,
    CONVOKE_WEBHOOK_ALLOW: '127.0.0.1',
    CONVOKE_CALENDAR_PASSWORD: caldav.password,
  });
  account = await json<Account>('account', 'create', '--name', 'Acme', '--email', OWNER);
});

afterAll(async () => {
  await server.stop();
  await Promise.all([relay.stop(), caldav.stop(), directory.remove()]);
});

interface QuarantinedReply {
  replyId: string;
  invitationId: string;
}

let quarantined: QuarantinedReply;
/** The key that `key create` made. */
let secondKey = '';

/** Invites somebody, and lets somebody else answer. @returns the reply, which waits for a person */
async function quarantinedReply(): Promise<QuarantinedReply> {
  const { appointments } = await client();
  const { invitationId = '' } = await appointments.create({
    appointmentStart: START,
    appointmentEnd: '2027-07-01T11:00:00',
    appointmentTimeZone: 'Europe/Berlin',
    name: 'Bob',
    address: INVITEE,
  });
  const [mail] = await relay.waitFor(1);
  if (!mail) throw new Error('No invitation was sent.');
  const { uid } = await readInvitation(mail);
  const people = { organizer: ORGANIZER, invitee: INVITEE, bounceAddress: ORGANIZER };
  const values = { ...people, uid, wrongUid: uid, movedAt: Date.now(), start: START };
  const raw = sampleAnswer(values, { message: 'party-crasher.eml', sequence: 0, stamp: 0 });
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'message/rfc822' };
  await fetch(`${server.url}/inbound/mime`, { method: 'POST', headers, body: new Uint8Array(raw) });
  const listed = await vi.waitFor(async () => {
    const [reply] = await json<{ replyId: string }[]>('reply', 'list', '--quarantined');
    if (!reply) throw new Error('The reply is not judged yet.');
    return reply;
  }, POLL);
  return { ...listed, invitationId };
}

/** The main job of each of the server's own commands, in an order in which one goes on from the other. */
const JOBS: Record<string, () => Promise<void>> = {
  async serve() {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(server.process.stdout()).toMatch(/^convoke ready http/);
  },
  async migrate() {
    const file = join(directory.path, 'new.db');
    expect(await runPublished(['migrate'], { env: { CONVOKE_DATABASE_URL: `sqlite:${file}` } })).toContain(
      'up to date',
    );
    expect(existsSync(file)).toBe(true);
  },
  async 'account create'() {
    expect(account.dashboardLink).toMatch(/\/set-up#/);
    expect(await (await client()).appointments.list().page()).toMatchObject({ items: [] });
  },
  async 'account update'() {
    await server.run(['account', 'update', account.accountId, '--name', 'Acme and sons']);
  },
  async 'account delete'() {
    const { accountId } = await json<Account>('account', 'create', '--name', 'Short-lived');
    await server.run(['account', 'delete', accountId]);
  },
  async 'account list'() {
    const { accountId } = account;
    expect(await json('account', 'list')).toMatchObject([{ accountId, name: 'Acme and sons', email: OWNER }]);
  },
  async 'key create'() {
    const made = await json<Account>('key', 'create', '--account', account.accountId, '--name', 'CI');
    expect(made).toMatchObject({ apiKey: expect.any(String) });
    ({ apiKey: secondKey } = made);
  },
  async 'key list'() {
    const keys = await json<{ name: string }[]>('key', 'list', '--account', account.accountId);
    expect(keys).toMatchObject([{ name: '' }, { apiKey: secondKey, name: 'CI' }]);
  },
  async 'key rename'() {
    expect(await server.run(['key', 'rename', secondKey, 'Booking page'])).toBe(`Renamed ${secondKey}.\n`);
    const keys = await json<{ name: string }[]>('key', 'list', '--account', account.accountId);
    expect(keys.at(-1)).toMatchObject({ apiKey: secondKey, name: 'Booking page' });
  },
  async 'key revoke'() {
    expect(await server.run(['key', 'revoke', secondKey])).toBe(`Revoked ${secondKey}.\n`);
  },
  async 'sign-in new-password'() {
    const token = account.dashboardLink.split('#')[1];
    const headers = { 'content-type': 'application/json', 'x-convoke-csrf': 'sign-in', origin: server.url };
    const body = JSON.stringify({ token, password: 'correct horse battery' });
    const used = await fetch(`${server.url}/dashboard/api/set-up`, { method: 'POST', headers, body });
    expect(used.status).toBe(200);
    const made = await json<{ dashboardLink: string }>('sign-in', 'new-password', OWNER);
    expect(made.dashboardLink).toMatch(/\/set-up#/);
  },
  async 'sign-in invite'() {
    const { accountId } = account;
    const made = await json<Account>('sign-in', 'invite', 'grace@example.com', '--account', accountId);
    expect(made.dashboardLink).toMatch(/\/set-up#/);
  },
  async 'sign-in list'() {
    expect(await json('sign-in', 'list')).toMatchObject([{ email: OWNER, addressConfirmed: true }]);
  },
  async 'sign-in delete'() {
    await server.run(['sign-in', 'delete', OWNER]);
    expect(await json('sign-in', 'list')).toEqual([]);
  },
  async 'brand set'() {
    const logo = join(directory.path, 'logo');
    await writeFile(logo, pngPicture());
    const options = ['--name', 'Acme & Co', '--colour', '#0B57D0', '--support-address', 'help@acme.example'];
    const set = await json('brand', 'set', account.accountId, ...options, '--footer', 'Hill Road 1', '--logo', logo);
    expect(set).toMatchObject({
      name: 'Acme & Co',
      colour: '#0b57d0',
      logo: { type: 'image/png', width: 3, height: 2 },
    });
  },
  async 'brand show'() {
    const shown = await server.run(['brand', 'show', account.accountId]);
    expect(shown).toContain(
      'name: Acme & Co\ncolour: #0b57d0\nfooter: Hill Road 1\nsupport address: help@acme.example\n',
    );
  },
  async 'brand clear'() {
    expect(await json('brand', 'clear', account.accountId)).toMatchObject({ cleared: true });
    expect(await json('brand', 'show', account.accountId)).toMatchObject({ hasOwnName: false, logo: null });
  },
  async 'sender set'() {
    const desk = ['--name', 'Desk', '--address', 'desk@practice.invalid', '--no-dkim'];
    expect(await json('sender', 'set', account.accountId, ...desk)).toMatchObject({ isUsed: false, relay: null });
  },
  async 'sender allow'() {
    const allowed = await json('sender', 'allow', account.accountId, 'practice.invalid');
    expect(allowed).toMatchObject({ domain: 'practice.invalid', allowed: true });
  },
  async 'sender show'() {
    const shown = await json('sender', 'show', account.accountId);
    expect(shown).toMatchObject({ address: 'desk@practice.invalid', isUsed: true, relayWorks: null });
  },
  async 'sender check'() {
    const shown = await server.run(['sender', 'check', account.accountId]);
    expect(shown).toContain('Desk <desk@practice.invalid>: new invitations come from it');
  },
  async 'sender remove'() {
    expect(await json('sender', 'remove', account.accountId)).toMatchObject({ removed: true });
  },
  async 'channel add graph'() {
    const login = ['--tenant', 'common', '--client', 'x', '--address', 'ada@practice.invalid'];
    await expect(json('channel', 'add', 'graph', account.accountId, ...login)).rejects.toThrow(
      'no such Microsoft tenant',
    );
  },
  async 'channel add caldav'() {
    const login = ['--address', caldav.url, '--user', 'ada', '--name', 'Desk'];
    const added = await json('channel', 'add', account.accountId, ...login);
    expect(added).toMatchObject({ url: caldav.calendarUrl, name: 'Desk', address: 'ada@calendars.example' });
  },
  async 'channel test'() {
    expect(await server.run(['channel', 'test', account.accountId])).toBe('✓ The calendar works.\n');
    const tested = await json('channel', 'test', account.accountId, '--to', 'bob@practice.example');
    expect(tested).toMatchObject({ works: true, appointmentId: expect.any(String) });
  },
  async 'channel list'() {
    const listed = await json('channel', 'list', account.accountId);
    expect(listed).toMatchObject([{ url: caldav.calendarUrl, isCurrent: true, problem: null }]);
  },
  async 'channel remove'() {
    expect(await json('channel', 'remove', account.accountId)).toMatchObject({ removed: true });
  },
  async 'reply list'() {
    expect(await json('reply', 'list')).toEqual([]);
  },
  async 'reply show'() {
    quarantined = await quarantinedReply();
    const shown = await json('reply', 'show', quarantined.replyId);
    expect(shown).toMatchObject({ kept: 'message', source: expect.stringContaining('METHOD:REPLY') });
  },
  async 'reply apply'() {
    const { replyId, invitationId } = quarantined;
    const named = ['--account', account.accountId, '--invitation', invitationId];
    expect(await json('reply', 'apply', replyId, ...named)).toMatchObject({ replyId, quarantined: false });
  },
  async 'secret-key rotate'() {
    expect(await server.run(['secret-key', 'rotate'])).toMatch(/^\d+ stored secrets are sealed with the new key/);
  },
  async 'secret-key forget'() {
    expect(await server.run(['secret-key', 'forget'])).toContain('Former keys are forgotten.');
  },
  async 'secret-key new-links'() {
    expect(await server.run(['secret-key', 'new-links'])).toContain('Restart the server');
  },
  async 'appointment reissue'() {
    expect(await json('appointment', 'reissue')).toEqual([]);
  },
  async backup() {
    const file = join(directory.path, 'copy.db');
    expect(await json('backup', file)).toMatchObject({ file, bytes: expect.any(Number) });
    expect(existsSync(file)).toBe(true);
  },
  async restore() {
    const target = join(directory.path, 'restored.db');
    const env = { CONVOKE_DATABASE_URL: `sqlite:${target}` };
    const args = ['restore', join(directory.path, 'copy.db'), '--without-key', '--json'];
    expect(JSON.parse(await runPublished(args, { env }))).toMatchObject({ restored: true, kept: null, migrations: [] });
    expect(existsSync(target)).toBe(true);
  },
  async doctor() {
    const findings = await json<{ level: string; check: string }[]>('doctor', '--time-server', 'off');
    expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
    expect(findings.length).toBeGreaterThan(4);
  },
};

it('every command has its main job here or in client-jobs.ts', async () => {
  const jobs = [...Object.keys(JOBS), ...Object.keys(CLIENT_JOBS)];
  expect((await documentedCommands(SERVER_CLI)).sort()).toEqual(jobs.sort());
});

it.each(Object.entries(JOBS))('convoke %s', async (_name, job) => {
  await job();
});
