import { complain, print } from '@convoke/cli';
import {
  DomainError,
  type EngineContext,
  listAccounts,
  type MovedAppointment,
  movedAppointments,
  reissueAppointment,
} from '@convoke/engine';
import { Command } from 'commander';
import { withContext } from '../with-context.js';

interface Options {
  account?: string;
  send?: boolean;
  json?: boolean;
}

/** `convoke appointment reissue`: mails updates of the appointments that a change of time zone rules has moved. */
export function reissueCommand(): Command {
  return new Command('reissue')
    .description('list the upcoming appointments that new time zone rules have moved in UTC, and mail updates of them')
    .option('--account <accountId>', 'only appointments of this account')
    .option('--send', 'bring them up to date and mail their invitees; without it nothing is changed or sent')
    .option('--json', 'print JSON')
    .action(run);
}

async function run({ account, send, json }: Options): Promise<void> {
  const rows = await withContext(async (context) => {
    const ids = account === undefined ? (await listAccounts(context)).map(({ id }) => id) : [account];
    const found: Row[] = [];
    for (const accountId of ids) {
      for await (const moved of movedAppointments(context, accountId)) {
        found.push(rowOf(moved, send === true && moved.now !== undefined ? await reissue(context, moved) : 0));
      }
    }
    return found;
  });
  print(rows, { json });
  const skipped = rows.filter(({ startUtc }) => startUtc === null).length;
  if (skipped > 0) complain(`${skipped} lie at a time that clocks now skip. Give these another time by an update.\n`);
  if (json) return;
  const sendable = rows.length - skipped;
  if (send)
    complain(
      `${sendable} updated; the server mails ${rows.reduce((sum, { notified }) => sum + notified, 0)} updates.\n`,
    );
  else if (sendable > 0) complain(`Nothing was changed or sent. Add --send to update these ${sendable}.\n`);
}

/** @returns how many invitees are notified; none if it was cancelled or brought up to date meanwhile */
async function reissue(context: EngineContext, { appointment }: MovedAppointment): Promise<number> {
  const { accountId, id: appointmentId } = appointment;
  try {
    return (await reissueAppointment(context, { accountId, appointmentId })).notified;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'appointment_already_cancelled') return 0;
    throw error;
  }
}

type Row = ReturnType<typeof rowOf>;

function rowOf({ appointment, inviteeCount, now }: MovedAppointment, notified: number) {
  const { id, accountId, revision } = appointment;
  return {
    appointmentId: id,
    accountId,
    subject: revision.subject,
    start: revision.start,
    timeZone: revision.timeZone,
    formerStartUtc: new Date(revision.startUtc).toISOString(),
    startUtc: now === undefined ? null : new Date(now.startUtc).toISOString(),
    invitees: inviteeCount,
    notified,
  };
}
