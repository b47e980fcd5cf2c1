import { slowShapes } from '@convoke/testkit/linear-time';
import { english } from '@convoke/texts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleValues } from '../../testing/vectors/render-template.js';
import {
  ANSWERS_RECEIVED_AT,
  answerIcs,
  factsOf,
  type SeriesAnswerVector,
  seriesAnswerVectors,
} from '../../testing/vectors/series-answers.js';
import { readReply } from '../calendar/read-reply.js';
import { calendarKindOf } from '../calendar-kind.js';
import { type JudgedEvent, judgeAnswers } from './judge-answer.js';
import { occurrencesNamedBy } from './named-occurrence.js';

const vectors = seriesAnswerVectors();

function judge(vector: SeriesAnswerVector, text = answerIcs(vector)): JudgedEvent[] {
  const answer = readReply({ text });
  if (answer === undefined) return [];
  const from = [vector.given.sender ?? sampleValues.invitee];
  return judgeAnswers({
    answer,
    from,
    found: { token: 'valid', invitation: factsOf(vector) },
    receivedAt: ANSWERS_RECEIVED_AT,
  });
}

/** What a vector says of a judgement. */
function toldOf({ judgement }: JudgedEvent, expected: SeriesAnswerVector['expected'][number] | undefined) {
  const answer = 'answer' in judgement ? judgement.answer : undefined;
  const proposed = 'proposal' in judgement ? judgement.proposal?.start?.utc : undefined;
  return {
    occurrenceStart: judgement.occurrenceStart,
    verdict: judgement.verdict,
    ...(answer ? { response: answer.response } : {}),
    ...(judgement.quarantine ? { quarantine: true } : {}),
    ...(expected?.reason === undefined ? {} : { reason: judgement.reason.code }),
    ...(expected?.proposed === undefined ? {} : { proposed: proposed && new Date(proposed).toISOString() }),
  };
}

describe('answers to series', () => {
  it.each(vectors.map((vector) => [vector.number, vector.name, vector] as const))(
    '%i: %s',
    (_number, _name, vector) => {
      const judged = judge(vector);
      expect(judged.map((each, at) => toldOf(each, vector.expected[at]))).toEqual(vector.expected);
      for (const { judgement } of judged) expect(english(judgement.reason)).toMatch(/^\S.*\.$/);
    },
  );

  it('name their dates beforehand, so that only what is known of those need be read', () => {
    for (const vector of vectors) {
      const answer = readReply({ text: answerIcs(vector) });
      const { series, timeZone } = factsOf(vector);
      if (!answer || !series) throw new Error(`no answer in vector ${vector.number}`);
      const named = new Set(occurrencesNamedBy(answer, { ...series, timeZone }));
      const judged = judge(vector).flatMap(({ judgement: { occurrenceStart } }) => occurrenceStart ?? []);
      expect([...named, series.onlyOccurrence]).toEqual(expect.arrayContaining(judged));
    }
  });
});

describe('hostile answers to a series', () => {
  const [weekly] = vectors;
  const counted = vectors.find(({ given }) => given.rule !== undefined);

  it('of any dates end in judgements, of which each date has one', () => {
    const time = fc
      .date({ min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString().replace(/[-:]|\.\d+/g, ''));
    const id = fc.oneof(
      time.map((value) => `:${value}`),
      time.map((value) => `;VALUE=DATE:${value.slice(0, 8)}`),
      fc.string().map((text) => `:${text.replace(/\s/g, '')}`),
    );
    const event = fc.record({ recurrenceId: id, partstat: fc.constantFrom('ACCEPTED', 'DECLINED', 'X-A') });
    fc.assert(
      fc.property(
        fc.array(event, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(weekly, counted),
        (events, given) => {
          if (given === undefined) throw new Error('no such vector');
          const judged = judge({ ...given, events });
          const counting = judged.filter(({ judgement }) => judgement.verdict === 'accepted');
          const dates = counting.map(({ judgement }) => judgement.occurrenceStart);
          expect(new Set(dates).size).toBe(dates.length);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('that were damaged on their way are judged all the same', () => {
    const cut = fc.record({ at: fc.nat(2_000), length: fc.nat(40), text: fc.string({ maxLength: 8 }) });
    fc.assert(
      fc.property(fc.constantFrom(...vectors), fc.array(cut, { minLength: 1, maxLength: 4 }), (vector, cuts) => {
        const text = cuts.reduce((whole, { at, length, text: put }) => {
          const place = at % whole.length;
          return `${whole.slice(0, place)}${put}${whole.slice(place + length)}`;
        }, answerIcs(vector));
        for (const { judgement } of judge(vector, text)) expect(english(judgement.reason)).toMatch(/\.$/);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['a rule without an end', weekly],
    ['a rule with COUNT', counted],
  ])('are judged in linear time: %s', async (_, vector) => {
    const shapes = await slowShapes(
      (text) =>
        vector && judge(vector, answerIcs(vector).replace('END:VCALENDAR', `BEGIN:VEVENT\r\n${text}\r\nEND:VCALENDAR`)),
      { longest: 16_384, ceilingMs: 100 },
    );
    expect(shapes).toEqual([]);
  });

  it('have at most 61 events, whatever the message holds', () => {
    const many = Array.from({ length: 300 }, (_, day) => ({
      recurrenceId: `:${new Date(Date.UTC(2027, 2, 16 + day)).toISOString().slice(0, 10).replaceAll('-', '')}T120000Z`,
    }));
    const judged = weekly ? judge({ ...weekly, events: many }) : [];
    expect(judged.length).toBeGreaterThan(20);
    expect(judged.length).toBeLessThanOrEqual(61);
  });
});

it.each([
  ['-//Sabre//Sabre VObject 4.5.6//EN', 'whole_set'],
  ['-//IDN nextcloud.com//Calendar app 5.0.1//EN', 'whole_set'],
  ['-//Inverse inc./SOGo 5.8.0//EN', 'whole_set'],
  ['-//Convoke//Convoke//EN', 'whole_set'],
  ['-//Roundcube//Roundcube libcalendaring 1.1//Sabre//Sabre VObject 4.5.6//EN', 'default'],
  ['-//Google Inc//Google Calendar 70.9054//EN', 'default'],
  ['Microsoft Exchange Server 2010', 'default'],
  ['-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN', 'default'],
  ['', undefined],
])('a calendar whose answers have the PRODID %j is %s', (prodid, kind) => {
  expect(calendarKindOf(prodid)).toBe(kind);
});
