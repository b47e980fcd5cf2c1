/** An enhanced status code, whose subject is one digit (RFC 3463 §3), that is not part of an IP address. */
export const enhanced = /(?<![\w.])[45]\.[0-7]\.\d{1,3}(?![\d.]*\d)/;
/** An SMTP reply code followed by an enhanced one (RFC 2034 §4), where no version number can be. */
export const enhancedReply = /\b[45]\d\d[ -][#([]?([45]\.[0-7]\.\d{1,3})(?![\d.]*\d)/;
/** An SMTP reply code for a mailbox, a transaction or a parameter that is refused for good (RFC 5321 §4.2.3). */
export const permanentReply = /\b55[0-9][ -]/;

/**
 * The enhanced status code in what a mail system says. One without a reply code may be the version of a program, so one
 * with a reply code outweighs it.
 */
export function enhancedStatus(said: string): string | undefined {
  return enhancedReply.exec(said)?.[1] ?? enhanced.exec(said)?.[0];
}
