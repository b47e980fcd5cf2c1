/** A message as the bytes of an SMTP conversation hold it. */
export interface ConversationMail {
  /** Everything between DATA and the final dot, dot-stuffing undone (RFC 5321 §4.5.2). */
  raw: Buffer;
  envelope: { from: string; to: string[] };
}

const TRANSACTION = /^MAIL FROM:<([^>]*)>[^\r\n]*\r\n((?:RCPT TO:<[^>]*>[^\r\n]*\r\n)+)DATA\r\n([\s\S]*?\r\n)\.\r\n/gm;

/** The messages that a client sent, as its side of a recorded conversation shows them. */
export function mailsOf(sent: Buffer): ConversationMail[] {
  return [...sent.toString('latin1').matchAll(TRANSACTION)].map(([, from = '', recipients = '', content = '']) => ({
    raw: Buffer.from(content.replace(/^\.\./gm, '.'), 'latin1'),
    envelope: { from, to: [...recipients.matchAll(/<([^>]*)>/g)].map(([, address = '']) => address) },
  }));
}
