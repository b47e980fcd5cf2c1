import type { components } from '@convoke/contract';
import { checkOptions, optionalFunction } from '../../options.js';
import * as appointments from './appointments.js';
import { type FailureKind, type FailureOptions, Failures } from './failures.js';
import { respond } from './respond.js';
import { isLate } from './respond-by.js';
import { emit, eventData, type InMemoryDelivery, instantOf, type State } from './state.js';

type Reply = Exclude<components['schemas']['Invitation']['response'], 'needsAction'>;

/** Whose answer it is. */
export interface Invitee {
  /** Id of the appointment. */
  appointmentId: string;
  /** The invitee's e-mail address. */
  address: string;
}

/** Options of an in-memory Convoke. */
export interface InMemoryConvokeOptions {
  /** Milliseconds since 1970; `Date.now` without. */
  now?: (() => number) | undefined;
  /** The account's key: other credentials are refused. Without key and secret any are accepted. */
  apiKey?: string | undefined;
  /** The key's secret. */
  apiSecret?: string | undefined;
}

/** A Convoke for an application's tests. It has no network and sends nothing. */
export interface InMemoryConvoke {
  /**
   * The `fetch` of a client: `new Convoke({ baseUrl, apiKey, apiSecret, fetch })`, with any address that has no path.
   *
   * @throws UnsupportedOperationError for an operation that it does not support
   */
  fetch(this: void, url: string, init?: RequestInit): Promise<Response>;
  /** Every delivery so far, signed and oldest first, for the test to hand to the application's receiver. */
  readonly deliveries: readonly InMemoryDelivery[];
  /**
   * An invitee answers. @returns the deliveries of `attendee.responded`, one for each webhook that wants it; none if
   * the invitee gives the same response again
   *
   * @throws Error where nobody of that address is invited
   */
  answer(this: void, invitee: Invitee, response: Reply, comment?: string): InMemoryDelivery[];
  /**
   * An invitee asks for somebody else to come. @returns the deliveries of `attendee.delegated`
   *
   * @param to the delegate's address
   * @throws Error where nobody of that address is invited
   */
  delegate(this: void, invitee: Invitee, to: string, comment?: string): InMemoryDelivery[];
  /**
   * Lets requests fail: the next one, as many as `times` says, or those that `when` picks.
   *
   * @example
   * fail('rate_limit_exceeded', { retryAfter: 5 });
   * fail('timeout', { when: ({ method }) => method === 'POST', takesEffect: true });
   *
   * @returns ends it
   * @throws TypeError for an unknown kind or a wrong option
   */
  fail(this: void, kind: FailureKind, options?: FailureOptions): () => void;
}

/**
 * Appointments, invitations and webhooks as the server has them, in memory, with its refusals and its
 * idempotency keys. It keeps reminders and sends none, and has no rate limits. What it does not support, such as series,
 * feeds, timelines and keys, and deliveries that can be read or replayed, fails at once by an
 * `UnsupportedOperationError`.
 *
 * @throws TypeError if an option is unknown or invalid
 */
export function createInMemoryConvoke(options: InMemoryConvokeOptions = {}): InMemoryConvoke {
  checkOptions(options, { now: optionalFunction, apiKey: optionalText, apiSecret: optionalText });
  const { now = Date.now, apiKey, apiSecret } = options;
  if ((apiKey === undefined) !== (apiSecret === undefined)) throw new TypeError('Pass apiKey and apiSecret together.');
  const credentials = apiKey !== undefined && apiSecret !== undefined ? { apiKey, apiSecret } : undefined;
  const state: State = {
    appointments: new Map(),
    webhooks: new Map(),
    answers: new Map(),
    deliveries: [],
    invited: new Set(),
    now,
  };
  const failures = new Failures();
  return {
    deliveries: state.deliveries,
    fetch: async (url, init = {}) => respond(state, new Request(url, init), { failures, credentials }),
    fail: (kind, which) => failures.plan(kind, which),
    answer(invitee, response, comment = '') {
      const { appointment, invitation } = invitationOf(state, invitee);
      const { name, address: email } = invitation;
      const isRepeated = response === invitation.response;
      const respondedAt = (isRepeated ? invitation.respondedAt : null) ?? instantOf(state);
      const words = comment || (isRepeated ? invitation.comment : '');
      Object.assign(invitation, { response, respondedAt, comment: words, delegatedTo: null });
      if (isRepeated) return [];
      const late = isLate(appointment, respondedAt) && { isLate: true };
      const attendee = { email, name, response, respondedAt, ...late };
      return emit(state, 'attendee.responded', { ...eventData(appointment), attendee });
    },
    delegate(invitee, delegatedTo, comment = '') {
      const { appointment, invitation } = invitationOf(state, invitee);
      const { name, address: email } = invitation;
      Object.assign(invitation, { response: 'needsAction', respondedAt: null, comment, delegatedTo });
      const attendee = { email, name, delegatedTo, respondedAt: instantOf(state), comment };
      return emit(state, 'attendee.delegated', { ...eventData(appointment), attendee });
    },
  };
}

function invitationOf(state: State, { appointmentId, address }: Invitee) {
  const appointment = appointments.find(state, appointmentId);
  const invitation = appointment.invitations.find((each) => each.address === address);
  if (!invitation || !appointment.isActive) throw new Error(`${address} is not invited.`);
  return { appointment, invitation };
}

function optionalText(value: unknown): string | undefined {
  return value === undefined || typeof value === 'string'
    ? undefined
    : `must be a string, not of type ${typeof value}.`;
}
