/** Text as it stands in a path or a query; halves of surrogate pairs become U+FFFD. */
export function percentEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
