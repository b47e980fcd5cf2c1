import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { DAY_MS } from '@convoke/engine';
import { Convoke } from '@convoke/sdk';
import { Database } from '@convoke/store/sqlite-driver';
import { startSmtpSink, startWebhookReceiver, type TemporaryDirectory, temporaryDirectory } from '@convoke/testkit';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { readInvitation } from '../../../test/testing/read-invitation.js';
import { CLI_PATH, runInProcess, startCommand } from '../../../test/testing/run-command.js';
import { sampleAnswer } from '../../../test/testing/sample-answers.js';
import { SAMPLE_APPOINTMENT } from '../../../test/testing/sample-appointment.js';
import { startServer } from '../../../test/testing/start-server.js';
import { WAYS_IN } from '../../../test/testing/ways-in.js';
import { systemClock } from '../../runtime/runtime.js';
import { accountCommand } from '../accounts/account.js';
import { backupCommand } from './backup.js';
import { migrateCommand } from './migrate.js';
import { restoreCommand } from './restore.js';

const POLL = { timeout: 120_000, interval: 20 };
const FROM = 'acct7@in.example';
const INVITEE = 'bob@ex.example';

it('a restored server sends what was queued again, reads the answers since again, and knows nothing else of them', async () => {
  const [relay, receiver, way] = await Promise.all([startSmtpSink(), startWebhookReceiver(), WAYS_IN.imap()]);
  const env = { ...way.env, CONVOKE_MAIL_URL: relay.url, CONVOKE_MAIL_FROM: `Acme <${FROM}>` };
  let now = Date.UTC(2026, 5, 1, 10);
  const runtime = { clock: { now: () => now, schedule: systemClock.schedule } };
  const allowed = { CONVOKE_WEBHOOK_ALLOW: '127.0.0.1' };
  const server = await startServer({ env: { ...env, ...allowed }, runtime });
  onTestFinished(async () => {
    await server.stop();
    await Promise.all([relay.stop(), receiver.stop()]);
  });
  // It has looked into the mailbox, and stops to send.
  await vi.waitFor(async () => expect(await server.rows('SELECT 1 FROM inbox_positions')).toHaveLength(1), POLL);
  await server.restart({ role: 'api' });
  const { convoke, credentials } = await server.account();
  const eventTypes = ['attendee.responded', 'appointment.updated'] as const;
  await convoke.webhooks.register({ webhookUrl: receiver.url, eventTypes: [...eventTypes] });
  const { appointmentId } = await convoke.appointments.create({ ...SAMPLE_APPOINTMENT, address: INVITEE });
  const at = { CONVOKE_DATABASE_URL: `sqlite:${server.file}`, CONVOKE_LOG_LEVEL: 'silent' };
  const copy = `${server.file}.copy`;
  await runInProcess(backupCommand(), [copy], at);

  await server.restart({ role: 'all' });
  const client = () => new Convoke({ baseUrl: server.baseUrl, ...credentials, maxRetries: 0 });
  const [sent] = await relay.waitFor(1);
  const invited = await readInvitation(sent ?? { raw: Buffer.alloc(0) });
  const people = { organizer: FROM, invitee: INVITEE, bounceAddress: FROM };
  const values = {
    ...people,
    uid: invited.uid,
    wrongUid: invited.uid,
    movedAt: now,
    start: SAMPLE_APPOINTMENT.appointmentStart,
  };
  now += 2 * DAY_MS;
  await way.submit(server, { raw: sampleAnswer(values, { sequence: 0 }), to: FROM, from: INVITEE });
  const answer = async () => {
    const { invitations } = await client().appointments.get(appointmentId);
    expect(invitations).toMatchObject([{ response: 'accepted' }]);
  };
  await vi.waitFor(answer, POLL);
  await client().appointments.update(appointmentId, { appointmentSubject: 'Renamed after the backup' });
  const lost = await client().appointments.create(SAMPLE_APPOINTMENT);
  await relay.waitFor(3);

  const other = join(server.file, '..', 'other.db');
  copyFileSync(`${server.file}.key`, `${other}.key`);
  const there = { ...at, ...env, CONVOKE_DATABASE_URL: `sqlite:${other}` };
  expect(await runInProcess(restoreCommand(), [copy], there)).toContain('sends 1 messages that were queued');
  await server.restart({ role: 'all', env: there });
  const [, , , again] = await relay.waitFor(4);
  expect(again?.raw.toString()).toBe(sent?.raw.toString());
  await vi.waitFor(answer, POLL);
  expect(await client().appointments.get(appointmentId)).toMatchObject({ revision: 0, subject: 'Kick-off' });
  await expect(client().appointments.get(lost.appointmentId)).rejects.toMatchObject({ status: 404 });
});

