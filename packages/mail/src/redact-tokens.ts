/** What follows `+b-` in a bounce address, in any case and encoding of the plus sign (`bounceAddress`). */
const bounceToken = /b-[0-9a-z]{35}(?![0-9a-z])/gi;
/** Behind the appointment's id in a UID (`formatUid`). */
const uidToken = /\.[0-9a-f]{32}(?![0-9a-f])/gi;
/** At the end of the address of an answer page. */
const answerToken = /\/r\/[\w-]{43}(?![\w-])/g;

/**
 * What others say of a message, without the tokens that it held: who knows one can answer for its invitee, and
 * applications and pages show what others say.
 */
export function redactTokens(text: string): string {
  return text.replace(bounceToken, 'b-***').replace(uidToken, '.***').replace(answerToken, '/r/***');
}
