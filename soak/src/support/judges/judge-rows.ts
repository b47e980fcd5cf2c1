import type { AppointmentRow, InvitationRow, MessageRow, Snapshot } from '../database/snapshot.js';
import { groupBy } from './group-by.js';

/**
 * Checks that the rows are consistent, as whole transactions leave them, and that everything was sent that can be.
 *
 * @returns violations
 */
export function judgeRows({ integrity, appointments, revisions, invitations, messages }: Snapshot): string[] {
  const revisionsOf = groupBy(revisions, ({ appointmentId }) => appointmentId);
  const messagesOf = groupBy(messages, ({ invitationId }) => invitationId);
  const byId = new Map(appointments.map((appointment) => [appointment.id, appointment]));
  return [
    ...(integrity === 'ok' ? [] : [`the file is damaged: ${integrity}`]),
    ...appointments.flatMap((appointment) => {
      const sequences = (revisionsOf.get(appointment.id) ?? []).map(({ sequence }) => sequence);
      return judgeAppointment(appointment, sequences);
    }),
    ...invitations.flatMap((invitation) => {
      const appointment = byId.get(invitation.appointmentId);
      const rows = messagesOf.get(invitation.id) ?? [];
      if (!appointment) return [`${invitation.address} belongs to no appointment`];
      return judgeInvitation(invitation, { appointment, rows });
    }),
  ];
}

function judgeAppointment({ id, sequence, ...cancellation }: AppointmentRow, sequences: number[]): string[] {
  const { cancelledAt, cancelledSequence } = cancellation;
  const violations: string[] = [];
  if (sequences.join() !== range(0, sequence).join()) violations.push(`${id} has revisions ${sequences.join()}`);
  if (cancelledSequence !== (cancelledAt === null ? null : sequence + 1)) {
    violations.push(`${id} at ${sequence} was cancelled as ${cancelledSequence}`);
  }
  return violations;
}

function judgeInvitation(
  { address, lastOrdinal }: InvitationRow,
  { appointment, rows }: { appointment: AppointmentRow; rows: MessageRow[] },
): string[] {
  const requests = rows.filter(({ kind }) => kind === 'request');
  const cancels = rows.filter(({ kind }) => kind === 'cancel');
  const attempted = requests.some(({ firstAttemptAt }) => firstAttemptAt !== null);
  const due = appointment.cancelledAt !== null && attempted ? [appointment.cancelledSequence] : [];
  const newest = requests.at(-1);
  const first = requests[0]?.sequence ?? Number.NaN;
  const sequences = requests.map(({ sequence }) => sequence);
  const problems: [boolean, string][] = [
    [sequences.join() !== range(first, appointment.sequence).join(), `has requests ${sequences.join()}`],
    [cancels.map(({ sequence }) => sequence).join() !== due.join(), `has ${cancels.length} cancels, due ${due.length}`],
    [rows.at(-1)?.ordinal !== lastOrdinal, `has its last message at ${rows.at(-1)?.ordinal}, not ${lastOrdinal}`],
    [rows.some(({ state }) => state !== 'sent' && state !== 'superseded'), `has messages ${statesOf(rows)}`],
    [rows.some(isWronglySuperseded), 'had a message superseded after an attempt'],
    [appointment.cancelledAt === null && newest?.state !== 'sent', 'was not sent the newest revision'],
    [address.endsWith('@gmail.com') !== (rows[0]?.kind === 'priming'), 'was primed wrongly'],
    [!rises(rows.map(({ ordinal }) => ordinal)), 'has messages out of order'],
    [!rises(rows.filter(({ kind }) => kind !== 'priming').map(({ stamp }) => stamp)), 'has DTSTAMPs that do not rise'],
  ];
  return problems.filter(([wrong]) => wrong).map(([, problem]) => `${address} ${problem}`);
}

function isWronglySuperseded({ state, firstAttemptAt }: MessageRow): boolean {
  return state === 'superseded' && firstAttemptAt !== null;
}

function statesOf(rows: MessageRow[]): string {
  return rows.map(({ kind, sequence, state }) => `${kind} ${sequence} ${state}`).join(', ');
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

function rises(numbers: number[]): boolean {
  return numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));
}