/** The files of a stopped installation with the account “Old”, and of a backup of it with the account “New”. */
let template: Promise<TemporaryDirectory> | undefined;
afterAll(async () => (await template)?.remove());

async function install(): Promise<TemporaryDirectory> {
  const directory = await temporaryDirectory();
  const file = join(directory.path, 'convoke.db');
  const env = { CONVOKE_DATABASE_URL: `sqlite:${file}`, CONVOKE_LOG_LEVEL: 'silent' };
  await runInProcess(migrateCommand(), [], env);
  await runInProcess(accountCommand(), ['create', '--name', 'New'], env);
  await runInProcess(backupCommand(), [join(directory.path, 'copy.db')], env);
  const database = new Database(file);
  database.exec("UPDATE accounts SET name = 'Old'");
  database.close();
  return directory;
}

/** A copy of that installation. */
async function installation() {
  template ??= install();
  const directory = await temporaryDirectory();
  onTestFinished(directory.remove);
  cpSync((await template).path, directory.path, { recursive: true });
  const file = join(directory.path, 'convoke.db');
  const copy = join(directory.path, 'copy.db');
  const env = { CONVOKE_DATABASE_URL: `sqlite:${file}`, CONVOKE_LOG_LEVEL: 'silent' };
  const name = (path = file) => {
    const opened = new Database(path, { readonly: true });
    const found = opened.prepare('SELECT name FROM accounts').pluck().get();
    expect(opened.pragma('integrity_check', { simple: true })).toBe('ok');
    opened.close();
    return found;
  };
  const kept = () => readdirSync(directory.path).filter((each) => each.startsWith('convoke.db.replaced-'));
  const restore = (...args: string[]) => runInProcess(restoreCommand(), args, env);
  return { directory, file, copy, env, name, kept, restore };
}

