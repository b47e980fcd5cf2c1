import type { Page } from 'playwright-core';

/**
 * Collects what is wrong with a page while it is used: errors of scripts and what the page's policy stopped, requests that
 * failed or were refused, and any to another host.
 *
 * @param origin of the server, which alone may be asked
 */
export function watchPage(page: Page, origin: string): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin) complaints.push(`${page.url()} asks ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Going to another page ends what the last one had under way.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${page.url()}: ${request.url()} failed: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${page.url()}: ${response.url()} answers ${response.status()}`);
  });
  return complaints;
}
