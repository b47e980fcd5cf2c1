import type { Page } from 'playwright-core';

/**
 * Collects the problems of a page while it is used: errors of scripts, violations of the page's policy,
 * requests that failed or were refused, and requests to other hosts.
 *
 * @param origin the origin of the server, the only one that may be requested
 */
export function watchPage(page: Page, origin: string): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin) complaints.push(`${page.url()} requests ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Navigating to another page aborts the requests of the last one.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${page.url()}: ${request.url()} failed: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      complaints.push(`${page.url()}: ${response.url()} responds with ${response.status()}`);
  });
  return complaints;
}
