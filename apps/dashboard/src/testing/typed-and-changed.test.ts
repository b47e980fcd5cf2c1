import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { go, postAppointment } from './create-appointment.js';
import { findViolations, loadAxe } from './page-judge.js';
import { chooseInUserMenu, openTab, PASSWORD, signIn, type Tab } from './sign-in.js';
import { type RunningDashboard, startDashboard } from './start-dashboard.js';

const ADA = { name: 'Ada Lovelace', address: 'ada@example.com' };
const RESTORED = 'Your unsaved entries have been restored.';

let dashboard: RunningDashboard;

beforeAll(async () => {
  dashboard = await startDashboard();
  await signIn(dashboard);
});
afterAll(() => dashboard.stop());

describe('nothing typed is lost', () => {
  let page: Page;
  /** Path of an appointment. */
  let path: string;

  beforeAll(async () => {
    ({ page } = dashboard);
    path = `/appointments/${await postAppointment(await tab(), { appointmentSubject: 'Roof inspection', ...ADA })}`;
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const value = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
  const restored = () => page.getByText(RESTORED).waitFor();
  const open = (to: string) => page.goto(`${dashboard.url}${to}`);
  const signInAgain = async () => {
    await page.getByLabel('Password').fill(PASSWORD);
    await button('Sign in').click();
  };
  /** Another tab, of the session that the page has now. */
  const tab = (): Promise<Tab> => openTab(dashboard);
  const endSession = async () => (await tab()).call({ method: 'DELETE', path: '/dashboard/api/session' });
  const drafts = () =>
    page.evaluate<number>(`Object.keys(sessionStorage).filter((key) => key.includes('draft')).length`);

  it('a new appointment survives a reload, navigation and the end of the session, with all its invitees', async () => {
    await open('/appointments/new');
    await expect.poll(() => page.getByText(RESTORED).count()).toBe(0);
    await page.getByLabel('Subject').fill('Gutter');
    await page.getByLabel('Begins').fill('2027-05-05T09:00');
    await page.getByLabel('Name of invitee 1').fill('Bob Kahn');
    await button('Another invitee').click();
    await button('Another invitee').click();
    await page.getByLabel('E-mail of invitee 3').fill('grace@example.com');
    await page.getByText('Language, time zone and attendance').nth(2).click();
    await page.getByLabel('Language of invitee 3').fill('de');
    await button('Remove invitee 2').click();
    const expectAll = async () => {
      await restored();
      await expect.poll(() => value('Subject')).toBe('Gutter');
      await expect.poll(() => value('Ends')).toBe('05/05/2027, 10:00');
      await expect.poll(() => value('Name of invitee 1')).toBe('Bob Kahn');
      await expect.poll(() => value('E-mail of invitee 2')).toBe('grace@example.com');
      await expect.poll(() => value('Language of invitee 2')).toBe('German');
      await expect.poll(() => page.getByLabel('Language of invitee 2').isVisible()).toBe(true);
      await expect.poll(() => page.getByLabel('Language of invitee 1').isVisible()).toBe(false);
      await expect.poll(() => page.getByLabel('E-mail of invitee 3').count()).toBe(0);
    };
    await page.reload();
    await expectAll();
    await go(page, 'Webhooks');
    await go(page, 'Appointments');
    await page.getByRole('link', { name: 'New appointment' }).click();
    await expectAll();
    await page.getByLabel('E-mail of invitee 1').fill('bob@example.com');
    await endSession();
    await button('Create and invite').click();
    await page.getByText('Your session has ended').waitFor();
    await expect.poll(() => value('E-mail address')).toBe('demo@localhost');
    await loadAxe(page);
    expect(await findViolations(page)).toEqual([]);
    await page.reload();
    await page.getByText('Your session has ended').waitFor();
    await page.getByLabel('Password').fill('not the password');
    await button('Sign in').click();
    await page.getByText('Your session has ended').waitFor({ state: 'detached' });
    await signInAgain();
    await expectAll();
    await expect.poll(() => value('E-mail of invitee 1')).toBe('bob@example.com');
    await page.getByLabel('Begins').fill('2027-05-06T09:00');
    await expect.poll(() => value('Ends')).toBe('06/05/2027, 10:00');
    await button('Create and invite').click();
    await page.getByRole('heading', { level: 1, name: 'Gutter' }).waitFor();
    await expect.poll(drafts).toBe(0);
    await open('/appointments/new');
    await expect.poll(() => value('Subject')).toBe('');
  });

  it('a draft can be discarded', async () => {
    await open('/appointments/new');
    await page.getByLabel('Subject').fill('Mistake');
    await page.reload();
    await restored();
    await button('Start over').click();
    await expect.poll(() => value('Subject')).toBe('');
    await expect.poll(drafts).toBe(0);
    await page.getByLabel('Subject').fill('Another');
    await page.getByRole('link', { name: 'Discard' }).click();
    await page.getByRole('row', { name: 'Gutter' }).waitFor();
    await expect.poll(drafts).toBe(0);
  });

  it('a dialog closed with Escape opens again with the typed values', async () => {
    await open(path);
    await button('Invite').click();
    await page.getByLabel('Name', { exact: true }).fill('Grace');
    await page.keyboard.press('Escape');
    await page.locator('.dialog').waitFor({ state: 'detached' });
    await button('Cancel appointment').click();
    await page.getByLabel('Comment').fill('The storm.');
    await page.keyboard.press('Escape');
    await page.locator('.dialog').waitFor({ state: 'detached' });
    await button('Invite').click();
    await restored();
    await expect.poll(() => value('Name')).toBe('Grace');
    await page.getByLabel('E-mail address').fill('grace@example.com');
    await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByRole('heading', { name: 'Invitees (2)' }).waitFor();
    await button('Cancel appointment').click();
    await restored();
    await expect.poll(() => value('Comment')).toBe('The storm.');
    await button('Start over').click();
    await button('Keep').click();
    await go(page, 'Webhooks');
    await button('New webhook').click();
    await page.getByLabel('URL').fill('https://example.com/hook');
    await page.getByLabel('appointment.updated').uncheck();
    await page.getByLabel('Signature').selectOption('body-hex');
    await page.reload();
    await button('New webhook').click();
    await restored();
    await expect.poll(() => value('URL')).toBe('https://example.com/hook');
    await expect.poll(() => page.getByLabel('appointment.updated').isChecked()).toBe(false);
    await expect.poll(() => page.getByLabel('attendee.responded').isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel('Signature').inputValue()).toBe('body-hex');
    await button('Start over').click();
  });

  it('an edit survives, and shows later changes of others', async () => {
    await open(path);
    await button('Edit').click();
    await page.getByLabel('Subject').fill('Mine');
    await page.getByLabel('Place').fill('Here');
    await page.keyboard.press('Escape');
    const body = { appointmentSubject: 'Theirs', appointmentBody: 'Bring a ladder.' };
    await (await tab()).call({ method: 'PUT', path: `/dashboard/api/v1${path}`, body });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Theirs' }).waitFor();
    await button('Edit').click();
    await restored();
    await page.getByText('Subject: Theirs. You have typed something else').waitFor();
    await expect.poll(() => value('Subject')).toBe('Mine');
    await expect.poll(() => value('Place')).toBe('Here');
    await expect.poll(() => page.getByLabel('Description').textContent()).toBe('Bring a ladder.');
    await loadAxe(page);
    expect(await findViolations(page)).toEqual([]);
    await button('Start over').click();
    await expect.poll(() => value('Subject')).toBe('Theirs');
    await expect.poll(() => page.getByText('You have typed something else').count()).toBe(0);
    await page.getByLabel('Place').fill('There');
    await button('Save and notify').click();
    await page.locator('.dialog').waitFor({ state: 'detached' });
    await expect.poll(drafts).toBe(0);
  });

  it('signing out removes the drafts of this tab and of every other one, and is not taken for the end of the session', async () => {
    await open('/appointments/new');
    await page.getByLabel('Subject').fill('Secret');
    const other = await page.context().newPage();
    other.setDefaultTimeout(60_000);
    await other.goto(`${dashboard.url}/appointments/new`);
    await other.getByLabel('Subject').fill('Secret, too');
    await chooseInUserMenu(page, 'Sign out');
    for (const one of [page, other]) {
      await one.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
      await expect.poll(() => one.getByText('Your session has ended').count()).toBe(0);
      await expect.poll(() => one.evaluate('Object.keys(sessionStorage)')).toEqual([]);
    }
    await other.close();
    await page.getByLabel('E-mail address').fill('demo@localhost');
    await signInAgain();
    await page.getByRole('heading', { level: 1, name: 'New appointment' }).waitFor();
    await expect.poll(() => value('Subject')).toBe('');
  });
});

/** Another tab of the same browser. */
async function secondTab(page: Page): Promise<Page> {
  const storageState = await page.context().storageState();
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser.');
  return browser.newPage({ storageState, viewport: { width: 1280, height: 900 } });
}

describe('two people at once', () => {
  let mine: Page;
  let theirs: Page;
  /** Calls the server, and changes what no page can. */
  let tab: Tab;
  let path: string;

  beforeAll(async () => {
    mine = dashboard.page;
    tab = await openTab(dashboard);
    theirs = await secondTab(mine);
    path = `/appointments/${await postAppointment(tab, { appointmentSubject: 'Roof inspection', ...ADA })}`;
    for (const one of [mine, theirs]) await one.goto(`${dashboard.url}${path}`);
  });
  afterAll(() => theirs.close());

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const edit = async (page: Page, values: Record<string, string>) => {
    await button(page, 'Edit').click();
    for (const [label, value] of Object.entries(values)) await page.getByRole('dialog').getByLabel(label).fill(value);
  };
  const save = (page: Page) => button(page, 'Save and notify').click();
  const closed = (page: Page) => page.locator('.dialog').waitFor({ state: 'detached' });
  const heading = (page: Page, name: string) =>
    page.locator('.page-title, h1').getByText(name, { exact: true }).waitFor();
  const stored = () =>
    tab.call<{ subject: string; location: string; end: string; revision: number }>({
      path: `/dashboard/api/v1${path}`,
    });

  it('one saves the subject and the other only the place: the subject is not reverted', async () => {
    await edit(mine, { Place: 'At the back door' });
    await edit(theirs, { Subject: 'Roof and gutter' });
    await save(theirs);
    await closed(theirs);
    await heading(mine, 'Roof and gutter');
    await save(mine);
    await mine.getByText('Somebody else has changed the appointment in the meantime').waitFor();
    await mine.getByText('Subject: Roof and gutter').waitFor();
    expect(await stored()).toMatchObject({ subject: 'Roof and gutter', location: '', revision: 1 });
    await expect.poll(() => mine.getByRole('dialog').getByLabel('Subject').inputValue()).toBe('Roof and gutter');
    await expect.poll(() => mine.getByRole('dialog').getByLabel('Place').inputValue()).toBe('At the back door');
    await save(mine);
    await closed(mine);
    expect(await stored()).toMatchObject({ subject: 'Roof and gutter', location: 'At the back door', revision: 2 });
  });

  it('both change the same field: the second to save sees the other value, keeps what was typed, and decides', async () => {
    // The other tab shows the newest revision first: a form over an older one would have to be saved twice.
    await theirs.locator('.facts').getByText('At the back door').waitFor();
    await edit(mine, { Subject: 'Mine' });
    await edit(theirs, { Subject: 'Theirs' });
    await save(theirs);
    await closed(theirs);
    await save(mine);
    await mine.getByText('Subject: Theirs. You have typed something else').waitFor();
    await expect.poll(() => mine.getByRole('dialog').getByLabel('Subject').inputValue()).toBe('Mine');
    await button(mine, 'Keep theirs only').click();
    await closed(mine);
    expect(await stored()).toMatchObject({ subject: 'Theirs', revision: 3 });
  });

  it('an edit right after another begins with what that one saved, however slowly the page reads it', async () => {
    const held: (() => void)[] = [];
    let isSlow = true;
    await mine.route(`**/v1${path}`, async (route) => {
      if (isSlow && route.request().method() === 'GET') await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await edit(mine, { Place: 'At the side door' });
    await save(mine);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await expect(mine.locator('.dialog').waitFor({ state: 'detached', timeout: 500 })).rejects.toThrow('Timeout');
    isSlow = false;
    for (const resume of held) resume();
    await closed(mine);
    await mine.unroute(`**/v1${path}`);
    await edit(mine, {});
    await expect.poll(() => mine.getByRole('dialog').getByLabel('Place').inputValue()).toBe('At the side door');
    await mine.keyboard.press('Escape');
    await closed(mine);
  });

  it('asks again before it cancels an appointment that has changed in the meantime', async () => {
    await button(mine, 'Cancel appointment').click();
    await tab.call({ method: 'PUT', path: `/dashboard/api/v1${path}`, body: { appointmentLocation: 'Elsewhere' } });
    await mine.locator('.facts').getByText('Elsewhere').waitFor();
    await button(mine, 'Cancel for good').click();
    await mine.locator('.form-problem').getByText('has changed in the meantime').waitFor();
    expect(await stored()).toMatchObject({ isActive: true });
    await button(mine, 'Cancel for good').click();
    await mine.getByText('Nobody can be invited any more').waitFor();
  });

  it('the day to answer by stays as it is, unless it or the time of day is changed', async () => {
    const asked = { appointmentSubject: 'Fair', respondBy: '2027-03-12' };
    const appointmentId = await postAppointment(tab, asked);
    const call = { path: `/dashboard/api/v1/appointments/${appointmentId}` };
    const [day, time] = ['Answer by', 'Answer by, time of day'].map((label) => mine.getByLabel(label, { exact: true }));
    const shown = async () => [await day?.inputValue(), await time?.inputValue()];
    const saved = async () => {
      await save(mine);
      await closed(mine);
      return (await tab.call<{ respondBy: string | null }>(call)).respondBy;
    };
    await mine.goto(`${dashboard.url}/appointments/${appointmentId}`);
    await mine.getByText('Fri, 12 Mar 2027', { exact: true }).first().waitFor();
    await edit(mine, { Place: 'Upstairs' });
    await expect.poll(shown).toEqual(['12/03/2027', '']);
    expect(await saved()).toBe('2027-03-12');
    await edit(mine, { 'Answer by, time of day': '18:00' });
    expect(await saved()).toBe('2027-03-12T18:00:00');
    await button(mine, 'Edit').click();
    await expect.poll(shown).toEqual(['12/03/2027', '18:00']);
    await day?.fill('');
    await save(mine);
    await mine.getByText('Choose the day, or clear the time of day.').waitFor();
    await time?.fill('');
    expect(await saved()).toBe(null);
  });

  it('an edit of a webhook keeps what another tab has changed', async () => {
    const { webhookId } = await tab.call<{ webhookId: string }>({
      method: 'POST',
      path: '/dashboard/api/v1/webhooks',
      body: { webhookUrl: 'https://example.com/hooks', eventTypes: ['appointment.updated'] },
    });
    const address = `/dashboard/api/v1/webhooks/${webhookId}`;
    await go(mine, 'Webhooks');
    await mine.getByRole('link', { name: 'example.com/hooks' }).click();
    await button(mine, 'Edit').click();
    await mine.getByRole('dialog').getByLabel('URL').fill('https://example.com/other');
    const body = { isActive: false, eventTypes: ['appointment.canceled'] };
    await tab.call({ method: 'PATCH', path: address, body });
    await mine.getByText('Disabled').first().waitFor();
    await mine.getByText('Nothing is sent; new events are stored as skipped.').waitFor();
    await button(mine, 'Save').click();
    await closed(mine);
    expect(await tab.call({ path: address })).toMatchObject({ ...body, webhookUrl: 'https://example.com/other' });
  });
});
