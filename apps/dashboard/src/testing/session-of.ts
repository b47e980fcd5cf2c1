import type { Page } from 'playwright-core';

/** The session in which a page is, as the header `Cookie`. */
export async function sessionOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
