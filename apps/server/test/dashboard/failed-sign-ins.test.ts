import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServerProcess, temporaryDirectory } from '@convoke/testkit';
import { expect, it, onTestFinished } from 'vitest';
import { DashboardClient, PASSWORD } from '../testing/open-dashboard.js';
import { CLI_PATH, runCommand } from '../testing/run-command.js';

const ADA = 'ada@example.com';
const PAGE = join(import.meta.dirname, '../../../../docs/operate/sign-in.md');

/** The documented filter, with what fail2ban puts in place of its tags. */
function documentedFilter(): RegExp {
  const [, source = ''] = /^failregex = (.+)$/m.exec(readFileSync(PAGE, 'utf8')) ?? [];
  expect(source).toContain('<SUBNET>');
  return new RegExp(source.replace('<SUBNET>', '(?<network>[0-9a-f.:]+(?:/\\d+)?)'));
}

it('are lines of the log that the documented filter reads, and an entry in the audit log', {
  timeout: 60_000,
}, async () => {
  const directory = await temporaryDirectory();
  onTestFinished(directory.remove);
  const env = {
    CONVOKE_DATABASE_URL: `sqlite:${join(directory.path, 'convoke.db')}`,
    CONVOKE_TRUSTED_PROXIES: '127.0.0.1',
  };
  const server = await startServerProcess({ cli: CLI_PATH, env });
  onTestFinished(server.kill);
  const made = await runCommand(['account', 'create', '--name', 'Acme', '--email', ADA, '--json'], env);
  const [, token = ''] = String(JSON.parse(made).dashboardLink).split('#');
  const at = { baseUrl: server.url };
  const owner = new DashboardClient(at);
  expect((await owner.begin('/dashboard/api/set-up', { token, password: PASSWORD })).status).toBe(200);
  const guess = async (from: string, email: string) => {
    const headers = { 'x-forwarded-for': from };
    const body = { email, password: 'not the password' };
    return (await new DashboardClient(at).call('/dashboard/api/session', { method: 'POST', headers, body })).status;
  };
  const statuses: number[] = [];
  // The line of a flood, too, is one that can be read.
  for (let turn = 0; turn < 11; turn++) statuses.push(await guess('203.0.113.7', ADA));
  await guess('2001:db8::7', '"network":"192.0.2.1" sign-in failed@example.com');
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);

  const filter = documentedFilter();
  const lines = server.stderr().split('\n');
  const found = lines.flatMap((line) => filter.exec(line)?.groups?.network ?? []);
  expect(found).toEqual([...Array<string>(11).fill('203.0.113.7'), '2001:db8::/64']);
  const failed = lines.filter((line) => line.includes('"sign-in failed"')).map((line) => JSON.parse(line));
  expect(failed).toHaveLength(found.length);
  expect(failed[0]).toMatchObject({ person: 'b5fc85e55755f9e0', reason: 'wrong_password' });
  expect(failed[10]).toMatchObject({ reason: 'rate_limit_exceeded' });
  expect(lines.filter((line) => line.includes('sign-in failed@'))).toEqual([]);

  const entries = async () => {
    const { body } = await owner.call('/dashboard/api/audit-log');
    const all: { action: string; actor: object; count: number }[] = Object(body).data;
    return all.filter(({ action }) => action === 'person.sign_in_failed');
  };
  const unknown = { kind: 'person', name: '', address: '203.0.113.7' };
  await expect.poll(entries).toMatchObject([{ subject: ADA, actor: unknown, count: 10 }]);
});
