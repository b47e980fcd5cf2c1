import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTab, PASSWORD, signIn, type Tab } from '../sign-in.js';
import { type RunningDashboard, startDashboard } from '../start-dashboard.js';

const DEMO = 'demo@localhost';

let dashboard: RunningDashboard;
let page: Page;
/** A name of this machine, where browsers allow passkeys; its address, where they do not, is `dashboard.url`. */
let local: string;
let recoveryCodes: string[];

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
/** The form of the open dialog: the profile behind it asks for the current password, too. */
const inDialog = (label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });

beforeAll(async () => {
  dashboard = await startDashboard();
  ({ page } = dashboard);
  local = dashboard.url.replace('127.0.0.1', 'localhost');
  await signIn(dashboard);
});
afterAll(() => dashboard.stop());

/** Puts a passkey device into the browser, which knows its user or fails to. */
async function plugIn({ isUserVerified = true } = {}): Promise<{ unplug(): Promise<void> }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async unplug() {
      await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}

async function openProfile(origin = local): Promise<void> {
  await page.goto(`${origin}/me`);
  await page.getByRole('heading', { name: 'Second factors' }).waitFor();
}

async function forgetSession(): Promise<void> {
  await page.context().clearCookies();
  await page.goto(local);
  await heading('Sign in').waitFor();
}

async function givePassword(): Promise<void> {
  await page.getByLabel('E-mail address').fill(DEMO);
  await page.getByLabel('Password').fill(PASSWORD);
  await button('Sign in').click();
}

/** Sets an authenticator app up on the page that is open; returns how to read its code. */
async function addApp(): Promise<() => string> {
  await button('Add an authenticator app').click();
  await inDialog('Current password').fill(PASSWORD);
  await button('Next').click();
  await page.getByRole('img', { name: 'QR code with the key' }).waitFor();
  const secret = (await page.locator('.dialog pre').textContent()) ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await inDialog('Code of your authenticator app').fill(totp.generate());
  await button('Add the app').click();
  return () => totp.generate({ timestamp: Date.now() + 30_000 });
}

it('no passkey is made at an address where browsers allow none, and the page says so', async () => {
  await openProfile(dashboard.url);
  await page.getByText('Passkeys work once whoever runs the server').waitFor();
  await expect.poll(() => button('Add a passkey').isDisabled()).toBe(true);
});

it('a passkey is made with the password, and signs in alone', async () => {
  await forgetSession();
  await givePassword();
  await heading('Overview').waitFor();
  const device = await plugIn();
  await openProfile();
  await button('Add a passkey').click();
  await inDialog('Name').fill('Laptop');
  await inDialog('Current password').fill('not the password');
  await button('Make the passkey').click();
  await page.getByText('The current password is wrong.').first().waitFor();
  await inDialog('Current password').fill(PASSWORD);
  await button('Make the passkey').click();
  recoveryCodes = ((await page.locator('.dialog pre').textContent()) ?? '').split('\n');
  expect(recoveryCodes).toHaveLength(10);
  await button('I have kept them').click();
  await page.getByRole('rowheader', { name: 'Laptop' }).waitFor();
  await forgetSession();
  await button('Sign in with a passkey').click();
  await heading('Overview').waitFor();

  await forgetSession();
  await givePassword();
  await heading('Second step').waitFor();
  await page.reload();
  await button('Sign in with a passkey').click();
  await heading('Overview').waitFor();
  await device.unplug();
});

it('a device that does not know its user signs nobody in', async () => {
  await forgetSession();
  const device = await plugIn({ isUserVerified: false });
  await button('Sign in with a passkey').click();
  await page.getByText('The browser gave no passkey').waitFor({ timeout: 70_000 });
  await device.unplug();
});

it('a recovery code takes the place of a lost passkey, once', async () => {
  await forgetSession();
  await givePassword();
  const [code = ''] = recoveryCodes;
  await page.getByLabel('Recovery code').fill('0000-0000-0000-0000');
  await button('Sign in').click();
  await page.getByText('The code is wrong, or was used already.').first().waitFor();
  await page.getByLabel('Recovery code').fill(code.toUpperCase());
  await button('Sign in').click();
  await heading('Overview').waitFor();
});

it('the code of an authenticator app signs in, after the password', async () => {
  await openProfile();
  const code = await addApp();
  await page.getByText('9 recovery codes are left.').waitFor();
  await forgetSession();
  await givePassword();
  await page.getByLabel('Code of your authenticator app').fill(code());
  await button('Sign in').click();
  await heading('Overview').waitFor();
});

it('the last one is removed with the password, and then the password alone signs in', async () => {
  await openProfile();
  for (const name of ['Laptop', 'Authenticator app']) {
    await button(`Remove ${name}`).click();
    await inDialog('Current password').fill(PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await button(`Remove ${name}`).waitFor({ state: 'detached' });
  }
  await page.getByText('You have none').waitFor();
  await forgetSession();
  await givePassword();
  await heading('Overview').waitFor();
});

it('an owner requires one of everybody: a member sets it up before anything else', async () => {
  await page.goto(`${local}/members`);
  await expect.poll(() => page.getByLabel('Require a second factor').isDisabled()).toBe(true);
  await openProfile();
  await addApp();
  await button('I have kept them').click();
  await page.goto(`${local}/members`);
  await page.getByLabel('Require a second factor of everybody in this account').click();
  await page.getByText('A second factor is required now.').first().waitFor();
  const owner: Tab = await openTab({ page, url: local });
  const invited = { email: 'grace@example.com', role: 'member' };
  const { link } = await owner.call<{ link: string }>({
    method: 'POST',
    path: '/dashboard/api/members',
    body: invited,
  });
  await page.context().clearCookies();
  await page.goto(link.replace('127.0.0.1', 'localhost'));
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Repeat it').fill(PASSWORD);
  await button('Set password and sign in').click();
  await heading('Set up a second factor').waitFor();
  await addApp();
  await button('I have kept them').click();
  await heading('Overview').waitFor();
  expect(dashboard.complaints.filter((text) => !/40[13]|42[29]/.test(text))).toEqual([]);
});
