import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { Convoke, isConvokeError } from '@convoke/sdk';
import { connectToPostgres, queryPostgres, startServerProcess, startWebhookReceiver } from '@convoke/testkit';
import Database from 'better-sqlite3';
import type { Command } from 'commander';
import { expect, it, onTestFinished } from 'vitest';
import { CLI_PATH } from '../testing/cli-path.js';
import { runCommand } from '../testing/run-command.js';
import { runInProcess } from '../testing/run-in-process.js';
import { sampleAnswer } from '../testing/sample-answers.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startChildServer } from '../testing/start-child-server.js';
import { startCommand } from '../testing/start-command.js';
import { INVITEE, ORGANIZER, startWithReplies } from '../testing/start-with-replies.js';
import { usePostgres } from '../testing/use-postgres.js';
import { WAYS_IN } from '../testing/ways-in.js';
import { accountCommand } from './account.js';
import { backupCommand } from './backup.js';
import { doctorCommand } from './doctor.js';
import { keyCommand } from './key.js';
import { migrateCommand } from './migrate.js';
import { replyCommand } from './reply.js';
import { secretKeyCommand } from './secret-key.js';

const newDatabase = usePostgres();
const PASSWORD = 'not-to-be-seen';
const CLIENTS = 4;
const HOUR = 3_600_000;

async function installation() {
  const receiver = await startWebhookReceiver({ answer: 503 });
  onTestFinished(() => receiver.stop());
  const at = await startChildServer({
    CONVOKE_RETRY_SCHEDULE: '0s,3s,3s,3s,3s,3s,3s,3s,3s',
    CONVOKE_RETRY_JITTER: 'off',
  });
  const target = new URL((await newDatabase()).CONVOKE_DATABASE_URL);
  target.password = PASSWORD;
  const key = readFileSync(`${at.file}.key`, 'utf8').trim();
  const env = { CONVOKE_DATABASE_URL: target.href, CONVOKE_SECRET_KEY: key };
  const args = ['migrate', '--from', `sqlite:${at.file}`];
  const start = (settings: Record<string, string> = {}) =>
    startServerProcess({ cli: CLI_PATH, env: { ...at.env, ...env, ...settings } });
  return { at, receiver, env, args, start };
}

/** Creates appointments until it is told to stop, whatever is answered; returns the ids that were acknowledged. */
function keepCreating({ at }: Awaited<ReturnType<typeof installation>>) {
  const acknowledged: string[] = [];
  const refusals: unknown[] = [];
  let busy = true;
  const create = async () => {
    while (busy) {
      try {
        acknowledged.push((await at.appointments().create(SAMPLE_APPOINTMENT)).appointmentId);
      } catch (error) {
        refusals.push(isConvokeError(error) ? error.code : error);
        await setTimeout(20);
      }
    }
  };
  const running = Promise.all(Array.from({ length: CLIENTS }, create));
  const stop = async () => {
    busy = false;
    await running;
  };
  return { acknowledged, refusals, stop };
}

