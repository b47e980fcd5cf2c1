/** Of a message to more people than this the first ones are looked at. */
const MAX_ADDRESSES = 200;

/** What looks like an address in header fields, in time linear to their length: names and comments hold none or do no harm. */
export function addressesIn(fields: string): string[] {
  const words = fields.split(/[\s<>()[\],;:"]+/);
  return [...new Set(words.filter((word) => /^[^@]+@[^@]+$/.test(word)))].slice(0, MAX_ADDRESSES);
}
