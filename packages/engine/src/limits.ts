/**
 * Every size limit of the interface, in one table. Text is counted in Unicode code points, as JSON Schema counts
 * `maxLength`; `body` also in bytes.
 */
export const LIMITS = {
  subject: 255,
  location: 1_000,
  name: 255,
  address: 254,
  comment: 1_000,
  externalId: 255,
  /** UTF-8 bytes. */
  bodyBytes: 65_536,
  metadataPairs: 20,
  metadataKey: 40,
  metadataValue: 500,
  /** Default of the configurable limit. */
  inviteesPerAppointment: 100,
  webhookUrl: 2_048,
  /** Default of the configurable limit. */
  webhooksPerAccount: 20,
  /** Valid ones; of those that were revoked the newest are kept as well, as many again. */
  keysPerAccount: 50,
  membersPerAccount: 200,
  /** Set-up links that can still be used. */
  linksPerAccount: 50,
  /** The oldest ends with one more. */
  sessionsPerPerson: 50,
  /** Answers of one invitee that count within 24 hours. */
  answersPerDay: 50,
  /** Seconds that a replaced webhook secret may go on signing. */
  secretGrace: 86_400,
  /** Entries in one page of a list. */
  pageSize: 100,
  /** Attempts that are shown of a delivery. */
  attempts: 100,
  /** Deliveries that one replay of what a webhook has missed begins. */
  replayedAtOnce: 1_000,
  /** Entries of a timeline. */
  timeline: 1_000,
  /** Octets of an organizer's domain: keeps every UID within 255 octets (RFC 7986 §5.3). */
  organizerDomain: 180,
  /** Bytes of a message that comes in. */
  inboundMessage: 1_048_576,
  /** Links to sign-in that are mailed in a day: to an address, and of an account to an address. */
  linkMailsToAddress: 20,
  linkMailsOfAccountToAddress: 5,
} as const;
