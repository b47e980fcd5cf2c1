/**
 * Why a delivery is refused.
 *
 * - `missing_header`, `malformed_header`: `header` names it
 * - `timestamp_too_old`, `timestamp_in_future`: further away than the tolerance; `header` names the timestamp
 * - `wrong_scheme`: the signature has the form of the other scheme
 * - `no_matching_secret`: signed with another secret, or changed on the way
 * - `body_reserialized`: the signature fits the same JSON in compact form; what was given is not the body as received
 * - `body_parsed`: the body is an object, not what was received
 */
export type RefusalReason =
  | 'missing_header'
  | 'malformed_header'
  | 'timestamp_too_old'
  | 'timestamp_in_future'
  | 'wrong_scheme'
  | 'no_matching_secret'
  | 'body_reserialized'
  | 'body_parsed';

export interface Refusal {
  reason: RefusalReason;
  /** Name of the header that is at fault, in lower case. */
  header?: string | undefined;
}
