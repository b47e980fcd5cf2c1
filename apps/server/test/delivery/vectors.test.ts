import { contentLines, linesOf, mimeTree, shapeOf } from '@convoke/itip/testing';
import { startSmtpSink } from '@convoke/testkit';
import type ICAL from 'ical.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readInvitation } from '../testing/read-invitation.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startChildServer } from '../testing/start-child-server.js';
import { startRecorded } from '../testing/start-recorded.js';

const REFUSED = { name: 'ValidationError', status: 422 };
const { name: _, address: __, ...NOBODY } = SAMPLE_APPOINTMENT;

describe('what goes over the wire', () => {
  it('invites with the MIME tree that calendar programs look for, keeps an answer until the time changes, and cancels', async () => {
    const { at, mails, newest } = await startRecorded();
    const created = await at.appointments().create({ ...SAMPLE_APPOINTMENT, appointmentBody: '<p>Grüße</p>' });
    const { appointmentId, invitationId: id = '' } = created;
    const { method, ics, event, sequence, response, mail, uid, stamp } = await newest(appointmentId);
    const [sent] = mails();
    expect(sent?.raw.equals(at.relay.messages[0]?.raw ?? Buffer.of())).toBe(true);
    const tree = mimeTree(sent?.raw.toString() ?? '');
    expect(shapeOf(tree)).toBe(
      'multipart/mixed(multipart/alternative(text/plain text/html text/calendar) application/ics)',
    );
    const [alternative, file] = tree.children;
    const calendar = alternative?.children[2];
    expect(calendar?.headers).toEqual([
      'Content-Type: text/calendar; charset=UTF-8; method=REQUEST',
      'Content-Transfer-Encoding: base64',
    ]);
    expect(file?.contentType).toBe('application/ics; name=invite.ics');
    expect(file?.body).toBe(calendar?.body);
    expect({ method, sequence, response }).toEqual({ method: 'REQUEST', sequence: 0, response: 'NEEDS-ACTION' });
    expect(linesOf('ATTENDEE', ics)).toEqual([
      'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN="Bob Jones":mailto:bob@example.org',
    ]);
    expect(event.getFirstPropertyValue('organizer')).toBe('mailto:acct7@in.example');
    expect([mail.from?.address, mail.replyTo?.[0]?.address]).toEqual(['acct7@in.example', 'acct7@in.example']);
    expect(uid).toMatch(new RegExp(`^${appointmentId}\\.[0-9a-f]{32}@in\\.example$`));
    expect(sent?.envelope.to).toEqual(['bob@example.org']);
    expect(sent?.envelope.from).toMatch(/^acct7\+b-[0-9a-z]{35}@in\.example$/);

    await answer(at, { appointmentId, id });
    await at.appointments().update(appointmentId, { appointmentSubject: 'Renamed' });
    const renamed = await newest(appointmentId);
    expect(renamed).toMatchObject({ method: 'REQUEST', uid, sequence: 1, response: 'ACCEPTED' });
    expect(Date.parse(renamed.stamp)).toBeGreaterThan(Date.parse(stamp));
    expect(renamed.event.getFirstPropertyValue('summary')).toBe('Renamed');

    await at.appointments().update(appointmentId, { appointmentStart: '2026-07-01T10:30:00' });
    const moved = { sequence: 2, response: 'NEEDS-ACTION', start: '2026-07-01T08:30:00.000Z' };
    expect(await newest(appointmentId)).toMatchObject(moved);
    expect(await at.invitations(appointmentId)).toMatchObject([{ response: 'needsAction', respondedAt: null }]);

    await at.appointments().cancel(appointmentId, { comment: 'Sorry; moved, bye' });
    const cancel = await newest(appointmentId);
    expect(cancel).toMatchObject({ method: 'CANCEL', sequence: 3, uid });
    expect(mimeTree(mails().at(-1)?.raw.toString() ?? '').children[0]?.children[2]?.contentType).toBe(
      'text/calendar; charset=UTF-8; method=CANCEL',
    );
    expect(linesOf('STATUS', cancel.ics)).toEqual(['STATUS:CANCELLED']);
    expect(linesOf('COMMENT', cancel.ics)).toEqual(['COMMENT:Sorry\\; moved\\, bye']);
    expect(cancel.event.getFirstPropertyValue('comment')).toBe('Sorry; moved, bye');
  });

  it('tells no invitee of another', async () => {
    const { at, mails } = await startRecorded();
    const { appointmentId } = await at.appointments().create(SAMPLE_APPOINTMENT);
    await at.appointments().invite(appointmentId, { name: 'Carol Smith', address: 'carol@example.net' });
    await at.rest(appointmentId);
    await at.appointments().update(appointmentId, { appointmentSubject: 'Second' });
    await at.rest(appointmentId);
    await at.appointments().cancel(appointmentId);
    await at.rest(appointmentId);
    expect(mails()).toHaveLength(6);
    for (const mail of mails()) {
      const text = await everythingIn(mail);
      const people = ['bob@example.org', 'bob jones', 'carol@example.net', 'carol smith'];
      const mentioned = people.filter((person) => text.includes(person));
      expect(mentioned).toEqual(mail.envelope.to[0] === 'bob@example.org' ? people.slice(0, 2) : people.slice(2));
    }
  });

  it('keeps any name within its one ATTENDEE line, and folds any subject at 75 octets, between characters and with CRLF alone', async () => {
    const { at, mails, newest } = await startRecorded();
    const name = 'Jos"é; O\'Neil, Jr X-EVIL:1';
    await expect(
      at.appointments().create({ ...SAMPLE_APPOINTMENT, name: 'Jos"é; O\'Neil, Jr\r\nX-EVIL:1' }),
    ).rejects.toMatchObject({ ...REFUSED, code: 'invalid_characters', param: 'name' });
    expect(mails()).toEqual([]);
    const { appointmentId } = await at.appointments().create({ ...SAMPLE_APPOINTMENT, name });
    const { ics, event, mail } = await newest(appointmentId);
    expect(linesOf('ATTENDEE', ics)).toHaveLength(1);
    expect(contentLines(ics).filter((line) => line.startsWith('X-EVIL'))).toEqual([]);
    expect(event.getFirstPropertyValue('attendee')).toBe('mailto:bob@example.org');
    expect(mail.to).toMatchObject([{ address: 'bob@example.org' }]);
    expect(mail.headers.filter(({ key }) => key === 'x-evil')).toEqual([]);

    const appointmentSubject = '😀é漢'.repeat(60);
    const long = await at.appointments().create({ ...SAMPLE_APPOINTMENT, appointmentSubject });
    const folded = await newest(long.appointmentId);
    const lines = folded.ics.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(folded.ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n\ufffd]/);
    expect(folded.event.getFirstPropertyValue('summary')).toBe(appointmentSubject);
    expect(folded.mail.subject?.startsWith(`Invitation: ${appointmentSubject}, `)).toBe(true);
  });

  it('does not depend on the time zone of the process', async () => {
    const { at, newest } = await startRecorded();
    const { appointmentId } = await at.appointments().create(SAMPLE_APPOINTMENT);
    const here = withoutChance((await newest(appointmentId)).ics);
    expect(here).toContain('DTSTART;TZID=Europe/Berlin:20260701T100000');
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(await calendarFrom(zone === 'Asia/Kolkata' ? 'UTC' : 'Asia/Kolkata')).toEqual(here);
  });

  it('has the same bytes and Message-ID after a refusal for the time being', async () => {
    let refusals = 1;
    const { at, mails } = await startRecorded({ onData: () => (refusals-- > 0 ? { code: 451 } : undefined) });
    const { appointmentId } = await at.appointments().create(SAMPLE_APPOINTMENT);
    await at.rest(appointmentId);
    await at.pass(60_000, appointmentId);
    const [first, second, ...more] = mails();
    expect(more).toEqual([]);
    expect(first?.raw.toString()).toMatch(/^Message-ID: <[^>]+@in\.example>\r$/m);
    expect(second).toEqual(first);
  });
});

