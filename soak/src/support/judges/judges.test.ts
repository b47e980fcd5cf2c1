import { describe, expect, it } from 'vitest';
import type { MessageRow, Snapshot } from '../database/snapshot.js';
import type { Operation } from '../load/client.js';
import type { ReadMail } from '../load/mail-record.js';
import { judgeMail } from './judge-mail.js';
import { judgeOperations } from './judge-operations.js';
import { judgeRows } from './judge-rows.js';

/** One appointment that was created with an invitee, changed twice and cancelled, without violations. */
function goodRun() {
  const operations = [
    operation('create', { marker: 'a', invitee: 'a@example.org', providerFirstInvite: false }, 0),
    operation('update', { marker: 'b' }, 1),
    operation('update', { marker: 'c' }, 2),
    operation('cancel', { marker: 'd' }, 3),
  ];
  const snapshot: Snapshot = {
    integrity: 'ok',
    appointments: [{ id: 'A', sequence: 2, cancelledAt: 9, cancelledSequence: 3 }],
    revisions: ['a', 'b', 'c'].map((subject, sequence) => ({ appointmentId: 'A', sequence, subject })),
    invitations: [{ id: 'I', appointmentId: 'A', name: 'a', address: 'a@example.org', lastOrdinal: 4 }],
    messages: [message('request', 0), message('request', 1, 'superseded'), message('request', 2), message('cancel', 3)],
  };
  const arrivals = [arrival('request', 0, 'a'), arrival('request', 2, 'c'), arrival('cancel', 3, 'c')];
  return { operations, snapshot, arrivals };
}

type Run = ReturnType<typeof goodRun>;

function judge({ operations, snapshot, arrivals }: Run): string[] {
  return [...judgeOperations(operations, snapshot), ...judgeRows(snapshot), ...judgeMail(arrivals, snapshot)];
}

describe('the judges', () => {
  it('find nothing wrong with a good run', () => {
    expect(judge(goodRun())).toEqual([]);
  });

  it('accept a repeat that has the same bytes and comes before anything newer', () => {
    const run = goodRun();
    run.arrivals.splice(1, 0, arrival('request', 0, 'a'));
    expect(judge(run)).toEqual([]);
  });

  it.each<[string, (run: Run) => void, RegExp]>([
    [
      'an update that is lost',
      ({ snapshot }) => void snapshot.revisions.pop(),
      /update c was acknowledged and is lost/,
    ],
    [
      'an invitation that is lost',
      ({ snapshot }) => {
        snapshot.invitations = [];
      },
      /create a was acknowledged and is lost/,
    ],
    [
      'a cancellation that is lost',
      ({ snapshot }) => {
        snapshot.appointments = [{ id: 'A', sequence: 2, cancelledAt: null, cancelledSequence: null }];
      },
      /cancel d was acknowledged and is lost/,
    ],
    [
      'half of an operation that was not answered',
      ({ operations, snapshot }) => {
        operations[0] = operation('create', { marker: 'a', invitee: 'a@example.org', outcome: 'unknown' }, 0);
        snapshot.invitations = [];
      },
      /create a happened by half/,
    ],
    ['a change that nobody requested', ({ operations }) => void operations.splice(1, 1), /nobody asked for revision b/],
    [
      'another order than the client saw',
      ({ operations }) => {
        operations[1] = operation('update', { marker: 'c' }, 1);
        operations[2] = operation('update', { marker: 'b' }, 2);
      },
      /b has a SEQUENCE not above that of c/,
    ],
    [
      'a refusal without a reason',
      ({ operations }) =>
        void operations.push(operation('update', { marker: 'e', outcome: 'refused', code: 'internal_error' }, 4)),
      /update e was refused without a reason/,
    ],
    [
      'a cancellation with the comment of another',
      ({ snapshot }) => void snapshot.messages.splice(3, 1, { ...message('cancel', 3), comment: 'e' }),
      /cancelled with the wrong comment e/,
    ],
    [
      'a damaged file',
      ({ snapshot }) => void Object.assign(snapshot, { integrity: 'row missing' }),
      /the file is damaged/,
    ],
    ['a missing message row', ({ snapshot }) => void snapshot.messages.splice(1, 1), /has requests 0,2/],
    ['a cancel that is due', ({ snapshot }) => void snapshot.messages.pop(), /has 0 cancels, due 1/],
    [
      'a message that was not sent',
      ({ snapshot }) => void snapshot.messages.splice(3, 1, message('cancel', 3, 'pending')),
      /has messages .*cancel 3 pending/,
    ],
    [
      'a message superseded after an attempt',
      ({ snapshot }) =>
        void snapshot.messages.splice(1, 1, { ...message('request', 1, 'superseded'), firstAttemptAt: 1 }),
      /superseded after an attempt/,
    ],
    ['a message that did not arrive', ({ arrivals }) => void arrivals.splice(1, 1), /never got request 2/],
    ['a cancel that did not arrive', ({ arrivals }) => void arrivals.pop(), /never got cancel 3/],
    [
      'a superseded message that arrived',
      ({ arrivals }) => void arrivals.splice(1, 0, arrival('request', 1, 'b')),
      /got request 1, which was superseded/,
    ],
    [
      'an older message after a newer one',
      ({ arrivals }) => void arrivals.push(arrival('request', 2, 'c')),
      /a@example.org got request 2 after cancel 3/,
    ],
    [
      'a repeat with other bytes',
      ({ arrivals }) => void arrivals.splice(1, 0, { ...arrival('request', 0, 'a'), digest: 'other' }),
      /repeated with other bytes/,
    ],
    [
      'a repeat under another Message-ID',
      ({ arrivals }) => void arrivals.splice(1, 0, { ...arrival('request', 0, 'a'), messageId: 'other' }),
      /has two Message-IDs/,
    ],
    [
      'a UID that changes',
      ({ arrivals }) => void arrivals.splice(2, 1, { ...arrival('cancel', 3, 'c'), uid: 'A.other@in.example' }),
      /foreign or changed UID/,
    ],
    [
      'content of another revision',
      ({ arrivals }) => void arrivals.splice(1, 1, arrival('request', 2, 'b')),
      /got request 2 with a summary other than c/,
    ],
  ])('notice %s', (_, spoil, violation) => {
    const run = goodRun();
    spoil(run);
    expect(judge(run).join('\n')).toMatch(violation);
  });
});

function operation(kind: Operation['kind'], given: Partial<Operation>, position: number): Operation {
  return {
    kind,
    marker: '',
    appointmentId: given.outcome === 'unknown' ? undefined : 'A',
    invitee: undefined,
    begun: position * 2,
    ended: position * 2 + 1,
    outcome: 'acknowledged',
    code: undefined,
    providerFirstInvite: undefined,
    ...given,
  };
}

function message(kind: MessageRow['kind'], sequence: number, state: MessageRow['state'] = 'sent'): MessageRow {
  return {
    invitationId: 'I',
    ordinal: sequence + 1,
    appointmentId: 'A',
    kind,
    sequence,
    contentSequence: Math.min(sequence, 2),
    stamp: sequence,
    comment: kind === 'cancel' ? 'd' : '',
    state,
    attempts: 1,
    firstAttemptAt: state === 'superseded' ? null : 1,
  };
}

function arrival(kind: ReadMail['kind'], sequence: number, summary: string): ReadMail {
  const messageId = `I.${sequence}`;
  return {
    messageId,
    digest: messageId,
    to: 'a@example.org',
    kind,
    uid: 'A.token@in.example',
    sequence,
    stamp: sequence,
    summary,
  };
}
