/**
 * How a scripted SMTP server meets one command: `undefined` accepts it, `hang` never answers, `drop` cuts the
 * connection without an answer, a reply answers with that code (RFC 5321 §4.2).
 */
export type SmtpReaction = undefined | 'hang' | 'drop' | { code: number; text?: string };
