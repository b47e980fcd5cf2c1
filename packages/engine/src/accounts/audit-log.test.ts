import { createFakeClock } from '@convoke/testkit';
import { say, storedText } from '@convoke/texts';
import { expect, test } from 'vitest';
import type { VerbContext } from '../context.js';
import type { User } from '../domain/person.js';
import { actingAs, keyLabel, recordChange, recordInAccountsOf, SERVER, webhookLabel } from './audit-log.js';

const clock = createFakeClock({ now: 5 });
const context: Pick<VerbContext, 'ids' | 'clock' | 'actor'> = {
  ids: { uuid: () => 'id', random: () => Buffer.of() },
  clock,
};
const user = { id: 'u1', email: 'ada@example.org' } as User;

/** A transaction that keeps the lines it is given, for a person who belongs to two accounts. */
function recording() {
  const lines: unknown[] = [];
  const transaction = {
    audit: { insert: async (entries: readonly unknown[]) => void lines.push(...entries) },
    people: { listAccessibleAccounts: async () => ['a1', 'a2'].map((id) => ({ account: { id } })) },
  };
  return { lines, transaction: transaction as never };
}

test.each([
  ['whoever runs commands on the server', undefined, { kind: 'operator', id: null, name: '', address: null }],
  ['the server by itself', SERVER, { kind: 'server', id: null, name: '', address: null }],
])('a change is by %s', async (_, actor, expected) => {
  const { lines, transaction } = recording();
  await recordChange({ ...context, actor }, transaction, { accountId: 'a1', action: 'key.created', subject: 'k1' });
  const change = { accountId: 'a1', action: 'key.created', subject: 'k1', detail: '', count: 1 };
  expect(lines).toEqual([{ id: 'id', at: 5, actor: expected, ...change }]);
});

test('a change by a person is recorded in each of their accounts, with the address of the request', async () => {
  const { lines, transaction } = recording();
  const request = {
    ...context,
    actor: { kind: 'person', id: 'u0', name: 'bob@example.org', address: '192.0.2.1' },
  } as const;
  const change = {
    user,
    action: 'member.role_changed',
    detail: say('role_changed', { former: 'member', role: 'owner' }),
  } as const;
  await recordInAccountsOf(actingAs(request, user), transaction, change);
  const actor = { kind: 'person', id: 'u1', name: 'ada@example.org', address: '192.0.2.1' };
  expect(lines).toEqual(
    ['a1', 'a2'].map((accountId) => ({
      id: 'id',
      at: 5,
      actor,
      accountId,
      action: change.action,
      subject: user.email,
      count: 1,
      detail: storedText(change.detail),
    })),
  );
  expect(actingAs(context, user).actor).toEqual({ ...actor, address: null });
});

test('keys and webhooks are called by their names, and distinguished without secrets', () => {
  expect(keyLabel({ id: 'k1', name: '' })).toBe('k1');
  expect(keyLabel({ id: 'k1', name: 'Booking' })).toBe('Booking (k1)');
  const url = 'https://user:word@practice.example:8443/hooks?token=secret';
  expect(webhookLabel({ url, name: '' })).toBe('practice.example:8443');
  expect(webhookLabel({ url, name: 'Booking' })).toBe('Booking (practice.example:8443)');
});
