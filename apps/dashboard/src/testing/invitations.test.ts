import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { go, postAppointment, visit } from './create-appointment.js';
import { replyMessage } from './reply-message.js';
import { openTab, signIn, type Tab } from './sign-in.js';
import { type RunningDashboard, startDashboard } from './start-dashboard.js';

const ADA = { name: 'Ada Lovelace', address: 'ada@example.com' };
const BOB = { name: 'Bob Kahn', address: 'bob@example.com' };
const TOKEN = 'a-token-of-some-length';

describe('appointments, messages and replies', () => {
  let dashboard: RunningDashboard;
  let page: Page;
  /** The same person in another tab. */
  let tab: Tab;
  /** Path of the appointment that most tests use. */
  let path: string;

  beforeAll(async () => {
    dashboard = await startDashboard({ CONVOKE_INBOUND_TOKEN: TOKEN });
    ({ page } = dashboard);
    await signIn(dashboard);
    tab = await openTab(dashboard);
    path = `/appointments/${await postAppointment(tab, { appointmentSubject: 'Roof inspection', ...ADA })}`;
  });
  afterAll(() => dashboard.stop());

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const problem = (text: string) => page.locator('.problem, .form-problem').getByText(text).first().waitFor();
  const invitee = (name: string) => page.getByRole('article', { name });
  /** Asked of invitees to a series only, as no date of another appointment can change by itself. */
  const kindOfCalendar = () => page.getByRole('dialog').locator('[name=calendarKind]');
  const act = async (action: string, name: string) => {
    await button(`More: ${name}`).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };

  /** A reply to Bob's invitation, by default from somebody to whom it was forwarded. */
  const handIn = async (reply: Omit<Parameters<typeof replyMessage>[0], 'ics'>) => {
    const mailsPath = '/dashboard/api/sandbox/mails';
    const toBob = async () => {
      const mails = await tab.call<{ mailId: string; to: { address: string } }[]>({ path: mailsPath });
      return mails.find(({ to }) => to.address === BOB.address)?.mailId;
    };
    await expect.poll(toBob).toBeDefined();
    const { ics } = await tab.call<{ ics: string }>({ path: `${mailsPath}/${await toBob()}` });
    const response = await fetch(`${dashboard.url}/inbound/mime`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'message/rfc822' },
      body: replyMessage({ ics, ...reply }),
    });
    expect(response.status).toBe(202);
  };

  it('edits an invitee, and corrects an address in one step', async () => {
    const id = await postAppointment(tab, { appointmentSubject: 'Gutter', ...ADA });
    const apiPath = `/dashboard/api/v1/appointments/${id}`;
    const read = () => tab.call<{ invitations: { invitationId: string }[] }>({ path: apiPath });
    const invitationPath = `${apiPath}/invitations/${(await read()).invitations[0]?.invitationId}`;
    await tab.call({ method: 'PATCH', path: invitationPath, body: { calendarKind: 'whole_set' } });
    await visit(page, `/appointments/${id}`);
    await act('Edit', ADA.name);
    await page.getByLabel('Name', { exact: true }).fill('Ada King');
    await page.getByLabel('Attendance').selectOption('optional');
    expect(await kindOfCalendar().count()).toBe(0);
    await page.getByLabel('Time zone', { exact: true }).fill('Europe/London');
    await button('Save').click();
    await invitee('Ada King').getByText('optional').waitFor();
    expect(await read()).toMatchObject({ invitations: [{ calendarKind: 'whole_set' }] });
    await act('Correct address', 'Ada King');
    await button('Correct').click();
    await problem('address is the one that the invitee has already');
    await page.getByLabel('E-mail address').fill('ada.king@example.com');
    await button('Correct').click();
    await invitee('Ada King').getByText('ada.king@example.com', { exact: true }).waitFor();
    await act('Edit', 'Ada King');
    await expect.poll(() => page.getByLabel('Time zone', { exact: true }).inputValue()).toBe('Europe/London');
    await expect.poll(() => page.getByLabel('Attendance').inputValue()).toBe('optional');
    await button('Close').click();
    await tab.call({ method: 'DELETE', path: `/dashboard/api/v1${new URL(page.url()).pathname}`, body: {} });
  });

  it('creates one appointment, however often the form is sent, also when the answer was lost', async () => {
    const count = async () =>
      (await tab.call<unknown[]>({ path: '/dashboard/api/agenda?search=twice&limit=100' })).length;
    await visit(page, '/appointments/new');
    await page.getByLabel('Subject').fill('Twice at once');
    await button('Create and invite').dblclick();
    await page.getByRole('heading', { level: 1, name: 'Twice at once' }).waitFor();
    await expect.poll(count).toBe(1);
    await visit(page, '/appointments/new');
    await page.getByLabel('Subject').fill('Twice in turn');
    let lost = 0;
    await page.route('**/dashboard/api/v1/appointments', async (route) => {
      await route.fetch();
      lost += 1;
      await route.abort();
    });
    await page.getByLabel('Subject').press('Enter');
    await page.getByText('The server cannot be reached').waitFor();
    await page.unroute('**/dashboard/api/v1/appointments');
    await button('Create and invite').click();
    await page.getByRole('heading', { level: 1, name: 'Twice in turn' }).waitFor();
    expect(lost).toBe(1);
    await expect.poll(count).toBe(2);
    dashboard.complaints.length = 0;
  });

  it('offers time zones and languages by their names, and takes what somebody knows', async () => {
    await visit(page, '/appointments/new');
    const zone = page.getByLabel('Time zone', { exact: true });
    await zone.fill('buenos');
    await page
      .getByRole('option', { name: 'America/Argentina/Buenos_Aires' })
      .or(page.getByRole('option', { name: 'America/Buenos_Aires' }))
      .click();
    await expect.poll(() => zone.inputValue()).toMatch(/Buenos_Aires$/);
    await page.getByText('Language, time zone and attendance').click();
    const language = page.getByLabel('Language of invitee 1');
    await language.fill('brazil');
    await page.getByRole('option', { name: 'Brazilian Portuguese' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => language.inputValue()).toBe('Brazilian Portuguese');
    await expect.poll(() => page.locator('input[name="inviteeLanguage"]').inputValue()).toBe('pt-BR');
    await language.fill('nb-NO');
    await expect.poll(() => page.locator('input[name="inviteeLanguage"]').inputValue()).toBe('nb-NO');
    await page.getByRole('link', { name: 'Discard' }).click();
  });

  it('asks once more before it saves an appointment in the past, and warns when it has', async () => {
    await visit(page, '/appointments/new');
    await page.getByLabel('Subject').fill('Yesterday');
    await page.getByLabel('Begins').fill('2001-03-15T14:00');
    await page.getByLabel('Time zone', { exact: true }).fill('Europe/Berlin');
    await button('Create and invite').click();
    await problem('This begins in the past');
    await page.getByLabel('Begins').fill('2001-03-16T14:00');
    await button('Create and invite').click();
    await problem('This begins in the past');
    expect(new URL(page.url()).pathname).toBe('/appointments/new');
    await page.route('**/v1/appointments', (route) => route.abort());
    await button('Create and invite').click();
    await problem('The server cannot be reached');
    await expect.poll(() => page.getByText('This begins in the past').count()).toBe(0);
    await page.unrouteAll();
    await button('Create and invite').click();
    await page.getByRole('heading', { level: 1, name: 'Yesterday' }).waitFor();
    await page.locator('.toast-warn').getByText('The appointment lies in the past').waitFor();
    await page.getByText('Fri, 16 Mar 2001, 14:00 – 15:00').waitFor();
    await button('Edit').click();
    await page.getByLabel('Place').fill('Here');
    await button('Save and notify').click();
    await page.locator('.dialog').waitFor({ state: 'detached' });
    await button('Edit').click();
    await page.getByLabel('Begins').fill('2001-03-17T14:00');
    await button('Save and notify').click();
    await problem('This begins in the past');
    await button('Save and notify').click();
    await page.getByText('Sat, 17 Mar 2001, 14:00 – 15:00').waitFor();
    await tab.call({ method: 'DELETE', path: `/dashboard/api/v1${new URL(page.url()).pathname}`, body: {} });
    await visit(page, path);
  });

  it('invites somebody else, and refuses an address that is already invited', async () => {
    await button('Invite').click();
    await page.getByLabel('Name', { exact: true }).fill(ADA.name);
    await page.getByLabel('E-mail address').fill(ADA.address);
    expect(await kindOfCalendar().count()).toBe(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    await problem('already');
    await page.getByLabel('Name', { exact: true }).fill(BOB.name);
    await page.getByLabel('E-mail address').fill(BOB.address);
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('heading', { name: 'Invitees (2)' }).waitFor();
  });

  it('proposes another time as an invitee, which counts as a Maybe everywhere', async () => {
    await invitee(ADA.name).getByRole('link', { name: 'Messages' }).click();
    await page.getByRole('row', { name: ADA.address }).getByRole('link').click();
    await button('Propose new time').click();
    await page.getByLabel('Ends').fill('2027-03-15T10:00');
    await button('Propose').click();
    await page.locator('.field', { hasText: 'Ends' }).locator('.problem').waitFor();
    await button('Close').click();
    await expect.poll(() => page.locator('.notice-bad').count()).toBe(0);
    await button('Propose new time').click();
    await page.getByLabel('Begins').fill('2027-03-16T10:00');
    await page.getByLabel('Ends').fill('2027-03-16T11:00');
    await button('Propose').click();
    await page.getByText('The reply was delivered.').waitFor();
    await visit(page, path);
    await invitee(ADA.name).getByText('Maybe').first().waitFor();
    await go(page, 'Overview');
    const figure = page.getByRole('region', { name: 'Invitees who accepted' });
    await figure.getByRole('listitem').filter({ hasText: 'Maybe' }).getByText('1', { exact: true }).waitFor();
    await page.getByRole('figure', { name: 'Answers' }).getByText('Maybe: 1').waitFor();
  });

  it('has a proposed time where it is decided: on the appointment, and in what needs attention until then', async () => {
    const open = page.getByText('1 invitee proposes another time.');
    await open.waitFor();
    await page
      .locator('.notice', { has: open })
      .getByRole('link', { name: /Ada Lovelace/ })
      .click();
    const proposal = page.locator('.notice', { hasText: 'Ada Lovelace proposes Tue, 16 Mar 2027, 10:00 – 11:00.' });
    await proposal.getByRole('button', { name: 'Move to this time' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move the appointment' });
    await dialog.getByText('Ada Lovelace, Bob Kahn get the new time by mail').waitFor();
    await dialog.getByText('Tue, 16 Mar 2027, 10:00 – 11:00').waitFor();
    await dialog.getByRole('button', { name: 'Keep the time' }).click();
    await proposal.getByRole('button', { name: 'Keep the time' }).click();
    await proposal.waitFor({ state: 'detached' });
    await go(page, 'Overview');
    await page.getByText('Nothing needs your attention.').waitFor();
  });

  it('names the person to whom an invitee has delegated, who can be invited there', async () => {
    await handIn({ partStat: 'DELEGATED', from: BOB.address, delegatedTo: 'carol@elsewhere.example' });
    await visit(page, path);
    await invitee(BOB.name)
      .getByText('Delegated to carol@elsewhere.example; nobody else was invited.')
      .first()
      .waitFor();
    await button('Invite instead').click();
    await expect.poll(() => page.getByLabel('E-mail address').inputValue()).toBe('carol@elsewhere.example');
    await button('Close').click();
  });

  it('keeps a doubtful reply in quarantine until a person assigns it to an invitee', async () => {
    await handIn({ partStat: 'ACCEPTED' });
    await handIn({ partStat: 'DECLINED' });
    await go(page, 'Overview');
    await page.getByRole('link', { name: 'To the quarantine' }).click();
    await page.getByRole('row', { name: 'Accepted' }).getByRole('button').click();
    await page.getByText('PARTSTAT=ACCEPTED').waitFor();
    await page.getByLabel('Whose answer is it?').selectOption({ label: `${BOB.name} <${BOB.address}>` });
    await button('Apply as their answer').click();
    await page.locator('.toast-text').first().waitFor();
    await visit(page, path);
    await invitee(BOB.name).getByText('Accepted', { exact: true }).first().waitFor();
    await invitee(BOB.name)
      .getByText(/^Delegated to carol/)
      .waitFor({ state: 'detached' });
  });

  it('shows the headers of a reply of which nothing else is stored', async () => {
    const rawPath = '**/dashboard/api/replies/*/raw';
    await page.route(rawPath, async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = await response.json();
      const kept = { ...data, part: 'headers', source: 'Subject: Cheap roofs\r\n', size: 22 };
      await route.fulfill({ response, json: { ...rest, data: kept } });
    });
    await visit(page, '/replies');
    // A reply that was not opened before: what was read of one is not asked for again within seconds.
    await page.getByRole('row', { name: 'Declined' }).getByRole('button').click();
    await page.getByText('The message itself is not stored.').waitFor();
    await page.getByText('Its headers as received (22 bytes)').waitFor();
    await page.getByText('Subject: Cheap roofs').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('says that another tab has already applied a reply, and shows its new state', async () => {
    await visit(page, '/replies?status=quarantined');
    await page.getByRole('row', { name: 'Declined' }).getByRole('button').click();
    await button('Apply as their answer').waitFor();
    const [reply] = await tab.call<{ replyId: string }[]>({
      path: '/dashboard/api/v1/replies?status=quarantined',
    });
    const { invitations } = await tab.call<{ invitations: { invitationId: string }[] }>({
      path: `/dashboard/api/v1${path}`,
    });
    const body = { invitationId: invitations[0]?.invitationId };
    await tab.call({ method: 'POST', path: `/dashboard/api/v1/replies/${reply?.replyId}/apply`, body });
    await page.getByText('Nothing waits in quarantine').waitFor();
  });

  it('filters messages by words and by state', async () => {
    await go(page, 'Mail queue');
    await page.getByLabel('Status').selectOption('sent');
    await page.getByRole('row', { name: BOB.address }).getByText('Kept in the sandbox').waitFor();
    await page.getByLabel('Status').selectOption('failed');
    await page.getByText('None has this status.').waitFor();
    await page.getByLabel('Search').fill(BOB.address);
    await page.getByText('No matching messages').waitFor();
    await page.getByRole('link', { name: 'Show all' }).click();
    await page.getByLabel('Search').fill(BOB.address.toUpperCase());
    await expect.poll(() => page.getByRole('row', { name: BOB.address }).count()).toBeGreaterThan(0);
    await expect.poll(() => page.locator('tbody tr').filter({ hasNotText: BOB.address }).count()).toBe(0);
  });

  it('removes an invitee, and follows the changes that another tab makes', async () => {
    await visit(page, path);
    const dialog = page.getByRole('dialog', { name: `Remove ${BOB.name}` });
    const invited = async () =>
      (await tab.call<{ invitations: unknown[] }>({ path: `/dashboard/api/v1${path}` })).invitations;
    await act('Remove', BOB.name);
    await dialog.getByText('The others are not notified').waitFor();
    await button('Keep').click();
    await dialog.waitFor({ state: 'detached' });
    expect(await invited()).toHaveLength(2);
    await act('Remove', BOB.name);
    await page.getByLabel('Comment').fill('You need not come.');
    await button('Remove').click();
    await page.getByRole('heading', { name: 'Invitees (1)' }).waitFor();
    await page.locator('.toast-text').getByText(`Invitation removed. ${BOB.address} is being notified.`).waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await invited()).toHaveLength(1);
    await button('Edit').click();
    await tab.call({ method: 'DELETE', path: `/dashboard/api/v1${path}`, body: {} });
    await page.getByText('Nobody can be invited any more').waitFor();
    await expect.poll(() => page.locator('.dialog').count()).toBe(0);
    await expect.poll(() => button('Edit').count()).toBe(0);
  });

  it('creates a series, and says at the field why one cannot repeat so', async () => {
    await visit(page, '/appointments/new');
    await page.getByLabel('Subject').fill('Monthly meeting');
    await page.getByLabel('Begins').fill('2027-03-30T14:00');
    await page.getByLabel('Time zone', { exact: true }).fill('Europe/Berlin');
    await page.getByLabel('Repeats').selectOption('Every month on this date');
    await page.getByLabel('The series stops').selectOption('After a number of dates');
    await page.getByLabel('How many dates').fill('3');
    await button('Create and invite').click();
    await page.locator('.field', { hasText: 'Repeats' }).locator('.problem').waitFor();
    await page.getByLabel('Repeats').selectOption('Every month on this weekday, such as the second Tuesday');
    await button('Create and invite').click();
    await page.getByText('Every month on the last Tuesday, 3 times').waitFor();
    dashboard.complaints.length = 0;
  });

  it('says how a series repeats, cancels one of its dates, and keeps its answers readable', async () => {
    const fields = { appointmentSubject: 'Site meeting', recurrence: { rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=7' } };
    const series = await postAppointment(tab, { ...fields, ...ADA });
    const occurrences = `/dashboard/api/v1/appointments/${series}/occurrences`;
    await visit(page, `/appointments/${series}`);
    const dates = page.getByRole('region', { name: 'Repeats' });
    await dates.getByText('Every Monday, 7 times').waitFor();
    await button('Invite').click();
    await kindOfCalendar().waitFor();
    await button('Close').click();
    const row = (name: string) => dates.getByRole('row', { name });
    await row('Mon, 29 Mar 2027, 14:00').getByRole('button', { name: 'Cancel this date' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel Mon, 29 Mar 2027, 14:00' });
    await dialog.getByText('The invitee of this date gets a mail').waitFor();
    await dialog.getByLabel('Comment').fill('No crew that day.');
    await dialog.getByRole('button', { name: 'Cancel for good' }).click();
    await row('Mon, 29 Mar 2027, 14:00').getByText('Cancelled', { exact: true }).waitFor();
    await row('Mon, 29 Mar 2027, 14:00')
      .getByRole('button', { name: /^1 open\s*Answers for Mon, 29 Mar 2027, 14:00$/ })
      .click();
    const answers = page.getByRole('dialog', { name: 'Answers for Mon, 29 Mar 2027, 14:00' });
    await answers.getByRole('row', { name: ADA.name }).getByText('Open', { exact: true }).waitFor();
    await button('Close').click();
    await dates.getByRole('button', { name: 'Show more' }).click();
    await row('Mon, 26 Apr 2027, 14:00').getByText('As the series').waitFor();
    await button('Edit').click();
    await page.getByRole('dialog').getByText('for all dates of the series').waitFor();
    await button('Close').click();
    await row('Mon, 26 Apr 2027, 14:00').getByRole('button', { name: 'Cancel this date' }).click();
    const last = page.getByRole('dialog', { name: 'Cancel Mon, 26 Apr 2027, 14:00' });
    await last.getByLabel('This date and all that follow').check();
    await last.getByRole('button', { name: 'Cancel for good' }).click();
    await dates.getByText('Every Monday until 19 April 2027').waitFor();
    expect(await tab.call<unknown[]>({ path: occurrences })).toMatchObject([
      { isException: false },
      { isException: false },
      { isException: true, isCancelled: true },
      {},
      {},
      {},
    ]);
  });

  it('shows who is invited to one date only with that date, counts them apart, and tells what became of dates', async () => {
    const fields = { appointmentSubject: 'Safety walk', recurrence: { rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=7' } };
    const series = await postAppointment(tab, { ...fields, ...ADA });
    const path = `/dashboard/api/v1/appointments/${series}`;
    const invite = (below: string, name: string) =>
      tab.call({ method: 'POST', path: `${path}${below}/invitations`, body: { name, address: `${name}@example.com` } });
    for (const name of ['Cem', 'Dee']) await invite('', name);
    const date = '/occurrences/2027-03-29T14:00:00';
    await invite(date, 'Eve');
    await tab.call({ method: 'PUT', path: `${path}${date}`, body: { appointmentSubject: 'Crane' } });
    await tab.call({ method: 'DELETE', path: `${path}/occurrences/2027-04-05T14:00:00`, body: {} });
    await visit(page, `/appointments/${series}`);
    await page.getByRole('button', { name: 'Open 3 + 1 for one date only' }).waitFor();
    await page.getByRole('article', { name: 'Eve' }).getByText('only on Mon, 29 Mar 2027, 14:00').waitFor();
    expect(await page.getByText('only on').count()).toBe(1);
    const told = page.getByRole('region', { name: 'The appointment' }).getByRole('listitem');
    await told.filter({ hasText: 'Date changed' }).getByText('Mon, 29 Mar 2027, 14:00').waitFor();
    await told.filter({ hasText: 'Date cancelled' }).getByText('Mon, 5 Apr 2027, 14:00').waitFor();
    expect(await page.getByText('calendars remind').count()).toBe(0);
    const moved = { appointmentStart: '2027-03-30T09:00:00', appointmentEnd: '2027-03-30T10:00:00' };
    await tab.call({ method: 'PUT', path: `${path}${date}`, body: moved });
    const eve = page.getByRole('article', { name: 'Eve' });
    await eve.getByText('only on Tue, 30 Mar 2027, 09:00', { exact: false }).waitFor();
    await tab.call({ method: 'DELETE', path: `${path}${date}`, body: {} });
    await eve.getByText(/only on .*, cancelled/).waitFor();
    await expect.poll(() => eve.getByRole('button', { name: 'Send again to Eve' }).count()).toBe(0);
  });

  it('shows who has answered what to a date, and changes that date, all that follow, or all', async () => {
    const fields = { appointmentSubject: 'Crew call', recurrence: { rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=7' } };
    const series = await postAppointment(tab, { ...fields, ...ADA });
    const path = `/dashboard/api/v1/appointments/${series}`;
    const { invitations } = await tab.call<{ invitations: { invitationId: string }[] }>({ path });
    const answers = `${path}/invitations/${invitations[0]?.invitationId}/answer`;
    const second = '2027-03-22T14:00:00';
    await tab.call({ method: 'POST', path: answers, body: { response: 'accepted' } });
    await tab.call({ method: 'POST', path: answers, body: { response: 'declined', occurrenceStart: second } });
    await visit(page, `/appointments/${series}`);
    const dates = page.getByRole('region', { name: 'Repeats' });
    const row = (name: string) => dates.getByRole('row', { name });
    const dialog = page.getByRole('dialog', { name: /^(Answers for|Change) / });
    await row('Mon, 15 Mar 2027, 14:00').getByText('1 yes').click();
    await dialog.getByText('for all dates').waitFor();
    await button('Close').click();
    await row('Mon, 22 Mar 2027, 14:00').getByText('1 no').click();
    await dialog.getByText('for this date').waitFor();
    await dialog.getByText('Declined').waitFor();
    await button('Close').click();

    const change = async (day: string, scope: string, fill: () => Promise<void>) => {
      await row(day).getByRole('button', { name: 'Change' }).click();
      await dialog.getByLabel(scope).check();
      await fill();
      await dialog.getByRole('button', { name: 'Save and notify' }).click();
    };
    await change('Mon, 22 Mar 2027, 14:00', 'This date only', () => dialog.getByLabel('Place').fill('Yard'));
    await dialog.waitFor({ state: 'hidden' });
    await row('Mon, 22 Mar 2027, 14:00').getByText('Changed').waitFor();
    await change('Mon, 29 Mar 2027, 14:00', 'All dates', () => dialog.getByLabel('Begins').fill('2027-03-29T16:00'));
    await dialog.waitFor({ state: 'hidden' });
    await row('Mon, 22 Mar 2027, 16:00').waitFor();
    await row('Mon, 29 Mar 2027, 16:00').waitFor();
    // Another weekday needs another rule, to which the person agrees.
    const tuesday = () => dialog.getByLabel('Begins').fill('2027-04-06T16:00');
    await change('Mon, 5 Apr 2027, 16:00', 'This date and all that follow', tuesday);
    await dialog.getByText('Save again to let them repeat: every Tuesday, 4 times.').waitFor();
    await dialog.getByRole('button', { name: 'Save and notify' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const { continuedBy } = await tab.call<{ continuedBy: string }>({ path });
    expect(await tab.call({ path: `/dashboard/api/v1/appointments/${continuedBy}` })).toMatchObject({
      start: '2027-04-06T16:00:00',
      recurrence: { rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=4' },
    });
    dashboard.complaints.length = 0;
  });

  it.each(['appointments', 'mailbox', 'webhooks', 'deliveries'])(
    'says that no %s exists at that address',
    async (list) => {
      await visit(page, `/${list}/0197b1a0-0000-7000-8000-000000000000`);
      await page.getByText('Not found').waitFor();
      // Live changes refetch it, and the message is shown again.
      await expect.poll(() => page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(1);
      await page.locator('.page-parent').click();
      await page.getByText('Not found').waitFor({ state: 'detached' });
    },
  );

  it('offers a way back from an unknown address', async () => {
    await visit(page, '/nowhere');
    await page.getByRole('link', { name: 'To the overview' }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  });
});
