import type { InvitationRow, MessageRow, Snapshot } from '../database/snapshot.js';
import type { ReadMail } from '../load/mail-record.js';
import { groupBy } from './group-by.js';

const RANK = { priming: 0, request: 1, cancel: 2 } as const;

/**
 * Checks that every invitee received what the rows say, in order, and that every repeat is identical.
 *
 * @returns violations
 */
export function judgeMail(arrivals: readonly ReadMail[], snapshot: Snapshot): string[] {
  const { invitations, messages, revisions } = snapshot;
  const messagesOf = groupBy(messages, ({ invitationId }) => invitationId);
  const arrivalsOf = groupBy(arrivals, ({ to }) => to);
  const subjects = new Map(revisions.map((row) => [`${row.appointmentId}/${row.sequence}`, row.subject]));
  const known = new Set(invitations.map(({ address }) => address));
  return [
    ...arrivals.filter(({ to }) => !known.has(to)).map(({ to }) => `${to} was written to and not invited`),
    ...judgeRepeats(arrivals),
    ...judgeUids(arrivals, invitations),
    ...invitations.flatMap(({ id, address }) => {
      const received = arrivalsOf.get(address) ?? [];
      const rows = messagesOf.get(id) ?? [];
      return [...judgeRowsAgainst(received, rows, subjects), ...judgeOrder(received)].map(
        (problem) => `${address} ${problem}`,
      );
    }),
  ];
}

/** Each Message-ID has one recipient and the same bytes each time, and each message has one Message-ID. */
function judgeRepeats(arrivals: readonly ReadMail[]): string[] {
  const digests = new Map<string, string>();
  const names = new Map<string, string>();
  return arrivals.flatMap(({ messageId, digest, to, kind, sequence }) => {
    const violations: string[] = [];
    const name = `${to} ${kind} ${sequence}`;
    if ((digests.get(messageId) ?? digest) !== digest) violations.push(`${messageId} was repeated with other bytes`);
    if ((names.get(name) ?? messageId) !== messageId) violations.push(`${name} has two Message-IDs`);
    digests.set(messageId, digest);
    names.set(name, messageId);
    return violations;
  });
}

/** Each invitee has one UID, which nobody else has. */
function judgeUids(arrivals: readonly ReadMail[], invitations: readonly InvitationRow[]): string[] {
  const uids = new Map<string, string>();
  const owners = new Map<string, string>();
  const appointments = new Map(invitations.map(({ address, appointmentId }) => [address, appointmentId]));
  return arrivals
    .filter(({ kind }) => kind !== 'priming')
    .filter(({ to, uid }) => {
      const fits = uid.startsWith(`${appointments.get(to)}.`);
      const stays = (uids.get(to) ?? uid) === uid && (owners.get(uid) ?? to) === to;
      uids.set(to, uid);
      owners.set(uid, to);
      return !(fits && stays);
    })
    .map(({ to, uid }) => `${to} was sent the foreign or changed UID ${uid}`);
}

/** Sent messages arrived, superseded ones did not, and each shows the revision that its row names. */
function judgeRowsAgainst(received: readonly ReadMail[], rows: MessageRow[], subjects: Map<string, string>): string[] {
  const nameOf = ({ kind, sequence }: Pick<MessageRow, 'kind' | 'sequence'>) =>
    kind === 'priming' ? kind : `${kind} ${sequence}`;
  const arrived = groupBy(received, nameOf);
  const expected = new Set(rows.map(nameOf));
  const violations = [...arrived.keys()].filter((name) => !expected.has(name)).map((name) => `got an unknown ${name}`);
  for (const row of rows) {
    const copies = arrived.get(nameOf(row)) ?? [];
    const subject = subjects.get(`${row.appointmentId}/${row.contentSequence}`);
    if (row.state === 'sent' && copies.length === 0) violations.push(`never got ${nameOf(row)}`);
    if (row.state === 'superseded' && copies.length > 0) violations.push(`got ${nameOf(row)}, which was superseded`);
    if (copies.some(({ kind, summary }) => kind !== 'priming' && summary !== subject)) {
      violations.push(`got ${nameOf(row)} with a summary other than ${subject}`);
    }
  }
  return violations;
}

/** No message, repeats included, is older than the one that arrived before it. */
function judgeOrder(received: readonly ReadMail[]): string[] {
  return received.flatMap((mail, index) => {
    const before = received[index - 1];
    if (!before || before.messageId === mail.messageId) return [];
    const rises = RANK[mail.kind] >= RANK[before.kind] && mail.sequence > before.sequence && mail.stamp > before.stamp;
    return rises ? [] : [`got ${mail.kind} ${mail.sequence} after ${before.kind} ${before.sequence}`];
  });
}
