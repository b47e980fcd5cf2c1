import { PAGE_PATHS } from '@convoke/dashboard/page-paths';
import {
  borrowBrowser,
  startWebhookReceiver,
  type TestBrowser,
  type WebhookReceiver,
  watchPage,
} from '@convoke/testkit';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Greeting, greetingOf, importSdk, type PublishedServer, startPublished } from './published.js';

const PASSWORD = 'correct horse battery';
const POLL = { timeout: 120_000, interval: 50 };

type Page = Awaited<ReturnType<TestBrowser['browser']['newPage']>>;

let server: PublishedServer;
let chromium: TestBrowser;
let receiver: WebhookReceiver;
let page: Page;
/** What the pages complained about; each test takes its own. */
let complaints: string[];
let greeting: Greeting;

beforeAll(async () => {
  [server, chromium, receiver] = await Promise.all([startPublished(), borrowBrowser(), startWebhookReceiver()]);
  greeting = await greetingOf(server);
  page = await chromium.browser.newPage({ viewport: { width: 1_280, height: 900 }, locale: 'en-GB' });
  page.setDefaultTimeout(60_000);
  complaints = watchPage(page, server.url);
});

afterAll(async () => {
  await Promise.all([chromium.close(), receiver.stop()]);
  await server.stop();
});

/** Opens a page and waits until everything on it is there. @returns its heading */
async function open(path: string): Promise<string> {
  await page.goto(`${server.url}${path}`);
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  await page.locator('.loading').first().waitFor({ state: 'hidden' });
  return (await heading.textContent()) ?? '';
}

interface Mail {
  mailId: string;
  text: string;
}

/** The message of the sandbox to the only invitee there is. */
async function onlyMail(): Promise<Mail> {
  const ask = async <Data>(path: string): Promise<Data> => {
    const { data }: { data: Data } = await (await page.request.get(`${server.url}/dashboard/api${path}`)).json();
    return data;
  };
  return vi.waitFor(async () => {
    const [mail] = await ask<Mail[]>('/sandbox/mails');
    if (!mail) throw new Error('The invitation is not out yet.');
    return ask<Mail>(`/sandbox/mails/${mail.mailId}`);
  }, POLL);
}

/** Something of each kind that has a page of its own, by the first part of its path. */
async function fill(): Promise<Record<string, string>> {
  const { Convoke } = await importSdk('@convoke/sdk');
  const { apiKey, apiSecret } = greeting;
  const convoke = new Convoke({ baseUrl: server.url, fetch: server.process.fetch, apiKey, apiSecret });
  const { webhookId } = await convoke.webhooks.register({
    webhookUrl: receiver.url,
    eventTypes: ['attendee.responded'],
  });
  const { deliveryId } = await convoke.webhooks.test(webhookId);
  const { appointmentId } = await convoke.appointments.create({
    appointmentStart: '2099-03-15T14:00:00',
    appointmentEnd: '2099-03-15T14:45:00',
    appointmentTimeZone: 'Europe/Berlin',
    appointmentSubject: 'Roof inspection',
    name: 'Ada Lovelace',
    address: 'ada@example.com',
  });
  const { mailId } = await onlyMail();
  return { appointments: appointmentId, webhooks: webhookId, deliveries: deliveryId, mailbox: mailId };
}

it('a visitor is asked to sign in, and signs in with the link that the server prints', async () => {
  await open('/');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await page.goto(greeting.setUpLink);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Repeat it').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  expect(complaints.splice(0)).toEqual([]);
});

interface FirstView {
  heading: string;
  /** What the page requests from the server until it has dealt with the first event of its stream. */
  requests: string[];
  event: string | undefined;
}

async function requestsOf(path: string): Promise<FirstView> {
  // The last page may still hear of changes.
  await page.goto('about:blank');
  const requests: string[] = [];
  const events: string[] = [];
  const heard = Promise.withResolvers<void>();
  const devTools = await page.context().newCDPSession(page);
  devTools.on('Network.requestWillBeSent', ({ request: { method, url } }) => {
    if (events.length < 2 && url.startsWith(`${server.url}/dashboard/api/`)) requests.push(`${method} ${url}`);
  });
  devTools.on('Network.eventSourceMessageReceived', ({ data }) => {
    events.push(data);
    heard.resolve();
  });
  await devTools.send('Network.enable');
  const heading = await open(path);
  await heard.promise;
  const turn = 'new Promise((resolve) => setTimeout(resolve))';
  for (let turns = 0; turns < 3; turns++)
    await devTools.send('Runtime.evaluate', { expression: turn, awaitPromise: true });
  await devTools.detach();
  return { heading, requests, event: events[0] };
}

it('every page shows where there is nothing yet, and requests nothing twice, although it follows changes', async () => {
  const found: unknown[] = [];
  const notFound = await open('/nowhere');
  for (const path of PAGE_PATHS.filter((each) => !each.includes(':id'))) {
    const { heading, requests, event } = await requestsOf(path);
    expect({ path, heading }).not.toEqual({ path, heading: notFound });
    const twice = requests.filter((each, at) => requests.indexOf(each) !== at);
    if (twice.length > 0 || event !== '{"topics":[]}') found.push({ path, twice, event });
  }
  expect(found).toEqual([]);
  expect(complaints.splice(0)).toEqual([]);
});

it('every page of one thing shows it', async () => {
  const ids = await fill();
  const notFound = await open('/nowhere');
  for (const path of PAGE_PATHS.filter((each) => each.includes(':id'))) {
    const [, noun = ''] = path.split('/');
    if (!ids[noun]) throw new Error(`Fill in something that ${path} can show.`);
    const heading = await open(path.replace(':id', ids[noun] ?? ''));
    expect({ path, heading }).not.toEqual({ path, heading: notFound });
  }
  expect(complaints.splice(0)).toEqual([]);
});

it('the answer page takes an answer', async () => {
  const { text } = await onlyMail();
  const [link = ''] = /http\S+\/r\/\S+/.exec(text) ?? [];
  await page.goto(link);
  await page.getByRole('button', { name: 'No', exact: true }).first().click();
  await receiver.deliveries.waitFor(2);
  expect(complaints.splice(0)).toEqual([]);
});
