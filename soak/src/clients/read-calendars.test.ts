import { describe, expect, test } from 'vitest';
import type { Delivery } from './deliver.js';
import type { Facts } from './facts.js';
import { judgeReading } from './read-calendars.js';
import type { Scenario } from './scenarios.js';

const scenario: Scenario = {
  timeZone: 'Europe/Berlin',
  created: {
    start: '2027-01-15T09:30:00',
    end: '2027-01-15T10:15:00',
    offset: '+01:00',
    subject: 'Kick-off',
    location: 'Room 1',
    body: '<p>Hello</p>',
    description: 'Hello',
  },
  updated: {
    start: '2027-07-15T09:30:00',
    end: '2027-07-15T10:15:00',
    offset: '+02:00',
    subject: 'Kick-off',
    location: 'Room 2',
    body: '',
    description: '',
  },
  comment: 'Sorry',
  invitees: [
    { name: 'The "Boss"', address: 'boss@invitees.example' },
    { name: 'Bob', address: 'bob@invitees.example' },
  ],
};

const delivery: Delivery = {
  scenario,
  operation: 'update',
  invitee: scenario.invitees[0],
  organizer: { name: 'Acme', address: 'calendar@convoke.example' },
  appointmentId: 'a1',
  raw: Buffer.alloc(0),
};

const right: Facts = {
  method: 'REQUEST',
  uid: `a1.${'0f'.repeat(16)}@convoke.example`,
  sequence: 1,
  start: '2027-07-15T07:30:00Z',
  end: '2027-07-15T08:15:00Z',
  summary: 'Kick-off',
  location: 'Room 2',
  description: '',
  comment: '',
  status: 'CONFIRMED',
  organizer: { name: 'Acme', address: 'calendar@convoke.example' },
  attendees: [{ name: 'The “Boss”', address: 'boss@invitees.example', partstat: 'NEEDS-ACTION' }],
};

describe('judgeReading', () => {
  test('accepts the input of the operation', () => {
    expect(judgeReading(delivery, right)).toEqual([]);
  });

  test.each<[field: string, reading: Partial<Facts>]>([
    ['method', { method: 'PUBLISH' }],
    ['sequence', { sequence: 0 }],
    ['start', { start: '2027-07-15T08:30:00Z' }],
    ['location', { location: 'Room 1' }],
    ['status', { status: '' }],
    ['organizer', { organizer: { name: 'Acme', address: 'bounces@convoke.example' } }],
    ['attendees', { attendees: [...right.attendees, ...right.attendees] }],
    ['UID', { uid: 'a1@convoke.example' }],
    ['UID', { uid: right.uid.replace('a1', 'a2') }],
    ['UID', { uid: right.uid.replace('convoke', 'evil') }],
  ])('reports a different %s', (field, change) => {
    expect(judgeReading(delivery, { ...right, ...change })).toEqual([expect.stringContaining(field)]);
  });

  test('reports a reader’s error', () => {
    expect(judgeReading(delivery, { error: 'no DTSTAMP' })).toEqual(['no DTSTAMP']);
  });

  test('expects the state after a cancel', () => {
    const cancelled = { ...right, method: 'CANCEL', sequence: 2, location: '', comment: 'Sorry', status: 'CANCELLED' };
    expect(judgeReading({ ...delivery, operation: 'cancel' }, cancelled)).toEqual([]);
  });
});
