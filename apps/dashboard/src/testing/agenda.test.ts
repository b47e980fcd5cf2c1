import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { go, postAppointment, visit } from './create-appointment.js';
import { PageJudge } from './page-judge.js';
import { openTab, signIn, type Tab } from './sign-in.js';
import { type RunningDashboard, startDashboard } from './start-dashboard.js';

/** A Monday. */
const NOW = new Date('2027-03-15T12:00:00Z');

describe('the appointments of an account, for somebody in New York', () => {
  let dashboard: RunningDashboard;
  let page: Page;
  let tab: Tab;

  beforeAll(async () => {
    dashboard = await startDashboard();
    await signIn(dashboard);
    tab = await openTab(dashboard);
    const context = dashboard.page.context();
    const inNewYork = await context.browser()?.newContext({
      storageState: await context.storageState(),
      timezoneId: 'America/New_York',
      viewport: { width: 1280, height: 900 },
    });
    if (inNewYork === undefined) throw new Error('The browser has ended.');
    page = await inNewYork.newPage();
    page.setDefaultTimeout(60_000);
    await page.clock.setFixedTime(NOW);
    await create('Roof inspection', '2027-03-16T14:00', { location: 'Köln', invitee: 'José Álvarez' });
    await create('Breakfast', '2027-03-18T02:00', { invitee: 'Bob Kahn' });
    await create('Old visit', '2020-05-05T09:00', {});
    await create('Night watch', '2027-03-29T04:00', { end: '2027-03-29T10:00' });
    for (const minute of [10, 20, 30, 40]) await create(`Call ${minute}`, `2027-03-24T16:${minute}`, {});
    await page.goto(dashboard.url);
  });
  afterAll(() => dashboard.stop());

  async function create(
    subject: string,
    start: string,
    { location = '', invitee = '', end = start.replace(/:\d\d$/, ':59') },
  ): Promise<void> {
    const address = `${invitee
      .split(' ')[0]
      ?.normalize('NFKD')
      .replaceAll(/[^a-z]/gi, '')}@example.com`.toLowerCase();
    await postAppointment(tab, {
      appointmentSubject: subject,
      appointmentStart: `${start}:00`,
      appointmentEnd: `${end}:00`,
      appointmentLocation: location,
      ...(invitee !== '' && { name: invitee, address }),
    });
  }

  const rows = () => page.locator('tbody th[scope="row"] a').allTextContents();

  it('are found by beginnings of words in subject, place, name and address, whatever the accents', async () => {
    await visit(page, '/appointments');
    for (const [search, expected] of [
      ['KOLN', 'Roof inspection'],
      ['jose alv', 'Roof inspection'],
      ['bob@example', 'Breakfast'],
      ['visit', 'Old visit'],
    ] as const) {
      await page.getByLabel('Search').fill(search);
      await expect.poll(rows).toEqual([expected]);
    }
    await page.getByLabel('Search').fill('nothing like it');
    await page.getByText('No matching appointments').waitFor();
    await page.getByRole('link', { name: 'Show all' }).click();
    await expect.poll(rows).toHaveLength(8);
  });

  it('are searched further by itself while the server has looked through a part of them only', async () => {
    await visit(page, '/appointments');
    const agenda = /\/dashboard\/api\/agenda\?.*search=/;
    const goOn: (() => void)[] = [];
    const answer = (nextCursor: string) => ({ json: { success: true, data: [], nextCursor, apiVersion: 'v1' } });
    await page.route(agenda, async (route) => {
      const cursor = new URL(route.request().url()).searchParams.get('cursor');
      if (cursor === null) return route.fulfill(answer('part 2'));
      if (cursor === 'part 2') {
        await new Promise<void>((resolve) => goOn.push(resolve));
        return route.fulfill(answer('part 3'));
      }
      return route.fallback({
        url: route
          .request()
          .url()
          .replace(/&cursor=[^&]*/, ''),
      });
    });
    // Results of the words of another test would stay fresh: this page's clock stands still.
    await page.getByLabel('Search').fill('old visit');
    await page.getByText('Nothing found yet. Still searching…').waitFor();
    expect(await page.locator('table').count()).toBe(0);
    goOn[0]?.();
    await expect.poll(rows).toEqual(['Old visit']);
    await page.unroute(agenda);
  });

  it('are not searched forever: the person says whether to go on', async () => {
    await visit(page, '/appointments');
    const agenda = /\/dashboard\/api\/agenda\?.*search=/;
    let asked = 0;
    await page.route(agenda, (route) => {
      asked += 1;
      return route.fulfill({ json: { success: true, data: [], nextCursor: `part ${asked}`, apiVersion: 'v1' } });
    });
    await page.getByLabel('Search').fill('old');
    await page.getByText('Nothing found so far, but not everything has been searched.').waitFor();
    const before = asked;
    await page.unroute(agenda);
    await page.route(agenda, (route) =>
      route.fallback({
        url: route
          .request()
          .url()
          .replace(/&cursor=[^&]*/, ''),
      }),
    );
    await page.getByRole('button', { name: 'Search further' }).click();
    await expect.poll(rows).toEqual(['Old visit']);
    expect(before).toBe(50);
    await page.unroute(agenda);
  });

  it('are listed by creation, or upcoming and past ones by time', async () => {
    await visit(page, '/appointments');
    await expect.poll(async () => (await rows())[0]).toBe('Call 40');
    await page.getByLabel('Sort by').selectOption('start');
    await expect.poll(async () => (await rows()).at(-1)).toBe('Old visit');
    await page.getByLabel('When').selectOption('past');
    await expect.poll(rows).toEqual(['Old visit']);
  });

  it('count for days as the reader has them, and show both times', async () => {
    await visit(page, '/appointments?from=2027-03-17&to=2027-03-17');
    await expect.poll(rows).toEqual(['Breakfast']);
    const row = page.getByRole('row', { name: 'Breakfast' });
    await row.getByText('Thu, 18 Mar 2027, 02:00 – 02:59').waitFor();
    await row.getByText('Wed, 17 Mar 2027, 21:00 – 21:59 your time').waitFor();
  });

  it('are shown in a month that can be navigated by keyboard', async () => {
    await visit(page, '/appointments?view=month&day=2027-03-15');
    await page.getByRole('heading', { name: 'March 2027' }).waitFor();
    const day = (name: string) => page.getByRole('button', { name });
    await day('Wednesday 17 March, 1 appointment').waitFor();
    await day('Thursday 18 March, no appointments').waitFor();
    await day('Sunday 28 March, 1 appointment').waitFor();
    await day('Monday 29 March, 1 appointment').waitFor();
    await day('Monday 15 March').focus();
    await page.keyboard.press('ArrowRight');
    const chosen = page.locator('.month-chosen');
    await chosen.getByRole('link', { name: 'Roof inspection' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => chosen.getByRole('link').count()).toBe(4);
    await page
      .locator('.month td', { hasText: '1 more' })
      .getByRole('link', { name: 'Call 10', includeHidden: true })
      .waitFor();
    await page.keyboard.press('PageDown');
    await page.getByRole('heading', { name: 'April 2027' }).waitFor();
    expect(await page.evaluate<string>('document.activeElement.dataset.day')).toBe('2027-04-24');
    await page.getByRole('button', { name: 'Today' }).click();
    await page.getByRole('heading', { name: 'March 2027' }).waitFor();
    await day('Wednesday 17 March').click();
    await chosen.getByRole('link', { name: 'Breakfast' }).click();
    await page.getByRole('heading', { level: 1, name: 'Breakfast' }).waitFor();
    await page.locator('.facts').getByText('Wed, 17 Mar 2027, 21:00 – 21:59 your time').waitFor();
  });

  it('are shown in a week', async () => {
    await visit(page, '/appointments');
    await page.getByRole('button', { name: 'Week' }).click();
    await page.getByRole('heading', { name: /^15\s?–\s?21 March 2027$/ }).waitFor();
    const wednesday = page.getByRole('region', { name: 'Wednesday 17 March' });
    await wednesday.getByRole('link', { name: '21:00 Breakfast' }).waitFor();
    await page.getByRole('button', { name: 'Next week' }).click();
    await page.getByRole('region', { name: 'Wednesday 24 March' }).getByRole('link').nth(3).waitFor();
  });

  it('appear in an open list within a second or so after they were created', async () => {
    await visit(page, '/appointments');
    await expect.poll(rows).toHaveLength(8);
    await create(`Just made ${'and named at length '.repeat(10)}`, '2027-03-16T10:00', {});
    await page.getByRole('link', { name: 'Just made' }).waitFor();
  });

  it('can be read by everybody: no violation on phone and desk, in light and dark', async () => {
    const judge = new PageJudge(page);
    for (const view of ['', '?view=month', '?view=week']) {
      await judge.judge(`appointments${view}`, () => visit(page, `/appointments${view}`));
    }
    expect(judge.found).toEqual([]);
    await go(page, 'Appointments');
  });
});
