import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Tab } from './sign-in.js';

export interface NewAppointment {
  subject: string;
  invitees: readonly { name: string; address: string }[];
}

/** Fills the form for a new appointment and ends on its page. */
export async function createAppointment(page: Page, { subject, invitees }: NewAppointment): Promise<void> {
  await go(page, 'Appointments');
  await page.getByRole('link', { name: 'New appointment' }).click();
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Begins').fill('2027-03-15T14:00');
  await page.getByLabel('Ends').fill('2027-03-15T14:45');
  await page.getByLabel('Time zone', { exact: true }).fill('Europe/Berlin');
  for (const [index, { name, address }] of invitees.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Another invitee' }).click();
    await page.getByLabel(`Name of invitee ${index + 1}`).fill(name);
    await page.getByLabel(`E-mail of invitee ${index + 1}`).fill(address);
  }
  await page.getByRole('button', { name: 'Create and invite' }).click();
  const made = page.getByRole('heading', { level: 1, name: subject });
  await made.waitFor().catch(async (cause: unknown) => {
    throw new Error(`There is no page of ${subject}, but:\n${await page.locator('body').ariaSnapshot()}`, { cause });
  });
}

/** Makes the test receiver answer with `status`, and waits until the server says that it does. */
export async function answerWith(page: Page, status: string): Promise<void> {
  await go(page, 'Test receiver');
  const answer = page.getByLabel('Answers with');
  await answer.selectOption(status);
  await expect.poll(() => answer.inputValue()).toBe(status);
}

/**
 * Creates an appointment without the form, in an hour of March 2027 unless `fields` name another.
 *
 * @param fields of the request
 * @returns its id
 */
export async function postAppointment(tab: Tab, fields: Record<string, unknown>): Promise<string> {
  const { appointmentId } = await tab.call<{ appointmentId: string }>({
    method: 'POST',
    path: '/dashboard/api/v1/appointments',
    body: {
      appointmentStart: '2027-03-15T14:00:00',
      appointmentEnd: '2027-03-15T14:45:00',
      appointmentTimeZone: 'Europe/Berlin',
      ...fields,
    },
  });
  return appointmentId;
}

/** Follows a link of the menu. */
export async function go(page: Page, label: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: label, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: label, exact: true }).waitFor();
}

/**
 * Goes to a page of the dashboard, which shows it again, without reloading the dashboard, which takes
 * several times as long. Ends when the page shows its heading.
 *
 * @param path with a slash at the start, and maybe a query
 */
export async function visit(page: Page, path: string): Promise<void> {
  // Where only the query changes, the page stays.
  if ((await page.evaluate<string>('location.pathname')) === path.split('?', 1)[0]) await visit(page, '/elsewhere');
  const leave = `for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';`;
  await page.evaluate(`${leave} history.pushState(null, '', ${JSON.stringify(path)});`);
  await page.locator('h1:not([data-left])').waitFor({ state: 'attached' });
}
