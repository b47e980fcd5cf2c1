import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { go } from './create-appointment.js';
import { hostileTexts } from './hostile-texts.js';
import { signIn } from './sign-in.js';
import { type RunningDashboard, startDashboard } from './start-dashboard.js';

const PLACES = ['Appointments', 'Mailbox', 'Mail queue', 'Replies', 'Webhook catcher', 'Overview'];

/** Sends a request as the dashboard itself does, by its session. */
async function post({ page, url }: RunningDashboard, path: string, data: object) {
  const session = await page.request.get(`${url}/dashboard/api/session`);
  const { data: found }: { data: { csrfToken: string } } = await session.json();
  const headers = { 'X-Convoke-Csrf': found.csrfToken, Origin: url };
  const response = await page.request.post(`${url}${path}`, { headers, data });
  if (!response.ok()) throw new Error(`${response.status()} ${await response.text()}`);
  const answer: { data: Record<string, string> } = await response.json();
  return answer.data;
}

/** An appointment whose every field holds the text. */
function createHostile(dashboard: RunningDashboard, text: string) {
  return post(dashboard, '/dashboard/api/v1/appointments', {
    appointmentStart: '2027-03-15T14:00:00',
    appointmentEnd: '2027-03-15T14:45:00',
    appointmentTimeZone: 'Europe/Berlin',
    appointmentSubject: text,
    appointmentBody: text,
    appointmentLocation: text,
    externalId: text,
    metadata: { note: text },
    name: text,
    address: 'ada@example.com',
  });
}

async function openEverything(page: Page) {
  await page.locator('.loading').first().waitFor({ state: 'hidden' });
  const closed = page.locator('main details:not([open]) > summary');
  for (let left = 3; left > 0 && (await closed.count()) > 0; left -= 1) await closed.first().click();
  expect(await page.evaluate('window.pwned')).toBeUndefined();
}

it('a hundred hostile texts in every field are shown as texts, and execute nothing', async () => {
  const dashboard = await startDashboard();
  onTestFinished(dashboard.stop);
  const { page, url } = dashboard;
  await signIn(dashboard);
  await post(dashboard, '/dashboard/api/sandbox/catcher', {});
  for (const text of hostileTexts) await createHostile(dashboard, text);
  const last = await createHostile(dashboard, hostileTexts.slice(0, 4).join(''));
  await go(page, 'Mailbox');
  await page.locator('tbody th a').first().click();
  await page.getByLabel('Comment').fill(hostileTexts.slice(0, 20).join('').slice(0, 1000));
  await page.getByRole('button', { name: 'Maybe' }).click();
  await page.getByText('The reply was handed in.').waitFor();
  for (const view of ['HTML', 'Text', 'Calendar data', 'Source', 'Checks']) {
    await page.getByRole('tab', { name: view }).click();
    await openEverything(page);
  }
  await go(page, 'Appointments');
  await page.getByText('<script>window.pwned=1</script>').first().waitFor();
  for (const place of PLACES) {
    await go(page, place);
    await openEverything(page);
    const more = page.getByRole('button', { name: 'Show more' });
    if (await more.isVisible()) await more.click();
    await openEverything(page);
  }
  await page.goto(`${url}/appointments/${last.appointmentId}`);
  await page.getByRole('article').getByText('Maybe').first().waitFor();
  await openEverything(page);
}, 60_000);
