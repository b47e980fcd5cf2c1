import { text } from 'node:stream/consumers';
import { createKey } from '@convoke/engine';
import { Convoke } from '@convoke/sdk';
import { computingTime } from '@convoke/testkit/linear-time';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { openDashboard } from '../../../test/testing/open-dashboard.js';
import { startServer } from '../../../test/testing/start-server.js';
import { csvRow } from '../operations/csv.js';

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\ta', '\ra', '＝1', ' =1', '\u00A0+1'])(
  'makes %j harmless to spreadsheets',
  (cell) => {
    expect(csvRow([cell, 'a'])).toBe(`"'${cell}","a"\r\n`);
  },
);

it.each([
  ["x;=cmd|'/C calc'!A1;", "x;'=cmd|'/C calc'!A1;"],
  ['x; @SUM(A1);-1', "x;' @SUM(A1);'-1"],
  ['x;"=1+1"', `x;'""=1+1""`],
  ['x\t=1\t＋1', "x\t'=1\t'＋1"],
  ['x\r\n=1\n+1', "x\r\n'=1\n'+1"],
  ['\t=1', "'\t'=1"],
])('makes %j harmless where the list separator is no comma', (cell, written) => {
  expect(csvRow([cell])).toBe(`"${written}"\r\n`);
});

it.each([' ', ';', '\n', '" ', '; '])('writes a text of many %j in linear time', async (part) => {
  const text = part.repeat(500_000);
  const time = await computingTime(() =>
    expect(csvRow([`${text}a`])).toHaveLength(`${text}a`.replaceAll('"', '""').length + 4),
  );
  expect(time).toBeLessThan(5_000);
});

it('quotes cells, and leaves other texts as they are', () => {
  expect(csvRow(['a "b", c\nd; e', '', 'Ü=1', 'a - b'])).toBe('"a ""b"", c\nd; e","","Ü=1","a - b"\r\n');
});

/** Counts how often everything else in this process has had its turn. */
function countTurns() {
  let count = 0;
  let next = setImmediate(function turn() {
    count++;
    next = setImmediate(turn);
  });
  return {
    stop() {
      clearImmediate(next);
      return count;
    },
  };
}

it('exports every appointment of the account with its answers, nothing of others, and does not block other requests', async () => {
  const server = await startServer({ role: 'api' });
  onTestFinished(() => server.stop());
  const { client, accountId } = await openDashboard(server);
  const { client: stranger } = await openDashboard(server, { email: 'eve@example.com', name: 'Eve' });
  const create = (body: object) =>
    client.call('/dashboard/api/v1/appointments', {
      method: 'POST',
      body: {
        appointmentStart: '2027-03-15T14:00:00',
        appointmentEnd: '2027-03-15T15:00:00',
        appointmentTimeZone: 'Europe/Berlin',
        ...body,
      },
    });
  await create({ appointmentSubject: '=HYPERLINK("x")', name: 'Bob "B"', address: 'bob@example.org' });
  const asked = await create({ name: 'Ada', address: 'ada@example.org', respondBy: '2027-03-12' });
  const { invitationId } = z.object({ data: z.object({ invitationId: z.string() }) }).parse(asked.body).data;
  const { store } = server.operator;
  await store.transaction(async (transaction) => {
    const invitation = await transaction.invitations.find(invitationId);
    const answer = { response: 'accepted', respondedAt: Date.UTC(2027, 2, 12, 23, 0, 1) } as const;
    if (invitation) await transaction.invitations.update(invitation, answer);
  });
  const weekly = { recurrence: { rule: 'FREQ=WEEKLY' } };
  expect((await create({ appointmentSubject: 'Weekly', ...weekly })).status).toBe(201);
  for (let made = 0; made < 100; made++) expect((await create({ appointmentSubject: `No ${made}` })).status).toBe(201);
  const path = `/dashboard/api/appointments.csv?account=${accountId}`;
  const turns = countTurns();
  const { status, headers, body } = await client.call(path);
  expect(turns.stop()).toBeGreaterThanOrEqual(102);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="appointments.csv"');
  const lines = String(body).split('\r\n');
  expect(lines).toHaveLength(105);
  expect(lines[0]).toContain('"Appointment","Subject","Begins"');
  expect(lines[1]).toContain('"No 99","2027-03-15T14:00:00","2027-03-15T15:00:00","Europe/Berlin"');
  expect(lines[0]).toMatch(/,"Answer by","Late","Repeats","Left out","Next begins","Next begins \(UTC\)"$/);
  expect(lines[1]).toMatch(/,"",""$/);
  expect(lines[101]).toMatch(/,"FREQ=WEEKLY;BYDAY=MO","","2027-03-15T14:00:00","2027-03-15T13:00:00.000Z"$/);
  expect(lines[102]).toContain('"ada@example.org","accepted","2027-03-12T23:00:01.000Z"');
  expect(lines[102]).toMatch(/,"2027-03-12","late","","","",""$/);
  expect(lines[103]).toContain(`"'=HYPERLINK(""x"")"`);
  expect(lines[103]).toContain('"Bob ""B""","bob@example.org","needsAction","","","queued"');
  const { apiKey, apiSecret } = await createKey(server.operator, { accountId });
  const { appointments } = new Convoke({ baseUrl: server.baseUrl, apiKey, apiSecret });
  expect(await text(await appointments.exportCsv())).toBe(String(body).replace(/^\uFEFF/, ''));
  expect((await stranger.call(path)).status).toBe(404);
  expect((await stranger.call('/dashboard/api/appointments.csv')).body).not.toContain('No 1');
});
