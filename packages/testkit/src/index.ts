export { type CertificateAuthority, createCertificateAuthority, type KeyPair } from './certificate-authority.js';
export { type ContractJudge, createContractJudge } from './contract/contract-judge.js';
export { type Answer, ContractValidator } from './contract/contract-validator.js';
export { type JudgingProxy, startJudgingProxy } from './contract/judging-proxy.js';
export { readContract } from './contract/read-contract.js';
export { type DnsRecords, type DnsServer, startDnsServer } from './dns-server.js';
export { type ExampleOptions, type RunningExample, startExample } from './examples/start-example.js';
export { createFakeClock, type FakeClock } from './fake-clock.js';
export { type FaultyProxy, type ProxyFault, startFaultyProxy } from './faulty-proxy.js';
export { freePort } from './free-port.js';
export { type ImapServer, type ImapServerMessage, type ImapServerOptions, startImapServer } from './imap-server.js';
export { launchBrowser, type TestBrowser } from './launch-browser.js';
export { type LineReaction, type LineServer, type LineServerOptions, startLineServer } from './line-server.js';
export { listen } from './listen.js';
export { createLogSink, type LogEntry, type LogSink } from './log-sink.js';
export { type LaunchedPostgres, launchPostgres, type StopMode } from './postgres/launch-postgres.js';
export { connectToPostgres, queryPostgres } from './postgres/query-postgres.js';
export { type PostgresServer, postgresUrl, startPostgres } from './postgres/start-postgres.js';
export { type ScriptedRelay, SMTP_STAGES, type SmtpStage, startScriptedRelay } from './scripted-relay.js';
export {
  launchServerProcess,
  type ServerProcess,
  type ServerProcessOptions,
  type StartingServer,
  startServerProcess,
} from './server-process.js';
export type { ReceivedMail, SmtpHooks } from './smtp-handlers.js';
export type { SmtpReaction } from './smtp-reaction.js';
export { type SmtpSink, type SmtpSinkOptions, startSmtpSink } from './smtp-sink.js';
export { createTally, type Tally } from './tally.js';
export { startTcpRecorder, type TcpRecorder } from './tcp-recorder.js';
export { startTcpRelay, type TcpRelay } from './tcp-relay.js';
export { type TemporaryDirectory, temporaryDirectory } from './temporary-directory.js';
export { watchPage } from './watch-page.js';
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
export type { MiddlewareReceiver } from './webhooks/middleware-receiver.js';
export { type ReceiverCase, receiverCases, type SignDelivery } from './webhooks/receiver-cases.js';
export {
  type ReceivingApplication,
  type RunningReceiver,
  startReceiver,
} from './webhooks/start-receiver.js';
export { webListener } from './webhooks/web-listener.js';
