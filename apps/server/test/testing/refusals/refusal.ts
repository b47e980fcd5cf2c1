import type { ErrorCode } from '@convoke/contract';

/** One request and the refusal that it is answered with. */
export interface Refusal {
  method?: string;
  /**
   * Below `/api/v1/appointments`; `:id` stands for an appointment with one invitee, `:cancelled` for a cancelled one.
   */
  path?: string;
  /** JSON unless it is a string or bytes. */
  body?: unknown;
  headers?: Record<string, string>;
  code: ErrorCode;
  param?: string;
}

/** The smallest valid appointment. */
export const VALID = {
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T15:00:00',
  appointmentTimeZone: 'Europe/Berlin',
};
export const create = (change: object) => ({ body: { ...VALID, ...change } });
export const invite = (change: object) => ({
  path: '/:id/invitations',
  body: { name: 'Bob', address: 'bob@example.org', ...change },
});
export const update = (body: object) => ({ method: 'PUT', path: '/:id', body });
export const cancel = (body: object) => ({ method: 'DELETE', path: '/:id', body });
export const without = (field: keyof typeof VALID) => {
  const { [field]: _, ...body } = VALID;
  return { body };
};
