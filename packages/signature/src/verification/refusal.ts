/**
 * Every reason to refuse a delivery, with its cause and its first remedy. The same words are in the messages of the SDK, in
 * those of `convoke verify` and in docs/receiving-webhooks.md.
 */
export const REFUSALS = {
  missing_header: 'The header is missing: a proxy removed it, or this is no delivery. Let the proxy pass it on.',
  malformed_header: 'The header is unreadable: a proxy changed it. Let the proxy pass it on.',
  timestamp_too_old: 'It is too old: a replay, or a wrong clock. Set the clock.',
  timestamp_in_future: 'It is from the future: a wrong clock. Set the clock.',
  wrong_scheme: 'The other scheme signed it. Pass the signatureScheme of the webhook as scheme.',
  no_matching_secret: 'Another secret signed it, or a proxy changed it. Compare the secrets.',
  body_empty: 'The body is empty: it was read. Pass the body as received.',
  body_reserialized: 'The body is the same JSON in other bytes. Pass the body as received.',
  body_parsed: 'The body is an object: it was parsed. Pass the body as received.',
  malformed_body: 'The body is no event. Send only deliveries.',
} as const;

/** Why a verifier refuses a delivery. `malformed_body` is not among them: only a reader of the event can tell. */
export type RefusalReason = Exclude<keyof typeof REFUSALS, 'malformed_body'>;

export interface Refusal {
  reason: RefusalReason;
  /** Name of the header that is at fault, in lower case. */
  header?: string | undefined;
}
