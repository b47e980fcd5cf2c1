import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { composeIcs } from '../ics/compose-ics.js';
import { composeMail } from '../mail/compose-mail.js';
import { readAnswer } from '../reply/calendar/read-reply.js';
import type { SeriesFacts } from '../reply/judge/invitation-facts.js';
import { judgeAnswer } from '../reply/judge/judge-answer.js';
import { readMessage } from '../reply/read-message.js';
import { sampleInvitation } from '../reply/testing/sample-answer.js';
import { sampleRequest } from '../testing/sample-mail.js';
import { inputOf, seriesMessageVectors } from '../testing/vectors/series-messages.js';
import { composeReply, type ReplyRequest } from './compose-reply.js';

const clients = ['gmail', 'outlook', 'exchange', 'apple', 'thunderbird', 'nextcloud'] as const;
const stamp = Date.UTC(2026, 5, 2, 12);
const startUtc = Date.UTC(2026, 6, 1, 8);
const input = sampleRequest({ sequence: 2, attendee: { name: 'Bøb "B" Jones', address: 'bob@example.org' } });

async function answerOf(changes: Partial<ReplyRequest>, invited = input) {
  const { raw: invitation, ics = '' } = composeMail(invited);
  const request = { as: 'gmail', answer: 'accepted', stamp, invitation, messageId: '<r1@mail.example>' } as const;
  const { raw, envelope } = await composeReply({ ...request, ...changes });
  const mail = await readMessage(raw);
  const answer = mail.kind === 'calendar' ? readAnswer(mail.calendars) : undefined;
  if (answer === undefined) throw new Error(`no answer in ${raw}`);
  const { organizer, attendee } = input;
  const facts = sampleInvitation({ organizer: organizer.address, invitee: attendee.address, startUtc });
  const found = { token: 'valid', invitation: facts } as const;
  return {
    raw,
    envelope,
    mail,
    answer,
    ics,
    judgement: judgeAnswer({ answer, from: mail.from, found, receivedAt: stamp }),
  };
}

describe.each(clients)('an answer to a series as written by %s', (as) => {
  const late = seriesMessageVectors().find(({ expected }) => expected.events.length === 3);
  const facts = (series: SeriesFacts) =>
    sampleInvitation({ invitee: 'bob@example.org', sequence: 4, changedSequence: 0, timeSequence: 0, series });
  const series = {
    start: '2027-03-16T14:00:00',
    rule: 'FREQ=WEEKLY;BYDAY=TU',
    exclude: [],
    onlyOccurrence: null,
    occurrences: [],
  };

  it.each([
    ['all of it', undefined, null],
    ['a date that follows it', '2027-05-04T14:00:00', '2027-05-04T14:00:00'],
    ['a date that was moved', '2027-03-23T14:00:00', '2027-03-23T14:00:00'],
  ])('counts for %s', async (_, occurrenceStart, expected) => {
    const invitation = late ? composeIcs(inputOf(late)) : '';
    const request = { as, answer: 'declined', stamp, invitation, messageId: '<r1@mail.example>' } as const;
    const { raw } = await composeReply({ ...request, occurrenceStart });
    const mail = await readMessage(raw);
    const answer = mail.kind === 'calendar' ? readAnswer(mail.calendars) : undefined;
    if (answer === undefined) throw new Error(`no answer in ${raw}`);
    const found = { token: 'valid', invitation: facts(series) } as const;
    expect(judgeAnswer({ answer, from: mail.from, found, receivedAt: stamp })).toMatchObject({
      verdict: 'accepted',
      occurrenceStart: expected,
      answer: { response: 'declined' },
    });
  });

  it('counts for the date that a message is about', async () => {
    const one = seriesMessageVectors().find(({ given }) => given.about?.kind === 'occurrence');
    const invitation = one ? composeIcs(inputOf(one)) : '';
    const { raw } = await composeReply({ as, answer: 'accepted', stamp, invitation, messageId: '<r1@mail.example>' });
    const mail = await readMessage(raw);
    const answer = mail.kind === 'calendar' ? readAnswer(mail.calendars) : undefined;
    expect(answer?.occurrence?.time?.local).toBe('2027-03-23T14:00:00');
  });
});

