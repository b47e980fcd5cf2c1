import { createLinkTokens, loadLinkKey } from '@convoke/engine';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { readInvitation } from '../testing/read-invitation.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { type ServerWithRelay, startWithRelay } from '../testing/start-with-relay.js';

const { name: _name, address: _address, ...ALONE } = SAMPLE_APPOINTMENT;
const BOB = { name: 'Bob', address: 'bob@example.org' };
const EVE = { name: 'Eve', address: 'eve@example.net', role: 'optional' as const };
const ZOE = { name: 'Zoe', address: 'zoe@example.net' };

/** Whom each message to somebody lists, with their answers, in the order of the messages. */
async function listedFor({ relay }: ServerWithRelay, address: string): Promise<string[][]> {
  const sent = relay.messages.filter(({ envelope }) => envelope.to.includes(address));
  const read = await Promise.all(sent.map(readInvitation));
  return read.map(({ event }) =>
    event
      .getAllProperties('attendee')
      .map((each) => `${String(each.getFirstValue()).slice('mailto:'.length)} ${each.getFirstParameter('partstat')}`),
  );
}

async function idOf(at: ServerWithRelay, { appointmentId, address }: { appointmentId: string; address: string }) {
  const found = (await at.invitations(appointmentId)).find((each) => each.address === address);
  if (!found) throw new Error(`${address} is invited.`);
  return found;
}

it('invitations list nobody else, unless guests are to see each other', async () => {
  const at = await startWithRelay();
  const { appointmentId } = await at.appointments().create({ ...ALONE, invitees: [BOB, EVE] });
  await at.rest(appointmentId);
  expect(await listedFor(at, BOB.address)).toEqual([['bob@example.org NEEDS-ACTION']]);
  for (const { raw, envelope } of at.relay.messages) {
    const [other] = [BOB, EVE].filter(({ address }) => !envelope.to.includes(address));
    expect(raw.toString()).not.toContain(other?.address);
  }
  await at.appointments().update(appointmentId, { guestsVisible: true });
  await at.rest(appointmentId);
  expect((await listedFor(at, BOB.address))[1]).toEqual([
    'bob@example.org NEEDS-ACTION',
    'eve@example.net NEEDS-ACTION',
  ]);
  await at.appointments().update(appointmentId, { guestsVisible: false });
  await at.rest(appointmentId);
  expect((await listedFor(at, BOB.address))[2]).toEqual(['bob@example.org NEEDS-ACTION']);
});

it('new guests and answers are in the next message to the others, who get none for them', async () => {
  const at = await startWithRelay();
  const { appointmentId } = await at.appointments().create({ ...ALONE, guestsVisible: true, invitees: [BOB, EVE] });
  await at.rest(appointmentId);
  const eve = await idOf(at, { appointmentId, address: EVE.address });
  await at.appointments().recordAnswer(appointmentId, eve.id, { response: 'accepted' });
  await at.appointments().invite(appointmentId, ZOE);
  await at.rest(appointmentId);
  expect(await listedFor(at, BOB.address)).toEqual([['bob@example.org NEEDS-ACTION', 'eve@example.net NEEDS-ACTION']]);
  expect(await listedFor(at, ZOE.address)).toEqual([
    ['zoe@example.net NEEDS-ACTION', 'bob@example.org NEEDS-ACTION', 'eve@example.net ACCEPTED'],
  ]);
  await at.appointments().update(appointmentId, { appointmentLocation: 'Room 9' });
  await at.rest(appointmentId);
  expect((await listedFor(at, BOB.address))[1]).toEqual([
    'bob@example.org NEEDS-ACTION',
    'eve@example.net ACCEPTED',
    'zoe@example.net NEEDS-ACTION',
  ]);
});

it('nobody is told of an address that was removed, or from which messages came back, not even by a message that waited', async () => {
  let isDown = true;
  const at = await startWithRelay({ onData: () => (isDown ? { code: 451, text: '4.3.0 Later' } : undefined) });
  const invitees = [BOB, EVE, ZOE];
  const { appointmentId } = await at.appointments().create({ ...ALONE, guestsVisible: true, invitees });
  await at.rest(appointmentId);
  const eve = await idOf(at, { appointmentId, address: EVE.address });
  const zoe = await idOf(at, { appointmentId, address: ZOE.address });
  await at.appointments().uninvite(appointmentId, eve.id);
  await at.server.operator.store.transaction(({ invitations }) =>
    invitations.update(zoe, { deliveryStatus: 'undeliverable' }),
  );
  isDown = false;
  await at.pass(3_600_000, appointmentId);
  expect(await listedFor(at, BOB.address)).toEqual([['bob@example.org NEEDS-ACTION']]);
});

