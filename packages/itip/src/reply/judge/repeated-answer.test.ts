import { describe, expect, it } from 'vitest';
import { sampleValues } from '../../testing/vectors/render-template.js';
import { attendee, sampleAnswer, sampleInvitation } from '../testing/sample-answer.js';
import type { Found, InvitationFacts } from './invitation-facts.js';
import { type Evidence, judgeAnswer } from './judge-answer.js';

const { invitee, movedAt } = sampleValues;
const hour = 3_600_000;
const day = 24 * hour;
const judge = ({ answer, found }: Pick<Evidence, 'answer' | 'found'>) =>
  judgeAnswer({ answer, from: [invitee], found, receivedAt: movedAt + 10 * day });

describe('the same answer again', () => {
  const given = { sequence: 1, respondedAt: movedAt + day };
  const again = { sequence: 2, dtstamp: movedAt + 2 * day };
  const repeated = { sequence: 2, respondedAt: movedAt + 2 * day };
  const answered = (changes: Partial<InvitationFacts>, response: InvitationFacts['response'] = 'accepted'): Found => ({
    token: 'valid',
    invitation: sampleInvitation({ response, last: { ...given, response }, ...changes }),
  });
  const to = 'al@elsewhere.example';
  const delegates = (delegatedTo: string | undefined) => [
    attendee(invitee, { participation: 'delegated', delegatedTo }),
  ];

  it.each<[string, Partial<InvitationFacts>, Partial<Evidence['answer']>, object]>([
    ['without comments', {}, {}, { verdict: 'duplicate', repeated }],
    ['with the same comment', { comment: 'See you' }, { comment: 'See you' }, { verdict: 'duplicate', repeated }],
    ['with the comment left out', { comment: 'See you' }, {}, { verdict: 'duplicate', repeated }],
    [
      'with the comment in another property',
      { comment: 'See you' },
      { attendees: [attendee(invitee, { comment: 'See you' })] },
      { verdict: 'duplicate', repeated },
    ],
    ['and about the revision of the first', {}, { sequence: 1 }, { verdict: 'duplicate' }],
    ['with no SEQUENCE', {}, { sequence: undefined }, { verdict: 'duplicate', repeated }],
    ['with no DTSTAMP', {}, { dtstamp: undefined }, { verdict: 'duplicate' }],
    ['as a copy', {}, { sequence: 1, dtstamp: given.respondedAt }, { verdict: 'duplicate', repeated: undefined }],
    ['with a comment', {}, { comment: 'See you' }, { verdict: 'accepted', answer: { changed: false } }],
    ['with another comment', { comment: 'Hm' }, { comment: 'See you' }, { verdict: 'accepted' }],
    [
      'at the same time, with another comment',
      { comment: 'Hm' },
      { sequence: 1, dtstamp: given.respondedAt, comment: 'See you' },
      { verdict: 'accepted', answer: { comment: 'See you' } },
    ],
    ['but after a change of time', { response: 'needsAction' }, {}, { verdict: 'accepted', answer: { changed: true } }],
    ['but older', {}, { sequence: 1, dtstamp: given.respondedAt - hour }, { verdict: 'stale' }],
  ])('%s', (...[, facts, answer, expected]) => {
    expect(judge({ answer: sampleAnswer({ ...again, ...answer }), found: answered(facts) })).toMatchObject(expected);
  });

  it.each<[string, Partial<Evidence['answer']>, Partial<InvitationFacts>, string]>([
    ['to the same person', {}, {}, 'duplicate'],
    ['to somebody unknown', { attendees: delegates(undefined) }, { delegatedTo: '' }, 'duplicate'],
    ['to somebody else', { attendees: delegates('eve@elsewhere.example') }, {}, 'delegated'],
    ['with a comment', { comment: 'I cannot' }, {}, 'delegated'],
    ['after an answer', {}, { delegatedTo: null, response: 'declined' }, 'delegated'],
  ])('may be a delegation %s', (...[, change, facts, verdict]) => {
    const answer = sampleAnswer({ ...again, attendees: delegates(to), ...change });
    const found = answered({ delegatedTo: to, ...facts }, 'needsAction');
    expect(judge({ answer, found }).verdict).toBe(verdict);
  });

  it('that proposes another time is a proposal', () => {
    const answer = sampleAnswer({ ...again, method: 'COUNTER', proposal: undefined });
    expect(judge({ answer, found: answered({}) })).toMatchObject({ verdict: 'counter', answer: { changed: false } });
  });
});
