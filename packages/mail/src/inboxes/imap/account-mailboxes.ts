import { isIP } from 'node:net';
import type { Clock, Logger } from '@convoke/engine';
import type {
  AccountMailboxes,
  MailboxFailure,
  MailboxRead,
  MailboxScan,
  OpenedMailbox,
} from '@convoke/engine/senders';
import type { ImapFlow } from 'imapflow';
import { createImapClient, describeImapError, takesNoPassword } from './imap-client.js';
import { type ImapScanOptions, scanMailbox } from './imap-scan.js';

/** Finds addresses where the operator's policy allows; see `GuardedConnect` of the poster. */
export interface MailboxConnector {
  checkHost: AccountMailboxes['checkHost'];
  find(target: {
    host: string;
    port: number;
    timeoutMs: number;
  }): Promise<{ address: string } | { failure: 'blocked' | 'unreachable'; code?: string }>;
  /** The port that is connected to; tests replace fixed ones. */
  portOf(target: { host: string; port: number }): number;
}

export interface AccountMailboxesOptions {
  connector: MailboxConnector;
  clock: Clock;
  log: Logger;
  /** PEM certificates to trust instead of the system's. */
  ca?: string | undefined;
}

/** TLS from the first byte on (RFC 8314 §3.2); other ports use STARTTLS. */
const TLS_PORT = 993;
/** The time after which no further message is read. */
const READ_MS = 60_000;
/** To find which of several addresses answers. */
const CONNECT_MS = 10_000;
/** The longest time that a connection lasts, milliseconds: less than the engine's claim. */
const DEADLINE_MS = 120_000;

/** Reads the mailboxes of accounts, whose servers may say and do anything. */
export function createAccountMailboxes(options: AccountMailboxesOptions): AccountMailboxes {
  const { connector, clock, log } = options;
  return {
    checkHost: (host) => connector.checkHost(host),
    probe: (mailbox) => visit(mailbox, options, async () => undefined),
    read: (mailbox, scan) =>
      visit(mailbox, options, async (client, uidValidity) => {
        const until = clock.now() + READ_MS;
        await scanMailbox({
          ...scan,
          client,
          refusals: new Map(),
          ...startingPosition(uidValidity, scan),
          stopped: () => scan.signal.aborted || clock.now() > until,
          clock,
          log,
        });
      }),
  };
}

/** UIDs are only valid with their UIDVALIDITY (RFC 9051 §2.3.1.1): a folder that was renumbered is read again. */
function startingPosition(
  uidValidity: string,
  { position }: Pick<MailboxScan, 'position'>,
): Pick<ImapScanOptions, 'position' | 'isResumed'> {
  return position?.uidValidity === uidValidity
    ? { position, isResumed: true }
    : { position: { uidValidity, uid: 0 }, isResumed: false };
}

type Visit = (client: ImapFlow, uidValidity: string) => Promise<void>;

/** Signs in, opens the folder and leaves again. Credentials are never sent without TLS. */
async function visit(mailbox: OpenedMailbox, options: AccountMailboxesOptions, work: Visit): Promise<MailboxRead> {
  const { connector, clock, ca } = options;
  const { host, port, user, password: pass, folder } = mailbox;
  const actualPort = connector.portOf({ host, port });
  const found = await connector.find({ host, port: actualPort, timeoutMs: CONNECT_MS });
  if ('failure' in found) return { failure: found.failure, words: found.code ?? '' };
  const secure = port === TLS_PORT;
  const place = { user, pass, folder, secure, startTls: !secure };
  const client = await createImapClient(
    {
      ...place,
      host: found.address,
      port: actualPort,
      servername: isIP(host) === 0 ? host : undefined,
    },
    { ca },
  );
  // Errors of the connection make the current command fail.
  client.on('error', () => undefined);
  const cancel = clock.schedule(DEADLINE_MS, () => client.close());
  let stage: Stage = 'connect';
  try {
    await client.connect();
    stage = 'folder';
    const { uidValidity } = await client.mailboxOpen(folder);
    stage = 'read';
    await work(client, String(uidValidity));
    return { failure: null };
  } catch (error) {
    const { detail, wrongPassword } = describeImapError(error, { ...place, host, port });
    if (!wrongPassword) return { failure: failureOf(error, stage, client), words: detail };
    const needsToken = takesNoPassword(host, [...client.capabilities.keys()]);
    return { failure: needsToken ? 'no_passwords' : 'credentials', words: detail };
  } finally {
    cancel();
    if (client.usable) await client.logout().catch(() => undefined);
    client.close();
  }
}

type Stage = 'connect' | 'folder' | 'read';

function failureOf(error: unknown, stage: Stage, { usable }: Pick<ImapFlow, 'usable'>): MailboxFailure {
  const { code = '', message = '', tlsFailed } = fieldsOf(error);
  if (stage === 'folder') return usable ? 'folder' : 'broken';
  if (stage === 'read') return 'broken';
  if (tlsFailed || /CERT|TLS|SSL|SELF_SIGNED|STARTTLS/.test(code) || /certificate|altnames|SSL|TLS/i.test(message)) {
    return 'tls';
  }
  return UNREACHABLE.has(code) ? 'unreachable' : 'broken';
}

const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EPIPE'],
  ...['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'NoConnection'],
]);

interface ErrorFields {
  code?: string;
  message?: string;
  tlsFailed?: boolean;
}

/** The properties that imapflow adds to errors. */
function fieldsOf(error: unknown): ErrorFields {
  return error instanceof Error ? error : {};
}
