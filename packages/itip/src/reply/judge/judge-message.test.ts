import { english, say } from '@convoke/texts';
import { expect, it } from 'vitest';
import type { BouncedRecipient, MailFacts, ReceivedMail } from '../received-mail.js';
import { judgeMessage } from './judge-message.js';

const facts: MailFacts = {
  messageId: undefined,
  from: [],
  recipients: [],
  subject: '',
  date: undefined,
  receivedCount: 31,
  references: [],
  autoSubmitted: undefined,
};
const nobody: BouncedRecipient = {
  address: '',
  action: '',
  isFinal: false,
  status: undefined,
  diagnostic: '',
  refusal: undefined,
};
const bounce = (...bounced: Partial<BouncedRecipient>[]): ReceivedMail => ({
  ...facts,
  kind: 'bounce',
  isInWords: false,
  returned: { messageIds: [], uids: [] },
  bounced: bounced.map((each) => ({ ...nobody, ...each })),
});

it.each<[ReceivedMail, string, string]>([
  [
    { ...facts, kind: 'calendar', calendars: [], digest: '' },
    'unreadable',
    'Its calendar data has no event with a UID.',
  ],
  [{ ...facts, kind: 'auto_reply' }, 'auto_reply', 'A machine answered, without calendar data.'],
  [{ ...facts, kind: 'no_calendar' }, 'no_calendar', 'It contains no calendar data.'],
  [{ ...facts, kind: 'encrypted' }, 'unreadable', 'It is encrypted (S/MIME).'],
  [
    { ...facts, kind: 'tnef_only', response: undefined },
    'tnef_only',
    'It contains only Outlook’s own format (winmail.dat).',
  ],
  [{ ...facts, kind: 'loop' }, 'loop', 'It has passed 31 servers.'],
  [{ ...facts, kind: 'too_large', reason: say('words', { words: 'Long.' }) }, 'too_large', 'Long.'],
  [{ ...facts, kind: 'unreadable', reason: say('words', { words: 'Odd.' }) }, 'unreadable', 'Odd.'],
  [bounce({}), 'delivery_report', 'A delivery report: without a status.'],
  [bounce(), 'delivery_report', 'A delivery report: without a status.'],
  [bounce({ action: 'delayed', status: '4.4.1' }), 'delivery_report', 'A delivery report: delayed 4.4.1.'],
  [bounce({ action: 'relayed', status: '5.0.0' }), 'delivery_report', 'A delivery report: relayed 5.0.0.'],
  [bounce({ isFinal: true, status: '4.4.7' }), 'undeliverable', 'The mail came back, 4.4.7.'],
  [bounce({ isFinal: true, diagnostic: 'Gone' }), 'undeliverable', 'The mail came back, Gone.'],
  [bounce({ isFinal: true, diagnostic: 'Gone.' }), 'undeliverable', 'The mail came back, Gone.'],
  [bounce({ isFinal: true }), 'undeliverable', 'The mail came back, without a reason.'],
  [
    bounce({ action: 'delivered', status: '2.0.0' }, { isFinal: true, status: '5.1.1', diagnostic: 'No such user' }),
    'undeliverable',
    'The mail came back, 5.1.1: No such user.',
  ],
])('%j is %s, which changes no answer and waits for nobody', (mail, verdict, reason) => {
  const judgement = judgeMessage(mail);
  expect({ ...judgement, reason: english(judgement.reason) }).toEqual({
    verdict,
    reason,
    quarantine: false,
    refusal: undefined,
  });
});

it.each<[ReceivedMail, refusal: string]>([
  [bounce({ isFinal: true, refusal: 'unauthenticated' }), 'unauthenticated'],
  [bounce({ action: 'delayed', refusal: 'too_fast' }), 'too_fast'],
  [bounce({ action: 'delayed', refusal: 'too_fast' }, { isFinal: true, refusal: 'policy' }), 'policy'],
])('%j names the reason of the refusal', (mail, refusal) => {
  expect(judgeMessage(mail)).toMatchObject({ refusal });
});
