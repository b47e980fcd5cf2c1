import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { german } from '../languages/german/index.js';
import { PAGE_PATHS } from '../page-paths.js';
import { visit } from './create-appointment.js';
import { fillAccount } from './fill-account.js';
import { chooseInUserMenu, openTab, signIn } from './sign-in.js';
import { type RunningDashboard, startDashboard } from './start-dashboard.js';

/** Pages that show one record, by the path of each. */
let records: Map<string, string>;

let dashboard: RunningDashboard;

beforeAll(async () => {
  dashboard = await startDashboard({ CONVOKE_RETRY_SCHEDULE: '0s,1h,1h', CONVOKE_RETRY_JITTER: 'off' });
  await signIn(dashboard);
  const tab = await openTab(dashboard);
  const recurrence = { rule: 'FREQ=WEEKLY;COUNT=4' };
  records = await fillAccount(tab, { subject: 'Dachprüfung', address: 'ada@example.com', recurrence });
  const body = { webhookUrl: 'https://hooks.example.com/x', eventTypes: ['attendee.responded'] };
  await tab.call({ method: 'POST', path: '/dashboard/api/v1/webhooks', body });
  const { page } = dashboard;
  await chooseInUserMenu(page, 'Deutsch');
  await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor();
});
afterAll(() => dashboard.stop());

describe('the dashboard in German', () => {
  it('has no English text and no broken layout on any page, at 390 and 1440 px', async () => {
    const { page } = dashboard;
    const found: string[] = [];
    for (const path of PAGE_PATHS) {
      await visit(page, records.get(path) ?? path);
      for (const problem of await problemsOf(page)) found.push(`${path}: ${problem}`);
    }
    expect(found).toEqual([]);
    await expect.poll(() => page.evaluate<string>('document.documentElement.lang')).toBe('de');
    expect(dashboard.complaints).toEqual([]);
  });

  it.each([
    ['/appointments/:id', 'Termin absagen'],
    ['/appointments/:id', 'Einladen'],
    ['/appointments/:id', 'Bearbeiten'],
    ['/appointments/:id', /^Diesen Termin absagen/],
    ['/mailbox/:id', 'Neue Zeit vorschlagen'],
    ['/webhooks', 'Neuer Webhook'],
    ['/webhooks/:id', 'Bearbeiten'],
    ['/webhooks/:id', 'Neues Geheimnis'],
    ['/webhooks/:id', 'Löschen'],
    ['/webhooks/:id', 'Verpasstes erneut zustellen'],
    ['/keys', 'Neuer Schlüssel'],
    ['/keys', /widerrufen$/],
    ['/members', 'Mitglied einladen'],
    ['/sender', 'Ändern'],
    ['/sender', 'Entfernen'],
    ['/accounts', 'Neues Konto'],
    ['/accounts', /löschen$/],
  ])('has no English in the dialog of %s that %s opens', async (path, button) => {
    const { page } = dashboard;
    await visit(page, records.get(path) ?? path);
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').waitFor();
    expect(await problemsOf(page)).toEqual([]);
  });

  it('translates refusals and results of the server', async () => {
    const { page, url } = dashboard;
    await page.goto(`${url}${records.get('/appointments/:id')}`);
    await page.getByRole('button', { name: 'Einladen', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Ada');
    await dialog.getByLabel('E-Mail').fill('ada@example.com');
    await dialog.getByRole('button', { name: 'Einladen' }).click();
    await dialog.getByText('Diese Adresse ist schon zu dem Termin eingeladen.').first().waitFor();
    await dialog.getByLabel('E-Mail').fill('bob@example.com');
    await dialog.getByRole('button', { name: 'Einladen' }).click();
    await page.getByText('Die Einladung an bob@example.com ist unterwegs.').waitFor();
    expect(await problemsOf(page)).toEqual([]);
  });

  it('translates the audit log', async () => {
    const { page, url } = dashboard;
    await page.goto(`${url}/audit-log`);
    await page.getByText('als Inhaber', { exact: true }).waitFor();
    await page.getByText(/^Name, E-Mail-Adresse/).waitFor();
  });

  it('has no English on the sign-in page, where the language can be changed', async () => {
    const { page, url } = dashboard;
    await page.goto(`${url}/me`);
    await chooseInUserMenu(page, 'Abmelden');
    await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor();
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByText('Bitte füllen Sie dieses Feld aus.').first().waitFor();
    expect(await problemsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await expect.poll(() => page.evaluate<string>('document.documentElement.lang')).toBe('en');
  });
});

/** The texts that are not the same in German, and what is between the values of those that have some. */
const ENGLISH = new Set(
  Object.entries(german)
    .filter(([english, translated]) => english !== translated)
    .flatMap(([english]) => english.split(/\{\w+\}/).map((piece) => piece.trim()))
    .filter((piece) => /[a-z]{3}/i.test(piece)),
);
const GERMAN = new Set<string>(
  Object.values(german).flatMap((text) => text.split(/\{\w+\}/).map((piece) => piece.trim())),
);

/** Words that hardly an English sentence lacks, and that no German one has. */
const ENGLISH_WORD = /\b(the|is|are|were|and|with|you|your|this|that|have|has|been|cannot|not|of|to|for|from|by)\b/i;

/**
 * English texts, and what is cut off or makes the page scroll sideways at 390 and 1440 px, with all details expanded.
 */
async function problemsOf(page: Page): Promise<string[]> {
  await page.locator('h1').waitFor({ state: 'attached' });
  await page.locator('.loading').first().waitFor({ state: 'hidden' });
  await page.evaluate('for (const details of document.querySelectorAll("main details")) details.open = true');
  await page.locator('.loading').first().waitFor({ state: 'hidden' });
  const problems = new Set<string>();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { texts, cut } = await page.evaluate<{ texts: string[]; cut: string[] }>(`(${READ_PAGE})()`);
    for (const text of texts.filter(isEnglish)) problems.add(text);
    for (const label of cut) problems.add(`${width} px: ${label} is cut off`);
  }
  return [...problems];
}

/** As programs name time zones; people know the city. */
const ZONE = /\b(Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Z]/;

function isEnglish(text: string): boolean {
  return (ENGLISH.has(text) && !GERMAN.has(text)) || ENGLISH_WORD.test(text) || ZONE.test(text);
}

/** Runs in the page: the texts that people read or have read to them, and the labels that their boxes cut off. */
const READ_PAGE = `() => {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement.closest('code, pre, kbd, q, bdi, .user-text, .language-switch, datalist, script, noscript')) texts.push(node.data);
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    if (element.closest('.user-text, .language-switch')) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '');
  }
  const boxes = [...document.querySelectorAll('button, .button, label, legend, th, dt, .badge, summary, nav a, .tab-list')];
  const cut = boxes.filter((box) => box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0 && getComputedStyle(box).display !== 'inline' && !box.closest('.visually-hidden'));
  const { scrollWidth, clientWidth } = document.documentElement;
  const wide = scrollWidth > clientWidth ? ['the page'] : [];
  return { texts: texts.map((text) => text.trim()).filter(Boolean), cut: [...wide, ...cut.map((box) => box.textContent)] };
}`;
