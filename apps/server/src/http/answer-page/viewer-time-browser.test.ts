import { createLinkTokens, loadLinkKey } from '@convoke/engine';
import { borrowBrowser } from '@convoke/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { useAnswerPages } from '../../../test/testing/start-with-answer-page.js';

const open = useAnswerPages();

/** What is read, without what only keeps it together. */
const read = (words: string | null) =>
  (words ?? '')
    .replaceAll(/[\u2060\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What the page says of the visitor's own time, with and without scripts; `undefined` if nothing. */
async function ownTime(timezoneId: string, invitee: { timeZone?: string; language?: string } = {}) {
  const { browser, close } = await borrowBrowser();
  onTestFinished(close);
  const at = await open(invitee);
  const shown = async (javaScriptEnabled: boolean) => {
    const page = await browser.newPage({ timezoneId, javaScriptEnabled });
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(at.url());
    expect(complaints).toEqual([]);
    const lines = page.locator('#viewer p');
    if (!(await lines.first().isVisible())) return undefined;
    return (await lines.allTextContents()).map(read);
  };
  return { scripted: await shown(true), plain: await shown(false) };
}

test('a visitor in another time zone sees the time there', async () => {
  const scripted = ['Your time', 'Saturday, 1 July 2090', '04:00 – 05:00 (1 hour)', 'America/New York, UTC-04:00'];
  expect(await ownTime('America/New_York')).toEqual({ scripted, plain: undefined });
});

test('it is written as the language of the invitee does', async () => {
  const scripted = [
    'お使いのタイムゾーン',
    '2090年7月1日土曜日',
    '04:00 – 05:00（1時間）',
    'America/New York, UTC-04:00',
  ];
  expect((await ownTime('America/New_York', { language: 'ja' })).scripted).toEqual(scripted);
});

test('a visitor whose clocks show the same sees it once', async () => {
  expect(await ownTime('Europe/Paris')).toEqual({ scripted: undefined, plain: undefined });
});

test('the zone of the invitee is known without scripts, and gives way to that of the device', async () => {
  const plain = ['Your time', 'Saturday, 1 July 2090', '17:00 – 18:00 (1 hour)', 'Asia/Tokyo, UTC+09:00'];
  expect(await ownTime('Europe/Berlin', { timeZone: 'Asia/Tokyo' })).toEqual({ scripted: undefined, plain });
});

/** Weeks in which the clocks of New York are already at summer time, and then those of Berlin as well. */
const SERIES = {
  appointmentStart: '2090-03-14T09:00:00',
  appointmentEnd: '2090-03-14T09:30:00',
  recurrence: { rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=3' },
  language: 'en-US',
};

/** What a visitor to the page of a series sees of its times, before and behind an answer to its second date. */
async function seriesTimes(options: { timezoneId: string; javaScriptEnabled?: boolean; timeZone?: string }) {
  const { timeZone, ...visitor } = options;
  const { browser, close } = await borrowBrowser();
  onTestFinished(close);
  const at = await open({ ...SERIES, ...(timeZone === undefined ? {} : { timeZone }) });
  const page = await browser.newPage({ viewport: { width: 390, height: 667 }, ...visitor });
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(`${at.url()}?response=declined&revision=0&occurrence=2090-03-21T09:00:00`);
  const moved = await page.evaluate<number>(`(() => {
    const shifts = new PerformanceObserver(() => {});
    shifts.observe({ type: 'layout-shift', buffered: true });
    return shifts.takeRecords().reduce((sum, { value }) => sum + value, 0);
  })()`);
  const day = read(await page.locator('.tile').textContent());
  const asked = read(await page.locator('.dates label').first().textContent());
  const next = (await page.locator('.next li > span').allTextContents()).map(read);
  const label = read(await page.locator('.fact-label:has(+ .next)').textContent());
  const broken = (await page.locator('.next li > span, .dates label, #viewer p').allTextContents()).filter((words) =>
    /\d [AP]M|\d [–]|–\s|[a-z] \d/.test(words),
  );
  await page.locator('.confirm button').click();
  const sent = read(await page.getByRole('status').locator('p').nth(2).textContent());
  expect({ complaints, moved, broken }).toEqual({ complaints: [], moved: 0, broken: [] });
  expect(sent).toBe(asked);
  return { day, asked, label, next };
}

test('every date of a series is as the clocks of the device show it, with the offset that it has then', async () => {
  const inBerlin = {
    day: 'Mar21Tue',
    asked: 'This date: Tuesday, March 21, 2090, 9:00 AM – 9:30 AM (Europe/Berlin, UTC+01:00)',
    label: 'Next dates (Europe/Berlin)',
    next: [14, 21, 28].map((day) => `Tuesday, March ${day}, 2090, 9:00 AM – 9:30 AM`),
  };
  const inNewYork = {
    day: 'Mar21Tue',
    asked: 'This date: Tuesday, March 21, 2090, 4:00 AM – 4:30 AM (America/New York, UTC-04:00)',
    label: 'Next dates (America/New York)',
    next: [
      'Tuesday, March 14, 2090, 4:00 AM – 4:30 AM',
      'Tuesday, March 21, 2090, 4:00 AM – 4:30 AM',
      'Tuesday, March 28, 2090, 3:00 AM – 3:30 AM',
    ],
  };
  const timezoneId = 'America/New_York';
  expect(await seriesTimes({ timezoneId })).toEqual(inNewYork);
  expect(await seriesTimes({ timezoneId, timeZone: timezoneId })).toEqual(inNewYork);
  expect(await seriesTimes({ timezoneId, timeZone: timezoneId, javaScriptEnabled: false })).toEqual(inNewYork);
  expect(await seriesTimes({ timezoneId, javaScriptEnabled: false })).toEqual(inBerlin);
  expect(await seriesTimes({ timezoneId: 'Europe/Paris' })).toEqual(inBerlin);
  expect(await seriesTimes({ timezoneId: 'Europe/Berlin', timeZone: 'Asia/Tokyo' })).toEqual(inBerlin);
  expect(await seriesTimes({ timezoneId: 'Pacific/Honolulu' })).toMatchObject({
    day: 'Mar20Mon',
    asked: 'This date: Monday, March 20, 2090, 10:00 PM – 10:30 PM (Pacific/Honolulu, UTC-10:00)',
  });
});

test('a time that was proposed, and what is cancelled, are as the clocks of the device show them', async () => {
  const { browser, close } = await borrowBrowser();
  onTestFinished(close);
  const at = await open(SERIES);
  const { appointments } = at.account.convoke;
  const page = await browser.newPage({ timezoneId: 'America/New_York' });
  const date = { response: 'tentative', occurrence: '2090-03-14T09:00:00', revision: '0' };
  const answer = await at.post({ ...date, start: '2090-03-15T10:00', end: '' });
  await page.goto(new URL(answer.headers.get('location') ?? '', at.url()).href);
  const proposed = page.getByText('Proposed time');
  const time = 'Wednesday, March 15, 2090, 5:00 AM – 5:30 AM (America/New York, UTC-04:00)';
  expect(read(await proposed.textContent())).toBe(`Proposed time: ${time}`);

  const guest = { name: 'Linus Chen', address: 'linus@example.org', language: 'en-US' };
  const third = '2090-03-28T09:00:00';
  const { invitationId } = await appointments.inviteToOccurrence(at.appointmentId, third, guest);
  await appointments.cancel(at.appointmentId);
  const token = createLinkTokens(await loadLinkKey(at.server.operator, 'answer')).tokenOf(invitationId);
  await page.goto(`${at.server.baseUrl}/r/${token}`);
  expect(read(await page.locator('.notice').textContent())).toContain(': Tuesday, March 28, 2090, 3:00 AM.');
  const struck = (await page.locator('#viewer s').allTextContents()).map(read);
  expect(struck.slice(0, 2)).toEqual(['Tuesday, March 28, 2090', '3:00 AM – 3:30 AM (30 minutes)']);
});
