/** Of a message to more people than this the first ones are looked at. */
const MAX_ADDRESSES = 200;

/** Header fields that name those for whom a message is, or to whom a server delivered it. */
export const RECIPIENT_FIELDS = [
  'To',
  'Cc',
  'Resent-To',
  'Delivered-To',
  'X-Original-To',
  'X-Delivered-To',
  'Envelope-To',
  'X-Envelope-To',
  'X-Forwarded-To',
];

/** What looks like an address in header fields, in time linear to their length: names and comments hold none or do no harm. */
export function addressesIn(fields: string): string[] {
  const words = fields.split(/[\s<>()[\],;:"]+/);
  return [...new Set(words.filter((word) => /^[^@]+@[^@]+$/.test(word)))].slice(0, MAX_ADDRESSES);
}
