// Generated from openapi.yaml by `npm run fix`; changes here are overwritten.

export interface paths {
    "/api/v1/appointments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List appointments
         * @description The account's appointments that fit every filter given, cancelled ones included, the newest first, page by
         *     page. While `nextCursor` is not null, repeat the request with it as `cursor`. A page before the last may hold
         *     fewer than `limit`, even none, where the filters let few through.
         */
        get: operations["listAppointments"];
        put?: never;
        /**
         * Create an appointment
         * @description Creates an appointment and, when `name` and `address` are given, invites that person at once. `name` and
         *     `address` come together or not at all.
         */
        post: operations["createAppointment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/appointments/{appointmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The appointment's id, as returned on creation. An id of another account is as unknown as none.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentId"];
            };
            cookie?: never;
        };
        /**
         * Read an appointment
         * @description The appointment as it stands, with each invitee's answer and how far the newest message to them has come. Of a
         *     cancelled appointment the invitees are those whom it had when it was cancelled.
         */
        get: operations["getAppointment"];
        /**
         * Update an appointment
         * @description Changes the fields that are given and leaves the others as they are; `""` clears a subject, body or location.
         *     Every invitee is notified, and the update replaces the event in their calendars. Where one of start, end and
         *     time zone is given, the three are checked together as they stand after the change. A request that changes
         *     nothing succeeds and notifies nobody. A change of time resets every answer to `needsAction`.
         */
        put: operations["updateAppointment"];
        post?: never;
        /**
         * Cancel an appointment
         * @description Cancels the appointment for good. Every invitee is notified, and the event leaves their calendars. The request
         *     has a JSON body; it may be left out when the credentials come otherwise and there is no comment.
         */
        delete: operations["cancelAppointment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/appointments/{appointmentId}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The appointment's id, as returned on creation. An id of another account is as unknown as none.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite an attendee
         * @description Invites one more person to an active appointment. Only that person is notified. An invitee never sees who else
         *     is invited.
         */
        post: operations["sendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/appointments/{appointmentId}/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The appointment's id, as returned on creation. An id of another account is as unknown as none.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentId"];
                /**
                 * @description The invitation's id, as returned when the person was invited.
                 * @example 0199b3a7-02cb-7a9e-8a21-5de0b7f1c344
                 */
                invitationId: components["parameters"]["InvitationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an invitee
         * @description Takes one invitee off an active appointment. Only that person is notified, and the event leaves their calendar.
         *     The address can be invited again, which makes a new invitation. The request has a JSON body; it may be left out
         *     when the credentials come otherwise and there is no comment.
         */
        delete: operations["removeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/appointments/{appointmentId}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The appointment's id, as returned on creation. An id of another account is as unknown as none.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentId"];
            };
            cookie?: never;
        };
        /**
         * Read an appointment's timeline
         * @description What has happened to the appointment, to its invitations and to the messages that carry them, in the order in
         *     which it happened. Of a very long history the newest entries are returned, at most 1 000, and `truncated` is
         *     true.
         */
        get: operations["getAppointmentTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description The account's webhooks, oldest first, without their secrets.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Register a webhook
         * @description Registers an endpoint that is sent events of the given types. Store the secret from the response: it verifies
         *     the signatures, and is not shown again. An account has at most 20 webhooks.
         */
        post: operations["registerWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The webhook's id, as returned on registration. An id of another account is as unknown as none.
                 * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        /**
         * Read a webhook
         * @description One webhook, without its secret.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Deletes the webhook for good; it is sent nothing any more. The credentials may stand in a JSON body, which holds
         *     nothing else and may be left out.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Update a webhook
         * @description Changes the fields that are given and leaves the others as they are. `isActive: true` sets the count of
         *     consecutive failures back to 0, and so enables a webhook again that was disabled after 10 of them.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}/regenerate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The webhook's id, as returned on registration. An id of another account is as unknown as none.
                 * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Regenerate a webhook secret
         * @description Replaces the webhook's secret. No delivery that starts after the response is signed with the old one, unless
         *     `graceSeconds` keeps it. The request has a JSON body; it may be left out when the credentials come otherwise.
         */
        post: operations["regenerateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The webhook's id, as returned on registration. An id of another account is as unknown as none.
                 * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Sends an event of type `webhook.test` to this webhook alone, whatever it subscribed to. A disabled webhook misses
         *     it as it misses every event: the delivery is `skipped`. The request has a JSON body; it may be left out when the
         *     credentials come otherwise.
         */
        post: operations["sendTestEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The webhook's id, as returned on registration. An id of another account is as unknown as none.
                 * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        /**
         * List a webhook's deliveries
         * @description What was, is being or will be sent to the webhook, the newest first, page by page. While `nextCursor` is not null,
         *     repeat the request with it as `cursor`. A page before the last may hold fewer than `limit`, even none, where
         *     `status` lets few through. Finished deliveries are kept for a time that the operator sets.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The webhook's id, as returned on registration. An id of another account is as unknown as none.
                 * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay what a webhook has missed
         * @description Sends again every delivery of the webhook whose event occurred at `since` or later and that ended without success
         *     or was skipped, the oldest first, each as a replay of its own. One request replays at most 1 000 of them; with
         *     `hasMore` there may be others, which the same request under another `Idempotency-Key` replays. While the webhook
         *     is disabled they are held.
         */
        post: operations["replayMissedDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/deliveries/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow deliveries as they are made
         * @description Server-sent events: every delivery of the account from now on, as soon as it is committed, and every replay of one,
         *     whatever the state of its webhook, for a program that shows or forwards them during development. Each event is
         *     named `delivery`, its id is the deliveryId or, for a replay, one of its own, and its data is one JSON object. Its
         *     headers are those of a first attempt, or of the first one of the replay, signed with the webhook's secret of this
         *     moment. Receivers get the delivery all the same.
         *
         *     After a break, `Last-Event-ID` goes on behind the event that it names. What was made within five seconds before
         *     may come again, so discard what you have seen. A connection catches up on a thousand missed deliveries and then
         *     ends; the next one goes on. An event without data only moves the last id on.
         *
         *     A comment at least every 15 seconds keeps the connection alive. The server ends it when it stops, and within a
         *     second after the API key was revoked. An account may hold ten streams at a time in each process of the server;
         *     beyond, and as any other request beyond the rate limit, one is refused with `rate_limit_exceeded`.
         */
        get: operations["streamDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The delivery's id, which is the event's `id` and the header `X-Service-Delivery`. An id of another account is as
                 *     unknown as none.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                deliveryId: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        /**
         * Read a delivery
         * @description One delivery with the event that it carries and a log of its attempts.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/deliveries/{deliveryId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The delivery's id, which is the event's `id` and the header `X-Service-Delivery`. An id of another account is as
                 *     unknown as none.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                deliveryId: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay a delivery
         * @description Sends a finished delivery again, whatever its outcome was: with the same id and the same bytes, through the whole
         *     retry schedule anew, its attempts counted on. It is held while the webhook is disabled. A delivery that has not
         *     ended is refused with `delivery_in_progress`. The request has a JSON body; it may be left out when the credentials
         *     come otherwise.
         */
        post: operations["replayDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List replies
         * @description Mail that came back about the account's appointments, and answers given on the answer page, the newest first, page
         *     by page, with what became of them. While `nextCursor` is not null, repeat the request with it as `cursor`. A page before the last may hold fewer than
         *     `limit`, even none, where filters let few through. Replies are kept for a time that the operator sets.
         */
        get: operations["listReplies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/replies/{replyId}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The reply's id, as it is listed. An id of another account is as unknown as none.
                 * @example 0199b3c6-14aa-7d02-8f1e-0b5c6d7e8f90
                 */
                replyId: components["parameters"]["ReplyId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply a quarantined reply
         * @description Lets a reply from the quarantine count as the answer of the invitee whom you pick: of the appointment that the reply
         *     is about. The invitation shows it, and `attendee.responded` is sent if it changes the response. It leaves the
         *     quarantine with that.
         */
        post: operations["applyReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "attendee.responded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An attendee answered
         * @description An attendee accepted, declined or marked tentative, for the first time or otherwise than before. The same answer
         *     once more is no event.
         */
        post: operations["attendeeResponded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "attendee.proposed_new_time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An attendee proposed another time
         * @description An attendee asks for another time. Sent only where the operator turns it on. The appointment stays as it is until
         *     it is updated.
         */
        post: operations["attendeeProposedNewTime"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "appointment.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An appointment was changed
         * @description Time, location or subject of an appointment changed. A change of the body alone is no event.
         */
        post: operations["appointmentUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "appointment.canceled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An appointment was cancelled
         * @description An appointment was cancelled, for good.
         */
        post: operations["appointmentCanceled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invitation.undeliverable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A message to an attendee came back
         * @description The attendee's mail system returned a message about the appointment, or the mail relay refused the attendee's
         *     address for good: the address does not exist, the mailbox is full, or the message was refused.
         */
        post: operations["invitationUndeliverable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "attendee.delegated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An attendee delegated the invitation
         * @description The attendee asks for somebody else to come in their place (PARTSTAT DELEGATED). An answer that they gave before holds
         *     no more. Convoke invites nobody by itself: whether the delegate is invited is for the application to decide.
         */
        post: operations["attendeeDelegated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A test of the endpoint
         * @description Asked for by the account's owner, to see that a webhook is reached and verifies what it is sent. It goes to that
         *     webhook only, whatever it subscribed to, and is about no appointment.
         */
        post: operations["webhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * @description The API key. Required in the body unless the credentials come by header or HTTP Basic.
         * @example ck_4f0c2d6be1a94f52
         */
        ApiKey: string;
        /**
         * @description The API key's secret. Goes with `apiKey`; keep it out of client-side code.
         * @example cs_7Jx1mF0mJ0o3xkqN5h6t2Q
         */
        ApiSecret: string;
        /**
         * @description Date and time on the wall, `YYYY-MM-DDTHH:MM:SS` without offset, read in the appointment's time zone, within the
         *     years 1970 to 2100 there and in UTC. Another one, a time that the zone skips, and a day that does not exist are
         *     refused with `invalid_date_time`; of a time that occurs twice the first is meant.
         * @example 2027-03-15T14:00:00
         */
        WallClock: string;
        /**
         * Format: date-time
         * @description Point in time, ISO 8601 in UTC.
         * @example 2027-03-01T09:30:00.000Z
         */
        Instant: string;
        /**
         * @description IANA time zone name; aliases such as `US/Eastern` are accepted and kept. An unknown name is refused with
         *     `invalid_time_zone`.
         * @example Europe/Berlin
         */
        TimeZone: string;
        /**
         * @description Title shown to attendees, at most 255 characters. Without one they see `Appointment`.
         * @example Roof inspection
         */
        Subject: string;
        /**
         * @description HTML shown in the invitation, at most 64 KiB of UTF-8. Scripts and other active content are removed before it
         *     is sent; a plain text version is made from it.
         * @example <p>Please leave the side gate <b>unlocked</b>.</p>
         */
        Body: string;
        /**
         * @description Physical address or meeting URL, at most 1 000 characters.
         * @example Lindenstraße 12, 10969 Berlin
         */
        Location: string;
        /**
         * @description The invitee's display name, at most 255 characters. One of nothing that shows is refused with `invalid_value`.
         * @example Ada Lovelace
         */
        InviteeName: string;
        /**
         * Format: idn-email
         * @description The invitee's e-mail address, at most 254 characters: ASCII before the `@`, a domain name behind it, which may be
         *     internationalised. A malformed address, and the organizer's own, is refused with `invalid_email`.
         * @example ada@example.com
         */
        InviteeAddress: string;
        /**
         * @description The organizer's words to the invitees, included in the cancellation notice; at most 1 000 characters.
         * @example The storm has passed; no inspection is needed.
         */
        Comment: string;
        /**
         * @description The appointment's id in the caller's own system, at most 255 characters; something of it shows. Attendees never
         *     see it.
         * @example job-20931
         */
        ExternalId: string;
        /**
         * @description Values of the caller's own, at most 20 pairs; names of 1 to 40 characters, except `__proto__`, values of at most
         *     500. Attendees never see them.
         * @example {
         *       "crew": "north"
         *     }
         */
        Metadata: {
            [key: string]: string;
        };
        /**
         * @description Opaque id of the appointment, assigned by the service.
         * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
         */
        AppointmentId: string;
        /**
         * @description Opaque id of the invitation, assigned by the service.
         * @example 0199b3a2-6f0e-7c41-9d53-31f0aa5d9e17
         */
        InvitationId: string;
        /**
         * @description Whether this is the account's first invitation to this address at a provider that files strangers' invitations
         *     as spam; true once per address. When true, ask the attendee to look into the spam folder and to confirm.
         * @example false
         */
        ProviderFirstInvite: boolean;
        /**
         * @description What happened, for people to read.
         * @example Appointment created. Nobody is invited yet.
         */
        Message: string;
        /**
         * @description Version of the interface.
         * @constant
         */
        ApiVersion: "v1";
        CreateAppointmentRequest: {
            apiKey?: components["schemas"]["ApiKey"];
            apiSecret?: components["schemas"]["ApiSecret"];
            appointmentStart: components["schemas"]["WallClock"];
            appointmentEnd: components["schemas"]["WallClock"];
            appointmentTimeZone: components["schemas"]["TimeZone"];
            appointmentSubject?: components["schemas"]["Subject"];
            appointmentBody?: components["schemas"]["Body"];
            appointmentLocation?: components["schemas"]["Location"];
            name?: components["schemas"]["InviteeName"];
            address?: components["schemas"]["InviteeAddress"];
            externalId?: components["schemas"]["ExternalId"];
            metadata?: components["schemas"]["Metadata"];
        };
        CreatedAppointment: {
            appointmentId: components["schemas"]["AppointmentId"];
            /** @description The subject; empty without one. */
            subject: string;
            start: components["schemas"]["WallClock"];
            end: components["schemas"]["WallClock"];
            timeZone: components["schemas"]["TimeZone"];
            /** @description The location; empty without one. */
            location: string;
            /** @description How many people are invited. */
            inviteeCount: number;
            /** @description Whether the request invited somebody. */
            hasInitialInvitee: boolean;
            providerFirstInvite: components["schemas"]["ProviderFirstInvite"];
            dateCreated: components["schemas"]["Instant"];
            revision: components["schemas"]["Revision"];
            invitationId?: components["schemas"]["InvitationId"];
        };
        /**
         * @description What may not be meant, for programs to read. Codes may be added.
         *     - `appointment_in_past`: the appointment has ended already
         *     - `ambiguous_time`: clocks show this start or end twice, as they are put back; the first is meant
         *     - `webhook_blocked`: the host of the URL leads to an address that this server does not call, so that deliveries fail
         *     - `duplicate_webhook_url`: another webhook of the account has the same URL, so that it gets events twice
         * @enum {string}
         */
        WarningCode: "appointment_in_past" | "ambiguous_time" | "webhook_blocked" | "duplicate_webhook_url";
        Warning: {
            code: components["schemas"]["WarningCode"];
            /** @description What may not be meant, and what becomes of it, for people to read. */
            message: string;
            /** @description Name of the field or parameter that it is about. */
            param: string;
        };
        /** @description What was done and may not be meant; absent where there is nothing to say. The request has succeeded all the same. */
        Warnings: components["schemas"]["Warning"][];
        CreateAppointmentResponse: {
            /** @constant */
            success: true;
            message: components["schemas"]["Message"];
            data: components["schemas"]["CreatedAppointment"];
            warnings?: components["schemas"]["Warnings"];
            apiVersion: components["schemas"]["ApiVersion"];
        };
        SendInvitationRequest: {
            apiKey?: components["schemas"]["ApiKey"];
            apiSecret?: components["schemas"]["ApiSecret"];
            name: components["schemas"]["InviteeName"];
            address: components["schemas"]["InviteeAddress"];
        };
        SentInvitation: {
            appointmentId: components["schemas"]["AppointmentId"];
            /** @description The invitee's display name. */
            invitee: string;
            /** @description The invitee's address, as given. */
            email: string;
            /** @description How many people are invited now. */
            totalInvitees: number;
            /** @description The appointment's subject; empty without one. */
            appointmentSubject: string;
            providerFirstInvite: components["schemas"]["ProviderFirstInvite"];
            invitationId: components["schemas"]["InvitationId"];
        };
        SendInvitationResponse: {
            /** @constant */
            success: true;
            message: components["schemas"]["Message"];
            data: components["schemas"]["SentInvitation"];
            warnings?: components["schemas"]["Warnings"];
            apiVersion: components["schemas"]["ApiVersion"];
        };
        UpdateAppointmentRequest: {
            apiKey?: components["schemas"]["ApiKey"];
            apiSecret?: components["schemas"]["ApiSecret"];
            appointmentStart?: components["schemas"]["WallClock"];
            appointmentEnd?: components["schemas"]["WallClock"];
            appointmentTimeZone?: components["schemas"]["TimeZone"];
            appointmentSubject?: components["schemas"]["Subject"];
            appointmentBody?: components["schemas"]["Body"];
            appointmentLocation?: components["schemas"]["Location"];
        };
        UpdatedAppointment: {
            appointmentId: components["schemas"]["AppointmentId"];
            /** @description The subject; empty without one. */
            subject: string;
            startDateTime: components["schemas"]["WallClock"];
            endDateTime: components["schemas"]["WallClock"];
            timeZone: components["schemas"]["TimeZone"];
            lastUpdated: components["schemas"]["Instant"];
            revision: components["schemas"]["Revision"];
        };
        UpdateAppointmentResponse: {
            /** @constant */
            success: true;
            message: components["schemas"]["Message"];
            data: components["schemas"]["UpdatedAppointment"];
            warnings?: components["schemas"]["Warnings"];
            apiVersion: components["schemas"]["ApiVersion"];
        };
        CancelAppointmentRequest: {
            apiKey?: components["schemas"]["ApiKey"];
            apiSecret?: components["schemas"]["ApiSecret"];
            comment?: components["schemas"]["Comment"];
        };
        CancelledAppointment: {
            appointmentId: components["schemas"]["AppointmentId"];
            /** @description The subject; empty without one. */
            subject: string;
            dateCanceled: components["schemas"]["Instant"];
            /**
             * @description Whether the appointment is active.
             * @constant
             */
            isActive: false;
            /**
             * @description How many people are invited now.
             * @constant
             */
            inviteeCount: 0;
            /** @description How many people were invited before. */
            originalInviteeCount: number;
        };
        CancelAppointmentResponse: {
            /** @constant */
            success: true;
            message: components["schemas"]["Message"];
            data: components["schemas"]["CancelledAppointment"];
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /**
         * Format: date-time
         * @description Point in time, ISO 8601 in UTC with at most three decimals of a second.
         */
        InstantParameter: string;
        /**
         * @description The invitee's answer; `needsAction` as long as there is none to the present time of the appointment.
         * @enum {string}
         */
        AttendeeResponse: "needsAction" | "accepted" | "declined" | "tentative";
        /**
         * @description How far the newest message to the invitee has come: waiting for its turn or its next attempt, taken over by the
         *     receiving side, given up, or undeliverable: returned after it was sent, or refused because of the address.
         * @enum {string}
         */
        DeliveryStatus: "queued" | "sent" | "failed" | "undeliverable";
        /**
         * @description Counts the changes of the appointment that invitees were notified of, from 0. Of two states of an appointment
         *     the one with the higher revision is the later one.
         * @example 1
         */
        Revision: number;
        Invitation: {
            invitationId: components["schemas"]["InvitationId"];
            /** @description The invitee's display name. */
            name: string;
            /** @description The invitee's e-mail address, as given. */
            address: string;
            response: components["schemas"]["AttendeeResponse"];
            /**
             * Format: date-time
             * @description When the invitee answered; null without an answer.
             */
            respondedAt: string | null;
            /** @description What the invitee wrote with the answer; empty without. */
            comment: string;
            deliveryStatus: components["schemas"]["DeliveryStatus"];
        };
        AppointmentSummary: {
            appointmentId: components["schemas"]["AppointmentId"];
            /** @description The subject; empty without one. */
            subject: string;
            start: components["schemas"]["WallClock"];
            end: components["schemas"]["WallClock"];
            timeZone: components["schemas"]["TimeZone"];
            startUtc: components["schemas"]["Instant"];
            endUtc: components["schemas"]["Instant"];
            /** @description The location; empty without one. */
            location: string;
            /** @description Whether the appointment is active; false once it is cancelled. */
            isActive: boolean;
            /** @description How many people are invited; 0 once the appointment is cancelled. */
            inviteeCount: number;
            revision: components["schemas"]["Revision"];
            /** @description The appointment's id in the caller's own system; null without one. */
            externalId: string | null;
            metadata: components["schemas"]["Metadata"];
            dateCreated: components["schemas"]["Instant"];
            /**
             * Format: date-time
             * @description When the appointment was created or last changed, ISO 8601 in UTC.
             */
            lastUpdated: string;
            /**
             * Format: date-time
             * @description When the appointment was cancelled; null while it is active.
             */
            dateCanceled: string | null;
        };
        Appointment: components["schemas"]["AppointmentSummary"] & {
            /** @description The HTML body as it was given; empty without one. */
            body: string;
            /** @description The invitees, in the order in which they were invited. */
            invitations: components["schemas"]["Invitation"][];
        };
        ListAppointmentsResponse: {
            /** @constant */
            success: true;
            message: components["schemas"]["Message"];
            data: components["schemas"]["AppointmentSummary"][];
            /** @description What to send as `cursor` for the next page; null where this page is the last. */
            nextCursor: string | null;
            apiVersion: components["schemas"]["ApiVersion"];
        };
        GetAppointmentResponse: {
            /** @constant */
            success: true;
            message: components["schemas"]["Message"];
            data: components["schemas"]["Appointment"];
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /**
         * @description What happened to the appointment, to an invitation, or to a message to an invitee or from one. Types may be added; pass over
         *     one that you do not know.
         * @enum {string}
         */
        TimelineEntryType: "appointment.created" | "appointment.updated" | "appointment.cancelled" | "invitation.added" | "invitation.removed" | "message.queued" | "message.sent" | "message.failed" | "message.superseded" | "message.undeliverable" | "response.accepted" | "response.declined" | "response.tentative" | "response.proposed" | "response.delegated" | "response.quarantined" | "response.ignored";
        TimelineEntry: {
            at: components["schemas"]["Instant"];
            type: components["schemas"]["TimelineEntryType"];
            /** @description The invitation that it happened to; absent where it happened to the appointment as a whole. */
            invitationId?: string;
            /** @description More about it, for people to read; may be empty. */
            detail: string;
        };
        GetAppointmentTimelineResponse: {
            /** @constant */
            success: true;
            message: components["schemas"]["Message"];
            data: components["schemas"]["TimelineEntry"][];
            /** @description Whether older entries were left out. */
            truncated: boolean;
            apiVersion: components["schemas"]["ApiVersion"];
        };
        RemoveInvitationRequest: {
            apiKey?: components["schemas"]["ApiKey"];
            apiSecret?: components["schemas"]["ApiSecret"];
            comment?: components["schemas"]["Comment"];
        };
        RemovedInvitation: {
            appointmentId: components["schemas"]["AppointmentId"];
            invitationId: components["schemas"]["InvitationId"];
            /** @description The display name of who was removed. */
            invitee: string;
            /** @description The address of who was removed, as given. */
            email: string;
            /** @description How many people are invited now. */
            totalInvitees: number;
        };
        RemoveInvitationResponse: {
            /** @constant */
            success: true;
            message: components["schemas"]["Message"];
            data: components["schemas"]["RemovedInvitation"];
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /**
         * Format: uuid
         * @description Id of the webhook, assigned by the service.
         * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
         */
        WebhookId: string;
        /**
         * Format: iri
         * @description Where events are sent, at most 2 048 characters: an HTTPS URL without user name and password, to a host in the
         *     public Internet unless the operator allows another. Another URL is refused with `invalid_webhook_url`. It is kept
         *     and shown as URL parsers read it, with a host in small letters and Punycode, for instance; that has at most 2 048
         *     characters, too.
         * @example https://example.com/hooks/calendar
         */
        WebhookUrl: string;
        /**
         * Format: uri
         * @description Where events are sent, as URL parsers read the `webhookUrl` that was given.
         * @example https://example.com/hooks/calendar
         */
        RegisteredUrl: string;
        /**
         * @description - `attendee.responded`: an attendee has accepted, declined or marked tentative
         *     - `attendee.proposed_new_time`: an attendee proposes another time; sent only where the operator turns it on
         *     - `appointment.updated`: time, location or subject changed
         *     - `appointment.canceled`: the appointment was cancelled
         *     - `invitation.undeliverable`: an invitation came back from the attendee's mail system, or the relay refused the
         *       attendee's address; an extension
         *     - `attendee.delegated`: an attendee asks for somebody else to come in their place; an extension
         *
         *     Types may be added; answer one that you do not know with 2xx and ignore it.
         * @enum {string}
         */
        EventType: "attendee.responded" | "attendee.proposed_new_time" | "appointment.updated" | "appointment.canceled" | "invitation.undeliverable" | "attendee.delegated";
        /**
         * @description The types of events to send, at least one and at most 50; a type that is named twice counts once. An unknown
         *     type and no type at all are refused with `invalid_event_type`, more than 50 with `invalid_value`.
         * @example [
         *       "attendee.responded",
         *       "appointment.canceled"
         *     ]
         */
        EventTypes: components["schemas"]["EventType"][];
        /**
         * @description How `X-Service-Signature` is made: `timestamped` signs the timestamp and the body and writes Base64, `body-hex`
         *     signs the body alone and writes hexadecimal. Without a choice it is `timestamped`, which a replay of an old
         *     request does not get past. Another value is refused with `invalid_value`.
         * @enum {string}
         */
        SignatureScheme: "timestamped" | "body-hex";
        /**
         * @description The signing secret, `whsec_` and 44 characters of Base64. Shown on registration and regeneration only; keep it
         *     as you keep a password.
         * @example whsec_lRN5Td0Q3bnCzGH5jsuJTjVbU8wPhZkpBvtR4F1q2ow=
         */
        WebhookSecret: string;
        RegisterWebhookRequest: {
            apiKey?: components["schemas"]["ApiKey"];
            apiSecret?: components["schemas"]["ApiSecret"];
            webhookUrl: components["schemas"]["WebhookUrl"];
            eventTypes: components["schemas"]["EventTypes"];
            signatureScheme?: components["schemas"]["SignatureScheme"];
        };
        RegisteredWebhook: {
            webhookId: components["schemas"]["WebhookId"];
            webhookUrl: components["schemas"]["RegisteredUrl"];
            secret: components["schemas"]["WebhookSecret"];
            eventTypes: components["schemas"]["EventTypes"];
            /**
             * @description Whether events are sent to the webhook.
             * @constant
             */
            isActive: true;
            dateCreated: components["schemas"]["Instant"];
            signatureScheme: components["schemas"]["SignatureScheme"];
        };
        RegisterWebhookResponse: {
            /** @constant */
            success: true;
            message: components["schemas"]["Message"];
            data: components["schemas"]["RegisteredWebhook"];
            warnings?: components["schemas"]["Warnings"];
            apiVersion: components["schemas"]["ApiVersion"];
        };
        Webhook: {
            webhookId: components["schemas"]["WebhookId"];
            webhookUrl: components["schemas"]["RegisteredUrl"];
            eventTypes: components["schemas"]["EventTypes"];
            /** @description Whether events are sent to the webhook; false also after 10 consecutive failures. */
            isActive: boolean;
            /** @description Failed attempts since the last one that succeeded, over all deliveries to the webhook. */
            consecutiveFailures: number;
            /**
             * Format: date-time
             * @description When the last attempt was made; null before the first.
             */
            lastDeliveryAt: string | null;
            /**
             * @description How the last attempt ended; null before the first.
             * @enum {string|null}
             */
            lastDeliveryStatus: "success" | "failed" | null;
            dateCreated: components["schemas"]["Instant"];
            signatureScheme: components["schemas"]["SignatureScheme"];
        };
        ListWebhooksResponse: {
            /** @constant */
            success: true;
            message: components["schemas"]["Message"];
            data: components["schemas"]["Webhook"][];
            apiVersion: components["schemas"]["ApiVersion"];
        };
        GetWebhookResponse: {
            /** @constant */
            success: true;
            message: components["schemas"]["Message"];
            data: components["schemas"]["Webhook"];
            apiVersion: components["schemas"]["ApiVersion"];
        };
        UpdateWebhookRequest: {
            apiKey?: components["schemas"]["ApiKey"];
            apiSecret?: components["schemas"]["ApiSecret"];
            webhookUrl?: components["schemas"]["WebhookUrl"];
            eventTypes?: components["schemas"]["EventTypes"];
            /** @description Whether events are to be sent to the webhook. */
            isActive?: boolean;
            signatureScheme?: components["schemas"]["SignatureScheme"];
        };
        UpdateWebhookResponse: {
            /** @constant */
            success: true;
            message: components["schemas"]["Message"];
            data: components["schemas"]["Webhook"];
            warnings?: components["schemas"]["Warnings"];
            apiVersion: components["schemas"]["ApiVersion"];
        };
        DeleteWebhookRequest: {
            apiKey?: components["schemas"]["ApiKey"];
            apiSecret?: components["schemas"]["ApiSecret"];
        };
        DeleteWebhookResponse: {
            /** @constant */
            success: true;
            message: components["schemas"]["Message"];
            apiVersion: components["schemas"]["ApiVersion"];
        };
        RegenerateWebhookSecretRequest: {
            apiKey?: components["schemas"]["ApiKey"];
            apiSecret?: components["schemas"]["ApiSecret"];
            /**
             * @description How long the old secret still makes a second signature in `webhook-signature`, at most a day. Without it,
             *     or with 0, the old secret ends at once. A number out of range is refused with `invalid_value`.
             */
            graceSeconds?: number;
        };
        RegeneratedWebhookSecret: {
            webhookId: components["schemas"]["WebhookId"];
            secret: components["schemas"]["WebhookSecret"];
        };
        RegenerateWebhookSecretResponse: {
            /** @constant */
            success: true;
            message: components["schemas"]["Message"];
            data: components["schemas"]["RegeneratedWebhookSecret"];
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /**
         * Format: uuid
         * @description Id of the delivery: one per event and webhook, the same whenever it is repeated. Use it to discard duplicates.
         */
        EventId: string;
        AppointmentEventData: {
            appointmentId: components["schemas"]["AppointmentId"];
            /** @description The subject; empty without one. */
            subject: string;
            start: components["schemas"]["WallClock"];
            end: components["schemas"]["WallClock"];
            timeZone: components["schemas"]["TimeZone"];
            /**
             * Format: date-time
             * @description The start, ISO 8601 in UTC.
             */
            startUtc: string;
            /**
             * Format: date-time
             * @description The end, ISO 8601 in UTC.
             */
            endUtc: string;
            revision: components["schemas"]["Revision"];
            /** @description The appointment's id in the caller's own system; null without one. */
            externalId: string | null;
            metadata: components["schemas"]["Metadata"];
        };
        RespondedAttendee: {
            /**
             * @description The address, as it was invited.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description The display name; absent without one.
             * @example Ada Lovelace
             */
            name?: string;
            /**
             * @description The answer.
             * @enum {string}
             */
            response: "accepted" | "declined" | "tentative";
            /**
             * Format: date-time
             * @description When the attendee answered, ISO 8601 in UTC.
             */
            respondedAt: string;
        };
        AttendeeRespondedEventData: components["schemas"]["AppointmentEventData"] & {
            attendee: components["schemas"]["RespondedAttendee"];
        };
        AttendeeRespondedEvent: {
            id: components["schemas"]["EventId"];
            /** @constant */
            eventType: "attendee.responded";
            timestamp: components["schemas"]["Instant"];
            apiVersion: components["schemas"]["ApiVersion"];
            data: components["schemas"]["AttendeeRespondedEventData"];
        };
        ProposingAttendee: {
            /**
             * @description The address, as it was invited.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description The display name; absent without one.
             * @example Ada Lovelace
             */
            name?: string;
            /**
             * @description Spelled so in this event only; `tentative` elsewhere.
             * @constant
             */
            response: "tentativelyAccepted";
            /**
             * Format: date-time
             * @description When the attendee answered, ISO 8601 in UTC.
             */
            respondedAt: string;
            /** @description The start that the attendee asks for, wall-clock time in `timeZone`. */
            proposedStart: string;
            /** @description The end that the attendee asks for, wall-clock time in `timeZone`. */
            proposedEnd: string;
            /** @description What the attendee wrote with it; absent without. An extension. */
            comment?: string;
        };
        AttendeeProposedNewTimeEventData: components["schemas"]["AppointmentEventData"] & {
            attendee: components["schemas"]["ProposingAttendee"];
        };
        AttendeeProposedNewTimeEvent: {
            id: components["schemas"]["EventId"];
            /** @constant */
            eventType: "attendee.proposed_new_time";
            timestamp: components["schemas"]["Instant"];
            apiVersion: components["schemas"]["ApiVersion"];
            data: components["schemas"]["AttendeeProposedNewTimeEventData"];
        };
        AppointmentUpdatedEvent: {
            id: components["schemas"]["EventId"];
            /** @constant */
            eventType: "appointment.updated";
            timestamp: components["schemas"]["Instant"];
            apiVersion: components["schemas"]["ApiVersion"];
            data: components["schemas"]["AppointmentEventData"];
        };
        AppointmentCanceledEvent: {
            id: components["schemas"]["EventId"];
            /** @constant */
            eventType: "appointment.canceled";
            timestamp: components["schemas"]["Instant"];
            apiVersion: components["schemas"]["ApiVersion"];
            data: components["schemas"]["AppointmentEventData"];
        };
        DelegatingAttendee: {
            /**
             * @description The address, as it was invited.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description The display name; absent without one.
             * @example Ada Lovelace
             */
            name?: string;
            /**
             * @description The address of whom the attendee wants to come instead; empty where their program does not say.
             * @example charles@example.com
             */
            delegatedTo: string;
            respondedAt: components["schemas"]["Instant"];
            /** @description What the attendee wrote with it; may be empty. */
            comment: string;
        };
        AttendeeDelegatedEventData: components["schemas"]["AppointmentEventData"] & {
            attendee: components["schemas"]["DelegatingAttendee"];
        };
        AttendeeDelegatedEvent: {
            id: components["schemas"]["EventId"];
            /** @constant */
            eventType: "attendee.delegated";
            timestamp: components["schemas"]["Instant"];
            apiVersion: components["schemas"]["ApiVersion"];
            data: components["schemas"]["AttendeeDelegatedEventData"];
        };
        UndeliverableAttendee: {
            /**
             * @description The address, as it was invited.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description The display name; absent without one.
             * @example Ada Lovelace
             */
            name?: string;
        };
        InvitationUndeliverableEventData: components["schemas"]["AppointmentEventData"] & {
            attendee: components["schemas"]["UndeliverableAttendee"];
            /** @description What the mail system said, for people to read; may be empty. */
            reason: string;
        };
        InvitationUndeliverableEvent: {
            id: components["schemas"]["EventId"];
            /** @constant */
            eventType: "invitation.undeliverable";
            timestamp: components["schemas"]["Instant"];
            apiVersion: components["schemas"]["ApiVersion"];
            data: components["schemas"]["InvitationUndeliverableEventData"];
        };
        WebhookTestEventData: {
            webhookId: components["schemas"]["WebhookId"];
            /** @description For people to read. */
            message: string;
        };
        WebhookTestEvent: {
            id: components["schemas"]["EventId"];
            /** @constant */
            eventType: "webhook.test";
            timestamp: components["schemas"]["Instant"];
            apiVersion: components["schemas"]["ApiVersion"];
            data: components["schemas"]["WebhookTestEventData"];
        };
        /**
         * @description What became of the reply; `reason` says it in a sentence. Verdicts may be added; treat one that you do not know like
         *     `stale`: it changed nothing.
         *
         *     - `accepted`: the answer counts
         *     - `counter`: it proposes another time; an answer in it counts
         *     - `refresh`: the invitee asks for the current invitation
         *     - `delegated`: the invitee asks for somebody else to come; an answer that they gave before holds no more
         *     - `undeliverable`: an invitation came back
         *     - `bad_token`, `not_invited`: in quarantine
         *     - `too_many_answers`: the invitee has answered 50 times within 24 hours; this one changed nothing
         *     - all others: nothing
         * @enum {string}
         */
        ReplyVerdict: "accepted" | "counter" | "refresh" | "duplicate" | "stale" | "too_many_answers" | "not_invited" | "bad_token" | "cancelled" | "ignored_method" | "delegated" | "no_answer" | "recurrence" | "undeliverable" | "delivery_report" | "auto_reply" | "no_calendar" | "tnef_only" | "loop" | "too_large" | "unreadable";
        /**
         * @description A result in the words of RFC 8601.
         * @enum {string}
         */
        AuthResult: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
        /**
         * @description What DNS says about who sent the reply; null where that is not known. It decides nothing: genuine replies of large
         *     calendars fail DMARC.
         */
        ReplyEvidence: {
            /**
             * @description - `aligned`: DKIM or SPF vouches for the domain of From
             *     - `unaligned`: they vouch for another domain only
             *     - `failed`: there was something to check, and nothing held
             *     - `none`: nothing to check
             *     - `unknown`: could not be told
             * @enum {string}
             */
            grade: "aligned" | "unaligned" | "failed" | "none" | "unknown";
            dkim: components["schemas"]["AuthResult"];
            /** @description Domains whose signature holds. */
            dkimDomains: string[];
            spf: components["schemas"]["AuthResult"];
            dmarc: components["schemas"]["AuthResult"];
        } | null;
        /** @description What the reply says for its attendee, whether it counts or not; null where it says nothing. */
        ReplyAnswer: {
            /** @enum {string} */
            response: "accepted" | "declined" | "tentative";
            respondedAt: components["schemas"]["Instant"];
            /** @description What the attendee wrote; may be empty. */
            comment: string;
        } | null;
        /** @description The time that a `counter` proposes. */
        ReplyProposal: {
            /**
             * Format: date-time
             * @description ISO 8601 in UTC; null where the reply does not say, or nobody knows its time zone.
             */
            startUtc: string | null;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC; null where the reply does not say, or nobody knows its time zone.
             */
            endUtc: string | null;
            /** @description What the attendee wrote with it; may be empty. */
            comment: string;
        } | null;
        Reply: {
            /** @description Opaque id of the reply, assigned by the service. */
            replyId: string;
            /**
             * @description The way it came; `page` is an answer given on the answer page, without a message.
             * @enum {string}
             */
            source: "smtp" | "imap" | "http" | "page";
            receivedAt: components["schemas"]["Instant"];
            /** @description The address in From, as its sender claims; may be empty. */
            from: string;
            subject: string;
            messageId: string | null;
            appointmentId: components["schemas"]["AppointmentId"];
            /** @description The invitation whose token it carries, or that it was applied to; null where it carries no valid one. */
            invitationId: string | null;
            verdict: components["schemas"]["ReplyVerdict"];
            /** @description The verdict in a sentence, for people to read. */
            reason: string;
            /** @description Whether it waits for a person to apply it. */
            quarantined: boolean;
            answer: components["schemas"]["ReplyAnswer"];
            proposal: components["schemas"]["ReplyProposal"];
            evidence: components["schemas"]["ReplyEvidence"];
            /**
             * Format: date-time
             * @description When a person applied it, ISO 8601 in UTC; null where nobody has.
             */
            appliedAt: string | null;
            /**
             * @description Whether the message itself is still kept. Of messages that count for nothing the oldest are emptied where they
             *     take up too much; an answer of the answer page has none.
             */
            messageKept: boolean;
        };
        ListRepliesResponse: {
            /** @constant */
            success: true;
            message: components["schemas"]["Message"];
            data: components["schemas"]["Reply"][];
            /** @description What to send as `cursor` for the next page; null on the last one. */
            nextCursor: string | null;
            apiVersion: components["schemas"]["ApiVersion"];
        };
        ApplyReplyRequest: {
            apiKey?: components["schemas"]["ApiKey"];
            apiSecret?: components["schemas"]["ApiSecret"];
            /** @description Whose answer it is. */
            invitationId: string;
        };
        ApplyReplyResponse: {
            /** @constant */
            success: true;
            message: components["schemas"]["Message"];
            data: components["schemas"]["Reply"];
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /**
         * Format: uuid
         * @description Id of the delivery, which is the event's `id`; one per event and webhook.
         * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
         */
        DeliveryId: string;
        /** @description An event type that a webhook can subscribe to, or `webhook.test`. Types may be added. */
        DeliveredEventType: components["schemas"]["EventType"] | "webhook.test";
        /**
         * @description - `pending`: not attempted yet in this run of the retry schedule
         *     - `failed`: attempted without success, and attempted again at `nextAttemptAt`; where `dateFinished` is set, given
         *       up because the server stopped over and over during an attempt
         *     - `held`: waits for its webhook to be enabled
         *     - `success`: answered with 2xx
         *     - `undelivered`, `permanently_failed`: the retry schedule has ended without success; its last step has either name
         *     - `skipped`: the webhook was disabled when the event occurred
         * @enum {string}
         */
        WebhookDeliveryStatus: "pending" | "failed" | "held" | "success" | "undelivered" | "permanently_failed" | "skipped";
        WebhookDelivery: {
            deliveryId: components["schemas"]["DeliveryId"];
            webhookId: components["schemas"]["WebhookId"];
            /** @description The appointment that the event is about; null for a test event. */
            appointmentId: string | null;
            eventType: components["schemas"]["DeliveredEventType"];
            status: components["schemas"]["WebhookDeliveryStatus"];
            /** @description Attempts so far, over all replays. */
            attemptCount: number;
            /**
             * Format: date-time
             * @description When it is attempted next; null where it is not.
             */
            nextAttemptAt: string | null;
            /** @description Why it ended, or what the last attempt failed with, for people to read; null without. */
            reason: string | null;
            /**
             * Format: date-time
             * @description When the event occurred.
             */
            dateCreated: string;
            /**
             * Format: date-time
             * @description When it ended; null until then, and again after a replay.
             */
            dateFinished: string | null;
        };
        DeliveryAttempt: {
            /** @description Counts from 1, as `X-Service-Attempt` does. */
            attempt: number;
            /**
             * Format: date-time
             * @description When the attempt began.
             */
            startedAt: string;
            /** @description How long it took, in milliseconds. */
            durationMs: number;
            /** @description The HTTP status of the answer; null where none came. */
            status: number | null;
            /**
             * @description What ended the attempt before its answer was read whole; null without. `blocked`: the endpoint leads to an
             *     address that webhooks may not reach.
             * @enum {string|null}
             */
            errorKind: "blocked" | "dns" | "connect" | "tls" | "disconnected" | "protocol" | "too_large" | "timeout" | "aborted" | null;
            /** @description What the operating system or the TLS library calls the error, such as `ECONNREFUSED`; null without. */
            errorCode: string | null;
            /** @description The first bytes of the answer's body, at most 4 096. */
            answer: string;
        };
        WebhookDeliveryDetail: components["schemas"]["WebhookDelivery"] & {
            /** @description The event in the form in which every attempt sends it. */
            event: components["schemas"]["AttendeeRespondedEvent"] | components["schemas"]["AttendeeProposedNewTimeEvent"] | components["schemas"]["AppointmentUpdatedEvent"] | components["schemas"]["AppointmentCanceledEvent"] | components["schemas"]["InvitationUndeliverableEvent"] | components["schemas"]["AttendeeDelegatedEvent"] | components["schemas"]["WebhookTestEvent"];
            /** @description The newest 100 attempts, oldest first; one that still runs is not among them. */
            attempts: components["schemas"]["DeliveryAttempt"][];
        };
        SendTestEventRequest: {
            apiKey?: components["schemas"]["ApiKey"];
            apiSecret?: components["schemas"]["ApiSecret"];
        };
        SendTestEventResponse: {
            /** @constant */
            success: true;
            message: components["schemas"]["Message"];
            data: components["schemas"]["WebhookDelivery"];
            apiVersion: components["schemas"]["ApiVersion"];
        };
        ListDeliveriesResponse: {
            /** @constant */
            success: true;
            message: components["schemas"]["Message"];
            data: components["schemas"]["WebhookDelivery"][];
            /** @description What to send as `cursor` for the next page; null on the last one. */
            nextCursor: string | null;
            apiVersion: components["schemas"]["ApiVersion"];
        };
        ReplayMissedDeliveriesRequest: {
            apiKey?: components["schemas"]["ApiKey"];
            apiSecret?: components["schemas"]["ApiSecret"];
            /**
             * Format: date-time
             * @description Only events from this instant on, ISO 8601 in UTC with at most three decimals of a second. Another text, or a
             *     day that does not exist, is refused with `invalid_date_time`.
             * @example 2027-03-02T00:00:00Z
             */
            since: string;
        };
        ReplayedDeliveries: {
            webhookId: components["schemas"]["WebhookId"];
            /** @description How many deliveries are due again. */
            replayed: number;
            /** @description Whether there may be more, for another request. */
            hasMore: boolean;
        };
        ReplayMissedDeliveriesResponse: {
            /** @constant */
            success: true;
            message: components["schemas"]["Message"];
            data: components["schemas"]["ReplayedDeliveries"];
            apiVersion: components["schemas"]["ApiVersion"];
        };
        GetDeliveryResponse: {
            /** @constant */
            success: true;
            message: components["schemas"]["Message"];
            data: components["schemas"]["WebhookDeliveryDetail"];
            apiVersion: components["schemas"]["ApiVersion"];
        };
        ReplayDeliveryRequest: {
            apiKey?: components["schemas"]["ApiKey"];
            apiSecret?: components["schemas"]["ApiSecret"];
        };
        ReplayDeliveryResponse: {
            /** @constant */
            success: true;
            message: components["schemas"]["Message"];
            data: components["schemas"]["WebhookDelivery"];
            apiVersion: components["schemas"]["ApiVersion"];
        };
        StreamedDelivery: {
            deliveryId: components["schemas"]["DeliveryId"];
            webhookId: components["schemas"]["WebhookId"];
            eventType: components["schemas"]["DeliveredEventType"];
            /** @description The JSON text that is sent; signatures hold for exactly these characters in UTF-8. */
            body: string;
            /** @description The headers that are sent, as documented with the events. */
            headers: {
                [key: string]: string;
            };
        };
        /**
         * @description What went wrong, for programs to read. Codes may be added; treat one that you do not know by its HTTP status.
         * @enum {string}
         */
        ErrorCode: "malformed_request" | "malformed_json" | "invalid_type" | "invalid_parameter" | "missing_required_field" | "invalid_credentials" | "appointment_not_found" | "appointment_already_cancelled" | "invitation_not_found" | "webhook_not_found" | "delivery_not_found" | "reply_not_found" | "not_found" | "method_not_allowed" | "request_timeout" | "revision_mismatch" | "duplicate_invitee" | "idempotency_conflict" | "idempotency_in_progress" | "delivery_in_progress" | "payload_too_large" | "unsupported_media_type" | "expectation_failed" | "invalid_email" | "invalid_time_range" | "invalid_time_zone" | "invalid_date_time" | "invalid_webhook_url" | "invalid_event_type" | "invalid_characters" | "invalid_value" | "field_too_long" | "too_many_invitees" | "too_many_webhooks" | "rate_limit_exceeded" | "headers_too_large" | "internal_error" | "unavailable";
        ErrorResponse: {
            /** @constant */
            success: false;
            /** @description What went wrong and what to do about it, for people to read. */
            message: string;
            error: {
                code: components["schemas"]["ErrorCode"];
                /**
                 * @description Name of the field, parameter or header at fault, such as `name`, `metadata.crew` for the value of a pair
                 *     in `metadata`, `Content-Type`; absent where no single one is, as with `malformed_json`.
                 */
                param?: string;
            };
            apiVersion: components["schemas"]["ApiVersion"];
        };
        WebhookErrorResponse: {
            /** @constant */
            success: false;
            /** @description What went wrong and what to do about it, for people to read. */
            error: string;
            code: components["schemas"]["ErrorCode"];
            /** @description Name of the field, parameter or header at fault; absent where no single one is, as with `malformed_json`. */
            param?: string;
            /** @description The same text as `error`. */
            message: string;
            apiVersion: components["schemas"]["ApiVersion"];
        };
    };
    responses: {
        /** @description The request cannot be read, or a field or parameter is absent or of the wrong type. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The key or its secret is missing, malformed, unknown or revoked, or two of them differ. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "WWW-Authenticate": components["headers"]["Challenge"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The account has no such appointment, or the appointment is cancelled. */
        AppointmentNotActive: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The request has a body that is no JSON. */
        MalformedJson: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A query parameter is not as it has to be, or the request has a body that is no JSON. */
        InvalidQuery: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description No time lies between `startFrom` and `startTo`. */
        InvalidInterval: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The account has no such appointment. */
        AppointmentNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The account has no such appointment, the appointment is cancelled, or it has no such invitation. */
        InvitationNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The account has no such webhook. */
        WebhookNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The account has no such reply in quarantine, or its appointment no such invitee; or the appointment is cancelled. */
        ReplyNotApplicable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The reply says no answer. */
        NothingToApply: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The account has no such delivery. */
        DeliveryNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The account has no such delivery, or its webhook was deleted. */
        DeliveryNotReplayable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The delivery has not ended, or the `Idempotency-Key` stands for another request or for one that still runs. */
        DeliveryConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfterInProgress"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `since` is no instant. */
        InvalidSince: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The `Idempotency-Key` stands for another request, or for one that still runs. */
        IdempotencyConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfterInProgress"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description The address is already invited to the appointment, or the `Idempotency-Key` stands for another request or for
         *     one that still runs.
         */
        InvitationConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfterInProgress"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The appointment has none of the revisions that `If-Match` names; read it again. */
        RevisionMismatch: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The body exceeds 256 KiB. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The body is not declared as JSON. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A field has a value that cannot be accepted. */
        InvalidNewAppointment: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A field has a value that cannot be accepted, or start, end and time zone do not fit each other. */
        InvalidChange: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A field has a value that cannot be accepted, or the appointment is full. */
        InvalidInvitee: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The comment is too long or contains characters that cannot be sent. */
        InvalidComment: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Too many requests in a short time. Wait as long as `Retry-After` says. */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The server failed. Repeat the request with growing pauses. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The server cannot store anything at the moment, or is shutting down. Nothing was changed. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The request cannot be read, or a field or parameter is absent or of the wrong type. */
        WebhookBadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookErrorResponse"];
            };
        };
        /** @description The request has a body that is no JSON. */
        WebhookMalformedJson: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookErrorResponse"];
            };
        };
        /** @description The key or its secret is missing, malformed, unknown or revoked, or two of them differ. */
        WebhookUnauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "WWW-Authenticate": components["headers"]["Challenge"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookErrorResponse"];
            };
        };
        /** @description The account has no such webhook. */
        WebhookUnknown: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookErrorResponse"];
            };
        };
        /** @description The `Idempotency-Key` stands for another request, or for one that still runs. */
        WebhookIdempotencyConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfterInProgress"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookErrorResponse"];
            };
        };
        /** @description The body exceeds 256 KiB. */
        WebhookPayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookErrorResponse"];
            };
        };
        /** @description The body is not declared as JSON. */
        WebhookUnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookErrorResponse"];
            };
        };
        /** @description A field has a value that cannot be accepted, or the account has too many webhooks. */
        InvalidNewWebhook: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookErrorResponse"];
            };
        };
        /** @description A field has a value that cannot be accepted. */
        InvalidWebhookChange: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookErrorResponse"];
            };
        };
        /** @description The number of seconds is out of its range. */
        InvalidGrace: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookErrorResponse"];
            };
        };
        /** @description Too many requests in a short time. Wait as long as `Retry-After` says. */
        WebhookRateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookErrorResponse"];
            };
        };
        /** @description The server failed. Repeat the request with growing pauses. */
        WebhookInternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookErrorResponse"];
            };
        };
        /** @description The server cannot store anything at the moment, or is shutting down. Nothing was changed. */
        WebhookUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookErrorResponse"];
            };
        };
    };
    parameters: {
        /**
         * @description The appointment's id, as returned on creation. An id of another account is as unknown as none.
         * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
         */
        AppointmentId: string;
        /**
         * @description The invitation's id, as returned when the person was invited.
         * @example 0199b3a7-02cb-7a9e-8a21-5de0b7f1c344
         */
        InvitationId: string;
        /**
         * @description The webhook's id, as returned on registration. An id of another account is as unknown as none.
         * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
         */
        WebhookId: string;
        /**
         * @description The reply's id, as it is listed. An id of another account is as unknown as none.
         * @example 0199b3c6-14aa-7d02-8f1e-0b5c6d7e8f90
         */
        ReplyId: string;
        /**
         * @description The delivery's id, which is the event's `id` and the header `X-Service-Delivery`. An id of another account is as
         *     unknown as none.
         * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
         */
        DeliveryId: string;
        /**
         * @description Any value of the caller's own, such as a UUID, that stands for this request for 24 hours; 1 to 255 visible ASCII
         *     characters, anything else is refused with `invalid_parameter`. The same key with another method, path or
         *     body is refused with `idempotency_conflict`; credentials do not count as a part of the body.
         * @example 6f1f2c1e-6f2a-4a53-9f0c-0d6f3b8f6a11
         */
        IdempotencyKey: string;
        /**
         * @description Acts only where the appointment has one of these revisions, each written as its `ETag`: `"3"`, or `"3", "4"`; `*`
         *     means any (RFC 9110 §13.1.1). Otherwise the answer is `revision_mismatch`, and nothing happens. Of two changes that name
         *     the same revision one succeeds. Tags that are weak or not the server's own fit nothing; what is no list of tags is
         *     refused with `invalid_parameter`. A request that is repeated with its `Idempotency-Key` is answered as it was first.
         * @example "3"
         */
        IfMatch: string;
        /**
         * @description `Convoke/` and the server's version. It proves nothing: verify the signature.
         * @example Convoke/1.0.0
         */
        EventUserAgent: string;
        /**
         * @description `sha256=` and the HMAC-SHA256 under the webhook's secret: with the scheme `timestamped` the Base64 of the one of
         *     `<timestamp>.<body>`, with `body-hex` the hexadecimal form of the one of the body.
         * @example sha256=PeAZVv0O2lTtHkfMZ0bYwz1sJnJrGxW3kQ5n8mUoT9c=
         */
        EventSignature: string;
        /**
         * @description When this attempt was made, in Unix seconds. Refuse what is more than five minutes away.
         * @example 1803370361
         */
        EventTimestamp: number;
        /**
         * @description The event's type.
         * @example attendee.responded
         */
        EventTypeName: components["schemas"]["EventType"] | "webhook.test";
        /**
         * @description The event's `id`, the same at every attempt.
         * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
         */
        EventDelivery: string;
        /**
         * @description Counts the attempts of this delivery, from 1.
         * @example 1
         */
        EventAttempt: number;
        /**
         * @description The event's `id`, as Standard Webhooks names it.
         * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
         */
        StandardId: string;
        /**
         * @description When this attempt was made, in Unix seconds, as Standard Webhooks names it.
         * @example 1803370361
         */
        StandardTimestamp: number;
        /**
         * @description Signatures in the form of Standard Webhooks, separated by spaces; a second one is made with the old secret
         *     while `graceSeconds` keeps it.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        StandardSignature: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The request's id in the server's log: the `X-Request-Id` of the request where it is 1 to 128 letters, digits and
         *     characters of `._:@=+/~-`, otherwise a new UUID.
         * @example 0b6e4a3c-2a77-4f0e-8d0b-3f5f3a1c9d42
         */
        RequestId: string;
        /**
         * @description Where the result can be read, relative to the server's address; of an invitation, the appointment that it belongs to.
         * @example /api/v1/appointments/0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
         */
        Location: string;
        /**
         * @description The appointment's `revision` as an entity tag, for `If-Match`. It stands for what the organizer has said and not for
         *     the whole response, in which answers change without it; so `If-None-Match` is not looked at.
         * @example "3"
         */
        Revision: string;
        /** @description A way in which credentials may be sent (RFC 9110 §11.6.1); the others stand under Credentials. */
        Challenge: "Basic realm=\"Convoke\", charset=\"UTF-8\"";
        /**
         * @description Requests that the account may make in a window of a minute. Sent once the credentials are accepted.
         * @example 60
         */
        RateLimitLimit: number;
        /**
         * @description Requests that are left in the present window. Sent once the credentials are accepted.
         * @example 59
         */
        RateLimitRemaining: number;
        /**
         * @description Seconds until the present window ends. Sent once the credentials are accepted.
         * @example 60
         */
        RateLimitReset: number;
        /**
         * @description `true` on a response that repeats the one to an earlier request with the same `Idempotency-Key`; absent
         *     otherwise.
         */
        IdempotentReplayed: "true";
        /**
         * @description Seconds to wait before the request is worth repeating; sent with `idempotency_in_progress` only.
         * @example 1
         */
        RetryAfterInProgress: number;
        /**
         * @description Seconds to wait before the request is worth repeating.
         * @example 12
         */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAppointments: {
        parameters: {
            query?: {
                /** @description How many appointments to return at most. */
                limit?: number;
                /** @description `nextCursor` of the page before, to be sent with the same filters. Without one the first page is returned. */
                cursor?: string;
                /** @description Only active or only cancelled appointments. */
                status?: "active" | "cancelled";
                /**
                 * @description Only appointments that were created with this `externalId`.
                 * @example job-20931
                 */
                externalId?: string;
                /**
                 * @description Only appointments that begin at this instant or later, given in UTC.
                 * @example 2027-03-01T00:00:00Z
                 */
                startFrom?: components["schemas"]["InstantParameter"];
                /**
                 * @description Only appointments that begin before this instant, given in UTC.
                 * @example 2027-04-01T00:00:00Z
                 */
                startTo?: components["schemas"]["InstantParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of appointments. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAppointmentsResponse"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidInterval"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAppointment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any value of the caller's own, such as a UUID, that stands for this request for 24 hours; 1 to 255 visible ASCII
                 *     characters, anything else is refused with `invalid_parameter`. The same key with another method, path or
                 *     body is refused with `idempotency_conflict`; credentials do not count as a part of the body.
                 * @example 6f1f2c1e-6f2a-4a53-9f0c-0d6f3b8f6a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAppointmentRequest"];
            };
        };
        responses: {
            /** @description The appointment exists, and the invitation to the initial invitee is queued durably. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["Revision"];
                    Location: components["headers"]["Location"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateAppointmentResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidNewAppointment"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAppointment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The appointment's id, as returned on creation. An id of another account is as unknown as none.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The appointment. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["Revision"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetAppointmentResponse"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["AppointmentNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAppointment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any value of the caller's own, such as a UUID, that stands for this request for 24 hours; 1 to 255 visible ASCII
                 *     characters, anything else is refused with `invalid_parameter`. The same key with another method, path or
                 *     body is refused with `idempotency_conflict`; credentials do not count as a part of the body.
                 * @example 6f1f2c1e-6f2a-4a53-9f0c-0d6f3b8f6a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Acts only where the appointment has one of these revisions, each written as its `ETag`: `"3"`, or `"3", "4"`; `*`
                 *     means any (RFC 9110 §13.1.1). Otherwise the answer is `revision_mismatch`, and nothing happens. Of two changes that name
                 *     the same revision one succeeds. Tags that are weak or not the server's own fit nothing; what is no list of tags is
                 *     refused with `invalid_parameter`. A request that is repeated with its `Idempotency-Key` is answered as it was first.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The appointment's id, as returned on creation. An id of another account is as unknown as none.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAppointmentRequest"];
            };
        };
        responses: {
            /** @description The appointment stands as given, and a message to each invitee is queued durably. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["Revision"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateAppointmentResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["AppointmentNotActive"];
            409: components["responses"]["IdempotencyConflict"];
            412: components["responses"]["RevisionMismatch"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidChange"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelAppointment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any value of the caller's own, such as a UUID, that stands for this request for 24 hours; 1 to 255 visible ASCII
                 *     characters, anything else is refused with `invalid_parameter`. The same key with another method, path or
                 *     body is refused with `idempotency_conflict`; credentials do not count as a part of the body.
                 * @example 6f1f2c1e-6f2a-4a53-9f0c-0d6f3b8f6a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Acts only where the appointment has one of these revisions, each written as its `ETag`: `"3"`, or `"3", "4"`; `*`
                 *     means any (RFC 9110 §13.1.1). Otherwise the answer is `revision_mismatch`, and nothing happens. Of two changes that name
                 *     the same revision one succeeds. Tags that are weak or not the server's own fit nothing; what is no list of tags is
                 *     refused with `invalid_parameter`. A request that is repeated with its `Idempotency-Key` is answered as it was first.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The appointment's id, as returned on creation. An id of another account is as unknown as none.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CancelAppointmentRequest"];
            };
        };
        responses: {
            /** @description The appointment is cancelled, and a notice to each invitee is queued durably. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancelAppointmentResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["AppointmentNotActive"];
            409: components["responses"]["IdempotencyConflict"];
            412: components["responses"]["RevisionMismatch"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidComment"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendInvitation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any value of the caller's own, such as a UUID, that stands for this request for 24 hours; 1 to 255 visible ASCII
                 *     characters, anything else is refused with `invalid_parameter`. The same key with another method, path or
                 *     body is refused with `idempotency_conflict`; credentials do not count as a part of the body.
                 * @example 6f1f2c1e-6f2a-4a53-9f0c-0d6f3b8f6a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The appointment's id, as returned on creation. An id of another account is as unknown as none.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendInvitationRequest"];
            };
        };
        responses: {
            /** @description The invitee belongs to the appointment, and the invitation is queued durably. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Location: components["headers"]["Location"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendInvitationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["AppointmentNotActive"];
            409: components["responses"]["InvitationConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidInvitee"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeInvitation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any value of the caller's own, such as a UUID, that stands for this request for 24 hours; 1 to 255 visible ASCII
                 *     characters, anything else is refused with `invalid_parameter`. The same key with another method, path or
                 *     body is refused with `idempotency_conflict`; credentials do not count as a part of the body.
                 * @example 6f1f2c1e-6f2a-4a53-9f0c-0d6f3b8f6a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The appointment's id, as returned on creation. An id of another account is as unknown as none.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentId"];
                /**
                 * @description The invitation's id, as returned when the person was invited.
                 * @example 0199b3a7-02cb-7a9e-8a21-5de0b7f1c344
                 */
                invitationId: components["parameters"]["InvitationId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RemoveInvitationRequest"];
            };
        };
        responses: {
            /** @description The invitee no longer belongs to the appointment, and a notice to them is queued durably. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoveInvitationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["InvitationNotFound"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidComment"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAppointmentTimeline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The appointment's id, as returned on creation. An id of another account is as unknown as none.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The timeline, oldest entry first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetAppointmentTimelineResponse"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["AppointmentNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All webhooks of the account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListWebhooksResponse"];
                };
            };
            400: components["responses"]["WebhookMalformedJson"];
            401: components["responses"]["WebhookUnauthorized"];
            413: components["responses"]["WebhookPayloadTooLarge"];
            415: components["responses"]["WebhookUnsupportedMediaType"];
            429: components["responses"]["WebhookRateLimited"];
            500: components["responses"]["WebhookInternalError"];
            503: components["responses"]["WebhookUnavailable"];
        };
    };
    registerWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any value of the caller's own, such as a UUID, that stands for this request for 24 hours; 1 to 255 visible ASCII
                 *     characters, anything else is refused with `invalid_parameter`. The same key with another method, path or
                 *     body is refused with `idempotency_conflict`; credentials do not count as a part of the body.
                 * @example 6f1f2c1e-6f2a-4a53-9f0c-0d6f3b8f6a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterWebhookRequest"];
            };
        };
        responses: {
            /** @description The webhook is registered and active. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Location: components["headers"]["Location"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisterWebhookResponse"];
                };
            };
            400: components["responses"]["WebhookBadRequest"];
            401: components["responses"]["WebhookUnauthorized"];
            409: components["responses"]["WebhookIdempotencyConflict"];
            413: components["responses"]["WebhookPayloadTooLarge"];
            415: components["responses"]["WebhookUnsupportedMediaType"];
            422: components["responses"]["InvalidNewWebhook"];
            429: components["responses"]["WebhookRateLimited"];
            500: components["responses"]["WebhookInternalError"];
            503: components["responses"]["WebhookUnavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The webhook's id, as returned on registration. An id of another account is as unknown as none.
                 * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetWebhookResponse"];
                };
            };
            400: components["responses"]["WebhookMalformedJson"];
            401: components["responses"]["WebhookUnauthorized"];
            404: components["responses"]["WebhookUnknown"];
            413: components["responses"]["WebhookPayloadTooLarge"];
            415: components["responses"]["WebhookUnsupportedMediaType"];
            429: components["responses"]["WebhookRateLimited"];
            500: components["responses"]["WebhookInternalError"];
            503: components["responses"]["WebhookUnavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any value of the caller's own, such as a UUID, that stands for this request for 24 hours; 1 to 255 visible ASCII
                 *     characters, anything else is refused with `invalid_parameter`. The same key with another method, path or
                 *     body is refused with `idempotency_conflict`; credentials do not count as a part of the body.
                 * @example 6f1f2c1e-6f2a-4a53-9f0c-0d6f3b8f6a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The webhook's id, as returned on registration. An id of another account is as unknown as none.
                 * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DeleteWebhookRequest"];
            };
        };
        responses: {
            /** @description The webhook is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteWebhookResponse"];
                };
            };
            400: components["responses"]["WebhookBadRequest"];
            401: components["responses"]["WebhookUnauthorized"];
            404: components["responses"]["WebhookUnknown"];
            409: components["responses"]["WebhookIdempotencyConflict"];
            413: components["responses"]["WebhookPayloadTooLarge"];
            415: components["responses"]["WebhookUnsupportedMediaType"];
            429: components["responses"]["WebhookRateLimited"];
            500: components["responses"]["WebhookInternalError"];
            503: components["responses"]["WebhookUnavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any value of the caller's own, such as a UUID, that stands for this request for 24 hours; 1 to 255 visible ASCII
                 *     characters, anything else is refused with `invalid_parameter`. The same key with another method, path or
                 *     body is refused with `idempotency_conflict`; credentials do not count as a part of the body.
                 * @example 6f1f2c1e-6f2a-4a53-9f0c-0d6f3b8f6a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The webhook's id, as returned on registration. An id of another account is as unknown as none.
                 * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookRequest"];
            };
        };
        responses: {
            /** @description The webhook stands as given. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateWebhookResponse"];
                };
            };
            400: components["responses"]["WebhookBadRequest"];
            401: components["responses"]["WebhookUnauthorized"];
            404: components["responses"]["WebhookUnknown"];
            409: components["responses"]["WebhookIdempotencyConflict"];
            413: components["responses"]["WebhookPayloadTooLarge"];
            415: components["responses"]["WebhookUnsupportedMediaType"];
            422: components["responses"]["InvalidWebhookChange"];
            429: components["responses"]["WebhookRateLimited"];
            500: components["responses"]["WebhookInternalError"];
            503: components["responses"]["WebhookUnavailable"];
        };
    };
    regenerateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any value of the caller's own, such as a UUID, that stands for this request for 24 hours; 1 to 255 visible ASCII
                 *     characters, anything else is refused with `invalid_parameter`. The same key with another method, path or
                 *     body is refused with `idempotency_conflict`; credentials do not count as a part of the body.
                 * @example 6f1f2c1e-6f2a-4a53-9f0c-0d6f3b8f6a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The webhook's id, as returned on registration. An id of another account is as unknown as none.
                 * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RegenerateWebhookSecretRequest"];
            };
        };
        responses: {
            /** @description The new secret is in force. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegenerateWebhookSecretResponse"];
                };
            };
            400: components["responses"]["WebhookBadRequest"];
            401: components["responses"]["WebhookUnauthorized"];
            404: components["responses"]["WebhookUnknown"];
            409: components["responses"]["WebhookIdempotencyConflict"];
            413: components["responses"]["WebhookPayloadTooLarge"];
            415: components["responses"]["WebhookUnsupportedMediaType"];
            422: components["responses"]["InvalidGrace"];
            429: components["responses"]["WebhookRateLimited"];
            500: components["responses"]["WebhookInternalError"];
            503: components["responses"]["WebhookUnavailable"];
        };
    };
    sendTestEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any value of the caller's own, such as a UUID, that stands for this request for 24 hours; 1 to 255 visible ASCII
                 *     characters, anything else is refused with `invalid_parameter`. The same key with another method, path or
                 *     body is refused with `idempotency_conflict`; credentials do not count as a part of the body.
                 * @example 6f1f2c1e-6f2a-4a53-9f0c-0d6f3b8f6a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The webhook's id, as returned on registration. An id of another account is as unknown as none.
                 * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SendTestEventRequest"];
            };
        };
        responses: {
            /** @description The delivery is queued durably, or skipped. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Location: components["headers"]["Location"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendTestEventResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["WebhookNotFound"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description How many deliveries to return at most. */
                limit?: number;
                /** @description `nextCursor` of the page before, to be sent with the same `status`. Without one the first page is returned. */
                cursor?: string;
                /**
                 * @description Only deliveries of this `status`, or of one of several:
                 *     - `missed`: those that ended without success, and those that were skipped; what a replay of missed ones sends
                 *       again
                 *     - `unfinished`: those that are still to be attempted
                 */
                status?: "pending" | "failed" | "held" | "success" | "undelivered" | "permanently_failed" | "skipped" | "missed" | "unfinished";
            };
            header?: never;
            path: {
                /**
                 * @description The webhook's id, as returned on registration. An id of another account is as unknown as none.
                 * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListDeliveriesResponse"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["WebhookNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replayMissedDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any value of the caller's own, such as a UUID, that stands for this request for 24 hours; 1 to 255 visible ASCII
                 *     characters, anything else is refused with `invalid_parameter`. The same key with another method, path or
                 *     body is refused with `idempotency_conflict`; credentials do not count as a part of the body.
                 * @example 6f1f2c1e-6f2a-4a53-9f0c-0d6f3b8f6a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The webhook's id, as returned on registration. An id of another account is as unknown as none.
                 * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayMissedDeliveriesRequest"];
            };
        };
        responses: {
            /** @description What was missed is due again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayMissedDeliveriesResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["WebhookNotFound"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidSince"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    streamDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description Only deliveries to this webhook.
                 * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
                 */
                webhookId?: string;
            };
            header?: {
                /**
                 * @description The id of the last event that was received. Anything but a UUID is refused with `invalid_parameter`.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream, which has no end of its own. The schema is that of one event's data. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["StreamedDelivery"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["WebhookNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The delivery's id, which is the event's `id` and the header `X-Service-Delivery`. An id of another account is as
                 *     unknown as none.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                deliveryId: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetDeliveryResponse"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["DeliveryNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replayDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any value of the caller's own, such as a UUID, that stands for this request for 24 hours; 1 to 255 visible ASCII
                 *     characters, anything else is refused with `invalid_parameter`. The same key with another method, path or
                 *     body is refused with `idempotency_conflict`; credentials do not count as a part of the body.
                 * @example 6f1f2c1e-6f2a-4a53-9f0c-0d6f3b8f6a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The delivery's id, which is the event's `id` and the header `X-Service-Delivery`. An id of another account is as
                 *     unknown as none.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                deliveryId: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReplayDeliveryRequest"];
            };
        };
        responses: {
            /** @description The delivery is due again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayDeliveryResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["DeliveryNotReplayable"];
            409: components["responses"]["DeliveryConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReplies: {
        parameters: {
            query?: {
                /** @description How many replies to return at most. */
                limit?: number;
                /** @description `nextCursor` of the page before, to be sent with the same filters. Without one the first page is returned. */
                cursor?: string;
                /** @description `quarantined`: only replies that wait for a person to apply them. */
                status?: "quarantined";
                /** @description Only replies with this verdict. */
                verdict?: "accepted" | "counter" | "refresh" | "duplicate" | "stale" | "too_many_answers" | "not_invited" | "bad_token" | "cancelled" | "ignored_method" | "delegated" | "no_answer" | "recurrence" | "undeliverable" | "delivery_report" | "auto_reply" | "no_calendar" | "tnef_only" | "loop" | "too_large" | "unreadable";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of replies. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListRepliesResponse"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    applyReply: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any value of the caller's own, such as a UUID, that stands for this request for 24 hours; 1 to 255 visible ASCII
                 *     characters, anything else is refused with `invalid_parameter`. The same key with another method, path or
                 *     body is refused with `idempotency_conflict`; credentials do not count as a part of the body.
                 * @example 6f1f2c1e-6f2a-4a53-9f0c-0d6f3b8f6a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The reply's id, as it is listed. An id of another account is as unknown as none.
                 * @example 0199b3c6-14aa-7d02-8f1e-0b5c6d7e8f90
                 */
                replyId: components["parameters"]["ReplyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplyReplyRequest"];
            };
        };
        responses: {
            /** @description The reply counts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplyReplyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ReplyNotApplicable"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["NothingToApply"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    attendeeResponded: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `Convoke/` and the server's version. It proves nothing: verify the signature.
                 * @example Convoke/1.0.0
                 */
                "User-Agent": components["parameters"]["EventUserAgent"];
                /**
                 * @description `sha256=` and the HMAC-SHA256 under the webhook's secret: with the scheme `timestamped` the Base64 of the one of
                 *     `<timestamp>.<body>`, with `body-hex` the hexadecimal form of the one of the body.
                 * @example sha256=PeAZVv0O2lTtHkfMZ0bYwz1sJnJrGxW3kQ5n8mUoT9c=
                 */
                "X-Service-Signature": components["parameters"]["EventSignature"];
                /**
                 * @description When this attempt was made, in Unix seconds. Refuse what is more than five minutes away.
                 * @example 1803370361
                 */
                "X-Service-Timestamp": components["parameters"]["EventTimestamp"];
                /**
                 * @description The event's type.
                 * @example attendee.responded
                 */
                "X-Service-Event": components["parameters"]["EventTypeName"];
                /**
                 * @description The event's `id`, the same at every attempt.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "X-Service-Delivery": components["parameters"]["EventDelivery"];
                /**
                 * @description Counts the attempts of this delivery, from 1.
                 * @example 1
                 */
                "X-Service-Attempt": components["parameters"]["EventAttempt"];
                /**
                 * @description The event's `id`, as Standard Webhooks names it.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "webhook-id": components["parameters"]["StandardId"];
                /**
                 * @description When this attempt was made, in Unix seconds, as Standard Webhooks names it.
                 * @example 1803370361
                 */
                "webhook-timestamp": components["parameters"]["StandardTimestamp"];
                /**
                 * @description Signatures in the form of Standard Webhooks, separated by spaces; a second one is made with the old secret
                 *     while `graceSeconds` keeps it.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["StandardSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttendeeRespondedEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else, or no answer in time, is a failure, after which the delivery is repeated. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    attendeeProposedNewTime: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `Convoke/` and the server's version. It proves nothing: verify the signature.
                 * @example Convoke/1.0.0
                 */
                "User-Agent": components["parameters"]["EventUserAgent"];
                /**
                 * @description `sha256=` and the HMAC-SHA256 under the webhook's secret: with the scheme `timestamped` the Base64 of the one of
                 *     `<timestamp>.<body>`, with `body-hex` the hexadecimal form of the one of the body.
                 * @example sha256=PeAZVv0O2lTtHkfMZ0bYwz1sJnJrGxW3kQ5n8mUoT9c=
                 */
                "X-Service-Signature": components["parameters"]["EventSignature"];
                /**
                 * @description When this attempt was made, in Unix seconds. Refuse what is more than five minutes away.
                 * @example 1803370361
                 */
                "X-Service-Timestamp": components["parameters"]["EventTimestamp"];
                /**
                 * @description The event's type.
                 * @example attendee.responded
                 */
                "X-Service-Event": components["parameters"]["EventTypeName"];
                /**
                 * @description The event's `id`, the same at every attempt.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "X-Service-Delivery": components["parameters"]["EventDelivery"];
                /**
                 * @description Counts the attempts of this delivery, from 1.
                 * @example 1
                 */
                "X-Service-Attempt": components["parameters"]["EventAttempt"];
                /**
                 * @description The event's `id`, as Standard Webhooks names it.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "webhook-id": components["parameters"]["StandardId"];
                /**
                 * @description When this attempt was made, in Unix seconds, as Standard Webhooks names it.
                 * @example 1803370361
                 */
                "webhook-timestamp": components["parameters"]["StandardTimestamp"];
                /**
                 * @description Signatures in the form of Standard Webhooks, separated by spaces; a second one is made with the old secret
                 *     while `graceSeconds` keeps it.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["StandardSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttendeeProposedNewTimeEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else, or no answer in time, is a failure, after which the delivery is repeated. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    appointmentUpdated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `Convoke/` and the server's version. It proves nothing: verify the signature.
                 * @example Convoke/1.0.0
                 */
                "User-Agent": components["parameters"]["EventUserAgent"];
                /**
                 * @description `sha256=` and the HMAC-SHA256 under the webhook's secret: with the scheme `timestamped` the Base64 of the one of
                 *     `<timestamp>.<body>`, with `body-hex` the hexadecimal form of the one of the body.
                 * @example sha256=PeAZVv0O2lTtHkfMZ0bYwz1sJnJrGxW3kQ5n8mUoT9c=
                 */
                "X-Service-Signature": components["parameters"]["EventSignature"];
                /**
                 * @description When this attempt was made, in Unix seconds. Refuse what is more than five minutes away.
                 * @example 1803370361
                 */
                "X-Service-Timestamp": components["parameters"]["EventTimestamp"];
                /**
                 * @description The event's type.
                 * @example attendee.responded
                 */
                "X-Service-Event": components["parameters"]["EventTypeName"];
                /**
                 * @description The event's `id`, the same at every attempt.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "X-Service-Delivery": components["parameters"]["EventDelivery"];
                /**
                 * @description Counts the attempts of this delivery, from 1.
                 * @example 1
                 */
                "X-Service-Attempt": components["parameters"]["EventAttempt"];
                /**
                 * @description The event's `id`, as Standard Webhooks names it.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "webhook-id": components["parameters"]["StandardId"];
                /**
                 * @description When this attempt was made, in Unix seconds, as Standard Webhooks names it.
                 * @example 1803370361
                 */
                "webhook-timestamp": components["parameters"]["StandardTimestamp"];
                /**
                 * @description Signatures in the form of Standard Webhooks, separated by spaces; a second one is made with the old secret
                 *     while `graceSeconds` keeps it.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["StandardSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppointmentUpdatedEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else, or no answer in time, is a failure, after which the delivery is repeated. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    appointmentCanceled: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `Convoke/` and the server's version. It proves nothing: verify the signature.
                 * @example Convoke/1.0.0
                 */
                "User-Agent": components["parameters"]["EventUserAgent"];
                /**
                 * @description `sha256=` and the HMAC-SHA256 under the webhook's secret: with the scheme `timestamped` the Base64 of the one of
                 *     `<timestamp>.<body>`, with `body-hex` the hexadecimal form of the one of the body.
                 * @example sha256=PeAZVv0O2lTtHkfMZ0bYwz1sJnJrGxW3kQ5n8mUoT9c=
                 */
                "X-Service-Signature": components["parameters"]["EventSignature"];
                /**
                 * @description When this attempt was made, in Unix seconds. Refuse what is more than five minutes away.
                 * @example 1803370361
                 */
                "X-Service-Timestamp": components["parameters"]["EventTimestamp"];
                /**
                 * @description The event's type.
                 * @example attendee.responded
                 */
                "X-Service-Event": components["parameters"]["EventTypeName"];
                /**
                 * @description The event's `id`, the same at every attempt.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "X-Service-Delivery": components["parameters"]["EventDelivery"];
                /**
                 * @description Counts the attempts of this delivery, from 1.
                 * @example 1
                 */
                "X-Service-Attempt": components["parameters"]["EventAttempt"];
                /**
                 * @description The event's `id`, as Standard Webhooks names it.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "webhook-id": components["parameters"]["StandardId"];
                /**
                 * @description When this attempt was made, in Unix seconds, as Standard Webhooks names it.
                 * @example 1803370361
                 */
                "webhook-timestamp": components["parameters"]["StandardTimestamp"];
                /**
                 * @description Signatures in the form of Standard Webhooks, separated by spaces; a second one is made with the old secret
                 *     while `graceSeconds` keeps it.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["StandardSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppointmentCanceledEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else, or no answer in time, is a failure, after which the delivery is repeated. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    invitationUndeliverable: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `Convoke/` and the server's version. It proves nothing: verify the signature.
                 * @example Convoke/1.0.0
                 */
                "User-Agent": components["parameters"]["EventUserAgent"];
                /**
                 * @description `sha256=` and the HMAC-SHA256 under the webhook's secret: with the scheme `timestamped` the Base64 of the one of
                 *     `<timestamp>.<body>`, with `body-hex` the hexadecimal form of the one of the body.
                 * @example sha256=PeAZVv0O2lTtHkfMZ0bYwz1sJnJrGxW3kQ5n8mUoT9c=
                 */
                "X-Service-Signature": components["parameters"]["EventSignature"];
                /**
                 * @description When this attempt was made, in Unix seconds. Refuse what is more than five minutes away.
                 * @example 1803370361
                 */
                "X-Service-Timestamp": components["parameters"]["EventTimestamp"];
                /**
                 * @description The event's type.
                 * @example attendee.responded
                 */
                "X-Service-Event": components["parameters"]["EventTypeName"];
                /**
                 * @description The event's `id`, the same at every attempt.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "X-Service-Delivery": components["parameters"]["EventDelivery"];
                /**
                 * @description Counts the attempts of this delivery, from 1.
                 * @example 1
                 */
                "X-Service-Attempt": components["parameters"]["EventAttempt"];
                /**
                 * @description The event's `id`, as Standard Webhooks names it.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "webhook-id": components["parameters"]["StandardId"];
                /**
                 * @description When this attempt was made, in Unix seconds, as Standard Webhooks names it.
                 * @example 1803370361
                 */
                "webhook-timestamp": components["parameters"]["StandardTimestamp"];
                /**
                 * @description Signatures in the form of Standard Webhooks, separated by spaces; a second one is made with the old secret
                 *     while `graceSeconds` keeps it.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["StandardSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationUndeliverableEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else, or no answer in time, is a failure, after which the delivery is repeated. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    attendeeDelegated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `Convoke/` and the server's version. It proves nothing: verify the signature.
                 * @example Convoke/1.0.0
                 */
                "User-Agent": components["parameters"]["EventUserAgent"];
                /**
                 * @description `sha256=` and the HMAC-SHA256 under the webhook's secret: with the scheme `timestamped` the Base64 of the one of
                 *     `<timestamp>.<body>`, with `body-hex` the hexadecimal form of the one of the body.
                 * @example sha256=PeAZVv0O2lTtHkfMZ0bYwz1sJnJrGxW3kQ5n8mUoT9c=
                 */
                "X-Service-Signature": components["parameters"]["EventSignature"];
                /**
                 * @description When this attempt was made, in Unix seconds. Refuse what is more than five minutes away.
                 * @example 1803370361
                 */
                "X-Service-Timestamp": components["parameters"]["EventTimestamp"];
                /**
                 * @description The event's type.
                 * @example attendee.responded
                 */
                "X-Service-Event": components["parameters"]["EventTypeName"];
                /**
                 * @description The event's `id`, the same at every attempt.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "X-Service-Delivery": components["parameters"]["EventDelivery"];
                /**
                 * @description Counts the attempts of this delivery, from 1.
                 * @example 1
                 */
                "X-Service-Attempt": components["parameters"]["EventAttempt"];
                /**
                 * @description The event's `id`, as Standard Webhooks names it.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "webhook-id": components["parameters"]["StandardId"];
                /**
                 * @description When this attempt was made, in Unix seconds, as Standard Webhooks names it.
                 * @example 1803370361
                 */
                "webhook-timestamp": components["parameters"]["StandardTimestamp"];
                /**
                 * @description Signatures in the form of Standard Webhooks, separated by spaces; a second one is made with the old secret
                 *     while `graceSeconds` keeps it.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["StandardSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttendeeDelegatedEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else, or no answer in time, is a failure, after which the delivery is repeated. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhookTest: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `Convoke/` and the server's version. It proves nothing: verify the signature.
                 * @example Convoke/1.0.0
                 */
                "User-Agent": components["parameters"]["EventUserAgent"];
                /**
                 * @description `sha256=` and the HMAC-SHA256 under the webhook's secret: with the scheme `timestamped` the Base64 of the one of
                 *     `<timestamp>.<body>`, with `body-hex` the hexadecimal form of the one of the body.
                 * @example sha256=PeAZVv0O2lTtHkfMZ0bYwz1sJnJrGxW3kQ5n8mUoT9c=
                 */
                "X-Service-Signature": components["parameters"]["EventSignature"];
                /**
                 * @description When this attempt was made, in Unix seconds. Refuse what is more than five minutes away.
                 * @example 1803370361
                 */
                "X-Service-Timestamp": components["parameters"]["EventTimestamp"];
                /**
                 * @description The event's type.
                 * @example attendee.responded
                 */
                "X-Service-Event": components["parameters"]["EventTypeName"];
                /**
                 * @description The event's `id`, the same at every attempt.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "X-Service-Delivery": components["parameters"]["EventDelivery"];
                /**
                 * @description Counts the attempts of this delivery, from 1.
                 * @example 1
                 */
                "X-Service-Attempt": components["parameters"]["EventAttempt"];
                /**
                 * @description The event's `id`, as Standard Webhooks names it.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "webhook-id": components["parameters"]["StandardId"];
                /**
                 * @description When this attempt was made, in Unix seconds, as Standard Webhooks names it.
                 * @example 1803370361
                 */
                "webhook-timestamp": components["parameters"]["StandardTimestamp"];
                /**
                 * @description Signatures in the form of Standard Webhooks, separated by spaces; a second one is made with the old secret
                 *     while `graceSeconds` keeps it.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["StandardSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTestEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else, or no answer in time, is a failure, after which the delivery is repeated. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
