import { expect, it, onTestFinished } from 'vitest';
import { createAppointment, go } from './create-appointment.js';
import { PageJudge } from './page-judge.js';
import { signIn } from './sign-in.js';
import { startDashboard } from './start-dashboard.js';

/** Lists that now have something in them. */
const LISTS = ['', 'appointments', 'mailbox', 'catcher', 'webhooks', 'deliveries'];
/** What their first links lead to, as somebody would follow them. */
const DETAILS = ['appointments', 'mailbox', 'webhooks', 'deliveries'];

it('no page with content breaks a rule of axe or scrolls sideways, light and dark, at 360 and 1440 px', async () => {
  const dashboard = await startDashboard();
  onTestFinished(dashboard.stop);
  const { page, url } = dashboard;
  await signIn(dashboard);
  await go(page, 'Webhook catcher');
  await page.getByRole('button', { name: 'Connect it' }).click();
  await page.getByText('A webhook of this account leads here.').waitFor();
  const subject = 'A subject of some length that has to be wrapped somewhere on a small screen';
  const invitees = [{ name: 'Ada Lovelace', address: `${'long'.repeat(14)}@${'sub.'.repeat(12)}example.com` }];
  await createAppointment(page, { subject, invitees });
  await go(page, 'Mailbox');
  await page.getByRole('row').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByText('The reply was handed in.').waitFor();

  const judge = new PageJudge(page);
  for (const path of LISTS) await judge.judge(`/${path}`, () => page.goto(`${url}/${path}`));
  for (const path of DETAILS) {
    await page.goto(`${url}/${path}`);
    await judge.judge(`one of ${path}`, () => page.locator('tbody th a').first().click());
  }
  expect(judge.found).toEqual([]);
  expect(dashboard.complaints).toEqual([]);
}, 60_000);
