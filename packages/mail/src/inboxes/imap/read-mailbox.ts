import type { Clock, InboxPosition, InboxPositions, Intake, IsRecipient, Logger } from '@convoke/engine';
import type { ImapFlow } from 'imapflow';
import type { Alarm } from './alarm.js';
import { ALLOWED, createAllowance } from './allowance.js';
import type { Refusals } from './fetch-each.js';
import { type ImapScanOptions, scanMailbox } from './imap-scan.js';

export interface ReadMailboxOptions {
  /** Not connected yet. */
  client: ImapFlow;
  /** Shared by all connections. */
  refusals: Refusals;
  folder: string;
  /** The name under which the position is stored. */
  name: string;
  /** Ends the wait for new mail. */
  alarm: Alarm;
  pollMs: number;
  stopped(): boolean;
  /** Called when everything in the mailbox has been scanned. */
  onScanned(): void;
  intake: Intake;
  isRecipient: IsRecipient;
  positions: InboxPositions;
  clock: Clock;
  log: Logger;
}

/**
 * Reads a mailbox over one connection until that ends or is stopped.
 *
 * @throws Error of the connection or the intake
 */
export async function readMailbox(options: ReadMailboxOptions): Promise<void> {
  const { client, folder, name, alarm, pollMs, stopped, onScanned, positions } = options;
  client.on('exists', alarm.ring);
  client.on('close', alarm.ring);
  const allowance = createAllowance(client, options.clock, ALLOWED.signIn);
  try {
    await client.connect();
    allowance.grant(ALLOWED.folder);
    const { uidValidity, exists } = await client.mailboxOpen(folder);
    const start = await startingPosition(String(uidValidity), options);
    let { position } = start;
    // Else a backup of the time before the first message would not know which messages came after it.
    if (!start.isResumed && exists === 0) await positions.save(name, position);
    const save = (reached: InboxPosition) => positions.save(name, reached);
    while (!stopped() && client.usable) {
      alarm.reset();
      position = await scanMailbox({ ...options, ...start, allowance, position, save });
      onScanned();
      allowance.grant(ALLOWED.idle);
      // Lasts until the next command, which reports why it ended.
      client.idle().catch(() => undefined);
      await alarm.wait(pollMs);
      if (!stopped() && client.usable) await client.noop();
    }
  } finally {
    allowance.end();
  }
}

async function startingPosition(
  uidValidity: string,
  { name, positions, log }: ReadMailboxOptions,
): Promise<Pick<ImapScanOptions, 'position' | 'isResumed'>> {
  const saved = await positions.load(name);
  if (saved?.uidValidity === uidValidity) return { position: saved, isResumed: true };
  if (saved) log.warn({ inbox: name }, 'the mailbox was renumbered (UIDVALIDITY); it is read from its beginning');
  return { position: { uidValidity, uid: 0 }, isResumed: false };
}
