/**
 * What came of reading a body: the bytes as received, or why there are none. `body_parsed`: something else has read it
 * before; `body_too_large`: longer than allowed; `body_incomplete`: the sender broke off.
 */
export type Reading = { body: string | Uint8Array } | { problem: 'body_parsed' | 'body_too_large' | 'body_incomplete' };
