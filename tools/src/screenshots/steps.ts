import type { Scene } from './album.js';
import type { Page } from './ask-as.js';

type Act = NonNullable<Scene['act']>;

export function allOf(...acts: Act[]): Act {
  return async (page) => {
    for (const act of acts) await act(page);
  };
}

/** Presses the buttons of these names, each in the dialog, if one is open. */
export function press(...names: string[]): Act {
  return async (page) => {
    for (const name of names) {
      const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name, exact: true }) });
      const within = (await dialog.count()) > 0 ? dialog.first() : page;
      await within.getByRole('button', { name, exact: true }).first().click();
      await page.waitForTimeout(SETTLING_MS);
      await untilIdle(page);
    }
  };
}

/** Milliseconds for a dialog, a toast or an answer to appear. */
const SETTLING_MS = 400;

/** Waits until no button works on a request. */
function untilIdle(page: Page): Promise<void> {
  return page.locator('button[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

export function appear(selector: string): Act {
  return (page) => page.locator(selector).first().waitFor();
}

export function follow(label: string): Act {
  return async (page) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: label, exact: true }).first().click();
    await page.getByRole('alert').first().waitFor();
  };
}

/** From the menu that is open. */
export function choose(name: string): Act {
  return (page) => page.getByRole('menuitem', { name, exact: true }).click();
}

export function chooseTab(name: string): Act {
  return (page) => page.getByRole('tab', { name }).click();
}

export async function unfold(page: Page): Promise<void> {
  await page
    .locator('main summary')
    .first()
    .click({ position: { x: 4, y: 4 } });
  await page.waitForTimeout(SETTLING_MS);
}

export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(SETTLING_MS);
}

/** Good lines, lines that cannot be invited, and a table as spreadsheets export it. */
export async function pasteList(page: Page): Promise<void> {
  await page
    .getByLabel('Names and addresses')
    .fill(
      [
        'name,email,role,language,time zone',
        'Jean Bartik,jean@example.com,optional,en,Europe/London',
        'فاطمة الزهراء,fatima@example.com,,ar,Asia/Riyadh',
        'Bartholomew Featherstonehaugh-Cholmondeley,bartholomew.featherstonehaugh@a-very-long-domain.example.com,,,',
        'Nobody,nobody-at-example.com,,,',
        'Jean again,jean@example.com,,,',
        'Somebody,somebody@example.com,boss,,Mars/Olympus',
      ].join('\n'),
    );
  await page.waitForTimeout(SETTLING_MS);
}

export async function pasteNobody(page: Page): Promise<void> {
  await page.getByLabel('Names and addresses').fill('Nobody\nnobody-at-example.com');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Invite/ })
    .click();
}

export async function fillDays(page: Page): Promise<void> {
  await page.getByLabel('Subject').fill('Roofers’ fair');
  await page.getByLabel('All day').check();
  await page.getByLabel('First day').fill('2030-04-10');
  await page.getByLabel('Last day').fill('2030-04-12');
  const more = page.locator('details:not([open]) > summary').filter({ hasText: 'More options' });
  if ((await more.count()) > 0) await more.click();
  await page.getByLabel('Online meeting').fill('https://meet.example/roofers');
  await page.getByLabel('Description').fill('<p>Bring your <b>badge</b>.</p>');
}

export async function spoilFeed(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Filters of your application').click();
  await dialog.getByLabel('Metadata').fill('north');
  await dialog.getByLabel('Days back').fill('9999');
}

export async function spoilAppointment(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Subject').fill('');
  await dialog.getByLabel('Begins').fill('2031-03-15T14:00');
  await dialog.getByLabel('Ends').fill('2031-03-15T13:00');
  await dialog.getByLabel('Time zone').fill('Mars/Olympus');
}

export async function fillAppointment(page: Page): Promise<void> {
  await page.getByLabel('Subject').fill('Roof inspection');
  await page.getByLabel('Begins').fill('2030-03-15T14:00');
  await page.getByLabel('Name of invitee 1').fill('Ada Lovelace');
  await page.getByLabel('E-mail of invitee 1').fill('ada@example.com');
}

export async function beginInPast(page: Page): Promise<void> {
  await page.getByLabel('Begins').fill('2020-03-15T14:00');
}

export async function spoilWebhook(page: Page): Promise<void> {
  await page.getByRole('dialog').getByLabel('URL').fill('ftp://example.com');
  for (const box of await page.getByRole('dialog').getByRole('checkbox').all()) await box.uncheck();
}

export async function typeAddress(page: Page): Promise<void> {
  await page.getByRole('dialog').getByLabel('E-mail address').fill('one.more.colleague@example.com');
}

/** Fills in a sender with a mailbox of its own, which answers nothing, and is refused. */
export async function setMailbox(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Set up|Change)$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Roofers and Sons');
  await dialog.getByLabel('Address').fill('calendar@roofers.invalid');
  await dialog.getByLabel('IMAP server of the mailbox').fill('imap.roofers.invalid');
  await dialog.getByLabel('User name at the mailbox').fill('calendar');
  await dialog.getByLabel('Password at the mailbox').fill('not the password');
  await dialog.getByLabel('Folder').fill('Answers');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.locator('[aria-invalid="true"], [role="alert"]').first().waitFor();
}

export async function chooseGraph(page: Page): Promise<void> {
  await page.getByRole('dialog').getByLabel('Kind of server').selectOption('graph');
}

