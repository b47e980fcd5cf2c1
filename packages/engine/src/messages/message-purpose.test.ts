import { expect, test } from 'vitest';
import type { Message } from '../domain/message.js';
import { messagePurpose, purposeOf, withPurposes } from './message-purpose.js';

type Sent = Pick<Message, 'invitationId' | 'kind' | 'scope' | 'ordinal' | 'sequence' | 'firstAttemptAt'>;

/** A request about the first revision, attempted at once. */
const message = (change: Partial<Sent> = {}) =>
  ({
    accountId: 'a',
    invitationId: 'i',
    kind: 'request',
    scope: 'invitee',
    ordinal: 1,
    sequence: 0,
    firstAttemptAt: 1,
    ...change,
  }) as Message;

const second = message({ ordinal: 2, sequence: 1 });

test.each([
  { says: 'a priming mail announces', one: message({ kind: 'priming' }), purpose: 'announcement' },
  { says: 'a cancellation for one invitee removes', one: message({ kind: 'cancel' }), purpose: 'removal' },
  { says: 'a cancellation for all', one: message({ kind: 'cancel', scope: 'appointment' }), purpose: 'cancellation' },
  { says: 'a first request invites', one: message(), all: [message()], purpose: 'invitation' },
  { says: 'a request after another tells what has changed', one: second, all: [message(), second], purpose: 'update' },
  { says: 'a request that was never attempted told nothing', one: second, all: [message({ firstAttemptAt: null })] },
  { says: 'a priming mail told nothing of the appointment', one: second, all: [message({ kind: 'priming' })] },
  { says: 'the same revision sent again changes nothing', one: message({ ordinal: 2 }), all: [message()] },
  { says: 'what comes later is not followed', one: message({ sequence: 1 }), all: [message({ ordinal: 2 })] },
])('$says', ({ one, all = [], purpose = 'invitation' }) => {
  expect(purposeOf(one, all)).toBe(purpose);
});

/** A store of the messages to invitee `i`, with the queries that it was asked. */
function storeOf(...messages: Message[]) {
  const queries: unknown[] = [];
  const list = async (query: unknown) => {
    queries.push(query);
    return messages;
  };
  return { store: { messages: { list } } as never, queries };
}

test('the purpose of one message depends on what its invitee was sent before', async () => {
  const { store, queries } = storeOf(message(), second);
  const query = { accountId: 'a', invitationId: 'i' };
  expect(await messagePurpose({ store }, { ...query, ordinal: 1 })).toBe('invitation');
  expect(await messagePurpose({ store }, { ...query, ordinal: 2 })).toBe('update');
  expect(await messagePurpose({ store }, { ...query, ordinal: 3 })).toBeUndefined();
  expect(queries).toEqual([query, query, query]);
});

test('only messages that may follow others are compared, once for each invitee', async () => {
  const { store, queries } = storeOf(message(), second);
  const told = [message(), message({ kind: 'cancel', sequence: 1 }), second, second];
  const purposes = (await withPurposes({ store }, told)).map(({ purpose }) => purpose);
  expect(purposes).toEqual(['invitation', 'removal', 'update', 'update']);
  expect(queries).toEqual([{ accountId: 'a', invitationId: 'i' }]);
});
