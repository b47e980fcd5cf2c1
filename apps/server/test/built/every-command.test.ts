import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startSmtpSink, type TemporaryDirectory, temporaryDirectory } from '@convoke/testkit';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readInvitation } from '../testing/read-invitation.js';
import { sampleAnswer } from '../testing/sample-answers.js';
import { ACCOUNT_JOBS, type NewAccount } from './account-jobs.js';
import { CLIENT_JOBS } from './client-jobs.js';
import { documentedCommands } from './documented-commands.js';
import { importSdk, type PublishedServer, runOften, SERVER_CLI, startPublished } from './published.js';

const ORGANIZER = 'acct7@in.example';
const INVITEE = 'bob@ex.example';
const START = '2027-07-01T10:00:00';
const TOKEN = 'a-token-of-some-length';
const POLL = { timeout: 120_000, interval: 50 };

let directory: TemporaryDirectory;
let server: PublishedServer;
let relay: Awaited<ReturnType<typeof startSmtpSink>>;
let account: NewAccount;

const json = <Result>(...args: string[]) => server.json<Result>(...args);

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
  [directory, relay] = await Promise.all([temporaryDirectory(), startSmtpSink()]);
  server = await startPublished({
    CONVOKE_MAIL_URL: relay.url,
    CONVOKE_MAIL_FROM: `Acme <${ORGANIZER}>`,
    CONVOKE_INBOUND_TOKEN: TOKEN,
  });
  account = await json<NewAccount>('account', 'create', '--name', 'Acme');
});

afterAll(async () => {
  await server.stop();
  await Promise.all([relay.stop(), directory.remove()]);
});

interface QuarantinedReply {
  replyId: string;
  invitationId: string;
}

let quarantined: QuarantinedReply;

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
    const [reply] = await json<{ replyId: string }[]>('reply', 'received', '--quarantined');
    if (!reply) throw new Error('The reply is not judged yet.');
    return reply;
  }, POLL);
  return { ...listed, invitationId };
}

/** The main job of each command for the server as a whole, in an order in which each continues from the one before. */
const JOBS: Record<string, () => Promise<void>> = {
  async serve() {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(server.process.stdout()).toMatch(/^convoke ready http/);
  },
  async migrate() {
    const file = join(directory.path, 'new.db');
    expect(await runOften(['migrate'], { env: { CONVOKE_DATABASE_URL: `sqlite:${file}` } })).toContain('up to date');
    expect(existsSync(file)).toBe(true);
  },
  async 'reply received'() {
    expect(await json('reply', 'received')).toEqual([]);
  },
  async 'reply show'() {
    quarantined = await quarantinedReply();
    const shown = await json('reply', 'show', quarantined.replyId);
    expect(shown).toMatchObject({ kept: 'message', source: expect.stringContaining('METHOD:REPLY') });
  },
  async 'secret-key rotate'() {
    expect(await server.run(['secret-key', 'rotate'])).toMatch(
      /^\d+ stored secrets are now encrypted with the new key/,
    );
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
    expect(JSON.parse(await runOften(args, { env }))).toMatchObject({ restored: true, kept: null, migrations: [] });
    expect(existsSync(target)).toBe(true);
  },
  async doctor() {
    const findings = await json<{ level: string; check: string }[]>('doctor', '--time-server', 'off');
    expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
    expect(findings.length).toBeGreaterThan(4);
  },
};

it('every command has its main job here, in account-jobs.ts or in client-jobs.ts', async () => {
  const jobs = [JOBS, ACCOUNT_JOBS, CLIENT_JOBS].flatMap((each) => Object.keys(each));
  expect((await documentedCommands(SERVER_CLI)).sort()).toEqual(jobs.sort());
});

it.each(Object.entries(JOBS))('convoke %s', async (_name, job) => {
  await job();
});
