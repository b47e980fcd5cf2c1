/**
 * What tests use: a clock that stands still, real SMTP, IMAP, DNS, CalDAV and Graph servers, PostgreSQL, a browser,
 * certificates, directories, a server process, and a check of every response against the contract.
 *
 * Always true: a server listens on a port of its own, and everything ends with its test. Nothing stands in for Convoke
 * itself. Nothing that ships imports this package.
 *
 * Must not know: the engine, or any other package.
 */

export { borrowBrowser, launchBrowser, type TestBrowser } from './browser/launch-browser.js';
export { watchPage } from './browser/watch-page.js';
export {
  type CaldavFault,
  type CaldavServer,
  type CaldavServerOptions,
  startCaldavServer,
} from './calendar/caldav-server.js';
export type { ExchangeMailbox, InviteeResponse } from './calendar/exchange-mailbox.js';
export { daysOf } from './calendar/exchange-recurrence.js';
export { instantOf } from './calendar/exchange-times.js';
export {
  type GraphFault,
  type GraphServer,
  type GraphServerOptions,
  startGraphServer,
} from './calendar/graph-server.js';
export { propertyOf, type ScheduledMessage } from './calendar/scheduling-calendar.js';
export { COMPILE_CACHE } from './compile-cache.js';
export { type ContractJudge, createContractJudge } from './contract/contract-judge.js';
export { type Answer, ContractValidator, contractValidator, readContract } from './contract/contract-validator.js';
export { type JudgingProxy, startJudgingProxy } from './contract/judging-proxy.js';
export { type ExampleOptions, type RunningExample, startExample } from './examples/start-example.js';
export { createFakeClock, type FakeClock } from './fake-clock.js';
export { FROM_SOURCE } from './from-source.js';
export { heldBytes } from './held-bytes.js';
export { type HostileImapServer, startHostileImapServer } from './hostile/imap-server.js';
export { createLogSink, type LogEntry, type LogSink } from './log-sink.js';
export {
  type ImapServer,
  type ImapServerMessage,
  type ImapServerOptions,
  startImapServer,
} from './mail/imap-server.js';
export { type ScriptedRelay, SMTP_STAGES, type SmtpStage, startScriptedRelay } from './mail/scripted-relay.js';
export type { ReceivedMail, SmtpHooks, SmtpReaction } from './mail/smtp-handlers.js';
export { type SmtpSink, type SmtpSinkOptions, startSmtpSink } from './mail/smtp-sink.js';
export { type BlockedPort, startBlockedPort } from './network/blocked-port.js';
export {
  type CertificateAuthority,
  createApplicationCertificate,
  createCertificateAuthority,
  type KeyPair,
} from './network/certificate-authority.js';
export { type DnsRecords, type DnsServer, startDnsServer } from './network/dns-server.js';
export { type FaultyProxy, type ProxyFault, startFaultyProxy } from './network/faulty-proxy.js';
export { freePort, listen } from './network/free-port.js';
export { type LineReaction, type LineServer, type LineServerOptions, startLineServer } from './network/line-server.js';
export { createRerouting, type Rerouting } from './network/reroute.js';
export { startTcpRecorder, type TcpRecorder } from './network/tcp-recorder.js';
export { startTcpRelay, type TcpRelay } from './network/tcp-relay.js';
export { type CollectedSpan, startTraceCollector, type TraceCollector } from './network/trace-collector.js';
export { jpegPicture, jpegSegment, pngChunk, pngPicture } from './pictures.js';
export { type CountingRelay, countRoundTrips } from './postgres/count-round-trips.js';
export { dumpPostgres, postgresSchema } from './postgres/dump-postgres.js';
export {
  type LaunchedPostgres,
  type LaunchOptions,
  launchPostgres,
  type StopMode,
} from './postgres/launch-postgres.js';
export { connectToPostgres, queryPostgres } from './postgres/query-postgres.js';
export { type PostgresServer, postgresUrl, sharedPostgres, startPostgres } from './postgres/start-postgres.js';
export {
  launchServerProcess,
  type ServerProcess,
  type ServerProcessOptions,
  type StartingServer,
  startServerProcess,
} from './server-process.js';
export { createTally, type Tally } from './tally.js';
export { type TemporaryDirectory, temporaryDirectory } from './temporary-directory.js';
export {
  type ReceivedDelivery,
  type ReceiverAnswer,
  startWebhookReceiver,
  type WebhookReceiver,
} from './webhook-receiver.js';
export {
  expressApplication,
  fastifyApplication,
  honoApplication,
  koaApplication,
} from './webhooks/applications.js';
export { type ReceiverCase, receiverCases, type SignDelivery } from './webhooks/receiver-cases.js';
export type { MiddlewareReceiver } from './webhooks/start-receiver.js';
export {
  type ReceivingApplication,
  type RunningReceiver,
  startReceiver,
  webListener,
} from './webhooks/start-receiver.js';
