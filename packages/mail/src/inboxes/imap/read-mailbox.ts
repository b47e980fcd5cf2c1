import type { Clock, InboxPosition, Logger } from '@convoke/engine';
import type { ImapFlow } from 'imapflow';
import { createAlarm } from './alarm.js';
import { ALLOWED, type Allowance } from './allowance.js';
import { scanMailbox } from './imap-scan.js';
import type { MailboxVisit, VisitAnswers } from './visit-mailbox.js';

export interface ReadMailboxOptions {
  visit: MailboxVisit;
  /** With the folder open. */
  client: ImapFlow;
  allowance: Allowance;
  answers: VisitAnswers;
  signal: AbortSignal;
  clock: Clock;
}

/** The time, and the bytes, after which no further message is read, or not before a pause. */
const READ_MS = 60_000;
const READ_BYTES = 64 * 1_024 * 1_024;
const PAUSE_MS = 1_000;

/**
 * Passes on what is new in the open folder. A visit that stays then waits for more, until the connection ends or it is
 * stopped: the server announces new mail (IDLE, RFC 2177), and regular scans find what was not announced.
 *
 * @throws Error of the connection or the intake
 */
export async function readMailbox(
  { uidValidity, exists }: { uidValidity: string; exists: number },
  { visit, client, allowance, answers, signal, clock }: ReadMailboxOptions,
): Promise<void> {
  const { position: saved, stay, refusals } = visit;
  const log = logBy(answers);
  // UIDs are only valid with their UIDVALIDITY (RFC 9051 §2.3.1.1): a folder that was renumbered is read again.
  const isResumed = saved?.uidValidity === uidValidity;
  let position: InboxPosition = isResumed ? saved : { uidValidity, uid: 0 };
  if (stay && saved && !isResumed) {
    log.warn({}, 'the mailbox was renumbered (UIDVALIDITY); it is read from its beginning');
  }
  // Else a backup of the time before the first message would not know which messages came after it.
  if (!isResumed && exists === 0) await answers.save(position);
  let budget = { until: clock.now() + READ_MS, bytes: READ_BYTES };
  const isSpent = () => clock.now() > budget.until || allowance.spent() > budget.bytes;
  let hasAdvanced = false;
  const save = async (reached: InboxPosition) => {
    hasAdvanced = true;
    await answers.save(reached);
  };
  // A visit that stays comes further each time, however slow the server is.
  const stopped = () => signal.aborted || (isSpent() && (!stay || hasAdvanced));
  const alarm = createAlarm(clock);
  for (const event of ['exists', 'close']) client.on(event, alarm.ring);
  signal.addEventListener('abort', alarm.ring);
  try {
    for (;;) {
      alarm.reset();
      const { take, isRecipient } = answers;
      const intake = ({ raw }: { raw: Uint8Array }) => take(raw);
      const scan = { client, allowance, refusals, position, isResumed, intake, isRecipient, save, stopped, clock, log };
      position = await scanMailbox(scan);
      const isCut = isSpent();
      await answers.scanned();
      if (!stay || signal.aborted || !client.usable) return;
      allowance.grant(ALLOWED.idle, stay.pollMs);
      // Lasts until the next command, which reports why it ended.
      client.idle().catch(() => undefined);
      await alarm.wait(isCut ? PAUSE_MS : stay.pollMs);
      if (signal.aborted || !client.usable) return;
      await client.noop();
      budget = { until: clock.now() + READ_MS, bytes: allowance.spent() + READ_BYTES };
      hasAdvanced = false;
    }
  } finally {
    client.off('close', alarm.ring);
    signal.removeEventListener('abort', alarm.ring);
  }
}

function logBy({ log }: VisitAnswers): Logger {
  const to = (level: keyof Logger) => (fields: object, text: string) =>
    void log({ level, fields, text }).catch(() => undefined);
  return { debug: to('debug'), info: to('info'), warn: to('warn'), error: to('error') };
}
