/** What a message may have before it is refused unread. Real answers stay far below each of these. */
export const messageLimits = {
  /** Bytes; what the HTTP inbox accepts too (decisions, HTTP). */
  bytes: 1024 * 1024,
  /** Lines; the MIME parser spends some microseconds on each. A megabyte of base64 has 14 000. */
  lines: 25_000,
  /** Lines that begin like a boundary delimiter: the MIME parser would make a part of each. */
  delimiters: 2_000,
  /** Levels of multiparts. */
  depth: 32,
  /** Bytes of headers, all parts together. */
  headerBytes: 128 * 1024,
  /** Received headers; RFC 5321 §6.3 wants a large number. */
  hops: 100,
  /** Distinct pieces of calendar data that are looked at. */
  calendars: 4,
  /** Groups of a delivery status notification. */
  bounced: 100,
  /** Characters of one header with addresses, and addresses of one message. */
  addressHeader: 16 * 1024,
  addresses: 100,
} as const;
