import { complain, print } from '@convoke/cli';
import {
  DomainError,
  type EngineContext,
  hasAccount,
  listAccounts,
  type MovedAppointment,
  movedAppointments,
  reissueAppointment,
  type UpdatedAppointment,
} from '@convoke/engine';
import { say } from '@convoke/texts';
import { withContext } from '../with-context.js';

/** The options of `convoke appointment reissue`. */
export interface ReissueOptions {
  account?: string;
  send?: boolean;
  json?: boolean;
}

/** Lists the upcoming appointments that new time zone rules have moved, or mails updates of them. */
export async function reissueMoved({ account, send = false, json }: ReissueOptions): Promise<void> {
  let updated = 0;
  const rows = await withContext(async (context) => {
    const found: Row[] = [];
    for (const accountId of await accountsOf(context, account)) {
      for await (const moved of movedAppointments(context, accountId)) {
        const { changed, notified } = send && moved.now ? await reissue(context, moved) : UNCHANGED;
        if (changed) updated += 1;
        found.push(rowOf(moved, notified));
      }
    }
    return found;
  });
  print(rows, { json });
  const skipped = rows.filter(({ startUtc }) => startUtc === null).length;
  if (skipped > 0) complain(`${skipped} lie at a time that clocks now skip. Give these another time by an update.\n`);
  if (json) return;
  const sendable = rows.length - skipped;
  const mails = rows.reduce((sum, { notified }) => sum + notified, 0);
  if (send) complain(`${updated} updated; the server mails ${mails} updates.\n`);
  else if (sendable > 0) complain(`Nothing was changed or sent. Add --send to update these ${sendable}.\n`);
}

/** @throws DomainError `not_found` */
async function accountsOf(context: EngineContext, account: string | undefined): Promise<string[]> {
  if (account === undefined) return (await listAccounts(context)).map(({ id }) => id);
  if (await hasAccount(context, account)) return [account];
  throw new DomainError('not_found', say('no_such_account'), { param: 'account' });
}

type Reissued = Pick<UpdatedAppointment, 'changed' | 'notified'>;

const UNCHANGED: Reissued = { changed: false, notified: 0 };

/** Whether there is a new revision: there is none if it has been cancelled, erased or updated in the meantime. */
async function reissue(context: EngineContext, { appointment }: MovedAppointment): Promise<Reissued> {
  const { accountId, id: appointmentId } = appointment;
  try {
    return await reissueAppointment(context, { accountId, appointmentId });
  } catch (error) {
    const isGone =
      error instanceof DomainError &&
      (error.code === 'appointment_already_cancelled' || error.code === 'appointment_not_found');
    if (isGone) return UNCHANGED;
    throw error;
  }
}

type Row = ReturnType<typeof rowOf>;

function rowOf({ appointment, inviteeCount, now, date }: MovedAppointment, notified: number) {
  const { id, accountId, revision } = appointment;
  return {
    appointmentId: id,
    accountId,
    subject: revision.subject,
    start: date?.start ?? revision.start,
    timeZone: revision.timeZone,
    formerStartUtc: new Date(date?.formerStartUtc ?? revision.startUtc).toISOString(),
    startUtc: now === undefined ? null : new Date(date?.startUtc ?? now.startUtc).toISOString(),
    invitees: inviteeCount,
    notified,
  };
}
