import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { borrowBrowser, type TestBrowser } from '@convoke/testkit';
import type { AxeResults } from 'axe-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useAnswerPages } from '../../../test/testing/start-with-answer-page.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PHONE = { width: 320, height: 640 };
const APPOINTMENT = {
  appointmentSubject: 'Kick-off with a very long name that-is-not-to-be-broken-anywhere-at-all-and-goes-on-and-on',
  appointmentLocation: 'https://meet.example/a-room-with-a-long-address-that-nobody-will-ever-type-by-hand',
  appointmentBody: '<p>Please bring the plans.</p><p><a href="https://example.org/agenda">Agenda</a></p>',
};

const open = useAnswerPages();
let chromium: TestBrowser;
beforeAll(async () => {
  chromium = await borrowBrowser();
});
afterAll(() => chromium.close());

/** Words of the page, as its language has them. */
type Texts = Record<'mail', Record<'question' | 'yes', string>> &
  Record<
    'page',
    Record<
      'more' | 'change' | 'timePast' | 'sentProposal' | 'changeable' | 'moved' | 'over' | 'unknown' | 'removed',
      string
    >
  >;

const LANGUAGES = '../../../../../packages/itip/languages';

type Page = Awaited<ReturnType<TestBrowser['browser']['newPage']>>;

/**
 * What axe-core finds, as `rule: element`.
 *
 * @param hasContrast whether it must be sure of the contrast of some text
 */
async function violations(page: Page, hasContrast = true) {
  await page.evaluate(AXE);
  // The script has put `axe` into the page.
  const { violations: found, passes }: AxeResults = await page.evaluate(`axe.run({ resultTypes: ['violations'] })`);
  if (hasContrast) expect(passes.map(({ id }) => id)).toContain('color-contrast');
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

test('axe-core finds no violation in the page of whole days, whose fields are as large as others', async () => {
  const page = await chromium.browser.newPage({ viewport: PHONE, colorScheme: 'dark' });
  const days = { appointmentStart: '2090-07-01', appointmentEnd: '2090-07-03' };
  const at = await open({ ...APPOINTMENT, ...days });
  await page.goto(at.url());
  await page.getByText('Write a message or propose another time').click();
  const fields = [page.getByLabel('First day'), page.getByLabel('Last day')];
  for (const field of fields) {
    const { width = 0, height = 0 } = (await field.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(48);
    expect(width).toBeGreaterThan(PHONE.width - 100);
  }
  expect(await violations(page)).toEqual([]);
  await page.evaluate('document.querySelector("form").noValidate = true');
  await page.getByLabel('First day').fill('2090-07-05');
  await page.getByLabel('Last day').fill('2090-07-04');
  await page.getByRole('button', { name: 'Yes' }).last().click();
  await page.getByText('The last day must not be before the first.').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
});

test.each([
  ['dark', 'de'],
  ['light', 'ar'],
] as const)('axe-core finds no violation in any state (%s, %s)', async (colorScheme, language) => {
  const options = { viewport: PHONE, colorScheme, locale: language };
  const page = await chromium.browser.newPage(options);
  page.setDefaultTimeout(60_000);
  const at = await open({ ...APPOINTMENT, language });
  await page.goto(at.url());
  const { mail, page: words }: Texts = JSON.parse(
    readFileSync(new URL(`${LANGUAGES}/${language}.json`, import.meta.url), 'utf8'),
  );
  const seen: string[] = [];
  const look = async (text: string, hasContrast = true) => {
    await page
      .getByText(text.split('{')[0] ?? '')
      .first()
      .waitFor();
    seen.push(text, ...(await violations(page, hasContrast)));
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
  };
  const send = () => page.getByRole('button', { name: mail.yes }).last().click();
  const { appointmentId } = at;
  const { appointments } = at.account.convoke;
  await look(mail.question);
  // What the browser would refuse to send comes from another program, or from a browser without validation.
  await page.evaluate('document.querySelector("form").noValidate = true');
  await page.evaluate(`document.querySelector('textarea').removeAttribute('maxlength')`);
  await page.getByText(words.more).click();
  await page.getByRole('textbox').first().fill('x'.repeat(1_001));
  await page.locator('#start').fill('2020-07-02T12:00');
  await send();
  await look(words.timePast);
  await page.getByRole('textbox').first().fill('');
  await page.locator('#start').fill('2090-07-02T12:00');
  await send();
  await look(words.sentProposal);
  await page.goto(at.url());
  await look(words.changeable);
  await page.getByText(words.change).click();
  await look(words.more);
  await appointments.update(appointmentId, { appointmentStart: '2090-07-01T09:00:00' });
  await page.goto(`${at.url()}?response=declined&revision=0`);
  await look(words.moved);
  const period = { appointmentStart: '2020-07-01T10:00:00', appointmentEnd: '2020-07-01T11:00:00' };
  await appointments.update(appointmentId, period);
  await page.goto(at.url());
  await look(words.over);
  await appointments.cancel(appointmentId);
  await page.goto(at.url());
  await page.locator('.alert').waitFor();
  await look('Kick-off');
  await page.goto(`${at.url()}x`);
  // Of the few words that are left in Arabic it is not; in the other theme and language it is.
  const isSure = language !== 'ar';
  await look(words.unknown, isSure);
  const other = await open({ language });
  await other.account.convoke.appointments.uninvite(other.appointmentId, other.invitationId);
  await page.goto(other.url());
  await look(words.removed, isSure);
  expect(seen).toHaveLength(10);
});
