import { expect, it } from 'vitest';
import { dashboardLimits } from './dashboard.js';
import { limits } from './index.js';

it('has one limit for every id of either contract, which the server checks in one place', () => {
  const ids = [limits, dashboardLimits].flatMap((contract) =>
    Object.entries<object | number>(contract).filter(
      ([name]) => /(Id|^Account|^InvitationFilter)$/.test(name) && !name.endsWith('ExternalId'),
    ),
  );
  expect(ids.length).toBeGreaterThan(10);
  for (const [name, bounds] of ids) expect(bounds, name).toMatchObject({ maxLength: 64 });
});

it('has the same limits in both contracts for what the engine checks alike', () => {
  expect(dashboardLimits.Email.maxLength).toBe(limits.InviteeAddress.maxLength);
  expect(dashboardLimits.AnswerComment.maxLength).toBe(limits.Comment.maxLength);
  expect(dashboardLimits.Limit.maximum).toBe(limits.PageSize.maximum);
  expect(limits.ApiSecret).toEqual(limits.ApiKey);
});

it('lets a metadata pair and an invitee name be as long as the specification says', () => {
  expect(limits.Metadata).toEqual({
    maxProperties: 20,
    propertyNames: { maxLength: 40 },
    additionalProperties: { maxLength: 500 },
  });
  expect(limits.InviteeName).toEqual({ minLength: 1, maxLength: 255 });
});
