import { reissueAppointment } from '@convoke/engine';
import { startSmtpSink } from '@convoke/testkit';
import { expect, it, onTestFinished, vi } from 'vitest';
import { changeRows } from '../../../test/testing/database-rows.js';
import { readInvitation } from '../../../test/testing/read-invitation.js';
import { runInProcess } from '../../../test/testing/run-command.js';
import { startServer } from '../../../test/testing/start-server.js';
import { doctorCommand } from '../server/doctor.js';
import { reissueCommand } from './reissue.js';

const VANCOUVER = {
  appointmentStart: '2097-12-15T10:00:00',
  appointmentEnd: '2097-12-15T11:00:00',
  appointmentTimeZone: 'America/Vancouver',
  name: 'Bob',
};
const HOUR = 3_600_000;

it('appointments that new rules of their time zone have moved are counted, listed, and mailed once', async () => {
  const relay = await startSmtpSink();
  const mail = { CONVOKE_MAIL_URL: relay.url, CONVOKE_MAIL_FROM: 'Acme <acct7@in.example>' };
  const server = await startServer({ env: mail });
  onTestFinished(async () => {
    await server.stop();
    await relay.stop();
  });
  const { id: accountId, convoke } = await server.account();
  const env = { ...server.database, ...mail };
  const complaints = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => complaints.mockRestore());
  const reissue = async (...args: string[]) =>
    JSON.parse(await runInProcess(reissueCommand(), [...args, '--json'], env));
  const zonesByDoctor = async () => {
    const findings: { check: string }[] = JSON.parse(await runInProcess(doctorCommand(), ['--json'], env));
    return findings.find(({ check }) => check === 'time zones');
  };
  const { webhookId } = await convoke.webhooks.register({
    webhookUrl: 'https://hooks.example.com/convoke',
    eventTypes: ['appointment.updated'],
  });
  await convoke.webhooks.update(webhookId, { isActive: false });

  const ids: string[] = [];
  for (const address of ['a@ex.example', 'b@ex.example', 'c@ex.example']) {
    ids.push((await convoke.appointments.create({ ...VANCOUVER, address })).appointmentId);
  }
  await convoke.appointments.create({ ...VANCOUVER, appointmentTimeZone: 'Europe/Berlin', address: 'd@ex.example' });
  const over = { appointmentStart: '2020-12-15T10:00:00', appointmentEnd: '2020-12-15T11:00:00' };
  await convoke.appointments.create({ ...VANCOUVER, ...over, address: 'e@ex.example' });
  // Begins in summer, and its first date stays.
  const series = await convoke.appointments.create({
    ...VANCOUVER,
    appointmentStart: '2097-08-15T10:00:00',
    appointmentEnd: '2097-08-15T11:00:00',
    recurrence: { rule: 'FREQ=MONTHLY;BYMONTHDAY=15;UNTIL=20971215T170000Z' },
    address: 'f@ex.example',
  });
  await convoke.appointments.inviteToOccurrence(series.appointmentId, '2097-12-15T10:00:00', {
    name: 'Eve',
    address: 'g@ex.example',
  });
  await convoke.appointments.inviteToOccurrence(series.appointmentId, '2097-09-15T10:00:00', {
    name: 'Hal',
    address: 'h@ex.example',
  });
  await relay.waitFor(8);
  await vi.waitFor(async () => expect(await server.rows('SELECT appointment_id FROM agenda')).toHaveLength(6), {
    timeout: 120_000,
  });
  expect(await zonesByDoctor()).toMatchObject({ level: 'ok' });
  expect(await reissue()).toEqual([]);

  // As if written by an older release, when clocks in Vancouver were still set back in winter.
  const later = `start_utc = start_utc + ${HOUR}`;
  const zone = "time_zone = 'America/Vancouver' AND rule IS NULL";
  const appointments = `(SELECT appointment_id FROM revisions WHERE ${zone})`;
  const url = server.database.CONVOKE_DATABASE_URL;
  await changeRows(url, `UPDATE revisions SET ${later}, end_utc = end_utc + ${HOUR} WHERE ${zone}`);
  await changeRows(url, `UPDATE appointments SET ${later} WHERE id IN ${appointments}`);
  await changeRows(
    url,
    `UPDATE agenda SET ${later}, end_utc = end_utc + ${HOUR} WHERE appointment_id IN ${appointments}`,
  );
  const until = "rule = replace(rule, 'T170000Z', 'T180000Z')";
  const winter = Date.UTC(2097, 10, 3, 9) / 60_000;
  await changeRows(
    url,
    `UPDATE revisions SET ${until}, zone_changes = '-25200,${winter}:-28800' WHERE rule IS NOT NULL`,
  );
  expect(await zonesByDoctor()).toMatchObject({ level: 'warning', text: expect.stringContaining('moved 4 upcoming') });
  const row = {
    accountId,
    start: '2097-12-15T10:00:00',
    timeZone: 'America/Vancouver',
    formerStartUtc: '2097-12-15T18:00:00.000Z',
    startUtc: '2097-12-15T17:00:00.000Z',
    invitees: 1,
  };
  const listed = ids.map((appointmentId) => expect.objectContaining({ ...row, appointmentId, notified: 0 }));
  const ofSeries = {
    appointmentId: series.appointmentId,
    start: '2097-11-15T10:00:00',
    formerStartUtc: '2097-11-15T18:00:00.000Z',
    startUtc: '2097-11-15T17:00:00.000Z',
  };
  expect(await reissue()).toEqual(expect.arrayContaining([...listed, expect.objectContaining(ofSeries)]));
  expect(await reissue('--account', accountId)).toHaveLength(4);
  await expect(reissue('--account', 'none')).rejects.toThrow('No account has that id.');
  expect(relay.messages).toHaveLength(8);

  const [first = '', second = '', third = ''] = ids;
  await convoke.appointments.cancel(third);
  await relay.waitFor(9);
  // A run that was killed after one appointment, at which another one was at the same time.
  const both = [first, first].map((appointmentId) => reissueAppointment(server.operator, { accountId, appointmentId }));
  expect((await Promise.all(both)).map(({ notified }) => notified).sort()).toEqual([0, 1]);
  const sent = await reissue('--send');
  expect(sent).toHaveLength(2);
  expect(sent).toContainEqual(expect.objectContaining({ appointmentId: second, notified: 1 }));
  expect(sent).toContainEqual(expect.objectContaining({ ...ofSeries, notified: 2 }));
  expect(await reissue('--send')).toEqual([]);
  expect(await zonesByDoctor()).toMatchObject({ level: 'ok' });

  await relay.waitFor(13);
  const isOfSeries = ({ envelope }: { envelope: { to: string[] } }) => envelope.to.includes('f@ex.example');
  const isOfDate = ({ envelope }: { envelope: { to: string[] } }) => envelope.to.includes('g@ex.example');
  expect(relay.messages.slice(9).filter(isOfDate)).toHaveLength(1);
  const [toldOfSeries] = relay.messages.slice(9).filter(isOfSeries);
  if (toldOfSeries === undefined) expect.fail('the series was not mailed');
  const { ics: whole } = await readInvitation(toldOfSeries);
  // The last day stays the last one, an hour earlier in UTC.
  expect(whole).toContain('RRULE:FREQ=MONTHLY;BYMONTHDAY=15;UNTIL=20971215T170000Z');
  const { items } = await convoke.appointments.occurrences(series.appointmentId).page();
  expect(items).toHaveLength(5);
  const single = relay.messages.slice(9).filter((each) => !isOfSeries(each) && !isOfDate(each));
  const updates = await Promise.all(single.map(readInvitation));
  for (const { method, sequence, start, event, ics } of updates) {
    expect({ method, sequence, start }).toEqual({ method: 'REQUEST', sequence: 1, start: '2097-12-15T17:00:00.000Z' });
    expect(String(event.getFirstPropertyValue('dtstart'))).toBe('2097-12-15T10:00:00');
    expect(ics).toContain('TZOFFSETTO:-0700\r\nDTSTART:19700101T000000\r\nEND:STANDARD');
  }
  expect(single.flatMap(({ envelope }) => envelope.to).sort()).toEqual(['a@ex.example', 'b@ex.example']);
  expect(await convoke.appointments.get(second)).toMatchObject({ start: row.start, startUtc: row.startUtc });
  expect(await server.rows('SELECT event_type FROM deliveries')).toHaveLength(3);
});
