import type { InvitationRow, RevisionRow, Snapshot } from '../database/snapshot.js';
import type { Operation } from '../load/client.js';
import { groupBy } from './group-by.js';

export interface JudgeOptions {
  /** Whether a request may be refused as `unavailable`, because several processes wait for each other's locks. */
  mayBeBusy?: boolean;
}

/** The stored effects of one operation. */
interface Trace {
  revision: RevisionRow | undefined;
  invitation: InvitationRow | undefined;
  cancelled: boolean;
}

/**
 * Checks that everything acknowledged is stored, everything stored was requested, and each operation happened
 * once, completely, and in the order in which its client saw it.
 *
 * @returns violations
 */
export function judgeOperations(
  operations: readonly Operation[],
  snapshot: Snapshot,
  { mayBeBusy = false }: JudgeOptions = {},
): string[] {
  const traceOf = tracer(snapshot);
  return [
    ...operations.flatMap((operation) => judgeOne(operation, traceOf(operation))),
    ...judgeRefusals(operations.filter(({ code }) => !mayBeBusy || code !== 'unavailable')),
    ...judgeOrder(operations, traceOf),
    ...judgeOrigins(operations, snapshot),
    ...judgeComments(operations, snapshot),
  ];
}

function tracer({ revisions, invitations, appointments }: Snapshot): (operation: Operation) => Trace {
  const bySubject = new Map(revisions.map((revision) => [revision.subject, revision]));
  const byAddress = new Map(invitations.map((invitation) => [invitation.address, invitation]));
  const cancelled = new Set(appointments.filter(({ cancelledAt }) => cancelledAt !== null).map(({ id }) => id));
  return ({ marker, invitee, appointmentId }) => ({
    revision: bySubject.get(marker),
    invitation: invitee === undefined ? undefined : byAddress.get(invitee),
    cancelled: appointmentId !== undefined && cancelled.has(appointmentId),
  });
}

function judgeOne(operation: Operation, trace: Trace): string[] {
  const { kind, marker, outcome, invitee } = operation;
  const parts = partsOf(operation, trace);
  const happened = parts.every(Boolean);
  const violations: string[] = [];
  if (outcome === 'acknowledged' && !happened) violations.push(`${kind} ${marker} was acknowledged and is lost`);
  if (outcome === 'refused' && kind !== 'cancel' && parts.some(Boolean)) {
    violations.push(`${kind} ${marker} was refused and happened`);
  }
  if (!happened && parts.some(Boolean)) violations.push(`${kind} ${marker} happened by half`);
  if (outcome === 'acknowledged' && invitee !== undefined) {
    const expected = invitee.endsWith('@gmail.com');
    if (operation.providerFirstInvite !== expected)
      violations.push(`${marker}: providerFirstInvite is not ${expected}`);
  }
  return violations;
}

/** The effects that must occur together or not at all. */
function partsOf({ kind, appointmentId, invitee }: Operation, { revision, invitation, cancelled }: Trace): boolean[] {
  const here = (row: { appointmentId: string } | undefined) =>
    row !== undefined && (appointmentId === undefined || row.appointmentId === appointmentId);
  switch (kind) {
    case 'create':
      return [
        here(revision) && revision?.sequence === 0,
        ...(invitee === undefined ? [] : [here(invitation) && invitation?.appointmentId === revision?.appointmentId]),
      ];
    case 'invite':
      return [here(invitation)];
    case 'update':
      return [here(revision) && revision?.sequence !== 0];
    case 'cancel':
      return [cancelled];
  }
}

/** The only valid reason to refuse is a cancellation that began before the answer. */
function judgeRefusals(operations: readonly Operation[]): string[] {
  const cancels = groupBy(
    operations.filter(({ kind }) => kind === 'cancel'),
    ({ appointmentId }) => appointmentId ?? '',
  );
  return operations
    .filter(({ outcome }) => outcome === 'refused')
    .filter((operation) => {
      const earlier = cancels.get(operation.appointmentId ?? '') ?? [];
      const excused = earlier.some((cancel) => cancel !== operation && cancel.begun < operation.ended);
      return operation.code !== 'appointment_already_cancelled' || !excused;
    })
    .map(({ kind, marker, code }) => `${kind} ${marker} was refused without a reason: ${code}`);
}

/** An operation that was acknowledged before another began comes before it; none follows a cancellation. */
function judgeOrder(operations: readonly Operation[], traceOf: (operation: Operation) => Trace): string[] {
  const violations: string[] = [];
  const acknowledged = operations.filter(({ outcome }) => outcome === 'acknowledged');
  for (const group of groupBy(acknowledged, ({ appointmentId }) => appointmentId ?? '').values()) {
    for (const earlier of group) {
      for (const later of group.filter(({ begun }) => begun > earlier.ended)) {
        if (earlier.kind === 'cancel') violations.push(`${later.kind} ${later.marker} came after a cancellation`);
        const [first, second] = [traceOf(earlier).revision, traceOf(later).revision];
        if (first && second && first.sequence >= second.sequence) {
          violations.push(`${later.marker} has a SEQUENCE not above that of ${earlier.marker}, which was earlier`);
        }
      }
    }
  }
  return violations;
}

/** Every revision, invitation and cancellation comes from an operation, and no two from the same. */
function judgeOrigins(operations: readonly Operation[], { revisions, invitations, appointments }: Snapshot): string[] {
  const markers = new Set(operations.map(({ marker }) => marker));
  const cancels = new Set(operations.filter(({ kind }) => kind === 'cancel').map(({ appointmentId }) => appointmentId));
  const subjects = revisions.map(({ subject }) => subject);
  const addresses = invitations.map(({ address }) => address);
  return [
    ...subjects.filter((subject) => !markers.has(subject)).map((subject) => `nobody asked for revision ${subject}`),
    ...invitations.filter(({ name }) => !markers.has(name)).map(({ name }) => `nobody invited ${name}`),
    ...appointments
      .filter(({ id, cancelledAt }) => cancelledAt !== null && !cancels.has(id))
      .map(({ id }) => `nobody cancelled ${id}`),
    ...repeated(subjects).map((subject) => `${subject} happened twice`),
    ...repeated(addresses).map((address) => `${address} was invited twice`),
  ];
}

/** A cancellation has the comment of the operation that was acknowledged, or of one that was not answered. */
function judgeComments(operations: readonly Operation[], { messages }: Snapshot): string[] {
  const cancels = operations.filter(({ kind, outcome }) => kind === 'cancel' && outcome !== 'refused');
  const byAppointment = groupBy(cancels, ({ appointmentId }) => appointmentId ?? '');
  return messages
    .filter(({ kind, appointmentId, comment }) => {
      if (kind !== 'cancel') return false;
      const tried = byAppointment.get(appointmentId) ?? [];
      const acknowledged = tried.filter(({ outcome }) => outcome === 'acknowledged');
      return !(acknowledged.length > 0 ? acknowledged : tried).some(({ marker }) => marker === comment);
    })
    .map(({ appointmentId, comment }) => `${appointmentId} was cancelled with the wrong comment ${comment}`);
}

function repeated(names: readonly string[]): string[] {
  return [...groupBy(names, (name) => name).values()].flatMap(([, ...again]) => again);
}
