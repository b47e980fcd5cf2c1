/**
 * Cursors are opaque to clients: each says of which list it is, and where in it a page ended. That place lies in the order
 * itself, so that what does not change is listed once, whatever happens to the row at which the page ended. Held by
 * `cursors.test.ts`, and by the conformance of stores, `paging.ts`.
 */

/** The place of a row of a list that is sorted by time-ordered ids. */
const ROW = /^[0-9a-f-]{36}$/;

/** @param place what the list is sorted by, of the last row of its page */
export function writeCursor(list: string, place: string): string {
  return Buffer.from(`${list} ${place}`).toString('base64url');
}

/**
 * @param place what a place in this list looks like
 * @returns the place with its groups; `undefined` if this is no cursor of this list
 */
export function readCursor(list: string, cursor: string, place = ROW): RegExpExecArray | undefined {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!text.startsWith(`${list} `) || writeCursor(list, text.slice(list.length + 1)) !== cursor) return undefined;
  return place.exec(text.slice(list.length + 1)) ?? undefined;
}
