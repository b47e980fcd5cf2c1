import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { createIntake, createRecipientCheck, type Inbox } from '@convoke/engine';
import type { Config, SmtpInboundConfig } from './config/config.js';
import { ConfigError } from './config/config-error.js';
import type { Wired } from './wire.js';

type Parts = Pick<Wired, 'engine' | 'inboxes' | 'lead'>;

/** The ways in for mail that run beside HTTP. */
export interface RunningInboxes {
  /** Where the SMTP listener answers; `undefined` without one. */
  smtpPort: number | undefined;
  /** Takes no more messages and waits for those that are coming in. */
  stop(): Promise<void>;
}

/** @throws ConfigError where a listener cannot start */
export async function startInboxes({ inbound }: Config, parts: Parts): Promise<RunningInboxes> {
  const intake = createIntake(parts.engine);
  const smtp = inbound.smtp && (await smtpInbox(inbound.smtp, parts));
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

async function smtpInbox({ host, port, tls }: SmtpInboundConfig, { engine, inboxes }: Parts) {
  const { clock, log } = engine;
  const certificate = tls && {
    cert: await read('CONVOKE_INBOUND_TLS_CERT', tls.certFile),
    key: await read('CONVOKE_INBOUND_TLS_KEY', tls.keyFile),
  };
  const isRecipient = createRecipientCheck(engine);
  return inboxes.createSmtpInbox({ host, port, name: hostname(), tls: certificate, isRecipient, clock, log });
}

/**
 * Reads the mailbox while this process leads: two that read it at a time would fetch everything twice.
 *
 * @throws ConfigError for a URL that cannot be meant
 */
function imapInbox(url: string, parts: Parts): Inbox {
  const { username, host, pathname } = new URL(url);
  // A mistake shows now, whoever leads.
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
    return inboxes.createImapInbox({ url, positions: store.inboxPositions, isRecipient, clock, log });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ConfigError([`CONVOKE_INBOUND_IMAP: ${error.message}`]);
  }
}

async function read(variable: string, file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new ConfigError([`${variable}: cannot be read: ${String(error)}`]);
  }
}
