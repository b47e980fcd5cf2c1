import type { EventType } from '@convoke/contract';
import type { AttendeeRespondedEvent, GivenAnswer } from '@convoke/contract/models';
import type { Context } from 'hono';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { webhook } from '../middleware/hono.js';
import { signedDelivery, webhookSecret } from '../testing/index.js';
import type { Handlers } from './handling.js';
import { foldResponse, type UnknownEvent, verify, type WebhookEvent, type WebhookEvents } from './index.js';

const secret = webhookSecret();

describe('the union of events', () => {
  it('narrows by its type', () => {
    const describeEvent = (event: WebhookEvent): string => {
      switch (event.eventType) {
        case 'attendee.responded':
          expectTypeOf(event).toEqualTypeOf<AttendeeRespondedEvent | UnknownEvent>();
          expectTypeOf(event.data.attendee.response).toEqualTypeOf<GivenAnswer>();
          return event.data.attendee.response;
        case 'attendee.proposed_new_time':
          expectTypeOf(event.data.attendee.proposedStart).toEqualTypeOf<string>();
          return event.data.attendee.proposedStart;
        case 'appointment.updated':
        case 'appointment.canceled':
          return event.data.startUtc;
        case 'invitation.undeliverable':
          return event.data.reason;
        case 'appointment.starting':
          return `in ${event.data.minutesBefore} minutes`;
        case 'attendee.delegated':
          return event.data.attendee.delegatedTo;
        case 'webhook.test':
          return event.data.message;
        default:
          expectTypeOf(event.eventType).toEqualTypeOf<string>();
          return `unknown: ${event.eventType}`;
      }
    };
    const known = signedDelivery({ secret, eventType: 'attendee.responded' });
    expect(describeEvent(verify(known, { secret }))).toBe('accepted');
    const unknown = signedDelivery({ secret, eventType: 'room.flooded', data: { depth: 3 } });
    expect(describeEvent(verify(unknown, { secret }))).toBe('unknown: room.flooded');
  });

  it('has every type that one can subscribe to', () => {
    type Known = WebhookEvents[keyof WebhookEvents]['eventType'];
    expectTypeOf<Known>().toEqualTypeOf<EventType | 'webhook.test'>();
    expectTypeOf<keyof WebhookEvents>().toEqualTypeOf<Known>();
  });

  it('does not compile with a field that the event does not have', () => {
    const misuse = (event: WebhookEvent) => {
      if (event.eventType === 'room.flooded') return expectTypeOf(event).toEqualTypeOf<UnknownEvent>();
      if (event.eventType !== 'appointment.updated') return;
      // @ts-expect-error an update is about no attendee
      event.data.attendee;
      // @ts-expect-error spelled otherwise
      event.data.startUTC;
    };
    expect(misuse).toBeTypeOf('function');
  });
});

describe('handlers', () => {
  it('are typed by their event', () => {
    const handlers: Handlers = {
      'attendee.responded': ({ data }) => expectTypeOf(data.attendee.response).toEqualTypeOf<GivenAnswer>(),
      '*': (event) => expectTypeOf(event).toEqualTypeOf<WebhookEvent>(),
      'room.flooded': (event) => expectTypeOf(event).toEqualTypeOf<UnknownEvent>(),
      'room.dried': ({ data }: { data: { depth: number } }) => data.depth,
    };
    expect(Object.keys(handlers)).toHaveLength(4);
  });

  it('get what the framework has, in its own type', () => {
    type Bindings = { Bindings: { SECRET: string } };
    const handler = webhook<Context<Bindings>>({
      secret: ({ env }) => env.SECRET,
      handlers: { '*': (_event, context) => expectTypeOf(context).toEqualTypeOf<Context<Bindings>>() },
    });
    expectTypeOf(handler).returns.toEqualTypeOf<Promise<Response>>();
    expect(handler).toBeTypeOf('function');
  });
});

describe('the sample of a delivery', () => {
  it('takes fields of its event only', () => {
    const { body } = signedDelivery({
      secret,
      eventType: 'attendee.responded',
      data: {
        subject: 'Roof',
        attendee: { email: 'a@example.com', response: 'declined', respondedAt: '2027-01-01T00:00:00.000Z' },
      },
    });
    expect(JSON.parse(body).data).toMatchObject({
      subject: 'Roof',
      attendee: { response: 'declined' },
      timeZone: 'Europe/Berlin',
    });
    const misuse = () =>
      signedDelivery({
        secret,
        eventType: 'webhook.test',
        data: {
          // @ts-expect-error a test is about no appointment
          subject: 'Roof',
        },
      });
    expect(misuse).not.toThrow();
  });
});

it('foldResponse has one word for tentative', () => {
  expect(
    ['accepted', 'declined', 'tentative', 'tentativelyAccepted'].map((each) => foldResponse(each as 'tentative')),
  ).toEqual(['accepted', 'declined', 'tentative', 'tentative']);
  expectTypeOf(foldResponse('tentativelyAccepted')).toEqualTypeOf<GivenAnswer>();
});