it('replaces a database only with --force, and keeps it whole, with what its log held', async () => {
  const { directory, file, copy, name, kept, restore } = await installation();
  const before = readdirSync(directory.path).sort();
  await expect(restore(copy)).rejects.toThrow('With --force it is replaced');
  const dry = await restore(copy, '--force', '--dry-run');
  expect(dry).toMatch(/can be restored.*would be kept as.*Nothing was changed/s);
  expect(readdirSync(directory.path).filter((each) => !before.includes(each))).toEqual([]);
  expect(name()).toBe('Old');

  // A process that was killed leaves its log behind.
  const crashed = join(directory.path, 'crashed.db');
  const writer = new Database(file);
  writer.pragma('journal_mode = WAL');
  writer.exec("UPDATE accounts SET name = 'In the log'");
  for (const suffix of ['', '-wal']) copyFileSync(`${file}${suffix}`, `${crashed}${suffix}`);
  writer.close();
  for (const suffix of ['', '-wal']) copyFileSync(`${crashed}${suffix}`, `${file}${suffix}`);
  const { kept: shown } = JSON.parse(await restore(copy, '--force', '--json'));
  expect([name(), name(shown), kept()]).toEqual(['New', 'In the log', [basename(shown)]]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(existsSync(`${file}-wal`)).toBe(false);
  // The way back.
  await restore(shown, '--force');
  expect(name()).toBe('In the log');
});

it('replaces a database that is too damaged to be opened, and keeps its bytes', async () => {
  const { file, copy, name, kept, restore } = await installation();
  writeFileSync(file, 'rubbish'.repeat(10_000));
  writeFileSync(`${file}-wal`, 'its log');
  await restore(copy, '--force');
  expect([name(), kept().length]).toEqual(['New', 2]);
  rmSync(file);
  await restore(copy);
  expect(name()).toBe('New');
});

it('refuses what is not a whole backup of this version or an older one, and whatever is in use', async () => {
  const { directory, file, copy, name, restore } = await installation();
  const other = join(directory.path, 'other');
  const refused = async (path: string, message: string | RegExp) => {
    await expect(restore(path, '--force')).rejects.toThrow(message);
    expect(name()).toBe('Old');
    rmSync(other, { force: true });
  };
  await refused(join(directory.path, 'none'), 'There is no file');
  await refused(file, 'is the database itself');
  writeFileSync(other, 'text'.repeat(1_000));
  await refused(other, 'it is not an SQLite database');
  new Database(other).exec('CREATE TABLE notes (text TEXT)').close();
  await refused(other, 'none of its tables');
  copyFileSync(copy, other);
  new Database(other).exec("INSERT INTO schema_migrations VALUES ('9999-later', '2030-01-01')").close();
  await refused(other, /newer version of Convoke \(it has the migration "9999-later"\)/);
  copyFileSync(copy, other);
  const damaged = new Database(other).unsafeMode();
  damaged.pragma('writable_schema = ON');
  damaged.exec(
    "UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'webhooks') WHERE name = 'api_keys'",
  );
  damaged.close();
  await refused(other, /damaged/);

  const reader = new Database(file);
  reader.pragma('journal_mode = WAL');
  reader.prepare('SELECT * FROM accounts').all();
  await expect(restore(copy, '--force')).rejects.toThrow('Another process has');
  reader.close();
  const serving = await startServer();
  onTestFinished(serving.stop);
  const at = { CONVOKE_DATABASE_URL: `sqlite:${serving.file}` };
  await expect(runInProcess(restoreCommand(), [copy, '--force'], at)).rejects.toThrow('Another "convoke serve"');
  const postgres = {
    CONVOKE_DATABASE_URL: 'postgres://x@127.0.0.1/x',
    CONVOKE_SECRET_KEY: Buffer.alloc(32).toString('base64'),
  };
  await expect(runInProcess(restoreCommand(), [copy], postgres)).rejects.toThrow('such as pg_restore');
});

it('refuses a backup in which somebody has put statements, tables or columns, before any of it is used', async () => {
  const { directory, copy, name, restore } = await installation();
  const other = join(directory.path, 'other');
  const endless = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT i FROM n';
  const renamed = 'ALTER TABLE schema_migrations RENAME TO former; CREATE VIEW schema_migrations AS';
  const tampered: [statements: string, message: string][] = [
    ['CREATE TRIGGER t AFTER INSERT ON accounts BEGIN DELETE FROM webhooks; END', 'it has the trigger "t"'],
    ['CREATE TRIGGER accounts AFTER UPDATE ON feeds BEGIN SELECT 1; END', 'it has the trigger "accounts"'],
    [`DROP TABLE feeds; CREATE VIEW feeds AS ${endless}`, 'it has the view "feeds"'],
    [`${renamed} ${endless}`, 'it has the view "schema_migrations"'],
    ['CREATE TABLE notes (text TEXT)', 'it has the table "notes"'],
    [
      "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'text', 'text default (1)') WHERE name = 'feeds'",
      'its table "feeds" has another form',
    ],
    ['CREATE TABLE _litestream_seq (id INTEGER, seq TEXT)', 'it has the table "_litestream_seq"'],
    ['CREATE VIRTUAL TABLE words USING fts5(text)', 'it has the table "words"'],
    ["ALTER TABLE accounts ADD COLUMN f text AS (name || 'x')", 'its table "accounts" has another form'],
    ['ALTER TABLE schema_migrations ADD COLUMN former text', 'it has the table "schema_migrations"'],
    ['CREATE INDEX names ON accounts (upper(name))', 'it has the index "names"'],
    ['DROP TABLE feeds', 'it lacks the table "feeds"'],
    ['DROP INDEX webhook_queues_gone', 'it lacks the index "webhook_queues_gone"'],
  ];
  for (const [statements, message] of tampered) {
    copyFileSync(copy, other);
    new Database(other).unsafeMode().exec(statements).close();
    await expect(restore(other, '--force')).rejects.toThrow(`${other} is not a backup of Convoke: ${message}`);
    expect(name()).toBe('Old');
  }
  // What SQLite and Litestream add is right.
  copyFileSync(copy, other);
  const added =
    'CREATE TABLE _litestream_lock (id INTEGER); CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)';
  new Database(other).exec(`ANALYZE; ${added}`).close();
  await restore(other, '--force');
  expect(name()).toBe('New');
  // So is a backup of an older version.
  new Database(other)
    .exec("DELETE FROM schema_migrations WHERE name >= '0002'; UPDATE accounts SET name = 'Older'")
    .close();
  expect(await restore(other, '--force')).toContain('brought to this version by');
  expect(name()).toBe('Older');
});

it('says of a backup that was cut, or of which bytes are lost, that it is damaged', async () => {
  const { directory, copy, name, restore } = await installation();
  const other = join(directory.path, 'other');
  const { size } = statSync(copy);
  const refused = async (message: string | RegExp) => {
    await expect(restore(other, '--force')).rejects.toThrow(message);
    expect(name()).toBe('Old');
  };
  for (const bytes of [50, 4_096, size - 1]) {
    copyFileSync(copy, other);
    truncateSync(other, bytes);
    await refused(/^\S+other is damaged: it breaks off after \d+ of \d+ bytes\. Restore an earlier backup\.$/);
  }
  for (const [bytes, message] of [
    [0, 'it has none of its tables'],
    [15, 'it is not an SQLite database'],
  ] as const) {
    copyFileSync(copy, other);
    truncateSync(other, bytes);
    await refused(message);
  }
  for (const at of [100, 50 * 4_096]) {
    const bytes = readFileSync(copy);
    bytes.fill(0xff, at, at + 200);
    writeFileSync(other, bytes);
    await refused(/is damaged: .*Restore an earlier backup\.$|is not a backup of Convoke/s);
  }
});

it('refuses at once what is no file', async () => {
  const { directory, file, copy, name, restore } = await installation();
  const pipe = join(directory.path, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const socket = join(directory.path, 'socket');
  const server = createServer().listen(socket);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const others: [path: string, kind: string][] = [
    [pipe, 'a named pipe'],
    [directory.path, 'a directory'],
    [socket, 'a socket'],
    ['/dev/zero', 'a device'],
  ];
  for (const [path, kind] of others) {
    await expect(restore(path, '--force')).rejects.toThrow(`${path} is ${kind}, not a file.`);
    // Nor is the database.
    const at = { CONVOKE_DATABASE_URL: `sqlite:${path}`, CONVOKE_LOG_LEVEL: 'silent' };
    if (path === pipe) {
      await expect(runInProcess(restoreCommand(), [copy, '--force'], at)).rejects.toThrow(
        `${path} is ${kind}, not a file.`,
      );
      await expect(runInProcess(backupCommand(), [`${file}.copy`], at)).rejects.toThrow(
        `${path} is ${kind}, not a file.`,
      );
      await expect(runInProcess(migrateCommand(), [], at)).rejects.toThrow(`${path} is ${kind}, not a file.`);
    }
  }
  symlinkSync(copy, join(directory.path, 'link'));
  await restore(join(directory.path, 'link'), '--force');
  expect(name()).toBe('New');
});

it('refuses a backup whose secrets the key does not open, unless they are given up', async () => {
  const server = await startServer();
  onTestFinished(server.stop);
  const { convoke } = await server.account();
  await convoke.webhooks.register({ webhookUrl: 'https://hooks.example.com/', eventTypes: ['appointment.updated'] });
  const copy = `${server.file}.copy`;
  await runInProcess(backupCommand(), [copy], server.database);
  const other = join(server.file, '..', 'other.db');
  const restore = (...args: string[]) =>
    runInProcess(restoreCommand(), [copy, ...args], { CONVOKE_DATABASE_URL: `sqlite:${other}` });
  await expect(restore()).rejects.toThrow(/other\.db\.key is missing: (\d+) of \1 secrets in the backup do not open/);
  writeFileSync(`${other}.key`, `${Buffer.alloc(32, 1).toString('base64')}\n`);
  await expect(restore()).rejects.toThrow('other.db.key holds another key');
  expect(existsSync(other)).toBe(false);
  copyFileSync(`${server.file}.key`, `${other}.key`);
  await restore('--dry-run');
  rmSync(`${other}.key`);
  await restore('--without-key');
  expect(existsSync(other)).toBe(true);
});

/** Kills the process before the nth call that changes names of files. */
const KILLER = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  let left = Number(process.env.KILL_AT);
  for (const name of ['linkSync', 'openSync', 'renameSync']) {
    const call = fs[name];
    fs[name] = (...args) => {
      if (String(args[0]).includes('convoke.db') && --left === 0) process.kill(process.pid, 'SIGKILL');
      return call(...args);
    };
  }
  syncBuiltinESMExports();`)}`;

it('killed at whatever step, leaves the old database or the new one, and is run again', async () => {
  const { directory, file, copy, env, name, kept } = await installation();
  const seen: unknown[] = [];
  for (let step = 1; ; step += 1) {
    const settings = { ...env, KILL_AT: String(step), NODE_OPTIONS: `--import ${KILLER}` };
    const code = await startCommand(['restore', copy, '--force'], settings, CLI_PATH).ended();
    seen.push(name());
    if (code === 0) break;
    expect([code, step]).toEqual([null, expect.any(Number)]);
    if (seen.at(-1) === 'New') new Database(file).exec("UPDATE accounts SET name = 'Old'").close();
  }
  expect(new Set(seen)).toEqual(new Set(['Old', 'New']));
  expect(seen.length).toBeGreaterThan(3);
  for (const each of kept()) expect(name(join(directory.path, each))).toBe('Old');
  expect(readdirSync(directory.path).filter((each) => each.includes('.restoring'))).toEqual([]);
});
