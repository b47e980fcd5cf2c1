import { expect, it } from 'vitest';
import { verdictSign } from './verdict-sign.js';

const AT = '2027-03-15T12:00:00.000Z';

it.each([
  [{ verdict: 'accepted', quarantined: false, appliedAt: AT } as const, 'Counted'],
  [{ verdict: 'not_invited', quarantined: true, appliedAt: null } as const, 'Not invited: waits for you'],
  [{ verdict: 'bad_token', quarantined: false, appliedAt: AT } as const, 'Applied by hand'],
  [{ verdict: 'stale', quarantined: false, appliedAt: null } as const, 'Stale'],
  [{ verdict: 'recurrence', quarantined: false, appliedAt: null } as const, 'Recurrence'],
])('%j is shown as %s', (reply, label) => {
  expect(verdictSign(reply).label).toBe(label);
});
