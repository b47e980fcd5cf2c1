import { LIMITS } from '@convoke/engine';

/** What the SMTP listener grants. A peer is an IPv4 address or an IPv6 /64. */
export const SMTP_INBOX_LIMITS = {
  messageBytes: LIMITS.inboundMessage,
  connections: 50,
  connectionsPerPeer: 10,
  messagesPerPeerAndMinute: 600,
  /** What RFC 5321 §4.5.3.1.8 asks for at least. */
  recipientsPerMessage: 100,
  unknownRecipientsPerConnection: 10,
  /** Milliseconds without a byte from the client. */
  idleMs: 60_000,
  /** Milliseconds that a connection may take for each message. */
  messageMs: 300_000,
  /** Milliseconds after which a message that is not stored is refused for now. */
  intakeMs: 30_000,
  /** Milliseconds that a stop waits for messages that are coming in. */
  drainMs: 10_000,
};

export type SmtpInboxLimits = Record<keyof typeof SMTP_INBOX_LIMITS, number>;
