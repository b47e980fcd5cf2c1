// Generated from openapi.yaml by `npm run fix`; changes here are overwritten.

import type { Account, ApplyReplyInput, Appointment, AppointmentSummary, AppointmentsCsv, CancelAppointmentInput, CancelOccurrenceInput, CancelledAppointment, ChangeInvitationInput, ChangedOccurrence, CorrectAddressInput, CorrectedInvitation, CreateAppointmentInput, CreateFeedInput, CreateKeyInput, CreatedAppointment, CreatedFeed, CreatedKey, Delivery, DeliveryDetail, DuplicateAppointmentInput, EntryProblem, ErrorCode, ErrorDetail, Feed, Invitation, InvitationMessage, InviteToOccurrenceInput, Key, ListAllDeliveriesInput, ListAppointmentDeliveriesInput, ListAppointmentsInput, ListDeliveriesInput, ListInvitationsInput, ListOccurrenceInvitationsInput, ListOccurrencesInput, ListRepliesInput, Occurrence, OccurrenceInvitation, ReachedLimit, Reason, RecordAnswerInput, RegenerateWebhookSecretInput, RegeneratedWebhookSecret, RegisterWebhookInput, RegisteredWebhook, RemoveInvitationInput, RemovedInvitation, ReplayMissedDeliveriesInput, ReplayedDeliveries, Reply, ResentInvitation, Result, SendInvitationInput, SendInvitationsInput, SentInvitation, SentInvitations, StreamedDelivery, TimelineEntry, UpdateAppointmentInput, UpdateFeedInput, UpdateFollowingInput, UpdateOccurrenceInput, UpdateWebhookInput, UpdatedAppointment, Warning, Webhook } from './models.js';

