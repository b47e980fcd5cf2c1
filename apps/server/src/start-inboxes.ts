import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { createSecureContext } from 'node:tls';
import { createIntake, createRecipientCheck, type Inbox, type Intake, type IsRecipient } from '@convoke/engine';
import { type Config, ConfigError, type SmtpInboundConfig } from './config/config.js';
import { createPostmaster } from './postmaster.js';
import { isTrustedPeer } from './trusted-proxies.js';
import type { Wired } from './wire.js';

type Parts = Pick<Wired, 'engine' | 'inboxes' | 'lead'>;

/** The running inboxes other than HTTP. */
export interface RunningInboxes {
  /** The port of the SMTP listener; `undefined` without one. */
  smtpPort: number | undefined;
  /** Accepts no more messages and waits for those in transit. */
  stop(): Promise<void>;
}

/** @throws ConfigError if a listener cannot start */
export async function startInboxes({ inbound, trustedProxies }: Config, parts: Parts): Promise<RunningInboxes> {
  const intake = createIntake(parts.engine);
  const smtp = inbound.smtp && (await smtpInbox({ ...inbound.smtp, trustedProxies }, parts));
  const imap = inbound.imap === undefined ? undefined : imapInbox(inbound.imap, parts);
  const inboxes: Inbox[] = [smtp, imap].filter((inbox) => inbox !== undefined);
  const stop = async () => void (await Promise.all(inboxes.map((inbox) => inbox.stop())));
  try {
    for (const inbox of inboxes) await inbox.start(intake);
  } catch (error) {
    await stop();
    throw new ConfigError([`CONVOKE_INBOUND_SMTP: cannot listen there: ${String(error)}`]);
  }
  return { smtpPort: smtp?.port(), stop };
}

type ListenerConfig = SmtpInboundConfig & Pick<Config, 'trustedProxies'>;

async function smtpInbox({ host, port, tls, postmaster, trustedProxies }: ListenerConfig, { engine, inboxes }: Parts) {
  const { hourly, clock, log } = engine;
  const certificate = tls && (await readCertificate(tls));
  const isOrganizer = createRecipientCheck(engine);
  const forward = inboxes.postmasterForwarder({ isOurs: isOrganizer, hourly, clock, log });
  const { isPostmaster, around } = await createPostmaster(postmaster, { store: engine.store, isOrganizer, forward });
  const isRecipient: IsRecipient = async (address) => (await isOrganizer(address)) || isPostmaster(address);
  const isRelay = isTrustedPeer(trustedProxies);
  const inbox = inboxes.createSmtpInbox({
    host,
    port,
    name: hostname(),
    tls: certificate,
    isRecipient,
    isRelay,
    clock,
    log,
  });
  return { ...inbox, start: (intake: Intake) => inbox.start(around(intake)) };
}

/**
 * Reads the mailbox while this process is the leader: two processes would fetch everything twice.
 *
 * @throws ConfigError for an invalid URL
 */
function imapInbox(url: string, parts: Parts): Inbox {
  const { username, host, pathname } = new URL(url);
  // Reports a mistake now, even if another process is the leader.
  createImapInbox(url, parts);
  let leading: ReturnType<Wired['lead']> | undefined;
  return {
    name: 'imap',
    async start(intake) {
      leading = parts.lead(`imap ${username}@${host}${pathname}`, async (signal) => {
        const inbox = createImapInbox(url, parts);
        await inbox.start(intake);
        if (!signal.aborted) await once(signal, 'abort');
        await inbox.stop();
      });
    },
    async stop() {
      await leading?.stop();
    },
  };
}

function createImapInbox(url: string, { engine, inboxes }: Parts): Inbox {
  const { clock, log, store } = engine;
  const isRecipient = createRecipientCheck(engine);
  try {
    const { finder, mailboxThread: thread } = inboxes;
    return inboxes.createImapInbox({ url, positions: store.inboxPositions, isRecipient, clock, log, finder, thread });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ConfigError([`CONVOKE_INBOUND_IMAP: ${error.message}`]);
  }
}

/** @throws ConfigError if the files are missing, are not PEM or do not belong together */
async function readCertificate({ certFile, keyFile }: NonNullable<SmtpInboundConfig['tls']>) {
  const cert = await read('CONVOKE_INBOUND_TLS_CERT', certFile);
  const key = await read('CONVOKE_INBOUND_TLS_KEY', keyFile);
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    const reason = 'these files hold no certificate and key in PEM that belong together';
    throw new ConfigError([`CONVOKE_INBOUND_TLS_CERT, CONVOKE_INBOUND_TLS_KEY: ${reason}: ${String(error)}`]);
  }
  return { cert, key };
}

async function read(variable: string, file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new ConfigError([`${variable}: cannot be read: ${String(error)}`]);
  }
}
