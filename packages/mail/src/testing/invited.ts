import type { ReplyContext } from '@convoke/engine';

const HOUR = 3_600_000;
export const BOB = 'bob@example.org';
export const MOVED_AT = Date.UTC(2026, 5, 1);
export const START = Date.UTC(2026, 6, 1, 8);

type Found = Extract<ReplyContext, { known: 'invitation' }>;
export interface Change {
  appointment?: Partial<Found['appointment']>;
  invitation?: Partial<Found['invitation']>;
  rest?: Partial<Pick<Found, 'timeChangedAt' | 'namesFormerStart' | 'last' | 'dates'>>;
}

/** An invitation whose appointment was moved once and changed once more, not yet answered. */
export function invited({ appointment, invitation, rest }: Change = {}): ReplyContext {
  const ids = { accountId: 'account', appointmentId: 'appointment' };
  const revision = {
    sequence: 2,
    timeSequence: 1,
    subject: '',
    body: '',
    location: '',
    start: '2026-07-01T10:00:00',
    end: '2026-07-01T11:00:00',
    timeZone: 'Europe/Berlin',
    startUtc: START,
    endUtc: START + HOUR,
    createdAt: MOVED_AT,
    ...{ conferenceUrl: '', showAs: null, alarms: null, respondBy: null, respondByUtc: null },
    ...{ allowProposals: true, allowForwarding: true, guestsVisible: false },
    ...{ rule: null, exclude: null, seriesUntil: null, zoneChanges: null, occurrenceStart: null, continuedBy: null },
  };
  const organizer = { name: 'Practice', address: 'practice@in.example' };
  return {
    known: 'invitation',
    appointment: {
      id: ids.appointmentId,
      accountId: ids.accountId,
      organizer,
      calendarId: null,
      continues: null,
      continuedBy: null,
      externalId: null,
      metadata: {},
      showAs: null,
      version: 0,
      updatedAt: 0,
      revision,
      createdAt: 0,
      cancelledAt: null,
      ...appointment,
    },
    invitation: {
      id: 'invitation',
      ...ids,
      name: 'Bob',
      address: BOB,
      ...{ language: null, timeZone: null, calendarKind: null, calendarKindSource: null },
      ...{ replaces: null, occurrenceStart: null, introduction: null },
      ...{ role: 'required', addressKey: BOB },
      response: 'needsAction',
      respondedAt: null,
      comment: null,
      delegatedTo: null,
      deliveryStatus: 'sent',
      channelData: '',
      channelKey: '',
      lastOrdinal: 1,
      lastStamp: 0,
      createdAt: 0,
      removedAt: null,
      ...invitation,
    },
    timeChangedAt: MOVED_AT,
    namesFormerStart: false,
    last: undefined,
    dates: [],
    ...rest,
  };
}
