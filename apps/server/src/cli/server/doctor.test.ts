import { join } from 'node:path';
import { temporaryDirectory } from '@convoke/testkit';
import { expect, it, onTestFinished } from 'vitest';
import { runCommand, runInProcess } from '../../../test/testing/run-command.js';
import { accountCommand } from '../accounts/account.js';
import { senderCommand } from '../accounts/sender.js';
import { migrateCommand } from '../database/migrate.js';
import { doctorCommand } from './doctor.js';

it('convoke doctor prints a line for each thing, and ends with 1 where one does not work', async () => {
  const directory = await temporaryDirectory();
  onTestFinished(directory.remove);
  const env = { CONVOKE_DATABASE_URL: `sqlite:${join(directory.path, 'convoke.db')}`, CONVOKE_LOG_LEVEL: 'warn' };
  const text = /^✓ settings: .+\n✗ database: .+\n! mail: .+\n[✓!] time zone data: .+\n$/;
  await expect(runCommand(['doctor', '--time-server', 'off'], env)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Here, convoke stands for: \S*node \S+\n$/),
    stdout: expect.stringMatching(text),
  });
  await runInProcess(migrateCommand(), [], env);
  await runInProcess(accountCommand(), ['create', '--name', 'Acme'], env);
  const findings = JSON.parse(await runInProcess(doctorCommand(), ['--time-server', 'off', '--json'], env));
  expect(findings).toContainEqual({ check: 'outbox', level: 'ok', text: expect.any(String) });
});

it('convoke doctor --account prints the records that the sender’s domain lacks, and ends with 1 until it can be used', async () => {
  const directory = await temporaryDirectory();
  onTestFinished(directory.remove);
  process.exitCode = undefined;
  onTestFinished(() => {
    process.exitCode = undefined;
  });
  const env = { CONVOKE_DATABASE_URL: `sqlite:${join(directory.path, 'convoke.db')}`, CONVOKE_LOG_LEVEL: 'warn' };
  await runInProcess(migrateCommand(), [], env);
  const created = await runInProcess(accountCommand(), ['create', '--name', 'Acme', '--json'], env);
  const { accountId } = JSON.parse(created);
  const doctor = (...args: string[]) => runInProcess(doctorCommand(), ['--account', accountId, ...args], env);
  expect(await doctor()).toMatch(/^✓ sender: .+\n! mail: .+\n$/);
  expect(process.exitCode).toBeUndefined();

  const desk = ['--name', 'Desk', '--address', 'desk@practice.invalid'];
  await runInProcess(senderCommand(), ['set', accountId, ...desk], env);
  // The machine that runs this may have no name server.
  expect(await doctor()).toMatch(
    /^✗ sender: .+\n! mail: .+\n[✗!] proof: .+\n {4}_convoke\.practice\.invalid\. TXT "convoke-sender=/,
  );
  expect(process.exitCode).toBe(1);
  expect(JSON.parse(await doctor('--json'))).toContainEqual({
    check: 'proof',
    level: expect.stringMatching(/^(error|warning)$/),
    text: expect.any(String),
    record: { type: 'TXT', name: '_convoke.practice.invalid', value: expect.any(String) },
  });
});