it('what is refused is mailed to nobody: a time that the clocks skip, an address that is several, or that of the organizer', async () => {
  const { at, mails } = await startRecorded();
  const gap = {
    ...SAMPLE_APPOINTMENT,
    appointmentStart: '2026-03-29T02:30:00',
    appointmentEnd: '2026-03-29T04:00:00',
  };
  await expect(at.appointments().create(gap)).rejects.toMatchObject({ ...REFUSED, code: 'invalid_date_time' });
  const { appointmentId } = await at.appointments().create(NOBODY);
  for (const address of [
    'a@example.org, b@evil.example',
    'a@example.org\r\nBcc: b@evil.example',
    'a@example.org>\r\nRCPT TO:<b@evil.example',
    'acct7@in.example',
  ]) {
    const invitee = { name: 'Bob', address };
    await expect(at.appointments().create({ ...NOBODY, ...invitee }), address).rejects.toMatchObject(REFUSED);
    await expect(at.appointments().invite(appointmentId, invitee), address).rejects.toMatchObject(REFUSED);
  }
  await at.clock.advance(10_000);
  expect(mails()).toEqual([]);
  expect(at.relay.connections()).toBe(0);
});

/**
 * Some time zones, and the instants of ten in the morning in summer and in winter. The instants in every zone:
 * `packages/zones`.
 */
