export { createImipChannel, type ImipChannelOptions } from './imip-channel.js';
export type { MailTransport, OutboundMail } from './mail-transport.js';
export { createRateLimitedTransport, type RateLimitOptions } from './rate-limited-transport.js';
export { createSandboxTransport } from './sandbox-transport.js';
export { createSmtpTransport, type SmtpTransportOptions } from './smtp-transport.js';
export { parseSmtpUrl, type SmtpEndpoint } from './smtp-url.js';
export { verifySmtpRelay } from './verify-smtp-relay.js';
