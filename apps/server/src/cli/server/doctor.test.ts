import { join } from 'node:path';
import { temporaryDirectory } from '@convoke/testkit';
import { expect, it, onTestFinished } from 'vitest';
import { runCommand, runInProcess } from '../../../test/testing/run-command.js';
import { accountCommand } from '../accounts/account.js';
import { migrateCommand } from '../database/migrate.js';

it('convoke doctor prints a line for each thing, and ends with 1 where one does not work', async () => {
  const directory = await temporaryDirectory();
  onTestFinished(directory.remove);
  const env = { CONVOKE_DATABASE_URL: `sqlite:${join(directory.path, 'convoke.db')}`, CONVOKE_LOG_LEVEL: 'warn' };
  const text = /^✓ settings: .+\n✗ database: .+\n! mail: .+\n$/;
  await expect(runCommand(['doctor'], env)).rejects.toMatchObject({
    code: 1,
    stderr: '',
    stdout: expect.stringMatching(text),
  });
  await runInProcess(migrateCommand(), [], env);
  await runInProcess(accountCommand(), ['create', '--name', 'Acme'], env);
  const findings = JSON.parse(await runCommand(['doctor', '--json'], env));
  expect(findings).toContainEqual({ check: 'outbox', level: 'ok', text: expect.any(String) });
});