it('the calendar file of the answer page lists them as the message does', async () => {
  const at = await startWithRelay({ env: { CONVOKE_BASE_URL: 'https://convoke.example' } });
  const { appointmentId } = await at.appointments().create({ ...ALONE, guestsVisible: true, invitees: [BOB, EVE] });
  await at.rest(appointmentId);
  const bob = await idOf(at, { appointmentId, address: BOB.address });
  const { tokenOf } = createLinkTokens(await loadLinkKey(at.server.operator, 'answer'));
  const page = `${at.server.baseUrl}/r/${tokenOf(bob.id)}`;
  expect(await (await fetch(`${page}/invitation.ics`)).text()).toContain('mailto:eve@example.net');
  // The page is opened by more people than the calendar: links are forwarded.
  expect(await (await fetch(page)).text()).not.toContain('eve@example.net');
});

it('where times cannot be proposed, the answer page offers none and takes none', async () => {
  const at = await startWithRelay({ env: { CONVOKE_BASE_URL: 'https://convoke.example' } });
  const { appointmentId } = await at.appointments().create({ ...ALONE, ...BOB, allowProposals: false });
  await at.rest(appointmentId);
  const bob = await idOf(at, { appointmentId, address: BOB.address });
  const { tokenOf } = createLinkTokens(await loadLinkKey(at.server.operator, 'answer'));
  const page = `${at.server.baseUrl}/r/${tokenOf(bob.id)}`;
  expect(await (await fetch(page)).text()).not.toMatch(/name="(start|end)"/);
  const { appointmentStart } = ALONE;
  const body = new URLSearchParams({ response: 'accepted', start: appointmentStart.replace(/T../, 'T20'), end: '' });
  expect((await fetch(page, { method: 'POST', body, redirect: 'manual' })).status).toBe(303);
  const replies = await Array.fromAsync(at.client().replies.list({ appointmentId }));
  expect(replies).toMatchObject([{ proposal: null }]);
  expect(await idOf(at, { appointmentId, address: BOB.address })).toMatchObject({ response: 'accepted' });
});

it('a date of a series lists the answers of the others to that date, in messages and in the file of the answer page', async () => {
  const at = await startWithRelay({ env: { CONVOKE_BASE_URL: 'https://convoke.example' } });
  const appointments = at.appointments();
  const series = { guestsVisible: true, recurrence: { rule: 'FREQ=WEEKLY;COUNT=4' } };
  const { appointmentId } = await appointments.create({ ...ALONE, ...series, invitees: [BOB, EVE] });
  await at.rest(appointmentId);
  const { id } = await idOf(at, { appointmentId, address: EVE.address });
  const { items } = await appointments.occurrences(appointmentId, { limit: 3 }).page();
  const [, second = '', third = ''] = items.map(({ occurrenceStart }) => occurrenceStart);
  await appointments.recordAnswer(appointmentId, id, { response: 'accepted' });
  await appointments.recordAnswer(appointmentId, id, { response: 'declined', occurrenceStart: second });
  const room = { appointmentLocation: 'Room 9' };
  const ofEve = (calendar: ICAL.Component | undefined) => {
    const listed = calendar?.getAllSubcomponents('vevent').flatMap((each) => each.getAllProperties('attendee'));
    const hers = listed?.filter((each) => each.getFirstValue() === `mailto:${EVE.address}`);
    return hers?.map((each) => each.getFirstParameter('partstat'));
  };
  const answers = async () => {
    await at.rest(appointmentId);
    const toBob = at.relay.messages.filter(({ envelope }) => envelope.to.includes(BOB.address));
    const [newest] = await Promise.all(toBob.slice(-1).map(readInvitation));
    return ofEve(newest?.calendar);
  };
  await appointments.updateOccurrence(appointmentId, second, room);
  expect(await answers()).toEqual(['DECLINED']);
  await appointments.updateOccurrence(appointmentId, third, room);
  expect(await answers()).toEqual(['ACCEPTED']);
  await appointments.update(appointmentId, { appointmentSubject: 'Choir' });
  const all = ['ACCEPTED', 'DECLINED', 'ACCEPTED'];
  expect(await answers()).toEqual(all);
  const bob = await idOf(at, { appointmentId, address: BOB.address });
  const { tokenOf } = createLinkTokens(await loadLinkKey(at.server.operator, 'answer'));
  const file = await fetch(`${at.server.baseUrl}/r/${tokenOf(bob.id)}/invitation.ics`);
  expect(ofEve(ICAL.Component.fromString(await file.text()))).toEqual(all);
});
