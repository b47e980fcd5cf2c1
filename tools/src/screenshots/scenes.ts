import type { Scene } from './album.js';
import type { Page } from './ask-as.js';
import type { Filled } from './fill-account.js';
import type { Crowd } from './fill-crowd.js';

/** Dialogs, messages, errors, and content that is collapsed at first. */
export function scenes(filled: Filled & Crowd): { whenSignedIn: Scene[]; whenSignedOut: Scene[] } {
  const appointment = `/appointments/${filled.appointmentId}`;
  const webhook = `/webhooks/${filled.failingWebhookId}`;
  const mail = `/mailbox/${filled.mailId}`;
  const whenSignedIn = [
    { name: 'menu', path: '/', act: press('Open the menu') },
    { name: 'palette', path: '/', act: (page: Page) => page.keyboard.press('Control+K') },
    { name: 'table-of-chart', path: '/', act: unfold },
    { name: 'searched', path: '/appointments?search=appo&when=upcoming&status=active', act: appear('table') },
    { name: 'nothing-found', path: '/appointments?search=nothing+of+it', act: appear('.empty-state') },
    { name: 'edit', path: appointment, act: press('Edit') },
    { name: 'edit-errors', path: appointment, act: allOf(press('Edit'), spoilAppointment, press('Save and notify')) },
    { name: 'restored', path: appointment, act: press('Edit') },
    { name: 'invite', path: appointment, act: press('Invite') },
    { name: 'invite-errors', path: appointment, act: press('Invite', 'Invite') },
    { name: 'cancel', path: appointment, act: press('Cancel it') },
    { name: 'remove', path: appointment, act: press('Remove Ada Lovelace') },
    { name: 'resend', path: appointment, act: press('Send again to Ada Lovelace') },
    { name: 'found-invitee', path: `/appointments/${filled.crowdedId}?invitee=bart&answer=accepted`, act: unfold },
    { name: 'new-errors', path: '/appointments/new', act: press('Create and invite') },
    {
      name: 'refused',
      path: '/appointments/new',
      act: allOf(refuse, fillAppointment, press('Create and invite', 'Create and invite')),
    },
    { name: 'past-start', path: '/appointments/new', act: allOf(fillAppointment, press('Create and invite')) },
    { name: 'mail-desktop', path: mail, act: press('Blocked', 'Desktop') },
    { name: 'checks', path: mail, act: chooseTab('Checks') },
    { name: 'text', path: mail, act: chooseTab('Text') },
    { name: 'calendar-data', path: mail, act: chooseTab('Calendar data') },
    { name: 'propose', path: mail, act: press('Propose new time') },
    { name: 'answered', path: `/mailbox/${filled.longMailId}`, act: press('Accept') },
    { name: 'caught', path: '/catcher', act: unfold },
    { name: 'new-webhook', path: '/webhooks', act: press('New webhook') },
    { name: 'webhook-errors', path: '/webhooks', act: allOf(press('New webhook'), spoilWebhook, press('Register')) },
    { name: 'edit-webhook', path: webhook, act: press('Edit') },
    { name: 'new-secret', path: webhook, act: press('New secret') },
    { name: 'secret', path: webhook, act: press('New secret', 'Make a new secret') },
    { name: 'delete-webhook', path: webhook, act: press('Delete') },
    { name: 'replay', path: webhook, act: press('Replay missed') },
    { name: 'toast', path: `/webhooks/${filled.webhookId}`, act: press('Send test event') },
    { name: 'attempt', path: `/deliveries/${filled.deliveryId}`, act: unfold },
    { name: 'reply', path: '/replies?status=quarantined', act: unfold },
    { name: 'new-feed', path: '/feeds', act: press('New feed') },
    { name: 'made-feed', path: '/feeds', act: press('New feed', 'Create feed') },
    { name: 'new-key', path: '/keys', act: press('New key') },
    { name: 'made-key', path: '/keys', act: press('New key', 'Create key') },
    {
      name: 'revoke-key',
      path: '/keys',
      act: (page: Page) =>
        page
          .getByRole('button', { name: /^Revoke/ })
          .first()
          .click(),
    },
    { name: 'invite-member', path: '/members', act: press('Invite a member') },
    {
      name: 'member-link',
      path: '/members',
      act: allOf(press('Invite a member'), typeAddress, press('Make the link')),
    },
    { name: 'remove-member', path: '/members', act: press('Remove demo@localhost') },
    { name: 'new-account', path: '/accounts', act: press('New account') },
    { name: 'edit-account', path: '/accounts', act: press('Edit Roofers and Sons') },
    { name: 'delete-account', path: '/accounts', act: press('Delete Roofers and Sons') },
    { name: 'sender-errors', path: '/sender', act: press('Set up', 'Save') },
    { name: 'sender-set', path: '/sender', act: setSender },
    { name: 'brand-errors', path: '/brand', act: spoilBrand },
    { name: 'brand-set', path: '/brand', act: setBrand },
    { name: 'clear-brand', path: '/brand', act: press('Clear') },
    { name: 'password-errors', path: '/me', act: press('Change the password') },
    { name: 'offline', path: '/', act: allOf(disconnect, follow('Appointments')) },
    { name: 'failure', path: '/', act: allOf(fail, follow('Mail queue')) },
    { name: 'answer-page-errors', path: filled.answerPath, act: sendNothing },
    { name: 'answer-page-proposal', path: filled.answerPath, act: proposeInVain },
    { name: 'answer-page-sent', path: filled.answerPath, act: sendAnswer },
    { name: 'operation', path: '/docs', act: openOperation },
  ];
  const whenSignedOut = [
    { name: 'session-ended', path: '/keys', act: allOf(endSession, press('New key', 'Create key')) },
    { name: 'sign-in', path: '/' },
    { name: 'sign-in-errors', path: '/', act: allOf(typeWrongPassword, press('Sign in')) },
    { name: 'forgotten', path: '/', act: (page: Page) => page.getByText('Forgot your password?').click() },
    { name: 'set-up-gone', path: '/set-up#nothing' },
  ];
  return { whenSignedIn, whenSignedOut };
}

