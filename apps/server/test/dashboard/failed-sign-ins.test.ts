import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from '../../src/runtime/log.js';
import { DashboardClient, openDashboard } from '../testing/open-dashboard.js';
import { startServer } from '../testing/start-server.js';

const ADA = 'ada@example.com';
const PAGE = join(import.meta.dirname, '../../../../docs/operate/sign-in.md');

/** The documented filter, with what fail2ban puts in place of its tags. */
function documentedFilter(): RegExp {
  const [, source = ''] = /^failregex = (.+)$/m.exec(readFileSync(PAGE, 'utf8')) ?? [];
  expect(source).toContain('<SUBNET>');
  return new RegExp(source.replace('<SUBNET>', '(?<network>[0-9a-f.:]+(?:/\\d+)?)'));
}

it('are lines of the log that the documented filter reads, and an entry in the audit log', async () => {
  const logged: string[] = [];
  const stream = { write: (line: string) => void logged.push(line) };
  const runtime = { log: await createLog('info', undefined, stream) };
  const server = await startServer({ role: 'api', env: { CONVOKE_TRUSTED_PROXIES: '127.0.0.1' }, runtime });
  onTestFinished(() => server.stop());
  const { client: owner } = await openDashboard(server, { email: ADA });
  const guess = async (from: string, email: string) => {
    const headers = { 'x-forwarded-for': from };
    const body = { email, password: 'not the password' };
    return (await new DashboardClient(server).call('/dashboard/api/session', { method: 'POST', headers, body })).status;
  };
  const statuses: number[] = [];
  // The line of a flood, too, is one that can be read.
  for (let turn = 0; turn < 11; turn++) statuses.push(await guess('203.0.113.7', ADA));
  await guess('2001:db8::7', '"network":"192.0.2.1" sign-in failed@example.com');
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);

  const filter = documentedFilter();
  const lines = logged.map((line) => line.trimEnd());
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
