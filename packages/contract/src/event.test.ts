import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Event, Events, EventType } from './index.js';
import { eventExamples, eventTypes } from './index.js';

describe('the events', () => {
  it('are those that one can subscribe to, and the test', () => {
    expect(new Set(Object.keys(eventExamples))).toEqual(new Set([...eventTypes, 'webhook.test']));
    expectTypeOf<Event['eventType']>().toEqualTypeOf<EventType | 'webhook.test'>();
  });

  it('each name their own type', () => {
    expect(Object.values(eventExamples).map(({ eventType }) => eventType)).toEqual(Object.keys(eventExamples));
  });

  it('carry the data of specification §2.5', () => {
    type Attendee = Events['attendee.responded']['data']['attendee'];
    expectTypeOf<Attendee['response']>().toEqualTypeOf<'accepted' | 'declined' | 'tentative'>();
    expectTypeOf<Attendee['name']>().toEqualTypeOf<string | undefined>();
    type Proposing = Events['attendee.proposed_new_time']['data']['attendee'];
    expectTypeOf<Proposing['response']>().toEqualTypeOf<'tentativelyAccepted'>();
    expectTypeOf<Proposing['proposedStart']>().toEqualTypeOf<string>();
    expectTypeOf<Events['appointment.updated']['data']['startUtc']>().toEqualTypeOf<string>();
    expectTypeOf<Events['invitation.undeliverable']['data']['reason']>().toEqualTypeOf<string>();
    expectTypeOf<keyof Events['webhook.test']['data']>().toEqualTypeOf<'webhookId' | 'message'>();
  });
});
