import type { VerificationReason } from './verification-reason.js';

/** What each reason means and what to do about it. */
const SENTENCES: Record<VerificationReason, string> = {
  missing_header: 'Missing: no delivery, or a proxy removed it.',
  malformed_header: 'Unreadable: a proxy changed it.',
  timestamp_too_old: 'Too old: a replay, or a wrong clock.',
  timestamp_in_future: 'Ahead: a wrong clock.',
  wrong_scheme: 'The other scheme: pass its signatureScheme as scheme.',
  no_matching_secret: 'Another secret, or changed on the way.',
  body_reserialized: 'The same JSON in other bytes: pass the body as received, unparsed.',
  body_parsed: 'Parsed: pass the body as received, unparsed.',
  malformed_body: 'Not an event.',
};

/** @param header that is at fault */
export function explain(reason: VerificationReason, header?: string): string {
  return (header ? `${header}: ` : '') + SENTENCES[reason];
}
