import { describe, expect, expectTypeOf, it } from 'vitest';
import type {
  ErrorCode,
  Event,
  Events,
  EventType,
  HandlerInput,
  Operation,
  OperationId,
  OperationResult,
  RequestBody,
  StreamedData,
  StreamOperationId,
  SuccessBody,
} from './index.js';
import { credentialNames, errorStatus, eventExamples, eventTypes, operations } from './index.js';

describe('the operation table', () => {
  it('says what the specification says of each operation', () => {
    const lines = Object.entries(operations).map(
      ([id, { method, path, successStatus, body }]) => `${id} ${method} ${path} ${successStatus} ${body}`,
    );
    expect(lines).toEqual([
      'listAppointments get /api/v1/appointments 200 none',
      'createAppointment post /api/v1/appointments 201 required',
      'exportAppointments get /api/v1/appointments.csv 200 none',
      'getAppointment get /api/v1/appointments/{appointmentId} 200 none',
      'updateAppointment put /api/v1/appointments/{appointmentId} 200 required',
      'cancelAppointment delete /api/v1/appointments/{appointmentId} 200 optional',
      'listOccurrences get /api/v1/appointments/{appointmentId}/occurrences 200 none',
      'updateOccurrence put /api/v1/appointments/{appointmentId}/occurrences/{occurrenceStart} 200 required',
      'cancelOccurrence delete /api/v1/appointments/{appointmentId}/occurrences/{occurrenceStart} 200 optional',
      'updateFollowing post /api/v1/appointments/{appointmentId}/occurrences/{occurrenceStart}/following 200 required',
      'resetOccurrence delete /api/v1/appointments/{appointmentId}/occurrences/{occurrenceStart}/changes 200 optional',
      'listOccurrenceInvitations get /api/v1/appointments/{appointmentId}/occurrences/{occurrenceStart}/invitations 200 none',
      'inviteToOccurrence post /api/v1/appointments/{appointmentId}/occurrences/{occurrenceStart}/invitations 201 required',
      'listInvitations get /api/v1/appointments/{appointmentId}/invitations 200 none',
      'sendInvitation post /api/v1/appointments/{appointmentId}/invitations 201 required',
      'sendInvitations post /api/v1/appointments/{appointmentId}/invitations/batch 201 required',
      'getInvitation get /api/v1/appointments/{appointmentId}/invitations/{invitationId} 200 none',
      'changeInvitation patch /api/v1/appointments/{appointmentId}/invitations/{invitationId} 200 required',
      'removeInvitation delete /api/v1/appointments/{appointmentId}/invitations/{invitationId} 200 optional',
      'correctAddress post /api/v1/appointments/{appointmentId}/invitations/{invitationId}/correct-address 201 required',
      'resendInvitation post /api/v1/appointments/{appointmentId}/invitations/{invitationId}/resend 200 optional',
      'recordAnswer post /api/v1/appointments/{appointmentId}/invitations/{invitationId}/answer 200 required',
      'listInvitationMessages get /api/v1/appointments/{appointmentId}/invitations/{invitationId}/messages 200 none',
      'getAppointmentTimeline get /api/v1/appointments/{appointmentId}/timeline 200 none',
      'listAppointmentDeliveries get /api/v1/appointments/{appointmentId}/deliveries 200 none',
      'duplicateAppointment post /api/v1/appointments/{appointmentId}/duplicate 201 required',
      'listFeeds get /api/v1/feeds 200 none',
      'createFeed post /api/v1/feeds 201 required',
      'getFeed get /api/v1/feeds/{feedId} 200 none',
      'updateFeed patch /api/v1/feeds/{feedId} 200 required',
      'revokeFeed delete /api/v1/feeds/{feedId} 200 optional',
      'listWebhooks get /api/v1/webhooks 200 none',
      'registerWebhook post /api/v1/webhooks 201 required',
      'getWebhook get /api/v1/webhooks/{webhookId} 200 none',
      'updateWebhook patch /api/v1/webhooks/{webhookId} 200 required',
      'deleteWebhook delete /api/v1/webhooks/{webhookId} 200 optional',
      'regenerateWebhookSecret post /api/v1/webhooks/{webhookId}/regenerate-secret 200 optional',
      'sendTestEvent post /api/v1/webhooks/{webhookId}/test 201 optional',
      'listDeliveries get /api/v1/webhooks/{webhookId}/deliveries 200 none',
      'replayMissedDeliveries post /api/v1/webhooks/{webhookId}/replay 200 required',
      'listAllDeliveries get /api/v1/deliveries 200 none',
      'streamDeliveries get /api/v1/deliveries/stream 200 none',
      'getDelivery get /api/v1/deliveries/{deliveryId} 200 none',
      'replayDelivery post /api/v1/deliveries/{deliveryId}/replay 200 optional',
      'listReplies get /api/v1/replies 200 none',
      'applyReply post /api/v1/replies/{replyId}/apply 200 required',
      'getAccount get /api/v1/account 200 none',
      'listKeys get /api/v1/keys 200 none',
      'createKey post /api/v1/keys 201 optional',
      'revokeKey delete /api/v1/keys/{keyId} 200 optional',
    ]);
  });

  it('takes credentials in headers and by HTTP Basic everywhere, from the query of GET and DELETE only', () => {
    for (const { method, credentials } of Object.values<Operation>(operations)) {
      expect(credentials).toEqual(expect.arrayContaining(['header', 'basic']));
      expect(credentials.includes('query')).toBe(method === 'get' || method === 'delete');
      expect(credentials.includes('body')).toBe(method !== 'get');
    }
    expect(credentialNames.header).toEqual({ key: 'X-Service-Api-Key', secret: 'X-Service-Api-Secret' });
  });

  it('takes an Idempotency-Key, and may refuse it, wherever something changes', () => {
    for (const { method, idempotent, errorCodes } of Object.values<Operation>(operations)) {
      expect(idempotent).toBe(method !== 'get');
      expect(errorCodes.includes('idempotency_conflict')).toBe(idempotent);
      expect(errorCodes.includes('idempotency_in_progress')).toBe(idempotent);
    }
  });

  it('knows which answers are files or streams of events', () => {
    const ids = Object.entries<Operation>(operations).flatMap(([id, { answers }]) => (answers === 'json' ? [] : [id]));
    expect(ids).toEqual(['exportAppointments', 'streamDeliveries']);
    expectTypeOf<StreamOperationId>().toEqualTypeOf<'streamDeliveries'>();
    expectTypeOf<StreamedData<'streamDeliveries'>['body']>().toEqualTypeOf<string>();
  });

  it('knows which answers hold a secret', () => {
    const ids = Object.entries<Operation>(operations).flatMap(([id, { answersSecret }]) => (answersSecret ? [id] : []));
    expect(ids).toEqual(['createFeed', 'registerWebhook', 'regenerateWebhookSecret', 'createKey']);
  });

  it('has the second error shape for whatever shares its path with a specified webhook operation', () => {
    const ids = Object.entries<Operation>(operations).flatMap(([id, { errorShape }]) =>
      errorShape === 'webhook' ? [id] : [],
    );
    expect(ids).toEqual([
      'listWebhooks',
      'registerWebhook',
      'getWebhook',
      'updateWebhook',
      'deleteWebhook',
      'regenerateWebhookSecret',
    ]);
  });

  it('types path parameters, bodies and answers by operationId', () => {
    expectTypeOf<OperationId>().toEqualTypeOf<keyof typeof operations>();
    expectTypeOf<HandlerInput<'cancelAppointment'>['params']>().toEqualTypeOf<{ readonly appointmentId: string }>();
    expectTypeOf<RequestBody<'cancelAppointment'>>().toEqualTypeOf<{ comment?: string | undefined }>();
    expectTypeOf<RequestBody<'getAppointment'>>().toEqualTypeOf<undefined>();
    expectTypeOf<RequestBody<'deleteWebhook'>>().toEqualTypeOf<Record<string, never>>();
    expectTypeOf<HandlerInput<'listAppointments'>['query']['limit']>().toEqualTypeOf<number>();
    expectTypeOf<HandlerInput<'listAppointments'>['query']['status']>().toEqualTypeOf<
      'active' | 'cancelled' | undefined
    >();
    expectTypeOf<keyof OperationResult<'listAppointments'>>().toEqualTypeOf<
      'message' | 'data' | 'nextCursor' | 'warnings'
    >();
    expectTypeOf<keyof OperationResult<'deleteWebhook'>>().toEqualTypeOf<'message' | 'outcome' | 'warnings'>();
    expectTypeOf<SuccessBody<'updateAppointment'>['success']>().toEqualTypeOf<true>();
    expectTypeOf<SuccessBody<'updateAppointment'>['apiVersion']>().toEqualTypeOf<'v1'>();
    expectTypeOf<keyof OperationResult<'updateAppointment'>>().toEqualTypeOf<
      'message' | 'outcome' | 'data' | 'warnings'
    >();
    expectTypeOf<OperationResult<'createAppointment'>['data']['invitationId']>().toEqualTypeOf<string | undefined>();
  });
});

describe('the list of event types', () => {
  it('has those of the specification and of the extensions', () => {
    expect(eventTypes).toEqual([
      'attendee.responded',
      'attendee.proposed_new_time',
      'appointment.updated',
      'appointment.canceled',
      'invitation.undeliverable',
      'attendee.delegated',
      'appointment.starting',
      'occurrence.updated',
      'occurrence.canceled',
      'appointment.created',
      'invitation.created',
      'invitation.removed',
    ]);
  });
});

describe('the error table', () => {
  it('has a status for every code', () => {
    expectTypeOf<keyof typeof errorStatus>().toEqualTypeOf<ErrorCode>();
    expect(new Set(Object.values(errorStatus))).toEqual(
      new Set([400, 401, 403, 404, 405, 408, 409, 412, 413, 415, 417, 422, 429, 431, 500, 503]),
    );
  });
});

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
