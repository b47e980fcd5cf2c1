import type { components } from '@convoke/contract';
import * as appointments from './appointments.js';
import { Refusal } from './fields.js';
import { route } from './route.js';
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
}

/** A Convoke for an application's tests. It has no network and sends nothing. */
export interface InMemoryConvoke {
  /** The `fetch` of a client: `new Convoke({ baseUrl, apiKey, apiSecret, fetch })`, with any address and credentials. */
  fetch(this: void, url: string, init?: RequestInit): Promise<Response>;
  /** Every delivery so far, signed and oldest first, for the test to hand to the application's receiver. */
  readonly deliveries: readonly InMemoryDelivery[];
  /**
   * An invitee answers. @returns the deliveries of `attendee.responded`, one for each webhook that wants it
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
}

/**
 * Appointments, invitations and webhooks as the server has them, in memory. It does not know idempotency keys, rate
 * limits, timelines, deliveries that can be read or replayed, nor whose credentials are given; it answers such a request
 * with 500 and says so, or ignores what it does not know.
 */
export function createInMemoryConvoke({ now = Date.now }: InMemoryConvokeOptions = {}): InMemoryConvoke {
  const state: State = { appointments: new Map(), webhooks: new Map(), deliveries: [], invited: new Set(), now };
  return {
    deliveries: state.deliveries,
    fetch: async (url, init = {}) => respond(state, new Request(url, init)),
    answer(invitee, response, comment = '') {
      const { appointment, invitation } = invitationOf(state, invitee);
      const { name, address: email } = invitation;
      const respondedAt = instantOf(state);
      Object.assign(invitation, { response, respondedAt, comment, delegatedTo: null });
      const attendee = { email, name, response, respondedAt };
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

async function respond(state: State, request: Request): Promise<Response> {
  const { pathname, searchParams: query } = new URL(request.url);
  const segments = pathname.replace(/^.*\/api\/v1\//, '').split('/');
  try {
    const { method, headers } = request;
    const ifMatch = headers.get('If-Match') ?? undefined;
    const body = parse(await request.text());
    const { status = 200, ...content } = route(state, { method, segments, query, ifMatch, body });
    const { location, revision, warnings = [], ...own } = content;
    const warned = { ...own, ...(warnings.length > 0 && { warnings }) };
    return json(
      status,
      { success: true, message: 'Done.', ...warned, apiVersion: 'v1' },
      {
        ...(location !== undefined && { Location: `/api/v1/${location}` }),
        ...(revision !== undefined && { ETag: `"${revision}"` }),
      },
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [collection, , below] = segments;
    // The path alone decides: what is below a webhook and not in the specification has the form of appointments.
    const ofWebhook = collection === 'webhooks' && (below === undefined || below === 'regenerate-secret');
    return json(error.status, errorBody(error, ofWebhook));
  }
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    throw new Refusal('malformed_json', 'The body is no JSON.');
  }
}

/** Either of the two error shapes of specification §7.1. */
function errorBody({ code, message, param }: Refusal, ofWebhook: boolean): object {
  const at = param !== undefined && { param };
  const base = { success: false, message, apiVersion: 'v1' };
  return ofWebhook ? { ...base, error: message, code, ...at } : { ...base, error: { code, ...at } };
}

function json(status: number, body: object, own: Record<string, string> = {}): Response {
  const limits = { 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '59', 'X-RateLimit-Reset': '60' };
  const headers = { 'Content-Type': 'application/json', 'X-Request-Id': crypto.randomUUID(), ...limits, ...own };
  // What is stored goes on changing; what was answered does not.
  return new Response(JSON.stringify(body), { status, headers });
}
