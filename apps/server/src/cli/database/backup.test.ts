import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Convoke } from '@convoke/sdk';
import { Database } from '@convoke/store/sqlite-driver';
import { startWebhookReceiver, temporaryDirectory } from '@convoke/testkit';
import { expect, it, onTestFinished } from 'vitest';
import { CLI_PATH, runCommand, runInProcess } from '../../../test/testing/run-command.js';
import { SAMPLE_APPOINTMENT } from '../../../test/testing/sample-appointment.js';
import { startServer } from '../../../test/testing/start-server.js';
import { backupCommand } from './backup.js';
import { migrateCommand } from './migrate.js';

it('convoke backup copies the database of a busy server, and another server continues from the copy', async () => {
  const receiver = await startWebhookReceiver();
  const server = await startServer();
  const other = await startServer();
  onTestFinished(async () => {
    await Promise.all([server.stop(), other.stop()]);
    await receiver.stop();
  });
  const { convoke, credentials, id: accountId } = await server.account();
  const { webhookId } = await convoke.webhooks.register({
    webhookUrl: receiver.url,
    eventTypes: ['appointment.updated'],
  });
  const created: string[] = [];
  let busy = true;
  const create = async () => {
    while (busy) created.push((await convoke.appointments.create(SAMPLE_APPOINTMENT)).appointmentId);
  };
  const creating = create();
  await expect.poll(() => created.length).toBeGreaterThan(5);
  const before = created.length;
  const copy = join(other.file, '..', 'copy.db');
  const from = { CONVOKE_DATABASE_URL: `sqlite:${server.file}` };
  const printed = await runCommand(['backup', copy], from);
  busy = false;
  await creating;
  expect(printed).toContain(`keep a copy of ${server.file}.key in another place`);
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  await expect(runInProcess(backupCommand(), [copy], from)).rejects.toThrow('nothing was overwritten');

  copyFileSync(`${server.file}.key`, `${copy}.key`);
  await other.restart({ env: { CONVOKE_DATABASE_URL: `sqlite:${copy}` } });
  const found = await other.operator.store.appointments.list({ accountId, limit: 100 });
  expect(found.appointments.length).toBeGreaterThanOrEqual(Math.min(before, 100));
  const restored = new Convoke({ baseUrl: other.baseUrl, ...credentials, maxRetries: 0 });
  await restored.webhooks.test(webhookId);
  const [delivery] = await receiver.deliveries.waitFor(1);
  expect(delivery?.headers).toMatchObject({ 'x-service-event': 'webhook.test' });
});

it('deploy/backup.sh keeps the newest copies, also on the second day, and removes nothing else', async () => {
  const { path: folder, remove } = await temporaryDirectory();
  onTestFinished(remove);
  const env = { CONVOKE_DATABASE_URL: `sqlite:${join(folder, 'convoke.db')}` };
  await runInProcess(migrateCommand(), [], env);
  writeFileSync(join(folder, 'convoke'), `#!/bin/sh\nexec ${process.execPath} ${CLI_PATH} "$@"\n`, { mode: 0o700 });
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  const [oldest, older] = ['convoke-20260101T031500Z.db', 'convoke-20260102T031500Z.db'];
  for (const name of [oldest, older, 'convoke-notes.txt']) writeFileSync(join(backups, name), '');
  const script = join(import.meta.dirname, '../../../../../deploy/backup.sh');
  const run = (settings: Record<string, string>) =>
    spawnSync('sh', [script, 'backups', '2'], {
      cwd: folder,
      env: { ...settings, PATH: `${folder}:${process.env.PATH}` },
    }).status;
  expect(run({ CONVOKE_DATABASE_URL: 'sqlite:none.db' })).not.toBe(0);
  expect(readdirSync(backups).sort()).toEqual([oldest, older, 'convoke-notes.txt']);
  expect(run(env)).toBe(0);
  const kept = readdirSync(backups).sort();
  expect(kept).toEqual([older, expect.stringMatching(/^convoke-\d{8}T\d{6}Z\.db$/), 'convoke-notes.txt']);
  expect(statSync(join(backups, kept[1] ?? '')).mode & 0o777).toBe(0o600);
});

/** A megabyte that is no database of this version. */
async function outdatedDatabase(): Promise<string> {
  const directory = await temporaryDirectory();
  onTestFinished(directory.remove);
  const file = join(directory.path, 'convoke.db');
  const database = new Database(file);
  database.exec('CREATE TABLE notes (text); INSERT INTO notes VALUES (zeroblob(1000000))');
  database.close();
  return file;
}

it('an upgrade copies the database first, and its log names the copy', async () => {
  const file = await outdatedDatabase();
  const env = { ...process.env, CONVOKE_DATABASE_URL: `sqlite:${file}` };
  const { status, stderr } = spawnSync(process.execPath, [CLI_PATH, 'migrate'], { env, encoding: 'utf8' });
  expect(status).toBe(0);
  const { msg, backup } = JSON.parse(stderr);
  expect({ msg, backup }).toEqual({
    msg: 'database brought up to date',
    backup: expect.stringContaining(`${file}.before-upgrade-`),
  });
  expect(statSync(backup).size).toBeGreaterThan(1_000_000);
});

const CAN_MOUNT = spawnSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt']).status === 0;

it.skipIf(!CAN_MOUNT)(
  'without room for the copy nothing is upgraded (skipped if unshare cannot mount a disk)',
  async () => {
    const file = await outdatedDatabase();
    const disk = `${file}.disk`;
    mkdirSync(disk);
    const script =
      'mount -t tmpfs -o size=1500k tmpfs "$1" && cp "$0" "$1/a.db" && CONVOKE_DATABASE_URL="sqlite:$1/a.db" "$2" "$3" migrate; ls "$1"; cmp "$0" "$1/a.db" && echo same';
    const args = ['-rm', 'sh', '-c', script, file, disk, process.execPath, CLI_PATH];
    const { stdout, stderr } = spawnSync('unshare', args, { encoding: 'utf8' });
    expect(stderr).toContain('no backup of it could be made before: database or disk is full. Nothing was changed.');
    expect(stdout.replace('a.db.lock\n', '')).toBe('a.db\nsame\n');
  },
);
