import { expect, it, onTestFinished } from 'vitest';
import { answerWith, go } from './create-appointment.js';
import { signIn } from './sign-in.js';
import { startDashboard } from './start-dashboard.js';

/** Five attempts at once, so that two deliveries disable their webhook. */
const SCHEDULE = { CONVOKE_RETRY_SCHEDULE: '0ms,1ms,1ms,1ms,1ms', CONVOKE_RETRY_JITTER: 'off' };

it('a dead receiver is found by its warning, its attempts read, and everything missed replayed once it is fixed', async () => {
  const dashboard = await startDashboard(SCHEDULE);
  onTestFinished(dashboard.stop);
  const { page } = dashboard;
  await signIn(dashboard);
  const disabled = page.getByText('Disabled after 10 failures in a row');
  const delivery = (status: string) => page.getByRole('row', { name: 'webhook.test' }).filter({ hasText: status });

  await go(page, 'Test receiver');
  await page.getByRole('button', { name: 'Connect it' }).click();
  await answerWith(page, '500');
  await page.getByRole('link', { name: 'To the webhook' }).click();
  await page.getByRole('button', { name: 'Send test event' }).click();
  await page.getByText('5 attempts failed in a row').waitFor();
  await page.getByText('Failing (5 of 10)').waitFor();

  await go(page, 'Overview');
  await page.getByText('Needs attention').waitFor();
  await page.getByRole('region', { name: 'Active webhooks' }).waitFor();
  await page.getByRole('figure', { name: 'Deliveries' }).waitFor();
  await page.getByRole('link', { name: 'To the webhook' }).click();
  await page.getByRole('button', { name: 'Send test event' }).click();
  await disabled.waitFor();

  // A click on a page that still moves may miss, so each change is awaited before the next.
  await delivery('Undelivered').nth(1).waitFor();
  const refused = page.getByText('Enable the webhook first.');
  await refused.waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Replay missed' }).isDisabled()).toBe(true);
  await delivery('Undelivered').first().getByRole('link').click();
  await page.getByRole('link', { name: 'Enable the webhook first.' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Replay' }).isDisabled()).toBe(true);
  await page.locator('summary', { hasText: 'Attempt 1' }).filter({ hasText: 'HTTP 500' }).click();
  await page.getByText('x-service-signature', { exact: false }).first().waitFor();

  await answerWith(page, '200');
  await page.getByRole('link', { name: 'To the webhook' }).click();
  await page.getByRole('button', { name: 'Enable again' }).click();
  await disabled.waitFor({ state: 'detached' });
  await expect.poll(() => refused.count()).toBe(0);
  await page.getByRole('button', { name: 'Replay missed' }).click();
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await delivery('Delivered').nth(1).waitFor();
  await expect.poll(() => delivery('Undelivered').count()).toBe(0);
  expect(dashboard.complaints).toEqual([]);
});
