import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { go, postAppointment } from './create-appointment.js';
import { MORE_WIDTHS, PageJudge } from './page-judge.js';
import { openTab, signIn, type Tab } from './sign-in.js';
import { type RunningDashboard, startDashboard } from './start-dashboard.js';

const ADA = { name: 'Ada Lovelace', address: 'ada@example.com' };
const SOME_PIXEL = 1;

describe('the mailbox of the sandbox', () => {
  let dashboard: RunningDashboard;
  let page: Page;
  let tab: Tab;
  let appointmentId: string;
  /** Addresses that the browser asked for, other than the server. */
  const elsewhere: string[] = [];

  beforeAll(async () => {
    dashboard = await startDashboard();
    ({ page } = dashboard);
    page.on('request', (request) => {
      if (!request.url().startsWith(dashboard.url)) elsewhere.push(request.url());
    });
    await signIn(dashboard);
    tab = await openTab(dashboard);
    appointmentId = await postAppointment(tab, {
      appointmentSubject: 'Roof inspection',
      appointmentBody: '<p>The <img src="https://pictures.example/plan.png" alt="plan of the roof"> is <b>new</b>.</p>',
      ...ADA,
    });
  });
  afterAll(() => dashboard.stop());

  const mail = () => page.frameLocator('.mail-frame');
  const segment = (group: string, name: string) =>
    page.getByRole('group', { name: group }).getByRole('button', { name, exact: true });
  const colours = () => mail().locator('meta[name="color-scheme"]').getAttribute('content');
  const openNewest = async () => {
    await go(page, 'Mailbox');
    await page.locator('tbody th a').first().click();
    await mail().getByRole('heading', { name: 'Roof inspection' }).waitFor();
  };

  it('shows a message below the buttons of the calendar, which work by keyboard', async () => {
    await openNewest();
    const header = page.getByRole('article', { name: 'The message' }).locator('.facts');
    await header.getByText('ada@example.com').waitFor();
    await header.getByText('Invitation: Roof inspection').waitFor();
    const gap = async () => {
      const bar = await page.locator('.invitation-bar').boundingBox();
      const frame = await page.locator('.mail-frame').boundingBox();
      return bar && frame && frame.y - bar.y - bar.height;
    };
    await expect.poll(gap).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Maybe' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('The reply was delivered.').waitFor();
    await page.locator('.calendar-card').getByText('Maybe', { exact: true }).waitFor();
    const given = page.locator('.answer-buttons').getByRole('button', { pressed: true });
    await expect.poll(() => given.allTextContents()).toEqual(['Maybe']);
  });

  it('shows its HTML with or without pictures, light or dark, as on a desktop or a phone', async () => {
    await mail().locator('b', { hasText: 'new' }).waitFor();
    await mail().getByText('The [plan of the roof] is new.').waitFor();
    await expect.poll(() => mail().locator('img').count()).toBe(0);
    const source = () => page.locator('.mail-frame').getAttribute('src');
    await expect.poll(source).toMatch(/\/page\?pictures=shown&theme=light$/);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(source).toMatch(/&theme=dark$/);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(source).toMatch(/&theme=light$/);
    await segment('Pictures', 'Blocked').click();
    await expect.poll(source).toMatch(/\?pictures=blocked&theme=light$/);
    await expect.poll(colours).toBe('light');
    await segment('Colours', 'Dark').click();
    await expect.poll(colours).toBe('dark');
    const widthOf = async () => (await page.locator('.mail-frame').boundingBox())?.width;
    await expect.poll(widthOf).toBeGreaterThan(700);
    const roomy = page.viewportSize() ?? expect.fail('no window');
    await segment('Width', 'Phone').focus();
    await page.keyboard.press('Enter');
    await expect.poll(widthOf).toBe(390);
    await segment('Width', 'Desktop').click();
    await page.setViewportSize({ width: 390, height: 900 });
    await expect.poll(widthOf).toBeLessThan(390);
    await expect.poll(() => page.locator('.mail-frame').evaluate((frame) => frame.clientWidth)).toBe(700);
    await page.setViewportSize(roomy);
    await segment('Width', 'Phone').click();
    expect(elsewhere).toEqual([]);
  });

  it('opens the answer page from the links of a message', async () => {
    const answer = mail().getByRole('link', { name: 'Yes', exact: true });
    const [popup] = await Promise.all([page.waitForEvent('popup'), answer.click()]);
    await popup.getByRole('heading', { name: 'Roof inspection' }).waitFor();
    await expect.poll(() => popup.evaluate('window.opener')).toBeNull();
    await popup.close();
  });

  it('has the text, the calendar data and the source of a message on tabs', async () => {
    const choose = (name: string) => page.getByRole('tab', { name, exact: true }).click();
    await choose('Text');
    await page.getByRole('figure', { name: 'Plain text' }).getByText('Roof inspection').first().waitFor();
    await choose('Calendar data');
    await page.getByRole('figure', { name: 'Calendar data' }).getByText('BEGIN:VEVENT').waitFor();
    await choose('Source');
    await page.getByRole('figure', { name: 'Whole message' }).getByText('Message-ID:').waitFor();
    await choose('Message');
  });

  it('says for each message what the invitee reads', async () => {
    const kind = (label: string) => page.getByRole('row').getByText(label, { exact: true }).waitFor();
    const path = `/dashboard/api/v1/appointments/${appointmentId}`;
    await go(page, 'Mailbox');
    await kind('Invitation');
    await tab.call({ method: 'PUT', path, body: { appointmentLocation: 'Room 2' } });
    await kind('Update');
    await openNewest();
    await page.locator('.calendar-card').getByText('Update', { exact: true }).waitFor();
    await go(page, 'Mailbox');
    await tab.call({ method: 'DELETE', path, body: {} });
    await kind('Cancellation');
    await go(page, 'Appointments');
    const row = page.getByRole('row', { name: 'Roof inspection' }).filter({ hasText: 'Cancelled' });
    await expect.poll(() => row.getByRole('cell').nth(1).textContent()).toBe('1 maybe');
  });

  it('leaves the menu as high as the window, whatever is scrolled', async () => {
    await postAppointment(tab, { appointmentSubject: 'Roof inspection', ...ADA });
    await go(page, 'Mailbox');
    await page.locator('tbody tr').first().getByText('Invitation', { exact: true }).waitFor();
    await openNewest();
    const menu = async () => {
      const [banner, side] = [page.locator('.sandbox-banner'), page.locator('.side')];
      const [above, box] = [await banner.boundingBox(), await side.boundingBox()];
      return { begins: (box?.y ?? 0) - (above?.height ?? 0), ends: (box?.y ?? 0) + (box?.height ?? 0) };
    };
    const height = page.viewportSize()?.height ?? 0;
    for (const scrolled of [0, 20, 300]) {
      // The page gets its height from the message, which comes later.
      await expect.poll(() => page.evaluate(`scrollTo(0, ${scrolled}), scrollY`)).toBe(scrolled);
      await expect.poll(async () => Math.abs((await menu()).begins)).toBeLessThan(SOME_PIXEL);
      await expect.poll(async () => Math.abs((await menu()).ends - height)).toBeLessThan(SOME_PIXEL);
    }
  });

  it('is accessible and fits at 360, 390 and 1440 px', async () => {
    const judge = new PageJudge(page, MORE_WIDTHS);
    await judge.judge('a message', openNewest);
    const desktop = () => segment('Width', 'Desktop').click();
    await judge.judge('a message for desktops', desktop, { layoutOnly: true });
    expect(judge.found).toEqual([]);
    expect(elsewhere).toEqual([]);
    expect(dashboard.complaints).toEqual([]);
  });

  it('proposes other days as an invitee of whole days', async () => {
    const days = { appointmentStart: '2027-04-12', appointmentEnd: '2027-04-14', appointmentSubject: 'Fair' };
    await postAppointment(tab, { ...days, name: 'Bob', address: 'bob@example.com' });
    await go(page, 'Mailbox');
    await page.getByRole('row', { name: 'bob@example.com' }).getByRole('link').first().click();
    await page.getByLabel('Mail client').selectOption('Apple Calendar');
    await page.getByRole('button', { name: 'Propose new time' }).click();
    await expect.poll(() => page.getByLabel('First day').inputValue()).toBe('12/04/2027');
    await expect.poll(() => page.getByLabel('Last day').inputValue()).toBe('13/04/2027');
    await page.getByLabel('First day').fill('2027-04-19');
    await page.getByRole('dialog').getByRole('button', { name: 'Propose', exact: true }).click();
    await page.getByText('The reply was delivered.').waitFor();
    await page.getByText('The reply as the client would write it').click();
    await page.getByText('DTEND;VALUE=3DDATE:20270421').waitFor();
  });

  it('shows what the invitee’s calendar has after a message about one date of a series, as each client holds it', async () => {
    const times = { appointmentStart: '2027-05-03T14:00:00', appointmentEnd: '2027-05-03T15:00:00' };
    const fields = { ...times, appointmentSubject: 'Choir', recurrence: { rule: 'FREQ=WEEKLY;COUNT=3' } };
    const series = await postAppointment(tab, { ...fields, name: 'Cem', address: 'cem@example.com' });
    await go(page, 'Mailbox');
    const mails = page.getByRole('row', { name: 'cem@example.com' });
    // A message that still waits would be replaced by the next one.
    await mails.first().waitFor();
    const path = `/dashboard/api/v1/appointments/${series}/occurrences/2027-05-10T14:00:00`;
    const moved = { appointmentStart: '2027-05-11T16:00:00', appointmentEnd: '2027-05-11T17:00:00' };
    await tab.call({ method: 'PUT', path, body: moved });
    await mails.nth(1).waitFor();
    await mails.first().getByRole('link').first().click();
    await page.getByRole('tab', { name: 'Invitee’s calendar', exact: true }).click();
    const calendar = page.getByRole('tabpanel', { name: 'Invitee’s calendar' });
    const held = calendar.getByRole('table', { name: 'What the calendar shows' }).locator('tbody tr');
    await held.filter({ hasText: 'Instead of' }).waitFor();
    await expect.poll(() => held.count()).toBe(3);
    await calendar.getByLabel('Mail client').selectOption('Nextcloud');
    await expect.poll(() => held.count()).toBe(1);
  });
});
