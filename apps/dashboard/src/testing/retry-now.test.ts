import { startSmtpSink } from '@convoke/testkit';
import { expect, it, onTestFinished } from 'vitest';
import { answerWith, createAppointment, go } from './create-appointment.js';
import { overflowingCells } from './page-judge.js';
import { signIn } from './sign-in.js';
import { startDashboard } from './start-dashboard.js';

const HOURS = { CONVOKE_RETRY_SCHEDULE: '0s,1h,1h', CONVOKE_RETRY_JITTER: 'off' };

it('sends waiting messages at a click, and resends an invitation', async () => {
  let refusals = 1;
  const relay = await startSmtpSink({
    onData: () => (refusals-- > 0 ? { code: 451, text: 'Greylisted' } : undefined),
  });
  const dashboard = await startDashboard(HOURS);
  onTestFinished(() => dashboard.stop().finally(relay.stop));
  const { page } = dashboard;
  await signIn(dashboard);
  const retry = page.getByRole('button', { name: 'Retry now' });

  await go(page, 'Test receiver');
  await page.getByRole('button', { name: 'Connect it' }).click();
  await answerWith(page, '500');
  await page.getByRole('link', { name: 'To the webhook' }).click();
  await page.getByRole('button', { name: 'Send test event' }).click();
  await page.getByRole('table').getByText('Failed, will be tried again').waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await overflowingCells(page)).toEqual([]);
  const webhook = page.url();
  await page.getByRole('link', { name: 'webhook.test' }).click();
  await retry.click();
  await page.getByText('Attempt 2', { exact: true }).waitFor();
  await answerWith(page, '200');
  await page.goto(webhook);
  await page.getByRole('link', { name: 'webhook.test' }).click();
  await retry.click();
  await page.getByText('Delivered', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Replay' }).waitFor();
  expect(await retry.count()).toBe(0);

  await createAppointment(page, { subject: 'Fitting', invitees: [{ name: 'Bob', address: 'bob@example.org' }] });
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
  await createAppointment(page, { subject: 'Check-up', invitees: [{ name: 'Eve', address: 'eve@example.org' }] });
  await go(page, 'Mail queue');
  await page.getByRole('button', { name: 'Retry the message to Eve now' }).click();
  await page.getByRole('row', { name: 'Eve' }).getByText('Sent', { exact: true }).waitFor();
  expect(relay.seen).toHaveLength(2);
});