/** Every operation by path and method. */
export interface paths {
  "/api/v1/appointments": {
    /** List appointments */
    get: {
      parameters: {
        query?: ListAppointmentsInput | undefined;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** One page of appointments. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': AppointmentsEnvelope } };
        /** A query parameter is invalid, or the request has a body that is not JSON. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** There is no time between `startFrom` and `startTo`. */
        422: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    put?: never;
    /** Create an appointment */
    post: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
           * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
           * refused with `idempotency_conflict`; credentials do not count as part of the body.
           *
           * Limits: 1 to 255 characters.
           */
          "Idempotency-Key"?: string | undefined;
        } | undefined;
        path?: never;
        cookie?: never;
      };
      requestBody: { headers: { [name: string]: unknown }; content: { 'application/json': CreateAppointmentInput } };
      responses: {
        /** The appointment exists, and the invitation to the initial invitee is queued durably. */
        201: { headers: { [name: string]: unknown }; content: { 'application/json': CreatedAppointmentEnvelope } };
        /** The request cannot be read, or a field or parameter is absent or of the wrong type. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names, or the account has stored as many appointments, rows or bytes as the operator of the server allows. Nothing was changed. Cancelling, removing and revoking stay possible. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The `Idempotency-Key` belongs to another request, or to one that is still running. */
        409: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** A field has a value that cannot be accepted. */
        422: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time, or too many messages: of the account within 24 hours, or to one address within an hour or 24 hours. Nobody was invited. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/appointments.csv": {
    /** Export appointments as CSV */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** The file. */
        200: { headers: { [name: string]: unknown }; content: { 'text/csv': AppointmentsCsv } };
        /** The request has a body that is not JSON. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/appointments/{appointmentId}": {
    /** Read an appointment */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          /**
           * The appointment's id, as returned on creation. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
           */
          appointmentId: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** The appointment. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': AppointmentEnvelope } };
        /** The request has a body that is not JSON. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such appointment. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    /** Update an appointment */
    put: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
           * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
           * refused with `idempotency_conflict`; credentials do not count as part of the body.
           *
           * Limits: 1 to 255 characters.
           */
          "Idempotency-Key"?: string | undefined;
          /**
           * Makes the change only if the appointment still has one of these entity tags, as its `ETag` gave them, or one of
           * these revisions, such as `"3"`; `*` matches any (RFC 9110 §13.1.1). Otherwise the response is `revision_mismatch`
           * and nothing happens. If two changes name the same tag, one succeeds. A revision stays when nobody is notified, as
           * after a change of `metadata`; the tag does not. Weak tags and tags that the server did not issue
           * match nothing; a value that is not a list of tags is refused with `invalid_parameter`. A request repeated with
           * its `Idempotency-Key` gets its first response again.
           *
           * Limits: 1 to 1000 characters.
           */
          "If-Match"?: string | undefined;
        } | undefined;
        path: {
          /**
           * The appointment's id, as returned on creation. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
           */
          appointmentId: string;
        };
        cookie?: never;
      };
      requestBody: { headers: { [name: string]: unknown }; content: { 'application/json': UpdateAppointmentInput } };
      responses: {
        /** The appointment is updated, and a message to each invitee is queued durably. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': UpdatedAppointmentEnvelope } };
        /** The request cannot be read, or a field or parameter is absent or of the wrong type. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names, or the account has stored as many appointments, rows or bytes as the operator of the server allows. Nothing was changed. Cancelling, removing and revoking stay possible. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such appointment, or the appointment is cancelled. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The `Idempotency-Key` belongs to another request, or to one that is still running. */
        409: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The appointment has none of the revisions in `If-Match`; read it again. */
        412: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** A field has a value that cannot be accepted, or start, end and time zone do not fit together. */
        422: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    post?: never;
    /** Cancel an appointment */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
           * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
           * refused with `idempotency_conflict`; credentials do not count as part of the body.
           *
           * Limits: 1 to 255 characters.
           */
          "Idempotency-Key"?: string | undefined;
          /**
           * Makes the change only if the appointment still has one of these entity tags, as its `ETag` gave them, or one of
           * these revisions, such as `"3"`; `*` matches any (RFC 9110 §13.1.1). Otherwise the response is `revision_mismatch`
           * and nothing happens. If two changes name the same tag, one succeeds. A revision stays when nobody is notified, as
           * after a change of `metadata`; the tag does not. Weak tags and tags that the server did not issue
           * match nothing; a value that is not a list of tags is refused with `invalid_parameter`. A request repeated with
           * its `Idempotency-Key` gets its first response again.
           *
           * Limits: 1 to 1000 characters.
           */
          "If-Match"?: string | undefined;
        } | undefined;
        path: {
          /**
           * The appointment's id, as returned on creation. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
           */
          appointmentId: string;
        };
        cookie?: never;
      };
      requestBody?: { headers: { [name: string]: unknown }; content: { 'application/json': CancelAppointmentInput } };
      responses: {
        /** The appointment is cancelled, and a notice to each invitee is queued durably. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': CancelledAppointmentEnvelope } };
        /** The request cannot be read, or a field or parameter is of the wrong type. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such appointment, or the appointment is cancelled. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The `Idempotency-Key` belongs to another request, or to one that is still running. */
        409: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The appointment has none of the revisions in `If-Match`; read it again. */
        412: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The comment is too long or contains characters that cannot be sent. */
        422: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/appointments/{appointmentId}/occurrences": {
    /** List the occurrences of a series */
    get: {
      parameters: {
        query?: ListOccurrencesInput | undefined;
        header?: never;
        path: {
          /**
           * The appointment's id, as returned on creation. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
           */
          appointmentId: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** One page of occurrences. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': OccurrencesEnvelope } };
        /** A query parameter is invalid, or the request has a body that is not JSON. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such appointment, or it does not repeat. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** There is no time between `startFrom` and `startTo`. */
        422: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/appointments/{appointmentId}/occurrences/{occurrenceStart}": {
    get?: never;
    /** Change one occurrence */
    put: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
           * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
           * refused with `idempotency_conflict`; credentials do not count as part of the body.
           *
           * Limits: 1 to 255 characters.
           */
          "Idempotency-Key"?: string | undefined;
          /**
           * Makes the change only if the appointment still has one of these entity tags, as its `ETag` gave them, or one of
           * these revisions, such as `"3"`; `*` matches any (RFC 9110 §13.1.1). Otherwise the response is `revision_mismatch`
           * and nothing happens. If two changes name the same tag, one succeeds. A revision stays when nobody is notified, as
           * after a change of `metadata`; the tag does not. Weak tags and tags that the server did not issue
           * match nothing; a value that is not a list of tags is refused with `invalid_parameter`. A request repeated with
           * its `Idempotency-Key` gets its first response again.
           *
           * Limits: 1 to 1000 characters.
           */
          "If-Match"?: string | undefined;
        } | undefined;
        path: {
          /**
           * The appointment's id, as returned on creation. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
           */
          appointmentId: string;
          /**
           * The original start of the occurrence in the series' time zone, which names it also after it was moved:
           * `2027-03-22T14:00:00`, or `2027-03-22` of an all-day series.
           *
           * Limits: at most 19 characters.
           *
           * @example "2027-03-22T14:00:00"
           */
          occurrenceStart: string;
        };
        cookie?: never;
      };
      requestBody: { headers: { [name: string]: unknown }; content: { 'application/json': UpdateOccurrenceInput } };
      responses: {
        /** The occurrence is changed, and a message to each invitee is queued durably. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': ChangedOccurrenceEnvelope } };
        /** The request cannot be read, or a field or parameter is of the wrong type. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names, or the account has stored as many appointments, rows or bytes as the operator of the server allows. Nothing was changed. Cancelling, removing and revoking stay possible. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such appointment, the appointment is cancelled, or it has no such occurrence or no longer has it. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The `Idempotency-Key` belongs to another request, or to one that is still running. */
        409: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The appointment has none of the revisions in `If-Match`; read it again. */
        412: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** A field has a value that cannot be accepted, or the occurrence would not stay between its neighbours. */
        422: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    post?: never;
    /** Take one occurrence out */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
           * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
           * refused with `idempotency_conflict`; credentials do not count as part of the body.
           *
           * Limits: 1 to 255 characters.
           */
          "Idempotency-Key"?: string | undefined;
          /**
           * Makes the change only if the appointment still has one of these entity tags, as its `ETag` gave them, or one of
           * these revisions, such as `"3"`; `*` matches any (RFC 9110 §13.1.1). Otherwise the response is `revision_mismatch`
           * and nothing happens. If two changes name the same tag, one succeeds. A revision stays when nobody is notified, as
           * after a change of `metadata`; the tag does not. Weak tags and tags that the server did not issue
           * match nothing; a value that is not a list of tags is refused with `invalid_parameter`. A request repeated with
           * its `Idempotency-Key` gets its first response again.
           *
           * Limits: 1 to 1000 characters.
           */
          "If-Match"?: string | undefined;
        } | undefined;
        path: {
          /**
           * The appointment's id, as returned on creation. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
           */
          appointmentId: string;
          /**
           * The original start of the occurrence in the series' time zone, which names it also after it was moved:
           * `2027-03-22T14:00:00`, or `2027-03-22` of an all-day series.
           *
           * Limits: at most 19 characters.
           *
           * @example "2027-03-22T14:00:00"
           */
          occurrenceStart: string;
        };
        cookie?: never;
      };
      requestBody?: { headers: { [name: string]: unknown }; content: { 'application/json': CancelOccurrenceInput } };
      responses: {
        /** The occurrence is taken out, and a notice to each invitee is queued durably. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': ChangedOccurrenceEnvelope } };
        /** The request cannot be read, or a field or parameter is of the wrong type. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such appointment, the appointment is cancelled, or it has no such occurrence or no longer has it. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The `Idempotency-Key` belongs to another request, or to one that is still running. */
        409: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The appointment has none of the revisions in `If-Match`; read it again. */
        412: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The comment is too long or contains characters that cannot be sent. */
        422: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/appointments/{appointmentId}/occurrences/{occurrenceStart}/following": {
    get?: never;
    put?: never;
    /** Change an occurrence and all that follow */
    post: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
           * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
           * refused with `idempotency_conflict`; credentials do not count as part of the body.
           *
           * Limits: 1 to 255 characters.
           */
          "Idempotency-Key"?: string | undefined;
          /**
           * Makes the change only if the appointment still has one of these entity tags, as its `ETag` gave them, or one of
           * these revisions, such as `"3"`; `*` matches any (RFC 9110 §13.1.1). Otherwise the response is `revision_mismatch`
           * and nothing happens. If two changes name the same tag, one succeeds. A revision stays when nobody is notified, as
           * after a change of `metadata`; the tag does not. Weak tags and tags that the server did not issue
           * match nothing; a value that is not a list of tags is refused with `invalid_parameter`. A request repeated with
           * its `Idempotency-Key` gets its first response again.
           *
           * Limits: 1 to 1000 characters.
           */
          "If-Match"?: string | undefined;
        } | undefined;
        path: {
          /**
           * The appointment's id, as returned on creation. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
           */
          appointmentId: string;
          /**
           * The original start of the occurrence in the series' time zone, which names it also after it was moved:
           * `2027-03-22T14:00:00`, or `2027-03-22` of an all-day series.
           *
           * Limits: at most 19 characters.
           *
           * @example "2027-03-22T14:00:00"
           */
          occurrenceStart: string;
        };
        cookie?: never;
      };
      requestBody: { headers: { [name: string]: unknown }; content: { 'application/json': UpdateFollowingInput } };
      responses: {
        /** The series continues with the changes, and the messages to each invitee are queued durably. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': UpdatedAppointmentEnvelope } };
        /** The request cannot be read, or a field or parameter is absent or of the wrong type. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names, or the account has stored as many appointments, rows or bytes as the operator of the server allows. Nothing was changed. Cancelling, removing and revoking stay possible. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such appointment, the appointment is cancelled, or it has no such occurrence or no longer has it. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The `Idempotency-Key` belongs to another request, or to one that is still running. */
        409: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The appointment has none of the revisions in `If-Match`; read it again. */
        412: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** A field has a value that cannot be accepted, or start, end and time zone do not fit together. */
        422: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/appointments/{appointmentId}/occurrences/{occurrenceStart}/changes": {
    get?: never;
    put?: never;
    post?: never;
    /** Let one occurrence follow the series again */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
           * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
           * refused with `idempotency_conflict`; credentials do not count as part of the body.
           *
           * Limits: 1 to 255 characters.
           */
          "Idempotency-Key"?: string | undefined;
          /**
           * Makes the change only if the appointment still has one of these entity tags, as its `ETag` gave them, or one of
           * these revisions, such as `"3"`; `*` matches any (RFC 9110 §13.1.1). Otherwise the response is `revision_mismatch`
           * and nothing happens. If two changes name the same tag, one succeeds. A revision stays when nobody is notified, as
           * after a change of `metadata`; the tag does not. Weak tags and tags that the server did not issue
           * match nothing; a value that is not a list of tags is refused with `invalid_parameter`. A request repeated with
           * its `Idempotency-Key` gets its first response again.
           *
           * Limits: 1 to 1000 characters.
           */
          "If-Match"?: string | undefined;
        } | undefined;
        path: {
          /**
           * The appointment's id, as returned on creation. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
           */
          appointmentId: string;
          /**
           * The original start of the occurrence in the series' time zone, which names it also after it was moved:
           * `2027-03-22T14:00:00`, or `2027-03-22` of an all-day series.
           *
           * Limits: at most 19 characters.
           *
           * @example "2027-03-22T14:00:00"
           */
          occurrenceStart: string;
        };
        cookie?: never;
      };
      requestBody?: { headers: { [name: string]: unknown }; content: { 'application/json': Record<string, never> } };
      responses: {
        /** The occurrence follows the series, and a message to each invitee is queued durably. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': ChangedOccurrenceEnvelope } };
        /** The request cannot be read, or a field or parameter is of the wrong type. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names, or the account has stored as many appointments, rows or bytes as the operator of the server allows. Nothing was changed. Cancelling, removing and revoking stay possible. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such appointment, the appointment is cancelled, or it has no such occurrence or no longer has it. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The `Idempotency-Key` belongs to another request, or to one that is still running. */
        409: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The appointment has none of the revisions in `If-Match`; read it again. */
        412: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The occurrence would not stay between its neighbours, or on a day of its own. */
        422: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/appointments/{appointmentId}/occurrences/{occurrenceStart}/invitations": {
    /** List the answers to one occurrence */
    get: {
      parameters: {
        query?: ListOccurrenceInvitationsInput | undefined;
        header?: never;
        path: {
          /**
           * The appointment's id, as returned on creation. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
           */
          appointmentId: string;
          /**
           * The original start of the occurrence in the series' time zone, which names it also after it was moved:
           * `2027-03-22T14:00:00`, or `2027-03-22` of an all-day series.
           *
           * Limits: at most 19 characters.
           *
           * @example "2027-03-22T14:00:00"
           */
          occurrenceStart: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** One page of invitees. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': OccurrenceInvitationsEnvelope } };
        /** A query parameter is invalid, or the request has a body that is not JSON. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such appointment, or that has no such occurrence. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    put?: never;
    /** Invite an attendee to one occurrence */
    post: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
           * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
           * refused with `idempotency_conflict`; credentials do not count as part of the body.
           *
           * Limits: 1 to 255 characters.
           */
          "Idempotency-Key"?: string | undefined;
        } | undefined;
        path: {
          /**
           * The appointment's id, as returned on creation. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
           */
          appointmentId: string;
          /**
           * The original start of the occurrence in the series' time zone, which names it also after it was moved:
           * `2027-03-22T14:00:00`, or `2027-03-22` of an all-day series.
           *
           * Limits: at most 19 characters.
           *
           * @example "2027-03-22T14:00:00"
           */
          occurrenceStart: string;
        };
        cookie?: never;
      };
      requestBody: { headers: { [name: string]: unknown }; content: { 'application/json': InviteToOccurrenceInput } };
      responses: {
        /** The invitee belongs to the appointment, and the invitation is queued durably. */
        201: { headers: { [name: string]: unknown }; content: { 'application/json': SentInvitationEnvelope } };
        /** The request cannot be read, or a field or parameter is absent or of the wrong type. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names, or the account has stored as many appointments, rows or bytes as the operator of the server allows. Nothing was changed. Cancelling, removing and revoking stay possible. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such appointment, the appointment is cancelled, or it has no such occurrence or no longer has it. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The address is already invited to the appointment, or the `Idempotency-Key` belongs to another request or to one that is still running. */
        409: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** A field has a value that cannot be accepted, or the appointment is full. */
        422: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time, or too many messages: of the account within 24 hours, or to one address within an hour or 24 hours. Nobody was invited. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/appointments/{appointmentId}/invitations": {
    /** List invitees */
    get: {
      parameters: {
        query?: ListInvitationsInput | undefined;
        header?: never;
        path: {
          /**
           * The appointment's id, as returned on creation. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
           */
          appointmentId: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** One page of invitees. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': InvitationsEnvelope } };
        /** A query parameter is invalid, or the request has a body that is not JSON. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such appointment. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    put?: never;
    /** Invite an attendee */
    post: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
           * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
           * refused with `idempotency_conflict`; credentials do not count as part of the body.
           *
           * Limits: 1 to 255 characters.
           */
          "Idempotency-Key"?: string | undefined;
        } | undefined;
        path: {
          /**
           * The appointment's id, as returned on creation. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
           */
          appointmentId: string;
        };
        cookie?: never;
      };
      requestBody: { headers: { [name: string]: unknown }; content: { 'application/json': SendInvitationInput } };
      responses: {
        /** The invitee belongs to the appointment, and the invitation is queued durably. */
        201: { headers: { [name: string]: unknown }; content: { 'application/json': SentInvitationEnvelope } };
        /** The request cannot be read, or a field or parameter is absent or of the wrong type. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names, or the account has stored as many appointments, rows or bytes as the operator of the server allows. Nothing was changed. Cancelling, removing and revoking stay possible. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such appointment, or the appointment is cancelled. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The address is already invited to the appointment, or the `Idempotency-Key` belongs to another request or to one that is still running. */
        409: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** A field has a value that cannot be accepted, or the appointment is full. */
        422: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time, or too many messages: of the account within 24 hours, or to one address within an hour or 24 hours. Nobody was invited. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/appointments/{appointmentId}/invitations/batch": {
    get?: never;
    put?: never;
    /** Invite many attendees */
    post: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
           * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
           * refused with `idempotency_conflict`; credentials do not count as part of the body.
           *
           * Limits: 1 to 255 characters.
           */
          "Idempotency-Key"?: string | undefined;
        } | undefined;
        path: {
          /**
           * The appointment's id, as returned on creation. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
           */
          appointmentId: string;
        };
        cookie?: never;
      };
      requestBody: { headers: { [name: string]: unknown }; content: { 'application/json': SendInvitationsInput } };
      responses: {
        /** At least one person is invited, and their invitations are queued durably. */
        201: { headers: { [name: string]: unknown }; content: { 'application/json': SentInvitationsEnvelope } };
        /** The request cannot be read, or a field or parameter is absent or of the wrong type. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names, or the account has stored as many appointments, rows or bytes as the operator of the server allows. Nothing was changed. Cancelling, removing and revoking stay possible. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such appointment, or the appointment is cancelled. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The `Idempotency-Key` belongs to another request, or to one that is still running. */
        409: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 512 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Nobody can be invited, or not everybody who must be, or the list itself cannot be accepted. */
        422: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time, or too many messages: of the account within 24 hours, or to one address within an hour or 24 hours. Nobody was invited. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/appointments/{appointmentId}/invitations/{invitationId}": {
    /** Read an invitee */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          /**
           * The appointment's id, as returned on creation. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
           */
          appointmentId: string;
          /**
           * The invitation's id, as returned when the person was invited.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a7-02cb-7a9e-8a21-5de0b7f1c344"
           */
          invitationId: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** The invitee. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': InvitationEnvelope } };
        /** The request has a body that is not JSON. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such appointment, or it has no such invitation. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    put?: never;
    post?: never;
    /** Remove an invitee */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
           * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
           * refused with `idempotency_conflict`; credentials do not count as part of the body.
           *
           * Limits: 1 to 255 characters.
           */
          "Idempotency-Key"?: string | undefined;
        } | undefined;
        path: {
          /**
           * The appointment's id, as returned on creation. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
           */
          appointmentId: string;
          /**
           * The invitation's id, as returned when the person was invited.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a7-02cb-7a9e-8a21-5de0b7f1c344"
           */
          invitationId: string;
        };
        cookie?: never;
      };
      requestBody?: { headers: { [name: string]: unknown }; content: { 'application/json': RemoveInvitationInput } };
      responses: {
        /** The invitee is removed, and a notice to them is queued durably. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': RemovedInvitationEnvelope } };
        /** The request cannot be read, or a field or parameter is of the wrong type. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such appointment, the appointment is cancelled, or it has no such invitation. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The `Idempotency-Key` belongs to another request, or to one that is still running. */
        409: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The comment is too long or contains characters that cannot be sent. */
        422: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    options?: never;
    head?: never;
    /** Change an invitee */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
           * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
           * refused with `idempotency_conflict`; credentials do not count as part of the body.
           *
           * Limits: 1 to 255 characters.
           */
          "Idempotency-Key"?: string | undefined;
        } | undefined;
        path: {
          /**
           * The appointment's id, as returned on creation. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
           */
          appointmentId: string;
          /**
           * The invitation's id, as returned when the person was invited.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a7-02cb-7a9e-8a21-5de0b7f1c344"
           */
          invitationId: string;
        };
        cookie?: never;
      };
      requestBody: { headers: { [name: string]: unknown }; content: { 'application/json': ChangeInvitationInput } };
      responses: {
        /** The invitee is changed, and an update to them is queued durably if they have to know. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': ChangedInvitationEnvelope } };
        /** The request cannot be read, or a field or parameter is of the wrong type. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names, or the account has stored as many appointments, rows or bytes as the operator of the server allows. Nothing was changed. Cancelling, removing and revoking stay possible. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such appointment, the appointment is cancelled, or it has no such invitation. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The `Idempotency-Key` belongs to another request, or to one that is still running. */
        409: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** A field has a value that cannot be accepted. */
        422: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    trace?: never;
  };
  "/api/v1/appointments/{appointmentId}/invitations/{invitationId}/correct-address": {
    get?: never;
    put?: never;
    /** Correct an invitee's address */
    post: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
           * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
           * refused with `idempotency_conflict`; credentials do not count as part of the body.
           *
           * Limits: 1 to 255 characters.
           */
          "Idempotency-Key"?: string | undefined;
        } | undefined;
        path: {
          /**
           * The appointment's id, as returned on creation. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
           */
          appointmentId: string;
          /**
           * The invitation's id, as returned when the person was invited.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a7-02cb-7a9e-8a21-5de0b7f1c344"
           */
          invitationId: string;
        };
        cookie?: never;
      };
      requestBody: { headers: { [name: string]: unknown }; content: { 'application/json': CorrectAddressInput } };
      responses: {
        /** The corrected address is invited, the old one is not, and the messages to both are queued durably. */
        201: { headers: { [name: string]: unknown }; content: { 'application/json': CorrectedInvitationEnvelope } };
        /** The request cannot be read, or a field or parameter is absent or of the wrong type. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names, or the account has stored as many appointments, rows or bytes as the operator of the server allows. Nothing was changed. Cancelling, removing and revoking stay possible. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such appointment, the appointment is cancelled, or it has no such invitation. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The address is already invited to the appointment, or the `Idempotency-Key` belongs to another request or to one that is still running. */
        409: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** A field has a value that cannot be accepted, such as the address that the invitee has already. */
        422: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time, or too many messages: of the account within 24 hours, or to one address within an hour or 24 hours. Nobody was invited. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/appointments/{appointmentId}/invitations/{invitationId}/resend": {
    get?: never;
    put?: never;
    /** Send an invitation again */
    post: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
           * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
           * refused with `idempotency_conflict`; credentials do not count as part of the body.
           *
           * Limits: 1 to 255 characters.
           */
          "Idempotency-Key"?: string | undefined;
        } | undefined;
        path: {
          /**
           * The appointment's id, as returned on creation. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
           */
          appointmentId: string;
          /**
           * The invitation's id, as returned when the person was invited.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a7-02cb-7a9e-8a21-5de0b7f1c344"
           */
          invitationId: string;
        };
        cookie?: never;
      };
      requestBody?: { headers: { [name: string]: unknown }; content: { 'application/json': Record<string, never> } };
      responses: {
        /** The message is queued durably. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': ResentInvitationEnvelope } };
        /** The request cannot be read, or a field or parameter is of the wrong type. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names, or the account has stored as many appointments, rows or bytes as the operator of the server allows. Nothing was changed. Cancelling, removing and revoking stay possible. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such appointment, the appointment is cancelled, or it has no such invitation. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The last message to the invitee has not been sent yet, or the calendar server sends no other copy of it, or the `Idempotency-Key` belongs to another request or to one that is still running. */
        409: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time, or the invitation was sent again too often, or too many messages. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/appointments/{appointmentId}/invitations/{invitationId}/answer": {
    get?: never;
    put?: never;
    /** Record an answer on an invitee's behalf */
    post: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
           * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
           * refused with `idempotency_conflict`; credentials do not count as part of the body.
           *
           * Limits: 1 to 255 characters.
           */
          "Idempotency-Key"?: string | undefined;
        } | undefined;
        path: {
          /**
           * The appointment's id, as returned on creation. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
           */
          appointmentId: string;
          /**
           * The invitation's id, as returned when the person was invited.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a7-02cb-7a9e-8a21-5de0b7f1c344"
           */
          invitationId: string;
        };
        cookie?: never;
      };
      requestBody: { headers: { [name: string]: unknown }; content: { 'application/json': RecordAnswerInput } };
      responses: {
        /** The answer counts. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': RecordedAnswerEnvelope } };
        /** The request cannot be read, or a field or parameter is absent or of the wrong type. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names, or the account has stored as many appointments, rows or bytes as the operator of the server allows. Nothing was changed. Cancelling, removing and revoking stay possible. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such appointment, the appointment is cancelled, or it has no such invitation or no such date. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The `Idempotency-Key` belongs to another request, or to one that is still running. */
        409: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The answer is none that an invitee can give, or the comment cannot be accepted. */
        422: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/appointments/{appointmentId}/invitations/{invitationId}/messages": {
    /** List the messages to an invitee */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          /**
           * The appointment's id, as returned on creation. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
           */
          appointmentId: string;
          /**
           * The invitation's id, as returned when the person was invited.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a7-02cb-7a9e-8a21-5de0b7f1c344"
           */
          invitationId: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** The messages, newest first. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': InvitationMessagesEnvelope } };
        /** The request has a body that is not JSON. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such appointment, or it has no such invitation. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/appointments/{appointmentId}/timeline": {
    /** Read an appointment's timeline */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          /**
           * The appointment's id, as returned on creation. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
           */
          appointmentId: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** The timeline, oldest entry first. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': TimelineEnvelope } };
        /** The request has a body that is not JSON. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such appointment. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/appointments/{appointmentId}/deliveries": {
    /** List an appointment's deliveries */
    get: {
      parameters: {
        query?: ListAppointmentDeliveriesInput | undefined;
        header?: never;
        path: {
          /**
           * The appointment's id, as returned on creation. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
           */
          appointmentId: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** One page of deliveries. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': DeliveriesEnvelope } };
        /** A query parameter is invalid, or the request has a body that is not JSON. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such appointment. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/appointments/{appointmentId}/duplicate": {
    get?: never;
    put?: never;
    /** Duplicate an appointment */
    post: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
           * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
           * refused with `idempotency_conflict`; credentials do not count as part of the body.
           *
           * Limits: 1 to 255 characters.
           */
          "Idempotency-Key"?: string | undefined;
        } | undefined;
        path: {
          /**
           * The appointment's id, as returned on creation. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
           */
          appointmentId: string;
        };
        cookie?: never;
      };
      requestBody: { headers: { [name: string]: unknown }; content: { 'application/json': DuplicateAppointmentInput } };
      responses: {
        /** The new appointment exists, and the invitations are queued durably. */
        201: { headers: { [name: string]: unknown }; content: { 'application/json': CreatedAppointmentEnvelope } };
        /** The request cannot be read, or a field or parameter is absent or of the wrong type. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names, or the account has stored as many appointments, rows or bytes as the operator of the server allows. Nothing was changed. Cancelling, removing and revoking stay possible. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such appointment. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The `Idempotency-Key` belongs to another request, or to one that is still running. */
        409: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** A field has a value that cannot be accepted, or none of the invitees can be invited. */
        422: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time, or too many messages: of the account within 24 hours, or to one address within an hour or 24 hours. Nobody was invited. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/feeds": {
    /** List calendar feeds */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** All feeds of the account. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': FeedsEnvelope } };
        /** The request has a body that is not JSON. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    put?: never;
    /** Create a calendar feed */
    post: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
           * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
           * refused with `idempotency_conflict`; credentials do not count as part of the body.
           *
           * Limits: 1 to 255 characters.
           */
          "Idempotency-Key"?: string | undefined;
        } | undefined;
        path?: never;
        cookie?: never;
      };
      requestBody: { headers: { [name: string]: unknown }; content: { 'application/json': CreateFeedInput } };
      responses: {
        /** The feed can be read. */
        201: { headers: { [name: string]: unknown }; content: { 'application/json': CreatedFeedEnvelope } };
        /** The request cannot be read, or a field or parameter is of the wrong type. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names, or the account has stored as many appointments, rows or bytes as the operator of the server allows. Nothing was changed. Cancelling, removing and revoking stay possible. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The `Idempotency-Key` belongs to another request, or to one that is still running. */
        409: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** A field has a value that cannot be accepted, or the account has as many feeds as it can have. */
        422: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/feeds/{feedId}": {
    /** Read a calendar feed */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          /**
           * The feed's id, as returned on creation. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3c4-8d11-7b3e-9a52-6f0c1d2e3b4a"
           */
          feedId: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** The feed. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': FeedEnvelope } };
        /** The request has a body that is not JSON. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such feed. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    put?: never;
    post?: never;
    /** Revoke a calendar feed */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
           * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
           * refused with `idempotency_conflict`; credentials do not count as part of the body.
           *
           * Limits: 1 to 255 characters.
           */
          "Idempotency-Key"?: string | undefined;
        } | undefined;
        path: {
          /**
           * The feed's id, as returned on creation. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3c4-8d11-7b3e-9a52-6f0c1d2e3b4a"
           */
          feedId: string;
        };
        cookie?: never;
      };
      requestBody?: { headers: { [name: string]: unknown }; content: { 'application/json': Record<string, never> } };
      responses: {
        /** The feed is revoked. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': RevokedFeedEnvelope } };
        /** The request cannot be read, or a field or parameter is of the wrong type. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such feed. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The `Idempotency-Key` belongs to another request, or to one that is still running. */
        409: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    options?: never;
    head?: never;
    /** Change a calendar feed */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
           * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
           * refused with `idempotency_conflict`; credentials do not count as part of the body.
           *
           * Limits: 1 to 255 characters.
           */
          "Idempotency-Key"?: string | undefined;
        } | undefined;
        path: {
          /**
           * The feed's id, as returned on creation. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3c4-8d11-7b3e-9a52-6f0c1d2e3b4a"
           */
          feedId: string;
        };
        cookie?: never;
      };
      requestBody: { headers: { [name: string]: unknown }; content: { 'application/json': UpdateFeedInput } };
      responses: {
        /** The feed is changed. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': UpdatedFeedEnvelope } };
        /** The request cannot be read, or a field or parameter is of the wrong type. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such feed. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The `Idempotency-Key` belongs to another request, or to one that is still running. */
        409: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** A field has a value that cannot be accepted. */
        422: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    trace?: never;
  };
  "/api/v1/webhooks": {
    /** List webhooks */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** All webhooks of the account. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': WebhooksEnvelope } };
        /** The request has a body that is not JSON. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
      };
    };
    put?: never;
    /** Register a webhook */
    post: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
           * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
           * refused with `idempotency_conflict`; credentials do not count as part of the body.
           *
           * Limits: 1 to 255 characters.
           */
          "Idempotency-Key"?: string | undefined;
        } | undefined;
        path?: never;
        cookie?: never;
      };
      requestBody: { headers: { [name: string]: unknown }; content: { 'application/json': RegisterWebhookInput } };
      responses: {
        /** The webhook is registered and active. */
        201: { headers: { [name: string]: unknown }; content: { 'application/json': RegisteredWebhookEnvelope } };
        /** The request cannot be read, or a field or parameter is absent or of the wrong type. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The key lacks the scope that the message names, or the account has stored as many appointments, rows or bytes as the operator of the server allows. Nothing was changed. Cancelling, removing and revoking stay possible. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The `Idempotency-Key` belongs to another request, or to one that is still running. */
        409: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** A field has a value that cannot be accepted, or the account has too many webhooks. */
        422: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/webhooks/{webhookId}": {
    /** Read a webhook */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          /**
           * The webhook's id, as returned on registration. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b"
           */
          webhookId: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** The webhook. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookEnvelope } };
        /** The request has a body that is not JSON. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The account has no such webhook. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
      };
    };
    put?: never;
    post?: never;
    /** Delete a webhook */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
           * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
           * refused with `idempotency_conflict`; credentials do not count as part of the body.
           *
           * Limits: 1 to 255 characters.
           */
          "Idempotency-Key"?: string | undefined;
        } | undefined;
        path: {
          /**
           * The webhook's id, as returned on registration. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b"
           */
          webhookId: string;
        };
        cookie?: never;
      };
      requestBody?: { headers: { [name: string]: unknown }; content: { 'application/json': Record<string, never> } };
      responses: {
        /** The webhook is deleted. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': DeletedWebhookEnvelope } };
        /** The request cannot be read, or a field or parameter is of the wrong type. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The account has no such webhook. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The `Idempotency-Key` belongs to another request, or to one that is still running. */
        409: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
      };
    };
    options?: never;
    head?: never;
    /** Update a webhook */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
           * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
           * refused with `idempotency_conflict`; credentials do not count as part of the body.
           *
           * Limits: 1 to 255 characters.
           */
          "Idempotency-Key"?: string | undefined;
        } | undefined;
        path: {
          /**
           * The webhook's id, as returned on registration. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b"
           */
          webhookId: string;
        };
        cookie?: never;
      };
      requestBody: { headers: { [name: string]: unknown }; content: { 'application/json': UpdateWebhookInput } };
      responses: {
        /** The webhook is updated. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': UpdatedWebhookEnvelope } };
        /** The request cannot be read, or a field or parameter is of the wrong type. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The account has no such webhook. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The `Idempotency-Key` belongs to another request, or to one that is still running. */
        409: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** A field has a value that cannot be accepted. */
        422: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
      };
    };
    trace?: never;
  };
  "/api/v1/webhooks/{webhookId}/regenerate-secret": {
    get?: never;
    put?: never;
    /** Regenerate a webhook secret */
    post: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
           * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
           * refused with `idempotency_conflict`; credentials do not count as part of the body.
           *
           * Limits: 1 to 255 characters.
           */
          "Idempotency-Key"?: string | undefined;
        } | undefined;
        path: {
          /**
           * The webhook's id, as returned on registration. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b"
           */
          webhookId: string;
        };
        cookie?: never;
      };
      requestBody?: { headers: { [name: string]: unknown }; content: { 'application/json': RegenerateWebhookSecretInput } };
      responses: {
        /** The new secret is valid. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': RegeneratedWebhookSecretEnvelope } };
        /** The request cannot be read, or a field or parameter is of the wrong type. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The account has no such webhook. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The `Idempotency-Key` belongs to another request, or to one that is still running. */
        409: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The number of seconds is out of range, or has no effect. */
        422: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': WebhookErrorResponse } };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/webhooks/{webhookId}/test": {
    get?: never;
    put?: never;
    /** Send a test event */
    post: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
           * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
           * refused with `idempotency_conflict`; credentials do not count as part of the body.
           *
           * Limits: 1 to 255 characters.
           */
          "Idempotency-Key"?: string | undefined;
        } | undefined;
        path: {
          /**
           * The webhook's id, as returned on registration. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b"
           */
          webhookId: string;
        };
        cookie?: never;
      };
      requestBody?: { headers: { [name: string]: unknown }; content: { 'application/json': Record<string, never> } };
      responses: {
        /** The delivery is queued durably, or skipped. */
        201: { headers: { [name: string]: unknown }; content: { 'application/json': SentTestEventEnvelope } };
        /** The request cannot be read, or a field or parameter is of the wrong type. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names, or the account has stored as many appointments, rows or bytes as the operator of the server allows. Nothing was changed. Cancelling, removing and revoking stay possible. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such webhook. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The `Idempotency-Key` belongs to another request, or to one that is still running. */
        409: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/webhooks/{webhookId}/deliveries": {
    /** List a webhook's deliveries */
    get: {
      parameters: {
        query?: ListDeliveriesInput | undefined;
        header?: never;
        path: {
          /**
           * The webhook's id, as returned on registration. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b"
           */
          webhookId: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** One page of deliveries. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': DeliveriesEnvelope } };
        /** A query parameter is invalid, or the request has a body that is not JSON. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such webhook. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/webhooks/{webhookId}/replay": {
    get?: never;
    put?: never;
    /** Replay missed deliveries */
    post: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
           * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
           * refused with `idempotency_conflict`; credentials do not count as part of the body.
           *
           * Limits: 1 to 255 characters.
           */
          "Idempotency-Key"?: string | undefined;
        } | undefined;
        path: {
          /**
           * The webhook's id, as returned on registration. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b"
           */
          webhookId: string;
        };
        cookie?: never;
      };
      requestBody: { headers: { [name: string]: unknown }; content: { 'application/json': ReplayMissedDeliveriesInput } };
      responses: {
        /** The missed deliveries are due again. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': ReplayedDeliveriesEnvelope } };
        /** The request cannot be read, or a field or parameter is absent or of the wrong type. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names, or the account has stored as many appointments, rows or bytes as the operator of the server allows. Nothing was changed. Cancelling, removing and revoking stay possible. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such webhook. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The `Idempotency-Key` belongs to another request, or to one that is still running. */
        409: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The value of `since` is not an instant. */
        422: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/deliveries": {
    /** List deliveries */
    get: {
      parameters: {
        query?: ListAllDeliveriesInput | undefined;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** One page of deliveries. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': DeliveriesEnvelope } };
        /** A query parameter is invalid, or the request has a body that is not JSON. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/deliveries/stream": {
    /** Follow deliveries as they are created */
    get: {
      parameters: {
        query?: {
          /**
           * Only deliveries to this webhook.
           *
           * Limits: 1 to 64 characters.
           *
           * @example "0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b"
           */
          webhookId?: string | undefined;
        } | undefined;
        header?: {
          /** The id of the last event that was received. Anything but a UUID is refused with `invalid_parameter`. */
          "Last-Event-ID"?: string | undefined;
        } | undefined;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** The stream, which has no end of its own. The schema describes the data of one event. */
        200: { headers: { [name: string]: unknown }; content: { 'text/event-stream': StreamedDelivery } };
        /** A query parameter is invalid, or the request has a body that is not JSON. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such webhook. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/deliveries/{deliveryId}": {
    /** Read a delivery */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          /**
           * The delivery's id, which is the event's `id` and the header `X-Service-Delivery`. An id of another account
           * counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b"
           */
          deliveryId: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** The delivery. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': DeliveryDetailEnvelope } };
        /** The request has a body that is not JSON. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such delivery. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/deliveries/{deliveryId}/replay": {
    get?: never;
    put?: never;
    /** Replay a delivery */
    post: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
           * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
           * refused with `idempotency_conflict`; credentials do not count as part of the body.
           *
           * Limits: 1 to 255 characters.
           */
          "Idempotency-Key"?: string | undefined;
        } | undefined;
        path: {
          /**
           * The delivery's id, which is the event's `id` and the header `X-Service-Delivery`. An id of another account
           * counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b"
           */
          deliveryId: string;
        };
        cookie?: never;
      };
      requestBody?: { headers: { [name: string]: unknown }; content: { 'application/json': Record<string, never> } };
      responses: {
        /** The delivery is due again. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': ReplayedDeliveryEnvelope } };
        /** The request cannot be read, or a field or parameter is of the wrong type. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names, or the account has stored as many appointments, rows or bytes as the operator of the server allows. Nothing was changed. Cancelling, removing and revoking stay possible. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such delivery, or its webhook was deleted. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The delivery has not ended, or the `Idempotency-Key` belongs to another request or to one that is still running. */
        409: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/replies": {
    /** List replies */
    get: {
      parameters: {
        query?: ListRepliesInput | undefined;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** One page of replies. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': RepliesEnvelope } };
        /** A query parameter is invalid, or the request has a body that is not JSON. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/replies/{replyId}/apply": {
    get?: never;
    put?: never;
    /** Apply a quarantined reply */
    post: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
           * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
           * refused with `idempotency_conflict`; credentials do not count as part of the body.
           *
           * Limits: 1 to 255 characters.
           */
          "Idempotency-Key"?: string | undefined;
        } | undefined;
        path: {
          /**
           * The reply's id, as listed. An id of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "0199b3c6-14aa-7d02-8f1e-0b5c6d7e8f90"
           */
          replyId: string;
        };
        cookie?: never;
      };
      requestBody: { headers: { [name: string]: unknown }; content: { 'application/json': ApplyReplyInput } };
      responses: {
        /** The answer counts. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': AppliedReplyEnvelope } };
        /** The request cannot be read, or a field or parameter is absent or of the wrong type. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such reply in quarantine, its appointment has no such invitee or no such date, or the appointment is cancelled. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The `Idempotency-Key` belongs to another request, or to one that is still running. */
        409: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The reply contains no answer. */
        422: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/account": {
    /** Read the account */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** The account. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': AccountEnvelope } };
        /** The request has a body that is not JSON. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/keys": {
    /** List API keys */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** All keys of the account. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': KeysEnvelope } };
        /** The request has a body that is not JSON. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    put?: never;
    /** Create an API key */
    post: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
           * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
           * refused with `idempotency_conflict`; credentials do not count as part of the body.
           *
           * Limits: 1 to 255 characters.
           */
          "Idempotency-Key"?: string | undefined;
        } | undefined;
        path?: never;
        cookie?: never;
      };
      requestBody?: { headers: { [name: string]: unknown }; content: { 'application/json': CreateKeyInput } };
      responses: {
        /** The key, with its secret, which is shown only here. */
        201: { headers: { [name: string]: unknown }; content: { 'application/json': CreatedKeyEnvelope } };
        /** The request cannot be read, or a field or parameter is of the wrong type. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names, or the account has stored as many appointments, rows or bytes as the operator of the server allows. Nothing was changed. Cancelling, removing and revoking stay possible. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The `Idempotency-Key` belongs to another request, or to one that is still running. */
        409: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** A field has a value that cannot be accepted, or the account has as many keys as it can have. */
        422: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/keys/{keyId}": {
    get?: never;
    put?: never;
    post?: never;
    /** Revoke an API key */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
           * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
           * refused with `idempotency_conflict`; credentials do not count as part of the body.
           *
           * Limits: 1 to 255 characters.
           */
          "Idempotency-Key"?: string | undefined;
        } | undefined;
        path: {
          /**
           * The key's id, its `apiKey`. One of another account counts as unknown.
           *
           * Limits: at most 64 characters.
           *
           * @example "ck_0199b3c48d117b3e9a526f0c1d2e3b4a"
           */
          keyId: string;
        };
        cookie?: never;
      };
      requestBody?: { headers: { [name: string]: unknown }; content: { 'application/json': Record<string, never> } };
      responses: {
        /** The key is revoked. */
        200: { headers: { [name: string]: unknown }; content: { 'application/json': RevokedKeyEnvelope } };
        /** The request cannot be read, or a field or parameter is of the wrong type. */
        400: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests with a valid key are not. */
        401: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The key lacks the scope that the message names. Nothing was changed. */
        403: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The account has no such key, or it is revoked already. */
        404: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The `Idempotency-Key` belongs to another request, or to one that is still running. */
        409: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body exceeds 256 KiB. */
        413: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The body is not declared as JSON. */
        415: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
        429: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server failed. Repeat the request after increasing pauses. */
        500: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
        503: { headers: { [name: string]: unknown }; content: { 'application/json': ErrorResponse } };
      };
    };
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}

/** The body of a response. */
export interface AppointmentsEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** One page of appointments. */
  data: AppointmentSummary[];
  /** What to send as `cursor` for the next page; null on the last one. */
  nextCursor: string | null;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response that refuses a request. */
export interface ErrorResponse {
  /** The request has failed. */
  success: false;
  /** What went wrong and what to do about it, for people to read. */
  message: string;
  /** Why the request has failed, for programs to read. */
  error: ErrorDetail;
  /**
   * All that is wrong, where a list of invitees is refused with `invitees_refused`, in the order of its entries;
   * absent otherwise.
   */
  errors?: EntryProblem[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface CreatedAppointmentEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** What `message` says, sentence by sentence, as codes with their values. */
  outcome?: Reason[];
  /** The appointment that was created. */
  data: Omit<CreatedAppointment, keyof Result>;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface AppointmentEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** An appointment with its body and its invitees. */
  data: Appointment;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface UpdatedAppointmentEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** What `message` says, sentence by sentence, as codes with their values. */
  outcome?: Reason[];
  /** The appointment after the change. */
  data: Omit<UpdatedAppointment, keyof Result>;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface CancelledAppointmentEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** What `message` says, sentence by sentence, as codes with their values. */
  outcome?: Reason[];
  /** The appointment that was cancelled. */
  data: Omit<CancelledAppointment, keyof Result>;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface OccurrencesEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** One page of occurrences. */
  data: Occurrence[];
  /** What to send as `cursor` for the next page; null on the last one. */
  nextCursor: string | null;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface ChangedOccurrenceEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** What `message` says, sentence by sentence, as codes with their values. */
  outcome?: Reason[];
  /** The occurrence after the change, and the state of its appointment. */
  data: Omit<ChangedOccurrence, keyof Result>;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface OccurrenceInvitationsEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** One page of invitees. */
  data: OccurrenceInvitation[];
  /** What to send as `cursor` for the next page; null on the last one. */
  nextCursor: string | null;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface SentInvitationEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** What `message` says, sentence by sentence, as codes with their values. */
  outcome?: Reason[];
  /** The invitation that was sent. */
  data: Omit<SentInvitation, keyof Result>;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface InvitationsEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** One page of invitees. */
  data: Invitation[];
  /** What to send as `cursor` for the next page; null on the last one. */
  nextCursor: string | null;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface SentInvitationsEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** What `message` says, sentence by sentence, as codes with their values. */
  outcome?: Reason[];
  /** The invitations that were sent. */
  data: Omit<SentInvitations, keyof Result>;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface InvitationEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** An invitee of an appointment, with their answer. */
  data: Invitation;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface RemovedInvitationEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** What `message` says, sentence by sentence, as codes with their values. */
  outcome?: Reason[];
  /** The invitation that was removed. */
  data: Omit<RemovedInvitation, keyof Result>;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface ChangedInvitationEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** What `message` says, sentence by sentence, as codes with their values. */
  outcome?: Reason[];
  /** An invitee of an appointment, with their answer. */
  data: Invitation;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface CorrectedInvitationEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** What `message` says, sentence by sentence, as codes with their values. */
  outcome?: Reason[];
  /** The new invitation. */
  data: Omit<CorrectedInvitation, keyof Result>;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface ResentInvitationEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** What `message` says, sentence by sentence, as codes with their values. */
  outcome?: Reason[];
  /** The invitation that is sent again. */
  data: Omit<ResentInvitation, keyof Result>;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface RecordedAnswerEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** What `message` says, sentence by sentence, as codes with their values. */
  outcome?: Reason[];
  /** An invitee of an appointment, with their answer. */
  data: Invitation;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface InvitationMessagesEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** The messages, newest first. */
  data: InvitationMessage[];
  /** Whether older messages were left out. */
  truncated: boolean;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface TimelineEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** What happened to an appointment, in chronological order. */
  data: TimelineEntry[];
  /** Whether older entries were left out. */
  truncated: boolean;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface DeliveriesEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** One page of deliveries. */
  data: Delivery[];
  /** What to send as `cursor` for the next page; null on the last one. */
  nextCursor: string | null;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface FeedsEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** The feeds, oldest first. */
  data: Feed[];
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface CreatedFeedEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** The feed that was created, with its address. */
  data: Omit<CreatedFeed, keyof Result>;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface FeedEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** A feed, without its address. */
  data: Feed;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface RevokedFeedEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface UpdatedFeedEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** A feed, without its address. */
  data: Feed;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface WebhooksEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** The webhooks, oldest first. */
  data: Webhook[];
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response of the operations that manage webhooks that refuses a request. */
export interface WebhookErrorResponse {
  /** The request has failed. */
  success: false;
  /** What went wrong and what to do about it, for people to read. */
  error: string;
  /**
   * What went wrong, for programs to read. Codes may be added; treat one that you do not know by its HTTP status.
   *
   * `unknown_path` says that the server has nothing at this path, so the address is wrong; it says nothing about any
   * record. Servers that do not have this code use `not_found` instead.
   */
  code: ErrorCode;
  /** Name of the field, parameter or header at fault; absent if there is no single one, as with `malformed_json`. */
  param?: string;
  /** What `message` says, as a code with its values. */
  reason?: Reason;
  /** The limit that refuses the request, with `too_many_messages` and `quota_exceeded`; absent otherwise. */
  limit?: ReachedLimit;
  /** The same text as `error`. */
  message: string;
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface RegisteredWebhookEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** What `message` says, sentence by sentence, as codes with their values. */
  outcome?: Reason[];
  /** The webhook that was registered, with its secret. */
  data: Omit<RegisteredWebhook, keyof Result>;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface WebhookEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** What `message` says, sentence by sentence, as codes with their values. */
  outcome?: Reason[];
  /** A webhook, without its secret. */
  data: Webhook;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface DeletedWebhookEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** What `message` says, sentence by sentence, as codes with their values. */
  outcome?: Reason[];
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface UpdatedWebhookEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** What `message` says, sentence by sentence, as codes with their values. */
  outcome?: Reason[];
  /** A webhook, without its secret. */
  data: Webhook;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface RegeneratedWebhookSecretEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** What `message` says, sentence by sentence, as codes with their values. */
  outcome?: Reason[];
  /** The new secret of a webhook. */
  data: Omit<RegeneratedWebhookSecret, keyof Result>;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface SentTestEventEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** What `message` says, sentence by sentence, as codes with their values. */
  outcome?: Reason[];
  /** One event on its way to one webhook. */
  data: Delivery;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface ReplayedDeliveriesEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** What `message` says, sentence by sentence, as codes with their values. */
  outcome?: Reason[];
  /** What was queued again. */
  data: Omit<ReplayedDeliveries, keyof Result>;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface DeliveryDetailEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** What `message` says, sentence by sentence, as codes with their values. */
  outcome?: Reason[];
  /** A delivery with its event and its attempts. */
  data: DeliveryDetail;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface ReplayedDeliveryEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** What `message` says, sentence by sentence, as codes with their values. */
  outcome?: Reason[];
  /** One event on its way to one webhook. */
  data: Delivery;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface RepliesEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** One page of replies. */
  data: Reply[];
  /** What to send as `cursor` for the next page; null on the last one. */
  nextCursor: string | null;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface AppliedReplyEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** What `message` says, sentence by sentence, as codes with their values. */
  outcome?: Reason[];
  /** A message that was received about an appointment, and its effect. */
  data: Reply;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface AccountEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** The account that the credentials belong to. */
  data: Account;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface KeysEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** The keys, oldest first. */
  data: Key[];
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface CreatedKeyEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** The key that was made, with its secret. */
  data: Omit<CreatedKey, keyof Result>;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}

/** The body of a response. */
export interface RevokedKeyEnvelope {
  /** The request has succeeded. */
  success: true;
  /**
   * What happened, for people to read.
   *
   * @example "Appointment created. Nobody is invited yet."
   */
  message: string;
  /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
  warnings?: Warning[];
  /** Version of the interface. */
  apiVersion: "v1";
}
