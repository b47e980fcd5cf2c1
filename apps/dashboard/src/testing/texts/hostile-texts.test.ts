import { startWebhookReceiver } from '@convoke/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { go, postAppointment, visit } from '../create-appointment.js';
import { replyMessage } from '../reply-message.js';
import { openTab, PASSWORD, signIn, type Tab } from '../sign-in.js';
import { type RunningDashboard, startDashboard } from '../start-dashboard.js';
import { hostileTexts } from './hostile-texts.js';

const TOKEN = 'a-token-of-some-length';

/** Reports whatever a text manages to do, in every frame. */
const WATCH = `
  Object.defineProperty(window, 'pwned', { set() { window.report('executed'); } });
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => window.report('tried ' + violatedDirective));
`;

/** Joins as many texts as a field can hold. */
function bundles(size: number): string[] {
  const count = Math.ceil(hostileTexts.length / size);
  return Array.from({ length: count }, (_, at) => hostileTexts.slice(at * size, (at + 1) * size).join(' '));
}

/** Encoded as the URL parser would leave it. */
function percentEncoded(text: string): string {
  return encodeURIComponent(text).replaceAll("'", '%27');
}

describe('hostile texts', () => {
  let dashboard: RunningDashboard;
  let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
  let page: Page;
  let tab: Tab;
  /** What the texts did, tried to do, requested from other hosts, or showed in a dialog. */
  const happened: string[] = [];

  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    dashboard = await startDashboard({ CONVOKE_INBOUND_TOKEN: TOKEN });
    ({ page } = dashboard);
    await page.exposeFunction('report', (what: string) => happened.push(what));
    await page.addInitScript(WATCH);
    page.on('dialog', (dialog) => dialog.dismiss().finally(() => happened.push(`said ${dialog.message()}`)));
    page.on('request', (request) => {
      if (!request.url().startsWith(dashboard.url)) happened.push(`asked ${request.url()}`);
    });
    await signIn(dashboard);
    tab = await openTab(dashboard);
  });
  afterAll(() => dashboard.stop().finally(() => receiver.stop()));

  /** How many of the texts are on the page, as text or in the title of an element. */
  const shown = async (texts: readonly string[] = hostileTexts) => {
    const text = await page.evaluate<string>(
      `document.body.innerText + [...document.querySelectorAll('[title],option')].map((one) => one.title + one.text).join()`,
    );
    return texts.filter((hostile) => text.includes(hostile)).length;
  };
  const openDetails = async () => {
    await page.locator('.loading').first().waitFor({ state: 'hidden' });
    const closed = page.locator('main :is(details:not([open]) > summary, .row-opener[aria-expanded="false"])');
    for (let left = 5; left > 0 && (await closed.count()) > 0; left -= 1) await closed.first().click();
    await page.locator('.loading').first().waitFor({ state: 'hidden' });
  };
  const expectShown = (count: number) => expect.poll(() => shown()).toBe(count);

  it('in every field of appointments and invitees', async () => {
    await tab.call({ method: 'POST', path: '/dashboard/api/sandbox/catcher' });
    for (const text of hostileTexts) {
      await postAppointment(tab, {
        appointmentSubject: text,
        appointmentBody: text,
        appointmentLocation: text,
        externalId: text,
        metadata: { note: text },
        name: text,
        address: 'ada@example.com',
      });
    }
    for (const place of ['Appointments', 'Mail queue', 'Mailbox']) {
      await go(page, place);
      await expectShown(hostileTexts.length);
    }
    await page.locator('tbody th a').first().click();
    await page.getByLabel('Comment').fill(hostileTexts.slice(0, 20).join('').slice(0, 1000));
    await page.getByRole('button', { name: 'Maybe' }).click();
    await page.getByText('The reply was delivered.').waitFor();
    for (const view of ['Message', 'Text', 'Calendar data', 'Source', 'Checks']) {
      await page.getByRole('tab', { name: view }).click();
      await openDetails();
    }
    await page.getByRole('link', { name: 'To the appointment' }).click();
    await page.getByRole('article').getByText('Maybe').first().waitFor();
    await openDetails();
    await expect.poll(() => shown()).toBeGreaterThan(0);
    expect(happened).toEqual([]);
  });

  it('in the responses of a receiver, and in requests to it', async () => {
    const body = { webhookUrl: `${receiver.url}/hook`, eventTypes: ['attendee.responded'] };
    const path = '/dashboard/api/v1/webhooks';
    const { webhookId } = await tab.call<{ webhookId: string }>({ method: 'POST', path, body });
    for (const bundle of bundles(25)) {
      receiver.answer((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(bundle));
      const test = { method: 'POST', path: `${path}/${webhookId}/test`, body: {} } as const;
      const { deliveryId } = await tab.call<{ deliveryId: string }>(test);
      await visit(page, `/deliveries/${deliveryId}`);
      await page.getByText('HTTP 200').waitFor();
      await openDetails();
      await expectShown(hostileTexts.filter((text) => bundle.includes(text)).length);
    }
    await go(page, 'Test receiver');
    await openDetails();
    expect(happened).toEqual([]);
  });

  it('in replies, their comments and their raw messages', async () => {
    const mailsPath = '/dashboard/api/sandbox/mails';
    const [mail] = await tab.call<{ mailId: string }[]>({ path: mailsPath });
    const { ics } = await tab.call<{ ics: string }>({ path: `${mailsPath}/${mail?.mailId}` });
    for (const bundle of bundles(10)) {
      const reply = replyMessage({ ics, partStat: 'ACCEPTED', subject: bundle, comment: bundle.slice(0, 900) });
      await fetch(`${dashboard.url}/inbound/mime`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'message/rfc822' },
        body: reply,
      });
    }
    await go(page, 'Overview');
    await page.getByRole('link', { name: 'To the quarantine' }).click();
    await page.locator('.row-opener').nth(1).waitFor();
    await openDetails();
    await expectShown(hostileTexts.length);
    await expect.poll(() => page.locator('.quote').count()).toBe(2);
    expect(happened).toEqual([]);
  });

  it('in the URLs of webhooks', async () => {
    const urls = bundles(2);
    for (const text of urls) {
      const query = percentEncoded(text);
      await tab.call({
        method: 'POST',
        path: '/dashboard/api/v1/webhooks',
        body: { webhookUrl: `https://hooks.example.com/?${query}`, eventTypes: ['attendee.responded'] },
      });
    }
    await go(page, 'Webhooks');
    await page.getByRole('row').nth(urls.length).waitFor();
    await expect.poll(() => shown(hostileTexts.map(percentEncoded))).toBe(hostileTexts.length);
    await go(page, 'Deliveries');
    await page.getByRole('option').nth(urls.length).waitFor({ state: 'attached' });
    expect(happened).toEqual([]);
  });

  it('in the names of accounts', async () => {
    const path = '/dashboard/api/accounts';
    for (const name of hostileTexts) {
      const { account } = await tab.call<{ account: { name: string } }>({ method: 'POST', path, body: { name } });
      expect(account.name).toBe(name);
      const invited = { method: 'POST', path: '/dashboard/api/members' } as const;
      await expect(tab.call({ ...invited, body: { email: `${name}@example.com`, role: 'member' } })).rejects.toThrow(
        /400|422/,
      );
    }
    await go(page, 'Accounts');
    await page.reload();
    await expectShown(hostileTexts.length);
    await page.getByRole('combobox', { name: 'Account' }).selectOption({ label: hostileTexts[19] ?? '' });
    await page.getByText('Invitations of').waitFor();
    await expect.poll(() => shown()).toBe(hostileTexts.length);
    expect(happened).toEqual([]);
  });

  it('in the names of browsers', async () => {
    const signInWith = (agent: string) =>
      fetch(`${dashboard.url}/dashboard/api/session`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Convoke-Csrf': 'sign-in',
          Origin: dashboard.url,
          'User-Agent': agent,
        },
        body: JSON.stringify({ email: 'demo@localhost', password: PASSWORD }),
      });
    const agents = bundles(4);
    // Attempts under way count as failures until they end, and ten failures would disable the webhook.
    for (let at = 0; at < agents.length; at += 5) await Promise.all(agents.slice(at, at + 5).map(signInWith));
    await go(page, 'My profile');
    await page.getByRole('row').nth(agents.length).waitFor();
    await expectShown(hostileTexts.length);
    expect(happened).toEqual([]);
  });

  it('are detected if one of them executes', async () => {
    await page.evaluate(`document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(hostileTexts[1])})`);
    await expect.poll(() => happened).toContain('tried script-src-attr');
    await page.route('**/unprotected', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<p>${hostileTexts.slice(0, 7).join('')}` }),
    );
    await page.goto(`${dashboard.url}/unprotected`);
    await expect.poll(() => happened).toContain('executed');
  });
});
