import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Convoke } from '@convoke/sdk';
import { Database } from '@convoke/store/sqlite-driver';
import { connectToPostgres, startServerProcess, startWebhookReceiver, temporaryDirectory } from '@convoke/testkit';
import type { Command } from 'commander';
import { expect, it, onTestFinished } from 'vitest';
import { CLI_PATH, runInProcess, startCommand } from '../../../test/testing/run-command.js';
import { sampleAnswer } from '../../../test/testing/sample-answers.js';
import { SAMPLE_APPOINTMENT } from '../../../test/testing/sample-appointment.js';
import { INVITEE, ORGANIZER, startWithReplies } from '../../../test/testing/start-with-replies.js';
import { usePostgres } from '../../../test/testing/test-database.js';
import { WAYS_IN } from '../../../test/testing/ways-in.js';
import { accountCommand } from '../accounts/account.js';
import { keyCommand } from '../accounts/key.js';
import { receivedCommands } from '../accounts/reply.js';
import { doctorCommand } from '../server/doctor.js';
import { secretKeyCommand } from '../server/secret-key.js';
import { backupCommand } from './backup.js';
import { migrateCommand } from './migrate.js';

const newDatabase = usePostgres();
const migrate = (args: string[], env: Record<string, string>) => runInProcess(migrateCommand(), args, env);
const PASSWORD = 'not-to-be-seen';
const HOUR = 3_600_000;

/** A server on a file, with an empty PostgreSQL to move it to. */
async function installation() {
  const directory = await temporaryDirectory();
  const file = join(directory.path, 'convoke.db');
  const own = {
    CONVOKE_DATABASE_URL: `sqlite:${file}`,
    CONVOKE_RETRY_SCHEDULE: '0s,3s,3s,3s,3s,3s,3s,3s,3s',
    CONVOKE_RETRY_JITTER: 'off',
    CONVOKE_WEBHOOK_ALLOW: '127.0.0.0/8',
    CONVOKE_LOG_LEVEL: 'warn',
  };
  const serve = async (env: Record<string, string>) => {
    const server = await startServerProcess({ cli: CLI_PATH, env });
    onTestFinished(() => server.kill());
    return server;
  };
  onTestFinished(directory.remove);
  const server = await serve(own);
  const created = JSON.parse(await runInProcess(accountCommand(), ['create', '--name', 'Studio', '--json'], own));
  const { apiKey, apiSecret } = created;
  const target = new URL((await newDatabase()).CONVOKE_DATABASE_URL);
  target.password = PASSWORD;
  const moved = {
    ...own,
    CONVOKE_DATABASE_URL: target.href,
    CONVOKE_SECRET_KEY: readFileSync(`${file}.key`, 'utf8').trim(),
  };
  const convoke = ({ url }: { url: string }) => new Convoke({ baseUrl: url, apiKey, apiSecret, maxRetries: 0 });
  return { file, own, moved, server, serve, convoke, args: ['--from', `sqlite:${file}`] };
}

it('an installation is moved once its server has stopped, again after a move that was killed, and what is pending goes out from PostgreSQL', async () => {
  const { file, own, moved, server, serve, convoke, args } = await installation();
  const receiver = await startWebhookReceiver({ answer: 503 });
  onTestFinished(() => receiver.stop());
  const client = convoke(server);
  const { webhookId } = await client.webhooks.register({
    webhookUrl: receiver.url,
    eventTypes: ['appointment.updated'],
  });
  const { appointmentId } = await client.appointments.create(SAMPLE_APPOINTMENT);
  await client.appointments.update(appointmentId, { appointmentSubject: 'Renamed' });
  await receiver.deliveries.waitFor(1);
  await expect(migrate(args, moved)).rejects.toThrow('Stop "convoke serve" first');
  await client.appointments.get(appointmentId);
  await server.stop();

  const wrong = { ...moved, CONVOKE_SECRET_KEY: randomBytes(32).toString('base64') };
  await expect(migrate(args, wrong)).rejects.toThrow('Set CONVOKE_SECRET_KEY to the keys');
  await migrate([], moved);
  const blocker = await connectToPostgres(moved.CONVOKE_DATABASE_URL);
  const waiting = async () => (await blocker.query('SELECT 1 FROM pg_locks WHERE NOT granted')).rowCount;
  await blocker.query('BEGIN');
  await blocker.query('LOCK TABLE accounts IN ACCESS SHARE MODE');
  const moving = startCommand(['migrate', ...args], moved);
  await expect.poll(waiting).toBe(1);
  await moving.stop('SIGKILL');
  await blocker.query('ROLLBACK');
  await blocker.end();
  const goesOn = await serve(own);
  await convoke(goesOn).appointments.update(appointmentId, { appointmentLocation: 'Goes on' });
  await goesOn.stop();

  const to = ['--to', moved.CONVOKE_DATABASE_URL, '--json'];
  const { tables } = JSON.parse(await migrate(to, { ...moved, ...own }));
  const source = new Database(file, { readonly: true });
  for (const { table, rows } of tables) {
    expect([table, source.prepare(`SELECT count(*) FROM ${table}`).pluck().get()]).toEqual([table, rows]);
  }
  source.close();
  expect(await migrate(args, moved)).toContain('Everything had been moved already.');
  for (const again of [() => serve(own), () => runInProcess(accountCommand(), ['list'], own)]) {
    const failure = await again().then(
      () => 'nothing',
      (error: Error) => `${error.message}${'stderr' in error ? error.stderr : ''}`,
    );
    expect(failure).toContain('Set CONVOKE_DATABASE_URL to that database');
    expect(failure).not.toContain(PASSWORD);
  }

  receiver.answer(204);
  const there = convoke(await serve(moved));
  expect(await there.appointments.get(appointmentId)).toMatchObject({ subject: 'Renamed', location: 'Goes on' });
  const states = async () => (await there.webhooks.deliveries(webhookId).page()).items.map(({ status }) => status);
  await expect.poll(states).toEqual(['success', 'success']);
  const bodies = receiver.deliveries.items.map(({ headers, body }) => headers['x-service-delivery'] + body);
  expect(new Set(bodies).size).toBe(2);
});

it('every command that uses the database works on PostgreSQL while a server runs', async () => {
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
  const [reply] = await json(receivedCommands()[0], '--quarantined');
  expect(reply).toMatchObject({ verdict: 'bad_token', account: owner });
  await harness.account.convoke.replies.apply(reply.replyId, { invitationId });
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
});
