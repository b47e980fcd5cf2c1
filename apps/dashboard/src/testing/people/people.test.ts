import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { go } from '../create-appointment.js';
import { chooseInUserMenu, followLink, openTab, PASSWORD, signIn, type Tab } from '../sign-in.js';
import { type RunningDashboard, startDashboard } from '../start-dashboard.js';

const DEMO = 'demo@localhost';
const GRACE = 'grace@example.com';
interface Members {
  members: { userId: string; email: string }[];
}

const NEW_PASSWORD = 'a longer horse battery';

describe('keys, accounts, members and sign-ins', () => {
  let dashboard: RunningDashboard;
  let page: Page;
  /** The administrator in another tab. */
  let demo: Tab;

  beforeAll(async () => {
    dashboard = await startDashboard();
    ({ page } = dashboard);
    await signIn(dashboard);
    demo = await openTab(dashboard);
  });
  afterAll(() => dashboard.stop());

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const problem = (text: string) => page.locator('.problem, .form-problem').getByText(text).first();
  const told = (text: string) => page.locator('.toast-text').getByText(text).first().waitFor();
  const isSignedIn = async (session: string) => {
    const answer = await fetch(`${dashboard.url}/dashboard/api/sessions`, { headers: { Cookie: session } });
    return answer.status === 200;
  };
  /** Grace, in a browser of her own. */
  const signInElsewhere = async (password: string) => {
    const answer = await fetch(`${dashboard.url}/dashboard/api/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Convoke-Csrf': 'sign-in', Origin: dashboard.url },
      body: JSON.stringify({ email: GRACE, password }),
    });
    return answer.headers.get('set-cookie')?.split(';', 1).join() ?? '';
  };

  it('names, renames and revokes a key, and says that another tab has already revoked one', async () => {
    await go(page, 'API keys');
    const makeKey = async (name = '') => {
      await button('New key').click();
      await page.getByLabel('Name (optional)').fill(name);
      const made = page.waitForResponse((answer) => answer.request().method() === 'POST');
      await button('Create key').click();
      const { apiKey } = ((await (await made).json()) as { data: { apiKey: string } }).data;
      await page.locator('.secrets code').getByText(apiKey).waitFor();
      return apiKey;
    };
    await button('New key').click();
    await page.getByLabel('Name (optional)').fill('n'.repeat(256));
    await button('Create key').click();
    await page.locator('.field .problem').getByText('longer than 255').waitFor();
    await page.keyboard.press('Escape');
    const named = await makeKey('Booking page');
    await expect.poll(() => page.getByRole('table').getByText(named).count()).toBe(0);
    await button('Booking page').click();
    await page.locator('.row-detail').getByText(named).waitFor();
    await page.getByRole('row', { name: 'Booking page' }).getByText('created just now').waitFor();
    await page.getByRole('row', { name: 'Booking page' }).getByText('Never').waitFor();
    await button('Rename Booking page').click();
    await expect.poll(() => page.getByLabel('Name (optional)').inputValue()).toBe('Booking page');
    await page.getByLabel('Name (optional)').fill('n'.repeat(256));
    await button('Save').click();
    await page.locator('.field .problem').getByText('longer than 255').waitFor();
    await page.getByLabel('Name (optional)').fill(' Website ');
    await button('Save').click();
    await told('The key is renamed.');
    await page.getByRole('row', { name: 'Website' }).waitFor();
    await page.locator('.row-detail').getByText(named).waitFor();
    const endOf = (key: string) => `…${key.slice(-4)}`;
    const first = await makeKey();
    await button(`Revoke ${endOf(first)}`).click();
    await button('Revoke for good').click();
    await told('The key is revoked.');
    await page
      .getByRole('row', { name: endOf(first) })
      .getByText('Revoked')
      .waitFor();
    await page.reload();
    await page.getByRole('row', { name: endOf(first) }).waitFor();
    await expect.poll(() => page.getByText('it is not shown again').count()).toBe(0);
    const second = await makeKey();
    await button(`Revoke ${endOf(second)}`).click();
    await demo.call({ method: 'DELETE', path: `/dashboard/api/v1/keys/${second}` });
    await button('Revoke for good').click();
    await problem('No valid key has that id.').waitFor();
    await button('Keep').click();
    await page
      .getByRole('row', { name: endOf(second) })
      .getByText('Revoked')
      .waitFor();
  });

  it('says of limits that are not set that there is none', async () => {
    await go(page, 'Limits');
    await expect.poll(() => page.getByRole('cell', { name: 'No limit' }).count()).toBe(6);
  });

  it('shows in the audit log who made the keys and revoked them, page by page', async () => {
    for (let made = 0; made < 25; made++) {
      const body = { name: `Key ${made}` };
      const key = await demo.call<{ apiKey: string }>({ method: 'POST', path: '/dashboard/api/v1/keys', body });
      await demo.call({ method: 'DELETE', path: `/dashboard/api/v1/keys/${key.apiKey}` });
    }
    await go(page, 'Audit log');
    const newest = page.getByRole('row').nth(1);
    await newest.getByText('API key revoked').waitFor();
    await newest.getByText('Key 24').waitFor();
    await newest.getByText('127.0.0.1').waitFor();
    await expect.poll(() => page.getByText('Booking page').count()).toBe(0);
    await button('Show more').click();
    await page.getByText('API key renamed').waitFor();
    await page.getByText('Booking page → Website').waitFor();
    await page.getByText('Account created').waitFor();
    await expect.poll(() => page.locator('.button', { hasText: 'Show more' }).count()).toBe(0);
  });

  it('creates an account, which can be selected at once, and says which of its fields is wrong', async () => {
    await go(page, 'Accounts');
    await button('New account').click();
    await page.getByLabel('Name', { exact: true }).fill('Roofers');
    await page.getByLabel('Organizer').fill('nobody');
    await button('Create account').click();
    await page.locator('.problem').filter({ hasText: /\S/ }).waitFor();
    await page.getByLabel('Organizer').fill('Roofers <roofs@example.com>');
    await page.getByLabel('Requests per minute').fill('7');
    await page.getByLabel('E-mail address of its owner').fill('boss@example.com');
    await button('Create account').click();
    await page.getByText('One-time link for the owner').waitFor();
    await page.getByRole('row', { name: 'Roofers <roofs@example.com>' }).filter({ hasText: '7' }).waitFor();
    await page.getByRole('combobox', { name: 'Account' }).selectOption({ label: 'Roofers' });
    await page.getByText('Invitations of Roofers, sent from roofs@example.com.').waitFor();
  });

  it('edits an account, and deletes it only by force while it has upcoming appointments', async () => {
    const accountId = await page.getByRole('combobox', { name: 'Account' }).inputValue();
    await demo.call({
      method: 'POST',
      path: '/dashboard/api/v1/appointments',
      accountId,
      body: {
        appointmentStart: '2099-01-01T10:00:00',
        appointmentEnd: '2099-01-01T11:00:00',
        appointmentTimeZone: 'UTC',
        name: 'Ada',
        address: 'ada@example.com',
      },
    });
    await go(page, 'Accounts');
    await button('Edit Roofers').click();
    await page.getByLabel('Name', { exact: true }).fill('Roofers Ltd');
    await page.getByLabel('Requests per minute').fill('');
    await button('Save').click();
    await page.getByRole('row', { name: 'Roofers Ltd' }).filter({ hasText: 'Default of the server' }).waitFor();
    await page.getByRole('combobox', { name: 'Account' }).getByText('Roofers Ltd').waitFor({ state: 'attached' });
    await button('Delete Roofers Ltd').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name of the account').fill('Roofers');
    await button('Delete for good').click();
    await dialog.getByText('This is not the name.').waitFor();
    await dialog.getByLabel('Name of the account').fill('Roofers Ltd');
    await button('Delete for good').click();
    await problem('upcoming appointments').waitFor();
    await page.getByLabel('Even if it has upcoming appointments').check();
    await button('Delete for good').click();
    await told('Roofers Ltd was erased.');
    await go(page, 'Overview');
    await page.getByText('Invitations of Demo').waitFor();
    await expect.poll(() => page.getByRole('combobox', { name: 'Account' }).count()).toBe(0);
  });

  it('does not offer to remove the last owner', async () => {
    await go(page, 'Members');
    await page.getByText('An account needs an owner.').waitFor();
    await expect.poll(() => button(`Make member: ${DEMO}`).count()).toBe(0);
    await expect.poll(() => button(`Remove ${DEMO}`).count()).toBe(0);
  });

  it('invites a member by a link, and refuses an existing member', async () => {
    await button('Invite a member').click();
    await page.getByLabel('E-mail address').fill(DEMO);
    await button('Create the link').click();
    await problem('The person is already a member.').waitFor();
    await page.getByLabel('E-mail address').fill(GRACE);
    await button('Create the link').click();
    const link = await page.locator('.secrets code').textContent();
    await page.getByRole('row', { name: GRACE }).getByText(`Shown to ${DEMO} to copy`).waitFor();
    await followLink({ page, setUpLink: link ?? '' });
    await go(page, 'API keys');
    await page.getByText('Keys of this account are managed by its owners.').waitFor();
    await go(page, 'Members');
    await page.getByText('(you)').waitFor();
    await expect.poll(() => button('Invite a member').count()).toBe(0);
    await page.goto(`${dashboard.url}/accounts`);
    await page.getByText('For administrators of the server').waitFor();
  });

  it('offers owners their actions, and no longer once they are only a member', async () => {
    const path = `/dashboard/api/members/${await memberId(demo, GRACE)}`;
    await demo.call({ method: 'PATCH', path, body: { role: 'owner' } });
    await page.goto(`${dashboard.url}/members`);
    await button('Invite a member').click();
    await demo.call({ method: 'PATCH', path, body: { role: 'member' } });
    await page.getByLabel('E-mail address').fill('somebody@example.com');
    await button('Create the link').click();
    await problem('Only owners of the account may do that.').waitFor();
    await page.locator('.page-header button').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    for (const setting of ['brand', 'sender']) {
      await page.goto(`${dashboard.url}/${setting}`);
      await page.getByText(`The ${setting} of this account is set by its owners. You are a member.`).waitFor();
      await expect.poll(() => page.locator('main :is(button, input, iframe)').count()).toBe(0);
    }
  });

  it('changes a password, which ends the other sessions, and says what is wrong with a refused one', async () => {
    const elsewhere = await signInElsewhere(PASSWORD);
    await go(page, 'My profile');
    const one = page.getByRole('row', { name: 'Unknown browser' }).or(page.getByRole('row', { name: /^node/ }));
    await one.getByText('127.0.0.1').waitFor();
    await one.getByRole('button', { name: /^Sign out/ }).click();
    await one.waitFor({ state: 'detached' });
    await expect.poll(() => isSignedIn(elsewhere)).toBe(false);
    const more = [await signInElsewhere(PASSWORD), await signInElsewhere(PASSWORD)];
    await page.reload();
    await button('Sign out of all other sessions').click();
    await button('Sign out of all other sessions').waitFor({ state: 'detached' });
    for (const session of more) await expect.poll(() => isSignedIn(session)).toBe(false);
    const another = await signInElsewhere(PASSWORD);
    const change = async (current: string, next: string, repeated = next) => {
      await page.getByLabel('Current password').fill(current);
      await page.getByLabel('New password').fill(next);
      await page.getByLabel('Repeat it').fill(repeated);
      await button('Change the password').click();
    };
    await change(PASSWORD, NEW_PASSWORD, 'something else');
    await page.getByText('The two passwords differ.').waitFor();
    await change('not the password', NEW_PASSWORD);
    await page.locator('.problem').getByText('The current password is wrong.').waitFor();
    await change(PASSWORD, NEW_PASSWORD);
    await told('your other sessions have ended');
    await expect.poll(() => isSignedIn(another)).toBe(false);
  });

  it('leads a user who was signed out elsewhere to the sign-in page, which accepts only the new password', async () => {
    const own = await openTab(dashboard);
    await own.call({ method: 'DELETE', path: '/dashboard/api/session' });
    await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
    await page.getByLabel('E-mail address').fill(GRACE);
    await page.getByLabel('Password').fill(PASSWORD);
    await button('Sign in').click();
    await problem('password is wrong').waitFor();
    await page.getByLabel('Password').fill(NEW_PASSWORD);
    await button('Sign in').click();
    await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
  });

  it('creates a link with which a member can choose a new password', async () => {
    await chooseInUserMenu(page, 'Sign out');
    await page.getByText('Forgot your password?').click();
    await page.getByText('An owner of your account can create a link').waitFor();
    const cookies = demo.session.split('; ').map((cookie) => {
      const [name = '', value = ''] = cookie.split('=', 2);
      return { name, value, url: dashboard.url };
    });
    await page.context().addCookies(cookies);
    await page.goto(`${dashboard.url}/members`);
    await button(`New password: ${GRACE}`).click();
    await page.getByText(`With this link ${GRACE} can choose a new password`).waitFor();
    const link = await page.locator('.secrets code').textContent();
    await followLink({ page, setUpLink: link ?? '' });
    await page.getByText(GRACE).waitFor();
  });

  it('tells a removed user that they have no account', async () => {
    const path = `/dashboard/api/members/${await memberId(demo, GRACE)}`;
    await demo.call({ method: 'DELETE', path });
    // The stream of changes may have updated the page already, and then the links are gone.
    await page.evaluate(`document.querySelector('a[href="/deliveries"]')?.click()`);
    await page.getByText('You are not a member of any account').waitFor();
    await button('Sign out').click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  });
});

/** Of a member of the administrator's account. */
async function memberId(asker: Tab, email: string): Promise<string> {
  const { members } = await asker.call<Members>({ path: '/dashboard/api/members' });
  return members.find((member) => member.email === email)?.userId ?? '';
}
