import { createLinkTokens, loadLinkKey } from '@convoke/engine';
import type { ReceivedMail } from '@convoke/testkit';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { runCommand } from '../../../test/testing/run-command.js';
import { SAMPLE_APPOINTMENT } from '../../../test/testing/sample-appointment.js';
import { startWithAnswerPage } from '../../../test/testing/start-with-answer-page.js';
import { type RelayOptions, startWithRelay } from '../../../test/testing/start-with-relay.js';

const BASE_URL = 'https://calendar.example/convoke';
const POLL = { timeout: 120_000, interval: 20 };

/** Addresses of answer pages, by the part of the message that contains them. */
async function linksIn({ raw }: Pick<ReceivedMail, 'raw'>) {
  const { text = '', html = '', attachments } = await PostalMime.parse(raw);
  const find = (part: string) => [...new Set(part.match(/https?:[^\s"<]+\/r\/[\w-]+/g) ?? [])];
  const files = attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString());
  return { text: find(text), html: find(html), files: files.flatMap(find) };
}

async function sentWith({ env }: Pick<RelayOptions, 'env'>) {
  const harness = await startWithRelay({ ...(env && { env }) });
  const { appointmentId, invitationId = '' } = await harness.appointments().create(SAMPLE_APPOINTMENT);
  await harness.rest(appointmentId);
  const { tokenOf } = createLinkTokens(await loadLinkKey(harness.server.operator, 'answer'));
  return { ...harness, appointmentId, link: `${BASE_URL}/r/${tokenOf(invitationId)}` };
}

test('every invitation links to the page of its invitee, in its words alone; a cancel does not', async () => {
  const { relay, link, appointments, appointmentId, rest } = await sentWith({ env: { CONVOKE_BASE_URL: BASE_URL } });
  await appointments().update(appointmentId, { appointmentSubject: 'Renamed' });
  await rest(appointmentId);
  await appointments().cancel(appointmentId);
  await rest(appointmentId);
  const [first, update, cancel] = await Promise.all(relay.messages.map(linksIn));
  const inWords = { text: [link], html: [link], files: [] };
  expect([first, update, cancel]).toEqual([inWords, inWords, { text: [], html: [], files: [] }]);
});

test.each([
  ['nobody knows the public address', {}],
  ['the page is off', { CONVOKE_BASE_URL: BASE_URL, CONVOKE_ANSWER_PAGE: 'off' }],
])('there is no link if %s', async (_why, env) => {
  const { relay } = await sentWith({ env });
  const [mail] = relay.messages;
  expect(mail && (await linksIn(mail))).toEqual({ text: [], html: [], files: [] });
});

test('a repeat after a start of the server links to the same page, in a mail of the same bytes', async () => {
  let attempts = 0;
  const { appointments, restart, rest, pass, relay } = await startWithRelay({
    env: { CONVOKE_BASE_URL: BASE_URL },
    onData: () => (attempts++ === 0 ? { code: 451 } : undefined),
  });
  const { appointmentId } = await appointments().create(SAMPLE_APPOINTMENT);
  await rest(appointmentId);
  await restart('all');
  await pass(120_000, appointmentId);
  const [first, second] = relay.seen;
  expect(second?.raw.toString()).toContain('/r/');
  expect(second?.raw.equals(first?.raw ?? Buffer.alloc(0))).toBe(true);
});

test('a sandbox links to itself, and the link works', async () => {
  const at = await startWithAnswerPage();
  await expect.poll(async () => (await at.invitation())?.deliveryStatus, POLL).toBe('sent');
  const [mail] = await at.server.rows('SELECT raw FROM sandbox_messages');
  const kept = JSON.stringify(await at.server.rows('SELECT * FROM server_secrets'));
  const { text } = await linksIn({ raw: Buffer.isBuffer(mail?.raw) ? mail.raw : Buffer.alloc(0) });
  expect(text).toEqual([at.url()]);
  expect((await fetch(text[0] ?? '')).status).toBe(200);
  expect(kept).not.toContain((await loadLinkKey(at.server.operator, 'answer')).toString('base64'));
});

test('new links end the old ones, from the next start on', async () => {
  const at = await startWithAnswerPage();
  expect(await runCommand(['secret-key', 'new-links'], { ...at.server.database })).toContain('Restart the server');
  expect((await fetch(at.url())).status).toBe(200);
  await at.server.restart();
  expect((await fetch(at.url())).status).toBe(404);
});

test('without the key that encrypted its own, the page is off and everything else works', async () => {
  const keyOf = (fill: number) => ({ CONVOKE_SECRET_KEY: Buffer.alloc(32, fill).toString('base64') });
  const at = await startWithAnswerPage({}, { env: keyOf(1) });
  await at.server.restart({ env: keyOf(2) });
  expect((await fetch(at.url())).status).toBe(404);
  expect((await fetch(`${at.server.baseUrl}/readyz`)).status).toBe(200);
  await at.server.restart({ env: keyOf(1) });
  expect((await fetch(at.url())).status).toBe(200);
});
