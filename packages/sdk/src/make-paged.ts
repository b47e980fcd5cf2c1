import type { Page, Paged } from './paged.js';

/**
 * A list over a way to fetch one page of it.
 *
 * @param start the first page's cursor; `undefined` for the beginning
 */
export function makePaged<Item>(
  fetchPage: (cursor: string | undefined) => Promise<Page<Item>>,
  start: string | undefined,
): Paged<Item> {
  async function* pages() {
    let page = await fetchPage(start);
    yield page;
    while (typeof page.nextCursor === 'string') {
      page = await fetchPage(page.nextCursor);
      yield page;
    }
  }
  async function* items() {
    for await (const page of pages()) yield* page.items;
  }
  return { page: () => fetchPage(start), pages, [Symbol.asyncIterator]: items };
}