/** Fills in a calendar server that cannot be reached. */
export async function spoilCalendar(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address of the server').fill('https://calendar.roofers.invalid/dav');
  await dialog.getByLabel('User name').fill('roofers');
  await dialog.getByLabel('Password').fill('not the password');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await dialog.locator('[aria-invalid="true"], [role="alert"]').first().waitFor();
}

export async function repeatWeekly(page: Page): Promise<void> {
  await page.getByLabel('Subject').fill('Weekly look at the roofs');
  await page.getByLabel('Begins').fill('2030-03-19T09:00');
  await page.getByLabel('Repeats').selectOption({ label: 'Every week on this weekday' });
  await page.getByLabel('The series stops').selectOption({ label: 'After a number of dates' });
}

/** The create form with everything that it can ask. */
export async function openOptions(page: Page): Promise<void> {
  await page.getByLabel('Subject').fill('Roof inspection');
  const closed = page.locator('form details:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().click({ position: { x: 4, y: 4 } });
  await page.getByLabel('Answer by', { exact: true }).fill('2030-04-03T12:00');
  await page.getByLabel('Time of reminder 1').selectOption('60');
  await page.getByLabel('Time of reminder 2').selectOption('1440');
  await page.getByLabel('Calendars remind as well').check();
}

/** Sets a sender through a relay, whose domain has no record, and checks both. */
export async function setSender(page: Page): Promise<void> {
  await press('Set up')(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Roofers and Sons');
  await dialog.getByLabel('Address').fill('calendar@roofers.invalid');
  await dialog.getByLabel('Relay', { exact: true }).fill('smtp.roofers.invalid');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await press('Check records and connections')(page);
}

/** A file that is no picture, and fields that cannot be used. */
export async function spoilBrand(page: Page): Promise<void> {
  await page.getByLabel('Colour', { exact: true }).fill('yellow');
  await page.getByLabel('Support address').fill('nobody');
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') };
  await page.getByLabel('Logo', { exact: true }).setInputFiles(logo);
  await page.getByText('The browser cannot read that file').waitFor();
  await press('Save')(page);
}

/** Sets everything that a brand has. */
export async function setBrand(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Roofers and Sons');
  await page.getByLabel('Colour', { exact: true }).fill('#b3401a');
  await page.getByLabel('Footer').fill('Roofers and Sons Ltd, 3 Gable Street, Springfield');
  await page.getByLabel('Support address').fill('help@roofers.example');
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await drawLogo(page) };
  await page.getByLabel('Logo', { exact: true }).setInputFiles(logo);
  await page.getByAltText('The logo').waitFor();
  await press('Save')(page);
  await page.getByText('The brand is saved.').waitFor();
  await page.frameLocator('.preview-frame').getByAltText('Roofers and Sons').waitFor();
}

/** A roof and two words, transparent, as PNG. */
async function drawLogo(page: Page): Promise<Buffer> {
  const url = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 128 });
    const context = canvas.getContext('2d');
    context.fillStyle = '#b3401a';
    for (const [x, y] of [[8, 64], [24, 88]]) {
      context.beginPath();
      for (const [across, down] of [[0, 0], [56, -48], [112, 0], [96, 16], [56, -18], [16, 16]]) context.lineTo(x + across, y + down);
      context.fill();
    }
    context.font = 'bold 56px sans-serif';
    context.fillText('Roofers & Sons', 152, 86, 320);
    return canvas.toDataURL('image/png');
  })()`);
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

export async function typeWrongPassword(page: Page): Promise<void> {
  await page.getByLabel('E-mail address').fill('demo@localhost');
  await page.getByLabel('Password').fill('not the password');
}

/** Every change is refused, as by a server that has too much to do. */
export async function refuse(page: Page): Promise<void> {
  await page.route('**/dashboard/api/v1/appointments', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '42' },
      json: { error: 'Too many requests; send the next one in 42 seconds.', code: 'rate_limit_exceeded' },
    }),
  );
}

export async function disconnect(page: Page): Promise<void> {
  await page.route('**/dashboard/api/**', (route) => route.abort());
}

export async function fail(page: Page): Promise<void> {
  await page.route('**/dashboard/api/messages*', (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong on the server.', code: 'internal_error' } }),
  );
}

export async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
}

/** Who has answered opens the form first. */
async function openForm(page: Page): Promise<void> {
  const change = page.getByText('Change your answer');
  if (await change.isVisible()) await change.click();
}

async function writeMore(page: Page): Promise<void> {
  await openForm(page);
  await page.getByText('Write a message').click();
}

export async function sendNothing(page: Page): Promise<void> {
  await openForm(page);
  await page.evaluate('document.querySelector("form").noValidate = true');
  await page.evaluate('for (const button of document.querySelectorAll("button")) button.value = ""');
  await page.getByRole('button', { name: 'Maybe' }).last().click();
  await page.waitForLoadState('load');
}

export async function proposeInVain(page: Page): Promise<void> {
  await writeMore(page);
  await page.getByLabel('New start').fill('2020-04-03T09:30');
  await page.evaluate('document.querySelector("form").noValidate = true');
  await page.getByRole('button', { name: 'Maybe' }).last().click();
  await page.waitForLoadState('load');
}

export async function sendAnswer(page: Page): Promise<void> {
  await openForm(page);
  await page.getByRole('button', { name: 'Maybe' }).first().click();
  await page.getByRole('status').waitFor();
}

export async function openOperation(page: Page): Promise<void> {
  await page.evaluate('location.hash = "tag/appointments/POST/api/v1/appointments"');
  await page.reload();
  await page.getByRole('region', { name: 'Create an appointment' }).waitFor();
}
