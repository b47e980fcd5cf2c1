// Generated from openapi.yaml by `npm run fix`; changes here are overwritten.

export interface paths {
    "/api/v1/appointments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
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
        get?: never;
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
}
export type webhooks = Record<string, never>;
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
         * @description Date and time on the wall, `YYYY-MM-DDTHH:MM:SS` without offset, read in the appointment's time zone. A time
         *     that the zone skips, or a day that does not exist, is refused with `invalid_date_time`; of a time that occurs
         *     twice the first is meant.
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
         * @description The invitee's display name, at most 255 characters.
         * @example Ada Lovelace
         */
        InviteeName: string;
        /**
         * Format: email
         * @description The invitee's e-mail address, at most 254 characters. A malformed address, and the organizer's own, is refused
         *     with `invalid_email`.
         * @example ada@example.com
         */
        InviteeAddress: string;
        /**
         * @description The organizer's words to the invitees, included in the cancellation notice; at most 1 000 characters.
         * @example The storm has passed; no inspection is needed.
         */
        Comment: string;
        /**
         * @description The appointment's id in the caller's own system, at most 255 characters. Attendees never see it.
         * @example job-20931
         */
        ExternalId: string;
        /**
         * @description Values of the caller's own, at most 20 pairs; names of 1 to 40 characters, values of at most 500. Attendees
         *     never see them.
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
            invitationId?: components["schemas"]["InvitationId"];
        };
        CreateAppointmentResponse: {
            /** @constant */
            success: true;
            message: components["schemas"]["Message"];
            data: components["schemas"]["CreatedAppointment"];
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
        };
        UpdateAppointmentResponse: {
            /** @constant */
            success: true;
            message: components["schemas"]["Message"];
            data: components["schemas"]["UpdatedAppointment"];
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
         * @description What went wrong, for programs to read. Codes may be added; treat one that you do not know by its HTTP status.
         * @enum {string}
         */
        ErrorCode: "malformed_json" | "invalid_type" | "invalid_parameter" | "missing_required_field" | "invalid_credentials" | "appointment_not_found" | "appointment_already_cancelled" | "invitation_not_found" | "webhook_not_found" | "delivery_not_found" | "reply_not_found" | "not_found" | "method_not_allowed" | "duplicate_invitee" | "idempotency_conflict" | "idempotency_in_progress" | "delivery_in_progress" | "payload_too_large" | "unsupported_media_type" | "invalid_email" | "invalid_time_range" | "invalid_time_zone" | "invalid_date_time" | "invalid_webhook_url" | "invalid_event_type" | "invalid_characters" | "invalid_value" | "field_too_long" | "too_many_invitees" | "too_many_webhooks" | "rate_limit_exceeded" | "internal_error" | "unavailable";
        ErrorResponse: {
            /** @constant */
            success: false;
            /** @description What went wrong and what to do about it, for people to read. */
            message: string;
            error: {
                code: components["schemas"]["ErrorCode"];
                /** @description Name of the field or path parameter at fault; absent where no single one is, as with `malformed_json`. */
                param?: string;
            };
            apiVersion: components["schemas"]["ApiVersion"];
        };
    };
    responses: {
        /** @description The request cannot be read, or a field is absent or of the wrong type. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The key or its secret is missing, malformed, unknown or revoked, or two of them differ. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The account has no such appointment, or the appointment is cancelled. */
        AppointmentNotActive: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The address is already invited to the appointment. */
        DuplicateInvitee: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The body exceeds 256 KiB. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The body is not declared as JSON. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A field has a value that cannot be accepted. */
        InvalidNewAppointment: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A field has a value that cannot be accepted, or start, end and time zone do not fit each other. */
        InvalidChange: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A field has a value that cannot be accepted, or the appointment is full. */
        InvalidInvitee: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The comment is too long or contains characters that cannot be sent. */
        InvalidComment: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Too many requests in a short time. Wait as long as `Retry-After` says. */
        RateLimited: {
            headers: {
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
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The server cannot store anything at the moment, or is shutting down. Nothing was changed. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
    };
    parameters: {
        /**
         * @description The appointment's id, as returned on creation. An id of another account is as unknown as none.
         * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
         */
        AppointmentId: string;
    };
    requestBodies: never;
    headers: {
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
    createAppointment: {
        parameters: {
            query?: never;
            header?: never;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateAppointmentResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidNewAppointment"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAppointment: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAppointmentRequest"];
            };
        };
        responses: {
            /** @description The appointment stands as given, and a message to each invitee is queued durably. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateAppointmentResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["AppointmentNotActive"];
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
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CancelAppointmentRequest"];
            };
        };
        responses: {
            /** @description The appointment is cancelled, and a notice to each invitee is queued durably. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancelAppointmentResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["AppointmentNotActive"];
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendInvitationRequest"];
            };
        };
        responses: {
            /** @description The invitee belongs to the appointment, and the invitation is queued durably. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendInvitationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["AppointmentNotActive"];
            409: components["responses"]["DuplicateInvitee"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidInvitee"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
