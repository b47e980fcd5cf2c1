import { borrowBrowser, type TestBrowser } from '@convoke/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerWithAnswerPage, useAnswerPages } from '../../../test/testing/start-with-answer-page.js';

const PHONE = { width: 320, height: 640 };
const APPOINTMENT = {
  appointmentSubject: 'Kick-off with a very long name that-is-not-to-be-broken-anywhere-at-all-and-goes-on-and-on',
  appointmentLocation: 'https://meet.example/a-room-with-a-long-address-that-nobody-will-ever-type-by-hand',
  appointmentBody: '<p>Please bring the plans.</p><p><a href="https://example.org/agenda">Agenda</a></p>',
};

const open = useAnswerPages();
let chromium: TestBrowser;
beforeAll(async () => {
  chromium = await borrowBrowser();
});
afterAll(() => chromium.close());

type Page = Awaited<ReturnType<TestBrowser['browser']['newPage']>>;
type PageOptions = Parameters<TestBrowser['browser']['newPage']>[0];

/** The page of an invitee, in a window of its own, and what the browser had to complain about. */
async function opened(options: PageOptions): Promise<{ at: ServerWithAnswerPage; page: Page; complaints: string[] }> {
  const at = await open(APPOINTMENT);
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
  await page.getByText('Write a message').click();
  await page.getByLabel('A message to').fill('Sorry,\nI am away.');
  await page.getByRole('button', { name: 'No', exact: true }).last().click();
  await page.getByText('Your answer is sent: No').waitFor();
  expect(await at.invitation()).toMatchObject({ response: 'declined', comment: 'Sorry,\nI am away.' });
  await page.reload();
  await page.getByText('Your answer is sent: No').waitFor();
  await page.getByText('Change your answer').click();
  await page.getByText('Write a message').click();
  await expect.poll(() => page.getByLabel('A message to').inputValue()).toBe('Sorry,\nI am away.');
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
  await expect.poll(focused).toContain('value="accepted"');
  await expect.poll(() => page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid');
  await press('Tab', 'Tab', 'Tab');
  await expect.poll(focused).toContain('Write a message');
  await press('Enter', 'Tab', 'H', 'i');
  while (!(await focused()).includes('value="accepted"')) await press('Tab');
  await press('Tab');
  await expect.poll(focused).toContain('value="tentative"');
  await press('Enter');
  await page.getByRole('status').waitFor();
  await expect.poll(() => page.title()).toMatch(/^Answer sent: /);
  expect(await at.invitation()).toMatchObject({ response: 'tentative', comment: 'Hi' });
});

test('what the mail has chosen is confirmed on the first screen of a phone', async () => {
  const { at, page, complaints } = await opened({
    viewport: { width: 375, height: 667 },
    timezoneId: 'America/New_York',
  });
  await page.goto(`${at.url()}?response=accepted&revision=0`);
  const first = page.getByRole('button').first();
  await expect.poll(() => first.textContent()).toBe('Confirm: Yes');
  const { y = 0, height = 0 } = (await first.boundingBox()) ?? {};
  expect(y + height).toBeLessThan(667);
  expect(height).toBeGreaterThanOrEqual(48);
  for (const words of ['invites you.', APPOINTMENT.appointmentSubject, '04:00', '10:00']) {
    const box = await page.getByText(words).first().boundingBox();
    expect(box?.y).toBeLessThan(y);
  }
  // Three lines of 22 px at most; what they cut off is below.
  expect((await page.locator('h1').boundingBox())?.height).toBeLessThan(3.2 * 1.3 * 22);
  await expect.poll(() => page.locator('.subject').isVisible()).toBe(true);
  expect((await at.invitation())?.response).toBe('needsAction');
  await first.click();
  await page.getByText('Your answer is sent: Yes').waitFor();
  expect((await at.invitation())?.response).toBe('accepted');
  await page.getByRole('link', { name: 'Add to a calendar' }).waitFor();
  await page.getByText('Change your answer').click();
  await page.getByRole('button', { name: 'No' }).first().click();
  await page.getByText('Your answer is sent: No').waitFor();
  expect(complaints).toEqual([]);
});

test('another time can be picked, whose end the browser keeps after its start', async () => {
  const { at, page, complaints } = await opened({ viewport: PHONE });
  await page.getByText('Write a message or propose another time').click();
  await expect.poll(() => page.getByLabel('New start').inputValue()).toBe('2090-07-01T10:00');
  await page.getByLabel('New start').fill('2090-07-02T12:00');
  await page.getByLabel('New end').fill('2090-07-02T11:00');
  // The fields themselves are in the language of the browser.
  const said = async () => (await page.locator('output').allTextContents()).map((words) => words.replaceAll(',', ''));
  await expect.poll(said).toEqual(['Sunday 2 July 2090 at 12:00', 'Sunday 2 July 2090 at 11:00']);
  await page.getByRole('button', { name: 'Maybe' }).last().click();
  await expect.poll(() => page.evaluate('document.getElementById("end").validity.rangeUnderflow')).toBe(true);
  await page.getByLabel('New end').fill('');
  await page.getByRole('button', { name: 'Maybe' }).last().click();
  await page.getByText('Your answer and your proposal are sent: Maybe').waitFor();
  const { items } = await at.account.convoke.replies.list().page();
  expect(items).toMatchObject([{ verdict: 'counter', proposal: { startUtc: '2090-07-02T10:00:00.000Z' } }]);
  expect(complaints).toEqual([]);
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
