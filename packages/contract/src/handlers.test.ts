import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Handler, Handlers } from './handlers.js';
import { defineHandlers } from './handlers.js';
import type { JsonOperationId, OperationResult } from './public.js';

interface Context {
  accountId: string;
}

const createAppointment: Handler<'createAppointment', Context> = async ({ body }, { accountId }) => ({
  message: 'Appointment created.',
  data: {
    appointmentId: accountId,
    subject: body.appointmentSubject ?? '',
    start: body.appointmentStart,
    end: body.appointmentEnd,
    timeZone: body.appointmentTimeZone,
    location: '',
    showAs: 'busy',
    conferenceUrl: '',
    inviteeCount: 0,
    hasInitialInvitee: false,
    providerFirstInvite: false,
    dateCreated: '2027-03-01T09:30:00.000Z',
    revision: 0,
    etag: 'e0',
  },
});

const sendInvitation: Handler<'sendInvitation', Context> = async ({ params, body }) => ({
  message: 'Sent.',
  data: {
    appointmentId: params.appointmentId,
    invitee: body.name,
    email: body.address,
    totalInvitees: 1,
    appointmentSubject: '',
    providerFirstInvite: false,
    invitationId: 'i1',
  },
});

const updateAppointment: Handler<'updateAppointment', Context> = async ({ params }) => ({
  message: 'Updated.',
  data: {
    appointmentId: params.appointmentId,
    subject: '',
    startDateTime: '2027-03-15T14:00:00',
    endDateTime: '2027-03-15T14:45:00',
    timeZone: 'Europe/Berlin',
    showAs: 'busy',
    conferenceUrl: '',
    lastUpdated: '2027-03-01T09:30:00.000Z',
    revision: 1,
    etag: 'e1',
  },
});

const cancelled = {
  appointmentId: 'a1',
  subject: '',
  dateCanceled: '2027-03-01T09:30:00.000Z',
  isActive: false,
  inviteeCount: 0,
  originalInviteeCount: 2,
} as const;

const cancelAppointment = async () => ({ message: 'Cancelled.', data: cancelled });

const created = { at: '2027-03-01T09:30:00.000Z', type: 'appointment.created', detail: '' } as const;

const getAppointmentTimeline = async () => ({
  message: '2 entries.',
  data: [created, { ...created, type: 'invitation.added', invitationId: 'i1' } as const],
  truncated: false,
});

async function unused(): Promise<never> {
  throw new Error('Nothing is called here.');
}

const others = {
  createAppointment,
  sendInvitation,
  updateAppointment,
  listAppointments: unused,
  getAppointment: unused,
  changeInvitation: unused,
  correctAddress: unused,
  removeInvitation: unused,
  getAppointmentTimeline,
  createFeed: unused,
  listFeeds: unused,
  revokeFeed: unused,
  listWebhooks: unused,
  registerWebhook: unused,
  getWebhook: unused,
  updateWebhook: unused,
  deleteWebhook: unused,
  regenerateWebhookSecret: unused,
  sendTestEvent: unused,
  listDeliveries: unused,
  replayMissedDeliveries: unused,
  getDelivery: unused,
  replayDelivery: unused,
  listReplies: unused,
  applyReply: unused,
  sendInvitations: unused,
  listInvitations: unused,
  duplicateAppointment: unused,
  getInvitation: unused,
  resendInvitation: unused,
  recordAnswer: unused,
  listInvitationMessages: unused,
  listAppointmentDeliveries: unused,
  listAllDeliveries: unused,
  getFeed: unused,
  updateFeed: unused,
  getAccount: unused,
  createKey: unused,
  listKeys: unused,
  revokeKey: unused,
  listOccurrences: unused,
  listOccurrenceInvitations: unused,
  updateOccurrence: unused,
  cancelOccurrence: unused,
  resetOccurrence: unused,
  updateFollowing: unused,
  inviteToOccurrence: unused,
};

describe('handlers', () => {
  it('are accepted when there is one for every operation that answers JSON, with the right answer', () => {
    const handlers = defineHandlers<Context>()({ ...others, cancelAppointment });
    expectTypeOf(handlers).toEqualTypeOf<Handlers<Context>>();
    expectTypeOf<keyof typeof handlers>().toEqualTypeOf<JsonOperationId>();
    expect(handlers.cancelAppointment).toBe(cancelAppointment);
  });

  it('do not compile when one is missing', () => {
    // @ts-expect-error cancelAppointment has no handler
    defineHandlers<Context>()(others);
    // @ts-expect-error cancelAppointment has no handler
    expectTypeOf<typeof others>().toExtend<Handlers<Context>>();
  });

  it('do not compile when one belongs to no operation', () => {
    // @ts-expect-error there is no operation moveAppointment
    defineHandlers<Context>()({ ...others, cancelAppointment, moveAppointment: cancelAppointment });
  });

  it('do not compile when an answer lacks a field', () => {
    const { subject: _, ...data } = cancelled;
    // @ts-expect-error data.subject is missing
    defineHandlers<Context>()({ ...others, cancelAppointment: async () => ({ message: '', data }) });
  });

  it('do not compile when a field has another type', () => {
    const data = { ...cancelled, originalInviteeCount: '2' };
    // @ts-expect-error originalInviteeCount is a number
    defineHandlers<Context>()({ ...others, cancelAppointment: async () => ({ message: '', data }) });
  });

  it('do not compile when an answer says more than the contract', () => {
    const data = { ...cancelled, organizer: 'calendar@example.com' };
    // @ts-expect-error data.organizer is in no contract
    defineHandlers<Context>()({ ...others, cancelAppointment: async () => ({ message: '', data }) });
    const chatty = async () => ({ message: '', data: cancelled, hints: [] });
    // @ts-expect-error neither is hints
    defineHandlers<Context>()({ ...others, cancelAppointment: chatty });
  });

  it('do not compile when a handler that declares its result says more than the contract', () => {
    const handler: Handler<'cancelAppointment', Context> = async (): Promise<OperationResult<'cancelAppointment'>> => ({
      message: '',
      // @ts-expect-error data.organizer is in no contract
      data: { ...cancelled, organizer: 'calendar@example.com' },
    });
    expect(handler).toBeTypeOf('function');
  });

  it('do not compile when an item of a list says more than the contract', () => {
    const chatty = async () => ({ message: '', data: [{ ...created, organizer: 'o' }], truncated: false });
    // @ts-expect-error data[].organizer is in no contract
    defineHandlers<Context>()({ ...others, cancelAppointment, getAppointmentTimeline: chatty });
  });

  it('do not compile when an answer leaves out its message', () => {
    // @ts-expect-error message is missing
    defineHandlers<Context>()({ ...others, cancelAppointment: async () => ({ data: cancelled }) });
  });

  it('never see credentials', () => {
    type Body = Parameters<Handlers<Context>['createAppointment']>[0]['body'];
    expectTypeOf<Body>().not.toHaveProperty('apiKey');
    expectTypeOf<Body>().not.toHaveProperty('apiSecret');
  });
});
