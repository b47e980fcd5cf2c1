import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postAppointment, visit } from '../create-appointment.js';
import { newestMail } from '../newest-mail.js';
import { PageJudge } from '../page-judge.js';
import { chooseInUserMenu, openTab, signIn, type Tab } from '../sign-in.js';
import { type RunningDashboard, startDashboard } from '../start-dashboard.js';

const HOSTILE = `<h2>Agenda</h2>
<script>window.top.pwned = 1</script><img src="x" onerror="window.top.pwned=1">
<p onclick="window.top.pwned=1">Bring the <b>plans</b>.</p>
<img src="https://pictures.example/plan.png" alt="Plan of the house">
<a href="javascript:window.top.pwned=1">one</a> <a href="data:text/html,<script>1</script>">two</a>
<a href="https://agenda.example/today">Details</a>
<style>body { background: url(https://pictures.example/b.png) }</style><form action="https://forms.example"><button>Go</button></form>`;
const HEBREW = '<p>בדיקת גג: מחר, בשעה 10:00</p>';
const PLACE = 'Room 1 or https://meet.example/room?a=1&b=2, not javascript:alert(1)';

describe('descriptions and places', () => {
  let dashboard: RunningDashboard;
  let page: Page;
  let tab: Tab;
  /** Requests to other hosts. */
  const requested: string[] = [];

  beforeAll(async () => {
    dashboard = await startDashboard();
    ({ page } = dashboard);
    await page.context().route(/\.example\//, (route) => route.fulfill({ body: 'elsewhere' }));
    page.on('request', (request) => {
      if (!request.url().startsWith(dashboard.url)) requested.push(request.url());
    });
    await signIn(dashboard);
    tab = await openTab(dashboard);
  });
  afterAll(() => dashboard.stop());

  function create(body: string, location = ''): Promise<string> {
    return postAppointment(tab, {
      appointmentSubject: 'Visit',
      appointmentBody: body,
      appointmentLocation: location,
      name: 'Ada Lovelace',
      address: 'ada@example.com',
    });
  }
  const createAndVisit = async (body: string, location?: string) => {
    const appointmentId = await create(body, location);
    await visit(page, `/appointments/${appointmentId}`);
    return appointmentId;
  };

  const shown = () => page.frameLocator('.description-frame').locator('body');
  const expectHarmless = async () => {
    await expect.poll(() => shown().innerHTML()).toContain('Bring the <b>plans</b>');
    expect(await shown().innerHTML()).not.toMatch(/<(script|style|form|button|img)|\son\w+=|javascript:|data:/i);
    await shown().getByText('Plan of the house').waitFor();
    await page.getByText('Invitees do not see pictures from the web').waitFor();
    await expect.poll(() => page.evaluate('window.pwned')).toBeUndefined();
    expect(requested).toEqual([]);
    expect(dashboard.complaints).toEqual([]);
  };
  const expectFrame = async () => {
    const frame = page.locator('.description-frame');
    await expect.poll(() => frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
    // Neither its own policy nor that of the page keeps its style out.
    await expect.poll(() => shown().evaluate('getComputedStyle(document.body).paddingTop')).toBe('12px');
  };

  it('are shown on the page of an appointment as invitees see them, and do nothing', async () => {
    const appointmentId = await createAndVisit(HOSTILE, PLACE);
    await shown().getByRole('heading', { name: 'Agenda' }).waitFor();
    await expectFrame();
    await expectHarmless();
    const mailId = await newestMail(tab, appointmentId);
    const { text } = await tab.call<{ text: string }>({ path: `/dashboard/api/sandbox/mails/${mailId}` });
    expect(text).toContain('Bring the plans.');
  });

  it('have the colours of the dashboard’s theme, be it the system’s or another', async () => {
    const ground = () => shown().evaluate('getComputedStyle(document.body).backgroundColor');
    const choose = (theme: string) => chooseInUserMenu(page, theme);
    await expect.poll(ground).toBe('rgb(255, 255, 255)');
    await choose('Dark');
    await expect.poll(ground).toBe('rgb(27, 31, 38)');
    await choose('Same as system');
    await expect.poll(ground).toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(ground).toBe('rgb(27, 31, 38)');
    await choose('Light');
    await expect.poll(ground).toBe('rgb(255, 255, 255)');
    await choose('Same as system');
    await page.emulateMedia({ colorScheme: 'light' });
  });

  it('have links that open in a new tab, with neither opener nor referrer', async () => {
    await shown().getByRole('link', { name: 'Details' }).focus();
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
    await popup.waitForLoadState();
    expect(popup.url()).toBe('https://agenda.example/today');
    await expect.poll(() => popup.evaluate('[String(window.opener), document.referrer]')).toEqual(['null', '']);
    await popup.close();
    await shown().getByText('Agenda').waitFor();
    requested.length = 0;
  });

  it('follow the typing, after a pause, with the keyboard alone', async () => {
    await visit(page, '/appointments/new');
    await page.getByText('How the description will look appears here').waitFor();
    const field = page.getByLabel('Description');
    await field.focus();
    await page.keyboard.type('Bring ');
    await page.keyboard.press('Control+B');
    await page.keyboard.type('plans');
    await shown().locator('strong', { hasText: 'plans' }).waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.getAttribute("role")')).toBe('textbox');
    await page.keyboard.press('Control+B');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('and hats');
    await page.keyboard.press('Enter');
    await page.keyboard.type('- one');
    await page.keyboard.press('Enter');
    await page.keyboard.type('two');
    await expect.poll(() => shown().getByRole('listitem').allTextContents()).toEqual(['one', 'two']);
    await expect
      .poll(() => page.locator('textarea[name="body"]').inputValue())
      .toBe('<p>Bring <strong>plans</strong><br>and hats</p><ul><li><p>one</p></li><li><p>two</p></li></ul>');
    await page.reload();
    await page.getByText('Your unsaved entries have been restored.').waitFor();
    await field.getByRole('listitem').nth(1).waitFor();
    await page.getByText('Preview', { exact: true }).click();
    await page.locator('.description-frame').waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await shown().getByText('and hats').waitFor();
  });

  it('have links, which the field completes', async () => {
    const field = page.getByLabel('Description');
    await field.fill('Plan of the house');
    await page.keyboard.press('ControlOrMeta+A');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.keyboard.type('agenda.example/today');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => shown().getByRole('link', { name: 'Plan of the house' }).getAttribute('href'))
      .toBe('https://agenda.example/today');
    await expect
      .poll(() => page.locator('textarea[name="body"]').inputValue())
      .toBe('<p><a href="https://agenda.example/today">Plan of the house</a></p>');
  });

  it('take of what is pasted what they can keep', async () => {
    const field = page.getByLabel('Description');
    await field.fill('');
    await page.evaluate(`{
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', ${JSON.stringify(HOSTILE).replaceAll('<', '\\u003c')});
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement.dispatchEvent(paste);
    }`);
    await shown().getByRole('heading', { name: 'Agenda' }).waitFor();
    const written = () => page.locator('textarea[name="body"]').inputValue();
    await expect.poll(written).toContain('Bring the <strong>plans</strong>');
    expect(await written()).not.toMatch(/<(?!\/?(?:h2|p|strong|a|br)\b)|\son\w+=|javascript:|data:/i);
    await expect.poll(() => page.evaluate('window.pwned')).toBeUndefined();
    await field.fill('בדיקת גג: מחר, בשעה 10:00');
    await shown().locator(':is(h2, p):dir(rtl)').waitFor();
  });

  it('that an application has written stay as they are, unless somebody writes another', async () => {
    const appointmentId = await createAndVisit(HOSTILE);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit the appointment' });
    await dialog.getByText('An application has written this description').waitFor();
    await dialog.getByLabel('Subject').fill('Visit again');
    await dialog.getByRole('button', { name: 'Save and notify' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const read = () => tab.call<{ body: string }>({ path: `/dashboard/api/v1/appointments/${appointmentId}` });
    expect((await read()).body).toContain('<h2>Agenda</h2>');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await dialog.getByRole('button', { name: 'Write another' }).click();
    await dialog.getByLabel('Description').fill('Bring the plans.');
    await dialog.getByRole('button', { name: 'Save and notify' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await read()).body).toBe('<p>Bring the plans.</p>');
    expect(dashboard.complaints).toEqual([]);
  });

  it('have a preview in the dialog that edits an appointment, folded on a phone', async () => {
    await createAndVisit(HEBREW);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Preview', { exact: true }).waitFor();
    await expect.poll(() => dialog.locator('.description-frame').count()).toBe(0);
    await dialog.getByText('Preview', { exact: true }).click();
    await page.frameLocator('[role=dialog] .description-frame, dialog .description-frame').getByText('בדיקת').waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('links in places are links: on the list, the page, the timeline and in the mailbox', async () => {
    const appointmentId = await create('<p>Hello</p>', PLACE);
    const address = `/appointments/${appointmentId}`;
    const expectLink = async () => {
      const link = page.locator('main a[target="_blank"][href^="https://meet.example"]').first();
      await link.waitFor();
      await expect.poll(() => link.getAttribute('href')).toBe('https://meet.example/room?a=1&b=2');
      await expect.poll(() => link.getAttribute('rel')).toBe('noopener noreferrer');
      await expect.poll(() => page.locator('main a[href^="javascript"]').count()).toBe(0);
    };
    await visit(page, '/appointments');
    await expectLink();
    await visit(page, address);
    await expectLink();
    await visit(page, `/mailbox/${await newestMail(tab, appointmentId)}`);
    await expectLink();
    const inMail = page.frameLocator('.mail-frame').getByRole('link', { name: /^https:\/\/meet/ });
    await inMail.focus();
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
    expect(popup.url()).toBe('https://meet.example/room?a=1&b=2');
    await popup.close();
    await visit(page, address);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Place').fill('Room 2');
    await page.getByRole('dialog').getByRole('button', { name: 'Save and notify' }).click();
    await page.locator('main del a[href^="https://meet.example"]').first().waitFor();
  });

  it('are accessible and fit at 360 and 1440 px', async () => {
    const judge = new PageJudge(page);
    const address = `/appointments/${await create(HOSTILE, PLACE)}`;
    await judge.judge('an appointment', async () => {
      await visit(page, address);
      await shown().getByText('Details').waitFor();
    });
    await judge.judge('the form', async () => {
      await visit(page, '/appointments/new');
      await page.getByLabel('Description').fill(HOSTILE);
      await shown().getByText('Details').waitFor();
    });
    expect(judge.found).toEqual([]);
    expect(dashboard.complaints).toEqual([]);
  });
});
