/** A refusal that the client gets to read. */
export class SmtpReply extends Error {
  override readonly name = 'SmtpReply';
  /** RFC 5321 §4.2.3; 421 ends the connection. */
  readonly responseCode: number;

  constructor(responseCode: number, text: string) {
    super(text);
    this.responseCode = responseCode;
  }
}
