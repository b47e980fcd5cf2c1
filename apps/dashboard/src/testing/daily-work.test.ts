import { startSmtpSink } from '@convoke/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { answerWith, go, postAppointment, visit } from './create-appointment.js';
import { openTab, PASSWORD, signIn } from './sign-in.js';
import { type RunningDashboard, startDashboard } from './start-dashboard.js';

const HOURS = { CONVOKE_RETRY_SCHEDULE: '0s,1h,1h', CONVOKE_RETRY_JITTER: 'off' };
/** More Tab stops than any page has before what is looked for. */
const MOST_STOPS = 60;

let dashboard: RunningDashboard;

beforeAll(async () => {
  dashboard = await startDashboard(HOURS);
});
afterAll(() => dashboard.stop());

const NAME_OF = `(element) =>
  (element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent).trim()`;
const FOCUSED = `(() => {
  const { activeElement: element } = document;
  if (element === null || element === document.body) return 'nothing';
  return (${NAME_OF})(element);
})()`;
const NAMES = `[...document.querySelectorAll('a, button, input, select, textarea, [tabindex]')].map(${NAME_OF})`;

/** What has the focus, by its name. */
const focused = (page: Page) => page.evaluate<string>(FOCUSED);

/** Presses Tab until something of that name has the focus, once the page shows it; returns how often. */
async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> {
  await expect.poll(() => page.evaluate<string[]>(NAMES)).toContain(name);
  const passed: string[] = [];
  while (passed.length < MOST_STOPS) {
    await page.keyboard.press(key);
    const current = await focused(page);
    passed.push(current);
    if (current === name) return passed.length;
  }
  throw new Error(`${name} cannot be reached. Passed: ${passed.join(' | ')}`);
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** Waits for a dialog that has the focus: once it is seen, it still takes the focus from wherever it is. */
async function dialogOpened(page: Page): Promise<void> {
  await page.locator('.dialog:focus-within').waitFor();
}

/** Goes to a page by the command palette. */
async function goByKeyboard(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Page' }).waitFor();
  await page.keyboard.type(name);
  await page.getByRole('option', { name, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await expect.poll(() => focused(page)).toBe(name);
}

it('everything that is done daily is done by keyboard alone, and the focus is never lost', async () => {
  const { page } = dashboard;
  await signIn(dashboard);

  await press(page, 'Connect the test receiver');
  await page.getByText('A webhook of this account leads here.').waitFor();
  await tabTo(page, 'Answers with');
  await page.keyboard.type('500');
  await expect.poll(() => page.getByLabel('Answers with').inputValue()).toBe('500');
  await tabTo(page, 'To the webhook', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send test event' }).waitFor();
  await press(page, 'Send test event');
  await page.getByRole('table').getByText('Failed, will be tried again').waitFor();
  await expect.poll(() => focused(page)).toBe('Send test event');
  await press(page, 'webhook.test');
  await page.getByRole('button', { name: 'Retry now' }).waitFor();
  await press(page, 'Retry now');
  await page.getByText('Attempt 2', { exact: true }).waitFor();
  await expect.poll(() => focused(page)).toBe('Retry now');

  await goByKeyboard(page, 'Appointments');
  await press(page, 'New appointment');
  await page.getByLabel('Subject').waitFor();
  await expect.poll(() => focused(page)).toBe('New appointment');
  await tabTo(page, 'Subject');
  await page.keyboard.type('Roof inspection');
  expect(await tabTo(page, 'Name of invitee 1')).toBeLessThan(20);
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@example.com');
  await press(page, 'Create and invite');
  await page.getByRole('heading', { level: 1, name: 'Roof inspection' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Roof inspection');

  await press(page, 'Edit');
  await dialogOpened(page);
  await tabTo(page, 'Begins');
  await page.keyboard.press('ArrowUp');
  await press(page, 'Save and notify');
  await page.locator('.dialog').waitFor({ state: 'detached' });
  await page.getByText('Asked again').waitFor();
  await expect.poll(() => focused(page)).toBe('Edit');

  await press(page, 'Cancel appointment');
  await dialogOpened(page);
  await press(page, 'Cancel for good');
  await page.getByText('Nobody can be invited any more').waitFor();
  await page.locator('.dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Roof inspection');

  await goByKeyboard(page, 'API keys');
  await press(page, 'New key');
  await dialogOpened(page);
  await press(page, 'Create key');
  await page.getByText('API key created').waitFor();
  await expect.poll(() => focused(page)).toBe('New key');
  await tabTo(page, 'Copy API secret');

  expect(dashboard.complaints).toEqual([]);
  await tabTo(page, 'Your menu: demo@localhost', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Your menu: demo@localhost');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Same as system');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => focused(page)).toBe('Sign out');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await tabTo(page, 'E-mail address');
  await page.keyboard.type('demo@localhost');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
});

it('the command palette takes what is typed right after its keys, before the browser draws it', async () => {
  const { page } = dashboard;
  await expect.poll(() => focused(page)).toBe('API keys');
  const taker = await page.evaluate<string>(`(async () => {
    const { requestAnimationFrame } = window;
    const held = [];
    window.requestAnimationFrame = (draw) => held.push(draw);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
    const taker = ${FOCUSED};
    window.requestAnimationFrame = requestAnimationFrame;
    held.forEach((draw) => requestAnimationFrame(draw));
    return taker;
  })()`);
  expect(taker).toBe('Page');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('API keys');
});

it('sends waiting messages at a click, and resends an invitation', async () => {
  let refusals = 1;
  const relay = await startSmtpSink({
    onData: () => (refusals-- > 0 ? { code: 451, text: 'Greylisted' } : undefined),
  });
  onTestFinished(relay.stop);
  const { page } = dashboard;
  dashboard.complaints.length = 0;
  const retry = page.getByRole('button', { name: 'Retry now' });
  await answerWith(page, '200');
  await page.getByRole('link', { name: 'To the webhook' }).click();
  await page.getByRole('link', { name: 'webhook.test' }).click();
  await retry.click();
  await page.getByText('Delivered', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Replay' }).waitFor();
  await expect.poll(() => retry.count()).toBe(0);

  const bob = { name: 'Bob', address: 'bob@example.org' };
  const tab = await openTab(dashboard);
  const appointmentId = await postAppointment(tab, { appointmentSubject: 'Fitting', ...bob });
  await visit(page, `/appointments/${appointmentId}`);
  const sentAgain = page.getByText('Invitation sent again');
  for (const times of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Send again to Bob' }).click();
    await expect.poll(() => sentAgain.count()).toBe(times);
    await expect.poll(() => page.getByRole('listitem').getByText('Kept in the sandbox').count()).toBe(times + 1);
  }
  expect(dashboard.complaints).toEqual([]);
  await page.getByRole('button', { name: 'Send again to Bob' }).click();
  await page.getByText('3 times in 24 hours', { exact: false }).first().waitFor();

  await dashboard.killServer();
  await dashboard.startServerAgain({ CONVOKE_MAIL_URL: relay.url, CONVOKE_MAIL_FROM: 'Acme <cal@acme.example>' });
  await page.reload();
  await postAppointment(tab, { appointmentSubject: 'Check-up', name: 'Eve', address: 'eve@example.org' });
  await go(page, 'Mail queue');
  await page.getByRole('button', { name: 'Retry the message to Eve now' }).click();
  await page.getByRole('row', { name: 'Eve' }).getByText('Sent', { exact: true }).waitFor();
  await expect.poll(() => relay.seen).toHaveLength(2);
});
