import { type ErrorCode, errorStatus } from '@convoke/contract';
import type { Contract } from './contract.js';

/** What to do about each error, for the developer of an application. A new code without a line does not compile. */
const ADVICE: Readonly<Record<ErrorCode, string>> = {
  malformed_request: 'Look at the request as it was sent: its bytes are not HTTP. A proxy may have changed them.',
  malformed_json: 'Write the body with a JSON library, and send it as UTF-8.',
  invalid_type: 'Send the field with the type that the operation names.',
  invalid_parameter: 'Correct the parameter of the path or of the query.',
  missing_required_field: 'Send the field.',
  invalid_credentials:
    'Check which key and secret your application uses. A key that is revoked or has expired never works again.',
  insufficient_scope: 'Use a key with the scope that the message names. Trying again does not help.',
  quota_exceeded: 'Remove what the account no longer needs, or ask the operator for more. Trying again does not help.',
  appointment_not_found: 'Check the id and the account: the keys of another account do not see the appointment.',
  appointment_already_cancelled: 'Nothing, if you wanted to cancel it. For a change, create a new appointment.',
  invitation_not_found: 'List the invitations of the appointment: whoever was removed is no longer among them.',
  occurrence_not_found:
    'List the occurrences of the series: each is named by its original start, also after it was moved.',
  occurrence_cancelled: 'Nothing: the occurrence was taken out for good. Create an appointment in its place.',
  feed_not_found: 'List the feeds of the account: a revoked one is no longer among them.',
  key_not_found: 'List the keys of the account: a revoked key is revoked for good.',
  webhook_not_found: 'List the webhooks of the account: a deleted one is no longer among them.',
  delivery_not_found: 'List the deliveries of the webhook: old ones are deleted after the retention time.',
  reply_not_found: 'List the replies: old ones are deleted after the retention time.',
  unknown_path: 'Check the address: this server has nothing at that path.',
  not_found: 'Check the address; the server is older than the code `unknown_path`.',
  method_not_allowed: 'Use one of the methods that the header `Allow` names.',
  request_timeout: 'Send the whole request without pauses, and try again.',
  revision_mismatch: 'Read the appointment again, decide anew, and send the change with its new `ETag`.',
  duplicate_invitee: 'Nothing: the address has its invitation. To send it again, use `resendInvitation`.',
  idempotency_conflict: 'Give each request an `Idempotency-Key` of its own, and repeat one only with the same body.',
  idempotency_in_progress: 'Wait a second and repeat the same request: you get the answer of the first one.',
  delivery_in_progress: 'Nothing: the server still retries the delivery by itself.',
  message_in_progress: 'Nothing: the message before is still on its way.',
  resend_unsupported: 'Change the appointment, or remove the invitee and invite them again.',
  payload_too_large: 'Send less at once: invite long lists in several requests.',
  unsupported_media_type: 'Send `Content-Type: application/json`.',
  expectation_failed: 'Leave the header `Expect` out.',
  invalid_email: 'Show the message to whoever typed the address.',
  invalid_time_range:
    'Check both times and the time zone: the end is after the start, and the start is not in the past.',
  invalid_time_zone: 'Send an IANA name such as `Europe/Berlin`; the message names the nearest one.',
  invalid_date_time: 'Send the form that the message names. A time that clocks skip does not exist.',
  invalid_recurrence: 'Send the rule that the message proposes, which every calendar holds.',
  invalid_webhook_url: 'Send a public HTTPS URL, or ask the operator to allow the host.',
  invalid_event_type: 'Send types that the message lists.',
  invalid_characters: 'Remove control characters from the text.',
  invalid_value: 'Send one of the values, or a number within the limits, that the message names.',
  field_too_long: 'Shorten the text to the length that the message names.',
  too_many_invitees: 'Create a second appointment for the others.',
  invitees_refused: 'Correct the invitees that the message names: none of them could be invited.',
  too_many_feeds: 'Revoke a feed that nobody uses.',
  too_many_keys: 'Revoke a key that nobody uses.',
  too_many_webhooks: 'Delete a webhook that nobody uses.',
  rate_limit_exceeded: 'Wait as many seconds as `Retry-After` says. The SDK does so by itself.',
  too_many_messages:
    'Wait until the time that the message names; changes of an appointment are sent then by themselves.',
  too_many_resends: 'Wait as many seconds as `Retry-After` says, or talk to the invitee.',
  headers_too_large: 'Send fewer and shorter headers, such as cookies.',
  internal_error: 'Try again. If it stays, give the operator the number in the message, which is in the log.',
  unavailable: 'Try again after a few seconds, with the same `Idempotency-Key`.',
};

/** A message of the contract's examples, and the parameter that it names. */
interface Example {
  message: string;
  param: string | undefined;
}

/**
 * A section for each error code, for the page about errors: its status, a message, its parameter, and what to do. Each has
 * its anchor, so that the site's search leads to it.
 */
export function errorCodesText(contract: Contract): string {
  const examples = collectExamples(contract);
  const codes = Object.keys(ADVICE).filter(isErrorCode).toSorted();
  return codes.map((code) => sectionOf(code, examples.get(code))).join('\n\n');
}

function sectionOf(code: ErrorCode, example: Example | undefined): string {
  const param = example?.param === undefined ? '' : ` · \`param\` such as \`${example.param}\``;
  const lines = [`### \`${code}\``, '', `Status ${errorStatus[code]}${param}`, '', ADVICE[code]];
  return [...lines, ...(example === undefined ? [] : ['', `> ${escapeText(example.message)}`])].join('\n');
}

function escapeText(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;');
}

function isErrorCode(name: string): name is ErrorCode {
  return Object.hasOwn(errorStatus, name);
}

/** The first message of each code among the examples of the contract. */
function collectExamples(contract: Contract): Map<string, Example> {
  const found = new Map<string, Example>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { message, error, ...flat }: Record<string, unknown> = { ...value };
    const { code, param }: Record<string, unknown> = typeof error === 'object' ? { ...error } : flat;
    if (typeof message === 'string' && typeof code === 'string' && !found.has(code)) {
      found.set(code, { message, param: typeof param === 'string' ? param : undefined });
    }
    Object.values(value).forEach(visit);
  };
  visit(contract);
  return found;
}
