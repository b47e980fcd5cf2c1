import type { Complete } from './call-options.js';
import { checkNames, numberFault } from './options.js';
import { type Call, listOf, type Outcome } from './results.js';

/** Part of a list. */
export interface Page<Item> {
  /** In the order of the list; any page may be empty. */
  items: Item[];
  /** Where the next page begins; `null` after the last one. */
  nextCursor: string | null;
}

/**
 * A list that is fetched page by page, only as far as it is read. Reading it again fetches it again.
 *
 * @example
 * for await (const appointment of convoke.appointments.list({ status: 'active' })) console.log(appointment.subject);
 */
export interface Paged<Item> extends AsyncIterable<Item> {
  /** One page: the first one, or that of the given `cursor`. */
  page(): Call<Page<Item>>;
  /** That page and all after it. */
  pages(): AsyncIterable<Page<Item>>;
  /**
   * The first items as an array.
   *
   * @throws TypeError unless `limit` is a number from 1
   */
  toArray(options: ToArrayOptions): Promise<Item[]>;
}

/** How much of a list to read. */
export interface ToArrayOptions {
  /** The most items; no page is fetched beyond them. */
  limit: number;
}

/** What a list is asked for: filters, and where it begins. */
interface Asked {
  cursor?: string | undefined;
  limit?: number | undefined;
}

/**
 * A list, fetched by an operation that answers one page.
 *
 * @param names of the filters: a list without one of them does not compile
 * @param call fetches one page, by its query
 */
export function listPages<Item, Given extends Asked, Filter extends keyof Given & string>(
  { cursor: start, ...filters }: Given,
  names: readonly Filter[] & Complete<Exclude<keyof Given, keyof Asked | Filter>>,
  call: (
    query: Omit<Given, 'cursor'> & { cursor?: string },
  ) => Promise<Outcome<{ data: Item[]; nextCursor: string | null }>>,
): Paged<Item> {
  const page = (cursor = start): Call<Page<Item>> =>
    listOf(
      async () => {
        checkNames('option', filters, [...names, 'limit', 'cursor']);
        return call({ ...filters, ...(cursor !== undefined && { cursor }) });
      },
      ({ data: items, nextCursor }) => ({ items, nextCursor }),
    );
  async function* pages() {
    let next = await page();
    yield next;
    while (typeof next.nextCursor === 'string') {
      next = await page(next.nextCursor);
      yield next;
    }
  }
  async function* items() {
    for await (const each of pages()) yield* each.items;
  }
  async function toArray({ limit }: ToArrayOptions): Promise<Item[]> {
    const fault = limit === undefined ? 'is missing: say how many items there may be.' : numberFault(limit, 1);
    if (fault) throw new TypeError(`limit ${fault}`);
    const array: Item[] = [];
    for await (const item of items()) {
      array.push(item);
      if (array.length >= limit) break;
    }
    return array;
  }
  return { page: () => page(), pages, toArray, [Symbol.asyncIterator]: items };
}
