import { expect, it } from 'vitest';
import { messageBadge, responseBadge, verdictBadge, webhookBadge } from './badges.js';

it.each([
  [true, 0, 'Active'],
  [true, 1, 'Failing (1 of 10)'],
  [true, 3, 'Failing (3 of 10)'],
  [false, 10, 'Disabled'],
  [false, 0, 'Disabled'],
])('a webhook with isActive %s and %i failures is %s', (isActive, consecutiveFailures, label) => {
  expect(webhookBadge({ isActive, consecutiveFailures }).label).toBe(label);
});

const AT = '2027-03-15T12:00:00.000Z';

it.each([
  [{ verdict: 'accepted', quarantined: false, appliedAt: AT } as const, 'Applied'],
  [{ verdict: 'not_invited', quarantined: true, appliedAt: null } as const, 'Not invited: waiting for you'],
  [{ verdict: 'bad_token', quarantined: false, appliedAt: AT } as const, 'Applied by hand'],
  [{ verdict: 'stale', quarantined: false, appliedAt: null } as const, 'Stale'],
  [{ verdict: 'recurrence', quarantined: false, appliedAt: null } as const, 'Recurrence'],
])('%j is shown as %s', (reply, label) => {
  expect(verdictBadge(reply).label).toBe(label);
});

it('a message that waits for its first attempt differs from one whose last attempt failed', () => {
  expect(messageBadge({ state: 'pending', attemptCount: 0 })).toMatchObject({ tone: 'info', label: 'Queued' });
  const failed = { tone: 'warn', label: 'Failed, will be tried again' };
  expect(messageBadge({ state: 'pending', attemptCount: 1, because: { code: 'words' } })).toMatchObject(failed);
  expect(messageBadge({ state: 'sending', attemptCount: 2, because: { code: 'words' } }).label).toBe('Being sent');
});

it('no answer is expected any more once the appointment is over for the invitee', () => {
  expect(responseBadge('needsAction')).toEqual({ tone: 'neutral', icon: 'clock', label: 'Open' });
  expect(responseBadge('needsAction', { isOver: true })).toEqual({ tone: 'neutral', icon: 'minus', label: 'Open' });
  expect(responseBadge('accepted', { isOver: true })).toEqual(responseBadge('accepted'));
});
