import { startWebhookReceiver } from '@convoke/testkit';
import ICAL from 'ical.js';
import { expect, onTestFinished, test } from 'vitest';
import { collectLog } from '../../../test/testing/collect-log.js';
import type { TestServer } from '../../../test/testing/start-server.js';
import { startWithAnswerPage, textOf, useAnswerPages } from '../../../test/testing/start-with-answer-page.js';

/** A test that visits often, has settings of its own, or looks at the whole database starts a server of its own. */
const open = useAnswerPages();
const POLL = { timeout: 120_000, interval: 20 };
const CONVERSATION = { appointmentBody: '<p>Bring <b>plans</b>.</p>', appointmentLocation: 'Room 1' };

const TABLES = {
  sqlite: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'account_uses'",
  postgres:
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('rate_limits', 'account_uses')",
};

/** Every row of every table but those of counts, which are written later. */
async function rowsOf({ rows, database }: TestServer): Promise<unknown> {
  const tables = await rows(TABLES[database.CONVOKE_DATABASE_URL.startsWith('postgres') ? 'postgres' : 'sqlite']);
  return Promise.all(tables.map(async ({ name }) => [name, await rows(`SELECT * FROM ${String(name)}`)]));
}

test('the page shows the appointment in the words of the mail, and that there is no answer yet', async () => {
  const at = await open(CONVERSATION);
  const account = (await at.server.operator.store.accounts.find(at.account.id))?.name ?? '';
  const text = await textOf(fetch(at.url()));
  expect(text).toContain('<title>Invitation: Kick-off</title>');
  for (const words of ['Saturday, 1 July 2090', '10:00 – 11:00', 'Europe/Berlin, UTC+02:00', 'Room 1']) {
    expect(text).toContain(words);
  }
  expect(text).toContain(`${account} invites you.`);
  expect(text).toContain(`${account} (calendar@localhost) has invited bob@example.org.`);
  expect(text).not.toContain('Convoke');
  expect(text).toContain('Bring <b>plans</b>.');
  expect(text).not.toMatch(/Your answer[: ](?!$)/m);
  expect(text).not.toContain('Confirm: ');
});

