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
         *
         * Lists the account's appointments that match all given filters, page by page, including cancelled ones, in the
         * order that `order` names; by default those created last come first, and with `updatedSince` those changed first.
         * While `nextCursor` is not null, repeat the request with it as `cursor`. An appointment that does not change
         * meanwhile is listed exactly once. A page before the last may hold fewer than `limit` appointments, even none, if
         * few match the filters.
         *
         * In the orders by start and by change, and with `q`, an appointment appears a second after its change at most. To
         * follow changes, ask for those since some seconds before the last change that you have seen. By start, a series moves
         * on when its next occurrence has ended.
         */
        get: operations["listAppointments"];
        put?: never;
        /**
         * Create an appointment
         *
         * Creates an appointment and, when `name` and `address` are given, invites that person at once. `name` and
         * `address` come together or not at all.
         */
        post: operations["createAppointment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/appointments.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export appointments as CSV
         *
         * All appointments with their invitees and answers, newest first, a row for each invitee: CSV as in RFC 4180, in UTF-8
         * with a byte order mark. There are no filters, and parameters are ignored. A cell that a spreadsheet would take for a formula begins with an apostrophe. It is written
         * while it is read; an export that breaks off ends the connection.
         */
        get: operations["exportAppointments"];
        put?: never;
        post?: never;
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
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Read an appointment
         *
         * Returns the appointment with the first hundred invitees, the answer of each, and the status of the newest message
         * to each. `responseCounts` counts the answers of all invitees; if `hasMoreInvitations` is true, list the others
         * with `GET /api/v1/appointments/{appointmentId}/invitations`. For a cancelled appointment, the invitees are those
         * at the time of the cancellation.
         */
        get: operations["getAppointment"];
        /**
         * Update an appointment
         *
         * Changes the fields that are given and leaves the others as they are; `""` clears a subject, body,
         * location or conference URL.
         * Every invitee is notified, and the update replaces the event in their calendars. `externalId`, `metadata` and
         * `reminders` are changed without notifying anybody, and leave `revision` as it is. If start, end or time zone is
         * given, all three are checked together as they will be after the change. A request that changes nothing succeeds
         * and notifies nobody. A change of time resets every answer to `needsAction`.
         */
        put: operations["updateAppointment"];
        post?: never;
        /**
         * Cancel an appointment
         *
         * Cancels the appointment permanently. Every invitee is notified, and the event disappears from their calendars.
         * The request may have a JSON body with the credentials and a comment; it can be omitted if neither is sent there.
         */
        delete: operations["cancelAppointment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/appointments/{appointmentId}/occurrences": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
            };
            cookie?: never;
        };
        /**
         * List the occurrences of a series
         *
         * Lists the occurrences that take place in a period, by default all that have not ended, in the order of their
         * original starts, page by page, including those that were taken out. While `nextCursor` is not null, repeat the
         * request with it as `cursor`. A series without an end goes on until the year 2100.
         */
        get: operations["listOccurrences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/appointments/{appointmentId}/occurrences/{occurrenceStart}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
                /**
                 * The original start of the occurrence in the series' time zone, which names it also after it was moved:
                 * `2027-03-22T14:00:00`, or `2027-03-22` of an all-day series.
                 * @example 2027-03-22T14:00:00
                 */
                occurrenceStart: components["parameters"]["OccurrenceStartInPath"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change one occurrence
         *
         * Changes the fields that are given of one occurrence of a series. What it has never been given follows the series,
         * also when that changes. Every invitee is notified of this date, and a change of its time asks for an answer for
         * this date again. It stays between its neighbours and on a day of its own: anything else is refused with
         * `invalid_time_range`, because calendars do not hold it.
         */
        put: operations["updateOccurrence"];
        post?: never;
        /**
         * Take one occurrence out
         *
         * Cancels one occurrence of a series permanently, or with `following` that one and all later ones. Every invitee is
         * notified, and it disappears from their calendars.
         * The request may have a JSON body with the credentials and a comment; it can be omitted if neither is sent there.
         */
        delete: operations["cancelOccurrence"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/appointments/{appointmentId}/occurrences/{occurrenceStart}/following": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
                /**
                 * The original start of the occurrence in the series' time zone, which names it also after it was moved:
                 * `2027-03-22T14:00:00`, or `2027-03-22` of an all-day series.
                 * @example 2027-03-22T14:00:00
                 */
                occurrenceStart: components["parameters"]["OccurrenceStartInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change an occurrence and all that follow
         *
         * Ends the series with the last occurrence before this one that takes place, and continues it from this one on as a
         * new appointment with the changes that are given; `appointmentId` in the response is that of the new one, and both
         * name each other in `continues` and `continuedBy`. `COUNT` becomes the rest. What later occurrences have of their
         * own goes with them as far as it fits; what no longer does is in `droppedExceptions`. Invitees are carried over, and
         * so are their answers unless the time or the rule changes; each is sent the end of the old series and the new one.
         * `externalId` stays with the old series. If no occurrence takes place before this one, the series itself is updated. A
         * change without effect ends nothing.
         */
        post: operations["updateFollowing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/appointments/{appointmentId}/occurrences/{occurrenceStart}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
                /**
                 * The original start of the occurrence in the series' time zone, which names it also after it was moved:
                 * `2027-03-22T14:00:00`, or `2027-03-22` of an all-day series.
                 * @example 2027-03-22T14:00:00
                 */
                occurrenceStart: components["parameters"]["OccurrenceStartInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Let one occurrence follow the series again
         *
         * Ends every change of one occurrence, which then is as the series says. Every invitee is notified. One that was
         * taken out stays out. It is refused while another occurrence was moved to where this one would be, or past it.
         */
        delete: operations["resetOccurrence"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/appointments/{appointmentId}/occurrences/{occurrenceStart}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
                /**
                 * The original start of the occurrence in the series' time zone, which names it also after it was moved:
                 * `2027-03-22T14:00:00`, or `2027-03-22` of an all-day series.
                 * @example 2027-03-22T14:00:00
                 */
                occurrenceStart: components["parameters"]["OccurrenceStartInPath"];
            };
            cookie?: never;
        };
        /**
         * List the answers to one occurrence
         *
         * Lists the invitees of a series that match all given filters, with their answers to one occurrence, in the order in
         * which they were invited, page by page. While `nextCursor` is not null, repeat the request with it as `cursor`. An
         * answer to the series counts for each occurrence without an answer of its own, and then is `inherited`. An invitee
         * is asked again about an occurrence that moves. The answers to one that was taken out stay readable.
         */
        get: operations["listOccurrenceInvitations"];
        put?: never;
        /**
         * Invite an attendee to one occurrence
         *
         * Invites one more person to one occurrence of a series, which is all that they see and hear of it. One who is invited
         * to the series is refused with `duplicate_invitee`; somebody can be invited to several occurrences one by one.
         */
        post: operations["inviteToOccurrence"];
        delete?: never;
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
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
            };
            cookie?: never;
        };
        /**
         * List invitees
         *
         * Lists the appointment's invitees that match all given filters, in the order in which they were invited, page by
         * page. While `nextCursor` is not null, repeat the request with it as `cursor`. For a cancelled appointment, the
         * invitees are those at the time of the cancellation.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite an attendee
         *
         * Invites one more person to an active appointment. Only that person is notified. An invitee never sees who else
         * is invited.
         */
        post: operations["sendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/appointments/{appointmentId}/invitations/batch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite many attendees
         *
         * Invites up to 500 people to an active appointment in one transaction; the body may have 512 KiB. Each gets an
         * invitation of their own, as if invited alone. `results` says for each entry, in order, what has become of it: an
         * entry that cannot be invited does not keep the others from it, unless `allOrNothing` is true. If nobody can be
         * invited, nothing changes, and the request is refused with `invitees_refused` and the problems of all entries.
         * The lists of an account may invite as many people within 24 hours as the server allows, 10 000 by default.
         */
        post: operations["sendInvitations"];
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
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
                /**
                 * The invitation's id, as returned when the person was invited.
                 * @example 0199b3a7-02cb-7a9e-8a21-5de0b7f1c344
                 */
                invitationId: components["parameters"]["InvitationIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Read an invitee
         *
         * Returns one invitee with the answer and the status of the newest message. After the invitee has been removed, the
         * response is `invitation_not_found`; after the appointment has been cancelled, it still is as it was.
         */
        get: operations["getInvitation"];
        put?: never;
        post?: never;
        /**
         * Remove an invitee
         *
         * Removes one invitee from an active appointment. Only that person is notified, and the event disappears from
         * their calendar. The address can be invited again, which creates a new invitation. The request may have a JSON
         * body with the credentials and a comment; it can be omitted if neither is sent there.
         */
        delete: operations["removeInvitation"];
        options?: never;
        head?: never;
        /**
         * Change an invitee
         *
         * Changes the fields that are given and leaves the others as they are; `""` removes a language, a time zone or a `calendarKind`. If the
         * name, the time zone or the role changes, the invitee is sent an update of their invitation; a change of the language
         * or of `calendarKind` alone is used from the next message on. The answer stays, and nobody else is notified. If the account has reached a
         * limit of messages, the update waits, and `warnings` say so. `correctAddress` corrects an address.
         */
        patch: operations["changeInvitation"];
        trace?: never;
    };
    "/api/v1/appointments/{appointmentId}/invitations/{invitationId}/correct-address": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
                /**
                 * The invitation's id, as returned when the person was invited.
                 * @example 0199b3a7-02cb-7a9e-8a21-5de0b7f1c344
                 */
                invitationId: components["parameters"]["InvitationIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correct an invitee's address
         *
         * Removes the invitee and invites the corrected address, in one transaction: either both happen or neither. The new
         * invitation has the name, language, time zone and role of the old one, unless a name is given, and no answer. Whoever
         * has the old address is told that they are not invited any more, if anything was sent to them. The timeline links both
         * invitations, and what needed attention at the old one is settled.
         */
        post: operations["correctAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/appointments/{appointmentId}/invitations/{invitationId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
                /**
                 * The invitation's id, as returned when the person was invited.
                 * @example 0199b3a7-02cb-7a9e-8a21-5de0b7f1c344
                 */
                invitationId: components["parameters"]["InvitationIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invitation again
         *
         * Sends the invitee the current invitation as a new message: another Message-ID and DTSTAMP, the same UID, SEQUENCE
         * and PARTSTAT. An answer stays what it is. An invitee gets at most 3 of them within 24 hours; then the response is
         * `too_many_resends`, and `Retry-After` says when the next one is possible. `message_in_progress` means that the
         * message before has not been sent yet, `resend_unsupported` that the invitee has the invitation from a calendar server
         * that sends no other copy of it. The request may have a JSON body with the credentials.
         */
        post: operations["resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/appointments/{appointmentId}/invitations/{invitationId}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
                /**
                 * The invitation's id, as returned when the person was invited.
                 * @example 0199b3a7-02cb-7a9e-8a21-5de0b7f1c344
                 */
                invitationId: components["parameters"]["InvitationIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record an answer on an invitee's behalf
         *
         * Records what an invitee has answered in another way, such as by telephone. It counts like an answer of their own that
         * is given now: the invitation shows it, `attendee.responded` is sent if it changes the response, with `source: recorded`,
         * and the invitee can answer again. It is listed among the replies with the source `recorded`. The invitee is not
         * notified, and their calendar does not show it. With `occurrenceStart` it is the answer to one date of a series, which
         * the response then has.
         */
        post: operations["recordAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/appointments/{appointmentId}/invitations/{invitationId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
                /**
                 * The invitation's id, as returned when the person was invited.
                 * @example 0199b3a7-02cb-7a9e-8a21-5de0b7f1c344
                 */
                invitationId: components["parameters"]["InvitationIdInPath"];
            };
            cookie?: never;
        };
        /**
         * List the messages to an invitee
         *
         * What was sent to the invitee and what waits to be sent, newest first: at most the newest 1 000, and then `truncated`
         * is true. The messages to an invitee who was removed can be read as well.
         */
        get: operations["listInvitationMessages"];
        put?: never;
        post?: never;
        delete?: never;
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
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Read an appointment's timeline
         *
         * What has happened to the appointment, to its invitations and to their messages, in chronological order. If there
         * are more than 1 000 entries, the newest 1 000 are returned and `truncated` is true.
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
    "/api/v1/appointments/{appointmentId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
            };
            cookie?: never;
        };
        /**
         * List an appointment's deliveries
         *
         * Lists the deliveries of the appointment's events to all webhooks, deleted ones included, newest first, page by page.
         * While `nextCursor` is not null, repeat the request with it as `cursor`. A page before the last may hold fewer than
         * `limit` deliveries, even none, if few match the filters. Finished deliveries are kept for a time that the operator sets.
         */
        get: operations["listAppointmentDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/appointments/{appointmentId}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate an appointment
         *
         * Creates an appointment with the subject, body, location, conference URL, `showAs`, `metadata`, reminders, alarm and
         * choices for guests (`allowProposals`, `allowForwarding`, `guestsVisible`) of another one, which may be cancelled, at
         * other times. Without `appointmentTimeZone` it has the other one's. It has no
         * `externalId` and no `respondBy` unless they are given. A series repeats as often as the other one, by the nearest rule
         * that occurs at the new start; changes of single occurrences are not repeated.
         *
         * With `withInvitees`, the other one's invitees are invited to it, with their language, time zone and role; whoever
         * cannot be invited is named in `results`, and if that is everybody, nothing is created. Otherwise nobody is invited yet.
         */
        post: operations["duplicateAppointment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List calendar feeds
         *
         * The account's feeds, oldest first, without their addresses.
         */
        get: operations["listFeeds"];
        put?: never;
        /**
         * Create a calendar feed
         *
         * Makes a secret address from which calendar programs read the account's appointments (iCalendar, `text/calendar`).
         * Whoever knows the address can read the feed until it is revoked. The address is shown only in this response. An
         * account has at most 50 feeds.
         *
         * A feed follows changes within seconds, but programs fetch it only every few hours: it asks for one hour. It
         * holds at most 20 000 appointments, those that start first.
         */
        post: operations["createFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feeds/{feedId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The feed's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3c4-8d11-7b3e-9a52-6f0c1d2e3b4a
                 */
                feedId: components["parameters"]["FeedIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Read a calendar feed
         *
         * The feed, without its address.
         */
        get: operations["getFeed"];
        put?: never;
        post?: never;
        /**
         * Revoke a calendar feed
         *
         * Ends a feed permanently: its address answers 404 from now on. What programs have already read remains with them.
         * The request may have a JSON body that holds only the credentials.
         */
        delete: operations["revokeFeed"];
        options?: never;
        head?: never;
        /**
         * Change a calendar feed
         *
         * Changes the fields that are given and leaves the others as they are; its address stays. Programs that read the feed
         * show the change when they fetch it the next time.
         */
        patch: operations["updateFeed"];
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
         *
         * The account's webhooks, oldest first, without their secrets.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Register a webhook
         *
         * Registers an endpoint that receives events of the given types. Store the secret from the response: you need it
         * to verify signatures, and it is not shown again. An account has at most 20 webhooks.
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
                 * The webhook's id, as returned on registration. An id of another account counts as unknown.
                 * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
                 */
                webhookId: components["parameters"]["WebhookIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Read a webhook
         *
         * One webhook, without its secret.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         *
         * Deletes the webhook permanently; nothing more is sent to it. The request may have a JSON body that holds only
         * the credentials.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Update a webhook
         *
         * Changes the fields that are given and leaves the others as they are. `isActive: true` resets the count of
         * consecutive failures to 0, which also enables a webhook that was disabled after 10 of them.
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
                 * The webhook's id, as returned on registration. An id of another account counts as unknown.
                 * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
                 */
                webhookId: components["parameters"]["WebhookIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Regenerate a webhook secret
         *
         * Replaces the webhook's secret. No delivery that starts after the response is signed with the old one, unless
         * `graceSeconds` keeps it valid. The request may have a JSON body with the credentials and `graceSeconds`; it can
         * be omitted if neither is sent there.
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
                 * The webhook's id, as returned on registration. An id of another account counts as unknown.
                 * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
                 */
                webhookId: components["parameters"]["WebhookIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         *
         * Sends an event of type `webhook.test` to this webhook only, whatever events it subscribes to. If the webhook is
         * disabled, the delivery is `skipped`, like any other event. The request may have a JSON body with the
         * credentials; it can be omitted if they are sent elsewhere.
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
                 * The webhook's id, as returned on registration. An id of another account counts as unknown.
                 * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
                 */
                webhookId: components["parameters"]["WebhookIdInPath"];
            };
            cookie?: never;
        };
        /**
         * List a webhook's deliveries
         *
         * Lists past, current and future deliveries to the webhook, newest first, page by page. While `nextCursor` is not
         * null, repeat the request with it as `cursor`. A page before the last may hold fewer than `limit` deliveries,
         * even none, if few match `status`. Finished deliveries are kept for a time that the operator sets.
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
                 * The webhook's id, as returned on registration. An id of another account counts as unknown.
                 * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
                 */
                webhookId: components["parameters"]["WebhookIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay missed deliveries
         *
         * Sends again every delivery of the webhook whose event occurred at `since` or later and that ended without
         * success or was skipped, oldest first. Each becomes a replay of its own. One request replays at most 1 000
         * deliveries; if `hasMore` is true there may be more, so send the same request with another `Idempotency-Key`.
         * While the webhook is disabled, the replays are held.
         */
        post: operations["replayMissedDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         *
         * Lists the deliveries to all webhooks, deleted ones included, newest first, page by page. While `nextCursor` is not
         * null, repeat the request with it as `cursor`. A page before the last may hold fewer than `limit` deliveries, even none,
         * if few match the filters. Finished deliveries are kept for a time that the operator sets.
         */
        get: operations["listAllDeliveries"];
        put?: never;
        post?: never;
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
         * Follow deliveries as they are created
         *
         * Server-sent events, for a program that shows or forwards deliveries during development: every delivery that the
         * account creates from now on, as soon as it is committed, and every replay of one, whether or not its webhook is
         * enabled. Each event is named `delivery`. Its id is the deliveryId or, for a replay, a separate id; its data is
         * one JSON object. Its headers are those of a first attempt, or of the first attempt of the replay, signed with
         * the webhook's current secret. The endpoint still receives the delivery.
         *
         * After a disconnection, `Last-Event-ID` resumes after the event that it names. Deliveries created within the five
         * seconds before that event may be repeated, so discard those that you have seen. A connection catches up on at
         * most a thousand missed deliveries and then ends; the next one continues. An event without data only advances the
         * last id.
         *
         * A comment at least every 15 seconds keeps the connection alive. The server ends it when the server stops, and
         * within a second after the API key is revoked. An account may hold ten streams at a time in each process of the
         * server. A further one is refused with `rate_limit_exceeded`, as is any request beyond the rate limit.
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
                 * The delivery's id, which is the event's `id` and the header `X-Service-Delivery`. An id of another account
                 * counts as unknown.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                deliveryId: components["parameters"]["DeliveryIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Read a delivery
         *
         * One delivery with its event and a log of its attempts.
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
                 * The delivery's id, which is the event's `id` and the header `X-Service-Delivery`. An id of another account
                 * counts as unknown.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                deliveryId: components["parameters"]["DeliveryIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay a delivery
         *
         * Sends a finished delivery again, whatever its outcome, with the same id and the same bytes. It goes through the
         * whole retry schedule again, and its attempts continue to count. It is held while the webhook is disabled. An
         * unfinished delivery is refused with `delivery_in_progress`. The request may have a JSON body with the
         * credentials; it can be omitted if they are sent elsewhere.
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
         *
         * Lists replies to the account's appointments, from mail and from the answer page, newest first, page by page,
         * with their effects. While `nextCursor` is not null, repeat the request with it as `cursor`. A page before the
         * last may hold fewer than `limit` replies, even none, if few match the filters. Replies are kept for a time that
         * the operator sets.
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
                 * The reply's id, as listed. An id of another account counts as unknown.
                 * @example 0199b3c6-14aa-7d02-8f1e-0b5c6d7e8f90
                 */
                replyId: components["parameters"]["ReplyIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply a quarantined reply
         *
         * Applies a reply in quarantine as the answer of an invitee that you choose from its appointment. The invitation
         * shows the answer, and `attendee.responded` is sent if it changes the response; a time that it proposes is
         * treated like any other proposal. The reply then leaves the quarantine.
         */
        post: operations["applyReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the account
         *
         * The account that the credentials belong to: who invites to new appointments, the language of its messages, and its
         * limits with how far they are used. What was stored in the last hour may not be counted yet.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         *
         * The account's keys, oldest first, without their secrets, with the newest 50 that were revoked or have expired.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create an API key
         *
         * Makes another key for the account. The secret is shown only in this response. An account has at most 50 valid keys.
         *
         * A key can do no more than the one that makes it: only a key with all scopes makes keys; without `scopes` the new key
         * has those of its maker, and without `expiresAt` it expires when its maker does.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The key's id, its `apiKey`. One of another account counts as unknown.
                 * @example ck_0199b3c48d117b3e9a526f0c1d2e3b4a
                 */
                keyId: components["parameters"]["KeyIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         *
         * Ends a key permanently: from now on every request with it is refused, and streams that it has open end. A key can
         * revoke itself.
         * The request may have a JSON body that holds only the credentials.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    /**
     * An attendee accepted, declined or answered tentatively, for the first time or with a different answer. Repeating
     * the same answer is not an event.
     */
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
         *
         * An attendee accepted, declined or answered tentatively, for the first time or with a different answer. Repeating
         * the same answer is not an event.
         */
        post: operations["attendeeResponded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    /**
     * An attendee asks for another time. Sent only if the operator enables it. The appointment does not change until
     * you update it.
     */
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
         *
         * An attendee asks for another time. Sent only if the operator enables it. The appointment does not change until
         * you update it.
         */
        post: operations["attendeeProposedNewTime"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    /**
     * Time, location, conference URL, availability (`showAs`) or subject of an appointment changed. A change of the body
     * alone is not an event.
     */
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
         *
         * Time, location, conference URL, availability (`showAs`) or subject of an appointment changed. A change of the body
         * alone is not an event.
         */
        post: operations["appointmentUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    /** An appointment was cancelled permanently. */
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
         *
         * An appointment was cancelled permanently.
         */
        post: operations["appointmentCanceled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    /**
     * The attendee's mail system returned a message about the appointment, or the mail relay permanently refused the
     * attendee's address: the address does not exist, the mailbox is full, or the message was refused.
     */
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
         *
         * The attendee's mail system returned a message about the appointment, or the mail relay permanently refused the
         * attendee's address: the address does not exist, the mailbox is full, or the message was refused.
         */
        post: operations["invitationUndeliverable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    /**
     * Sent for each of the appointment's `reminders` `to` `webhook` or `both` when it is due, unless the appointment was
     * cancelled. A reminder that could not be sent in time is dropped once it is late by half of its `minutesBefore`, at most
     * by an hour.
     */
    "appointment.starting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An appointment begins soon
         *
         * Sent for each of the appointment's `reminders` `to` `webhook` or `both` when it is due, unless the appointment was
         * cancelled. A reminder that could not be sent in time is dropped once it is late by half of its `minutesBefore`, at most
         * by an hour.
         */
        post: operations["appointmentStarting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    /**
     * The attendee asks for somebody else to come in their place (PARTSTAT DELEGATED). The attendee's earlier answer
     * no longer counts. Convoke invites nobody by itself: the application decides whether to invite the delegate.
     */
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
         *
         * The attendee asks for somebody else to come in their place (PARTSTAT DELEGATED). The attendee's earlier answer
         * no longer counts. Convoke invites nobody by itself: the application decides whether to invite the delegate.
         */
        post: operations["attendeeDelegated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    /**
     * Requested by the account, to check that a webhook is reachable and verifies signatures. It is sent to that
     * webhook only, whatever events it subscribes to, and concerns no appointment.
     */
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
         *
         * Requested by the account, to check that a webhook is reachable and verifies signatures. It is sent to that
         * webhook only, whatever events it subscribes to, and concerns no appointment.
         */
        post: operations["webhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    /** Time, location, conference URL, availability (`showAs`) or subject of one occurrence of a series changed. */
    "occurrence.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One occurrence was changed
         *
         * Time, location, conference URL, availability (`showAs`) or subject of one occurrence of a series changed.
         */
        post: operations["occurrenceUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    /** One occurrence of a series was cancelled permanently. */
    "occurrence.canceled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One occurrence was taken out
         *
         * One occurrence of a series was cancelled permanently.
         */
        post: operations["occurrenceCanceled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    /**
     * An appointment was created, by a request, in the dashboard, as a copy of another one, or because it takes over from a
     * series (`continues`). Each of its first invitees is an `invitation.created`.
     */
    "appointment.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An appointment was created
         *
         * An appointment was created, by a request, in the dashboard, as a copy of another one, or because it takes over from a
         * series (`continues`). Each of its first invitees is an `invitation.created`.
         */
        post: operations["appointmentCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    /**
     * Somebody was invited to an appointment. Nothing has been sent to them yet. In a batch, each invitee is an event, and
     * everybody who is invited to the appointment that takes over from a series is one, too.
     */
    "invitation.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Somebody was invited
         *
         * Somebody was invited to an appointment. Nothing has been sent to them yet. In a batch, each invitee is an event, and
         * everybody who is invited to the appointment that takes over from a series is one, too.
         */
        post: operations["invitationCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    /**
     * An invitee was removed from an appointment, or the only date to which they were invited no longer takes place because
     * the series repeats otherwise. If an address is corrected, `invitation.created` tells of the new one. A cancelled
     * appointment keeps its invitees: that is `appointment.canceled` alone.
     */
    "invitation.removed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An invitee was removed
         *
         * An invitee was removed from an appointment, or the only date to which they were invited no longer takes place because
         * the series repeats otherwise. If an address is corrected, `invitation.created` tells of the new one. A cancelled
         * appointment keeps its invitees: that is `appointment.canceled` alone.
         */
        post: operations["invitationRemoved"];
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
         * The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic.
         * @example ck_4f0c2d6be1a94f52
         */
        ApiKey: string;
        /**
         * The API key's secret, sent with `apiKey`; keep it out of client-side code.
         * @example cs_7Jx1mF0mJ0o3xkqN5h6t2Q
         */
        ApiSecret: string;
        /** @default 50 */
        PageSize: number;
        PageCursor: string;
        /**
         * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
         * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
         * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
         *
         * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
         * together with a time is refused with `invalid_date_time`.
         * @example 2027-03-15T14:00:00
         */
        WallClock: string;
        /**
         * Format: date-time
         *
         * Point in time, ISO 8601 in UTC.
         * @example 2027-03-01T09:30:00.000Z
         */
        Instant: string;
        /**
         * IANA time zone name; aliases such as `US/Eastern` are accepted and kept. An unknown name is refused with
         * `invalid_time_zone`.
         * @example Europe/Berlin
         */
        TimeZone: string;
        /**
         * Title shown to attendees, at most 255 characters. If it is empty they see `Appointment`.
         * @example Roof inspection
         */
        Subject: string;
        /**
         * HTML shown in the invitation, at most 64 KiB of UTF-8. Scripts and other active content are removed before
         * sending, and messages show the `alt` texts of pictures instead of the pictures; a plain text version is derived
         * from it.
         * @example <p>Please leave the side gate <b>unlocked</b>.</p>
         */
        Body: string;
        /**
         * Physical address or meeting URL, at most 1 000 characters.
         * @example Lindenstraße 12, 10969 Berlin
         */
        Location: string;
        /**
         * How calendars show the time of the appointment: `busy`, `free` or `tentative`. By default an all-day appointment
         * is `free` and any other one `busy`, also after a change from one to the other; what you set stays, even if it is
         * the default. Other words are refused with `invalid_value`.
         * @example free
         * @enum {string}
         */
        ShowAs: "busy" | "free" | "tentative";
        /**
         * Whom an update is sent to: with `changed` those whose event or mail it changes, which is nobody if nothing changes;
         * with `all` every invitee, even if nothing changes, as a new revision. Nobody can be left out of a change: their
         * calendars would show what is no longer true.
         * @enum {string}
         */
        WhomToNotify: "changed" | "all";
        /**
         * Where the online meeting takes place: an HTTPS URL without user name and password, at most 1 000 characters; empty
         * without one. Mails and the answer page lead there, calendars show it as the meeting's link, and as its place
         * if there is no location. Any other URL is refused with `invalid_value`. It is stored and shown in normalised form.
         * @example https://meet.example.com/roof-inspection
         */
        ConferenceUrl: string;
        /**
         * The invitee's display name, at most 255 characters. A name without visible characters is refused with
         * `invalid_value`.
         * @example Ada Lovelace
         */
        InviteeName: string;
        /**
         * Format: idn-email
         *
         * The invitee's e-mail address, at most 254 characters: ASCII before the `@`, and a domain name after it, which
         * may be internationalised. A malformed address, or the organizer's own, is refused with `invalid_email`.
         * @example ada@example.com
         */
        InviteeAddress: string;
        InviteeSearch: string;
        /**
         * The language of the messages to the invitee, a BCP 47 tag such as `de` or `pt-BR`. They are written in English,
         * German, French, Spanish, Italian, Dutch, Portuguese, Polish, Japanese or Arabic, whichever the tag means; for
         * any other language, with a warning, and without a tag, in the account's language, else in English. A region, as
         * in `en-US`, decides how dates and times are written. A malformed tag is refused with `invalid_value`.
         * @example de
         */
        LanguageTag: string;
        /**
         * The invitee's time zone, an IANA name; messages show the time in it, too, where it differs from the
         * appointment's. An unknown name is refused with `invalid_time_zone`.
         * @example Europe/London
         */
        InviteeTimeZone: string;
        /**
         * Whether the invitee is expected to come: `required`, the default, or `optional`. Calendars show it. Other words
         * are refused with `invalid_value`.
         * @example optional
         * @enum {string}
         */
        InviteeRole: "required" | "optional";
        /**
         * How the invitee's calendar takes a message about one date of a series, for those who know it: `default` merges it
         * into the series; `whole_set` (Nextcloud, Baïkal and SOGo, for example) replaces what it has by what the message
         * contains, so that it is always sent the whole series. Without it, Convoke learns it from the invitee's answers.
         * Other words are refused with `invalid_value`.
         * @example whole_set
         * @enum {string}
         */
        CalendarKind: "default" | "whole_set";
        /**
         * The organizer's words to the invitees, included in the cancellation notice; at most 1 000 characters.
         * @example The storm has passed; no inspection is needed.
         */
        Comment: string;
        /**
         * The appointment's id in the caller's own system, at most 255 characters, of which at least one is visible.
         * Attendees never see it.
         * @example job-20931
         */
        ExternalId: string;
        /**
         * Format: uuid
         *
         * The `ETag` of the appointment, without its quotes, for `If-Match`: opaque, and another one after each change of the
         * appointment or of its reminders, also where nobody is notified. Changes of its invitees and their answers leave it
         * as it is.
         * @example 5f0c7d0e-3b1a-8c4d-9e2f-6a7b8c9d0e1f
         */
        EntityTag: string;
        /**
         * The appointment's id in the caller's own system, at most 255 characters, of which at least one is visible; empty
         * to remove it. Attendees never see it.
         * @example job-20931
         */
        NewExternalId: string;
        /**
         * The caller's own values, at most 20 pairs, with names of 1 to 40 characters, except `__proto__`, and values of
         * at most 500; all together at most 16 KiB in UTF-8. Attendees never see them.
         * @example {
         *   "crew": "north"
         * }
         */
        Metadata: {
            [key: string]: string;
        };
        /** When something happens before an appointment, and for whom. */
        Reminder: {
            /** How many minutes before the start, from 1 to 40 320, which is four weeks. */
            minutesBefore: components["schemas"]["ReminderMinutes"];
            /**
             * Who is reminded. `attendees` mails everybody invited who has not declined, `webhook` sends the event
             * `appointment.starting` to webhooks that have subscribed to it, `both` does both. Values may be added.
             */
            to: components["schemas"]["ReminderRecipient"];
        };
        /** How many minutes before the start, from 1 to 40 320, which is four weeks. */
        ReminderMinutes: number;
        /**
         * Who is reminded. `attendees` mails everybody invited who has not declined, `webhook` sends the event
         * `appointment.starting` to webhooks that have subscribed to it, `both` does both. Values may be added.
         * @enum {string}
         */
        ReminderRecipient: "attendees" | "webhook" | "both";
        /**
         * At most 5 reminders, each at another time. They move with the start and end with a cancellation; one whose time has
         * passed when it is set is not sent.
         */
        Reminders: components["schemas"]["Reminder"][];
        /**
         * Until when invitees are asked to answer: wall-clock time in the appointment's time zone, written like
         * `appointmentStart`, or a date, which means until its end; null, the default, for no such time. It must not be after
         * the start (`invalid_time_range`) and, when it is set, not in the past (`invalid_time_range`); any other format is
         * refused with `invalid_date_time`. Invitations and the answer page show it. A day before, or halfway if
         * less than two days are left, those who have not answered are reminded by mail, once. Later answers count, and
         * have `isLate`. A change is sent to all invitees, and by itself causes no event. Once it has passed, moving the
         * appointment removes it.
         * @example 2027-03-12T18:00:00
         */
        RespondBy: string | null;
        /** Whether the answer came after `respondBy`; absent if it did not. */
        IsLate: boolean;
        /**
         * Whether invitations have an alarm for each of the reminders to `attendees` or `both`; by default false. Apple Calendar
         * and Thunderbird ring at such alarms, Gmail and Outlook by their own settings. A change is sent to all invitees.
         */
        Alarm: boolean;
        /**
         * Whether calendars offer invitees to propose another time; by default true. With false, Outlook and Exchange do not
         * (`X-MICROSOFT-DISALLOW-COUNTER`), and neither does the answer page. Other calendars may: what they propose is
         * reported all the same. A change is sent to all invitees.
         */
        AllowProposals: boolean;
        /**
         * Whether calendars let invitees forward the invitation; by default true. With false, Outlook and Exchange do not
         * (`X-MICROSOFT-DONOTFORWARDMEETING`); other calendars, and mail, know no such ban. A change is sent to all invitees.
         */
        AllowForwarding: boolean;
        /**
         * Whether each invitation lists all invitees, with names, addresses and answers; by default false, and everybody sees
         * only themselves. Invitees who were removed or whose address is undeliverable are not listed. An appointment whose
         * guests are visible has at most 100 invitees. Whoever was invited before sees new guests and answers with their
         * next message, and is not mailed for them. A change is sent to all invitees. It needs invitations by mail: an account
         * that invites through a calendar server is refused.
         */
        GuestsVisible: boolean;
        /**
         * Opaque id of the appointment, assigned by the service.
         * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
         */
        AppointmentId: string;
        /**
         * Opaque id of the invitation, assigned by the service.
         * @example 0199b3a2-6f0e-7c41-9d53-31f0aa5d9e17
         */
        InvitationId: string;
        /**
         * Whether this is the account's first invitation to this address at a provider that files invitations from
         * strangers as spam; true once per address. If true, ask the attendee to look into the spam folder and to confirm.
         * @example false
         */
        ProviderFirstInvite: boolean;
        /**
         * What happened, for people to read.
         * @example Appointment created. Nobody is invited yet.
         */
        Message: string;
        /** What `message` says, sentence by sentence, as codes with their values. */
        Outcome: components["schemas"]["Reason"][];
        /**
         * Version of the interface.
         * @constant
         */
        ApiVersion: "v1";
        /** How an appointment repeats; absent if it takes place once. Its start and end are those of the first occurrence. */
        Recurrence: {
            /**
             * An RRULE (RFC 5545) in the form that Exchange, Google and Apple hold, in capitals and without `RRULE:`:
             *
             * - `FREQ=DAILY;INTERVAL=n`
             * - `FREQ=WEEKLY;INTERVAL=n;BYDAY=list;WKST=day`
             * - `FREQ=MONTHLY;INTERVAL=n;BYMONTHDAY=day`, from 1 to 28, or -1 for the last one
             * - `FREQ=MONTHLY;INTERVAL=n;BYDAY=3MO`, or `BYDAY=list;BYSETPOS=n`, with 1 to 4, or -1 for the last one
             * - `FREQ=YEARLY;BYMONTH=month;BYMONTHDAY=day` or `BYDAY=3MO`
             *
             * each with `COUNT=n`, at most 730, or `UNTIL`, an instant such as `20270601T120000Z` or, of an all-day series, a date
             * such as `20270601`, or without an end.
             */
            rule: components["schemas"]["RecurrenceRule"];
            /**
             * Original starts that are left out from the beginning, written like `appointmentStart`; not the start itself. `COUNT`
             * counts them.
             */
            exclude: components["schemas"]["ExcludedStarts"];
        };
        /**
         * How the appointment repeats. Its start is the first occurrence. A rule that not every calendar holds is refused with
         * `invalid_recurrence`, and the message names the nearest one that would do.
         * @example {
         *   "rule": "FREQ=WEEKLY;BYDAY=MO;COUNT=10"
         * }
         */
        NewRecurrence: {
            /**
             * An RRULE (RFC 5545) in the form that Exchange, Google and Apple hold, in capitals and without `RRULE:`:
             *
             * - `FREQ=DAILY;INTERVAL=n`
             * - `FREQ=WEEKLY;INTERVAL=n;BYDAY=list;WKST=day`
             * - `FREQ=MONTHLY;INTERVAL=n;BYMONTHDAY=day`, from 1 to 28, or -1 for the last one
             * - `FREQ=MONTHLY;INTERVAL=n;BYDAY=3MO`, or `BYDAY=list;BYSETPOS=n`, with 1 to 4, or -1 for the last one
             * - `FREQ=YEARLY;BYMONTH=month;BYMONTHDAY=day` or `BYDAY=3MO`
             *
             * each with `COUNT=n`, at most 730, or `UNTIL`, an instant such as `20270601T120000Z` or, of an all-day series, a date
             * such as `20270601`, or without an end.
             */
            rule: components["schemas"]["RecurrenceRule"];
            /**
             * Original starts that are left out from the beginning, written like `appointmentStart`; not the start itself. `COUNT`
             * counts them.
             */
            exclude?: components["schemas"]["ExcludedStarts"];
        };
        /**
         * An RRULE (RFC 5545) in the form that Exchange, Google and Apple hold, in capitals and without `RRULE:`:
         *
         * - `FREQ=DAILY;INTERVAL=n`
         * - `FREQ=WEEKLY;INTERVAL=n;BYDAY=list;WKST=day`
         * - `FREQ=MONTHLY;INTERVAL=n;BYMONTHDAY=day`, from 1 to 28, or -1 for the last one
         * - `FREQ=MONTHLY;INTERVAL=n;BYDAY=3MO`, or `BYDAY=list;BYSETPOS=n`, with 1 to 4, or -1 for the last one
         * - `FREQ=YEARLY;BYMONTH=month;BYMONTHDAY=day` or `BYDAY=3MO`
         *
         * each with `COUNT=n`, at most 730, or `UNTIL`, an instant such as `20270601T120000Z` or, of an all-day series, a date
         * such as `20270601`, or without an end.
         * @example FREQ=WEEKLY;BYDAY=MO;COUNT=10
         */
        RecurrenceRule: string;
        /**
         * Original starts that are left out from the beginning, written like `appointmentStart`; not the start itself. `COUNT`
         * counts them.
         */
        ExcludedStarts: components["schemas"]["WallClock"][];
        /**
         * The original start of an occurrence of a series, in its time zone, which names it also after it was moved. A new
         * time of day of the series renames its occurrences.
         * @example 2027-03-22T14:00:00
         */
        OccurrenceStart: string;
        /** One occurrence of a series. */
        Occurrence: {
            /**
             * The original start of an occurrence of a series, in its time zone, which names it also after it was moved. A new
             * time of day of the series renames its occurrences.
             */
            occurrenceStart: components["schemas"]["OccurrenceStart"];
            /**
             * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
             * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
             * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
             *
             * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
             * together with a time is refused with `invalid_date_time`.
             */
            start: components["schemas"]["WallClock"];
            /**
             * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
             * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
             * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
             *
             * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
             * together with a time is refused with `invalid_date_time`.
             */
            end: components["schemas"]["WallClock"];
            /** Point in time, ISO 8601 in UTC. */
            startUtc: components["schemas"]["Instant"];
            /** Point in time, ISO 8601 in UTC. */
            endUtc: components["schemas"]["Instant"];
            /** The subject; empty without one. */
            subject: string;
            /** The location; empty without one. */
            location: string;
            /**
             * How calendars show the time of the appointment: `busy`, `free` or `tentative`. By default an all-day appointment
             * is `free` and any other one `busy`, also after a change from one to the other; what you set stays, even if it is
             * the default. Other words are refused with `invalid_value`.
             */
            showAs: components["schemas"]["ShowAs"];
            /** Where the online meeting takes place; empty without one. */
            conferenceUrl: string;
            /** Whether it differs from the series, or was taken out. */
            isException: boolean;
            /** Whether it was taken out, for good. */
            isCancelled: boolean;
            /** How many invitees have given each answer to the occurrence; only where occurrences are listed. */
            responses?: components["schemas"]["ResponseCounts"];
        };
        /** An invitee of a series, with what counts as the answer to one occurrence. */
        OccurrenceInvitation: components["schemas"]["Invitation"] & {
            /** Whether it is the answer to the whole series. */
            inherited: boolean;
        };
        OccurrenceInvitationsEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** One page of invitees. */
            data: components["schemas"]["OccurrenceInvitation"][];
            /** What to send as `cursor` for the next page; null on the last one. */
            nextCursor: string | null;
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        OccurrencesEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** One page of occurrences. */
            data: components["schemas"]["Occurrence"][];
            /** What to send as `cursor` for the next page; null on the last one. */
            nextCursor: string | null;
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /** The fields to change of one occurrence; those that are left out stay as they are. */
        UpdateOccurrenceRequest: {
            /** The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic. */
            apiKey?: components["schemas"]["ApiKey"];
            /** The API key's secret, sent with `apiKey`; keep it out of client-side code. */
            apiSecret?: components["schemas"]["ApiSecret"];
            /**
             * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
             * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
             * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
             *
             * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
             * together with a time is refused with `invalid_date_time`.
             */
            appointmentStart?: components["schemas"]["WallClock"];
            /**
             * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
             * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
             * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
             *
             * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
             * together with a time is refused with `invalid_date_time`.
             */
            appointmentEnd?: components["schemas"]["WallClock"];
            /** Title shown to attendees, at most 255 characters. If it is empty they see `Appointment`. */
            appointmentSubject?: components["schemas"]["Subject"];
            /**
             * HTML shown in the invitation, at most 64 KiB of UTF-8. Scripts and other active content are removed before
             * sending, and messages show the `alt` texts of pictures instead of the pictures; a plain text version is derived
             * from it.
             */
            appointmentBody?: components["schemas"]["Body"];
            /** Physical address or meeting URL, at most 1 000 characters. */
            appointmentLocation?: components["schemas"]["Location"];
            /**
             * How calendars show the time of the appointment: `busy`, `free` or `tentative`. By default an all-day appointment
             * is `free` and any other one `busy`, also after a change from one to the other; what you set stays, even if it is
             * the default. Other words are refused with `invalid_value`.
             */
            showAs?: components["schemas"]["ShowAs"];
            /**
             * Where the online meeting takes place: an HTTPS URL without user name and password, at most 1 000 characters; empty
             * without one. Mails and the answer page lead there, calendars show it as the meeting's link, and as its place
             * if there is no location. Any other URL is refused with `invalid_value`. It is stored and shown in normalised form.
             */
            conferenceUrl?: components["schemas"]["ConferenceUrl"];
        };
        /** What changes from one occurrence on; what is left out stays as it is. Start and end are those of that occurrence. */
        UpdateFollowingRequest: {
            /** The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic. */
            apiKey?: components["schemas"]["ApiKey"];
            /** The API key's secret, sent with `apiKey`; keep it out of client-side code. */
            apiSecret?: components["schemas"]["ApiSecret"];
            /**
             * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
             * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
             * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
             *
             * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
             * together with a time is refused with `invalid_date_time`.
             */
            appointmentStart?: components["schemas"]["WallClock"];
            /**
             * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
             * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
             * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
             *
             * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
             * together with a time is refused with `invalid_date_time`.
             */
            appointmentEnd?: components["schemas"]["WallClock"];
            /**
             * IANA time zone name; aliases such as `US/Eastern` are accepted and kept. An unknown name is refused with
             * `invalid_time_zone`.
             */
            appointmentTimeZone?: components["schemas"]["TimeZone"];
            /** Title shown to attendees, at most 255 characters. If it is empty they see `Appointment`. */
            appointmentSubject?: components["schemas"]["Subject"];
            /**
             * HTML shown in the invitation, at most 64 KiB of UTF-8. Scripts and other active content are removed before
             * sending, and messages show the `alt` texts of pictures instead of the pictures; a plain text version is derived
             * from it.
             */
            appointmentBody?: components["schemas"]["Body"];
            /** Physical address or meeting URL, at most 1 000 characters. */
            appointmentLocation?: components["schemas"]["Location"];
            /**
             * How calendars show the time of the appointment: `busy`, `free` or `tentative`. By default an all-day appointment
             * is `free` and any other one `busy`, also after a change from one to the other; what you set stays, even if it is
             * the default. Other words are refused with `invalid_value`.
             */
            showAs?: components["schemas"]["ShowAs"];
            /**
             * Where the online meeting takes place: an HTTPS URL without user name and password, at most 1 000 characters; empty
             * without one. Mails and the answer page lead there, calendars show it as the meeting's link, and as its place
             * if there is no location. Any other URL is refused with `invalid_value`. It is stored and shown in normalised form.
             */
            conferenceUrl?: components["schemas"]["ConferenceUrl"];
            /**
             * Replaces the rule, also what is left of its `COUNT`; without `exclude`, excluded starts stay as far as they are
             * occurrences.
             */
            recurrence?: components["schemas"]["NewRecurrence"];
        };
        /** What is taken out, and what to tell the invitees about it. */
        CancelOccurrenceRequest: {
            /** The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic. */
            apiKey?: components["schemas"]["ApiKey"];
            /** The API key's secret, sent with `apiKey`; keep it out of client-side code. */
            apiSecret?: components["schemas"]["ApiSecret"];
            /**
             * Whether all later occurrences are taken out, too: the series ends with the last one before that takes place, and
             * answers stay. If none does, the appointment is cancelled. The message about an end has no comment.
             */
            following?: boolean;
            /** The organizer's words to the invitees, included in the cancellation notice; at most 1 000 characters. */
            comment?: components["schemas"]["Comment"];
        };
        /** Nothing but the credentials. */
        ResetOccurrenceRequest: {
            /** The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic. */
            apiKey?: components["schemas"]["ApiKey"];
            /** The API key's secret, sent with `apiKey`; keep it out of client-side code. */
            apiSecret?: components["schemas"]["ApiSecret"];
        };
        /** The occurrence after the change, and the state of its appointment. */
        ChangedOccurrence: {
            /** Opaque id of the appointment, assigned by the service. */
            appointmentId: components["schemas"]["AppointmentId"];
            /** One occurrence of a series. */
            occurrence: components["schemas"]["Occurrence"];
            /** Point in time, ISO 8601 in UTC. */
            lastUpdated: components["schemas"]["Instant"];
            /**
             * Counts the changes of the appointment that invitees were notified of, its cancellation included, from 0. Of two
             * states of an appointment, the one with the higher revision is later.
             */
            revision: components["schemas"]["Revision"];
            /**
             * The `ETag` of the appointment, without its quotes, for `If-Match`: opaque, and another one after each change of the
             * appointment or of its reminders, also where nobody is notified. Changes of its invitees and their answers leave it
             * as it is.
             */
            etag: components["schemas"]["EntityTag"];
        };
        ChangedOccurrenceEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** What `message` says, sentence by sentence, as codes with their values. */
            outcome?: components["schemas"]["Outcome"];
            /** The occurrence after the change, and the state of its appointment. */
            data: components["schemas"]["ChangedOccurrence"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /**
         * The appointment that had the occurrences before those of this series; absent unless it takes over from another. It may
         * have been deleted since.
         */
        ContinuedSeries: string;
        /**
         * The appointment that has the occurrences after those of this series; absent unless another takes over from it. It may
         * have been deleted since.
         */
        ContinuingSeries: string;
        /**
         * The original starts, before the change, of occurrences whose own changes no longer fit the series and are gone;
         * absent without any.
         */
        DroppedExceptions: components["schemas"]["OccurrenceStart"][];
        /** What a new appointment consists of, and whom to invite. */
        CreateAppointmentRequest: {
            /** The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic. */
            apiKey?: components["schemas"]["ApiKey"];
            /** The API key's secret, sent with `apiKey`; keep it out of client-side code. */
            apiSecret?: components["schemas"]["ApiSecret"];
            /**
             * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
             * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
             * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
             *
             * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
             * together with a time is refused with `invalid_date_time`.
             */
            appointmentStart: components["schemas"]["WallClock"];
            /**
             * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
             * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
             * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
             *
             * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
             * together with a time is refused with `invalid_date_time`.
             */
            appointmentEnd: components["schemas"]["WallClock"];
            /**
             * IANA time zone name; aliases such as `US/Eastern` are accepted and kept. An unknown name is refused with
             * `invalid_time_zone`.
             */
            appointmentTimeZone: components["schemas"]["TimeZone"];
            /** Title shown to attendees, at most 255 characters. If it is empty they see `Appointment`. */
            appointmentSubject?: components["schemas"]["Subject"];
            /**
             * HTML shown in the invitation, at most 64 KiB of UTF-8. Scripts and other active content are removed before
             * sending, and messages show the `alt` texts of pictures instead of the pictures; a plain text version is derived
             * from it.
             */
            appointmentBody?: components["schemas"]["Body"];
            /** Physical address or meeting URL, at most 1 000 characters. */
            appointmentLocation?: components["schemas"]["Location"];
            /**
             * How calendars show the time of the appointment: `busy`, `free` or `tentative`. By default an all-day appointment
             * is `free` and any other one `busy`, also after a change from one to the other; what you set stays, even if it is
             * the default. Other words are refused with `invalid_value`.
             */
            showAs?: components["schemas"]["ShowAs"];
            /**
             * Where the online meeting takes place: an HTTPS URL without user name and password, at most 1 000 characters; empty
             * without one. Mails and the answer page lead there, calendars show it as the meeting's link, and as its place
             * if there is no location. Any other URL is refused with `invalid_value`. It is stored and shown in normalised form.
             */
            conferenceUrl?: components["schemas"]["ConferenceUrl"];
            /**
             * The invitee's display name, at most 255 characters. A name without visible characters is refused with
             * `invalid_value`.
             */
            name?: components["schemas"]["InviteeName"];
            /**
             * The invitee's e-mail address, at most 254 characters: ASCII before the `@`, and a domain name after it, which
             * may be internationalised. A malformed address, or the organizer's own, is refused with `invalid_email`.
             */
            address?: components["schemas"]["InviteeAddress"];
            /**
             * The language of the messages to the invitee, a BCP 47 tag such as `de` or `pt-BR`. They are written in English,
             * German, French, Spanish, Italian, Dutch, Portuguese, Polish, Japanese or Arabic, whichever the tag means; for
             * any other language, with a warning, and without a tag, in the account's language, else in English. A region, as
             * in `en-US`, decides how dates and times are written. A malformed tag is refused with `invalid_value`.
             */
            language?: components["schemas"]["LanguageTag"];
            /**
             * The invitee's time zone, an IANA name; messages show the time in it, too, where it differs from the
             * appointment's. An unknown name is refused with `invalid_time_zone`.
             */
            timeZone?: components["schemas"]["InviteeTimeZone"];
            /**
             * Whether the invitee is expected to come: `required`, the default, or `optional`. Calendars show it. Other words
             * are refused with `invalid_value`.
             * @default required
             */
            role?: components["schemas"]["InviteeRole"];
            /**
             * How the invitee's calendar takes a message about one date of a series, for those who know it: `default` merges it
             * into the series; `whole_set` (Nextcloud, Baïkal and SOGo, for example) replaces what it has by what the message
             * contains, so that it is always sent the whole series. Without it, Convoke learns it from the invitee's answers.
             * Other words are refused with `invalid_value`.
             */
            calendarKind?: components["schemas"]["CalendarKind"];
            /**
             * The appointment's id in the caller's own system, at most 255 characters, of which at least one is visible.
             * Attendees never see it.
             */
            externalId?: components["schemas"]["ExternalId"];
            /**
             * The caller's own values, at most 20 pairs, with names of 1 to 40 characters, except `__proto__`, and values of
             * at most 500; all together at most 16 KiB in UTF-8. Attendees never see them.
             */
            metadata?: components["schemas"]["Metadata"];
            /**
             * At most 5 reminders, each at another time. They move with the start and end with a cancellation; one whose time has
             * passed when it is set is not sent.
             */
            reminders?: components["schemas"]["Reminders"];
            /**
             * Whether invitations have an alarm for each of the reminders to `attendees` or `both`; by default false. Apple Calendar
             * and Thunderbird ring at such alarms, Gmail and Outlook by their own settings. A change is sent to all invitees.
             * @default false
             */
            alarm?: components["schemas"]["Alarm"];
            /**
             * Whether calendars offer invitees to propose another time; by default true. With false, Outlook and Exchange do not
             * (`X-MICROSOFT-DISALLOW-COUNTER`), and neither does the answer page. Other calendars may: what they propose is
             * reported all the same. A change is sent to all invitees.
             * @default true
             */
            allowProposals?: components["schemas"]["AllowProposals"];
            /**
             * Whether calendars let invitees forward the invitation; by default true. With false, Outlook and Exchange do not
             * (`X-MICROSOFT-DONOTFORWARDMEETING`); other calendars, and mail, know no such ban. A change is sent to all invitees.
             * @default true
             */
            allowForwarding?: components["schemas"]["AllowForwarding"];
            /**
             * Whether each invitation lists all invitees, with names, addresses and answers; by default false, and everybody sees
             * only themselves. Invitees who were removed or whose address is undeliverable are not listed. An appointment whose
             * guests are visible has at most 100 invitees. Whoever was invited before sees new guests and answers with their
             * next message, and is not mailed for them. A change is sent to all invitees. It needs invitations by mail: an account
             * that invites through a calendar server is refused.
             * @default false
             */
            guestsVisible?: components["schemas"]["GuestsVisible"];
            /**
             * Until when invitees are asked to answer: wall-clock time in the appointment's time zone, written like
             * `appointmentStart`, or a date, which means until its end; null, the default, for no such time. It must not be after
             * the start (`invalid_time_range`) and, when it is set, not in the past (`invalid_time_range`); any other format is
             * refused with `invalid_date_time`. Invitations and the answer page show it. A day before, or halfway if
             * less than two days are left, those who have not answered are reminded by mail, once. Later answers count, and
             * have `isLate`. A change is sent to all invitees, and by itself causes no event. Once it has passed, moving the
             * appointment removes it.
             */
            respondBy?: components["schemas"]["RespondBy"];
            /**
             * How the appointment repeats. Its start is the first occurrence. A rule that not every calendar holds is refused with
             * `invalid_recurrence`, and the message names the nearest one that would do.
             */
            recurrence?: components["schemas"]["NewRecurrence"];
            /**
             * Several people to invite, at most 500. More are refused with `invalid_value` before any is looked at. Each entry is
             * judged by itself, and what has become of it is in `results`. If nobody can be invited, the whole request is refused
             * with `invitees_refused`, and nothing is created or changed. An empty list counts as none.
             */
            invitees?: components["schemas"]["InviteeList"];
            /**
             * Whether one entry of `invitees` that cannot be invited refuses the whole request with `invitees_refused`; false
             * without it.
             * @default false
             */
            allOrNothing?: components["schemas"]["AllOrNothing"];
        };
        /** The appointment that was created. */
        CreatedAppointment: {
            /** Opaque id of the appointment, assigned by the service. */
            appointmentId: components["schemas"]["AppointmentId"];
            /** The subject; empty without one. */
            subject: string;
            /**
             * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
             * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
             * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
             *
             * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
             * together with a time is refused with `invalid_date_time`.
             */
            start: components["schemas"]["WallClock"];
            /**
             * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
             * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
             * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
             *
             * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
             * together with a time is refused with `invalid_date_time`.
             */
            end: components["schemas"]["WallClock"];
            /**
             * IANA time zone name; aliases such as `US/Eastern` are accepted and kept. An unknown name is refused with
             * `invalid_time_zone`.
             */
            timeZone: components["schemas"]["TimeZone"];
            /** The location; empty without one. */
            location: string;
            /**
             * How calendars show the time of the appointment: `busy`, `free` or `tentative`. By default an all-day appointment
             * is `free` and any other one `busy`, also after a change from one to the other; what you set stays, even if it is
             * the default. Other words are refused with `invalid_value`.
             */
            showAs: components["schemas"]["ShowAs"];
            /** Where the online meeting takes place, normalised; empty without one. */
            conferenceUrl: string;
            /** How many people are invited. */
            inviteeCount: number;
            /** Whether the request invited somebody. */
            hasInitialInvitee: boolean;
            /**
             * Whether this is the account's first invitation to this address at a provider that files invitations from
             * strangers as spam; true once per address. If true, ask the attendee to look into the spam folder and to confirm.
             */
            providerFirstInvite: components["schemas"]["ProviderFirstInvite"];
            /** Point in time, ISO 8601 in UTC. */
            dateCreated: components["schemas"]["Instant"];
            /**
             * Counts the changes of the appointment that invitees were notified of, its cancellation included, from 0. Of two
             * states of an appointment, the one with the higher revision is later.
             */
            revision: components["schemas"]["Revision"];
            /**
             * The `ETag` of the appointment, without its quotes, for `If-Match`: opaque, and another one after each change of the
             * appointment or of its reminders, also where nobody is notified. Changes of its invitees and their answers leave it
             * as it is.
             */
            etag: components["schemas"]["EntityTag"];
            /** How an appointment repeats; absent if it takes place once. Its start and end are those of the first occurrence. */
            recurrence?: components["schemas"]["Recurrence"];
            /** Opaque id of the invitation, assigned by the service. */
            invitationId?: components["schemas"]["InvitationId"];
            /** What has become of each entry of `invitees`, or of each invitee of a duplicated appointment, in the same order. */
            results?: components["schemas"]["InviteeResults"];
        };
        /**
         * What may be a mistake, for programs to read. Codes may be added.
         * - `appointment_in_past`: the appointment has already ended
         * - `ambiguous_time`: this start or end occurs twice, because clocks are set back; the first occurrence is used
         * - `zone_without_yearly_rule`: clocks in the time zone of the series do not change by one yearly rule, so Outlook
         *   and Exchange may show some dates an hour off
         * - `webhook_blocked`: the host of the URL resolves to an address that this server does not call, so deliveries
         *   will fail
         * - `duplicate_webhook_url`: another webhook of the account has the same URL, so the URL receives events twice
         * - `unknown_language`: messages are not written in this language; those to the invitee are in the account's, else
         *   in English, and `params` of `reason` name which
         * - `messages_wait`: the account has reached a limit of messages, so invitees are told of the change later
         * - `unknown_field`: the body has a field that the operation does not know, which was ignored; `param` is its name
         * - `unknown_parameter`: the same of a query parameter
         * @enum {string}
         */
        WarningCode: "appointment_in_past" | "ambiguous_time" | "zone_without_yearly_rule" | "webhook_blocked" | "duplicate_webhook_url" | "unknown_language" | "messages_wait" | "unknown_field" | "unknown_parameter";
        /** Something that was done but may be a mistake. */
        Warning: {
            /**
             * What may be a mistake, for programs to read. Codes may be added.
             * - `appointment_in_past`: the appointment has already ended
             * - `ambiguous_time`: this start or end occurs twice, because clocks are set back; the first occurrence is used
             * - `zone_without_yearly_rule`: clocks in the time zone of the series do not change by one yearly rule, so Outlook
             *   and Exchange may show some dates an hour off
             * - `webhook_blocked`: the host of the URL resolves to an address that this server does not call, so deliveries
             *   will fail
             * - `duplicate_webhook_url`: another webhook of the account has the same URL, so the URL receives events twice
             * - `unknown_language`: messages are not written in this language; those to the invitee are in the account's, else
             *   in English, and `params` of `reason` name which
             * - `messages_wait`: the account has reached a limit of messages, so invitees are told of the change later
             * - `unknown_field`: the body has a field that the operation does not know, which was ignored; `param` is its name
             * - `unknown_parameter`: the same of a query parameter
             */
            code: components["schemas"]["WarningCode"];
            /** What may be a mistake, and its consequence, for people to read. */
            message: string;
            /** What `message` says, as a code with its values. */
            reason?: components["schemas"]["Reason"];
            /** Name of the field or parameter that it is about. */
            param: string;
        };
        /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
        Warnings: components["schemas"]["Warning"][];
        CreatedAppointmentEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** What `message` says, sentence by sentence, as codes with their values. */
            outcome?: components["schemas"]["Outcome"];
            /** The appointment that was created. */
            data: components["schemas"]["CreatedAppointment"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /** One of several people to invite. */
        InviteeRow: {
            /**
             * The invitee's display name, at most 255 characters. A name without visible characters is refused with
             * `invalid_value`.
             */
            name: components["schemas"]["InviteeName"];
            /**
             * The invitee's e-mail address, at most 254 characters: ASCII before the `@`, and a domain name after it, which
             * may be internationalised. A malformed address, or the organizer's own, is refused with `invalid_email`.
             */
            address: components["schemas"]["InviteeAddress"];
            /**
             * The language of the messages to the invitee, a BCP 47 tag such as `de` or `pt-BR`. They are written in English,
             * German, French, Spanish, Italian, Dutch, Portuguese, Polish, Japanese or Arabic, whichever the tag means; for
             * any other language, with a warning, and without a tag, in the account's language, else in English. A region, as
             * in `en-US`, decides how dates and times are written. A malformed tag is refused with `invalid_value`.
             */
            language?: components["schemas"]["LanguageTag"];
            /**
             * The invitee's time zone, an IANA name; messages show the time in it, too, where it differs from the
             * appointment's. An unknown name is refused with `invalid_time_zone`.
             */
            timeZone?: components["schemas"]["InviteeTimeZone"];
            /**
             * Whether the invitee is expected to come: `required`, the default, or `optional`. Calendars show it. Other words
             * are refused with `invalid_value`.
             * @default required
             */
            role?: components["schemas"]["InviteeRole"];
            /**
             * How the invitee's calendar takes a message about one date of a series, for those who know it: `default` merges it
             * into the series; `whole_set` (Nextcloud, Baïkal and SOGo, for example) replaces what it has by what the message
             * contains, so that it is always sent the whole series. Without it, Convoke learns it from the invitee's answers.
             * Other words are refused with `invalid_value`.
             */
            calendarKind?: components["schemas"]["CalendarKind"];
        };
        /**
         * Several people to invite, at most 500. More are refused with `invalid_value` before any is looked at. Each entry is
         * judged by itself, and what has become of it is in `results`. If nobody can be invited, the whole request is refused
         * with `invitees_refused`, and nothing is created or changed. An empty list counts as none.
         */
        InviteeList: components["schemas"]["InviteeRow"][];
        /**
         * Whether one entry of `invitees` that cannot be invited refuses the whole request with `invitees_refused`; false
         * without it.
         */
        AllOrNothing: boolean;
        /**
         * What has become of an entry, for programs to read. Codes may be added; everything but `invited` says why this
         * person was not invited.
         * - `duplicate_invitee`: the address is among the invitees of the appointment, or an earlier entry of the same
         *   request has it
         * - `already_invited`: deprecated; no response has it, as `duplicate_invitee` says the same
         * - `too_many_invitees`: the appointment has no more room
         * - all others: what the code says where one person is invited
         * @enum {string}
         */
        InviteeResultCode: "invited" | "already_invited" | "duplicate_invitee" | "invalid_email" | "invalid_time_zone" | "invalid_characters" | "invalid_value" | "field_too_long" | "missing_required_field" | "invalid_type" | "too_many_invitees" | "too_many_messages";
        /** What has become of one entry of a list of invitees. */
        InviteeResult: {
            /** The position of the entry in `invitees`, from 0. */
            index: number;
            /**
             * What has become of an entry, for programs to read. Codes may be added; everything but `invited` says why this
             * person was not invited.
             * - `duplicate_invitee`: the address is among the invitees of the appointment, or an earlier entry of the same
             *   request has it
             * - `already_invited`: deprecated; no response has it, as `duplicate_invitee` says the same
             * - `too_many_invitees`: the appointment has no more room
             * - all others: what the code says where one person is invited
             */
            result: components["schemas"]["InviteeResultCode"];
            /** Opaque id of the invitation, assigned by the service. */
            invitationId?: components["schemas"]["InvitationId"];
            /**
             * Whether this is the account's first invitation to this address at a provider that files invitations from
             * strangers as spam; true once per address. If true, ask the attendee to look into the spam folder and to confirm.
             */
            providerFirstInvite?: components["schemas"]["ProviderFirstInvite"];
            /** Name of the field of the entry that is at fault; absent if there is no single one. */
            param?: string;
            /** Why this person was not invited, for people to read. */
            message?: string;
            /** What `message` says, as a code with its values; absent without one. */
            reason?: components["schemas"]["Reason"];
        };
        /** What has become of each entry of `invitees`, or of each invitee of a duplicated appointment, in the same order. */
        InviteeResults: components["schemas"]["InviteeResult"][];
        /** Many people to invite. */
        SendInvitationsRequest: {
            /** The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic. */
            apiKey?: components["schemas"]["ApiKey"];
            /** The API key's secret, sent with `apiKey`; keep it out of client-side code. */
            apiSecret?: components["schemas"]["ApiSecret"];
            /**
             * The people to invite, at least one and at most 500. More are refused with `invalid_value` before any is looked
             * at. Each entry is judged by itself, and what has become of it is in `results`. An empty list is refused like a
             * missing one.
             */
            invitees: components["schemas"]["InviteeRow"][];
            /**
             * Whether one entry of `invitees` that cannot be invited refuses the whole request with `invitees_refused`; false
             * without it.
             * @default false
             */
            allOrNothing?: components["schemas"]["AllOrNothing"];
        };
        /** The invitations that were sent. */
        SentInvitations: {
            /** Opaque id of the appointment, assigned by the service. */
            appointmentId: components["schemas"]["AppointmentId"];
            /** The appointment's subject; empty without one. */
            appointmentSubject: string;
            /** How many people are invited now. */
            totalInvitees: number;
            /** How many of the entries were invited. */
            invited: number;
            /** What has become of each entry of `invitees`, or of each invitee of a duplicated appointment, in the same order. */
            results: components["schemas"]["InviteeResults"];
        };
        SentInvitationsEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** What `message` says, sentence by sentence, as codes with their values. */
            outcome?: components["schemas"]["Outcome"];
            /** The invitations that were sent. */
            data: components["schemas"]["SentInvitations"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /** Whom to invite. */
        InviteToOccurrenceRequest: {
            /** The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic. */
            apiKey?: components["schemas"]["ApiKey"];
            /** The API key's secret, sent with `apiKey`; keep it out of client-side code. */
            apiSecret?: components["schemas"]["ApiSecret"];
            /**
             * The invitee's display name, at most 255 characters. A name without visible characters is refused with
             * `invalid_value`.
             */
            name: components["schemas"]["InviteeName"];
            /**
             * The invitee's e-mail address, at most 254 characters: ASCII before the `@`, and a domain name after it, which
             * may be internationalised. A malformed address, or the organizer's own, is refused with `invalid_email`.
             */
            address: components["schemas"]["InviteeAddress"];
            /**
             * The language of the messages to the invitee, a BCP 47 tag such as `de` or `pt-BR`. They are written in English,
             * German, French, Spanish, Italian, Dutch, Portuguese, Polish, Japanese or Arabic, whichever the tag means; for
             * any other language, with a warning, and without a tag, in the account's language, else in English. A region, as
             * in `en-US`, decides how dates and times are written. A malformed tag is refused with `invalid_value`.
             */
            language?: components["schemas"]["LanguageTag"];
            /**
             * The invitee's time zone, an IANA name; messages show the time in it, too, where it differs from the
             * appointment's. An unknown name is refused with `invalid_time_zone`.
             */
            timeZone?: components["schemas"]["InviteeTimeZone"];
            /**
             * Whether the invitee is expected to come: `required`, the default, or `optional`. Calendars show it. Other words
             * are refused with `invalid_value`.
             * @default required
             */
            role?: components["schemas"]["InviteeRole"];
            /**
             * How the invitee's calendar takes a message about one date of a series, for those who know it: `default` merges it
             * into the series; `whole_set` (Nextcloud, Baïkal and SOGo, for example) replaces what it has by what the message
             * contains, so that it is always sent the whole series. Without it, Convoke learns it from the invitee's answers.
             * Other words are refused with `invalid_value`.
             */
            calendarKind?: components["schemas"]["CalendarKind"];
        };
        /** Whom to invite. */
        SendInvitationRequest: {
            /** The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic. */
            apiKey?: components["schemas"]["ApiKey"];
            /** The API key's secret, sent with `apiKey`; keep it out of client-side code. */
            apiSecret?: components["schemas"]["ApiSecret"];
            /**
             * The invitee's display name, at most 255 characters. A name without visible characters is refused with
             * `invalid_value`.
             */
            name: components["schemas"]["InviteeName"];
            /**
             * The invitee's e-mail address, at most 254 characters: ASCII before the `@`, and a domain name after it, which
             * may be internationalised. A malformed address, or the organizer's own, is refused with `invalid_email`.
             */
            address: components["schemas"]["InviteeAddress"];
            /**
             * The language of the messages to the invitee, a BCP 47 tag such as `de` or `pt-BR`. They are written in English,
             * German, French, Spanish, Italian, Dutch, Portuguese, Polish, Japanese or Arabic, whichever the tag means; for
             * any other language, with a warning, and without a tag, in the account's language, else in English. A region, as
             * in `en-US`, decides how dates and times are written. A malformed tag is refused with `invalid_value`.
             */
            language?: components["schemas"]["LanguageTag"];
            /**
             * The invitee's time zone, an IANA name; messages show the time in it, too, where it differs from the
             * appointment's. An unknown name is refused with `invalid_time_zone`.
             */
            timeZone?: components["schemas"]["InviteeTimeZone"];
            /**
             * Whether the invitee is expected to come: `required`, the default, or `optional`. Calendars show it. Other words
             * are refused with `invalid_value`.
             * @default required
             */
            role?: components["schemas"]["InviteeRole"];
            /**
             * How the invitee's calendar takes a message about one date of a series, for those who know it: `default` merges it
             * into the series; `whole_set` (Nextcloud, Baïkal and SOGo, for example) replaces what it has by what the message
             * contains, so that it is always sent the whole series. Without it, Convoke learns it from the invitee's answers.
             * Other words are refused with `invalid_value`.
             */
            calendarKind?: components["schemas"]["CalendarKind"];
        };
        /** The invitation that was sent. */
        SentInvitation: {
            /** Opaque id of the appointment, assigned by the service. */
            appointmentId: components["schemas"]["AppointmentId"];
            /** The invitee's display name. */
            invitee: string;
            /** The invitee's address, as given. */
            email: string;
            /** How many people are invited now. */
            totalInvitees: number;
            /** The appointment's subject; empty without one. */
            appointmentSubject: string;
            /**
             * Whether this is the account's first invitation to this address at a provider that files invitations from
             * strangers as spam; true once per address. If true, ask the attendee to look into the spam folder and to confirm.
             */
            providerFirstInvite: components["schemas"]["ProviderFirstInvite"];
            /** Opaque id of the invitation, assigned by the service. */
            invitationId: components["schemas"]["InvitationId"];
        };
        SentInvitationEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** What `message` says, sentence by sentence, as codes with their values. */
            outcome?: components["schemas"]["Outcome"];
            /** The invitation that was sent. */
            data: components["schemas"]["SentInvitation"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /** The fields to change; those that are left out stay as they are. */
        UpdateAppointmentRequest: {
            /** The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic. */
            apiKey?: components["schemas"]["ApiKey"];
            /** The API key's secret, sent with `apiKey`; keep it out of client-side code. */
            apiSecret?: components["schemas"]["ApiSecret"];
            /**
             * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
             * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
             * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
             *
             * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
             * together with a time is refused with `invalid_date_time`.
             */
            appointmentStart?: components["schemas"]["WallClock"];
            /**
             * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
             * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
             * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
             *
             * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
             * together with a time is refused with `invalid_date_time`.
             */
            appointmentEnd?: components["schemas"]["WallClock"];
            /**
             * IANA time zone name; aliases such as `US/Eastern` are accepted and kept. An unknown name is refused with
             * `invalid_time_zone`.
             */
            appointmentTimeZone?: components["schemas"]["TimeZone"];
            /** Title shown to attendees, at most 255 characters. If it is empty they see `Appointment`. */
            appointmentSubject?: components["schemas"]["Subject"];
            /**
             * HTML shown in the invitation, at most 64 KiB of UTF-8. Scripts and other active content are removed before
             * sending, and messages show the `alt` texts of pictures instead of the pictures; a plain text version is derived
             * from it.
             */
            appointmentBody?: components["schemas"]["Body"];
            /** Physical address or meeting URL, at most 1 000 characters. */
            appointmentLocation?: components["schemas"]["Location"];
            /**
             * How calendars show the time of the appointment: `busy`, `free` or `tentative`. By default an all-day appointment
             * is `free` and any other one `busy`, also after a change from one to the other; what you set stays, even if it is
             * the default. Other words are refused with `invalid_value`.
             */
            showAs?: components["schemas"]["ShowAs"];
            /**
             * Where the online meeting takes place: an HTTPS URL without user name and password, at most 1 000 characters; empty
             * without one. Mails and the answer page lead there, calendars show it as the meeting's link, and as its place
             * if there is no location. Any other URL is refused with `invalid_value`. It is stored and shown in normalised form.
             */
            conferenceUrl?: components["schemas"]["ConferenceUrl"];
            /** Replaces all reminders; an empty list ends them. A change of reminders alone notifies nobody, unless `alarm` is set. */
            reminders?: components["schemas"]["Reminders"];
            /**
             * Whether invitations have an alarm for each of the reminders to `attendees` or `both`; by default false. Apple Calendar
             * and Thunderbird ring at such alarms, Gmail and Outlook by their own settings. A change is sent to all invitees.
             */
            alarm?: components["schemas"]["Alarm"];
            /**
             * Whether calendars offer invitees to propose another time; by default true. With false, Outlook and Exchange do not
             * (`X-MICROSOFT-DISALLOW-COUNTER`), and neither does the answer page. Other calendars may: what they propose is
             * reported all the same. A change is sent to all invitees.
             */
            allowProposals?: components["schemas"]["AllowProposals"];
            /**
             * Whether calendars let invitees forward the invitation; by default true. With false, Outlook and Exchange do not
             * (`X-MICROSOFT-DONOTFORWARDMEETING`); other calendars, and mail, know no such ban. A change is sent to all invitees.
             */
            allowForwarding?: components["schemas"]["AllowForwarding"];
            /**
             * Whether each invitation lists all invitees, with names, addresses and answers; by default false, and everybody sees
             * only themselves. Invitees who were removed or whose address is undeliverable are not listed. An appointment whose
             * guests are visible has at most 100 invitees. Whoever was invited before sees new guests and answers with their
             * next message, and is not mailed for them. A change is sent to all invitees. It needs invitations by mail: an account
             * that invites through a calendar server is refused.
             */
            guestsVisible?: components["schemas"]["GuestsVisible"];
            /**
             * Until when invitees are asked to answer: wall-clock time in the appointment's time zone, written like
             * `appointmentStart`, or a date, which means until its end; null, the default, for no such time. It must not be after
             * the start (`invalid_time_range`) and, when it is set, not in the past (`invalid_time_range`); any other format is
             * refused with `invalid_date_time`. Invitations and the answer page show it. A day before, or halfway if
             * less than two days are left, those who have not answered are reminded by mail, once. Later answers count, and
             * have `isLate`. A change is sent to all invitees, and by itself causes no event. Once it has passed, moving the
             * appointment removes it.
             */
            respondBy?: components["schemas"]["RespondBy"];
            /** Replaces the rule; without `exclude`, excluded starts stay as far as they are occurrences. A series stays one. */
            recurrence?: components["schemas"]["NewRecurrence"];
            /**
             * Whom an update is sent to: with `changed` those whose event or mail it changes, which is nobody if nothing changes;
             * with `all` every invitee, even if nothing changes, as a new revision. Nobody can be left out of a change: their
             * calendars would show what is no longer true.
             * @default changed
             */
            notify?: components["schemas"]["WhomToNotify"];
            /**
             * The appointment's id in the caller's own system, at most 255 characters, of which at least one is visible; empty
             * to remove it. Attendees never see it.
             */
            externalId?: components["schemas"]["NewExternalId"];
            /** Replaces all pairs; an empty object removes them. Nobody is notified, and `revision` stays. */
            metadata?: components["schemas"]["Metadata"];
        };
        /** The appointment after the change. */
        UpdatedAppointment: {
            /** Opaque id of the appointment, assigned by the service. */
            appointmentId: components["schemas"]["AppointmentId"];
            /** The subject; empty without one. */
            subject: string;
            /**
             * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
             * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
             * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
             *
             * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
             * together with a time is refused with `invalid_date_time`.
             */
            startDateTime: components["schemas"]["WallClock"];
            /**
             * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
             * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
             * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
             *
             * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
             * together with a time is refused with `invalid_date_time`.
             */
            endDateTime: components["schemas"]["WallClock"];
            /**
             * IANA time zone name; aliases such as `US/Eastern` are accepted and kept. An unknown name is refused with
             * `invalid_time_zone`.
             */
            timeZone: components["schemas"]["TimeZone"];
            /**
             * How calendars show the time of the appointment: `busy`, `free` or `tentative`. By default an all-day appointment
             * is `free` and any other one `busy`, also after a change from one to the other; what you set stays, even if it is
             * the default. Other words are refused with `invalid_value`.
             */
            showAs: components["schemas"]["ShowAs"];
            /** Where the online meeting takes place, normalised; empty without one. */
            conferenceUrl: string;
            /** How an appointment repeats; absent if it takes place once. Its start and end are those of the first occurrence. */
            recurrence?: components["schemas"]["Recurrence"];
            /**
             * The appointment that had the occurrences before those of this series; absent unless it takes over from another. It may
             * have been deleted since.
             */
            continues?: components["schemas"]["ContinuedSeries"];
            /**
             * The original starts, before the change, of occurrences whose own changes no longer fit the series and are gone;
             * absent without any.
             */
            droppedExceptions?: components["schemas"]["DroppedExceptions"];
            /** Point in time, ISO 8601 in UTC. */
            lastUpdated: components["schemas"]["Instant"];
            /**
             * Counts the changes of the appointment that invitees were notified of, its cancellation included, from 0. Of two
             * states of an appointment, the one with the higher revision is later.
             */
            revision: components["schemas"]["Revision"];
            /**
             * The `ETag` of the appointment, without its quotes, for `If-Match`: opaque, and another one after each change of the
             * appointment or of its reminders, also where nobody is notified. Changes of its invitees and their answers leave it
             * as it is.
             */
            etag: components["schemas"]["EntityTag"];
        };
        UpdatedAppointmentEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** What `message` says, sentence by sentence, as codes with their values. */
            outcome?: components["schemas"]["Outcome"];
            /** The appointment after the change. */
            data: components["schemas"]["UpdatedAppointment"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /** What to tell the invitees. */
        CancelAppointmentRequest: {
            /** The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic. */
            apiKey?: components["schemas"]["ApiKey"];
            /** The API key's secret, sent with `apiKey`; keep it out of client-side code. */
            apiSecret?: components["schemas"]["ApiSecret"];
            /** The organizer's words to the invitees, included in the cancellation notice; at most 1 000 characters. */
            comment?: components["schemas"]["Comment"];
        };
        /** The appointment that was cancelled. */
        CancelledAppointment: {
            /** Opaque id of the appointment, assigned by the service. */
            appointmentId: components["schemas"]["AppointmentId"];
            /** The subject; empty without one. */
            subject: string;
            /** Point in time, ISO 8601 in UTC. */
            dateCanceled: components["schemas"]["Instant"];
            /**
             * Whether the appointment is active.
             * @constant
             */
            isActive: false;
            /**
             * How many people are invited now.
             * @constant
             */
            inviteeCount: 0;
            /** How many people were invited before. */
            originalInviteeCount: number;
        };
        CancelledAppointmentEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** What `message` says, sentence by sentence, as codes with their values. */
            outcome?: components["schemas"]["Outcome"];
            /** The appointment that was cancelled. */
            data: components["schemas"]["CancelledAppointment"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        SearchText: string;
        /**
         * An order of appointments; with a minus, the reverse.
         * @enum {string}
         */
        AppointmentOrder: "start" | "-start" | "created" | "-created" | "updated" | "-updated";
        /**
         * Whether an appointment is active or cancelled.
         * @enum {string}
         */
        AppointmentStatus: "active" | "cancelled";
        IdParameter: string;
        /**
         * Format: date-time
         *
         * Point in time, ISO 8601 in UTC with at most three decimals of a second.
         */
        InstantParameter: string;
        /**
         * The invitee's answer; `needsAction` without an answer to the current time of the appointment.
         * @enum {string}
         */
        AttendeeResponse: "needsAction" | "accepted" | "declined" | "tentative";
        /**
         * The status of the newest message to the invitee. `queued`: waiting for its turn or its next attempt; `sent`:
         * taken over by the receiving side; `undeliverable`: returned after it was sent, or refused because of the address;
         * `failed`: given up for another reason.
         * @enum {string}
         */
        DeliveryStatus: "queued" | "sent" | "failed" | "undeliverable";
        /**
         * Counts the changes of the appointment that invitees were notified of, its cancellation included, from 0. Of two
         * states of an appointment, the one with the higher revision is later.
         * @example 1
         */
        Revision: number;
        /** An invitee of an appointment, with their answer. */
        Invitation: {
            /** Opaque id of the invitation, assigned by the service. */
            invitationId: components["schemas"]["InvitationId"];
            /**
             * The only occurrence that they are invited to, by its original start; absent of whoever is invited to the whole
             * appointment.
             */
            occurrenceStart?: components["schemas"]["OccurrenceStart"];
            /** The invitee's display name. */
            name: string;
            /** The invitee's e-mail address, as given. */
            address: string;
            /**
             * The language of the messages to the invitee, as given; null for the account's.
             * @example de
             */
            language: string | null;
            /**
             * The invitee's time zone, as given; null without.
             * @example Europe/London
             */
            timeZone: string | null;
            /**
             * Whether the invitee is expected to come: `required`, the default, or `optional`. Calendars show it. Other words
             * are refused with `invalid_value`.
             */
            role: components["schemas"]["InviteeRole"];
            /**
             * How the invitee's calendar takes a message about one date of a series: `default` merges it into the series,
             * `whole_set` replaces what it has by what the message contains; absent while nobody has said so.
             */
            calendarKind?: components["schemas"]["CalendarKind"];
            /**
             * Who says `calendarKind`, and absent without it: the program that wrote the newest `answer` to the series, or the
             * `caller`, whose word counts more.
             */
            calendarKindSource?: components["schemas"]["CalendarKindSource"];
            /** The invitee's answer; `needsAction` without an answer to the current time of the appointment. */
            response: components["schemas"]["AttendeeResponse"];
            /**
             * Format: date-time
             *
             * When the invitee answered; null without an answer.
             */
            respondedAt: string | null;
            /** Whether the answer came after `respondBy`; absent if it did not. */
            isLate?: components["schemas"]["IsLate"];
            /** What the invitee wrote with the answer; may be empty. */
            comment: string;
            /**
             * The address of the person who is to come in the invitee's place; empty if the invitee's program does not name
             * it. Null if the invitee has not delegated the invitation, or has answered since, or if the appointment's time
             * has changed since. Convoke does not invite the delegate.
             */
            delegatedTo: string | null;
            /**
             * The status of the newest message to the invitee. `queued`: waiting for its turn or its next attempt; `sent`:
             * taken over by the receiving side; `undeliverable`: returned after it was sent, or refused because of the address;
             * `failed`: given up for another reason.
             */
            deliveryStatus: components["schemas"]["DeliveryStatus"];
        };
        /**
         * Who says `calendarKind`, and absent without it: the program that wrote the newest `answer` to the series, or the
         * `caller`, whose word counts more.
         * @enum {string}
         */
        CalendarKindSource: "answer" | "caller";
        /** An appointment as it is listed. */
        AppointmentSummary: {
            /** Opaque id of the appointment, assigned by the service. */
            appointmentId: components["schemas"]["AppointmentId"];
            /** The subject; empty without one. */
            subject: string;
            /**
             * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
             * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
             * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
             *
             * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
             * together with a time is refused with `invalid_date_time`.
             */
            start: components["schemas"]["WallClock"];
            /**
             * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
             * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
             * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
             *
             * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
             * together with a time is refused with `invalid_date_time`.
             */
            end: components["schemas"]["WallClock"];
            /**
             * IANA time zone name; aliases such as `US/Eastern` are accepted and kept. An unknown name is refused with
             * `invalid_time_zone`.
             */
            timeZone: components["schemas"]["TimeZone"];
            /** Point in time, ISO 8601 in UTC. */
            startUtc: components["schemas"]["Instant"];
            /** Point in time, ISO 8601 in UTC. */
            endUtc: components["schemas"]["Instant"];
            /** The location; empty without one. */
            location: string;
            /**
             * How calendars show the time of the appointment: `busy`, `free` or `tentative`. By default an all-day appointment
             * is `free` and any other one `busy`, also after a change from one to the other; what you set stays, even if it is
             * the default. Other words are refused with `invalid_value`.
             */
            showAs: components["schemas"]["ShowAs"];
            /**
             * Where the online meeting takes place: an HTTPS URL without user name and password, at most 1 000 characters; empty
             * without one. Mails and the answer page lead there, calendars show it as the meeting's link, and as its place
             * if there is no location. Any other URL is refused with `invalid_value`. It is stored and shown in normalised form.
             */
            conferenceUrl: components["schemas"]["ConferenceUrl"];
            /** How an appointment repeats; absent if it takes place once. Its start and end are those of the first occurrence. */
            recurrence?: components["schemas"]["Recurrence"];
            /**
             * Of a series, the next occurrence that has not ended; absent after the last one, once it is cancelled, and of an
             * appointment that takes place once.
             */
            nextOccurrence?: components["schemas"]["Occurrence"];
            /**
             * The appointment that had the occurrences before those of this series; absent unless it takes over from another. It may
             * have been deleted since.
             */
            continues?: components["schemas"]["ContinuedSeries"];
            /**
             * The appointment that has the occurrences after those of this series; absent unless another takes over from it. It may
             * have been deleted since.
             */
            continuedBy?: components["schemas"]["ContinuingSeries"];
            /** Whether the appointment is active; false once it is cancelled. */
            isActive: boolean;
            /** How many people are invited; 0 once the appointment is cancelled. */
            inviteeCount: number;
            /**
             * Counts the changes of the appointment that invitees were notified of, its cancellation included, from 0. Of two
             * states of an appointment, the one with the higher revision is later.
             */
            revision: components["schemas"]["Revision"];
            /** The appointment's id in the caller's own system; null without one. */
            externalId: string | null;
            /**
             * The caller's own values, at most 20 pairs, with names of 1 to 40 characters, except `__proto__`, and values of
             * at most 500; all together at most 16 KiB in UTF-8. Attendees never see them.
             */
            metadata: components["schemas"]["Metadata"];
            /** Point in time, ISO 8601 in UTC. */
            dateCreated: components["schemas"]["Instant"];
            /**
             * Format: date-time
             *
             * When the appointment was created or last changed, ISO 8601 in UTC.
             */
            lastUpdated: string;
            /**
             * Format: date-time
             *
             * When the appointment was cancelled; null while it is active.
             */
            dateCanceled: string | null;
        };
        /** An appointment with its body and its invitees. */
        Appointment: components["schemas"]["AppointmentSummary"] & {
            /** The HTML body as it was given; empty without one. */
            body: string;
            /**
             * The `ETag` of the appointment, without its quotes, for `If-Match`: opaque, and another one after each change of the
             * appointment or of its reminders, also where nobody is notified. Changes of its invitees and their answers leave it
             * as it is.
             */
            etag: components["schemas"]["EntityTag"];
            /**
             * Of a series, the first occurrences that differ from it and have not ended, those that were taken out
             * included; absent of an appointment that takes place once.
             */
            exceptions?: components["schemas"]["Occurrence"][];
            /** Whether there are more exceptions than `exceptions` holds; absent if there are none. */
            hasMoreExceptions?: boolean;
            /**
             * At most 5 reminders, each at another time. They move with the start and end with a cancellation; one whose time has
             * passed when it is set is not sent.
             */
            reminders: components["schemas"]["Reminders"];
            /**
             * Whether invitations have an alarm for each of the reminders to `attendees` or `both`; by default false. Apple Calendar
             * and Thunderbird ring at such alarms, Gmail and Outlook by their own settings. A change is sent to all invitees.
             */
            alarm: components["schemas"]["Alarm"];
            /**
             * Whether calendars offer invitees to propose another time; by default true. With false, Outlook and Exchange do not
             * (`X-MICROSOFT-DISALLOW-COUNTER`), and neither does the answer page. Other calendars may: what they propose is
             * reported all the same. A change is sent to all invitees.
             */
            allowProposals: components["schemas"]["AllowProposals"];
            /**
             * Whether calendars let invitees forward the invitation; by default true. With false, Outlook and Exchange do not
             * (`X-MICROSOFT-DONOTFORWARDMEETING`); other calendars, and mail, know no such ban. A change is sent to all invitees.
             */
            allowForwarding: components["schemas"]["AllowForwarding"];
            /**
             * Whether each invitation lists all invitees, with names, addresses and answers; by default false, and everybody sees
             * only themselves. Invitees who were removed or whose address is undeliverable are not listed. An appointment whose
             * guests are visible has at most 100 invitees. Whoever was invited before sees new guests and answers with their
             * next message, and is not mailed for them. A change is sent to all invitees. It needs invitations by mail: an account
             * that invites through a calendar server is refused.
             */
            guestsVisible: components["schemas"]["GuestsVisible"];
            /**
             * Until when invitees are asked to answer: wall-clock time in the appointment's time zone, written like
             * `appointmentStart`, or a date, which means until its end; null, the default, for no such time. It must not be after
             * the start (`invalid_time_range`) and, when it is set, not in the past (`invalid_time_range`); any other format is
             * refused with `invalid_date_time`. Invitations and the answer page show it. A day before, or halfway if
             * less than two days are left, those who have not answered are reminded by mail, once. Later answers count, and
             * have `isLate`. A change is sent to all invitees, and by itself causes no event. Once it has passed, moving the
             * appointment removes it.
             */
            respondBy: components["schemas"]["RespondBy"];
            /** The first invitees, in the order in which they were invited. */
            invitations: components["schemas"]["Invitation"][];
            /** Whether there are more invitees than `invitations` holds. */
            hasMoreInvitations: boolean;
            /** How many invitees have given each answer; together, these are all invitees. */
            responseCounts: components["schemas"]["ResponseCounts"];
            /**
             * Of a series, how many of those who are invited to one occurrence only have given each answer to it.
             * `responseCounts` includes them. Absent if nobody is.
             */
            oneDateResponseCounts?: components["schemas"]["ResponseCounts"];
        };
        /** How many invitees have given each answer; together, these are all invitees. */
        ResponseCounts: {
            /** Invitees without an answer to the current time of the appointment. */
            needsAction: number;
            /** Invitees who have accepted. */
            accepted: number;
            /** Invitees who have declined. */
            declined: number;
            /** Invitees who may come. */
            tentative: number;
        };
        InvitationsEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** One page of invitees. */
            data: components["schemas"]["Invitation"][];
            /** What to send as `cursor` for the next page; null on the last one. */
            nextCursor: string | null;
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        AppointmentsEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** One page of appointments. */
            data: components["schemas"]["AppointmentSummary"][];
            /** What to send as `cursor` for the next page; null on the last one. */
            nextCursor: string | null;
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /** A file of comma-separated values. */
        AppointmentsCsv: string;
        AppointmentEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** An appointment with its body and its invitees. */
            data: components["schemas"]["Appointment"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /**
         * What happened to the appointment, to an invitation, or to a message to or from an invitee. `message.undeliverable`:
         * the message came back, or the relay refused the recipient; `message.failed`: it was given up for another reason.
         * Types may be added; ignore one that you do not know.
         * @enum {string}
         */
        TimelineEntryType: "appointment.created" | "appointment.updated" | "appointment.cancelled" | "invitation.added" | "invitation.removed" | "message.queued" | "message.sent" | "message.failed" | "message.superseded" | "message.undeliverable" | "response.accepted" | "response.declined" | "response.tentative" | "response.proposed" | "response.delegated" | "response.quarantined" | "response.ignored";
        /**
         * Why a mail server refuses or defers messages, as far as Convoke recognises it:
         *
         * - `greeting`: the relay does not accept the name that Convoke greets it with; the operator sets `CONVOKE_MAIL_EHLO`
         * - `reverse_dns`: the address that the mail comes from has no name in DNS, or one that leads elsewhere (PTR record)
         * - `unauthenticated`: SPF, DKIM or DMARC of the sender's domain is missing or does not fit
         * - `tls_required`: the relay passed the message on without TLS
         * - `too_fast`: the recipient's provider wants less mail from this sender; Convoke retries
         * - `policy`: the recipient's provider blocks the sender, its network or the content
         *
         * Codes may be added; ignore one that you do not know.
         * @enum {string}
         */
        MailRefusal: "greeting" | "reverse_dns" | "unauthenticated" | "tls_required" | "too_fast" | "policy";
        /**
         * A sentence for people, as programs read it: its code with the values in it. What others said has the code `words`,
         * and their words as the value of that name. Codes and values may be added.
         */
        Reason: {
            /** The name of the sentence, such as `sandbox_kept`. */
            code: string;
            /** The values in the sentence of a reason, by their names; empty without any. */
            params: components["schemas"]["ReasonParams"];
        };
        /**
         * What a message tells its invitee; absent from timeline entries that are about no message of Convoke.
         *
         * - `announcement`: that an invitation follows
         * - `invitation`: that they are invited, the first time or again
         * - `update`: what has changed since the last one
         * - `reminder`: that the appointment begins soon, or that an answer is awaited
         * - `cancellation`: that the appointment is off
         * - `removal`: that they are not invited any more
         * @enum {string}
         */
        MessagePurpose: "announcement" | "invitation" | "update" | "reminder" | "cancellation" | "removal";
        /** What an update changed of one field of an appointment. */
        FieldChange: {
            /** The field of the appointment. */
            field: components["schemas"]["ChangedField"];
            /** The value before; absent for `body`, which may be long. Of `showAs`, empty for the default. */
            from?: string;
            /** The value since; absent for `body`. */
            to?: string;
        };
        /**
         * The field of the appointment.
         * @enum {string}
         */
        ChangedField: "subject" | "body" | "location" | "start" | "end" | "timeZone" | "showAs" | "conferenceUrl" | "respondBy" | "rule" | "exclude";
        /** The values in the sentence of a reason, by their names; empty without any. */
        ReasonParams: {
            [key: string]: string | number;
        };
        /**
         * What became of an occurrence of a series:
         *
         * - `moved`: it begins or ends at another time, so that everybody was asked for an answer to it again
         * - `cancelled`: it was taken out, for good
         * - `changed`: it says something else
         * @enum {string}
         */
        OccurrenceChangeKind: "moved" | "cancelled" | "changed";
        /** What an `appointment.updated` that is about one occurrence of a series did to it. Absent from other entries. */
        OccurrenceChange: {
            /**
             * What became of an occurrence of a series:
             *
             * - `moved`: it begins or ends at another time, so that everybody was asked for an answer to it again
             * - `cancelled`: it was taken out, for good
             * - `changed`: it says something else
             */
            kind: components["schemas"]["OccurrenceChangeKind"];
            /**
             * Of an occurrence that was moved, when it begins since, in the time zone of the series.
             * @example 2027-03-23T09:00:00
             */
            start?: string;
        };
        /** One thing that happened. */
        TimelineEntry: {
            /** Point in time, ISO 8601 in UTC. */
            at: components["schemas"]["Instant"];
            /**
             * What happened to the appointment, to an invitation, or to a message to or from an invitee. `message.undeliverable`:
             * the message came back, or the relay refused the recipient; `message.failed`: it was given up for another reason.
             * Types may be added; ignore one that you do not know.
             */
            type: components["schemas"]["TimelineEntryType"];
            /** The invitation concerned; absent if the entry is about the whole appointment. */
            invitationId?: string;
            /** Of an `invitation.added` that corrects an address, the invitation to the old one. */
            replaces?: string;
            /** Of an `invitation.removed` because its address was corrected, the invitation to the new one. */
            replacedBy?: string;
            /** Details, for people to read; may be empty. */
            detail: string;
            /** Of an `appointment.updated` the new revision, of a message the one that it shows; otherwise absent. */
            revision?: number;
            /** How often a message was tried. Absent from other entries, and before the first attempt. */
            attempt?: number;
            /**
             * How an answer arrived. `page` is one given on the answer page, without a message; `calendar` is one that was found in
             * the account's calendar on a calendar server; `recorded` is one that the account has recorded on the invitee's behalf.
             */
            source?: components["schemas"]["ReplySource"];
            /** What the invitee wrote with an answer, empty without a comment; absent from other entries. */
            comment?: string;
            /**
             * The effect of the reply; `reason` explains it in a sentence. Verdicts may be added; treat one that you do not
             * know like `stale`: it changed nothing.
             *
             * - `accepted`: the answer counts
             * - `counter`: it proposes another time; an answer in it counts
             * - `refresh`: the invitee asks for the current invitation
             * - `delegated`: the invitee asks for somebody else to come; an earlier answer no longer counts
             * - `undeliverable`: an invitation came back
             * - `not_invited`: in quarantine, as it is neither about the invitee nor from them
             * - `bad_token`: in quarantine, as its UID names the appointment with a wrong token
             * - `recurrence`: in quarantine, as it is about one date, or one that the series does not have
             *
             * The others change nothing:
             *
             * - `duplicate`: the same response again, with the same comment or none
             * - `stale`: older than the answer that counts, or about a time that the appointment no longer has
             * - `too_many_answers`: the invitee has answered 50 times within 24 hours
             * - `cancelled`: the appointment was cancelled, or the invitee removed
             * - `ignored_method`: not a message that attendees send
             * - `no_answer`: it neither accepts nor declines
             * - `delivery_report`: a mail system reports something other than a failure
             * - `auto_reply`: sent by a program, such as an absence note
             * - `no_calendar`: without calendar data
             * - `tnef_only`: only Outlook's own format, `winmail.dat`
             * - `loop`: a message of this server that came back
             * - `too_large`, `unreadable`: it could not be read
             */
            verdict?: components["schemas"]["ReplyVerdict"];
            /**
             * Of an attempt, what the other side said of it, or Convoke where nobody did; of a verdict, the reason. For people
             * to read; may be empty. Absent from other entries.
             */
            words?: string;
            /** What `words` says, as a code with its values; absent without `words`. */
            reason?: components["schemas"]["Reason"];
            /**
             * Why a mail server refuses or defers messages, as far as Convoke recognises it:
             *
             * - `greeting`: the relay does not accept the name that Convoke greets it with; the operator sets `CONVOKE_MAIL_EHLO`
             * - `reverse_dns`: the address that the mail comes from has no name in DNS, or one that leads elsewhere (PTR record)
             * - `unauthenticated`: SPF, DKIM or DMARC of the sender's domain is missing or does not fit
             * - `tls_required`: the relay passed the message on without TLS
             * - `too_fast`: the recipient's provider wants less mail from this sender; Convoke retries
             * - `policy`: the recipient's provider blocks the sender, its network or the content
             *
             * Codes may be added; ignore one that you do not know.
             */
            refusal?: components["schemas"]["MailRefusal"];
            /** Whether the answer came after `respondBy`; absent if it did not. */
            isLate?: components["schemas"]["IsLate"];
            /** The reply that is the cause; absent from entries that no reply has caused. */
            replyId?: string;
            /** Absent from entries that no reply has caused. */
            changed?: components["schemas"]["ReplyChanged"];
            /** Absent from entries that no reply has caused. */
            deliveries?: components["schemas"]["ReplyDeliveries"];
            /**
             * What a message tells its invitee; absent from timeline entries that are about no message of Convoke.
             *
             * - `announcement`: that an invitation follows
             * - `invitation`: that they are invited, the first time or again
             * - `update`: what has changed since the last one
             * - `reminder`: that the appointment begins soon, or that an answer is awaited
             * - `cancellation`: that the appointment is off
             * - `removal`: that they are not invited any more
             */
            purpose?: components["schemas"]["MessagePurpose"];
            /**
             * Why a message about one date contains the whole series: `whole_set_by_answer`, `whole_set_by_caller` or
             * `whole_set_by_server`. Absent from other entries.
             */
            form?: components["schemas"]["Reason"];
            /**
             * What an `appointment.updated` changed, field by field. Absent from other entries, and from the oldest of a
             * truncated timeline.
             */
            changes?: components["schemas"]["FieldChange"][];
            /**
             * The original start of the occurrence of a series that the entry is about; absent if it is about the whole
             * appointment.
             */
            occurrenceStart?: components["schemas"]["OccurrenceStart"];
            /** What an `appointment.updated` that is about one occurrence of a series did to it. Absent from other entries. */
            occurrenceChange?: components["schemas"]["OccurrenceChange"];
            /**
             * Whether an `appointment.updated` moved the appointment in time, so that everybody was asked for an answer
             * again. Absent from other entries.
             */
            moved?: boolean;
        };
        /** What happened to an appointment, in chronological order. */
        Timeline: components["schemas"]["TimelineEntry"][];
        TimelineEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** What happened to an appointment, in chronological order. */
            data: components["schemas"]["Timeline"];
            /** Whether older entries were left out. */
            truncated: boolean;
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /**
         * The language of the messages to the invitee, as in `language` of an invitation; empty for that of the account.
         * @example de
         */
        NewLanguageTag: string;
        /**
         * The invitee's time zone, as in `timeZone` of an invitation; empty if it is not known.
         * @example Europe/London
         */
        NewInviteeTimeZone: string;
        /**
         * How the invitee's calendar takes a message about one date of a series, as in `calendarKind` of an invitation; empty
         * to learn it from the invitee's answers, from the next one on.
         * @example whole_set
         * @enum {string}
         */
        NewCalendarKind: "" | "default" | "whole_set";
        /** What to change of an invitee; what is left out stays as it is. */
        ChangeInvitationRequest: {
            /** The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic. */
            apiKey?: components["schemas"]["ApiKey"];
            /** The API key's secret, sent with `apiKey`; keep it out of client-side code. */
            apiSecret?: components["schemas"]["ApiSecret"];
            /**
             * The invitee's display name, at most 255 characters. A name without visible characters is refused with
             * `invalid_value`.
             */
            name?: components["schemas"]["InviteeName"];
            /** The language of the messages to the invitee, as in `language` of an invitation; empty for that of the account. */
            language?: components["schemas"]["NewLanguageTag"];
            /** The invitee's time zone, as in `timeZone` of an invitation; empty if it is not known. */
            timeZone?: components["schemas"]["NewInviteeTimeZone"];
            /**
             * Whether the invitee is expected to come: `required`, the default, or `optional`. Calendars show it. Other words
             * are refused with `invalid_value`.
             */
            role?: components["schemas"]["InviteeRole"];
            /**
             * How the invitee's calendar takes a message about one date of a series, as in `calendarKind` of an invitation; empty
             * to learn it from the invitee's answers, from the next one on.
             */
            calendarKind?: components["schemas"]["NewCalendarKind"];
        };
        ChangedInvitationEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** What `message` says, sentence by sentence, as codes with their values. */
            outcome?: components["schemas"]["Outcome"];
            /** An invitee of an appointment, with their answer. */
            data: components["schemas"]["Invitation"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /** The corrected address. */
        CorrectAddressRequest: {
            /** The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic. */
            apiKey?: components["schemas"]["ApiKey"];
            /** The API key's secret, sent with `apiKey`; keep it out of client-side code. */
            apiSecret?: components["schemas"]["ApiSecret"];
            /**
             * The invitee's e-mail address, at most 254 characters: ASCII before the `@`, and a domain name after it, which
             * may be internationalised. A malformed address, or the organizer's own, is refused with `invalid_email`.
             */
            address: components["schemas"]["InviteeAddress"];
            /**
             * The invitee's display name, at most 255 characters. A name without visible characters is refused with
             * `invalid_value`.
             */
            name?: components["schemas"]["InviteeName"];
            /** The organizer's words to the invitees, included in the cancellation notice; at most 1 000 characters. */
            comment?: components["schemas"]["Comment"];
        };
        /** The new invitation. */
        CorrectedInvitation: {
            /** Opaque id of the appointment, assigned by the service. */
            appointmentId: components["schemas"]["AppointmentId"];
            /** The invitee's display name. */
            invitee: string;
            /** The corrected address, as given. */
            email: string;
            /** How many people are invited now. */
            totalInvitees: number;
            /** The appointment's subject; empty without one. */
            appointmentSubject: string;
            /**
             * Whether this is the account's first invitation to this address at a provider that files invitations from
             * strangers as spam; true once per address. If true, ask the attendee to look into the spam folder and to confirm.
             */
            providerFirstInvite: components["schemas"]["ProviderFirstInvite"];
            /** Opaque id of the invitation, assigned by the service. */
            invitationId: components["schemas"]["InvitationId"];
            /** The invitation to the old address, which is removed. */
            replacedInvitationId: components["schemas"]["InvitationId"];
        };
        CorrectedInvitationEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** What `message` says, sentence by sentence, as codes with their values. */
            outcome?: components["schemas"]["Outcome"];
            /** The new invitation. */
            data: components["schemas"]["CorrectedInvitation"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /** What to tell the invitee who is removed. */
        RemoveInvitationRequest: {
            /** The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic. */
            apiKey?: components["schemas"]["ApiKey"];
            /** The API key's secret, sent with `apiKey`; keep it out of client-side code. */
            apiSecret?: components["schemas"]["ApiSecret"];
            /** The organizer's words to the invitees, included in the cancellation notice; at most 1 000 characters. */
            comment?: components["schemas"]["Comment"];
        };
        /** The invitation that was removed. */
        RemovedInvitation: {
            /** Opaque id of the appointment, assigned by the service. */
            appointmentId: components["schemas"]["AppointmentId"];
            /** Opaque id of the invitation, assigned by the service. */
            invitationId: components["schemas"]["InvitationId"];
            /** The display name of the removed invitee. */
            invitee: string;
            /** The address of the removed invitee, as given. */
            email: string;
            /** How many people are invited now. */
            totalInvitees: number;
        };
        RemovedInvitationEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** What `message` says, sentence by sentence, as codes with their values. */
            outcome?: components["schemas"]["Outcome"];
            /** The invitation that was removed. */
            data: components["schemas"]["RemovedInvitation"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        InvitationEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** An invitee of an appointment, with their answer. */
            data: components["schemas"]["Invitation"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /** Nothing but credentials. */
        ResendInvitationRequest: {
            /** The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic. */
            apiKey?: components["schemas"]["ApiKey"];
            /** The API key's secret, sent with `apiKey`; keep it out of client-side code. */
            apiSecret?: components["schemas"]["ApiSecret"];
        };
        /** The invitation that is sent again. */
        ResentInvitation: {
            /** Opaque id of the appointment, assigned by the service. */
            appointmentId: components["schemas"]["AppointmentId"];
            /** Opaque id of the invitation, assigned by the service. */
            invitationId: components["schemas"]["InvitationId"];
            /** The invitee's display name. */
            invitee: string;
            /** The invitee's address, as given. */
            email: string;
        };
        ResentInvitationEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** What `message` says, sentence by sentence, as codes with their values. */
            outcome?: components["schemas"]["Outcome"];
            /** The invitation that is sent again. */
            data: components["schemas"]["ResentInvitation"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /** What the invitee has answered. */
        RecordAnswerRequest: {
            /** The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic. */
            apiKey?: components["schemas"]["ApiKey"];
            /** The API key's secret, sent with `apiKey`; keep it out of client-side code. */
            apiSecret?: components["schemas"]["ApiSecret"];
            /** What the invitee has answered. */
            response: components["schemas"]["GivenAnswer"];
            /** The organizer's words to the invitees, included in the cancellation notice; at most 1 000 characters. */
            comment?: components["schemas"]["Comment"];
            /** The date of a series that they answered, by its original start; by default the whole series. */
            occurrenceStart?: components["schemas"]["OccurrenceStart"];
        };
        RecordedAnswerEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** What `message` says, sentence by sentence, as codes with their values. */
            outcome?: components["schemas"]["Outcome"];
            /** An invitee of an appointment, with their answer. */
            data: components["schemas"]["Invitation"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /**
         * What a message is: `priming` is the short mail that may precede a first invitation, `request` an invitation or an
         * update of it, `reminder` one before the appointment begins.
         * @enum {string}
         */
        MessageKind: "priming" | "request" | "cancel" | "reminder";
        /**
         * - `blocked`: waits for an earlier message to the same invitee
         * - `pending`: the next attempt is at `nextAttemptAt`
         * - `sending`: an attempt is running
         * - `sent`: the mail server has accepted it
         * - `failed`: given up for another reason than the recipient, such as a rejected login or content
         * - `undeliverable`: given up because the mail server refused the recipient
         * - `superseded`: replaced by a newer message before it was attempted
         * @enum {string}
         */
        MessageState: "blocked" | "pending" | "sending" | "sent" | "failed" | "undeliverable" | "superseded";
        /** A message to an invitee. */
        InvitationMessage: {
            /** Opaque id of the message. */
            messageId: string;
            /**
             * What a message is: `priming` is the short mail that may precede a first invitation, `request` an invitation or an
             * update of it, `reminder` one before the appointment begins.
             */
            kind: components["schemas"]["MessageKind"];
            /**
             * What a message tells its invitee; absent from timeline entries that are about no message of Convoke.
             *
             * - `announcement`: that an invitation follows
             * - `invitation`: that they are invited, the first time or again
             * - `update`: what has changed since the last one
             * - `reminder`: that the appointment begins soon, or that an answer is awaited
             * - `cancellation`: that the appointment is off
             * - `removal`: that they are not invited any more
             */
            purpose: components["schemas"]["MessagePurpose"];
            /** The revision that the message announces. */
            revision: number;
            /**
             * - `blocked`: waits for an earlier message to the same invitee
             * - `pending`: the next attempt is at `nextAttemptAt`
             * - `sending`: an attempt is running
             * - `sent`: the mail server has accepted it
             * - `failed`: given up for another reason than the recipient, such as a rejected login or content
             * - `undeliverable`: given up because the mail server refused the recipient
             * - `superseded`: replaced by a newer message before it was attempted
             */
            state: components["schemas"]["MessageState"];
            /** The last response from the other side, for people to read; null without one. */
            reason: string | null;
            /** What `reason` says, as a code with its values; absent without one. */
            because?: components["schemas"]["Reason"];
            /**
             * Why a mail server refuses or defers messages, as far as Convoke recognises it:
             *
             * - `greeting`: the relay does not accept the name that Convoke greets it with; the operator sets `CONVOKE_MAIL_EHLO`
             * - `reverse_dns`: the address that the mail comes from has no name in DNS, or one that leads elsewhere (PTR record)
             * - `unauthenticated`: SPF, DKIM or DMARC of the sender's domain is missing or does not fit
             * - `tls_required`: the relay passed the message on without TLS
             * - `too_fast`: the recipient's provider wants less mail from this sender; Convoke retries
             * - `policy`: the recipient's provider blocks the sender, its network or the content
             *
             * Codes may be added; ignore one that you do not know.
             */
            refusal?: components["schemas"]["MailRefusal"];
            /** Attempts so far. */
            attemptCount: number;
            /**
             * Format: date-time
             *
             * When the next attempt is due; null if there is none, or if the message waits for an earlier one.
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             *
             * When the message was queued.
             */
            dateCreated: string;
            /**
             * Format: date-time
             *
             * When it ended; null until then.
             */
            dateFinished: string | null;
        };
        InvitationMessagesEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** The messages, newest first. */
            data: components["schemas"]["InvitationMessage"][];
            /** Whether older messages were left out. */
            truncated: boolean;
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /** When the new appointment takes place, and who is invited to it. */
        DuplicateAppointmentRequest: {
            /** The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic. */
            apiKey?: components["schemas"]["ApiKey"];
            /** The API key's secret, sent with `apiKey`; keep it out of client-side code. */
            apiSecret?: components["schemas"]["ApiSecret"];
            /**
             * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
             * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
             * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
             *
             * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
             * together with a time is refused with `invalid_date_time`.
             */
            appointmentStart: components["schemas"]["WallClock"];
            /**
             * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
             * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
             * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
             *
             * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
             * together with a time is refused with `invalid_date_time`.
             */
            appointmentEnd: components["schemas"]["WallClock"];
            /**
             * IANA time zone name; aliases such as `US/Eastern` are accepted and kept. An unknown name is refused with
             * `invalid_time_zone`.
             */
            appointmentTimeZone?: components["schemas"]["TimeZone"];
            /**
             * The appointment's id in the caller's own system, at most 255 characters, of which at least one is visible.
             * Attendees never see it.
             */
            externalId?: components["schemas"]["ExternalId"];
            /**
             * Until when invitees are asked to answer: wall-clock time in the appointment's time zone, written like
             * `appointmentStart`, or a date, which means until its end; null, the default, for no such time. It must not be after
             * the start (`invalid_time_range`) and, when it is set, not in the past (`invalid_time_range`); any other format is
             * refused with `invalid_date_time`. Invitations and the answer page show it. A day before, or halfway if
             * less than two days are left, those who have not answered are reminded by mail, once. Later answers count, and
             * have `isLate`. A change is sent to all invitees, and by itself causes no event. Once it has passed, moving the
             * appointment removes it.
             */
            respondBy?: components["schemas"]["RespondBy"];
            /**
             * Whether the invitees of the other appointment are invited to the new one.
             * @default false
             */
            withInvitees?: boolean;
        };
        /**
         * Format: uuid
         *
         * Id of the feed, assigned by the service.
         * @example 0199b3c4-8d11-7b3e-9a52-6f0c1d2e3b4a
         */
        FeedId: string;
        /**
         * What the feed is for, at most 255 characters; calendar programs show it. If it is empty, they show the account's
         * name.
         * @example Crew north
         */
        FeedName: string;
        /**
         * Which appointments the feed holds. Cancelled ones are marked as such. Any other value is refused with
         * `invalid_value`.
         * @enum {string}
         */
        FeedStatus: "active" | "cancelled" | "all";
        /** The feed holds only appointments with one of these `externalId`s, at most 100; if empty, any. */
        FeedExternalIds: components["schemas"]["ExternalId"][];
        /**
         * How many days ago the earliest appointments may start, counted from the beginning of the day in UTC; 30 by
         * default. A number out of range is refused with `invalid_value`.
         */
        FeedPastDays: number;
        /**
         * In how many days the last appointments may start; 730 by default. A number out of range is refused with
         * `invalid_value`.
         */
        FeedFutureDays: number;
        /** Whether the feed names invitees with their answers, at most the first 100 of an appointment; false by default. */
        FeedShowsAnswers: boolean;
        /**
         * Format: uri
         *
         * Where calendar programs read the feed. Only its hash is stored: it is shown on creation only. Protect it like a
         * password.
         * @example https://calendar.example.com/feeds/Zs7tB0cD3yGqk1RWm5xVhA9uPnLfE2jKoTi8wXNrQ4M.ics
         */
        FeedUrl: string;
        /** Which appointments the feed holds, and what it shows of them. */
        CreateFeedRequest: {
            /** The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic. */
            apiKey?: components["schemas"]["ApiKey"];
            /** The API key's secret, sent with `apiKey`; keep it out of client-side code. */
            apiSecret?: components["schemas"]["ApiSecret"];
            /**
             * What the feed is for, at most 255 characters; calendar programs show it. If it is empty, they show the account's
             * name.
             * @default
             */
            name?: components["schemas"]["FeedName"];
            /**
             * Which appointments the feed holds. Cancelled ones are marked as such. Any other value is refused with
             * `invalid_value`.
             * @default active
             */
            status?: components["schemas"]["FeedStatus"];
            /**
             * The feed holds only appointments with one of these `externalId`s, at most 100; if empty, any.
             * @default []
             */
            externalIds?: components["schemas"]["FeedExternalIds"];
            /**
             * The feed holds only appointments that have all of these pairs in their `metadata`.
             * @default {}
             */
            metadata?: components["schemas"]["Metadata"];
            /**
             * How many days ago the earliest appointments may start, counted from the beginning of the day in UTC; 30 by
             * default. A number out of range is refused with `invalid_value`.
             * @default 30
             */
            pastDays?: components["schemas"]["FeedPastDays"];
            /**
             * In how many days the last appointments may start; 730 by default. A number out of range is refused with
             * `invalid_value`.
             * @default 730
             */
            futureDays?: components["schemas"]["FeedFutureDays"];
            /**
             * Whether the feed names invitees with their answers, at most the first 100 of an appointment; false by default.
             * @default false
             */
            showAnswers?: components["schemas"]["FeedShowsAnswers"];
        };
        /** The feed that was created, with its address. */
        CreatedFeed: {
            /** Id of the feed, assigned by the service. */
            feedId: components["schemas"]["FeedId"];
            /**
             * What the feed is for, at most 255 characters; calendar programs show it. If it is empty, they show the account's
             * name.
             */
            name: components["schemas"]["FeedName"];
            /**
             * Which appointments the feed holds. Cancelled ones are marked as such. Any other value is refused with
             * `invalid_value`.
             */
            status: components["schemas"]["FeedStatus"];
            /** The feed holds only appointments with one of these `externalId`s, at most 100; if empty, any. */
            externalIds: components["schemas"]["FeedExternalIds"];
            /**
             * The caller's own values, at most 20 pairs, with names of 1 to 40 characters, except `__proto__`, and values of
             * at most 500; all together at most 16 KiB in UTF-8. Attendees never see them.
             */
            metadata: components["schemas"]["Metadata"];
            /**
             * How many days ago the earliest appointments may start, counted from the beginning of the day in UTC; 30 by
             * default. A number out of range is refused with `invalid_value`.
             */
            pastDays: components["schemas"]["FeedPastDays"];
            /**
             * In how many days the last appointments may start; 730 by default. A number out of range is refused with
             * `invalid_value`.
             */
            futureDays: components["schemas"]["FeedFutureDays"];
            /** Whether the feed names invitees with their answers, at most the first 100 of an appointment; false by default. */
            showAnswers: components["schemas"]["FeedShowsAnswers"];
            /** Point in time, ISO 8601 in UTC. */
            dateCreated: components["schemas"]["Instant"];
            /**
             * Where calendar programs read the feed. Only its hash is stored: it is shown on creation only. Protect it like a
             * password.
             */
            url: components["schemas"]["FeedUrl"];
        };
        CreatedFeedEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** The feed that was created, with its address. */
            data: components["schemas"]["CreatedFeed"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /** A feed, without its address. */
        Feed: {
            /** Id of the feed, assigned by the service. */
            feedId: components["schemas"]["FeedId"];
            /**
             * What the feed is for, at most 255 characters; calendar programs show it. If it is empty, they show the account's
             * name.
             */
            name: components["schemas"]["FeedName"];
            /**
             * Which appointments the feed holds. Cancelled ones are marked as such. Any other value is refused with
             * `invalid_value`.
             */
            status: components["schemas"]["FeedStatus"];
            /** The feed holds only appointments with one of these `externalId`s, at most 100; if empty, any. */
            externalIds: components["schemas"]["FeedExternalIds"];
            /**
             * The caller's own values, at most 20 pairs, with names of 1 to 40 characters, except `__proto__`, and values of
             * at most 500; all together at most 16 KiB in UTF-8. Attendees never see them.
             */
            metadata: components["schemas"]["Metadata"];
            /**
             * How many days ago the earliest appointments may start, counted from the beginning of the day in UTC; 30 by
             * default. A number out of range is refused with `invalid_value`.
             */
            pastDays: components["schemas"]["FeedPastDays"];
            /**
             * In how many days the last appointments may start; 730 by default. A number out of range is refused with
             * `invalid_value`.
             */
            futureDays: components["schemas"]["FeedFutureDays"];
            /** Whether the feed names invitees with their answers, at most the first 100 of an appointment; false by default. */
            showAnswers: components["schemas"]["FeedShowsAnswers"];
            /** Point in time, ISO 8601 in UTC. */
            dateCreated: components["schemas"]["Instant"];
        };
        FeedsEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** The feeds, oldest first. */
            data: components["schemas"]["Feed"][];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        FeedEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** A feed, without its address. */
            data: components["schemas"]["Feed"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /** What to change of the feed. */
        UpdateFeedRequest: {
            /** The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic. */
            apiKey?: components["schemas"]["ApiKey"];
            /** The API key's secret, sent with `apiKey`; keep it out of client-side code. */
            apiSecret?: components["schemas"]["ApiSecret"];
            /**
             * What the feed is for, at most 255 characters; calendar programs show it. If it is empty, they show the account's
             * name.
             */
            name?: components["schemas"]["FeedName"];
            /**
             * Which appointments the feed holds. Cancelled ones are marked as such. Any other value is refused with
             * `invalid_value`.
             */
            status?: components["schemas"]["FeedStatus"];
            /** The feed holds only appointments with one of these `externalId`s, at most 100; if empty, any. */
            externalIds?: components["schemas"]["FeedExternalIds"];
            /** The feed holds only appointments that have all of these pairs in their `metadata`. */
            metadata?: components["schemas"]["Metadata"];
            /**
             * How many days ago the earliest appointments may start, counted from the beginning of the day in UTC; 30 by
             * default. A number out of range is refused with `invalid_value`.
             */
            pastDays?: components["schemas"]["FeedPastDays"];
            /**
             * In how many days the last appointments may start; 730 by default. A number out of range is refused with
             * `invalid_value`.
             */
            futureDays?: components["schemas"]["FeedFutureDays"];
            /** Whether the feed names invitees with their answers, at most the first 100 of an appointment; false by default. */
            showAnswers?: components["schemas"]["FeedShowsAnswers"];
        };
        UpdatedFeedEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** A feed, without its address. */
            data: components["schemas"]["Feed"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /** Nothing but credentials. */
        RevokeFeedRequest: {
            /** The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic. */
            apiKey?: components["schemas"]["ApiKey"];
            /** The API key's secret, sent with `apiKey`; keep it out of client-side code. */
            apiSecret?: components["schemas"]["ApiSecret"];
        };
        RevokedFeedEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /**
         * Format: uuid
         *
         * Id of the webhook, assigned by the service.
         * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
         */
        WebhookId: string;
        /**
         * Format: iri
         *
         * Where events are sent, at most 2 048 characters: an HTTPS URL without user name and password, with a host on the
         * public Internet unless the operator allows others. Any other URL is refused with `invalid_webhook_url`. It is
         * stored and shown in normalised form, for instance with a host in lower case and Punycode; the normalised URL may
         * also have at most 2 048 characters.
         * @example https://example.com/hooks/calendar
         */
        WebhookUrl: string;
        /**
         * What the webhook is for, to tell webhooks apart, at most 255 characters; empty if it has no name.
         * @example Booking page
         */
        WebhookName: string;
        /**
         * Format: uri
         *
         * Where events are sent: the given `webhookUrl` in normalised form.
         * @example https://example.com/hooks/calendar
         */
        RegisteredUrl: string;
        /**
         * - `attendee.responded`: an attendee has accepted, declined or answered tentatively
         * - `attendee.proposed_new_time`: an attendee proposes another time; sent only if the operator enables it
         * - `appointment.updated`: time, location, conference URL, availability or subject changed
         * - `appointment.canceled`: the appointment was cancelled
         * - `invitation.undeliverable`: an invitation came back from the attendee's mail system, or the relay refused the
         *   attendee's address; an extension
         * - `attendee.delegated`: an attendee asks for somebody else to come in their place; an extension
         * - `appointment.starting`: an appointment begins soon, as its `reminders` say; an extension
         * - `occurrence.updated`: one occurrence of a series was changed; an extension
         * - `occurrence.canceled`: one occurrence of a series was taken out; an extension
         * - `appointment.created`: an appointment was created; an extension
         * - `invitation.created`: somebody was invited; an extension
         * - `invitation.removed`: an invitee was removed; an extension
         *
         * Types may be added; respond to one that you do not know with 2xx and ignore it.
         * @enum {string}
         */
        EventType: "attendee.responded" | "attendee.proposed_new_time" | "appointment.updated" | "appointment.canceled" | "invitation.undeliverable" | "attendee.delegated" | "appointment.starting" | "occurrence.updated" | "occurrence.canceled" | "appointment.created" | "invitation.created" | "invitation.removed";
        /**
         * What a webhook subscribes to: a type of event, or `*` for all, with those that are sent on request only and those that
         * later versions add.
         * @enum {string}
         */
        SubscribedType: "attendee.responded" | "attendee.proposed_new_time" | "appointment.updated" | "appointment.canceled" | "invitation.undeliverable" | "attendee.delegated" | "appointment.starting" | "occurrence.updated" | "occurrence.canceled" | "appointment.created" | "invitation.created" | "invitation.removed" | "*";
        /**
         * The types of events to send, at least one and at most 50; a repeated type counts once. `*` stands alone, for all types,
         * later ones included. An unknown type, an empty list, or `*` beside others is refused with `invalid_event_type`, more
         * than 50 with `invalid_value`.
         * @example [
         *   "attendee.responded",
         *   "appointment.canceled"
         * ]
         */
        EventTypes: components["schemas"]["SubscribedType"][];
        /**
         * How `X-Service-Signature` is computed: `timestamped` signs the timestamp and the body and writes Base64;
         * `body-hex` signs only the body and writes hexadecimal. The default, `timestamped`, protects against the replay
         * of an old request. Any other value is refused with `invalid_value`.
         * @enum {string}
         */
        SignatureScheme: "timestamped" | "body-hex";
        /**
         * The signing secret, `whsec_` and 44 characters of Base64. It is shown on registration and regeneration only;
         * protect it like a password.
         * @example whsec_lRN5Td0Q3bnCzGH5jsuJTjVbU8wPhZkpBvtR4F1q2ow=
         */
        WebhookSecret: string;
        /** Where to send which events. */
        RegisterWebhookRequest: {
            /** The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic. */
            apiKey?: components["schemas"]["ApiKey"];
            /** The API key's secret, sent with `apiKey`; keep it out of client-side code. */
            apiSecret?: components["schemas"]["ApiSecret"];
            /**
             * Where events are sent, at most 2 048 characters: an HTTPS URL without user name and password, with a host on the
             * public Internet unless the operator allows others. Any other URL is refused with `invalid_webhook_url`. It is
             * stored and shown in normalised form, for instance with a host in lower case and Punycode; the normalised URL may
             * also have at most 2 048 characters.
             */
            webhookUrl: components["schemas"]["WebhookUrl"];
            /**
             * The types of events to send, at least one and at most 50; a repeated type counts once. `*` stands alone, for all types,
             * later ones included. An unknown type, an empty list, or `*` beside others is refused with `invalid_event_type`, more
             * than 50 with `invalid_value`.
             */
            eventTypes: components["schemas"]["EventTypes"];
            /**
             * What the webhook is for, to tell webhooks apart, at most 255 characters; empty if it has no name.
             * @default
             */
            name?: components["schemas"]["WebhookName"];
            /**
             * How `X-Service-Signature` is computed: `timestamped` signs the timestamp and the body and writes Base64;
             * `body-hex` signs only the body and writes hexadecimal. The default, `timestamped`, protects against the replay
             * of an old request. Any other value is refused with `invalid_value`.
             * @default timestamped
             */
            signatureScheme?: components["schemas"]["SignatureScheme"];
        };
        /** The webhook that was registered, with its secret. */
        RegisteredWebhook: {
            /** Id of the webhook, assigned by the service. */
            webhookId: components["schemas"]["WebhookId"];
            /** Where events are sent: the given `webhookUrl` in normalised form. */
            webhookUrl: components["schemas"]["RegisteredUrl"];
            /** What the webhook is for, to tell webhooks apart, at most 255 characters; empty if it has no name. */
            name: components["schemas"]["WebhookName"];
            /**
             * The signing secret, `whsec_` and 44 characters of Base64. It is shown on registration and regeneration only;
             * protect it like a password.
             */
            secret: components["schemas"]["WebhookSecret"];
            /**
             * The types of events to send, at least one and at most 50; a repeated type counts once. `*` stands alone, for all types,
             * later ones included. An unknown type, an empty list, or `*` beside others is refused with `invalid_event_type`, more
             * than 50 with `invalid_value`.
             */
            eventTypes: components["schemas"]["EventTypes"];
            /**
             * Whether events are sent to the webhook.
             * @constant
             */
            isActive: true;
            /** Point in time, ISO 8601 in UTC. */
            dateCreated: components["schemas"]["Instant"];
            /**
             * How `X-Service-Signature` is computed: `timestamped` signs the timestamp and the body and writes Base64;
             * `body-hex` signs only the body and writes hexadecimal. The default, `timestamped`, protects against the replay
             * of an old request. Any other value is refused with `invalid_value`.
             */
            signatureScheme: components["schemas"]["SignatureScheme"];
        };
        RegisteredWebhookEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** What `message` says, sentence by sentence, as codes with their values. */
            outcome?: components["schemas"]["Outcome"];
            /** The webhook that was registered, with its secret. */
            data: components["schemas"]["RegisteredWebhook"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /**
         * Whether an attempt has reached the endpoint and got a response with 2xx.
         * @enum {string}
         */
        AttemptStatus: "success" | "failed";
        /** A webhook, without its secret. */
        Webhook: {
            /** Id of the webhook, assigned by the service. */
            webhookId: components["schemas"]["WebhookId"];
            /** Where events are sent: the given `webhookUrl` in normalised form. */
            webhookUrl: components["schemas"]["RegisteredUrl"];
            /** What the webhook is for, to tell webhooks apart, at most 255 characters; empty if it has no name. */
            name: components["schemas"]["WebhookName"];
            /**
             * The types of events to send, at least one and at most 50; a repeated type counts once. `*` stands alone, for all types,
             * later ones included. An unknown type, an empty list, or `*` beside others is refused with `invalid_event_type`, more
             * than 50 with `invalid_value`.
             */
            eventTypes: components["schemas"]["EventTypes"];
            /** Whether events are sent to the webhook; also false after 10 consecutive failures. */
            isActive: boolean;
            /**
             * Failed attempts since the last successful one, over all deliveries to the webhook. Counted up to the 10 after which
             * it is disabled.
             */
            consecutiveFailures: number;
            /**
             * Format: date-time
             *
             * When the last attempt was made; null before the first one.
             */
            lastDeliveryAt: string | null;
            /** How the last attempt ended; null before the first one. */
            lastDeliveryStatus: components["schemas"]["AttemptStatus"] | null;
            /** Point in time, ISO 8601 in UTC. */
            dateCreated: components["schemas"]["Instant"];
            /**
             * How `X-Service-Signature` is computed: `timestamped` signs the timestamp and the body and writes Base64;
             * `body-hex` signs only the body and writes hexadecimal. The default, `timestamped`, protects against the replay
             * of an old request. Any other value is refused with `invalid_value`.
             */
            signatureScheme: components["schemas"]["SignatureScheme"];
        };
        WebhooksEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** The webhooks, oldest first. */
            data: components["schemas"]["Webhook"][];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        WebhookEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** What `message` says, sentence by sentence, as codes with their values. */
            outcome?: components["schemas"]["Outcome"];
            /** A webhook, without its secret. */
            data: components["schemas"]["Webhook"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /** The fields to change; those that are left out stay as they are. */
        UpdateWebhookRequest: {
            /** The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic. */
            apiKey?: components["schemas"]["ApiKey"];
            /** The API key's secret, sent with `apiKey`; keep it out of client-side code. */
            apiSecret?: components["schemas"]["ApiSecret"];
            /**
             * Where events are sent, at most 2 048 characters: an HTTPS URL without user name and password, with a host on the
             * public Internet unless the operator allows others. Any other URL is refused with `invalid_webhook_url`. It is
             * stored and shown in normalised form, for instance with a host in lower case and Punycode; the normalised URL may
             * also have at most 2 048 characters.
             */
            webhookUrl?: components["schemas"]["WebhookUrl"];
            /**
             * The types of events to send, at least one and at most 50; a repeated type counts once. `*` stands alone, for all types,
             * later ones included. An unknown type, an empty list, or `*` beside others is refused with `invalid_event_type`, more
             * than 50 with `invalid_value`.
             */
            eventTypes?: components["schemas"]["EventTypes"];
            /** What the webhook is for, to tell webhooks apart, at most 255 characters; empty if it has no name. */
            name?: components["schemas"]["WebhookName"];
            /** Whether events are to be sent to the webhook. */
            isActive?: boolean;
            /**
             * How `X-Service-Signature` is computed: `timestamped` signs the timestamp and the body and writes Base64;
             * `body-hex` signs only the body and writes hexadecimal. The default, `timestamped`, protects against the replay
             * of an old request. Any other value is refused with `invalid_value`.
             */
            signatureScheme?: components["schemas"]["SignatureScheme"];
        };
        UpdatedWebhookEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** What `message` says, sentence by sentence, as codes with their values. */
            outcome?: components["schemas"]["Outcome"];
            /** A webhook, without its secret. */
            data: components["schemas"]["Webhook"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /** Nothing but credentials. */
        DeleteWebhookRequest: {
            /** The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic. */
            apiKey?: components["schemas"]["ApiKey"];
            /** The API key's secret, sent with `apiKey`; keep it out of client-side code. */
            apiSecret?: components["schemas"]["ApiSecret"];
        };
        DeletedWebhookEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** What `message` says, sentence by sentence, as codes with their values. */
            outcome?: components["schemas"]["Outcome"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /** For how long the old secret stays valid. */
        RegenerateWebhookSecretRequest: {
            /** The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic. */
            apiKey?: components["schemas"]["ApiKey"];
            /** The API key's secret, sent with `apiKey`; keep it out of client-side code. */
            apiSecret?: components["schemas"]["ApiSecret"];
            /**
             * How long the old secret is used for a second signature in `webhook-signature`, at most a day. Without it, or with
             * 0, the old secret ends at once. `X-Service-Signature` has one signature, made with the new secret, so receivers
             * that check it must know that at once. A number out of range is refused with `invalid_value`, as is any but 0 for a
             * webhook with the scheme `body-hex`, where it would have no effect.
             * @default 0
             */
            graceSeconds?: components["schemas"]["GraceSeconds"];
        };
        /**
         * How long the old secret is used for a second signature in `webhook-signature`, at most a day. Without it, or with
         * 0, the old secret ends at once. `X-Service-Signature` has one signature, made with the new secret, so receivers
         * that check it must know that at once. A number out of range is refused with `invalid_value`, as is any but 0 for a
         * webhook with the scheme `body-hex`, where it would have no effect.
         */
        GraceSeconds: number;
        /** The new secret of a webhook. */
        RegeneratedWebhookSecret: {
            /** Id of the webhook, assigned by the service. */
            webhookId: components["schemas"]["WebhookId"];
            /**
             * The signing secret, `whsec_` and 44 characters of Base64. It is shown on registration and regeneration only;
             * protect it like a password.
             */
            secret: components["schemas"]["WebhookSecret"];
        };
        RegeneratedWebhookSecretEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** What `message` says, sentence by sentence, as codes with their values. */
            outcome?: components["schemas"]["Outcome"];
            /** The new secret of a webhook. */
            data: components["schemas"]["RegeneratedWebhookSecret"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /**
         * Format: uuid
         *
         * Id of the delivery: one for each event and webhook, the same in every retry and replay. Use it to discard
         * duplicates.
         */
        EventId: string;
        /** The appointment that the event is about. */
        AppointmentEventData: {
            /** Opaque id of the appointment, assigned by the service. */
            appointmentId: components["schemas"]["AppointmentId"];
            /** The subject; empty without one. */
            subject: string;
            /**
             * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
             * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
             * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
             *
             * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
             * together with a time is refused with `invalid_date_time`.
             */
            start: components["schemas"]["WallClock"];
            /**
             * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
             * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
             * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
             *
             * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
             * together with a time is refused with `invalid_date_time`.
             */
            end: components["schemas"]["WallClock"];
            /**
             * IANA time zone name; aliases such as `US/Eastern` are accepted and kept. An unknown name is refused with
             * `invalid_time_zone`.
             */
            timeZone: components["schemas"]["TimeZone"];
            /**
             * Format: date-time
             *
             * The start, ISO 8601 in UTC.
             */
            startUtc: string;
            /**
             * Format: date-time
             *
             * The end, ISO 8601 in UTC.
             */
            endUtc: string;
            /**
             * Counts the changes of the appointment that invitees were notified of, its cancellation included, from 0. Of two
             * states of an appointment, the one with the higher revision is later.
             */
            revision: components["schemas"]["Revision"];
            /** The appointment's id in the caller's own system; null without one. */
            externalId: string | null;
            /**
             * The caller's own values, at most 20 pairs, with names of 1 to 40 characters, except `__proto__`, and values of
             * at most 500; all together at most 16 KiB in UTF-8. Attendees never see them.
             */
            metadata: components["schemas"]["Metadata"];
            /** How an appointment repeats; absent if it takes place once. Its start and end are those of the first occurrence. */
            recurrence?: components["schemas"]["Recurrence"];
            /**
             * The appointment that had the occurrences before those of this series; absent unless it takes over from another. It may
             * have been deleted since.
             */
            continues?: components["schemas"]["ContinuedSeries"];
            /**
             * The appointment that has the occurrences after those of this series; absent unless another takes over from it. It may
             * have been deleted since.
             */
            continuedBy?: components["schemas"]["ContinuingSeries"];
            /**
             * The original start of the occurrence that the event is about; start, end and subject are those of this
             * occurrence. Absent if it is about the whole appointment.
             */
            occurrenceStart?: components["schemas"]["OccurrenceStart"];
        };
        /**
         * What the invitee has answered.
         * @enum {string}
         */
        GivenAnswer: "accepted" | "declined" | "tentative";
        /** The attendee who has answered. */
        RespondedAttendee: {
            /**
             * The address to which the invitation was sent.
             * @example ada@example.com
             */
            email: string;
            /**
             * The display name; absent without one.
             * @example Ada Lovelace
             */
            name?: string;
            /** What the invitee has answered. */
            response: components["schemas"]["GivenAnswer"];
            /**
             * Format: date-time
             *
             * When the attendee answered, ISO 8601 in UTC.
             */
            respondedAt: string;
            /** Whether the answer came after `respondBy`; absent if it did not. */
            isLate?: components["schemas"]["IsLate"];
            /** `recorded` if the account has recorded the answer; absent if the attendee has given it. */
            source?: components["schemas"]["ReplySource"];
        };
        /** The appointment, and who has answered. */
        AttendeeRespondedEventData: components["schemas"]["AppointmentEventData"] & {
            /** The attendee who has answered. */
            attendee: components["schemas"]["RespondedAttendee"];
        };
        /** An attendee accepted, declined or answered tentatively. */
        AttendeeRespondedEvent: {
            /**
             * Id of the delivery: one for each event and webhook, the same in every retry and replay. Use it to discard
             * duplicates.
             */
            id: components["schemas"]["EventId"];
            /**
             * The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            eventType: "attendee.responded";
            /** Point in time, ISO 8601 in UTC. */
            timestamp: components["schemas"]["Instant"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
            /** The appointment, and who has answered. */
            data: components["schemas"]["AttendeeRespondedEventData"];
        };
        /**
         * The start that the attendee asks for, wall-clock time in `timeZone`, `YYYY-MM-DDTHH:MM:SS`. If whole days are
         * proposed for an all-day appointment, it is a date, `YYYY-MM-DD`, as in `appointmentStart`.
         * @example 2027-03-15T16:00:00
         */
        ProposedStart: string;
        /**
         * The end that the attendee asks for, in the form of `proposedStart`; of whole days the date after the last one. If
         * the attendee does not say, the appointment keeps its length.
         * @example 2027-03-15T16:45:00
         */
        ProposedEnd: string;
        /** The attendee who proposes another time. */
        ProposingAttendee: {
            /**
             * The address to which the invitation was sent.
             * @example ada@example.com
             */
            email: string;
            /**
             * The display name; absent without one.
             * @example Ada Lovelace
             */
            name?: string;
            /**
             * `tentativelyAccepted` in this event only; all others say `tentative`.
             * @constant
             */
            response: "tentativelyAccepted";
            /**
             * Format: date-time
             *
             * When the attendee answered, ISO 8601 in UTC.
             */
            respondedAt: string;
            /**
             * The start that the attendee asks for, wall-clock time in `timeZone`, `YYYY-MM-DDTHH:MM:SS`. If whole days are
             * proposed for an all-day appointment, it is a date, `YYYY-MM-DD`, as in `appointmentStart`.
             */
            proposedStart: components["schemas"]["ProposedStart"];
            /**
             * The end that the attendee asks for, in the form of `proposedStart`; of whole days the date after the last one. If
             * the attendee does not say, the appointment keeps its length.
             */
            proposedEnd: components["schemas"]["ProposedEnd"];
            /** The attendee's comment; absent without one. An extension. */
            comment?: string;
        };
        /** The appointment, and who proposes another time. */
        AttendeeProposedNewTimeEventData: components["schemas"]["AppointmentEventData"] & {
            /** The attendee who proposes another time. */
            attendee: components["schemas"]["ProposingAttendee"];
        };
        /** An attendee proposes another time. */
        AttendeeProposedNewTimeEvent: {
            /**
             * Id of the delivery: one for each event and webhook, the same in every retry and replay. Use it to discard
             * duplicates.
             */
            id: components["schemas"]["EventId"];
            /**
             * The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            eventType: "attendee.proposed_new_time";
            /** Point in time, ISO 8601 in UTC. */
            timestamp: components["schemas"]["Instant"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
            /** The appointment, and who proposes another time. */
            data: components["schemas"]["AttendeeProposedNewTimeEventData"];
        };
        /** The appointment was changed. */
        AppointmentUpdatedEvent: {
            /**
             * Id of the delivery: one for each event and webhook, the same in every retry and replay. Use it to discard
             * duplicates.
             */
            id: components["schemas"]["EventId"];
            /**
             * The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            eventType: "appointment.updated";
            /** Point in time, ISO 8601 in UTC. */
            timestamp: components["schemas"]["Instant"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
            /** The appointment that the event is about. */
            data: components["schemas"]["AppointmentEventData"];
        };
        /** The appointment was cancelled. */
        AppointmentCanceledEvent: {
            /**
             * Id of the delivery: one for each event and webhook, the same in every retry and replay. Use it to discard
             * duplicates.
             */
            id: components["schemas"]["EventId"];
            /**
             * The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            eventType: "appointment.canceled";
            /** Point in time, ISO 8601 in UTC. */
            timestamp: components["schemas"]["Instant"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
            /** The appointment that the event is about. */
            data: components["schemas"]["AppointmentEventData"];
        };
        /** One occurrence of a series was changed. */
        OccurrenceUpdatedEvent: {
            /**
             * Id of the delivery: one for each event and webhook, the same in every retry and replay. Use it to discard
             * duplicates.
             */
            id: components["schemas"]["EventId"];
            /**
             * The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            eventType: "occurrence.updated";
            /** Point in time, ISO 8601 in UTC. */
            timestamp: components["schemas"]["Instant"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
            /** The appointment that the event is about. */
            data: components["schemas"]["AppointmentEventData"];
        };
        /** One occurrence of a series was cancelled permanently. */
        OccurrenceCanceledEvent: {
            /**
             * Id of the delivery: one for each event and webhook, the same in every retry and replay. Use it to discard
             * duplicates.
             */
            id: components["schemas"]["EventId"];
            /**
             * The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            eventType: "occurrence.canceled";
            /** Point in time, ISO 8601 in UTC. */
            timestamp: components["schemas"]["Instant"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
            /** The appointment that the event is about. */
            data: components["schemas"]["AppointmentEventData"];
        };
        /** The attendee who asks for somebody else to come in their place. */
        DelegatingAttendee: {
            /**
             * The address to which the invitation was sent.
             * @example ada@example.com
             */
            email: string;
            /**
             * The display name; absent without one.
             * @example Ada Lovelace
             */
            name?: string;
            /**
             * The address of the delegate; empty if the attendee's program does not name it.
             * @example charles@example.com
             */
            delegatedTo: string;
            /** Point in time, ISO 8601 in UTC. */
            respondedAt: components["schemas"]["Instant"];
            /** The attendee's comment; may be empty. */
            comment: string;
        };
        /** The appointment, and who asks to be replaced. */
        AttendeeDelegatedEventData: components["schemas"]["AppointmentEventData"] & {
            /** The attendee who asks for somebody else to come in their place. */
            attendee: components["schemas"]["DelegatingAttendee"];
        };
        /** An attendee asks for somebody else to come. */
        AttendeeDelegatedEvent: {
            /**
             * Id of the delivery: one for each event and webhook, the same in every retry and replay. Use it to discard
             * duplicates.
             */
            id: components["schemas"]["EventId"];
            /**
             * The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            eventType: "attendee.delegated";
            /** Point in time, ISO 8601 in UTC. */
            timestamp: components["schemas"]["Instant"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
            /** The appointment, and who asks to be replaced. */
            data: components["schemas"]["AttendeeDelegatedEventData"];
        };
        /** The attendee whom the invitation has not reached. */
        UndeliverableAttendee: {
            /**
             * The address to which the invitation was sent.
             * @example ada@example.com
             */
            email: string;
            /**
             * The display name; absent without one.
             * @example Ada Lovelace
             */
            name?: string;
        };
        /** The appointment, and whom the invitation has not reached. */
        InvitationUndeliverableEventData: components["schemas"]["AppointmentEventData"] & {
            /** The attendee whom the invitation has not reached. */
            attendee: components["schemas"]["UndeliverableAttendee"];
            /** What the mail system said, for people to read; may be empty. */
            reason: string;
        };
        /** An invitation came back. */
        InvitationUndeliverableEvent: {
            /**
             * Id of the delivery: one for each event and webhook, the same in every retry and replay. Use it to discard
             * duplicates.
             */
            id: components["schemas"]["EventId"];
            /**
             * The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            eventType: "invitation.undeliverable";
            /** Point in time, ISO 8601 in UTC. */
            timestamp: components["schemas"]["Instant"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
            /** The appointment, and whom the invitation has not reached. */
            data: components["schemas"]["InvitationUndeliverableEventData"];
        };
        /** An appointment was created. */
        AppointmentCreatedEvent: {
            /**
             * Id of the delivery: one for each event and webhook, the same in every retry and replay. Use it to discard
             * duplicates.
             */
            id: components["schemas"]["EventId"];
            /**
             * The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            eventType: "appointment.created";
            /** Point in time, ISO 8601 in UTC. */
            timestamp: components["schemas"]["Instant"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
            /** The appointment that the event is about. */
            data: components["schemas"]["AppointmentEventData"];
        };
        /** The attendee whose invitation it is. */
        InvitedAttendee: {
            /**
             * The address of the invitation.
             * @example ada@example.com
             */
            email: string;
            /**
             * The display name; absent without one.
             * @example Ada Lovelace
             */
            name?: string;
        };
        /** The appointment, and whose invitation it is. */
        InvitationEventData: components["schemas"]["AppointmentEventData"] & {
            /** Opaque id of the invitation, assigned by the service. */
            invitationId: components["schemas"]["InvitationId"];
            /** The attendee whose invitation it is. */
            attendee: components["schemas"]["InvitedAttendee"];
        };
        /** Somebody was invited. */
        InvitationCreatedEvent: {
            /**
             * Id of the delivery: one for each event and webhook, the same in every retry and replay. Use it to discard
             * duplicates.
             */
            id: components["schemas"]["EventId"];
            /**
             * The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            eventType: "invitation.created";
            /** Point in time, ISO 8601 in UTC. */
            timestamp: components["schemas"]["Instant"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
            /** The appointment, and whose invitation it is. */
            data: components["schemas"]["InvitationEventData"];
        };
        /** An invitee was removed. */
        InvitationRemovedEvent: {
            /**
             * Id of the delivery: one for each event and webhook, the same in every retry and replay. Use it to discard
             * duplicates.
             */
            id: components["schemas"]["EventId"];
            /**
             * The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            eventType: "invitation.removed";
            /** Point in time, ISO 8601 in UTC. */
            timestamp: components["schemas"]["Instant"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
            /** The appointment, and whose invitation it is. */
            data: components["schemas"]["InvitationEventData"];
        };
        /** The appointment, and how soon it begins. */
        AppointmentStartingEventData: components["schemas"]["AppointmentEventData"] & {
            /** Of the reminder. The event may come later; `startUtc` says when the appointment begins. */
            minutesBefore: number;
        };
        /** An appointment begins soon. */
        AppointmentStartingEvent: {
            /**
             * Id of the delivery: one for each event and webhook, the same in every retry and replay. Use it to discard
             * duplicates.
             */
            id: components["schemas"]["EventId"];
            /**
             * The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            eventType: "appointment.starting";
            /** Point in time, ISO 8601 in UTC. */
            timestamp: components["schemas"]["Instant"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
            /** The appointment, and how soon it begins. */
            data: components["schemas"]["AppointmentStartingEventData"];
        };
        /** The webhook that is tested. */
        WebhookTestEventData: {
            /** Id of the webhook, assigned by the service. */
            webhookId: components["schemas"]["WebhookId"];
            /** For people to read. */
            message: string;
        };
        /** A test of an endpoint. */
        WebhookTestEvent: {
            /**
             * Id of the delivery: one for each event and webhook, the same in every retry and replay. Use it to discard
             * duplicates.
             */
            id: components["schemas"]["EventId"];
            /**
             * The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            eventType: "webhook.test";
            /** Point in time, ISO 8601 in UTC. */
            timestamp: components["schemas"]["Instant"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
            /** The webhook that is tested. */
            data: components["schemas"]["WebhookTestEventData"];
        };
        /**
         * How an answer arrived. `page` is one given on the answer page, without a message; `calendar` is one that was found in
         * the account's calendar on a calendar server; `recorded` is one that the account has recorded on the invitee's behalf.
         * @enum {string}
         */
        ReplySource: "smtp" | "imap" | "http" | "page" | "calendar" | "recorded";
        /**
         * The effect of the reply; `reason` explains it in a sentence. Verdicts may be added; treat one that you do not
         * know like `stale`: it changed nothing.
         *
         * - `accepted`: the answer counts
         * - `counter`: it proposes another time; an answer in it counts
         * - `refresh`: the invitee asks for the current invitation
         * - `delegated`: the invitee asks for somebody else to come; an earlier answer no longer counts
         * - `undeliverable`: an invitation came back
         * - `not_invited`: in quarantine, as it is neither about the invitee nor from them
         * - `bad_token`: in quarantine, as its UID names the appointment with a wrong token
         * - `recurrence`: in quarantine, as it is about one date, or one that the series does not have
         *
         * The others change nothing:
         *
         * - `duplicate`: the same response again, with the same comment or none
         * - `stale`: older than the answer that counts, or about a time that the appointment no longer has
         * - `too_many_answers`: the invitee has answered 50 times within 24 hours
         * - `cancelled`: the appointment was cancelled, or the invitee removed
         * - `ignored_method`: not a message that attendees send
         * - `no_answer`: it neither accepts nor declines
         * - `delivery_report`: a mail system reports something other than a failure
         * - `auto_reply`: sent by a program, such as an absence note
         * - `no_calendar`: without calendar data
         * - `tnef_only`: only Outlook's own format, `winmail.dat`
         * - `loop`: a message of this server that came back
         * - `too_large`, `unreadable`: it could not be read
         * @enum {string}
         */
        ReplyVerdict: "accepted" | "counter" | "refresh" | "duplicate" | "stale" | "too_many_answers" | "not_invited" | "bad_token" | "cancelled" | "ignored_method" | "delegated" | "no_answer" | "recurrence" | "undeliverable" | "delivery_report" | "auto_reply" | "no_calendar" | "tnef_only" | "loop" | "too_large" | "unreadable";
        /**
         * `quarantined`: the reply waits for a person to apply it.
         * @enum {string}
         */
        ReplyStatus: "quarantined";
        /**
         * A result in the terms of RFC 8601.
         * @enum {string}
         */
        AuthResult: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
        /**
         * What the evidence about the sender of a reply comes to.
         * - `aligned`: DKIM or SPF vouches for the domain of From
         * - `unaligned`: they vouch for another domain only
         * - `failed`: there was something to check, but nothing passed
         * - `none`: nothing to check
         * - `unknown`: could not be determined
         * @enum {string}
         */
        ReplyGrade: "aligned" | "unaligned" | "failed" | "none" | "unknown";
        /**
         * What DNS says about the sender of a reply. It decides nothing, because genuine replies of large calendar services
         * fail DMARC.
         */
        ReplyEvidence: {
            /**
             * What the evidence about the sender of a reply comes to.
             * - `aligned`: DKIM or SPF vouches for the domain of From
             * - `unaligned`: they vouch for another domain only
             * - `failed`: there was something to check, but nothing passed
             * - `none`: nothing to check
             * - `unknown`: could not be determined
             */
            grade: components["schemas"]["ReplyGrade"];
            /** A result in the terms of RFC 8601. */
            dkim: components["schemas"]["AuthResult"];
            /** Domains whose signature is valid. */
            dkimDomains: string[];
            /** A result in the terms of RFC 8601. */
            spf: components["schemas"]["AuthResult"];
            /** A result in the terms of RFC 8601. */
            dmarc: components["schemas"]["AuthResult"];
        };
        /** What a reply says for its attendee. */
        ReplyAnswer: {
            /** What the invitee has answered. */
            response: components["schemas"]["GivenAnswer"];
            /** Point in time, ISO 8601 in UTC. */
            respondedAt: components["schemas"]["Instant"];
            /** The attendee's comment; may be empty. */
            comment: string;
        };
        /** A time that a reply proposes. */
        ReplyProposal: {
            /**
             * Format: date-time
             *
             * ISO 8601 in UTC; null if the reply does not say, its time zone is unknown, or no appointment can be at that
             * time.
             */
            startUtc: string | null;
            /**
             * Format: date-time
             *
             * ISO 8601 in UTC; null if the reply does not say, its time zone is unknown, or no appointment can be at that
             * time.
             */
            endUtc: string | null;
            /** The attendee's comment on the proposal; may be empty. */
            comment: string;
        };
        /** A message that was received about an appointment, and its effect. */
        Reply: {
            /** Opaque id of the reply, assigned by the service. */
            replyId: string;
            /**
             * How an answer arrived. `page` is one given on the answer page, without a message; `calendar` is one that was found in
             * the account's calendar on a calendar server; `recorded` is one that the account has recorded on the invitee's behalf.
             */
            source: components["schemas"]["ReplySource"];
            /** Point in time, ISO 8601 in UTC. */
            receivedAt: components["schemas"]["Instant"];
            /** The address in From, as the sender claims; may be empty. */
            from: string;
            /** The message's subject; empty without one. */
            subject: string;
            /** The message's Message-ID; null without one. */
            messageId: string | null;
            /** Opaque id of the appointment, assigned by the service. */
            appointmentId: components["schemas"]["AppointmentId"];
            /** The invitation whose token the reply carries, or that it was applied to; null without a valid token. */
            invitationId: string | null;
            /**
             * The original start of the date of a series that it is about; absent if it is about the whole series, and if the
             * appointment does not repeat. A message that answers several dates is one reply for each.
             */
            occurrenceStart?: components["schemas"]["OccurrenceStart"];
            /**
             * The effect of the reply; `reason` explains it in a sentence. Verdicts may be added; treat one that you do not
             * know like `stale`: it changed nothing.
             *
             * - `accepted`: the answer counts
             * - `counter`: it proposes another time; an answer in it counts
             * - `refresh`: the invitee asks for the current invitation
             * - `delegated`: the invitee asks for somebody else to come; an earlier answer no longer counts
             * - `undeliverable`: an invitation came back
             * - `not_invited`: in quarantine, as it is neither about the invitee nor from them
             * - `bad_token`: in quarantine, as its UID names the appointment with a wrong token
             * - `recurrence`: in quarantine, as it is about one date, or one that the series does not have
             *
             * The others change nothing:
             *
             * - `duplicate`: the same response again, with the same comment or none
             * - `stale`: older than the answer that counts, or about a time that the appointment no longer has
             * - `too_many_answers`: the invitee has answered 50 times within 24 hours
             * - `cancelled`: the appointment was cancelled, or the invitee removed
             * - `ignored_method`: not a message that attendees send
             * - `no_answer`: it neither accepts nor declines
             * - `delivery_report`: a mail system reports something other than a failure
             * - `auto_reply`: sent by a program, such as an absence note
             * - `no_calendar`: without calendar data
             * - `tnef_only`: only Outlook's own format, `winmail.dat`
             * - `loop`: a message of this server that came back
             * - `too_large`, `unreadable`: it could not be read
             */
            verdict: components["schemas"]["ReplyVerdict"];
            /** The verdict in a sentence, for people to read. */
            reason: string;
            /** What `reason` says, as a code with its values. */
            because?: components["schemas"]["Reason"];
            /**
             * Of `undeliverable` and `delivery_report`, why a mail server refused or deferred the mail; absent if it is not
             * recognised.
             */
            refusal?: components["schemas"]["MailRefusal"];
            /** Whether it waits for a person to apply it. */
            quarantined: boolean;
            /** What the reply says for its attendee, if that counts, or would count if a person applied it; otherwise null. */
            answer: components["schemas"]["ReplyAnswer"] | null;
            /** The time that a `counter`, or a reply in quarantine, proposes; otherwise null. */
            proposal: components["schemas"]["ReplyProposal"] | null;
            /** What DNS says about the sender of the reply; null if that is not known. */
            evidence: components["schemas"]["ReplyEvidence"] | null;
            /**
             * Format: date-time
             *
             * When a person applied it, ISO 8601 in UTC; null if nobody has.
             */
            appliedAt: string | null;
            /**
             * Whether the message itself is still stored. When messages that do not count take up too much space, the
             * oldest are emptied; of answers beyond the daily limit only the headers are stored; an answer from the answer
             * page has no message.
             */
            messageKept: boolean;
            /**
             * Whether a reply gave the invitee another response than before. The same response again, be it with another comment,
             * calls no webhook.
             */
            changed?: components["schemas"]["ReplyChanged"];
            /**
             * How many webhooks were sent an event because of a reply. 0 with `changed` true means that no webhook subscribes to
             * the event.
             */
            deliveries?: components["schemas"]["ReplyDeliveries"];
        };
        /**
         * Whether a reply gave the invitee another response than before. The same response again, be it with another comment,
         * calls no webhook.
         */
        ReplyChanged: boolean;
        /**
         * How many webhooks were sent an event because of a reply. 0 with `changed` true means that no webhook subscribes to
         * the event.
         */
        ReplyDeliveries: number;
        RepliesEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** One page of replies. */
            data: components["schemas"]["Reply"][];
            /** What to send as `cursor` for the next page; null on the last one. */
            nextCursor: string | null;
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /** Whose answer the reply is. */
        ApplyReplyRequest: {
            /** The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic. */
            apiKey?: components["schemas"]["ApiKey"];
            /** The API key's secret, sent with `apiKey`; keep it out of client-side code. */
            apiSecret?: components["schemas"]["ApiSecret"];
            /** The invitee whose answer it is. */
            invitationId: string;
            /**
             * The date of a series that it is for, by its original start; by default what the reply is about. A reply about a
             * date that the series does not have needs it.
             */
            occurrenceStart?: components["schemas"]["OccurrenceStart"];
        };
        AppliedReplyEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** What `message` says, sentence by sentence, as codes with their values. */
            outcome?: components["schemas"]["Outcome"];
            /** A message that was received about an appointment, and its effect. */
            data: components["schemas"]["Reply"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /**
         * Format: uuid
         *
         * Id of the delivery, which is the event's `id`; one for each event and webhook.
         * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
         */
        DeliveryId: string;
        /**
         * The type of the event that a delivery carries, `webhook.test` included. Types may be added.
         * @enum {string}
         */
        DeliveredEventType: "attendee.responded" | "attendee.proposed_new_time" | "appointment.updated" | "appointment.canceled" | "invitation.undeliverable" | "attendee.delegated" | "appointment.starting" | "occurrence.updated" | "occurrence.canceled" | "appointment.created" | "invitation.created" | "invitation.removed" | "webhook.test";
        /**
         * A status of deliveries, or several.
         * @enum {string}
         */
        DeliveryFilter: "pending" | "failed" | "held" | "success" | "undelivered" | "permanently_failed" | "skipped" | "missed" | "unfinished";
        /**
         * - `pending`: not attempted yet in this run of the retry schedule
         * - `failed`: attempted without success; the next attempt is at `nextAttemptAt`, or, if `dateFinished` is set,
         *   Convoke gave up because the server stopped over and over during an attempt
         * - `held`: waits until its webhook is enabled
         * - `success`: the endpoint responded with 2xx
         * - `undelivered`, `permanently_failed`: the retry schedule ended without success; which of the two depends on the
         *   schedule
         * - `skipped`: the webhook was disabled when the event occurred
         * @enum {string}
         */
        WebhookDeliveryStatus: "pending" | "failed" | "held" | "success" | "undelivered" | "permanently_failed" | "skipped";
        /** One event on its way to one webhook. */
        Delivery: {
            /** Id of the delivery, which is the event's `id`; one for each event and webhook. */
            deliveryId: components["schemas"]["DeliveryId"];
            /** Id of the webhook, assigned by the service. */
            webhookId: components["schemas"]["WebhookId"];
            /** The appointment that the event is about; null for a test event. */
            appointmentId: string | null;
            /** The type of the event that a delivery carries, `webhook.test` included. Types may be added. */
            eventType: components["schemas"]["DeliveredEventType"];
            /**
             * - `pending`: not attempted yet in this run of the retry schedule
             * - `failed`: attempted without success; the next attempt is at `nextAttemptAt`, or, if `dateFinished` is set,
             *   Convoke gave up because the server stopped over and over during an attempt
             * - `held`: waits until its webhook is enabled
             * - `success`: the endpoint responded with 2xx
             * - `undelivered`, `permanently_failed`: the retry schedule ended without success; which of the two depends on the
             *   schedule
             * - `skipped`: the webhook was disabled when the event occurred
             */
            status: components["schemas"]["WebhookDeliveryStatus"];
            /** Attempts so far, including those of replays. */
            attemptCount: number;
            /**
             * Format: date-time
             *
             * When the next attempt is due; null if there is none.
             */
            nextAttemptAt: string | null;
            /** Why it ended, or why the last attempt failed, for people to read; null otherwise. */
            reason: string | null;
            /** What `reason` says, as a code with its values; absent without one. */
            because?: components["schemas"]["Reason"];
            /**
             * Format: date-time
             *
             * When the event occurred.
             */
            dateCreated: string;
            /**
             * Format: date-time
             *
             * When it ended; null until then, and again after a replay.
             */
            dateFinished: string | null;
        };
        /**
         * What ended the attempt before the whole response was read.
         *
         * - `blocked`: the endpoint resolves to an address that webhooks may not reach
         * - `dns`: its name has no address, or could not be resolved
         * - `connect`: no TCP connection
         * - `tls`: no handshake, or a certificate that is not valid
         * - `disconnected`: the endpoint ended the connection before its response was complete
         * - `protocol`: the response is not HTTP/1.1
         * - `too_large`: more than 16 KiB of headers or 64 KiB of body
         * - `timeout`: the deadline passed, at whatever step
         * - `aborted`: the server stopped during the attempt
         * @enum {string}
         */
        AttemptErrorKind: "blocked" | "dns" | "connect" | "tls" | "disconnected" | "protocol" | "too_large" | "timeout" | "aborted";
        /** One attempt, with its time, its length and the response. */
        DeliveryAttempt: {
            /** Counts from 1, as `X-Service-Attempt` does. */
            attempt: number;
            /**
             * Format: date-time
             *
             * When the attempt began.
             */
            startedAt: string;
            /** How long it took, in milliseconds. */
            durationMs: number;
            /** The HTTP status of the response; null without a response. */
            status: number | null;
            /** What ended the attempt before the whole response was read; null otherwise. */
            errorKind: components["schemas"]["AttemptErrorKind"] | null;
            /** What the operating system or the TLS library calls the error, such as `ECONNREFUSED`; null otherwise. */
            errorCode: string | null;
            /** The first bytes of the response body, at most 4 096. */
            answer: string;
        };
        /** The newest 100 attempts, oldest first, without one that is still running. */
        DeliveryAttempts: components["schemas"]["DeliveryAttempt"][];
        /** An event, by its `eventType`. Types may be added. */
        WebhookEvent: components["schemas"]["AttendeeRespondedEvent"] | components["schemas"]["AttendeeProposedNewTimeEvent"] | components["schemas"]["AppointmentUpdatedEvent"] | components["schemas"]["AppointmentCanceledEvent"] | components["schemas"]["InvitationUndeliverableEvent"] | components["schemas"]["AttendeeDelegatedEvent"] | components["schemas"]["AppointmentStartingEvent"] | components["schemas"]["OccurrenceUpdatedEvent"] | components["schemas"]["OccurrenceCanceledEvent"] | components["schemas"]["AppointmentCreatedEvent"] | components["schemas"]["InvitationCreatedEvent"] | components["schemas"]["InvitationRemovedEvent"] | components["schemas"]["WebhookTestEvent"];
        /** A delivery with its event and its attempts. */
        DeliveryDetail: components["schemas"]["Delivery"] & {
            /** An event, by its `eventType`. Types may be added. */
            event: components["schemas"]["WebhookEvent"];
            /** The newest 100 attempts, oldest first, without one that is still running. */
            attempts: components["schemas"]["DeliveryAttempts"];
        };
        /** Nothing but credentials. */
        SendTestEventRequest: {
            /** The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic. */
            apiKey?: components["schemas"]["ApiKey"];
            /** The API key's secret, sent with `apiKey`; keep it out of client-side code. */
            apiSecret?: components["schemas"]["ApiSecret"];
        };
        SentTestEventEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** What `message` says, sentence by sentence, as codes with their values. */
            outcome?: components["schemas"]["Outcome"];
            /** One event on its way to one webhook. */
            data: components["schemas"]["Delivery"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        DeliveriesEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** One page of deliveries. */
            data: components["schemas"]["Delivery"][];
            /** What to send as `cursor` for the next page; null on the last one. */
            nextCursor: string | null;
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /** Which missed deliveries to send again. */
        ReplayMissedDeliveriesRequest: {
            /** The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic. */
            apiKey?: components["schemas"]["ApiKey"];
            /** The API key's secret, sent with `apiKey`; keep it out of client-side code. */
            apiSecret?: components["schemas"]["ApiSecret"];
            /**
             * Format: date-time
             *
             * Only events from this instant on, ISO 8601 in UTC with at most three decimals of a second. Any other format,
             * or a day that does not exist, is refused with `invalid_date_time`.
             * @example 2027-03-02T00:00:00Z
             */
            since: string;
        };
        /** What was queued again. */
        ReplayedDeliveries: {
            /** Id of the webhook, assigned by the service. */
            webhookId: components["schemas"]["WebhookId"];
            /** How many deliveries are due again. */
            replayed: number;
            /** Whether there may be more; if so, repeat the request. */
            hasMore: boolean;
        };
        ReplayedDeliveriesEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** What `message` says, sentence by sentence, as codes with their values. */
            outcome?: components["schemas"]["Outcome"];
            /** What was queued again. */
            data: components["schemas"]["ReplayedDeliveries"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        DeliveryDetailEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** What `message` says, sentence by sentence, as codes with their values. */
            outcome?: components["schemas"]["Outcome"];
            /** A delivery with its event and its attempts. */
            data: components["schemas"]["DeliveryDetail"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /** Nothing but credentials. */
        ReplayDeliveryRequest: {
            /** The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic. */
            apiKey?: components["schemas"]["ApiKey"];
            /** The API key's secret, sent with `apiKey`; keep it out of client-side code. */
            apiSecret?: components["schemas"]["ApiSecret"];
        };
        ReplayedDeliveryEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** What `message` says, sentence by sentence, as codes with their values. */
            outcome?: components["schemas"]["Outcome"];
            /** One event on its way to one webhook. */
            data: components["schemas"]["Delivery"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /** The headers that are sent, as described for the events, by their names. */
        SentHeaders: {
            [key: string]: string;
        };
        /** A delivery as its first attempt sends it: the text of its body, and headers that sign this text. */
        StreamedDelivery: {
            /** Id of the delivery, which is the event's `id`; one for each event and webhook. */
            deliveryId: components["schemas"]["DeliveryId"];
            /** Id of the webhook, assigned by the service. */
            webhookId: components["schemas"]["WebhookId"];
            /** The type of the event that a delivery carries, `webhook.test` included. Types may be added. */
            eventType: components["schemas"]["DeliveredEventType"];
            /** The JSON text that is sent; signatures cover exactly these characters in UTF-8. */
            body: string;
            /** The headers that are sent, as described for the events, by their names. */
            headers: components["schemas"]["SentHeaders"];
        };
        /** A limit, and how far it is used. */
        UsedLimit: {
            /** How much the account has of it. */
            used: number;
            /** How much it may have; 0 for any number. */
            most: number;
        };
        /** A limit of 24 hours, and how far it is used. */
        UsedDailyLimit: {
            /** How many messages the account has sent or queued in these 24 hours. */
            used: number;
            /** How many it may send in them; 0 for any number. */
            most: number;
            /**
             * Format: date-time
             *
             * When these 24 hours end; null if there are none, because nothing was sent.
             */
            endsAt: string | null;
        };
        /** Who invites to new appointments, the organizer in calendars. */
        AccountSender: {
            /** The display name; may be empty. */
            name: string;
            /** The e-mail address. */
            address: string;
        };
        /** What the account may have and send, and what it has and sends. */
        AccountUse: {
            /** A limit, and how far it is used. */
            appointments: components["schemas"]["UsedLimit"];
            /** Rows of all kinds in the database. */
            rows: components["schemas"]["UsedLimit"];
            /** The size of these rows. */
            bytes: components["schemas"]["UsedLimit"];
            /** A limit, and how far it is used. */
            webhooks: components["schemas"]["UsedLimit"];
            /** A limit, and how far it is used. */
            feeds: components["schemas"]["UsedLimit"];
            /** A limit of 24 hours, and how far it is used. */
            messagesPerDay: components["schemas"]["UsedDailyLimit"];
            /** Messages to one address within an hour; 0 for any number. */
            messagesToAddressPerHour: number;
            /** Messages to one address within 24 hours; 0 for any number. */
            messagesToAddressPerDay: number;
            /** People who may be invited to one appointment. */
            inviteesPerAppointment: number;
        };
        /** The account that the credentials belong to. */
        Account: {
            /**
             * Format: uuid
             *
             * Id of the account, assigned by the service.
             */
            accountId: string;
            /** What the account is called. */
            name: string;
            /** Who invites to new appointments, the organizer in calendars. */
            sender: components["schemas"]["AccountSender"];
            /** The language of messages to invitees without one of their own; null for English. */
            language: string | null;
            /** Requests that the account may make in a minute. */
            rateLimit: number;
            /** What the account may have and send, and what it has and sends. */
            limits: components["schemas"]["AccountUse"];
            /** Point in time, ISO 8601 in UTC. */
            dateCreated: components["schemas"]["Instant"];
        };
        AccountEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** The account that the credentials belong to. */
            data: components["schemas"]["Account"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /**
         * What a key may do.
         * - `appointments:read`: read appointments, invitations, their messages and timelines
         * - `appointments:write`: change them, too; includes reading
         * - `webhooks`: register and change webhooks, and read and repeat deliveries, which hold what the events say
         * - `replies`: read what came back from attendees, and apply it
         * - `feeds`: make and change calendar feeds, whose addresses show appointments
         * - `account`: read the account with its limits
         * - `keys`: list and revoke API keys
         * @enum {string}
         */
        KeyScope: "appointments:read" | "appointments:write" | "webhooks" | "replies" | "feeds" | "account" | "keys";
        /** What the key is for, to tell keys apart, at most 255 characters; empty if it has no name. */
        KeyName: string;
        /** What the key may do. Values that are given twice count once. */
        KeyScopes: components["schemas"]["KeyScope"][];
        /** What the key is for, what it may do, and until when. */
        CreateKeyRequest: {
            /** The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic. */
            apiKey?: components["schemas"]["ApiKey"];
            /** The API key's secret, sent with `apiKey`; keep it out of client-side code. */
            apiSecret?: components["schemas"]["ApiSecret"];
            /**
             * What the key is for, to tell keys apart, at most 255 characters; empty if it has no name.
             * @default
             */
            name?: components["schemas"]["KeyName"];
            /**
             * What the key may do; by default what its maker may, all if that has no scopes. Values that are given twice count
             * once.
             */
            scopes?: components["schemas"]["KeyScopes"];
            /**
             * Format: date-time
             *
             * When the key ends, ISO 8601 in UTC with at most three decimals of a second; by default when its maker does, and
             * never if that does not expire. A time that has passed, or one after the end of its maker, is refused with
             * `invalid_value`.
             * @example 2028-03-01T00:00:00Z
             */
            expiresAt?: string;
        };
        /** One of the account's API keys, without its secret. */
        Key: {
            /**
             * Id of the key, which is also the `apiKey` of its credentials.
             * @example ck_0199b3c48d117b3e9a526f0c1d2e3b4a
             */
            keyId: string;
            /** What the key is for, to tell keys apart, at most 255 characters; empty if it has no name. */
            name: components["schemas"]["KeyName"];
            /** What the key may do; null for everything, later scopes included. */
            scopes: components["schemas"]["KeyScopes"] | null;
            /**
             * Format: date-time
             *
             * When the key ends; null if it does not by itself.
             */
            expiresAt: string | null;
            /** Point in time, ISO 8601 in UTC. */
            dateCreated: components["schemas"]["Instant"];
            /**
             * Format: date-time
             *
             * When the key was revoked; null while it is not.
             */
            dateRevoked: string | null;
            /**
             * Format: date-time
             *
             * The last request with the key, accurate to a minute; null before the first.
             */
            dateLastUsed: string | null;
        };
        /** The key that was made, with its secret. */
        CreatedKey: {
            /**
             * Id of the key, which is also the `apiKey` of its credentials.
             * @example ck_0199b3c48d117b3e9a526f0c1d2e3b4a
             */
            keyId: string;
            /** What the key is for, to tell keys apart, at most 255 characters; empty if it has no name. */
            name: components["schemas"]["KeyName"];
            /** What the key may do; null for everything, later scopes included. */
            scopes: components["schemas"]["KeyScopes"] | null;
            /**
             * Format: date-time
             *
             * When the key ends; null if it does not by itself.
             */
            expiresAt: string | null;
            /** Point in time, ISO 8601 in UTC. */
            dateCreated: components["schemas"]["Instant"];
            /**
             * Format: date-time
             *
             * When the key was revoked; null while it is not.
             */
            dateRevoked: string | null;
            /**
             * Format: date-time
             *
             * The last request with the key, accurate to a minute; null before the first.
             */
            dateLastUsed: string | null;
            /** The key, as credentials have it. */
            apiKey: string;
            /**
             * The key's secret, `cs_` and 43 characters of Base64url. Only its hash is stored: it is shown on creation only. Protect
             * it like a password.
             */
            apiSecret: components["schemas"]["KeySecret"];
        };
        /**
         * The key's secret, `cs_` and 43 characters of Base64url. Only its hash is stored: it is shown on creation only. Protect
         * it like a password.
         */
        KeySecret: string;
        CreatedKeyEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** The key that was made, with its secret. */
            data: components["schemas"]["CreatedKey"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        KeysEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** The keys, oldest first. */
            data: components["schemas"]["Key"][];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /** Nothing but credentials. */
        RevokeKeyRequest: {
            /** The API key. Required in the body unless the credentials are sent in headers or by HTTP Basic. */
            apiKey?: components["schemas"]["ApiKey"];
            /** The API key's secret, sent with `apiKey`; keep it out of client-side code. */
            apiSecret?: components["schemas"]["ApiSecret"];
        };
        RevokedKeyEnvelope: {
            /**
             * The request has succeeded.
             * @constant
             */
            success: true;
            /** What happened, for people to read. */
            message: components["schemas"]["Message"];
            /** What was done but may be a mistake; absent if there are no warnings. The request has succeeded. */
            warnings?: components["schemas"]["Warnings"];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /**
         * What went wrong, for programs to read. Codes may be added; treat one that you do not know by its HTTP status.
         *
         * `unknown_path` says that the server has nothing at this path, so the address is wrong; it says nothing about any
         * record. Servers that do not have this code use `not_found` instead.
         * @enum {string}
         */
        ErrorCode: "malformed_request" | "malformed_json" | "invalid_type" | "invalid_parameter" | "missing_required_field" | "invalid_credentials" | "insufficient_scope" | "quota_exceeded" | "appointment_not_found" | "appointment_already_cancelled" | "invitation_not_found" | "occurrence_not_found" | "occurrence_cancelled" | "feed_not_found" | "key_not_found" | "webhook_not_found" | "delivery_not_found" | "reply_not_found" | "unknown_path" | "not_found" | "method_not_allowed" | "request_timeout" | "revision_mismatch" | "duplicate_invitee" | "idempotency_conflict" | "idempotency_in_progress" | "delivery_in_progress" | "message_in_progress" | "resend_unsupported" | "payload_too_large" | "unsupported_media_type" | "expectation_failed" | "invalid_email" | "invalid_time_range" | "invalid_time_zone" | "invalid_date_time" | "invalid_recurrence" | "invalid_webhook_url" | "invalid_event_type" | "invalid_characters" | "invalid_value" | "field_too_long" | "too_many_invitees" | "invitees_refused" | "too_many_feeds" | "too_many_keys" | "too_many_webhooks" | "rate_limit_exceeded" | "too_many_messages" | "too_many_resends" | "headers_too_large" | "internal_error" | "unavailable";
        /** Why the request has failed, for programs to read. */
        ErrorDetail: {
            /**
             * What went wrong, for programs to read. Codes may be added; treat one that you do not know by its HTTP status.
             *
             * `unknown_path` says that the server has nothing at this path, so the address is wrong; it says nothing about any
             * record. Servers that do not have this code use `not_found` instead.
             */
            code: components["schemas"]["ErrorCode"];
            /**
             * Name of the field, parameter or header at fault, such as `name`, `Content-Type`, or `metadata.crew` for
             * the value of a pair in `metadata`; absent if there is no single one, as with `malformed_json`.
             */
            param?: string;
            /** What `message` says, as a code with its values. */
            reason?: components["schemas"]["Reason"];
            /** The limit that refuses the request, with `too_many_messages` and `quota_exceeded`; absent otherwise. */
            limit?: components["schemas"]["ReachedLimit"];
        };
        /** What is wrong with one entry of a list. */
        EntryProblem: {
            /**
             * What went wrong, for programs to read. Codes may be added; treat one that you do not know by its HTTP status.
             *
             * `unknown_path` says that the server has nothing at this path, so the address is wrong; it says nothing about any
             * record. Servers that do not have this code use `not_found` instead.
             */
            code: components["schemas"]["ErrorCode"];
            /** The entry and its field, such as `invitees[3].address`, or `invitees[3]`. */
            param: string;
            /** What is wrong, for people to read. */
            message: string;
            /** What `message` says, as a code with its values. */
            reason?: components["schemas"]["Reason"];
        };
        /** The body of a response that refuses a request. */
        ErrorResponse: {
            /**
             * The request has failed.
             * @constant
             */
            success: false;
            /** What went wrong and what to do about it, for people to read. */
            message: string;
            /** Why the request has failed, for programs to read. */
            error: components["schemas"]["ErrorDetail"];
            /**
             * All that is wrong, where a list of invitees is refused with `invitees_refused`, in the order of its entries;
             * absent otherwise.
             */
            errors?: components["schemas"]["EntryProblem"][];
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /**
         * A limit of an account.
         * - `messages_per_day`: messages that it sends within 24 hours
         * - `messages_to_address_per_hour`, `messages_to_address_per_day`: those to one address
         * - `appointments_per_account`, `rows_per_account`, `bytes_per_account`: what it has stored in the database:
         *   appointments, rows of all kinds, and their size
         * @enum {string}
         */
        LimitName: "messages_per_day" | "messages_to_address_per_hour" | "messages_to_address_per_day" | "appointments_per_account" | "rows_per_account" | "bytes_per_account";
        /** The limit that refuses the request, with `too_many_messages` and `quota_exceeded`; absent otherwise. */
        ReachedLimit: {
            /**
             * A limit of an account.
             * - `messages_per_day`: messages that it sends within 24 hours
             * - `messages_to_address_per_hour`, `messages_to_address_per_day`: those to one address
             * - `appointments_per_account`, `rows_per_account`, `bytes_per_account`: what it has stored in the database:
             *   appointments, rows of all kinds, and their size
             */
            name: components["schemas"]["LimitName"];
            /** What the account may have of it at most. */
            most: number;
            /** What the account has stored, with `quota_exceeded`; absent otherwise. */
            used?: number;
            /**
             * Format: date-time
             *
             * When the next message is possible, with `too_many_messages`; absent otherwise.
             */
            endsAt?: string;
            /** The setting by which the operator of the server changes the limit for all accounts. */
            setting: string;
        };
        /** The body of a response of the operations that manage webhooks that refuses a request. */
        WebhookErrorResponse: {
            /**
             * The request has failed.
             * @constant
             */
            success: false;
            /** What went wrong and what to do about it, for people to read. */
            error: string;
            /**
             * What went wrong, for programs to read. Codes may be added; treat one that you do not know by its HTTP status.
             *
             * `unknown_path` says that the server has nothing at this path, so the address is wrong; it says nothing about any
             * record. Servers that do not have this code use `not_found` instead.
             */
            code: components["schemas"]["ErrorCode"];
            /** Name of the field, parameter or header at fault; absent if there is no single one, as with `malformed_json`. */
            param?: string;
            /** What `message` says, as a code with its values. */
            reason?: components["schemas"]["Reason"];
            /** The limit that refuses the request, with `too_many_messages` and `quota_exceeded`; absent otherwise. */
            limit?: components["schemas"]["ReachedLimit"];
            /** The same text as `error`. */
            message: string;
            /** Version of the interface. */
            apiVersion: components["schemas"]["ApiVersion"];
        };
    };
    responses: {
        /** The request cannot be read, or a field or parameter is absent or of the wrong type. */
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
        /** The request cannot be read, or a field or parameter is of the wrong type. */
        BadOptionalRequest: {
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
        /**
         * The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. After
         * 30 such requests from a network within a minute, further ones are refused with `429 rate_limit_exceeded`; requests
         * with a valid key are not.
         */
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
        /** The account has no such appointment, or the appointment is cancelled. */
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
        /** The request has a body that is not JSON. */
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
        /** A query parameter is invalid, or the request has a body that is not JSON. */
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
        /** There is no time between `startFrom` and `startTo`. */
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
        /** The account has no such appointment. */
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
        /** The account has no such appointment, or it does not repeat. */
        SeriesNotFound: {
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
        /** The account has no such appointment, or that has no such occurrence. */
        OccurrenceNotShown: {
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
        /** The account has no such appointment, the appointment is cancelled, or it has no such occurrence or no longer has it. */
        OccurrenceNotFound: {
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
        /** The account has no such appointment, the appointment is cancelled, or it has no such invitation. */
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
        /** The account has no such appointment, the appointment is cancelled, or it has no such invitation or no such date. */
        InvitationOrOccurrenceNotFound: {
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
        /** The account has no such appointment, or it has no such invitation. */
        NoSuchInvitation: {
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
        /** The account has no such feed. */
        FeedNotFound: {
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
        /** The account has no such key, or it is revoked already. */
        KeyNotFound: {
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
        /** A field has a value that cannot be accepted, or the account has as many feeds as it can have. */
        InvalidFeed: {
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
        /** A field has a value that cannot be accepted, or the account has as many keys as it can have. */
        InvalidKey: {
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
        /** A field has a value that cannot be accepted. */
        InvalidFeedChange: {
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
        /** The account has no such webhook. */
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
        /**
         * The account has no such reply in quarantine, its appointment has no such invitee or no such date, or the
         * appointment is cancelled.
         */
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
        /** The reply contains no answer. */
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
        /** The account has no such delivery. */
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
        /** The account has no such delivery, or its webhook was deleted. */
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
        /** The delivery has not ended, or the `Idempotency-Key` belongs to another request or to one that is still running. */
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
        /** The value of `since` is not an instant. */
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
        /** The `Idempotency-Key` belongs to another request, or to one that is still running. */
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
         * The address is already invited to the appointment, or the `Idempotency-Key` belongs to another request or to one
         * that is still running.
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
        /**
         * The last message to the invitee has not been sent yet, or the calendar server sends no other copy of it, or the
         * `Idempotency-Key` belongs to another request or to one that is still running.
         */
        NotSentAgain: {
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
        /** The appointment has none of the revisions in `If-Match`; read it again. */
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
        /** The body exceeds 256 KiB. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** The body is not declared as JSON. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** A field has a value that cannot be accepted. */
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
        /** A field has a value that cannot be accepted, or start, end and time zone do not fit together. */
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
        /** A field has a value that cannot be accepted, or the occurrence would not stay between its neighbours. */
        InvalidOccurrence: {
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
        /** The occurrence would not stay between its neighbours, or on a day of its own. */
        OccurrencePastNeighbours: {
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
        /** A field has a value that cannot be accepted, or the appointment is full. */
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
        /** A field has a value that cannot be accepted. */
        InvalidInviteeChange: {
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
        /** A field has a value that cannot be accepted, such as the address that the invitee has already. */
        InvalidCorrection: {
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
        /** Nobody can be invited, or not everybody who must be, or the list itself cannot be accepted. */
        InviteesRefused: {
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
        /** The body exceeds 512 KiB. */
        BatchTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** The key lacks the scope that the message names. Nothing was changed. */
        Forbidden: {
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
        /**
         * The key lacks the scope that the message names, or the account has stored as many appointments, rows or bytes as the operator of the server allows. Nothing was
         * changed. Cancelling, removing and revoking stay possible.
         */
        ForbiddenOrFull: {
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
        /** The key lacks the scope that the message names. Nothing was changed. */
        WebhookForbidden: {
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
        /**
         * The key lacks the scope that the message names, or the account has stored as many appointments, rows or bytes as the operator of the server allows. Nothing was
         * changed. Cancelling, removing and revoking stay possible.
         */
        WebhookForbiddenOrFull: {
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
        /**
         * Too many requests in a short time, or too many messages: of the account within 24 hours, or to one address within
         * an hour or 24 hours. Nobody was invited. Wait as long as `Retry-After` says.
         */
        TooManyMessages: {
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
        /** The answer is none that an invitee can give, or the comment cannot be accepted. */
        InvalidAnswer: {
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
        /** A field has a value that cannot be accepted, or none of the invitees can be invited. */
        InvalidDuplicate: {
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
        /**
         * Too many requests in a short time, or the invitation was sent again too often, or too many messages. Wait as long
         * as `Retry-After` says.
         */
        TooManyResends: {
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
        /** The comment is too long or contains characters that cannot be sent. */
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
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
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
        /** The server failed. Repeat the request after increasing pauses. */
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
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
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
        /** The request cannot be read, or a field or parameter is absent or of the wrong type. */
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
        /** The request cannot be read, or a field or parameter is of the wrong type. */
        WebhookBadOptionalRequest: {
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
        /** The request has a body that is not JSON. */
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
        /** The key or its secret is missing, malformed, unknown or revoked, or the request contains two different ones. */
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
        /** The account has no such webhook. */
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
        /** The `Idempotency-Key` belongs to another request, or to one that is still running. */
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
        /** The body exceeds 256 KiB. */
        WebhookPayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookErrorResponse"];
            };
        };
        /** The body is not declared as JSON. */
        WebhookUnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookErrorResponse"];
            };
        };
        /** A field has a value that cannot be accepted, or the account has too many webhooks. */
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
        /** A field has a value that cannot be accepted. */
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
        /** The number of seconds is out of range, or has no effect. */
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
        /** Too many requests in a short time. Wait as long as `Retry-After` says. */
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
        /** The server failed. Repeat the request after increasing pauses. */
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
        /** The server cannot store anything at the moment, or is shutting down. Nothing has changed. */
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
         * The appointment's id, as returned on creation. An id of another account counts as unknown.
         * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
         */
        AppointmentIdInPath: string;
        /**
         * The original start of the occurrence in the series' time zone, which names it also after it was moved:
         * `2027-03-22T14:00:00`, or `2027-03-22` of an all-day series.
         * @example 2027-03-22T14:00:00
         */
        OccurrenceStartInPath: string;
        /**
         * The invitation's id, as returned when the person was invited.
         * @example 0199b3a7-02cb-7a9e-8a21-5de0b7f1c344
         */
        InvitationIdInPath: string;
        /**
         * The feed's id, as returned on creation. An id of another account counts as unknown.
         * @example 0199b3c4-8d11-7b3e-9a52-6f0c1d2e3b4a
         */
        FeedIdInPath: string;
        /**
         * The key's id, its `apiKey`. One of another account counts as unknown.
         * @example ck_0199b3c48d117b3e9a526f0c1d2e3b4a
         */
        KeyIdInPath: string;
        /**
         * The webhook's id, as returned on registration. An id of another account counts as unknown.
         * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
         */
        WebhookIdInPath: string;
        /**
         * The reply's id, as listed. An id of another account counts as unknown.
         * @example 0199b3c6-14aa-7d02-8f1e-0b5c6d7e8f90
         */
        ReplyIdInPath: string;
        /**
         * The delivery's id, which is the event's `id` and the header `X-Service-Delivery`. An id of another account
         * counts as unknown.
         * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
         */
        DeliveryIdInPath: string;
        /**
         * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
         * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
         * refused with `idempotency_conflict`; credentials do not count as part of the body.
         */
        IdempotencyKey: string;
        /**
         * Makes the change only if the appointment still has one of these entity tags, as its `ETag` gave them, or one of
         * these revisions, such as `"3"`; `*` matches any (RFC 9110 §13.1.1). Otherwise the response is `revision_mismatch`
         * and nothing happens. If two changes name the same tag, one succeeds. A revision stays when nobody is notified, as
         * after a change of `metadata`; the tag does not. Weak tags and tags that the server did not issue
         * match nothing; a value that is not a list of tags is refused with `invalid_parameter`. A request repeated with
         * its `Idempotency-Key` gets its first response again.
         */
        IfMatch: string;
        /**
         * `Convoke/` and the server's version. It proves nothing: verify the signature.
         * @example Convoke/1.0.0
         */
        EventUserAgent: string;
        /**
         * `sha256=` followed by an HMAC-SHA256 with the webhook's secret: with the scheme `timestamped` the HMAC of
         * `<timestamp>.<body>` in Base64, with `body-hex` the HMAC of the body in hexadecimal.
         * @example sha256=PeAZVv0O2lTtHkfMZ0bYwz1sJnJrGxW3kQ5n8mUoT9c=
         */
        EventSignature: string;
        /**
         * When this attempt was made, in Unix seconds. Refuse a difference of more than five minutes.
         * @example 1803370361
         */
        EventTimestamp: number;
        /**
         * The event's type.
         * @example attendee.responded
         */
        EventTypeName: components["schemas"]["DeliveredEventType"];
        /**
         * The event's `id`, the same in every attempt.
         * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
         */
        EventDelivery: string;
        /**
         * Counts the attempts of this delivery, from 1.
         * @example 1
         */
        EventAttempt: number;
        /**
         * The event's `id`, in the header that Standard Webhooks names.
         * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
         */
        StandardId: string;
        /**
         * When this attempt was made, in Unix seconds, in the header that Standard Webhooks names.
         * @example 1803370361
         */
        StandardTimestamp: number;
        /**
         * Signatures as defined by Standard Webhooks, separated by spaces. While `graceSeconds` keeps the old secret
         * valid, there is a second signature with it.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        StandardSignature: string;
    };
    requestBodies: never;
    headers: {
        /**
         * The request's id in the server's log: the request's own `X-Request-Id` if it has 1 to 128 letters, digits and
         * characters of `._:@=+/~-`, otherwise a new UUID.
         * @example 0b6e4a3c-2a77-4f0e-8d0b-3f5f3a1c9d42
         */
        RequestId: string;
        /**
         * Where the result can be read, relative to the server's address. For a list of invitations this is their appointment.
         * @example /api/v1/appointments/0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
         */
        Location: string;
        /**
         * The appointment's `etag` in quotes, for `If-Match`. It identifies what the organizer has set, not the whole
         * response, in which invitees and answers change without it; `If-None-Match` is therefore ignored.
         * @example "5f0c7d0e-3b1a-8c4d-9e2f-6a7b8c9d0e1f"
         */
        EntityTag: string;
        /** An authentication scheme for the credentials (RFC 9110 §11.6.1); the introduction lists the others. */
        Challenge: "Basic realm=\"Convoke\", charset=\"UTF-8\"";
        /**
         * The number of requests that the account may make in a minute. Sent once the credentials are accepted.
         * @example 60
         */
        RateLimitLimit: number;
        /**
         * The number of requests left in the current minute. Sent once the credentials are accepted.
         * @example 59
         */
        RateLimitRemaining: number;
        /**
         * Seconds until the current minute ends. Sent once the credentials are accepted.
         * @example 60
         */
        RateLimitReset: number;
        /**
         * `true` on a response that repeats the one to an earlier request with the same `Idempotency-Key`; otherwise
         * absent.
         */
        IdempotentReplayed: "true";
        /**
         * Seconds to wait before repeating the request; sent with `idempotency_in_progress` only.
         * @example 1
         */
        RetryAfterInProgress: number;
        /**
         * Seconds to wait before repeating the request.
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
                /** The maximum number of appointments to return. */
                limit?: components["schemas"]["PageSize"];
                /** `nextCursor` of the previous page, to be sent with the same filters. Without it, the first page is returned. */
                cursor?: components["schemas"]["PageCursor"];
                /** Only active or only cancelled appointments. */
                status?: components["schemas"]["AppointmentStatus"];
                /**
                 * Only appointments that were created with this `externalId`.
                 * @example job-20931
                 */
                externalId?: string;
                /**
                 * Only appointments of which each of these words begins a word of the subject, the place, or the name or address
                 * of an invitee; case and accents do not matter. The first ten words count.
                 * @example ada roof
                 */
                q?: components["schemas"]["SearchText"];
                /** Only appointments whose `metadata` has all of these pairs: `metadata[crew]=north`. */
                metadata?: components["schemas"]["Metadata"];
                /**
                 * Only appointments that were created, changed or cancelled at this instant or later, given in UTC.
                 * @example 2027-03-01T00:00:00Z
                 */
                updatedSince?: components["schemas"]["InstantParameter"];
                /**
                 * By what the appointments are sorted: their start, creation or last change, a cancellation included. With a minus
                 * the last comes first.
                 */
                order?: components["schemas"]["AppointmentOrder"];
                /**
                 * Only appointments that begin at this instant or later, given in UTC, and series with an occurrence that does.
                 * @example 2027-03-01T00:00:00Z
                 */
                startFrom?: components["schemas"]["InstantParameter"];
                /**
                 * Only appointments that begin before this instant, given in UTC, and series with an occurrence that does.
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
            /** One page of appointments. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppointmentsEnvelope"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
                 * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
                 * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
                 * refused with `idempotency_conflict`; credentials do not count as part of the body.
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
            /** The appointment exists, and the invitation to the initial invitee is queued durably. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["EntityTag"];
                    Location: components["headers"]["Location"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedAppointmentEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrFull"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidNewAppointment"];
            429: components["responses"]["TooManyMessages"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportAppointments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["AppointmentsCsv"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The appointment. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["EntityTag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppointmentEnvelope"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
                 * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
                 * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
                 * refused with `idempotency_conflict`; credentials do not count as part of the body.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Makes the change only if the appointment still has one of these entity tags, as its `ETag` gave them, or one of
                 * these revisions, such as `"3"`; `*` matches any (RFC 9110 §13.1.1). Otherwise the response is `revision_mismatch`
                 * and nothing happens. If two changes name the same tag, one succeeds. A revision stays when nobody is notified, as
                 * after a change of `metadata`; the tag does not. Weak tags and tags that the server did not issue
                 * match nothing; a value that is not a list of tags is refused with `invalid_parameter`. A request repeated with
                 * its `Idempotency-Key` gets its first response again.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAppointmentRequest"];
            };
        };
        responses: {
            /** The appointment is updated, and a message to each invitee is queued durably. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["EntityTag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdatedAppointmentEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrFull"];
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
                 * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
                 * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
                 * refused with `idempotency_conflict`; credentials do not count as part of the body.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Makes the change only if the appointment still has one of these entity tags, as its `ETag` gave them, or one of
                 * these revisions, such as `"3"`; `*` matches any (RFC 9110 §13.1.1). Otherwise the response is `revision_mismatch`
                 * and nothing happens. If two changes name the same tag, one succeeds. A revision stays when nobody is notified, as
                 * after a change of `metadata`; the tag does not. Weak tags and tags that the server did not issue
                 * match nothing; a value that is not a list of tags is refused with `invalid_parameter`. A request repeated with
                 * its `Idempotency-Key` gets its first response again.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CancelAppointmentRequest"];
            };
        };
        responses: {
            /** The appointment is cancelled, and a notice to each invitee is queued durably. */
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
                    "application/json": components["schemas"]["CancelledAppointmentEnvelope"];
                };
            };
            400: components["responses"]["BadOptionalRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
    listOccurrences: {
        parameters: {
            query?: {
                /** The maximum number of occurrences to return. */
                limit?: components["schemas"]["PageSize"];
                /** `nextCursor` of the previous page, to be sent with the same period. Without it, the first page is returned. */
                cursor?: components["schemas"]["PageCursor"];
                /**
                 * Only occurrences that end after this time, ISO 8601 in UTC; by default now.
                 * @example 2027-03-01T00:00:00Z
                 */
                from?: components["schemas"]["InstantParameter"];
                /**
                 * Only occurrences that start before this time, ISO 8601 in UTC.
                 * @example 2027-04-01T00:00:00Z
                 */
                to?: components["schemas"]["InstantParameter"];
            };
            header?: never;
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** One page of occurrences. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OccurrencesEnvelope"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["SeriesNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidInterval"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateOccurrence: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
                 * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
                 * refused with `idempotency_conflict`; credentials do not count as part of the body.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Makes the change only if the appointment still has one of these entity tags, as its `ETag` gave them, or one of
                 * these revisions, such as `"3"`; `*` matches any (RFC 9110 §13.1.1). Otherwise the response is `revision_mismatch`
                 * and nothing happens. If two changes name the same tag, one succeeds. A revision stays when nobody is notified, as
                 * after a change of `metadata`; the tag does not. Weak tags and tags that the server did not issue
                 * match nothing; a value that is not a list of tags is refused with `invalid_parameter`. A request repeated with
                 * its `Idempotency-Key` gets its first response again.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
                /**
                 * The original start of the occurrence in the series' time zone, which names it also after it was moved:
                 * `2027-03-22T14:00:00`, or `2027-03-22` of an all-day series.
                 * @example 2027-03-22T14:00:00
                 */
                occurrenceStart: components["parameters"]["OccurrenceStartInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOccurrenceRequest"];
            };
        };
        responses: {
            /** The occurrence is changed, and a message to each invitee is queued durably. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["EntityTag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedOccurrenceEnvelope"];
                };
            };
            400: components["responses"]["BadOptionalRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrFull"];
            404: components["responses"]["OccurrenceNotFound"];
            409: components["responses"]["IdempotencyConflict"];
            412: components["responses"]["RevisionMismatch"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOccurrence"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelOccurrence: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
                 * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
                 * refused with `idempotency_conflict`; credentials do not count as part of the body.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Makes the change only if the appointment still has one of these entity tags, as its `ETag` gave them, or one of
                 * these revisions, such as `"3"`; `*` matches any (RFC 9110 §13.1.1). Otherwise the response is `revision_mismatch`
                 * and nothing happens. If two changes name the same tag, one succeeds. A revision stays when nobody is notified, as
                 * after a change of `metadata`; the tag does not. Weak tags and tags that the server did not issue
                 * match nothing; a value that is not a list of tags is refused with `invalid_parameter`. A request repeated with
                 * its `Idempotency-Key` gets its first response again.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
                /**
                 * The original start of the occurrence in the series' time zone, which names it also after it was moved:
                 * `2027-03-22T14:00:00`, or `2027-03-22` of an all-day series.
                 * @example 2027-03-22T14:00:00
                 */
                occurrenceStart: components["parameters"]["OccurrenceStartInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CancelOccurrenceRequest"];
            };
        };
        responses: {
            /** The occurrence is taken out, and a notice to each invitee is queued durably. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["EntityTag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedOccurrenceEnvelope"];
                };
            };
            400: components["responses"]["BadOptionalRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OccurrenceNotFound"];
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
    updateFollowing: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
                 * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
                 * refused with `idempotency_conflict`; credentials do not count as part of the body.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Makes the change only if the appointment still has one of these entity tags, as its `ETag` gave them, or one of
                 * these revisions, such as `"3"`; `*` matches any (RFC 9110 §13.1.1). Otherwise the response is `revision_mismatch`
                 * and nothing happens. If two changes name the same tag, one succeeds. A revision stays when nobody is notified, as
                 * after a change of `metadata`; the tag does not. Weak tags and tags that the server did not issue
                 * match nothing; a value that is not a list of tags is refused with `invalid_parameter`. A request repeated with
                 * its `Idempotency-Key` gets its first response again.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
                /**
                 * The original start of the occurrence in the series' time zone, which names it also after it was moved:
                 * `2027-03-22T14:00:00`, or `2027-03-22` of an all-day series.
                 * @example 2027-03-22T14:00:00
                 */
                occurrenceStart: components["parameters"]["OccurrenceStartInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateFollowingRequest"];
            };
        };
        responses: {
            /** The series continues with the changes, and the messages to each invitee are queued durably. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["EntityTag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdatedAppointmentEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrFull"];
            404: components["responses"]["OccurrenceNotFound"];
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
    resetOccurrence: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
                 * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
                 * refused with `idempotency_conflict`; credentials do not count as part of the body.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Makes the change only if the appointment still has one of these entity tags, as its `ETag` gave them, or one of
                 * these revisions, such as `"3"`; `*` matches any (RFC 9110 §13.1.1). Otherwise the response is `revision_mismatch`
                 * and nothing happens. If two changes name the same tag, one succeeds. A revision stays when nobody is notified, as
                 * after a change of `metadata`; the tag does not. Weak tags and tags that the server did not issue
                 * match nothing; a value that is not a list of tags is refused with `invalid_parameter`. A request repeated with
                 * its `Idempotency-Key` gets its first response again.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
                /**
                 * The original start of the occurrence in the series' time zone, which names it also after it was moved:
                 * `2027-03-22T14:00:00`, or `2027-03-22` of an all-day series.
                 * @example 2027-03-22T14:00:00
                 */
                occurrenceStart: components["parameters"]["OccurrenceStartInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ResetOccurrenceRequest"];
            };
        };
        responses: {
            /** The occurrence follows the series, and a message to each invitee is queued durably. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["EntityTag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedOccurrenceEnvelope"];
                };
            };
            400: components["responses"]["BadOptionalRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrFull"];
            404: components["responses"]["OccurrenceNotFound"];
            409: components["responses"]["IdempotencyConflict"];
            412: components["responses"]["RevisionMismatch"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["OccurrencePastNeighbours"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOccurrenceInvitations: {
        parameters: {
            query?: {
                /** The maximum number of invitees to return. */
                limit?: components["schemas"]["PageSize"];
                /** `nextCursor` of the previous page, to be sent with the same filters. Without it, the first page is returned. */
                cursor?: components["schemas"]["PageCursor"];
                /** Only invitees with this answer to the occurrence. */
                response?: components["schemas"]["AttendeeResponse"];
                /** Only invitees whose newest message has this status. */
                deliveryStatus?: components["schemas"]["DeliveryStatus"];
            };
            header?: never;
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
                /**
                 * The original start of the occurrence in the series' time zone, which names it also after it was moved:
                 * `2027-03-22T14:00:00`, or `2027-03-22` of an all-day series.
                 * @example 2027-03-22T14:00:00
                 */
                occurrenceStart: components["parameters"]["OccurrenceStartInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** One page of invitees. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OccurrenceInvitationsEnvelope"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OccurrenceNotShown"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    inviteToOccurrence: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
                 * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
                 * refused with `idempotency_conflict`; credentials do not count as part of the body.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
                /**
                 * The original start of the occurrence in the series' time zone, which names it also after it was moved:
                 * `2027-03-22T14:00:00`, or `2027-03-22` of an all-day series.
                 * @example 2027-03-22T14:00:00
                 */
                occurrenceStart: components["parameters"]["OccurrenceStartInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteToOccurrenceRequest"];
            };
        };
        responses: {
            /** The invitee belongs to the appointment, and the invitation is queued durably. */
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
                    "application/json": components["schemas"]["SentInvitationEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrFull"];
            404: components["responses"]["OccurrenceNotFound"];
            409: components["responses"]["InvitationConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidInvitee"];
            429: components["responses"]["TooManyMessages"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                /** The maximum number of invitees to return. */
                limit?: components["schemas"]["PageSize"];
                /** `nextCursor` of the previous page, to be sent with the same filters. Without it, the first page is returned. */
                cursor?: components["schemas"]["PageCursor"];
                /** Only invitees with this answer. */
                response?: components["schemas"]["AttendeeResponse"];
                /** Only invitees whose newest message has this status. */
                deliveryStatus?: components["schemas"]["DeliveryStatus"];
                /**
                 * Only invitees of whom each of these words begins a word of the name or the address; case and accents do not
                 * matter, and the first ten words count.
                 * @example grace gmail
                 */
                search?: components["schemas"]["InviteeSearch"];
            };
            header?: never;
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** One page of invitees. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationsEnvelope"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AppointmentNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                 * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
                 * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
                 * refused with `idempotency_conflict`; credentials do not count as part of the body.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendInvitationRequest"];
            };
        };
        responses: {
            /** The invitee belongs to the appointment, and the invitation is queued durably. */
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
                    "application/json": components["schemas"]["SentInvitationEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrFull"];
            404: components["responses"]["AppointmentNotActive"];
            409: components["responses"]["InvitationConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidInvitee"];
            429: components["responses"]["TooManyMessages"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendInvitations: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
                 * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
                 * refused with `idempotency_conflict`; credentials do not count as part of the body.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendInvitationsRequest"];
            };
        };
        responses: {
            /** At least one person is invited, and their invitations are queued durably. */
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
                    "application/json": components["schemas"]["SentInvitationsEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrFull"];
            404: components["responses"]["AppointmentNotActive"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["BatchTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InviteesRefused"];
            429: components["responses"]["TooManyMessages"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
                /**
                 * The invitation's id, as returned when the person was invited.
                 * @example 0199b3a7-02cb-7a9e-8a21-5de0b7f1c344
                 */
                invitationId: components["parameters"]["InvitationIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The invitee. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationEnvelope"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NoSuchInvitation"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                 * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
                 * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
                 * refused with `idempotency_conflict`; credentials do not count as part of the body.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
                /**
                 * The invitation's id, as returned when the person was invited.
                 * @example 0199b3a7-02cb-7a9e-8a21-5de0b7f1c344
                 */
                invitationId: components["parameters"]["InvitationIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RemoveInvitationRequest"];
            };
        };
        responses: {
            /** The invitee is removed, and a notice to them is queued durably. */
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
                    "application/json": components["schemas"]["RemovedInvitationEnvelope"];
                };
            };
            400: components["responses"]["BadOptionalRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
    changeInvitation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
                 * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
                 * refused with `idempotency_conflict`; credentials do not count as part of the body.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
                /**
                 * The invitation's id, as returned when the person was invited.
                 * @example 0199b3a7-02cb-7a9e-8a21-5de0b7f1c344
                 */
                invitationId: components["parameters"]["InvitationIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeInvitationRequest"];
            };
        };
        responses: {
            /** The invitee is changed, and an update to them is queued durably if they have to know. */
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
                    "application/json": components["schemas"]["ChangedInvitationEnvelope"];
                };
            };
            400: components["responses"]["BadOptionalRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrFull"];
            404: components["responses"]["InvitationNotFound"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidInviteeChange"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    correctAddress: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
                 * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
                 * refused with `idempotency_conflict`; credentials do not count as part of the body.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
                /**
                 * The invitation's id, as returned when the person was invited.
                 * @example 0199b3a7-02cb-7a9e-8a21-5de0b7f1c344
                 */
                invitationId: components["parameters"]["InvitationIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectAddressRequest"];
            };
        };
        responses: {
            /** The corrected address is invited, the old one is not, and the messages to both are queued durably. */
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
                    "application/json": components["schemas"]["CorrectedInvitationEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrFull"];
            404: components["responses"]["InvitationNotFound"];
            409: components["responses"]["InvitationConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidCorrection"];
            429: components["responses"]["TooManyMessages"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendInvitation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
                 * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
                 * refused with `idempotency_conflict`; credentials do not count as part of the body.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
                /**
                 * The invitation's id, as returned when the person was invited.
                 * @example 0199b3a7-02cb-7a9e-8a21-5de0b7f1c344
                 */
                invitationId: components["parameters"]["InvitationIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ResendInvitationRequest"];
            };
        };
        responses: {
            /** The message is queued durably. */
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
                    "application/json": components["schemas"]["ResentInvitationEnvelope"];
                };
            };
            400: components["responses"]["BadOptionalRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrFull"];
            404: components["responses"]["InvitationNotFound"];
            409: components["responses"]["NotSentAgain"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyResends"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    recordAnswer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
                 * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
                 * refused with `idempotency_conflict`; credentials do not count as part of the body.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
                /**
                 * The invitation's id, as returned when the person was invited.
                 * @example 0199b3a7-02cb-7a9e-8a21-5de0b7f1c344
                 */
                invitationId: components["parameters"]["InvitationIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordAnswerRequest"];
            };
        };
        responses: {
            /** The answer counts. */
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
                    "application/json": components["schemas"]["RecordedAnswerEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrFull"];
            404: components["responses"]["InvitationOrOccurrenceNotFound"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidAnswer"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInvitationMessages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
                /**
                 * The invitation's id, as returned when the person was invited.
                 * @example 0199b3a7-02cb-7a9e-8a21-5de0b7f1c344
                 */
                invitationId: components["parameters"]["InvitationIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The messages, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationMessagesEnvelope"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NoSuchInvitation"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The timeline, oldest entry first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineEnvelope"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AppointmentNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAppointmentDeliveries: {
        parameters: {
            query?: {
                /** The maximum number of deliveries to return. */
                limit?: components["schemas"]["PageSize"];
                /** `nextCursor` of the previous page, to be sent with the same filters. Without it, the first page is returned. */
                cursor?: components["schemas"]["PageCursor"];
                /**
                 * Only deliveries with this `status`, or with one of several:
                 * - `missed`: those that ended without success and those that were skipped, which a replay of missed
                 *   deliveries sends again
                 * - `unfinished`: those that will be attempted again
                 */
                status?: components["schemas"]["DeliveryFilter"];
                /** Only deliveries of events of this type. */
                eventType?: components["schemas"]["DeliveredEventType"];
            };
            header?: never;
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** One page of deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveriesEnvelope"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AppointmentNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    duplicateAppointment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
                 * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
                 * refused with `idempotency_conflict`; credentials do not count as part of the body.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The appointment's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId: components["parameters"]["AppointmentIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DuplicateAppointmentRequest"];
            };
        };
        responses: {
            /** The new appointment exists, and the invitations are queued durably. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["EntityTag"];
                    Location: components["headers"]["Location"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedAppointmentEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrFull"];
            404: components["responses"]["AppointmentNotFound"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidDuplicate"];
            429: components["responses"]["TooManyMessages"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listFeeds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** All feeds of the account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedsEnvelope"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createFeed: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
                 * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
                 * refused with `idempotency_conflict`; credentials do not count as part of the body.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFeedRequest"];
            };
        };
        responses: {
            /** The feed can be read. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedFeedEnvelope"];
                };
            };
            400: components["responses"]["BadOptionalRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrFull"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidFeed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The feed's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3c4-8d11-7b3e-9a52-6f0c1d2e3b4a
                 */
                feedId: components["parameters"]["FeedIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The feed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedEnvelope"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FeedNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeFeed: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
                 * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
                 * refused with `idempotency_conflict`; credentials do not count as part of the body.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The feed's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3c4-8d11-7b3e-9a52-6f0c1d2e3b4a
                 */
                feedId: components["parameters"]["FeedIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RevokeFeedRequest"];
            };
        };
        responses: {
            /** The feed is revoked. */
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
                    "application/json": components["schemas"]["RevokedFeedEnvelope"];
                };
            };
            400: components["responses"]["BadOptionalRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FeedNotFound"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateFeed: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
                 * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
                 * refused with `idempotency_conflict`; credentials do not count as part of the body.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The feed's id, as returned on creation. An id of another account counts as unknown.
                 * @example 0199b3c4-8d11-7b3e-9a52-6f0c1d2e3b4a
                 */
                feedId: components["parameters"]["FeedIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateFeedRequest"];
            };
        };
        responses: {
            /** The feed is changed. */
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
                    "application/json": components["schemas"]["UpdatedFeedEnvelope"];
                };
            };
            400: components["responses"]["BadOptionalRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FeedNotFound"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidFeedChange"];
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
            /** All webhooks of the account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksEnvelope"];
                };
            };
            400: components["responses"]["WebhookMalformedJson"];
            401: components["responses"]["WebhookUnauthorized"];
            403: components["responses"]["WebhookForbidden"];
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
                 * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
                 * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
                 * refused with `idempotency_conflict`; credentials do not count as part of the body.
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
            /** The webhook is registered and active. */
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
                    "application/json": components["schemas"]["RegisteredWebhookEnvelope"];
                };
            };
            400: components["responses"]["WebhookBadRequest"];
            401: components["responses"]["WebhookUnauthorized"];
            403: components["responses"]["WebhookForbiddenOrFull"];
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
                 * The webhook's id, as returned on registration. An id of another account counts as unknown.
                 * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
                 */
                webhookId: components["parameters"]["WebhookIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The webhook. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEnvelope"];
                };
            };
            400: components["responses"]["WebhookMalformedJson"];
            401: components["responses"]["WebhookUnauthorized"];
            403: components["responses"]["WebhookForbidden"];
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
                 * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
                 * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
                 * refused with `idempotency_conflict`; credentials do not count as part of the body.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The webhook's id, as returned on registration. An id of another account counts as unknown.
                 * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
                 */
                webhookId: components["parameters"]["WebhookIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DeleteWebhookRequest"];
            };
        };
        responses: {
            /** The webhook is deleted. */
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
                    "application/json": components["schemas"]["DeletedWebhookEnvelope"];
                };
            };
            400: components["responses"]["WebhookBadOptionalRequest"];
            401: components["responses"]["WebhookUnauthorized"];
            403: components["responses"]["WebhookForbidden"];
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
                 * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
                 * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
                 * refused with `idempotency_conflict`; credentials do not count as part of the body.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The webhook's id, as returned on registration. An id of another account counts as unknown.
                 * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
                 */
                webhookId: components["parameters"]["WebhookIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookRequest"];
            };
        };
        responses: {
            /** The webhook is updated. */
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
                    "application/json": components["schemas"]["UpdatedWebhookEnvelope"];
                };
            };
            400: components["responses"]["WebhookBadOptionalRequest"];
            401: components["responses"]["WebhookUnauthorized"];
            403: components["responses"]["WebhookForbidden"];
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
                 * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
                 * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
                 * refused with `idempotency_conflict`; credentials do not count as part of the body.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The webhook's id, as returned on registration. An id of another account counts as unknown.
                 * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
                 */
                webhookId: components["parameters"]["WebhookIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RegenerateWebhookSecretRequest"];
            };
        };
        responses: {
            /** The new secret is valid. */
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
                    "application/json": components["schemas"]["RegeneratedWebhookSecretEnvelope"];
                };
            };
            400: components["responses"]["WebhookBadOptionalRequest"];
            401: components["responses"]["WebhookUnauthorized"];
            403: components["responses"]["WebhookForbidden"];
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
                 * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
                 * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
                 * refused with `idempotency_conflict`; credentials do not count as part of the body.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The webhook's id, as returned on registration. An id of another account counts as unknown.
                 * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
                 */
                webhookId: components["parameters"]["WebhookIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SendTestEventRequest"];
            };
        };
        responses: {
            /** The delivery is queued durably, or skipped. */
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
                    "application/json": components["schemas"]["SentTestEventEnvelope"];
                };
            };
            400: components["responses"]["BadOptionalRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrFull"];
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
                /** The maximum number of deliveries to return. */
                limit?: components["schemas"]["PageSize"];
                /**
                 * `nextCursor` of the previous page, to be sent with the same `status`. Without it, the first page is
                 * returned.
                 */
                cursor?: components["schemas"]["PageCursor"];
                /**
                 * Only deliveries with this `status`, or with one of several:
                 * - `missed`: those that ended without success and those that were skipped, which a replay of missed
                 *   deliveries sends again
                 * - `unfinished`: those that will be attempted again
                 */
                status?: components["schemas"]["DeliveryFilter"];
            };
            header?: never;
            path: {
                /**
                 * The webhook's id, as returned on registration. An id of another account counts as unknown.
                 * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
                 */
                webhookId: components["parameters"]["WebhookIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** One page of deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveriesEnvelope"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
                 * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
                 * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
                 * refused with `idempotency_conflict`; credentials do not count as part of the body.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The webhook's id, as returned on registration. An id of another account counts as unknown.
                 * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
                 */
                webhookId: components["parameters"]["WebhookIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayMissedDeliveriesRequest"];
            };
        };
        responses: {
            /** The missed deliveries are due again. */
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
                    "application/json": components["schemas"]["ReplayedDeliveriesEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrFull"];
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
    listAllDeliveries: {
        parameters: {
            query?: {
                /** The maximum number of deliveries to return. */
                limit?: components["schemas"]["PageSize"];
                /** `nextCursor` of the previous page, to be sent with the same filters. Without it, the first page is returned. */
                cursor?: components["schemas"]["PageCursor"];
                /**
                 * Only deliveries with this `status`, or with one of several:
                 * - `missed`: those that ended without success and those that were skipped, which a replay of missed
                 *   deliveries sends again
                 * - `unfinished`: those that will be attempted again
                 */
                status?: components["schemas"]["DeliveryFilter"];
                /** Only deliveries of events of this type. */
                eventType?: components["schemas"]["DeliveredEventType"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** One page of deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveriesEnvelope"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    streamDeliveries: {
        parameters: {
            query?: {
                /**
                 * Only deliveries to this webhook.
                 * @example 0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b
                 */
                webhookId?: string;
            };
            header?: {
                /** The id of the last event that was received. Anything but a UUID is refused with `invalid_parameter`. */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The stream, which has no end of its own. The schema describes the data of one event. */
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
            403: components["responses"]["Forbidden"];
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
                 * The delivery's id, which is the event's `id` and the header `X-Service-Delivery`. An id of another account
                 * counts as unknown.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                deliveryId: components["parameters"]["DeliveryIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The delivery. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryDetailEnvelope"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
                 * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
                 * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
                 * refused with `idempotency_conflict`; credentials do not count as part of the body.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The delivery's id, which is the event's `id` and the header `X-Service-Delivery`. An id of another account
                 * counts as unknown.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                deliveryId: components["parameters"]["DeliveryIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReplayDeliveryRequest"];
            };
        };
        responses: {
            /** The delivery is due again. */
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
                    "application/json": components["schemas"]["ReplayedDeliveryEnvelope"];
                };
            };
            400: components["responses"]["BadOptionalRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrFull"];
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
                /** The maximum number of replies to return. */
                limit?: components["schemas"]["PageSize"];
                /** `nextCursor` of the previous page, to be sent with the same filters. Without it, the first page is returned. */
                cursor?: components["schemas"]["PageCursor"];
                /** Send `quarantined` for only those replies that wait for a person to apply them. */
                status?: components["schemas"]["ReplyStatus"];
                /**
                 * Only replies to this appointment.
                 * @example 0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60
                 */
                appointmentId?: components["schemas"]["IdParameter"];
                /** Only replies with this verdict. */
                verdict?: components["schemas"]["ReplyVerdict"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** One page of replies. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepliesEnvelope"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
                 * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
                 * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
                 * refused with `idempotency_conflict`; credentials do not count as part of the body.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The reply's id, as listed. An id of another account counts as unknown.
                 * @example 0199b3c6-14aa-7d02-8f1e-0b5c6d7e8f90
                 */
                replyId: components["parameters"]["ReplyIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplyReplyRequest"];
            };
        };
        responses: {
            /** The answer counts. */
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
                    "application/json": components["schemas"]["AppliedReplyEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountEnvelope"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** All keys of the account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeysEnvelope"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
                 * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
                 * refused with `idempotency_conflict`; credentials do not count as part of the body.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateKeyRequest"];
            };
        };
        responses: {
            /** The key, with its secret, which is shown only here. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedKeyEnvelope"];
                };
            };
            400: components["responses"]["BadOptionalRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrFull"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidKey"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Any value of your own, such as a UUID, that identifies this request for 24 hours: 1 to 255 visible ASCII
                 * characters; anything else is refused with `invalid_parameter`. The same key with another method, path or body is
                 * refused with `idempotency_conflict`; credentials do not count as part of the body.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The key's id, its `apiKey`. One of another account counts as unknown.
                 * @example ck_0199b3c48d117b3e9a526f0c1d2e3b4a
                 */
                keyId: components["parameters"]["KeyIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RevokeKeyRequest"];
            };
        };
        responses: {
            /** The key is revoked. */
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
                    "application/json": components["schemas"]["RevokedKeyEnvelope"];
                };
            };
            400: components["responses"]["BadOptionalRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                 * `Convoke/` and the server's version. It proves nothing: verify the signature.
                 * @example Convoke/1.0.0
                 */
                "User-Agent": components["parameters"]["EventUserAgent"];
                /**
                 * `sha256=` followed by an HMAC-SHA256 with the webhook's secret: with the scheme `timestamped` the HMAC of
                 * `<timestamp>.<body>` in Base64, with `body-hex` the HMAC of the body in hexadecimal.
                 * @example sha256=PeAZVv0O2lTtHkfMZ0bYwz1sJnJrGxW3kQ5n8mUoT9c=
                 */
                "X-Service-Signature": components["parameters"]["EventSignature"];
                /**
                 * When this attempt was made, in Unix seconds. Refuse a difference of more than five minutes.
                 * @example 1803370361
                 */
                "X-Service-Timestamp": components["parameters"]["EventTimestamp"];
                /**
                 * The event's type.
                 * @example attendee.responded
                 */
                "X-Service-Event": components["parameters"]["EventTypeName"];
                /**
                 * The event's `id`, the same in every attempt.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "X-Service-Delivery": components["parameters"]["EventDelivery"];
                /**
                 * Counts the attempts of this delivery, from 1.
                 * @example 1
                 */
                "X-Service-Attempt": components["parameters"]["EventAttempt"];
                /**
                 * The event's `id`, in the header that Standard Webhooks names.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "webhook-id": components["parameters"]["StandardId"];
                /**
                 * When this attempt was made, in Unix seconds, in the header that Standard Webhooks names.
                 * @example 1803370361
                 */
                "webhook-timestamp": components["parameters"]["StandardTimestamp"];
                /**
                 * Signatures as defined by Standard Webhooks, separated by spaces. While `graceSeconds` keeps the old secret
                 * valid, there is a second signature with it.
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
            /** The event is received. After any other status, or no response in time, the delivery is retried. */
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
                 * `Convoke/` and the server's version. It proves nothing: verify the signature.
                 * @example Convoke/1.0.0
                 */
                "User-Agent": components["parameters"]["EventUserAgent"];
                /**
                 * `sha256=` followed by an HMAC-SHA256 with the webhook's secret: with the scheme `timestamped` the HMAC of
                 * `<timestamp>.<body>` in Base64, with `body-hex` the HMAC of the body in hexadecimal.
                 * @example sha256=PeAZVv0O2lTtHkfMZ0bYwz1sJnJrGxW3kQ5n8mUoT9c=
                 */
                "X-Service-Signature": components["parameters"]["EventSignature"];
                /**
                 * When this attempt was made, in Unix seconds. Refuse a difference of more than five minutes.
                 * @example 1803370361
                 */
                "X-Service-Timestamp": components["parameters"]["EventTimestamp"];
                /**
                 * The event's type.
                 * @example attendee.responded
                 */
                "X-Service-Event": components["parameters"]["EventTypeName"];
                /**
                 * The event's `id`, the same in every attempt.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "X-Service-Delivery": components["parameters"]["EventDelivery"];
                /**
                 * Counts the attempts of this delivery, from 1.
                 * @example 1
                 */
                "X-Service-Attempt": components["parameters"]["EventAttempt"];
                /**
                 * The event's `id`, in the header that Standard Webhooks names.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "webhook-id": components["parameters"]["StandardId"];
                /**
                 * When this attempt was made, in Unix seconds, in the header that Standard Webhooks names.
                 * @example 1803370361
                 */
                "webhook-timestamp": components["parameters"]["StandardTimestamp"];
                /**
                 * Signatures as defined by Standard Webhooks, separated by spaces. While `graceSeconds` keeps the old secret
                 * valid, there is a second signature with it.
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
            /** The event is received. After any other status, or no response in time, the delivery is retried. */
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
                 * `Convoke/` and the server's version. It proves nothing: verify the signature.
                 * @example Convoke/1.0.0
                 */
                "User-Agent": components["parameters"]["EventUserAgent"];
                /**
                 * `sha256=` followed by an HMAC-SHA256 with the webhook's secret: with the scheme `timestamped` the HMAC of
                 * `<timestamp>.<body>` in Base64, with `body-hex` the HMAC of the body in hexadecimal.
                 * @example sha256=PeAZVv0O2lTtHkfMZ0bYwz1sJnJrGxW3kQ5n8mUoT9c=
                 */
                "X-Service-Signature": components["parameters"]["EventSignature"];
                /**
                 * When this attempt was made, in Unix seconds. Refuse a difference of more than five minutes.
                 * @example 1803370361
                 */
                "X-Service-Timestamp": components["parameters"]["EventTimestamp"];
                /**
                 * The event's type.
                 * @example attendee.responded
                 */
                "X-Service-Event": components["parameters"]["EventTypeName"];
                /**
                 * The event's `id`, the same in every attempt.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "X-Service-Delivery": components["parameters"]["EventDelivery"];
                /**
                 * Counts the attempts of this delivery, from 1.
                 * @example 1
                 */
                "X-Service-Attempt": components["parameters"]["EventAttempt"];
                /**
                 * The event's `id`, in the header that Standard Webhooks names.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "webhook-id": components["parameters"]["StandardId"];
                /**
                 * When this attempt was made, in Unix seconds, in the header that Standard Webhooks names.
                 * @example 1803370361
                 */
                "webhook-timestamp": components["parameters"]["StandardTimestamp"];
                /**
                 * Signatures as defined by Standard Webhooks, separated by spaces. While `graceSeconds` keeps the old secret
                 * valid, there is a second signature with it.
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
            /** The event is received. After any other status, or no response in time, the delivery is retried. */
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
                 * `Convoke/` and the server's version. It proves nothing: verify the signature.
                 * @example Convoke/1.0.0
                 */
                "User-Agent": components["parameters"]["EventUserAgent"];
                /**
                 * `sha256=` followed by an HMAC-SHA256 with the webhook's secret: with the scheme `timestamped` the HMAC of
                 * `<timestamp>.<body>` in Base64, with `body-hex` the HMAC of the body in hexadecimal.
                 * @example sha256=PeAZVv0O2lTtHkfMZ0bYwz1sJnJrGxW3kQ5n8mUoT9c=
                 */
                "X-Service-Signature": components["parameters"]["EventSignature"];
                /**
                 * When this attempt was made, in Unix seconds. Refuse a difference of more than five minutes.
                 * @example 1803370361
                 */
                "X-Service-Timestamp": components["parameters"]["EventTimestamp"];
                /**
                 * The event's type.
                 * @example attendee.responded
                 */
                "X-Service-Event": components["parameters"]["EventTypeName"];
                /**
                 * The event's `id`, the same in every attempt.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "X-Service-Delivery": components["parameters"]["EventDelivery"];
                /**
                 * Counts the attempts of this delivery, from 1.
                 * @example 1
                 */
                "X-Service-Attempt": components["parameters"]["EventAttempt"];
                /**
                 * The event's `id`, in the header that Standard Webhooks names.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "webhook-id": components["parameters"]["StandardId"];
                /**
                 * When this attempt was made, in Unix seconds, in the header that Standard Webhooks names.
                 * @example 1803370361
                 */
                "webhook-timestamp": components["parameters"]["StandardTimestamp"];
                /**
                 * Signatures as defined by Standard Webhooks, separated by spaces. While `graceSeconds` keeps the old secret
                 * valid, there is a second signature with it.
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
            /** The event is received. After any other status, or no response in time, the delivery is retried. */
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
                 * `Convoke/` and the server's version. It proves nothing: verify the signature.
                 * @example Convoke/1.0.0
                 */
                "User-Agent": components["parameters"]["EventUserAgent"];
                /**
                 * `sha256=` followed by an HMAC-SHA256 with the webhook's secret: with the scheme `timestamped` the HMAC of
                 * `<timestamp>.<body>` in Base64, with `body-hex` the HMAC of the body in hexadecimal.
                 * @example sha256=PeAZVv0O2lTtHkfMZ0bYwz1sJnJrGxW3kQ5n8mUoT9c=
                 */
                "X-Service-Signature": components["parameters"]["EventSignature"];
                /**
                 * When this attempt was made, in Unix seconds. Refuse a difference of more than five minutes.
                 * @example 1803370361
                 */
                "X-Service-Timestamp": components["parameters"]["EventTimestamp"];
                /**
                 * The event's type.
                 * @example attendee.responded
                 */
                "X-Service-Event": components["parameters"]["EventTypeName"];
                /**
                 * The event's `id`, the same in every attempt.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "X-Service-Delivery": components["parameters"]["EventDelivery"];
                /**
                 * Counts the attempts of this delivery, from 1.
                 * @example 1
                 */
                "X-Service-Attempt": components["parameters"]["EventAttempt"];
                /**
                 * The event's `id`, in the header that Standard Webhooks names.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "webhook-id": components["parameters"]["StandardId"];
                /**
                 * When this attempt was made, in Unix seconds, in the header that Standard Webhooks names.
                 * @example 1803370361
                 */
                "webhook-timestamp": components["parameters"]["StandardTimestamp"];
                /**
                 * Signatures as defined by Standard Webhooks, separated by spaces. While `graceSeconds` keeps the old secret
                 * valid, there is a second signature with it.
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
            /** The event is received. After any other status, or no response in time, the delivery is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    appointmentStarting: {
        parameters: {
            query?: never;
            header: {
                /**
                 * `Convoke/` and the server's version. It proves nothing: verify the signature.
                 * @example Convoke/1.0.0
                 */
                "User-Agent": components["parameters"]["EventUserAgent"];
                /**
                 * `sha256=` followed by an HMAC-SHA256 with the webhook's secret: with the scheme `timestamped` the HMAC of
                 * `<timestamp>.<body>` in Base64, with `body-hex` the HMAC of the body in hexadecimal.
                 * @example sha256=PeAZVv0O2lTtHkfMZ0bYwz1sJnJrGxW3kQ5n8mUoT9c=
                 */
                "X-Service-Signature": components["parameters"]["EventSignature"];
                /**
                 * When this attempt was made, in Unix seconds. Refuse a difference of more than five minutes.
                 * @example 1803370361
                 */
                "X-Service-Timestamp": components["parameters"]["EventTimestamp"];
                /**
                 * The event's type.
                 * @example attendee.responded
                 */
                "X-Service-Event": components["parameters"]["EventTypeName"];
                /**
                 * The event's `id`, the same in every attempt.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "X-Service-Delivery": components["parameters"]["EventDelivery"];
                /**
                 * Counts the attempts of this delivery, from 1.
                 * @example 1
                 */
                "X-Service-Attempt": components["parameters"]["EventAttempt"];
                /**
                 * The event's `id`, in the header that Standard Webhooks names.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "webhook-id": components["parameters"]["StandardId"];
                /**
                 * When this attempt was made, in Unix seconds, in the header that Standard Webhooks names.
                 * @example 1803370361
                 */
                "webhook-timestamp": components["parameters"]["StandardTimestamp"];
                /**
                 * Signatures as defined by Standard Webhooks, separated by spaces. While `graceSeconds` keeps the old secret
                 * valid, there is a second signature with it.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["StandardSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppointmentStartingEvent"];
            };
        };
        responses: {
            /** The event is received. After any other status, or no response in time, the delivery is retried. */
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
                 * `Convoke/` and the server's version. It proves nothing: verify the signature.
                 * @example Convoke/1.0.0
                 */
                "User-Agent": components["parameters"]["EventUserAgent"];
                /**
                 * `sha256=` followed by an HMAC-SHA256 with the webhook's secret: with the scheme `timestamped` the HMAC of
                 * `<timestamp>.<body>` in Base64, with `body-hex` the HMAC of the body in hexadecimal.
                 * @example sha256=PeAZVv0O2lTtHkfMZ0bYwz1sJnJrGxW3kQ5n8mUoT9c=
                 */
                "X-Service-Signature": components["parameters"]["EventSignature"];
                /**
                 * When this attempt was made, in Unix seconds. Refuse a difference of more than five minutes.
                 * @example 1803370361
                 */
                "X-Service-Timestamp": components["parameters"]["EventTimestamp"];
                /**
                 * The event's type.
                 * @example attendee.responded
                 */
                "X-Service-Event": components["parameters"]["EventTypeName"];
                /**
                 * The event's `id`, the same in every attempt.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "X-Service-Delivery": components["parameters"]["EventDelivery"];
                /**
                 * Counts the attempts of this delivery, from 1.
                 * @example 1
                 */
                "X-Service-Attempt": components["parameters"]["EventAttempt"];
                /**
                 * The event's `id`, in the header that Standard Webhooks names.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "webhook-id": components["parameters"]["StandardId"];
                /**
                 * When this attempt was made, in Unix seconds, in the header that Standard Webhooks names.
                 * @example 1803370361
                 */
                "webhook-timestamp": components["parameters"]["StandardTimestamp"];
                /**
                 * Signatures as defined by Standard Webhooks, separated by spaces. While `graceSeconds` keeps the old secret
                 * valid, there is a second signature with it.
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
            /** The event is received. After any other status, or no response in time, the delivery is retried. */
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
                 * `Convoke/` and the server's version. It proves nothing: verify the signature.
                 * @example Convoke/1.0.0
                 */
                "User-Agent": components["parameters"]["EventUserAgent"];
                /**
                 * `sha256=` followed by an HMAC-SHA256 with the webhook's secret: with the scheme `timestamped` the HMAC of
                 * `<timestamp>.<body>` in Base64, with `body-hex` the HMAC of the body in hexadecimal.
                 * @example sha256=PeAZVv0O2lTtHkfMZ0bYwz1sJnJrGxW3kQ5n8mUoT9c=
                 */
                "X-Service-Signature": components["parameters"]["EventSignature"];
                /**
                 * When this attempt was made, in Unix seconds. Refuse a difference of more than five minutes.
                 * @example 1803370361
                 */
                "X-Service-Timestamp": components["parameters"]["EventTimestamp"];
                /**
                 * The event's type.
                 * @example attendee.responded
                 */
                "X-Service-Event": components["parameters"]["EventTypeName"];
                /**
                 * The event's `id`, the same in every attempt.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "X-Service-Delivery": components["parameters"]["EventDelivery"];
                /**
                 * Counts the attempts of this delivery, from 1.
                 * @example 1
                 */
                "X-Service-Attempt": components["parameters"]["EventAttempt"];
                /**
                 * The event's `id`, in the header that Standard Webhooks names.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "webhook-id": components["parameters"]["StandardId"];
                /**
                 * When this attempt was made, in Unix seconds, in the header that Standard Webhooks names.
                 * @example 1803370361
                 */
                "webhook-timestamp": components["parameters"]["StandardTimestamp"];
                /**
                 * Signatures as defined by Standard Webhooks, separated by spaces. While `graceSeconds` keeps the old secret
                 * valid, there is a second signature with it.
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
            /** The event is received. After any other status, or no response in time, the delivery is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    occurrenceUpdated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * `Convoke/` and the server's version. It proves nothing: verify the signature.
                 * @example Convoke/1.0.0
                 */
                "User-Agent": components["parameters"]["EventUserAgent"];
                /**
                 * `sha256=` followed by an HMAC-SHA256 with the webhook's secret: with the scheme `timestamped` the HMAC of
                 * `<timestamp>.<body>` in Base64, with `body-hex` the HMAC of the body in hexadecimal.
                 * @example sha256=PeAZVv0O2lTtHkfMZ0bYwz1sJnJrGxW3kQ5n8mUoT9c=
                 */
                "X-Service-Signature": components["parameters"]["EventSignature"];
                /**
                 * When this attempt was made, in Unix seconds. Refuse a difference of more than five minutes.
                 * @example 1803370361
                 */
                "X-Service-Timestamp": components["parameters"]["EventTimestamp"];
                /**
                 * The event's type.
                 * @example attendee.responded
                 */
                "X-Service-Event": components["parameters"]["EventTypeName"];
                /**
                 * The event's `id`, the same in every attempt.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "X-Service-Delivery": components["parameters"]["EventDelivery"];
                /**
                 * Counts the attempts of this delivery, from 1.
                 * @example 1
                 */
                "X-Service-Attempt": components["parameters"]["EventAttempt"];
                /**
                 * The event's `id`, in the header that Standard Webhooks names.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "webhook-id": components["parameters"]["StandardId"];
                /**
                 * When this attempt was made, in Unix seconds, in the header that Standard Webhooks names.
                 * @example 1803370361
                 */
                "webhook-timestamp": components["parameters"]["StandardTimestamp"];
                /**
                 * Signatures as defined by Standard Webhooks, separated by spaces. While `graceSeconds` keeps the old secret
                 * valid, there is a second signature with it.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["StandardSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OccurrenceUpdatedEvent"];
            };
        };
        responses: {
            /** The event is received. After any other status, or no response in time, the delivery is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    occurrenceCanceled: {
        parameters: {
            query?: never;
            header: {
                /**
                 * `Convoke/` and the server's version. It proves nothing: verify the signature.
                 * @example Convoke/1.0.0
                 */
                "User-Agent": components["parameters"]["EventUserAgent"];
                /**
                 * `sha256=` followed by an HMAC-SHA256 with the webhook's secret: with the scheme `timestamped` the HMAC of
                 * `<timestamp>.<body>` in Base64, with `body-hex` the HMAC of the body in hexadecimal.
                 * @example sha256=PeAZVv0O2lTtHkfMZ0bYwz1sJnJrGxW3kQ5n8mUoT9c=
                 */
                "X-Service-Signature": components["parameters"]["EventSignature"];
                /**
                 * When this attempt was made, in Unix seconds. Refuse a difference of more than five minutes.
                 * @example 1803370361
                 */
                "X-Service-Timestamp": components["parameters"]["EventTimestamp"];
                /**
                 * The event's type.
                 * @example attendee.responded
                 */
                "X-Service-Event": components["parameters"]["EventTypeName"];
                /**
                 * The event's `id`, the same in every attempt.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "X-Service-Delivery": components["parameters"]["EventDelivery"];
                /**
                 * Counts the attempts of this delivery, from 1.
                 * @example 1
                 */
                "X-Service-Attempt": components["parameters"]["EventAttempt"];
                /**
                 * The event's `id`, in the header that Standard Webhooks names.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "webhook-id": components["parameters"]["StandardId"];
                /**
                 * When this attempt was made, in Unix seconds, in the header that Standard Webhooks names.
                 * @example 1803370361
                 */
                "webhook-timestamp": components["parameters"]["StandardTimestamp"];
                /**
                 * Signatures as defined by Standard Webhooks, separated by spaces. While `graceSeconds` keeps the old secret
                 * valid, there is a second signature with it.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["StandardSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OccurrenceCanceledEvent"];
            };
        };
        responses: {
            /** The event is received. After any other status, or no response in time, the delivery is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    appointmentCreated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * `Convoke/` and the server's version. It proves nothing: verify the signature.
                 * @example Convoke/1.0.0
                 */
                "User-Agent": components["parameters"]["EventUserAgent"];
                /**
                 * `sha256=` followed by an HMAC-SHA256 with the webhook's secret: with the scheme `timestamped` the HMAC of
                 * `<timestamp>.<body>` in Base64, with `body-hex` the HMAC of the body in hexadecimal.
                 * @example sha256=PeAZVv0O2lTtHkfMZ0bYwz1sJnJrGxW3kQ5n8mUoT9c=
                 */
                "X-Service-Signature": components["parameters"]["EventSignature"];
                /**
                 * When this attempt was made, in Unix seconds. Refuse a difference of more than five minutes.
                 * @example 1803370361
                 */
                "X-Service-Timestamp": components["parameters"]["EventTimestamp"];
                /**
                 * The event's type.
                 * @example attendee.responded
                 */
                "X-Service-Event": components["parameters"]["EventTypeName"];
                /**
                 * The event's `id`, the same in every attempt.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "X-Service-Delivery": components["parameters"]["EventDelivery"];
                /**
                 * Counts the attempts of this delivery, from 1.
                 * @example 1
                 */
                "X-Service-Attempt": components["parameters"]["EventAttempt"];
                /**
                 * The event's `id`, in the header that Standard Webhooks names.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "webhook-id": components["parameters"]["StandardId"];
                /**
                 * When this attempt was made, in Unix seconds, in the header that Standard Webhooks names.
                 * @example 1803370361
                 */
                "webhook-timestamp": components["parameters"]["StandardTimestamp"];
                /**
                 * Signatures as defined by Standard Webhooks, separated by spaces. While `graceSeconds` keeps the old secret
                 * valid, there is a second signature with it.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["StandardSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppointmentCreatedEvent"];
            };
        };
        responses: {
            /** The event is received. After any other status, or no response in time, the delivery is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    invitationCreated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * `Convoke/` and the server's version. It proves nothing: verify the signature.
                 * @example Convoke/1.0.0
                 */
                "User-Agent": components["parameters"]["EventUserAgent"];
                /**
                 * `sha256=` followed by an HMAC-SHA256 with the webhook's secret: with the scheme `timestamped` the HMAC of
                 * `<timestamp>.<body>` in Base64, with `body-hex` the HMAC of the body in hexadecimal.
                 * @example sha256=PeAZVv0O2lTtHkfMZ0bYwz1sJnJrGxW3kQ5n8mUoT9c=
                 */
                "X-Service-Signature": components["parameters"]["EventSignature"];
                /**
                 * When this attempt was made, in Unix seconds. Refuse a difference of more than five minutes.
                 * @example 1803370361
                 */
                "X-Service-Timestamp": components["parameters"]["EventTimestamp"];
                /**
                 * The event's type.
                 * @example attendee.responded
                 */
                "X-Service-Event": components["parameters"]["EventTypeName"];
                /**
                 * The event's `id`, the same in every attempt.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "X-Service-Delivery": components["parameters"]["EventDelivery"];
                /**
                 * Counts the attempts of this delivery, from 1.
                 * @example 1
                 */
                "X-Service-Attempt": components["parameters"]["EventAttempt"];
                /**
                 * The event's `id`, in the header that Standard Webhooks names.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "webhook-id": components["parameters"]["StandardId"];
                /**
                 * When this attempt was made, in Unix seconds, in the header that Standard Webhooks names.
                 * @example 1803370361
                 */
                "webhook-timestamp": components["parameters"]["StandardTimestamp"];
                /**
                 * Signatures as defined by Standard Webhooks, separated by spaces. While `graceSeconds` keeps the old secret
                 * valid, there is a second signature with it.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["StandardSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationCreatedEvent"];
            };
        };
        responses: {
            /** The event is received. After any other status, or no response in time, the delivery is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    invitationRemoved: {
        parameters: {
            query?: never;
            header: {
                /**
                 * `Convoke/` and the server's version. It proves nothing: verify the signature.
                 * @example Convoke/1.0.0
                 */
                "User-Agent": components["parameters"]["EventUserAgent"];
                /**
                 * `sha256=` followed by an HMAC-SHA256 with the webhook's secret: with the scheme `timestamped` the HMAC of
                 * `<timestamp>.<body>` in Base64, with `body-hex` the HMAC of the body in hexadecimal.
                 * @example sha256=PeAZVv0O2lTtHkfMZ0bYwz1sJnJrGxW3kQ5n8mUoT9c=
                 */
                "X-Service-Signature": components["parameters"]["EventSignature"];
                /**
                 * When this attempt was made, in Unix seconds. Refuse a difference of more than five minutes.
                 * @example 1803370361
                 */
                "X-Service-Timestamp": components["parameters"]["EventTimestamp"];
                /**
                 * The event's type.
                 * @example attendee.responded
                 */
                "X-Service-Event": components["parameters"]["EventTypeName"];
                /**
                 * The event's `id`, the same in every attempt.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "X-Service-Delivery": components["parameters"]["EventDelivery"];
                /**
                 * Counts the attempts of this delivery, from 1.
                 * @example 1
                 */
                "X-Service-Attempt": components["parameters"]["EventAttempt"];
                /**
                 * The event's `id`, in the header that Standard Webhooks names.
                 * @example 0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b
                 */
                "webhook-id": components["parameters"]["StandardId"];
                /**
                 * When this attempt was made, in Unix seconds, in the header that Standard Webhooks names.
                 * @example 1803370361
                 */
                "webhook-timestamp": components["parameters"]["StandardTimestamp"];
                /**
                 * Signatures as defined by Standard Webhooks, separated by spaces. While `graceSeconds` keeps the old secret
                 * valid, there is a second signature with it.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["StandardSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationRemovedEvent"];
            };
        };
        responses: {
            /** The event is received. After any other status, or no response in time, the delivery is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