const TENS = [
  ['Europe/Berlin', '2026-07-01T08:00:00.000Z', '2027-01-15T09:00:00.000Z'],
  ['America/Sao_Paulo', '2026-07-01T13:00:00.000Z', '2027-01-15T13:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-06-30T23:30:00.000Z', '2027-01-14T23:00:00.000Z'],
  ['Africa/Casablanca', '2026-07-01T09:00:00.000Z', '2027-01-15T10:00:00.000Z'],
  ['Europe/Dublin', '2026-07-01T09:00:00.000Z', '2027-01-15T10:00:00.000Z'],
  ['UTC', '2026-07-01T10:00:00.000Z', '2027-01-15T10:00:00.000Z'],
] as const;

it('an appointment at ten in the morning has the right instant in summer and winter, through invitation, update and cancel', async () => {
  const { at, newest } = await startRecorded();
  for (const [appointmentTimeZone, summer, winter] of TENS) {
    const { appointmentId } = await at.appointments().create({ ...SAMPLE_APPOINTMENT, appointmentTimeZone });
    const invitation = await newest(appointmentId);
    expect([invitation.method, invitation.start], appointmentTimeZone).toEqual(['REQUEST', summer]);
    await at.appointments().update(appointmentId, {
      appointmentStart: '2027-01-15T10:00:00',
      appointmentEnd: '2027-01-15T11:00:00',
    });
    const update = await newest(appointmentId);
    expect([update.method, update.start], appointmentTimeZone).toEqual(['REQUEST', winter]);
    expect(zonesOf(update.calendar)).toEqual(appointmentTimeZone === 'UTC' ? [] : [appointmentTimeZone]);
    await at.appointments().cancel(appointmentId);
    const cancel = await newest(appointmentId);
    expect([cancel.method, cancel.start], appointmentTimeZone).toEqual(['CANCEL', winter]);
    if (appointmentTimeZone === 'America/Sao_Paulo') expect(update.ics).not.toMatch(/DAYLIGHT|RDATE/);
  }
});

async function answer(
  { server }: Awaited<ReturnType<typeof startRecorded>>['at'],
  invitation: { appointmentId: string; id: string },
): Promise<void> {
  await server.operator.store.transaction((transaction) =>
    transaction.invitations.update(invitation, { response: 'accepted', respondedAt: Date.UTC(2026, 5, 1, 10) }),
  );
}

/** What a server in this time zone sends, without what differs from run to run. */
async function calendarFrom(zone: string): Promise<string> {
  const relay = await startSmtpSink();
  onTestFinished(() => relay.stop());
  const at = await startChildServer({ CONVOKE_MAIL_URL: relay.url, TZ: zone });
  await at.appointments().create(SAMPLE_APPOINTMENT);
  const [mail] = await relay.waitFor(1);
  const { ics } = await readInvitation(mail ?? { raw: Buffer.of() });
  expect(linesOf('DTSTAMP', ics).join()).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/);
  return withoutChance(ics);
}

function withoutChance(ics: string): string {
  return contentLines(ics)
    .filter((line) => !/^(UID|DTSTAMP|CREATED|LAST-MODIFIED):/.test(line))
    .join('\n');
}

function zonesOf(calendar: ICAL.Component): string[] {
  return calendar.getAllSubcomponents('vtimezone').map((zone) => String(zone.getFirstPropertyValue('tzid')));
}

/** All that a recipient can read, headers and every part decoded, in lower case. */
async function everythingIn({ raw }: { raw: Buffer }): Promise<string> {
  const { mail, ics } = await readInvitation({ raw });
  const files = mail.attachments.map(({ content }) =>
    typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString(),
  );
  const headers = mail.headers.map(({ value }) => value);
  const parts = [raw.toString(), ...headers, mail.text, mail.html, ics, ...files].join('\n');
  return parts.replace(/\r?\n /g, '').toLowerCase();
}