test('GET and HEAD change nothing, however often a scanner follows the link', async () => {
  const at = await startWithAnswerPage();
  await expect.poll(async () => (await at.invitation())?.deliveryStatus, POLL).toBe('sent');
  // What is written in the background after a request.
  await expect.poll(() => at.server.rows('SELECT appointment_id FROM agenda'), POLL).toHaveLength(1);
  const used = 'SELECT id FROM api_keys WHERE last_used_at IS NOT NULL';
  await expect.poll(() => at.server.rows(used), POLL).toHaveLength(1);
  const before = await rowsOf(at.server);
  for (let count = 0; count < 3; count += 1) {
    expect((await fetch(at.url(), { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(at.url())).status).toBe(200);
  }
  await fetch(`${at.url()}?response=accepted&sent`);
  await fetch(`${at.url()}/invitation.ics`);
  expect(await rowsOf(at.server)).toEqual(before);
});

test('the links of a message choose an answer', async () => {
  const at = await open();
  for (const response of ['accepted', 'tentative', 'declined']) {
    const text = await textOf(fetch(`${at.url()}?response=${response}`));
    expect(/<button name="response" value="([a-z]+)"[^>]*>Confirm: /.exec(text)?.[1]).toBe(response);
  }
  expect(await textOf(fetch(`${at.url()}?response=maybe`))).not.toContain('Confirm: ');
});

test('the link also works with a trailing slash', async () => {
  const at = await open();
  const answer = await fetch(`${at.url()}/`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([308, `../${at.token}`]);
  expect(await textOf(fetch(`${at.url()}/`))).toContain('<title>Invitation: Kick-off</title>');
  // With the answer that the link has chosen.
  const chosen = await fetch(`${at.url()}/?response=accepted`, { redirect: 'manual' });
  expect(chosen.headers.get('location')).toBe(`../${at.token}?response=accepted`);
});

test('no proxy, search engine or other page gets hold of it, and only its own script runs in it', async () => {
  const at = await open();
  const { headers } = await fetch(at.url());
  for (const each of [headers, (await fetch(`${at.url()}/`, { redirect: 'manual' })).headers]) {
    expect(Object.fromEntries(each)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-robots-tag': expect.stringContaining('noindex'),
    });
  }
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  );
  expect(headers.get('set-cookie')).toBeNull();
  const text = await textOf(fetch(at.url()));
  expect(text).not.toMatch(/javascript:|\son\w+=|\sstyle=|\ssrc=/i);
  expect(text.match(/<script/g)).toHaveLength(1);
  const refusal = await fetch(`${at.url()}x`);
  expect(refusal.headers.get('content-security-policy')).not.toContain('script-src');
  expect(refusal.headers.get('x-robots-tag')).toContain('noindex');
});

test('an answer counts as one by mail does, and the timeline says which way it came', async () => {
  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.stop());
  const at = await open();
  const { convoke } = at.account;
  await convoke.webhooks.register({ webhookUrl: receiver.url, eventTypes: ['attendee.responded'] });

  const answer = await at.post({ response: 'tentative', comment: 'Late,\r\nbut there.', revision: '0' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${at.token}?sent`]);
  const { invitationId } = at;
  const given = { response: 'tentative', comment: 'Late,\nbut there.', respondedAt: expect.any(String) };
  expect((await convoke.appointments.get(at.appointmentId)).invitations).toMatchObject([{ invitationId, ...given }]);
  const [delivery] = await receiver.deliveries.waitFor(1);
  expect(JSON.parse(delivery?.body ?? '')).toMatchObject({
    eventType: 'attendee.responded',
    data: { appointmentId: at.appointmentId, attendee: { email: 'bob@example.org', response: 'tentative' } },
  });
  const { entries } = await convoke.appointments.timeline(at.appointmentId);
  expect(entries.filter(({ type }) => type.startsWith('response.'))).toMatchObject([
    { type: 'response.tentative', invitationId, source: 'page', comment: 'Late,\nbut there.' },
  ]);
  const replies = await convoke.replies.list().page();
  expect(replies.items).toMatchObject([
    { source: 'page', invitationId, verdict: 'accepted', from: 'bob@example.org', messageId: null, answer: given },
  ]);

  const text = await textOf(fetch(`${at.url()}?sent`));
  expect(text).toContain('Your answer is sent: Maybe');
  expect(text).toContain('Late,\nbut there.</textarea>');
  await at.post({ response: 'declined', comment: '' });
  expect(await textOf(fetch(at.url()))).toContain('Your answer: No');
  const { entries: later } = await convoke.appointments.timeline(at.appointmentId);
  const answers = later.filter(({ type }) => type.startsWith('response.'));
  expect(answers.at(-1)).toMatchObject({ type: 'response.declined', source: 'page', comment: '' });
});

test.each([
  ['nothing was chosen', { comment: 'Hello' }, 'Choose Yes, Maybe or No.'],
  ['something else was chosen', { response: 'needsAction', comment: 'Hello' }, 'Choose Yes, Maybe or No.'],
  [
    'the comment is too long',
    { response: 'declined', comment: `Hello${'x'.repeat(1_000)}` },
    'Your message is too long',
  ],
  [
    'the comment cannot be kept',
    { response: 'declined', comment: 'Hello\u0007' },
    'Your message contains a character that cannot be sent',
  ],
])('where %s, the form comes again with what it held', async (_what, fields, reason) => {
  const at = await open();
  const answer = await at.post(fields);
  expect(answer.status).toBe(422);
  const text = await textOf(answer);
  expect(text).toMatch(/<title>Not sent: /);
  expect(text).toContain(reason);
  expect(text).toContain('Hello');
  expect(text.includes('Confirm: No</button>')).toBe('response' in fields && fields.response === 'declined');
  expect((await at.invitation())?.response).toBe('needsAction');
});

test('an invitee who has answered too often is asked to try again tomorrow', async () => {
  const at = await startWithAnswerPage();
  for (let count = 0; count < 50; count++) expect((await at.post({ response: 'accepted' })).status).toBe(303);
  const answer = await at.post({ response: 'declined', comment: 'Once more' });
  expect(answer.status).toBe(429);
  const text = await textOf(answer);
  expect(text).toContain('Please try again tomorrow');
  expect(text).toContain('Once more</textarea>');
  expect((await at.invitation())?.response).toBe('accepted');
});

test('a wrong link leads to a page that tells nothing', async () => {
  const at = await open();
  const other = await startWithAnswerPage();
  const wrong = [at.token.slice(1), `${at.token}A`, 'A'.repeat(43), other.token, '%00', '..%2f'];
  const answers = await Promise.all(
    wrong.flatMap((token) => [
      fetch(`${at.server.baseUrl}/r/${token}`),
      fetch(`${at.server.baseUrl}/r/${token}`, { method: 'POST', body: new URLSearchParams({ response: 'accepted' }) }),
      fetch(`${at.server.baseUrl}/r/${token}/invitation.ics`),
    ]),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  const texts = new Set(await Promise.all(answers.map(textOf)));
  expect([...texts]).toEqual([expect.stringContaining('No invitation here')]);
});

test('whatever is written into an appointment or a comment stays text', async () => {
  const evil = '"><img src=x onerror=alert(1)>';
  const at = await open({
    appointmentSubject: evil,
    appointmentLocation: evil,
    name: evil,
    appointmentBody: `<p>&lt;script&gt;alert(1)&lt;/script&gt; <a href="https://x.example/?a=%22&gt;">x</a></p>`,
  });
  await at.post({ response: 'accepted', comment: `</textarea>${evil}` });
  for (const text of [await textOf(fetch(at.url())), await textOf(at.post({ comment: `</textarea>${evil}` }))]) {
    expect(text).not.toMatch(/<img|<script>alert|onerror=alert\(1\)>/);
    expect(text.match(/<\/textarea>/g)).toHaveLength(1);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  }
});

test('the file is what the mail carries, with the answer given since', async () => {
  const at = await open();
  const fileOf = async () => {
    const answer = await fetch(`${at.url()}/invitation.ics`);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=REQUEST');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    return ICAL.Component.fromString(await answer.text());
  };
  const calendar = await fileOf();
  const event = calendar.getFirstSubcomponent('vevent');
  const { uidToken } = JSON.parse((await at.invitation())?.channelData ?? '{}');
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
  expect(event?.getFirstPropertyValue('uid')).toBe(`${at.appointmentId}.${uidToken}@localhost`);
  expect(event?.getFirstProperty('attendee')?.getFirstParameter('partstat')).toBe('NEEDS-ACTION');
  await at.post({ response: 'accepted' });
  const answered = (await fileOf()).getFirstSubcomponent('vevent');
  expect(answered?.getFirstProperty('attendee')?.getFirstParameter('partstat')).toBe('ACCEPTED');
  expect(answered?.getFirstPropertyValue('uid')).toEqual(event?.getFirstPropertyValue('uid'));
  expect(String(answered?.getFirstPropertyValue('dtstamp'))).toBe(String(event?.getFirstPropertyValue('dtstamp')));
});

test('the file of a series and its page have all of it: what is out, what was moved, and what was answered to one date', async () => {
  const at = await open({ recurrence: { rule: 'FREQ=WEEKLY;COUNT=4' } });
  const { appointments } = at.account.convoke;
  const [moved, out] = ['2090-07-08T10:00:00', '2090-07-15T10:00:00'];
  const later = { appointmentStart: '2090-07-09T12:00:00', appointmentEnd: '2090-07-09T13:00:00' };
  await appointments.updateOccurrence(at.appointmentId, moved, later);
  await appointments.cancelOccurrence(at.appointmentId, out);
  const answer = { response: 'declined', occurrenceStart: moved } as const;
  await appointments.recordAnswer(at.appointmentId, at.invitationId, answer);
  const text = await textOf(fetch(`${at.url()}/invitation.ics`));
  const events = ICAL.Component.fromString(text).getAllSubcomponents('vevent');
  const shown = events.map((event) => {
    const values = ['recurrence-id', 'dtstart', 'exdate'].map((each) => event.getFirstPropertyValue(each) ?? '');
    return [...values, event.getFirstProperty('attendee')?.getFirstParameter('partstat')].join(' ').trim();
  });
  expect(shown).toEqual([`2090-07-01T10:00:00 ${out} NEEDS-ACTION`, `${moved} 2090-07-09T12:00:00  DECLINED`]);
  const page = await textOf(fetch(at.url()));
  expect(page.match(/(?<=<li>).*?(?=<\/li>)/g)).toEqual([
    '<span>Saturday, 1 July 2090, 10:00 – 11:00</span>',
    '<span><s>Saturday, 8 July 2090, 10:00</s> Sunday, 9 July 2090, 12:00 – 13:00</span> <strong>No</strong>',
    '<span>Saturday, 22 July 2090, 10:00 – 11:00</span>',
  ]);
});

test('a body that is not a form is refused with a page for people', async () => {
  const at = await open();
  const send = (body: string, type: string) =>
    fetch(at.url(), { method: 'POST', body, headers: { 'content-type': type } });
  const form = 'application/x-www-form-urlencoded';
  expect((await send('{"response":"accepted"}', 'application/json')).status).toBe(415);
  expect((await send(`response=accepted&comment=${'x'.repeat(40_000)}`, form)).status).toBe(413);
  expect(await textOf(send('x', 'text/plain'))).toContain('Your answer could not be read');
  expect((await fetch(at.url(), { method: 'DELETE' })).status).toBe(405);
  expect((await at.invitation())?.response).toBe('needsAction');
  const comment = '%F0%9F%98%80'.repeat(1_000);
  const greatest = await fetch(at.url(), {
    method: 'POST',
    body: `response=accepted&comment=${comment}`,
    redirect: 'manual',
    headers: { 'content-type': `${form}; charset=utf-8` },
  });
  expect(greatest.status).toBe(303);
});

test('an address with too many requests has to wait, and others do not', async () => {
  const at = await startWithAnswerPage({}, { env: { CONVOKE_TRUSTED_PROXIES: '127.0.0.1' } });
  const from = (address: string, init: RequestInit = {}) =>
    fetch(at.url(), { ...init, headers: { 'x-forwarded-for': address } });
  for (let count = 0; count < 120; count += 1) expect((await from('192.0.2.1', { method: 'HEAD' })).status).toBe(200);
  const answer = await from('192.0.2.1');
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await textOf(answer)).toContain('Too many visits');
  const body = new URLSearchParams({ response: 'accepted' });
  expect((await from('192.0.2.1', { method: 'POST', body })).status).toBe(429);
  expect((await at.invitation())?.response).toBe('needsAction');
  expect((await from('192.0.2.2')).status).toBe(200);
});

test('the log knows the path of a visit, and no token', async () => {
  const { log, lines } = collectLog();
  const at = await startWithAnswerPage({}, { runtime: { log } });
  await fetch(at.url());
  await at.post({ response: 'accepted' });
  await fetch(`${at.url()}/invitation.ics`);
  expect(lines.some((line) => line.includes('answer page used'))).toBe(true);
  expect(lines.filter((line) => line.includes('"path":"/r/{token}"'))).toHaveLength(3);
  expect(lines.join('')).not.toContain(at.token.slice(22));
});
