import { expect, it, onTestFinished } from 'vitest';
import { go } from './create-appointment.js';
import { MORE_WIDTHS, PageJudge } from './page-judge.js';
import { signIn } from './sign-in.js';
import { startDashboard } from './start-dashboard.js';

it('the dialogs of a sender and the records that a check finds break no rule of axe and fit, light and dark', async () => {
  const dashboard = await startDashboard();
  onTestFinished(dashboard.stop);
  const { page } = dashboard;
  await signIn(dashboard);
  const judge = new PageJudge(page, MORE_WIDTHS);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  await go(page, 'Sender');
  await judge.judge('the dialog that sets a sender', () => button('Set up').click());
  await dialog.getByLabel('Name', { exact: true }).fill('Acme');
  await dialog.getByLabel('Address').fill('calendar@acme.invalid');
  await dialog.getByLabel('Relay', { exact: true }).fill('not a relay');
  await judge.judge('the refusal of a sender', async () => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.locator('.problem').getByText('The relay must be the name of a relay').waitFor();
  });
  expect(await dialog.locator('.form-problem:not(:empty)').count()).toBe(0);
  await dialog.getByLabel('User name at the relay').fill('desk');
  await dialog.getByLabel('IMAP server of the mailbox').fill('not a server');
  await judge.judge('a sender with several problems', async () => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('5 fields cannot be used').waitFor();
  });
  const ofMailbox = ['IMAP server of the mailbox', 'User name at the mailbox', 'Password at the mailbox'];
  for (const label of ['Relay', 'Password at the relay', ...ofMailbox]) {
    expect(await dialog.getByLabel(label, { exact: true }).getAttribute('aria-invalid')).toBe('true');
  }
  await page.setViewportSize({ width: 390, height: 640 });
  for (const end of ['top', 'bottom']) {
    await dialog.evaluate((popup, scrolled) => popup.scrollTo(0, scrolled), end === 'top' ? 0 : 10_000);
    const [title, save] = [dialog.getByRole('heading').first(), dialog.getByRole('button', { name: 'Save' })];
    for (const shown of [title, save]) {
      const { y = -1, height = 0 } = (await shown.boundingBox()) ?? {};
      expect(y).toBeGreaterThan(0);
      expect(y + height).toBeLessThan(640);
    }
  }
  dashboard.complaints.length = 0;
  for (const label of ['Relay', 'IMAP server of the mailbox']) {
    await dialog.getByLabel(label, { exact: true }).fill('');
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await judge.judge('the records of a sender', async () => {
    await button('Check records').click();
    await page.getByRole('heading', { name: 'Proof of the domain' }).waitFor();
  });
  await judge.judge('the dialog that changes the sender', () => button('Change').click());
  await button('Close').click();
  await judge.judge('the dialog that removes the sender', () => button('Remove').click());
  await button('Keep').click();
  await dialog.waitFor({ state: 'detached' });
  expect(judge.found).toEqual([]);
  expect(dashboard.complaints).toEqual([]);
});
