import { launchBrowser } from '@convoke/testkit';
import type { Measured } from './measured.js';
import { percentile } from './measured.js';
import { EMAIL, PASSWORD, type Story } from './story.js';

const VISITS = 7;

interface Visited {
  path: string;
  /** Selector of the content that is waited for. */
  shows: string;
}

/** Every page of the dashboard, with the filters of its lists. */
export function pagesOf(story: Story): Visited[] {
  const { appointmentId, webhookId, deliveryId, mailId, invitationId } = story;
  const rows = 'tbody tr';
  return [
    { path: '/', shows: '.charts .chart-legend' },
    { path: '/appointments', shows: rows },
    { path: '/appointments?status=cancelled', shows: rows },
    { path: '/appointments?search=guest', shows: rows },
    { path: '/appointments?when=past&sort=start', shows: rows },
    { path: '/appointments?view=month', shows: '.calendar-grid [role="cell"]' },
    { path: '/appointments?view=week', shows: '.calendar-grid [role="cell"]' },
    { path: '/appointments/new', shows: 'form' },
    { path: `/appointments/${appointmentId}`, shows: '.timeline a' },
    { path: '/mailbox', shows: rows },
    { path: `/mailbox?invitation=${invitationId}`, shows: rows },
    { path: `/mailbox/${mailId}`, shows: 'iframe' },
    { path: '/test-receiver', shows: '.notice' },
    { path: '/webhooks', shows: rows },
    { path: `/webhooks/${webhookId}`, shows: rows },
    { path: '/deliveries', shows: rows },
    { path: `/deliveries/${deliveryId}`, shows: 'summary' },
    { path: '/replies', shows: rows },
    { path: '/replies?status=quarantined', shows: rows },
    { path: '/replies?search=guest', shows: rows },
    { path: '/deliveries?search=guest', shows: rows },
    { path: '/mail-queue', shows: rows },
    { path: '/mail-queue?state=undeliverable', shows: rows },
    { path: '/feeds', shows: rows },
    { path: '/keys', shows: rows },
    { path: '/members', shows: rows },
    { path: '/brand', shows: 'form' },
    { path: '/sender', shows: '.empty-state, .card' },
    { path: '/calendars', shows: '.notice' },
    { path: '/audit-log', shows: rows },
    { path: '/limits', shows: rows },
    { path: '/accounts', shows: rows },
    { path: '/me', shows: 'form' },
  ];
}

/**
 * Signs in with a browser and loads each page several times, each time until its content is shown and nothing
 * is loading.
 */
export async function measurePages(baseUrl: string, story: Story): Promise<Measured[]> {
  const { browser, close } = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
    await page.goto(baseUrl);
    await page.getByLabel('E-mail address').fill(EMAIL);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    const pages = pagesOf(story);
    await page.addInitScript({ content: noteWhenShown(pages) });
    const measured: Measured[] = [];
    for (const { path, shows } of pages) {
      const content = page.locator(contentOf(shows)).first();
      const visit = async () => {
        await page.goto(`${baseUrl}${path}`, { waitUntil: 'commit' });
        await content.waitFor();
        return page.evaluate<number>('shown');
      };
      // The first visit fills the browser's cache.
      await visit();
      const took: number[] = [];
      for (let count = 0; count < VISITS; count += 1) took.push(await visit());
      measured.push({ name: path, p50: percentile(took, 50), p99: percentile(took, 99) });
    }
    return measured;
  } finally {
    await close();
  }
}

function contentOf(shows: string): string {
  return `main:not(:has(.loading)) ${shows}`;
}

/** A script that gives the page a promise of when its content was shown, in milliseconds since the navigation began. */
function noteWhenShown(pages: readonly Visited[]): string {
  const selectors = Object.fromEntries(pages.map(({ path, shows }) => [path, contentOf(shows)]));
  return `(() => {
    const selector = ${JSON.stringify(selectors)}[location.pathname + location.search];
    if (selector === undefined) return;
    globalThis.shown = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(selector)) return;
        observer.disconnect();
        requestAnimationFrame(() => resolve(performance.now()));
      });
      observer.observe(document, { childList: true, subtree: true });
    });
  })()`;
}
