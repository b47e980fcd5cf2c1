import { pngPicture } from '@convoke/testkit';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { go } from './create-appointment.js';
import { MORE_WIDTHS, PageJudge } from './page-judge.js';
import { signIn } from './sign-in.js';
import { type RunningDashboard, startDashboard } from './start-dashboard.js';

let dashboard: RunningDashboard;

beforeAll(async () => {
  dashboard = await startDashboard();
  await signIn(dashboard);
});
afterEach(() => dashboard.complaints.splice(0));
afterAll(() => dashboard.stop());

/** Chooses what the preview shows. */
async function choose(page: Page, choices: Record<string, string>): Promise<void> {
  for (const [label, option] of Object.entries(choices)) {
    await page.getByLabel(label, { exact: true }).selectOption({ label: option });
  }
}

const upload = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Logo', { exact: true }).setInputFiles({ name, mimeType: 'image/png', buffer });

it('a brand is seen at once in every message, saved, and sent to oneself as a test', async () => {
  const { page, complaints } = dashboard;
  await go(page, 'Brand');
  const message = page.frameLocator('.preview-frame');
  const logo = message.locator('img');
  await message.getByText('Roof inspection').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Clear' }).count()).toBe(0);
  await expect.poll(() => logo.count()).toBe(0);

  await upload(page, 'logo.png', Buffer.from('<svg onload="alert(1)"/><script>alert(1)</script>'));
  await page.getByText('The browser cannot read that file as a picture.').waitFor();
  await upload(page, 'logo.png', pngPicture({ width: 1_500, height: 300 }));
  await page.getByAltText('The logo').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Hill & Daughters');
  await page.getByLabel('Colour', { exact: true }).fill('#ffd84d');
  await expect.poll(() => page.getByLabel('Palette').inputValue()).toBe('#ffd84d');
  await page.getByLabel('Footer').fill('Hill Road 1, Berlin');
  await message.getByText('Hill Road 1, Berlin').waitFor();
  await expect.poll(() => logo.getAttribute('src')).toMatch(/^data:image\/png;base64,/);
  const size = () => Promise.all(['width', 'height'].map((side) => logo.getAttribute(side)));
  await expect.poll(size).toEqual(['240', '48']);
  await expect.poll(() => logo.getAttribute('alt')).toBe('Hill & Daughters');

  await choose(page, { Message: 'Removal of an invitee', Language: 'Arabic', Theme: 'Dark', Width: 'Phone' });
  await expect.poll(() => message.locator('html').getAttribute('dir')).toBe('rtl');
  const ground = 'getComputedStyle(document.body).backgroundColor';
  await expect.poll(() => message.locator('body').evaluate(ground)).toBe('rgb(17, 20, 23)');
  await choose(page, { Message: 'Announcement of a first invitation', Language: 'German' });
  await page.locator('.preview-text').getByText('Hill & Daughters').waitFor();
  await choose(page, { Message: 'Invitation', Language: 'English', Theme: 'Light', Width: 'Desktop' });

  await page.getByLabel('Colour', { exact: true }).fill('yellow');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The preview updates again once the errors are corrected.').waitFor();
  await expect.poll(() => page.getByLabel('Colour', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  await page.getByText('Write the colour as # and six digits').waitFor();
  await message.getByText('Hill Road 1, Berlin').waitFor();
  await page.getByLabel('Colour', { exact: true }).fill('#ffd84d');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The brand is saved.').waitFor();
  await page.reload();
  await page.getByAltText('The logo').waitFor();
  await expect.poll(() => page.getByText('No file chosen').count()).toBe(0);
  await expect.poll(() => page.getByLabel('Footer').inputValue()).toBe('Hill Road 1, Berlin');
  await message.getByText('Hill Road 1, Berlin').waitFor();

  const judge = new PageJudge(page, MORE_WIDTHS);
  await judge.judge('Brand', async () => undefined);
  expect(judge.found).toEqual([]);

  await page.getByRole('button', { name: 'Send me a test' }).click();
  await page.getByText('A test with the saved brand is on its way to').waitFor();
  await go(page, 'Mailbox');
  await page.getByRole('link', { name: /Test of the design/ }).click();
  const sent = page.frameLocator('.mail-frame');
  await sent.getByAltText('Hill & Daughters').waitFor();
  await expect.poll(() => sent.locator('img').getAttribute('src')).toMatch(/^data:image\/png;base64,/);

  await go(page, 'Brand');
  for (let more = 0; more < 5; more += 1) {
    await page.getByRole('button', { name: 'Send me a test' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Send me a test' }).isEnabled()).toBe(true);
  }
  await page.getByText('The limit of 5 tests in 24 hours is reached').first().waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
  await page.getByText('New messages show the account’s name alone.').waitFor();
  await expect.poll(() => logo.count()).toBe(0);
  expect(complaints.filter((text) => !/\b(422|429)\b/.test(text))).toEqual([]);
});

it('the dialogs of a sender and the records that a check finds break no rule of axe and fit, light and dark', async () => {
  const { page } = dashboard;
  const judge = new PageJudge(page, MORE_WIDTHS);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  // A notice is a dialog, too.
  const dialog = page.locator('[role=dialog]:not(.toast)');
  await go(page, 'Sender');
  await button('Set up').click();
  await dialog.getByLabel('Name', { exact: true }).fill('Acme');
  await dialog.getByLabel('Address').fill('calendar@acme.invalid');
  await dialog.getByLabel('Relay', { exact: true }).fill('not a relay');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.locator('.problem').getByText('The relay must be the name of a relay').waitFor();
  await expect.poll(() => dialog.locator('.form-problem:not(:empty)').count()).toBe(0);
  await dialog.getByLabel('User name at the relay').fill('desk');
  await dialog.getByLabel('IMAP server of the mailbox').fill('not a server');
  await judge.judge('a sender with several problems', async () => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('5 fields cannot be used').waitFor();
  });
  const ofMailbox = ['IMAP server of the mailbox', 'User name at the mailbox', 'Password at the mailbox'];
  for (const label of ['Relay', 'Password at the relay', ...ofMailbox]) {
    await expect.poll(() => dialog.getByLabel(label, { exact: true }).getAttribute('aria-invalid')).toBe('true');
  }
  await page.setViewportSize({ width: 390, height: 640 });
  for (const end of ['top', 'bottom']) {
    await dialog.evaluate((popup, scrolled) => popup.scrollTo(0, scrolled), end === 'top' ? 0 : 10_000);
    const [title, save] = [dialog.getByRole('heading').first(), dialog.getByRole('button', { name: 'Save' })];
    for (const shown of [title, save]) {
      const isInside = async () => {
        const { y = -1, height = 0 } = (await shown.boundingBox()) ?? {};
        return y > 0 && y + height < 640;
      };
      await expect.poll(isInside).toBe(true);
    }
  }
  dashboard.complaints.length = 0;
  for (const label of ['Relay', 'IMAP server of the mailbox']) {
    await dialog.getByLabel(label, { exact: true }).fill('');
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await judge.judge('the records of a sender', async () => {
    await page.getByRole('button', { name: 'Copy Value: Proof of the domain' }).waitFor();
  });
  const proof = page.getByRole('row', { name: /Proof of the domain/ });
  await page.reload();
  await proof.getByText('TXT').waitFor();
  await button('Check records').click();
  await expect.poll(() => button('Check records').getAttribute('aria-busy')).not.toBe('true');
  await proof.getByText('TXT').waitFor();
  await button('Change').click();
  await button('Close').click();
  await judge.judge('the dialog that removes the sender', () => button('Remove').click());
  await button('Keep').click();
  await dialog.waitFor({ state: 'detached' });
  expect(judge.found).toEqual([]);
  expect(dashboard.complaints).toEqual([]);
});
