import { launchBrowser, type TestBrowser } from '@convoke/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerWithAnswerPage, startWithAnswerPage } from '../../../test/testing/start-with-answer-page.js';

const PHONE = { width: 320, height: 640 };
const APPOINTMENT = {
  appointmentSubject: 'Kick-off with a very long name that-is-not-to-be-broken-anywhere-at-all-and-goes-on-and-on',
  appointmentLocation: 'https://meet.example/a-room-with-a-long-address-that-nobody-will-ever-type-by-hand',
  appointmentBody: '<p>Please bring the plans.</p><p><a href="https://example.org/agenda">Agenda</a></p>',
};

let chromium: TestBrowser;
beforeAll(async () => {
  chromium = await launchBrowser();
});
afterAll(() => chromium.close());

type Page = Awaited<ReturnType<TestBrowser['browser']['newPage']>>;
type PageOptions = Parameters<TestBrowser['browser']['newPage']>[0];

/** The page of an invitee, in a window of its own, and what the browser had to complain about. */
async function opened(options: PageOptions): Promise<{ at: ServerWithAnswerPage; page: Page; complaints: string[] }> {
  const at = await startWithAnswerPage(APPOINTMENT);
  const page = await chromium.browser.newPage(options);
  page.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => request.url().startsWith(at.server.baseUrl) || complaints.push(request.url()));
  await page.goto(at.url());
  return { at, page, complaints };
}

test.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('answers at phone width %s, and reloading repeats nothing', async (_how, javaScriptEnabled) => {
  const { at, page, complaints } = await opened({ viewport: PHONE, javaScriptEnabled });
  await page.getByLabel('No', { exact: true }).check();
  await page.getByLabel('A message to').fill('Sorry,\nI am away.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.getByText('Your answer has been passed on: No').waitFor();
  expect(await at.invitation()).toMatchObject({ response: 'declined', comment: 'Sorry,\nI am away.' });
  await page.reload();
  await page.getByText('Your answer has been passed on: No').waitFor();
  expect(await page.getByLabel('No', { exact: true }).isChecked()).toBe(true);
  expect(await page.getByLabel('A message to').inputValue()).toBe('Sorry,\nI am away.');
  const { items } = await at.account.convoke.replies.list().page();
  expect(items).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('can be answered by keyboard alone, and shows where one is', async () => {
  const { at, page } = await opened({ viewport: { width: 1_280, height: 800 } });
  const focused = () => page.evaluate('document.activeElement.outerHTML').then(String);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('Tab');
  expect(await focused()).toContain('https://meet.example/');
  await press('Tab');
  expect(await focused()).toContain('https://example.org/agenda');
  await press('Tab');
  expect(await focused()).toContain('value="accepted"');
  const outline = 'getComputedStyle(document.activeElement.nextElementSibling).outlineStyle';
  expect(await page.evaluate(outline)).toBe('solid');
  await press('Space', 'ArrowDown');
  expect(await focused()).toContain('value="tentative"');
  await press('Tab', 'H', 'i', 'Tab');
  expect(await focused()).toContain('Propose another time');
  await press('Tab');
  expect(await focused()).toContain('Send answer');
  await press('Enter');
  await page.getByRole('status').waitFor();
  expect(await page.title()).toMatch(/^Answer sent: /);
  expect(await at.invitation()).toMatchObject({ response: 'tentative', comment: 'Hi' });
});

test('a browser says what is missing before anything is sent', async () => {
  const { at, page } = await opened({ viewport: PHONE });
  await page.getByRole('button', { name: 'Send answer' }).click();
  expect(await page.evaluate('document.querySelector("form").checkValidity()')).toBe(false);
  expect(page.url()).toBe(at.url());
});

test.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('another time can be picked %s', async (_how, javaScriptEnabled) => {
  const { at, page, complaints } = await opened({ viewport: PHONE, javaScriptEnabled });
  await page.getByLabel('Maybe', { exact: true }).check();
  await page.getByText('Propose another time').click();
  expect(await page.getByLabel('New start').inputValue()).toBe('2090-07-01T10:00');
  await page.getByLabel('New start').fill('2090-07-02T12:00');
  await page.getByLabel('New end').fill('2090-07-02T11:00');
  await page.getByRole('button', { name: 'Send answer' }).click();
  if (javaScriptEnabled)
    expect(await page.evaluate('document.getElementById("end").validity.rangeUnderflow')).toBe(true);
  else await page.getByText('The end must be after the start.').waitFor();
  await page.getByLabel('New end').fill('');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.getByText('Your answer and your proposal have been passed on: Maybe').waitFor();
  const { items } = await at.account.convoke.replies.list().page();
  expect(items).toMatchObject([{ verdict: 'counter', proposal: { startUtc: '2090-07-02T10:00:00.000Z' } }]);
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
});

test('a calendar can be given the file', async () => {
  const { page } = await opened({ viewport: PHONE });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to a calendar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('invitation.ics');
  await download.cancel();
});
