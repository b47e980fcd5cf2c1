import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAppointment, go, postAppointment } from './create-appointment.js';
import { openTab, signIn, type Tab } from './sign-in.js';
import { type RunningDashboard, startDashboard } from './start-dashboard.js';

const ADA = { name: 'Ada Lovelace', address: 'ada@example.com' };

/** Another tab of the same browser. */
async function secondTab(page: Page): Promise<Page> {
  const storageState = await page.context().storageState();
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser.');
  return browser.newPage({ storageState, viewport: { width: 1280, height: 900 } });
}

describe('two people at once', () => {
  let dashboard: RunningDashboard;
  let mine: Page;
  let theirs: Page;
  /** Calls the server, and changes what no page can. */
  let tab: Tab;
  let path: string;

  beforeAll(async () => {
    dashboard = await startDashboard();
    mine = dashboard.page;
    await signIn(dashboard);
    tab = await openTab(dashboard);
    theirs = await secondTab(mine);
    await createAppointment(mine, { subject: 'Roof inspection', invitees: [ADA] });
    path = new URL(mine.url()).pathname;
    await theirs.goto(mine.url());
  });
  afterAll(() => dashboard.stop());

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
    expect(await mine.getByRole('dialog').getByLabel('Subject').inputValue()).toBe('Roof and gutter');
    expect(await mine.getByRole('dialog').getByLabel('Place').inputValue()).toBe('At the back door');
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
    expect(await mine.getByRole('dialog').getByLabel('Subject').inputValue()).toBe('Mine');
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
    expect(await mine.getByRole('dialog').getByLabel('Place').inputValue()).toBe('At the side door');
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
    expect(await shown()).toEqual(['12/03/2027', '']);
    expect(await saved()).toBe('2027-03-12');
    await edit(mine, { 'Answer by, time of day': '18:00' });
    expect(await saved()).toBe('2027-03-12T18:00:00');
    await button(mine, 'Edit').click();
    expect(await shown()).toEqual(['12/03/2027', '18:00']);
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
    await button(mine, 'Save').click();
    await closed(mine);
    expect(await tab.call({ path: address })).toMatchObject({ ...body, webhookUrl: 'https://example.com/other' });
  });
});
