import { freePort } from '@convoke/testkit';
import { expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../../../test/testing/run-command.js';
import { startServer } from '../../../test/testing/start-server.js';

it('says in one sentence why a calendar cannot be added, with what its server said, and logs nothing', async () => {
  const server = await startServer();
  onTestFinished(() => server.stop());
  const { id } = await server.account();
  const env = {
    CONVOKE_DATABASE_URL: `sqlite:${server.file}`,
    CONVOKE_MAIL_URL: 'smtp://127.0.0.1:9',
    CONVOKE_MAIL_FROM: 'Acme <desk@acme.example>',
    CONVOKE_WEBHOOK_ALLOW: '127.0.0.1',
    CONVOKE_CALENDAR_PASSWORD: 'secret',
  };
  const address = `http://127.0.0.1:${await freePort()}/`;
  await expect(runCommand(['channel', 'add', id, '--address', address, '--user', 'ada'], env)).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^convoke: The calendar server does not answer.*\(.*ECONNREFUSED.*\)\n$/),
  });
});
