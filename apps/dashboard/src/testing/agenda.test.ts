import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { go, postAppointment, visit } from './create-appointment.js';
import { PageJudge } from './page-judge.js';
import { openTab, signIn, type Tab } from './sign-in.js';
import { type RunningDashboard, startDashboard } from './start-dashboard.js';

/** A Monday. */
const NOW = new Date('2027-03-15T12:00:00Z');

interface Spot {
  x: number;
  y: number;
}

interface Hour {
  day: string;
  time: string;
}

/** Longer than FullCalendar waits, in milliseconds: less is scrolling. */
const HOLDING_MS = 1_500;

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
    await expect.poll(() => page.locator('table').count()).toBe(0);
    await expect.poll(() => goOn.length).toBe(1);
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

  it('are listed from the next one on; who wants others says so', async () => {
    await visit(page, '/appointments');
    await expect.poll(async () => (await rows())[0]).toBe('Roof inspection');
    expect(await rows()).not.toContain('Old visit');
    await page.getByRole('row', { name: 'Roof inspection' }).getByText('1 open').waitFor();
    await page.getByRole('row', { name: 'Night watch' }).getByText('nobody invited').waitFor();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Sort by').selectOption('created');
    await expect.poll(async () => (await rows())[0]).toBe('Call 40');
    await page.getByLabel('Sort by').selectOption('start');
    await page.getByLabel('When').selectOption('any');
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

  /** Where the calendar has two hours, of days each: the middles of their half-hours. */
  async function spotsOf([one, other]: [Hour, Hour], on = page): Promise<[Spot, Spot]> {
    await on.locator('.calendar-grid[data-drawn="true"]').waitFor();
    const rowOf = (time: string) => on.locator(`.calendar-grid [data-time="${time}:00"]`).last();
    // At its edges the calendar would scroll for as long as something is dragged.
    await rowOf(one.time).evaluate((row) => row.scrollIntoView({ block: 'center' }));
    const spotOf = async ({ day, time }: Hour) => {
      const [column, line] = await Promise.all([
        on.locator(`.calendar-grid [role="columnheader"][data-date="${day}"]`).boundingBox(),
        rowOf(time).boundingBox(),
      ]);
      if (column === null || line === null) throw new Error(`The calendar does not show ${day} ${time}.`);
      return { x: column.x + column.width / 2, y: line.y + line.height / 2 };
    };
    return [await spotOf(one), await spotOf(other)];
  }

  async function drag(between: [Hour, Hour]): Promise<void> {
    const [from, to] = await spotsOf(between);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  }

  /** A finger that rests until the calendar takes it for a choice, is drawn elsewhere and lifted. */
  async function touchOf(phone: Page): Promise<(between: [Hour, Hour]) => Promise<void>> {
    const devtools = await phone.context().newCDPSession(phone);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Spot[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    return async (between) => {
      const [from, to] = await spotsOf(between, phone);
      await send('touchStart', from);
      // By a timer of the page, which fires after that of the calendar however slow the page is.
      await phone.evaluate(`new Promise((resolve) => setTimeout(resolve, ${HOLDING_MS}))`);
      for (const part of [0.25, 0.5, 0.75, 1]) {
        await send('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      }
      await send('touchEnd');
    };
  }

  const entry = (name: string | RegExp) => page.locator('.calendar-grid').getByRole('link', { name });

  it('are shown in a month, on the days of the reader, where a day leads to its hours', async () => {
    await visit(page, '/appointments?view=month&day=2027-03-15');
    await page.getByRole('heading', { name: 'March 2027' }).waitFor();
    const cell = (day: string) => page.locator(`.calendar-grid [role="cell"][data-date="${day}"]`);
    await cell('2027-03-17').getByRole('link', { name: 'Breakfast 21:00' }).waitFor();
    // Four in the morning of Monday in Berlin is Sunday evening in New York.
    await cell('2027-03-28').getByRole('link', { name: 'Night watch' }).waitFor();
    await page.setViewportSize({ width: 1280, height: 700 });
    await cell('2027-03-24')
      .getByText(/^\d more$/)
      .click();
    await page.getByRole('dialog').getByRole('link', { name: 'Call 40' }).waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByRole('heading', { name: 'April 2027' }).waitFor();
    await page.getByRole('button', { name: 'Today' }).click();
    await cell('2027-03-17').getByRole('link', { name: 'Go to 17 March 2027' }).press('Enter');
    await page.getByRole('heading', { name: /^Wednesday,? 17 March 2027$/ }).waitFor();
    await entry('Breakfast').click();
    await page.getByRole('heading', { level: 1, name: 'Breakfast' }).waitFor();
    await page.locator('.facts').getByText('Wed, 17 Mar 2027, 21:00 – 21:59 your time').waitFor();
  });

  it('show each date of a series where it takes place, and ask which of them move', async () => {
    const series = await postAppointment(tab, {
      appointmentSubject: 'Crew call',
      appointmentStart: '2027-06-07T20:00:00',
      appointmentEnd: '2027-06-07T21:00:00',
      recurrence: { rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=20' },
    });
    const occurrences = `/dashboard/api/v1/appointments/${series}/occurrences`;
    const moved = { appointmentStart: '2027-06-15T20:00:00', appointmentEnd: '2027-06-15T21:00:00' };
    await tab.call({ method: 'PUT', path: `${occurrences}/2027-06-14T20:00:00`, body: moved });
    await tab.call({ method: 'DELETE', path: `${occurrences}/2027-06-21T20:00:00`, body: {} });
    const days = () =>
      page
        .locator('.calendar-grid [role="cell"][data-date]')
        .filter({ has: page.getByRole('link', { name: 'Crew call' }) })
        .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-date')));
    await visit(page, '/appointments?view=month&day=2027-06-01');
    await expect.poll(days).toEqual(['2027-06-07', '2027-06-15', '2027-06-21', '2027-06-28']);
    await entry('Crew call (cancelled)').waitFor();
    const cell = (day: string) => page.locator(`.calendar-grid [role="cell"][data-date="${day}"]`);
    await cell('2027-06-28').getByRole('link', { name: 'Crew call' }).focus();
    await page.keyboard.press('Shift+ArrowRight');
    const dialog = page.getByRole('dialog', { name: 'Change Mon, 28 Jun 2027, 20:00' });
    await expect.poll(() => dialog.getByLabel('Begins').inputValue()).toBe('29/06/2027, 20:00');
    await dialog.getByRole('button', { name: 'Save and notify' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(days).toEqual(['2027-06-07', '2027-06-15', '2027-06-21', '2027-06-29']);
    await cell('2027-06-15').getByRole('link', { name: 'Crew call' }).click();
    await page.getByRole('region', { name: 'Repeats' }).getByText('Instead of Mon, 14 Jun 2027, 20:00').waitFor();
    await tab.call({ method: 'DELETE', path: `/dashboard/api/v1/appointments/${series}`, body: {} });
  });

  it('are shown in a week, beside each other where they overlap, with a line for the present hour', async () => {
    await visit(page, '/appointments');
    await page.getByRole('button', { name: 'Week' }).click();
    await page.getByRole('heading', { name: /^15\s?–\s?21 March 2027$/ }).waitFor();
    await entry('Breakfast 21:00').waitFor();
    // Hours are written as all other times.
    const hour = page.locator('.calendar-grid').getByText('09:00', { exact: true });
    await expect.poll(() => hour.and(page.locator(':not(.calendar-time > *)')).count()).toBe(1);
    await expect
      .poll(() => page.locator('.calendar-grid [role="columnheader"][aria-current="date"]').textContent())
      .toMatch(/Mon 15$/);
    await page.getByRole('button', { name: 'Next week' }).click();
    await entry('Call 10').waitFor();
    const starts = async () => {
      const boxes = await Promise.all([10, 20, 30, 40].map((minute) => entry(`Call ${minute}`).boundingBox()));
      return new Set(boxes.map((box) => Math.round(box?.x ?? 0)));
    };
    await expect.poll(async () => (await starts()).size).toBe(4);
  });

  it('say in a week their subjects, broken at words, and their times; on a phone, which has three days, also beside each other', async () => {
    const long = { end: '2020-06-03T18:00' };
    await create('Order 481516234210', '2020-06-03T15:00', long);
    for (const n of [1, 2, 3]) await create(`Beside ${n}`, '2020-06-03T15:00', long);
    await create('Foundations with the surveyor and both neighbours', '2020-06-04T15:00', { end: '2020-06-04T16:00' });
    const beside = { end: '2020-06-05T18:00' };
    for (const name of ['Scaffolding', 'Electricians']) await create(name, '2020-06-05T15:00', beside);
    await visit(page, '/appointments?view=week&day=2020-06-03');
    const element = `document.querySelector('bdi[title="Order 481516234210"]')`;
    /** The lines on which the letters of each word begin, and how what is wider than its entry is cut. */
    const words = () =>
      page.evaluate<{ lines: number[]; cut: string | false }[]>(`[...${element}.children].map((word) => {
        const range = document.createRange();
        range.selectNodeContents(word);
        return {
          lines: [...new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))],
          cut: word.scrollWidth > word.clientWidth && getComputedStyle(word).textOverflow,
        };
      })`);
    const linesOfWords = async () => (await words()).map(({ lines }) => lines);
    /** Which of some texts of an entry its box does not cut off. */
    const seen = (subject: string) =>
      page.evaluate<string[]>(`[...document.querySelectorAll('.calendar-grid a')]
        .filter((link) => link.textContent.startsWith(${JSON.stringify(subject)}))
        .flatMap((link) => {
          const box = link.getBoundingClientRect();
          return [...link.querySelectorAll('bdi, .calendar-time > *')].filter((part) => {
            const { left, right, top, bottom, width } = part.getBoundingClientRect();
            return width > 0 && left >= box.left && right <= box.right + 1 && top >= box.top && bottom <= box.bottom + 1;
          });
        })
        .map((part) => part.textContent)`);
    await entry(/^Order 481516234210/).waitFor();
    await expect.poll(async () => (await linesOfWords()).map((lines) => lines.length)).toEqual([1, 1]);
    await expect.poll(async () => new Set((await linesOfWords()).flat()).size).toBe(2);
    await expect.poll(async () => (await words()).map(({ cut }) => cut)).toEqual(['ellipsis', 'ellipsis']);
    const surveyed = 'Foundations with the surveyor and both neighbours';
    await expect.poll(async () => (await seen('Foundations')).slice(0, 2)).toEqual([surveyed, '09:00']);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('heading', { name: /^3\s?–\s?5 June 2020$/ }).waitFor();
    await expect.poll(() => page.locator('.calendar-grid [role="columnheader"][data-date]').count()).toBe(3);
    await expect.poll(async () => (await seen('Foundations')).slice(0, 2)).toEqual([surveyed, '09:00']);
    for (const name of ['Scaffolding', 'Electricians']) {
      await expect.poll(async () => (await seen(name)).slice(0, 2)).toEqual([name, '09:00']);
    }
    // Half letters say nothing; the link still has the subject.
    await expect.poll(() => page.evaluate(`getComputedStyle(${element}).clipPath`)).toBe('inset(50%)');
    await page.getByRole('button', { name: 'Next days' }).click();
    await page.getByRole('heading', { name: /^6\s?–\s?8 June 2020$/ }).waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('begin where somebody drags in the calendar, or clicks before “New appointment”', async () => {
    await visit(page, '/appointments?view=week&day=2027-03-15');
    await entry('Breakfast').waitFor();
    await drag([
      { day: '2027-03-16', time: '13:00' },
      { day: '2027-03-16', time: '14:30' },
    ]);
    await page.getByRole('heading', { level: 1, name: 'New appointment' }).waitFor();
    await expect.poll(() => page.getByLabel('Begins').inputValue()).toBe('16/03/2027, 13:00');
    await expect.poll(() => page.getByLabel('Ends').inputValue()).toBe('16/03/2027, 15:00');
    await expect.poll(() => page.getByLabel('Time zone', { exact: true }).inputValue()).toBe('America/New_York');
    await visit(page, '/appointments?view=week&day=2027-03-15');
    await entry('Breakfast').waitFor();
    const hour = { day: '2027-03-18', time: '11:30' };
    const [{ x, y }] = await spotsOf([hour, hour]);
    await page.mouse.click(x, y);
    await page.getByRole('link', { name: 'New appointment' }).click();
    await expect.poll(() => page.getByLabel('Begins').inputValue()).toBe('18/03/2027, 11:30');
  });

  it('are moved by dragging, once it was said who is mailed', async () => {
    await visit(page, '/appointments?view=week&day=2027-03-15');
    await entry('Breakfast').waitFor();
    const move = () =>
      drag([
        { day: '2027-03-17', time: '21:00' },
        { day: '2027-03-19', time: '21:00' },
      ]);
    await move();
    const dialog = page.getByRole('dialog', { name: 'Move the appointment' });
    await dialog.getByText('Sat, 20 Mar 2027, 02:00 – 02:59').waitFor();
    await dialog.getByText('Bob Kahn get the new time by mail').waitFor();
    await dialog.getByRole('button', { name: 'Keep the time' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const column = (day: string) => page.locator(`.calendar-grid [role="cell"][data-date="${day}"]`);
    await column('2027-03-17').getByRole('link', { name: 'Breakfast' }).waitFor();
    await move();
    await dialog.getByRole('button', { name: 'Move and notify 1 invitee' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await column('2027-03-19').getByRole('link', { name: 'Breakfast' }).waitFor();
    await column('2027-03-17').getByRole('link', { name: 'Breakfast' }).waitFor({ state: 'hidden' });
  });

  it('are chosen and moved by touch: held for a moment, then drawn', async () => {
    const context = await dashboard.page
      .context()
      .browser()
      ?.newContext({
        storageState: await dashboard.page.context().storageState(),
        timezoneId: 'America/New_York',
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
    if (context === undefined) throw new Error('The browser has ended.');
    const phone = await context.newPage();
    phone.setDefaultTimeout(60_000);
    await phone.clock.setFixedTime(NOW);
    const touch = await touchOf(phone);
    const column = (day: string) => phone.locator(`.calendar-grid [role="cell"][data-date="${day}"]`);

    await phone.goto(`${dashboard.url}/appointments?view=week&day=2027-03-18`);
    const breakfast = column('2027-03-19').getByRole('link', { name: 'Breakfast' });
    await breakfast.waitFor();
    await touch([
      { day: '2027-03-19', time: '21:00' },
      { day: '2027-03-18', time: '21:00' },
    ]);
    const dialog = phone.getByRole('dialog', { name: 'Move the appointment' });
    await dialog.getByText('Fri, 19 Mar 2027, 02:00 – 02:59').waitFor();
    await dialog.getByRole('button', { name: 'Keep the time' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await breakfast.waitFor();

    await touch([
      { day: '2027-03-20', time: '13:00' },
      { day: '2027-03-20', time: '14:30' },
    ]);
    await phone.getByRole('heading', { level: 1, name: 'New appointment' }).waitFor();
    await expect.poll(() => phone.getByLabel('Begins').inputValue()).toBe('20/03/2027, 13:00');
    await expect.poll(() => phone.getByLabel('Ends').inputValue()).toBe('20/03/2027, 15:00');
    await context.close();
  });

  it('are moved by keyboard, a day or half an hour at a time', async () => {
    await entry('Roof inspection').focus();
    await page.keyboard.press('Shift+ArrowDown');
    const dialog = page.getByRole('dialog', { name: 'Move the appointment' });
    await dialog.getByText('Tue, 16 Mar 2027, 14:30 – 15:29').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await entry('Breakfast').focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await dialog.getByText('Fri, 19 Mar 2027, 02:00 – 02:59').waitFor();
    await dialog.getByRole('button', { name: 'Keep the time' }).click();
    await page.locator('.calendar-grid [role="cell"][tabindex][data-date="2027-03-18"]').press('Enter');
    await expect.poll(() => page.getByLabel('Begins').inputValue()).toBe('18/03/2027, 10:00');
  });

  it('appear in an open list within a second or so after they were created', async () => {
    await visit(page, '/appointments');
    await expect.poll(rows).toHaveLength(8);
    await create(`Just made ${'and named at length '.repeat(10)}`, '2027-03-16T10:00', {});
    await page.getByRole('link', { name: 'Just made' }).waitFor();
  });

  it('can be read by everybody, and stay where they are while they load: no violation on phone and desk, in light and dark', async () => {
    const judge = new PageJudge(page);
    for (const path of ['/', ...['month', 'week', 'day'].map((view) => `/appointments?view=${view}`)]) {
      await judge.judge(path, () => visit(page, path), { isNewPage: true });
    }
    expect(judge.found).toEqual([]);
    await go(page, 'Appointments');
  });
});
