import type { VerificationReason } from './verification-reason.js';

/** What each reason means and what to do about it. */
const SENTENCES: Record<VerificationReason, string> = {
  missing_header: 'Missing: this is no delivery, or a proxy removed the header.',
  malformed_header: 'Unreadable: a proxy changed or doubled the header.',
  timestamp_too_old: 'Too old: a replay, or a clock is wrong.',
  timestamp_in_future: 'In the future: a clock is wrong.',
  wrong_scheme: "Signed by the other scheme: pass the webhook's signatureScheme as scheme.",
  no_matching_secret: 'Signed with another secret, or changed on the way.',
  body_reserialized: 'The same JSON in other bytes: pass the body as received, unparsed.',
  body_parsed: 'Parsed already: pass the body as received.',
  malformed_body: 'The body is no event.',
};

/** @param header that is at fault */
export function explain(reason: VerificationReason, header?: string): string {
  return (header ? `${header}: ` : '') + SENTENCES[reason];
}
