/** Part of a list. */
export interface Page<Item> {
  /** In the list's order; may be empty on any page. */
  items: Item[];
  /** Where the next page begins; `null` after the last one. */
  nextCursor: string | null;
}

/**
 * A list that is fetched page by page, no further than it is read. Reading it again fetches it again.
 *
 * @example
 * for await (const appointment of convoke.appointments.list({ status: 'active' })) console.log(appointment.subject);
 */
export interface Paged<Item> extends AsyncIterable<Item> {
  /** One page: the first, or the one of the `cursor` that was given. */
  page(): Promise<Page<Item>>;
  /** Page after page, from there on. */
  pages(): AsyncIterable<Page<Item>>;
}
