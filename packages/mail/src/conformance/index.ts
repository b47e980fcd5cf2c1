export { type MailboxHarness, runMailboxConformance } from './mailbox-conformance.js';
export { sampleMail } from './sample-mail.js';
export { runTransportConformance, type TransportHarness } from './transport-conformance.js';