type Act = NonNullable<Scene['act']>;

function allOf(...acts: Act[]): Act {
  return async (page) => {
    for (const act of acts) await act(page);
  };
}

/** Presses the buttons of these names, each in the dialog, if one is open. */
function press(...names: string[]): Act {
  return async (page) => {
    for (const name of names) {
      const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name, exact: true }) });
      const within = (await dialog.count()) > 0 ? dialog.first() : page;
      await within.getByRole('button', { name, exact: true }).first().click();
      await page.waitForTimeout(SETTLING_MS);
    }
  };
}

/** Milliseconds for a dialog, a toast or an answer to appear. */
const SETTLING_MS = 400;

function appear(selector: string): Act {
  return (page) => page.locator(selector).first().waitFor();
}

function follow(label: string): Act {
  return async (page) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: label, exact: true }).first().click();
    await page.getByRole('alert').first().waitFor();
  };
}

function chooseTab(name: string): Act {
  return (page) => page.getByRole('tab', { name }).click();
}

async function unfold(page: Page): Promise<void> {
  await page
    .locator('main summary')
    .first()
    .click({ position: { x: 4, y: 4 } });
  await page.waitForTimeout(SETTLING_MS);
}

async function spoilAppointment(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Subject').fill('');
  await dialog.getByLabel('Begins').fill('2031-03-15T14:00');
  await dialog.getByLabel('Ends').fill('2031-03-15T13:00');
  await dialog.getByLabel('Time zone').fill('Mars/Olympus');
}

async function fillAppointment(page: Page): Promise<void> {
  await page.getByLabel('Subject').fill('Roof inspection');
  await page.getByLabel('Begins').fill('2020-03-15T14:00');
  await page.getByLabel('Name of invitee 1').fill('Ada Lovelace');
  await page.getByLabel('E-mail of invitee 1').fill('ada@example.com');
}

async function spoilWebhook(page: Page): Promise<void> {
  await page.getByRole('dialog').getByLabel('URL').fill('ftp://example.com');
  for (const box of await page.getByRole('dialog').getByRole('checkbox').all()) await box.uncheck();
}

async function typeAddress(page: Page): Promise<void> {
  await page.getByRole('dialog').getByLabel('E-mail address').fill('one.more.colleague@example.com');
}

/** Sets a sender through a relay, whose domain has no record, and checks both. */
async function setSender(page: Page): Promise<void> {
  await press('Set up')(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Roofers and Sons');
  await dialog.getByLabel('Address').fill('calendar@roofers.invalid');
  await dialog.getByLabel('Relay', { exact: true }).fill('smtp.roofers.invalid');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await press('Check records and relay')(page);
  await page.locator('button[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

/** A file that is no picture, and fields that cannot be used. */
async function spoilBrand(page: Page): Promise<void> {
  await page.getByLabel('Colour', { exact: true }).fill('yellow');
  await page.getByLabel('Support address').fill('nobody');
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') };
  await page.getByLabel('Logo', { exact: true }).setInputFiles(logo);
  await page.getByText('The browser cannot read that file').waitFor();
  await press('Save')(page);
}

/** Sets everything that a brand has. */
async function setBrand(page: Page): Promise<void> {
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

async function typeWrongPassword(page: Page): Promise<void> {
  await page.getByLabel('E-mail address').fill('demo@localhost');
  await page.getByLabel('Password').fill('not the password');
}

/** Every change is refused, as by a server that has too much to do. */
async function refuse(page: Page): Promise<void> {
  await page.route('**/dashboard/api/v1/appointments', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '42' },
      json: { error: 'Too many requests; send the next one in 42 seconds.', code: 'rate_limit_exceeded' },
    }),
  );
}

async function disconnect(page: Page): Promise<void> {
  await page.route('**/dashboard/api/**', (route) => route.abort());
}

async function fail(page: Page): Promise<void> {
  await page.route('**/dashboard/api/messages*', (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong on the server.', code: 'internal_error' } }),
  );
}

async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
}

async function sendNothing(page: Page): Promise<void> {
  await page.evaluate('document.querySelector("form").noValidate = true');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.waitForLoadState('load');
}

async function proposeInVain(page: Page): Promise<void> {
  await page.getByText('Propose another time').click();
  await page.getByLabel('New start').fill('2020-04-03T09:30');
  await sendNothing(page);
}

async function sendAnswer(page: Page): Promise<void> {
  await page.getByLabel('Maybe', { exact: true }).check();
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.getByRole('status').waitFor();
}

async function openOperation(page: Page): Promise<void> {
  await page.locator('.opblock-summary-control').nth(1).click();
}
