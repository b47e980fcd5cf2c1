/**
 * Implements the engine's `Channel` by mail (iMIP): `transports/` sends by SMTP or keeps messages in the sandbox,
 * `inboxes/` receives replies by SMTP and IMAP, and `evidence/` reads what DNS says about a sender.
 *
 * Always true: an inbox confirms only what is committed. Whatever a peer sends has a limit of bytes, items and time,
 * and is parsed on a thread. Tokens, envelopes and MIME stay here; the engine stores them unread. Every transport and
 * inbox passes `conformance/`.
 *
 * Must not know: SQL, HTTP, verbs.
 */

export { type AuthenticateMailOptions, authenticateMail } from './authentication/authenticate-mail.js';
export { createDns } from './authentication/dns.js';
export { createDnsLookup, type DnsLookup, type DnsLookupOptions } from './authentication/dns-lookup.js';
export { hasBounceAddress } from './bounce-address.js';
export { composeCalendarEvent, createImipChannel, describeEvent, type ImipChannelOptions } from './imip-channel.js';
export { createImipReplyReader } from './imip-replies.js';
export {
  type AccountMailboxesOptions,
  createAccountMailboxes,
  type MailboxConnector,
} from './inboxes/imap/account-mailboxes.js';
export type { AddressFinder } from './inboxes/imap/find-address.js';
export { createImapInbox, type ImapInboxOptions } from './inboxes/imap/imap-inbox.js';
export { verifyImapMailbox } from './inboxes/imap/verify-imap-mailbox.js';
export { createVisitThread, type VisitThread } from './inboxes/imap/visit-thread.js';
export { createSmtpInbox, type SmtpInbox, type SmtpInboxOptions } from './inboxes/smtp/smtp-inbox.js';
export { createLinkMailer } from './link-mailer.js';
export { type ParseReply, parseReply } from './parse-reply.js';
export { createParserThread, type ParserThread } from './parser-thread.js';
export {
  createPostmasterForwarder,
  type ForwardToPostmaster,
  type PostmasterForwarderOptions,
} from './postmaster-forwarder.js';
export {
  type AccountRelaysOptions,
  connectBy,
  createAccountRelays,
  createRoutedTransport,
  type RelayConnector,
  type RelaySender,
} from './transports/account-relays.js';
export type { MailTransport, OutboundMail } from './transports/mail-transport.js';
export { createRateLimitedTransport, type RateLimitOptions } from './transports/rate-limited-transport.js';
export { createSandboxTransport } from './transports/sandbox-transport.js';
export { createSmtpTransport, type SmtpTransportOptions } from './transports/smtp-transport.js';
export { parseSmtpUrl, type SmtpEndpoint } from './transports/smtp-url.js';
export { type RelayProblem, verifySmtpRelay } from './transports/verify-smtp-relay.js';
