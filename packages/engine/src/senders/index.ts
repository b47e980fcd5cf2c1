export type {
  DkimPublication,
  DkimSigner,
  MailboxFailure,
  OpenedMailbox,
  OpenedRelay,
  ProofStatus,
  RelayFailure,
  Sender,
  SenderDomain,
  SenderMailbox,
  SenderRelay,
  SenderRoute,
} from '../domain/sender.js';
export { isUsable, MAILBOX_FAILURES, RELAY_FAILURES } from '../domain/sender.js';
export type { Dns, DnsAnswer, ServiceDns, ServicePlace } from '../ports/dns.js';
export type { AccountMailboxes, MailboxRead, MailboxScan } from '../ports/mailboxes.js';
export type { AccountRelays, RelayProbe } from '../ports/relays.js';
export { alignmentGap } from './alignment.js';
export { dkimRecord } from './dkim.js';
export { MAILBOX_PORTS, type MailboxInput, testMailbox } from './mailbox-fields.js';
export { type DnsRecord, proofRecord } from './proof.js';
export { RELAY_PORTS, type RelayInput, testRelay } from './relay-fields.js';
export { checkSenderFields, type SetSender } from './sender-fields.js';
export { checkSender, type SenderFinding, type SenderReport } from './sender-report.js';
export {
  allowDomain,
  findSender,
  readSender,
  removeSender,
  type SenderWithDomains,
  setSender,
} from './senders.js';
export { lookAtDomain, lookAtDue, startDomainWatch } from './watch-domains.js';