it('a server under load is moved: nothing acknowledged is lost, and what is pending goes out from PostgreSQL', async () => {
  const all = await installation();
  const { at, receiver, env, args } = all;
  const { webhookId } = await at.convoke().webhooks.register({
    webhookUrl: receiver.url,
    eventTypes: ['appointment.updated'],
  });
  const load = keepCreating(all);
  await expect.poll(() => load.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(20);
  const [first = ''] = load.acknowledged;
  await at.appointments().update(first, { appointmentSubject: 'Renamed' });
  await receiver.deliveries.waitFor(1);
  const printed = JSON.parse(await runCommand([...args, '--json'], env));
  expect(await at.process.exit()).toBe(1);
  await load.stop();
  expect(load.refusals).toContain('unavailable');

  expect(at.process.stderr()).toContain('was moved to postgres://');
  await expect(at.start()).rejects.toThrow('Set CONVOKE_DATABASE_URL to that database');
  expect(at.process.stderr()).not.toContain(PASSWORD);

  const file = new Database(at.file, { readonly: true });
  for (const { table, rows } of printed.tables) {
    expect([table, file.prepare(`SELECT count(*) FROM ${table}`).pluck().get()]).toEqual([table, rows]);
  }
  const deliveries = file.prepare('SELECT id, state FROM deliveries').all();
  file.close();
  const [attempt] = receiver.deliveries.items;
  expect(deliveries).toEqual([{ id: attempt?.headers['x-service-delivery'], state: 'pending' }]);

  receiver.answer(204);
  const moved = await all.start();
  onTestFinished(() => moved.kill());
  const convoke = at.convoke(moved.url);
  const stored = await queryPostgres(env.CONVOKE_DATABASE_URL, 'SELECT id FROM appointments');
  const known = new Set(stored.map(({ id }) => id));
  expect(load.acknowledged.filter((id) => !known.has(id))).toEqual([]);
  expect(await convoke.appointments.get(first)).toMatchObject({ subject: 'Renamed' });
  const states = async () => {
    const { items } = await convoke.webhooks.deliveries(webhookId).page();
    return items.map(({ status }) => status);
  };
  await expect.poll(states, { timeout: 15_000 }).toEqual(['success']);
  const bodies = receiver.deliveries.items.map(({ headers, body }) => headers['x-service-delivery'] + body);
  expect(new Set(bodies).size).toBe(1);
}, 60_000);

it('a move that is killed is repeated or given up, and a server that waits for its end goes on with the file', async () => {
  const all = await installation();
  const { at, env, args } = all;
  const { appointmentId } = await at.appointments().create(SAMPLE_APPOINTMENT);
  const wrong = { ...env, CONVOKE_SECRET_KEY: randomBytes(32).toString('base64') };
  const refused = { code: 1, stderr: expect.stringContaining('Set CONVOKE_SECRET_KEY to the keys') };
  await expect(runCommand(args, wrong)).rejects.toMatchObject(refused);
  await at.appointments().get(appointmentId);

  const blocker = await connectToPostgres(env.CONVOKE_DATABASE_URL);
  await blocker.query('BEGIN');
  await blocker.query('LOCK TABLE accounts IN ACCESS SHARE MODE');
  const moving = startCommand(args, env);
  await moving.prints('The file is closed');
  await moving.stop('SIGKILL');
  await expect(at.appointments().get(appointmentId)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  await blocker.query('ROLLBACK');
  expect(await runCommand([...args, '--abort'], env)).toContain('can be served again');
  await expect.poll(() => at.process.stdout().match(/convoke ready/g), { timeout: 10_000 }).toHaveLength(2);
  const url = /.*convoke ready (\S+)/s.exec(at.process.stdout())?.[1];
  await at.convoke(url).appointments.update(appointmentId, { appointmentSubject: 'Goes on' });

  await blocker.query('BEGIN');
  await blocker.query('LOCK TABLE accounts IN ACCESS SHARE MODE');
  const again = startCommand(args, env);
  await again.prints('The file is closed');
  await again.stop('SIGKILL');
  await blocker.end();
  expect(await runCommand(args, env)).toMatch(/^appointments +1 .*^Moved\./ms);
}, 60_000);

it('every command that uses the database does so on PostgreSQL, beside a server', async () => {
  const way = await WAYS_IN.http();
  const env = await newDatabase();
  const settings = { ...env, CONVOKE_LOG_LEVEL: 'silent' };
  const run = (command: Command, ...args: string[]) => runInProcess(command, args, settings);
  const json = async (command: Command, ...args: string[]) => JSON.parse(await run(command, ...args, '--json'));
  expect(await run(migrateCommand())).toContain('up to date');
  const harness = await startWithReplies({ ...way.env, ...env });

  const created = await json(accountCommand(), 'create', '--name', 'Studio', '--email', 'boss@example.com');
  const { accountId, apiKey, apiSecret, dashboardLink } = created;
  expect(dashboardLink).toMatch(/set-up#/);
  const { baseUrl } = harness.server;
  const call = (credentials: { apiKey: string; apiSecret: string }) =>
    new Convoke({ baseUrl, ...credentials, maxRetries: 0 }).appointments.list().page();
  await call({ apiKey, apiSecret });
  expect(await json(accountCommand(), 'update', accountId, '--name', 'Studio 2')).toMatchObject({ name: 'Studio 2' });
  expect(await json(accountCommand(), 'list')).toContainEqual(expect.objectContaining({ name: 'Studio 2' }));
  const second = await json(keyCommand(), 'create', '--account', accountId);
  expect(await json(keyCommand(), 'list', '--account', accountId)).toHaveLength(2);
  await call(second);
  expect(await run(keyCommand(), 'revoke', apiKey)).toContain('Revoked');
  await expect(call({ apiKey, apiSecret })).rejects.toMatchObject({ code: 'invalid_credentials' });

  const invited = await harness.invited();
  const { values, invitationId, accountId: owner } = invited;
  await harness.moveTo(values.movedAt + 30 * HOUR);
  const raw = sampleAnswer({ ...values, uid: values.wrongUid });
  await way.submit(harness.server, { raw, from: INVITEE, to: ORGANIZER });
  await harness.judged();
  const [reply] = await json(replyCommand(), 'list', '--quarantined');
  expect(reply).toMatchObject({ verdict: 'bad_token', account: owner });
  await harness.moveTo(Date.now() + HOUR);
  const choice = ['--account', owner, '--invitation', invitationId];
  expect(await json(replyCommand(), 'apply', reply.replyId, ...choice)).toMatchObject({ quarantined: false });
  expect(await harness.invitation(invited)).toMatchObject({ response: 'accepted' });

  const next = { ...settings, CONVOKE_SECRET_KEY: `${randomBytes(32).toString('base64')},${env.CONVOKE_SECRET_KEY}` };
  expect(await runInProcess(secretKeyCommand(), ['rotate'], next)).toMatch(/^[1-9]\d* stored secrets/);
  expect(await runInProcess(secretKeyCommand(), ['forget'], next)).toContain('can be taken out of CONVOKE_SECRET_KEY');
  expect(await runInProcess(secretKeyCommand(), ['new-links'], next)).toContain('Restart the server');
  await expect(run(backupCommand(), 'copy.db')).rejects.toMatchObject({ message: expect.stringContaining('pg_dump') });
  const findings = await json(doctorCommand());
  expect(findings).toContainEqual(expect.objectContaining({ check: 'database', level: 'ok' }));

  expect(await json(accountCommand(), 'delete', accountId)).toEqual({ accountId, deleted: true });
  const accounts: { name: string }[] = await json(accountCommand(), 'list');
  expect(accounts.map(({ name }) => name)).not.toContain('Studio 2');
}, 60_000);