describe.each(clients)('an answer as written by %s', (as) => {
  it.each(['accepted', 'declined', 'tentative'] as const)('counts: %s', async (answer) => {
    const { mail, judgement, envelope, answer: read } = await answerOf({ as, answer, comment: 'Bis später;\nBob' });
    expect(mail).toMatchObject({ messageId: '<r1@mail.example>', from: ['bob@example.org'], date: stamp });
    expect(mail).toMatchObject({ recipients: ['acct7@in.example'], calendars: [{}] });
    expect(read).toMatchObject({ uid: input.uid, sequence: 2, dtstamp: stamp });
    expect(envelope).toEqual({ from: 'bob@example.org', to: 'acct7@in.example' });
    expect(judgement).toMatchObject({
      verdict: 'accepted',
      answer: { response: answer, respondedAt: stamp, comment: 'Bis später;\nBob' },
    });
  });

  it('has the headers that the program writes', async () => {
    const [head = ''] = (await answerOf({ as })).raw.toString('latin1').split('\r\n\r\n');
    const names = head.split(/\r\n(?![ \t])/).map((line) => line.replace(/:.*/s, ''));
    expect(names).toEqual([
      ...['From', 'To', 'Subject', 'Date', 'Message-ID'],
      ...(as === 'gmail' ? ['Auto-Submitted'] : []),
      ...['MIME-Version', 'Content-Type'],
    ]);
  });

  it('proposes another time', async () => {
    const proposal = { start: startUtc + 7_200_000, end: startUtc + 10_800_000 };
    const { judgement } = await answerOf({ as, answer: 'tentative', proposal });
    expect(judgement).toMatchObject({
      verdict: 'counter',
      answer: { response: 'tentative' },
      proposal: { start: { utc: proposal.start }, end: { utc: proposal.end } },
    });
  });

  it('proposes other days for whole days, and a time on a day', async () => {
    const invited = sampleRequest({ ...input, start: '2026-07-01', end: '2026-07-03' });
    const [start, end] = [Date.UTC(2026, 6, 2), Date.UTC(2026, 6, 4)];
    const { answer } = await answerOf({ as, answer: 'tentative', proposal: { start, end } }, invited);
    expect(answer.proposal).toMatchObject({ start: { date: '2026-07-02' }, end: { date: '2026-07-04' } });
    const noon = { start: start + 43_200_000, end: start + 46_800_000 };
    const { answer: other } = await answerOf({ as, answer: 'tentative', proposal: noon }, invited);
    expect(other.proposal).not.toMatchObject({ start: { date: expect.anything() } });
    expect(other.proposal?.start).toBeDefined();
  });

  it('names somebody who comes instead', async () => {
    const { judgement } = await answerOf({ as, delegateTo: 'carol@elsewhere.example' });
    expect(judgement).toMatchObject({ verdict: 'delegated', delegation: { to: 'carol@elsewhere.example' } });
  });

  it('consists of ASCII lines of at most 78 characters, and is the same each time', async () => {
    const { raw } = await answerOf({ as, comment: '漢字 '.repeat(300) });
    expect(raw.toString('latin1')).toMatch(/^(?:[\t\x20-\x7e]{0,78}\r\n)*$/);
    expect((await answerOf({ as, comment: '漢字 '.repeat(300) })).raw).toEqual(raw);
  });
});

describe('the invitation answered', () => {
  it.each(['Bob, <eve@x.example>', '"Bob" (B); eve@x.example', '=?utf-8?Q?eve=40x.example?=', `${'漢'.repeat(200)},`])(
    'has one sender and one recipient, whatever their names: %s',
    async (name) => {
      const { organizer, attendee } = input;
      const people = { organizer: { ...organizer, name }, attendee: { ...attendee, name }, subject: name };
      const { mail } = await answerOf({}, { ...input, ...people });
      expect(mail).toMatchObject({ from: ['bob@example.org'], recipients: ['acct7@in.example'] });
      expect(mail.subject).toBe(`Accepted: ${name.replace('=?', '= ?')}`);
    },
  );

  it.each([
    ['Bøb', 'Bøb: Accepted'],
    ['', 'bob@example.org: Accepted'],
  ])('is answered by the name of its invitee, or else by the address', async (name, words) => {
    const invited = { ...input, attendee: { ...input.attendee, name } };
    expect((await PostalMime.parse((await answerOf({}, invited)).raw)).text?.trim()).toBe(words);
    const declined = await answerOf({ answer: 'declined', comment: 'Too late' }, invited);
    expect((await PostalMime.parse(declined.raw)).text?.trim()).toBe('Too late');
  });

  it('can be its calendar data alone', async () => {
    const { ics } = await answerOf({});
    expect((await answerOf({ invitation: ics })).answer.uid).toBe(input.uid);
  });

  it('must be one of ours', async () => {
    await expect(answerOf({ invitation: Buffer.from('Subject: hello\r\n\r\nhello') })).rejects.toThrow(TypeError);
    await expect(answerOf({ invitation: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' })).rejects.toThrow(TypeError);
  });

  it.each(['DTSTART', 'DTEND', 'ORGANIZER', 'ATTENDEE'])('must have a %s', async (name) => {
    const ics = (await answerOf({})).ics.replace(new RegExp(`^${name}.*\r\n(?: .*\r\n)*`, 'gm'), '');
    await expect(answerOf({ invitation: ics })).rejects.toThrow(`no ${name} in the invitation`);
  });

  it.each([
    ['outlook', ':20260701T080000Z', ':20260701T090000Z'],
    ['exchange', ':20260701T080000', ':20260701T090000'],
  ] as const)('is quoted with its times in a proposal of %s', async (as, start, end) => {
    const { raw } = await answerOf({ as, proposal: { start: startUtc + 7_200_000, end: startUtc + 10_800_000 } });
    const mail = await readMessage(raw);
    const text = mail.kind === 'calendar' ? (mail.calendars[0]?.text ?? '') : '';
    const original = text.replaceAll('\r\n ', '').matchAll(/^X-MS-OLK-ORIGINAL(START|END).*?(:\d{8}T\d{6}Z?)$/gm);
    expect([...original].map(([, name, time]) => [name, time])).toEqual([
      ['START', start],
      ['END', end],
    ]);
  });
});
