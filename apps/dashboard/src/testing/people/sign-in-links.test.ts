import { type ReceivedMail, type SmtpSink, startSmtpSink } from '@convoke/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { go } from '../create-appointment.js';
import { findViolations, loadAxe } from '../page-judge.js';
import { followLink, openTab, PASSWORD, signIn } from '../sign-in.js';
import { type RunningDashboard, startDashboard } from '../start-dashboard.js';

const CEO = 'ceo@b.example';
const OTHER_PASSWORD = 'what only the person knows';

describe('sign-in links', () => {
  let dashboard: RunningDashboard;
  let relay: SmtpSink;
  let page: Page;

  beforeAll(async () => {
    relay = await startSmtpSink();
    dashboard = await startDashboard();
    ({ page } = dashboard);
    await signIn(dashboard);
  });
  afterAll(async () => {
    await dashboard.stop();
    await relay.stop();
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const invite = async (email: string, action: string) => {
    await go(page, 'Members');
    await button('Invite a member').click();
    await page.getByLabel('E-mail address').fill(email);
    await button(action).click();
  };
  /** Does something as somebody who is not signed in, then restores the administrator's session. */
  const asAnother = async (work: () => Promise<void>) => {
    const context = page.context();
    const cookies = await context.cookies();
    await context.clearCookies();
    await work();
    await context.clearCookies();
    await context.addCookies(cookies);
    await page.goto(dashboard.url);
  };

  it('are shown in a sandbox, without revealing whether the address already signs in', async () => {
    await invite(CEO, 'Create the link');
    const link = (await page.locator('.secrets code').textContent()) ?? '';
    await asAnother(async () => {
      await page.goto(link);
      await page.getByLabel('I already sign in here with this address').check();
      await page.getByLabel('Your password').waitFor();
      await expect.poll(() => page.getByLabel('Repeat it').count()).toBe(0);
      await page.getByLabel('I already sign in here with this address').uncheck();
      await followLink({ page, setUpLink: link });
    });
    await go(page, 'Members');
    await page.getByRole('row', { name: CEO }).getByText('address not confirmed').waitFor();
  });

  it('are mailed and not shown on a server that sends mail', async () => {
    await dashboard.killServer();
    await dashboard.startServerAgain({
      CONVOKE_MAIL_URL: relay.url,
      CONVOKE_MAIL_FROM: 'Desk <desk@in.example>',
      CONVOKE_BASE_URL: dashboard.url,
    });
    await page.goto(dashboard.url);
    await invite('grace@b.example', 'Send the link');
    await page.getByText('The link is mailed to grace@b.example').waitFor();
    await expect.poll(() => page.locator('.secrets').count()).toBe(0);
    const [mail] = await relay.waitFor(1);
    await page.reload();
    await page.getByRole('row', { name: 'grace@b.example' }).getByText('Sent').waitFor();
    await asAnother(() => followLink({ page, setUpLink: linkIn(mail) }));
  });

  it('are mailed to whoever has forgotten the password, or asks for another address, and reveal nobody', async () => {
    await asAnother(async () => {
      for (const email of ['nobody@b.example', 'grace@b.example']) {
        await page.goto(dashboard.url);
        await button('Forgot your password?').click();
        await page.getByLabel('E-mail address').fill(email);
        await loadAxe(page);
        expect(await findViolations(page)).toEqual([]);
        await button('Send the link').click();
        await page.getByText(`If somebody signs in here with ${email}, a link is on its way there.`).waitFor();
      }
      const [, mail] = await relay.waitFor(2);
      expect(mail?.envelope.to).toEqual(['grace@b.example']);
      await page.goto(linkIn(mail));
      await page.getByText('Choose a password for grace@b.example.').waitFor();
      await followLink({ page, setUpLink: linkIn(mail) });

      await go(page, 'My profile');
      await button('Change the e-mail address').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('New e-mail address').fill('hopper@b.example');
      await dialog.getByLabel('Current password').fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Send the link' }).click();
      await page.getByText('A link is on its way to hopper@b.example.').waitFor();
      const mails = (await relay.waitFor(4)).slice(2);
      expect(mails.map(({ envelope }) => envelope.to[0]).sort()).toEqual(['grace@b.example', 'hopper@b.example']);
      await page.goto(linkIn(mails.find(({ envelope }) => envelope.to[0] === 'hopper@b.example')));
      await page.getByText('Enter your password to sign in with hopper@b.example from now on.').waitFor();
      await loadAxe(page);
      expect(await findViolations(page)).toEqual([]);
      await page.getByLabel('Your password').fill(PASSWORD);
      await button('Sign in').click();
      await go(page, 'My profile');
      await page.getByRole('main').getByText('hopper@b.example').waitFor();
    });
  });

  it('set aside a sign-in with somebody else’s address, and its account sees that it is gone', async () => {
    await go(page, 'Accounts');
    await button('New account').click();
    await page.getByLabel('Name', { exact: true }).fill('B');
    await page.getByLabel('E-mail address of its owner').fill(CEO);
    await button('Create account').click();
    await page.getByText(`The owner’s link is mailed to ${CEO}`).waitFor();
    await expect.poll(() => page.getByText('One-time link for the owner').count()).toBe(0);
    const mail = (await relay.waitFor(5))[4];
    await asAnother(async () => {
      await page.goto(linkIn(mail));
      await page.getByText('Somebody already signs in here with your address').waitFor();
      await loadAxe(page);
      expect(await findViolations(page)).toEqual([]);
      await page.getByLabel('Previous password').fill('not the password');
      await page.getByLabel('New password').fill(OTHER_PASSWORD);
      await page.getByLabel('Repeat it').fill(OTHER_PASSWORD);
      await page.getByRole('button', { name: 'Set password and sign in' }).click();
      await page.getByRole('alert').getByText('The password is wrong.').waitFor();
      await page.getByLabel('Previous password').fill('');
      await page.getByRole('button', { name: 'Set password and sign in' }).click();
      await page.getByText('Invitations of B').waitFor();
      const { accounts } = await (await openTab(dashboard)).call<{ accounts: unknown[] }>({
        path: '/dashboard/api/session',
      });
      expect(accounts).toHaveLength(1);
    });
    await page.getByRole('combobox', { name: 'Account' }).selectOption({ label: 'Demo' });
    await go(page, 'Members');
    const row = page.getByRole('row', { name: CEO });
    await row.getByText('can no longer sign in').waitFor();
    await expect.poll(() => row.getByRole('button').allTextContents()).toEqual(['Remove']);
    await loadAxe(page);
    expect(await findViolations(page)).toEqual([]);
    await row.getByRole('button').click();
    await button('Remove').click();
    await row.waitFor({ state: 'detached' });
    expect(dashboard.complaints.filter((each) => !each.includes('401') && !each.includes('ERR_'))).toEqual([]);
  });
});

/** The link in a mail. */
function linkIn(mail: ReceivedMail | undefined): string {
  const text = mail?.raw.toString().replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
  return /http\S+\/set-up#[\w-]{43}/.exec(text)?.[0] ?? '';
}
