import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { launchBrowser, type TestBrowser } from '@convoke/testkit';
import type { AxeResults } from 'axe-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerWithAnswerPage, startWithAnswerPage } from '../../../test/testing/start-with-answer-page.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PHONE = { width: 360, height: 640 };
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
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => request.url().startsWith(at.server.baseUrl) || complaints.push(request.url()));
  await page.goto(at.url());
  return { at, page, complaints };
}

/** What axe-core finds, as `rule: element`. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  // The script has put `axe` into the page.
  const { violations: found, passes }: AxeResults = await page.evaluate('axe.run()');
  expect(passes.map(({ id }) => id)).toContain('color-contrast');
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

test.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('answers at phone width %s, and reloading repeats nothing', async (_how, javaScriptEnabled) => {
  const { at, page, complaints } = await opened({ viewport: PHONE, javaScriptEnabled });
  await page.getByLabel('No', { exact: true }).check();
  await page.getByLabel('A word to the organizer').fill('Sorry,\nI am away.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.getByText('Your answer has been passed on: No.').waitFor();
  expect(await at.invitation()).toMatchObject({ response: 'declined', comment: 'Sorry,\nI am away.' });
  await page.reload();
  await page.getByText('Your answer has been passed on: No.').waitFor();
  expect(await page.getByLabel('No', { exact: true }).isChecked()).toBe(true);
  expect(await page.getByLabel('A word to the organizer').inputValue()).toBe('Sorry,\nI am away.');
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
  const outline = 'getComputedStyle(document.activeElement.closest(".choice")).outlineStyle';
  expect(await page.evaluate(outline)).toBe('solid');
  await press('Space', 'ArrowDown');
  expect(await focused()).toContain('value="tentative"');
  await press('Tab', 'H', 'i', 'Tab');
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

test.each(['light', 'dark'] as const)('axe-core finds no violation in any state (%s)', async (colorScheme) => {
  const { at, page } = await opened({ viewport: PHONE, colorScheme });
  const seen: string[] = [];
  const look = async (text: string) => {
    await page.getByText(text).first().waitFor();
    seen.push(text, ...(await violations(page)));
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
  };
  await look('Will you attend?');
  // What the browser would refuse to send comes from another program, or from a browser without validation.
  await page.evaluate('document.querySelector("form").noValidate = true');
  await page.getByRole('button').click();
  await look('Choose Yes, Maybe or No.');
  await page.evaluate(`document.querySelector('textarea').removeAttribute('maxlength')`);
  await page.getByLabel('Yes').check();
  await page.getByRole('textbox').fill('x'.repeat(1_001));
  await page.getByRole('button').click();
  await look('Your comment is too long');
  await page.getByRole('textbox').fill('');
  await page.getByRole('button').click();
  await look('Your answer has been passed on: Yes.');
  await page.goto(at.url());
  await look('You may change it below.');
  await at.account.convoke.appointments.cancel(at.appointmentId);
  await page.goto(at.url());
  await look('This appointment has been cancelled.');
  await page.goto(`${at.url()}x`);
  await look('No invitation here');
  expect(seen).toHaveLength(7);
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
