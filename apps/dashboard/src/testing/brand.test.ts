import { pngPicture } from '@convoke/testkit';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { go } from './create-appointment.js';
import { MORE_WIDTHS, PageJudge } from './page-judge.js';
import { signIn } from './sign-in.js';
import { startDashboard } from './start-dashboard.js';

/** Chooses what the preview shows. */
async function choose(page: Page, choices: Record<string, string>): Promise<void> {
  for (const [label, option] of Object.entries(choices)) {
    await page.getByLabel(label, { exact: true }).selectOption({ label: option });
  }
}

const upload = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Logo', { exact: true }).setInputFiles({ name, mimeType: 'image/png', buffer });

it('a brand is seen at once in every message, saved, and sent to oneself as a test', async () => {
  const dashboard = await startDashboard();
  onTestFinished(dashboard.stop);
  const { page, complaints } = dashboard;
  await signIn(dashboard);
  await go(page, 'Brand');
  const message = page.frameLocator('.preview-frame');
  const logo = message.locator('img');
  await message.getByText('Roof inspection').waitFor();
  expect(await page.getByRole('button', { name: 'Clear' }).count()).toBe(0);
  expect(await logo.count()).toBe(0);

  await upload(page, 'logo.png', Buffer.from('<svg onload="alert(1)"/><script>alert(1)</script>'));
  await page.getByText('The browser cannot read that file as a picture.').waitFor();
  await upload(page, 'logo.png', pngPicture({ width: 1_500, height: 300 }));
  await page.getByAltText('The logo').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Hill & Daughters');
  await page.getByLabel('Colour', { exact: true }).fill('#ffd84d');
  await expect.poll(() => page.getByLabel('Palette').inputValue()).toBe('#ffd84d');
  await page.getByLabel('Footer').fill('Hill Road 1, Berlin');
  await message.getByText('Hill Road 1, Berlin').waitFor();
  expect(await logo.getAttribute('src')).toMatch(/^data:image\/png;base64,/);
  expect([await logo.getAttribute('width'), await logo.getAttribute('height')]).toEqual(['240', '48']);
  expect(await logo.getAttribute('alt')).toBe('Hill & Daughters');

  await choose(page, { Message: 'Removal of an invitee', Language: 'العربية', Theme: 'Dark', Width: 'Phone' });
  await expect.poll(() => message.locator('html').getAttribute('dir')).toBe('rtl');
  const ground = 'getComputedStyle(document.body).backgroundColor';
  expect(await message.locator('body').evaluate(ground)).toBe('rgb(17, 20, 23)');
  await choose(page, { Message: 'Announcement of a first invitation', Language: 'Deutsch' });
  await page.locator('.preview-text').getByText('Hill & Daughters').waitFor();
  await choose(page, { Message: 'Invitation', Language: 'English', Theme: 'Light', Width: 'Desktop' });

  await page.getByLabel('Colour', { exact: true }).fill('yellow');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The preview updates again once the errors are corrected.').waitFor();
  expect(await page.getByLabel('Colour', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  await page.getByText('Write the colour as # and six digits').waitFor();
  await message.getByText('Hill Road 1, Berlin').waitFor();
  await page.getByLabel('Colour', { exact: true }).fill('#ffd84d');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The brand is saved.').waitFor();
  await page.reload();
  await page.getByAltText('The logo').waitFor();
  expect(await page.getByLabel('Footer').inputValue()).toBe('Hill Road 1, Berlin');
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
  expect(await sent.locator('img').getAttribute('src')).toMatch(/^data:image\/png;base64,/);

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
