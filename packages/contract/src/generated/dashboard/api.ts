// Generated from dashboard.yaml by `npm run fix`; changes here are overwritten.

export interface paths {
    "/dashboard/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the session
         *
         * Also works without a session; `user` is then null.
         */
        get: operations["getSession"];
        put?: never;
        /**
         * Sign in
         *
         * Sets the session cookie, and a second cookie that identifies the browser at the next sign-in. After too many
         * wrong passwords from one network in a quarter of an hour (fifty, or ten for one user), the response is `429` for
         * a while. A browser that is known has ten of its own, and nobody is refused because of the attempts of others. If
         * one user's password is guessed from many networks, a browser that is not known may have to wait up to five
         * seconds longer. A user with a second factor is not signed in yet: `secondStep` says what is missing.
         */
        post: operations["signIn"];
        /**
         * Sign out
         *
         * Ends the session.
         */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the user's sessions */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * End all other sessions of the user
         *
         * The session of the request continues.
         */
        delete: operations["revokeOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a session of the user */
        delete: operations["revokeSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password
         *
         * Ends every other session of the user.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for another e-mail address
         *
         * Mails a link to the new address, and a notice to the present one. The address changes once the person uses the
         * link and gives the password; the link works for a day, and until the password changes. A person can ask five
         * times an hour. A server that cannot mail links (`mailsLinks` of `getSession`) responds with `404 not_found`.
         */
        post: operations["requestAddressChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/session/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish signing in with a code
         *
         * The second step, after `signIn` or `useSetUpLink` answered with a `secondStep`: a code of the authenticator app, or a
         * recovery code. After five wrong codes for one user in a quarter of an hour, or twenty in a day, the response is
         * `429` for a while, except in browsers that are known.
         */
        post: operations["finishSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/session/passkey-offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get what a browser needs to sign in with a passkey
         *
         * Sets a cookie that identifies the browser for one answer within five minutes. In the second step of a sign-in, the
         * offer is for the passkeys of that user; otherwise for any passkey of this site.
         */
        post: operations["offerPasskeySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/session/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a passkey
         *
         * Alone, or as the second step.
         */
        post: operations["signInWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/second-factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the user's second factors */
        get: operations["listSecondFactors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a secret for an authenticator app
         *
         * It counts once `confirmTotp` has received a code of it.
         */
        post: operations["enrolTotp"];
        /**
         * Remove the authenticator app
         *
         * Recovery codes go with the last second factor.
         */
        delete: operations["removeTotp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/totp/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start to use the authenticator app */
        post: operations["confirmTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make new recovery codes
         *
         * Earlier ones stop working.
         */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/passkey-offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get what a browser needs to make a passkey
         *
         * Sets a cookie that identifies the browser for one answer within five minutes.
         */
        post: operations["offerPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a passkey */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/passkeys/{passkeyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a passkey
         *
         * Recovery codes go with the last second factor.
         */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        /** Rename a passkey */
        patch: operations["renamePasskey"];
        trace?: never;
    };
    "/dashboard/api/set-up/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a sign-in link
         *
         * Changes nothing. The link is `/set-up#TOKEN`. It is invalid once it was used or withdrawn, has expired, or its
         * creator could no longer create it.
         */
        post: operations["readSetUpLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/set-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Use a sign-in link
         *
         * Signs in as the person for whom the link was made, with the membership that it gives. `readSetUpLink` says
         * whether to choose a new password or to enter the existing one. A link works once.
         *
         * The address may belong to a sign-in whose owner never proved to own the address. A mailed link proves it: if
         * `hasUnprovenSignIn` is true, using the link sets a new password and deactivates that sign-in, which loses its
         * password, its sessions and its accounts. A person who made that sign-in enters its password as `formerPassword`
         * and keeps it, with its accounts and the new password.
         */
        post: operations["useSetUpLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/password-resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a new password
         *
         * Mails a link, with which the person chooses a new password, if somebody who has proved to own the address signs
         * in with it. The response is the same for every address, and takes as long. The link works once, for an hour,
         * and until the password changes. Of strangers' requests, five a day lead to a mail to one address; a browser in
         * which the person has signed in has three more an hour. A network can ask ten times an hour. A server that cannot
         * mail links (`mailsLinks` of `getSession`) responds with `404 not_found`.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the overview
         *
         * Counts end at 10 000, which means that many or more. They cover the newest 10 000 appointments, and the answers
         * of the active ones among them.
         */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the account's limits and how far they are used
         *
         * What the account has stored, as it was counted last: what is deleted is left out after an hour. Only the operator
         * of the server changes limits.
         */
        get: operations["getLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/attention/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settle what needs attention
         *
         * Takes one item, or all that the overview shows of a kind, from what needs attention. It comes back if it happens
         * again: if another message to the invitee fails, or the webhook is disabled once more. The audit log tells who
         * dismissed what. Dismissing again changes nothing.
         */
        post: operations["dismissAttention"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Answers and deliveries over time
         *
         * Covers what is stored, at most the newest 20 000 answers and deliveries each.
         */
        get: operations["getActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/agenda": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List appointments by start, or search them
         *
         * A search finds an appointment if each of its words begins a word of the subject, the location, or the name or
         * address of an invitee; case and accents do not matter. Changes are found after a second at most. A page may hold
         * fewer than `limit` appointments, even none, while there are more.
         *
         * A series starts with its next occurrence, or its last one, and is in a period with any of its occurrences; those in
         * the period between `from` and `to` are shown, up to 800 on a page.
         */
        get: operations["listAgenda"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/description-previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show a description as invitees will see it
         *
         * Sanitises the HTML as for an invitation. Nothing is stored.
         */
        post: operations["previewDescription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow changes
         *
         * Server-sent events named `change`: data of these topics may have changed, so reload them. The first comes at
         * once. With `since`, it names what has changed since then, perhaps nothing: what was read in between need not be
         * read again. Without it, and if the server does not know any more, it names all topics. Such an event also comes
         * after 15 quiet seconds, because other processes may have changed something.
         */
        get: operations["streamChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List outgoing messages
         *
         * Invitations, newest first, and the messages of each, newest first. A search finds a message if each of its words
         * begins a word of the appointment's subject, or the name or address of the invitee; case and accents do not matter.
         * A page may hold fewer than `limit` messages, even none, while there are more.
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/messages/{messageId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attempt a waiting message at once
         *
         * Makes a `pending` message due now that would be attempted later. The attempt counts as the next one of the
         * schedule. In any other state the response is `409 not_waiting`.
         */
        post: operations["retryMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/appointments.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export appointments
         *
         * All appointments with their invitees and answers, newest first, a row for each invitee: CSV as in RFC 4180, in
         * UTF-8 with a byte order mark. A cell that a spreadsheet would take for a formula begins with an apostrophe. An
         * export that breaks off ends the connection.
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
    "/dashboard/api/appointments/{appointmentId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of an appointment
         *
         * Deliveries to all webhooks, including deleted ones; at most the newest 1 000.
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
    "/dashboard/api/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List and search replies
         *
         * Replies to the appointments of the account, newest first, with the appointment and the invitee of each.
         * A search finds an entry if each of its words begins a word of the appointment's subject, the sender's address, or
         * the name or address of the invitee; case
         * and accents do not matter. A page may hold fewer than `limit` entries, even none, while there are more.
         */
        get: operations["searchReplies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/replies.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export replies
         *
         * The entries of `searchReplies` with the same filters, newest first, a row for each: CSV as in RFC 4180, in UTF-8 with a byte
         * order mark. A cell that a spreadsheet would take for a formula begins with an apostrophe. An export that breaks off
         * ends the connection.
         */
        get: operations["exportReplies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List and search deliveries
         *
         * Deliveries to all webhooks, newest first, also to deleted ones, with the appointment and the invitee of each.
         * A search finds an entry if each of its words begins a word of the appointment's subject, or the name or address of
         * the invitee; case
         * and accents do not matter. A page may hold fewer than `limit` entries, even none, while there are more.
         */
        get: operations["searchDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/deliveries.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export deliveries
         *
         * The entries of `searchDeliveries` with the same filters, newest first, a row for each: CSV as in RFC 4180, in UTF-8 with a byte
         * order mark. A cell that a spreadsheet would take for a formula begins with an apostrophe. An export that breaks off
         * ends the connection.
         */
        get: operations["exportDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/replies/{replyId}/raw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what is stored of an incoming message, in raw form */
        get: operations["getRawReply"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a delivery in raw form
         *
         * The public `getDelivery` returns the delivery's status.
         */
        get: operations["getSentDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/deliveries/{deliveryId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attempt a waiting delivery at once
         *
         * Makes a delivery due now that waits for its next attempt. The attempt counts as the next one of the schedule. A
         * delivery that has ended, or is just being attempted, is refused with `409 not_waiting`; the public
         * `replayDelivery` sends one that has ended again. While the webhook is disabled its deliveries are held, and the
         * response is `409 webhook_disabled`.
         */
        post: operations["retryDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/keys/{apiKey}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename an API key
         *
         * For owners. A revoked key keeps its name.
         */
        patch: operations["renameKey"];
        trace?: never;
    };
    "/dashboard/api/brand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how the account presents itself to its invitees
         *
         * For owners.
         */
        get: operations["getBrand"];
        /**
         * Set how the account presents itself
         *
         * For owners. What is absent stays as it is; an empty text ends a setting. Messages that are queued already keep
         * the brand that they have. The body may have 300 KiB.
         */
        put: operations["setBrand"];
        post?: never;
        /**
         * End all settings of the account's brand
         *
         * For owners. New messages name the account, without a logo.
         */
        delete: operations["clearBrand"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/brand/previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show what a message looks like with a brand
         *
         * For owners. Nothing is stored or sent.
         */
        post: operations["previewBrand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/brand/preview-frame": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An empty page that shows previews
         *
         * For the `src` of a sandboxed frame. It shows the page that is posted to it, and loads nothing.
         */
        get: operations["getBrandPreviewFrame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/brand/tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send oneself a test invitation
         *
         * For owners. Makes an appointment tomorrow and invites the address of the person who is signed in, five times in
         * 24 hours at most.
         */
        post: operations["sendBrandTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/sender": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who the account sends as
         *
         * For owners. `sender` is null if the account sends as the server.
         */
        get: operations["getSender"];
        /**
         * Set who the account sends as
         *
         * For owners. What is absent stays as it is. The address is used once the domain's TXT record was seen, or an
         * administrator of the server has allowed the domain; until then invitations come from the server.
         */
        put: operations["setSender"];
        post?: never;
        /**
         * Send as the server again
         *
         * For owners. Removes the sender with its relay and its DKIM key.
         */
        delete: operations["removeSender"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/sender/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look at the records of the sender's domain
         *
         * For owners. Asks DNS now, and connects to the account's own relay if there is one; sends nothing.
         */
        post: operations["checkSender"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/calendars": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the calendars on servers that the account has or had
         *
         * For owners. Appointments stay in the calendar that they were made in, so earlier ones remain in the list.
         */
        get: operations["listCalendars"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Make a calendar on a server the one of new appointments
         *
         * For owners. The calendar is found and tested before it is stored. One that the account has or had gets the new credentials; one too many is refused with `422 too_many_calendars`.
         */
        put: operations["connectCalendar"];
        post?: never;
        /**
         * Mail the invitations to new appointments again
         *
         * For owners. Appointments in the calendar stay there, so its credentials are kept.
         */
        delete: operations["disconnectCalendar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/calendar/tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test the current calendar
         *
         * For owners. Writes an event that invites nobody, reads it and deletes it.
         */
        post: operations["testCalendar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/calendar/test-invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite an address through the current calendar
         *
         * For owners, a few times a day. The appointment is like any other; its answer shows that the way back works.
         */
        post: operations["sendCalendarTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List members */
        get: operations["listMembers"];
        put?: never;
        /**
         * Invite a member
         *
         * For owners. The link works once, for 7 days, and only as long as its creator is an owner. The server mails it to
         * the address and shows it to nobody; only a sandbox shows it, for its creator to pass on. Without
         * `CONVOKE_BASE_URL` no link can be mailed, and the response is `409 public_url_missing`. An account has at most
         * 200 members and 50 unused links, and creates at most 100 links a day. An account can have 5 links a day mailed
         * to one address, which receives at most 20 a day in all.
         */
        post: operations["inviteMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/second-factor-requirement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Require a second factor of everybody in the account
         *
         * For owners. Members without one can do nothing in the account before they have set one up.
         */
        put: operations["requireSecondFactor"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/members/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a member
         *
         * For owners; members may remove themselves. The last owner cannot be removed.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Change the role of a member
         *
         * For owners. The last owner cannot become a member. On a server that sends mail, a member whose address is `unconfirmed`
         * cannot become an owner: invite the address as an owner instead.
         */
        patch: operations["updateMember"];
        trace?: never;
    };
    "/dashboard/api/members/{userId}/password-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a link for a new password
         *
         * Owners create it for a member who has lost the password, not for themselves. The link works once, for a day, and
         * until the password changes; using it ends the person's sessions. It reaches the person like that of
         * `inviteMember`, and is valid as long as its creator could create it. If the person belongs to other accounts as
         * well, or is a server administrator, only server administrators can create it.
         */
        post: operations["makePasswordLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/member-links/{linkId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw an invitation of a member
         *
         * For owners.
         */
        delete: operations["withdrawMemberLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the audit log
         *
         * For owners: who changed keys, members, webhooks and settings of the account, and who signed in, newest first.
         * Sign-ins of administrators of the server who are not members are not listed; what they change is. Entries are
         * kept for `CONVOKE_AUDIT_RETENTION`. A search finds an entry if each of its words begins a word of the action, of
         * what was changed or how, or of the name or address of who did it; case and accents do not matter. A page may hold
         * fewer than `limit` entries, even none, while there are more.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/audit-log.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the audit log
         *
         * For owners. The entries of `listAuditEntries` with the same filters, newest first, a row for each: CSV as in RFC 4180, in UTF-8 with a byte
         * order mark. A cell that a spreadsheet would take for a formula begins with an apostrophe. An export that breaks off
         * ends the connection.
         */
        get: operations["exportAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts
         *
         * For server administrators. Lists accounts oldest first.
         */
        get: operations["listAccounts"];
        put?: never;
        /**
         * Create an account
         *
         * For server administrators.
         */
        post: operations["createAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{accountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an account
         *
         * For server administrators. Erases the account and everything in it. Without `force`, it is refused with
         * `invalid_value` if there are future appointments or messages to be sent.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        /**
         * Change an account
         *
         * For server administrators. Changes the fields that are given and leaves the others as they are.
         */
        patch: operations["updateAccount"];
        trace?: never;
    };
    "/dashboard/api/sandbox/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the messages in the sandbox
         *
         * Lists messages newest first.
         */
        get: operations["listSandboxMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/sandbox/mails/{mailId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a message in the sandbox */
        get: operations["getSandboxMail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/sandbox/mails/{mailId}/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The HTML of a message
         *
         * For the `src` of a sandboxed frame. Its content security policy allows no scripts, no forms and no external
         * content. Links open in new tabs.
         */
        get: operations["getSandboxMailPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/sandbox/mails/{mailId}/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check a message against the rules for invitations */
        get: operations["checkSandboxMail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/sandbox/mails/{mailId}/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the invitee's calendar shows after a message
         *
         * From this message and those before it, as the calendar of that client takes them: that of Nextcloud replaces what it
         * has of a series by what a message contains, and the others merge a message about one date into the series.
         */
        get: operations["getSandboxCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/sandbox/mails/{mailId}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a message as its invitee
         *
         * Writes the reply that the client would write and passes it to the server's intake, which judges it like one that
         * arrived by mail. The result appears among the replies soon after.
         */
        post: operations["answerSandboxMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/sandbox/catcher": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what the test receiver has received
         *
         * The newest 100 requests, newest first. They are lost when the server stops.
         */
        get: operations["getTestReceiver"];
        put?: never;
        /**
         * Register the test receiver as a webhook of the account
         *
         * Subscribes to all event types. If the test receiver is already registered, nothing changes.
         */
        post: operations["connectTestReceiver"];
        /**
         * Delete the received requests
         *
         * The webhook itself stays.
         */
        delete: operations["clearTestReceiver"];
        options?: never;
        head?: never;
        /**
         * Choose how the test receiver responds
         *
         * Simulates a receiver that fails and recovers.
         */
        patch: operations["updateTestReceiver"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @constant */
        ApiVersion: "v1";
        /** Format: date-time */
        Instant: string;
        /**
         * Format: date-time
         *
         * ISO 8601 in UTC with at most three decimals of a second.
         */
        InstantParameter: string;
        /**
         * A sentence for people, as programs read it: its code with the values in it. What others said has the code `words`,
         * and their words as the value of that name. Codes and values may be added.
         */
        Reason: {
            /** The name of the sentence, such as `sandbox_kept`. */
            code: string;
            /** The values in the sentence, by their names; empty without any. */
            params: {
                [key: string]: string | number;
            };
        };
        /** Format: date-time */
        NullableInstant: string | null;
        /** What to send as `cursor` for the next page; null on the last one. */
        NextCursor: string | null;
        Count: number;
        /** @enum {string} */
        Role: "owner" | "member";
        Password: string;
        /** A password that the rules allow. */
        GivenPassword: string;
        Email: string;
        /** What the key is for, to tell keys apart; empty if it has no name. */
        KeyName: string;
        AccountName: string;
        OrganizerMailbox: string;
        /**
         * The language of the messages to invitees without a language of their own, a BCP 47 tag. A malformed tag is
         * refused with `invalid_value`.
         * @example de
         */
        AccountLanguage: string;
        /** The part of the link after `#`. */
        LinkToken: string;
        /** @enum {string} */
        AttendeeResponse: "needsAction" | "accepted" | "declined" | "tentative";
        Session: {
            /** Null if nobody is signed in. */
            user: components["schemas"]["User"] | null;
            /** Null, unless somebody has given the right password in this browser and must now show a second factor. */
            secondStep: components["schemas"]["SecondStep"] | null;
            /** The accounts that the user belongs to, by name; all accounts for a server administrator. */
            accounts: components["schemas"]["UserAccount"][];
            /** The value for `X-Convoke-Csrf`; null if nobody is signed in. */
            csrfToken: string | null;
            /** The value for `since` of `streamChanges`; null if nobody is signed in. */
            changeMark: string | null;
            /** Whether messages stay on this machine, which every page then shows. */
            sandbox: boolean;
            /** Whether the server can mail links to people; see `requestPasswordReset`. */
            mailsLinks: boolean;
            /**
             * The command that prints a link for the first person who signs in, as it is typed on the server's machine; null
             * once somebody has set up a sign-in.
             */
            setUpCommand: string | null;
            /**
             * The origin at which passkeys of this server work; null if `CONVOKE_BASE_URL` is no address at which browsers
             * allow any.
             */
            passkeyOrigin: string | null;
        };
        SecondStep: {
            email: string;
            hasTotp: boolean;
            hasPasskey: boolean;
            /** How many are left. */
            recoveryCodes: components["schemas"]["Count"];
        };
        SecondFactors: {
            /** Null without an authenticator app. */
            dateTotpAdded: components["schemas"]["NullableInstant"];
            /** The oldest first. */
            passkeys: components["schemas"]["Passkey"][];
            /** How many are left. */
            recoveryCodes: components["schemas"]["Count"];
        };
        Passkey: {
            passkeyId: string;
            name: string;
            dateAdded: components["schemas"]["Instant"];
            dateLastUsed: components["schemas"]["NullableInstant"];
        };
        CodeRequest: {
            /** Six digits of the authenticator app; to sign in, also a recovery code. */
            code: string;
        };
        CurrentPasswordRequest: {
            /** A wrong password is refused with `422 invalid_value`. */
            currentPassword: components["schemas"]["GivenPassword"];
        };
        TotpEnrolment: {
            /** Base32, to be typed. */
            secret: string;
            /** `otpauth://totp/…`, for a QR code. */
            uri: string;
        };
        RecoveryCodes: string[];
        MadeRecoveryCodes: {
            /** With the first second factor, codes that are not shown again; otherwise null. */
            recoveryCodes: components["schemas"]["RecoveryCodes"] | null;
        };
        AddedPasskey: {
            passkey: components["schemas"]["Passkey"];
            /** With the first second factor, codes that are not shown again; otherwise null. */
            recoveryCodes: components["schemas"]["RecoveryCodes"] | null;
        };
        PasskeyName: string;
        RenamePasskeyRequest: {
            name: components["schemas"]["PasskeyName"];
        };
        RequireSecondFactorRequest: {
            isRequired: boolean;
        };
        /** Base64url. */
        PasskeyText: string;
        PasskeyDescriptor: {
            id: string;
            /** @constant */
            type: "public-key";
        };
        /** PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
        PasskeyCreationOptions: {
            rp: {
                id: string;
                name: string;
            };
            user: {
                id: string;
                name: string;
                displayName: string;
            };
            challenge: string;
            pubKeyCredParams: {
                /** @constant */
                type: "public-key";
                alg: number;
            }[];
            timeout: number;
            excludeCredentials: components["schemas"]["PasskeyDescriptor"][];
            authenticatorSelection: {
                /** @constant */
                residentKey: "required";
                /** @constant */
                requireResidentKey: true;
                /** @constant */
                userVerification: "required";
            };
            /** @constant */
            attestation: "none";
        };
        /** PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
        PasskeyRequestOptions: {
            challenge: string;
            timeout: number;
            rpId: string;
            allowCredentials: components["schemas"]["PasskeyDescriptor"][];
            /** @constant */
            userVerification: "required";
        };
        /** The parts of RegistrationResponseJSON of WebAuthn that are needed. */
        AddPasskeyRequest: {
            name: components["schemas"]["PasskeyName"];
            /** Base64url. */
            credentialId: components["schemas"]["PasskeyText"];
            /** Base64url. */
            clientDataJSON: components["schemas"]["PasskeyText"];
            /** Base64url. */
            attestationObject: components["schemas"]["PasskeyText"];
            /** How browsers reach the passkey; unknown ways are ignored. */
            transports?: components["schemas"]["PasskeyTransport"][];
        };
        PasskeyTransport: string;
        /** The parts of AuthenticationResponseJSON of WebAuthn that are needed. */
        PasskeySignInRequest: {
            /** Base64url. */
            credentialId: components["schemas"]["PasskeyText"];
            /** Base64url. */
            clientDataJSON: components["schemas"]["PasskeyText"];
            /** Base64url. */
            authenticatorData: components["schemas"]["PasskeyText"];
            /** Base64url. */
            signature: components["schemas"]["PasskeyText"];
            /** Base64url. */
            userHandle?: components["schemas"]["PasskeyText"];
        };
        User: {
            userId: string;
            email: string;
            /** Of the server. */
            isAdministrator: boolean;
            hasSecondFactor: boolean;
        };
        UserAccount: {
            accountId: string;
            name: string;
            role: components["schemas"]["Role"];
            /** The account's organizer. */
            organizer: components["schemas"]["Organizer"];
            /**
             * Whether people without a second factor may do nothing in it: its operations return
             * `403 second_factor_required`.
             */
            requiresSecondFactor: boolean;
        };
        /** The account's organizer. */
        Organizer: {
            name: string;
            address: string;
            /** Whether this is the server's organizer, because the account has none of its own. */
            isDefault: boolean;
        };
        Brand: {
            version: number;
            name: string;
            /** Whether the name was set for the brand; otherwise it is the account's. */
            hasOwnName: boolean;
            /** `#rrggbb`; null for the default. */
            colour: string | null;
            footer: string | null;
            supportAddress: string | null;
            /** That of the account, as in `Account`. */
            language: string | null;
            logo: components["schemas"]["BrandLogo"] | null;
        };
        BrandLogo: {
            /** @enum {string} */
            type: "image/png" | "image/jpeg";
            width: number;
            height: number;
            /** Base64. */
            content: string;
        };
        SetBrandRequest: {
            /** Empty for the account's name. */
            name?: components["schemas"]["BrandText"];
            /** `#rrggbb`; empty for the default. */
            colour?: components["schemas"]["BrandText"];
            /** One line. */
            footer?: components["schemas"]["BrandFooter"];
            supportAddress?: components["schemas"]["BrandText"];
            /** The account's, a BCP 47 tag; empty for English. */
            language?: components["schemas"]["AccountLanguage"];
            /** A PNG or JPEG picture of at most 200 kB and 1200 × 600 pixels, in Base64; empty for none. */
            logo?: string;
        };
        BrandText: string;
        /** One line. */
        BrandFooter: string;
        PreviewBrandRequest: {
            message: components["schemas"]["PreviewedMessage"];
            /** BCP 47. */
            language: components["schemas"]["BrandText"];
            name?: components["schemas"]["BrandText"];
            colour?: components["schemas"]["BrandText"];
            /** One line. */
            footer?: components["schemas"]["BrandFooter"];
            supportAddress?: components["schemas"]["BrandText"];
            /** In pixels, at most 1200; absent without a logo. */
            logoWidth?: number;
            /** In pixels, at most 600. */
            logoHeight?: number;
        };
        /** @enum {string} */
        PreviewedMessage: "invitation" | "meeting" | "moved" | "changed" | "reminder" | "cancellation" | "removal" | "announcement";
        BrandPreview: {
            subject: string;
            /** An HTML document, whose logo has a `cid:` URL; null for a message that is plain text. */
            page: string | null;
            text: string;
        };
        BrandTest: {
            appointmentId: string;
            address: string;
        };
        SenderState: {
            sender: components["schemas"]["Sender"] | null;
            /** The address of the server's own organizer, to which bounces return. */
            serverAddress: string;
        };
        Sender: {
            name: string;
            address: string;
            /** Whether new appointments have it as their organizer. */
            isUsed: boolean;
            /** Whether an administrator of the server allows the domain without a record. */
            isAllowed: boolean;
            /**
             * Whether the domain's TXT record was seen; `lost` after a week without it.
             * @enum {string}
             */
            proof: "pending" | "proven" | "lost";
            /** Since when the record has been missing; null while it is there. */
            dateMissed: components["schemas"]["NullableInstant"];
            /** Null for the server's relay. */
            relay: components["schemas"]["SenderRelay"] | null;
            /** Why the relay took no messages when it was last used; null if it did. */
            relayProblem: string | null;
            /** What `relayProblem` says, as a code with its values; absent without one. */
            relayReason?: components["schemas"]["Reason"];
            /** Where answers to the account's own address arrive; null if only at the server's own inboxes. */
            mailbox: components["schemas"]["SenderMailbox"] | null;
            /** Why the mailbox could not be read last; null if it could. */
            mailboxProblem: string | null;
            /** What `mailboxProblem` says, as a code with its values; absent without one. */
            mailboxReason?: components["schemas"]["Reason"];
            /** When the mailbox was last read to its end; null if never. */
            dateMailboxRead: components["schemas"]["NullableInstant"];
            /**
             * Whether the DKIM key fits its published record; `off` without a key.
             * @enum {string}
             */
            dkim: "off" | "missing" | "wrong" | "fits";
        };
        SenderRelay: {
            host: string;
            port: number;
            user: string | null;
            ratePerMinute: number | null;
        };
        SenderMailbox: {
            host: string;
            port: number;
            user: string;
            folder: string;
        };
        CalendarState: {
            calendars: components["schemas"]["Calendars"];
            /** False in a sandbox, from which nothing reaches a calendar server. */
            isAvailable: boolean;
        };
        Calendars: components["schemas"]["ConnectedCalendar"][];
        ConnectedCalendar: {
            calendarId: string;
            /** CalDAV, or Exchange Online by Microsoft Graph. */
            kind: components["schemas"]["CalendarKind"];
            url: string;
            /** The organizer's. */
            name: string;
            /** The organizer's, as the server knows it. */
            address: string;
            user: string;
            /** Whether new appointments are made in it. */
            isCurrent: boolean;
            dateConnected: components["schemas"]["Instant"];
            /** Why the server failed last; null if it did not, or has worked since. */
            problem: string | null;
            /** What `problem` says, as a code with its values; absent without one. */
            reason?: components["schemas"]["Reason"];
            /** When it failed; null without a problem. */
            dateFailed: components["schemas"]["NullableInstant"];
            /** What mailed invitations have and these do not. */
            lacks: components["schemas"]["ChannelCapability"][];
        };
        /** @enum {string} */
        ChannelCapability: "answerLink" | "priming" | "cancelComment" | "answerComment" | "brand" | "repeats";
        /**
         * CalDAV, or Exchange Online by Microsoft Graph.
         * @enum {string}
         */
        CalendarKind: "caldav" | "graph";
        ConnectCalendarRequest: {
            /** CalDAV, or Exchange Online by Microsoft Graph. */
            kind: components["schemas"]["CalendarKind"];
            /** URL of the server or of the calendar, or the user's e-mail address; on Microsoft Graph the address of the mailbox. */
            address: components["schemas"]["CalendarText"];
            /** User name; on Microsoft Graph the tenant and the id of the application, with a slash between. */
            user: components["schemas"]["CalendarText"];
            /** On Microsoft Graph the secret of the application, or PEM text with its certificate and private key. */
            password: components["schemas"]["CalendarSecret"];
            /** URL, name or id of the calendar, if the user has several; by default the one for invitations. */
            calendar?: components["schemas"]["CalendarText"];
            /** The organizer's; by default that of the calendar's owner. */
            name?: components["schemas"]["CalendarText"];
            /** global, us-government, us-dod or china; global by default. */
            cloud?: components["schemas"]["CalendarText"];
        };
        CalendarText: string;
        CalendarSecret: string;
        CalendarTest: {
            works: boolean;
            problem: string | null;
            /** What `problem` says, as a code with its values; absent without one. */
            reason?: components["schemas"]["Reason"];
        };
        CalendarTestRequest: {
            address: components["schemas"]["CalendarText"];
        };
        TestInvitation: {
            appointmentId: string;
        };
        SetSenderRequest: {
            name?: components["schemas"]["SenderText"];
            address?: components["schemas"]["SenderText"];
            /** Name or address of the account's own relay; empty for the server's relay. */
            relayHost?: components["schemas"]["SenderText"];
            /** 25, 465, 587 or 2525; 587 by default. */
            relayPort?: number;
            /** Empty or absent for a relay that wants no credentials. */
            relayUser?: components["schemas"]["SenderText"];
            /** May be absent while host, port and user stay the same. */
            relayPassword?: components["schemas"]["SenderText"];
            /** Messages per minute, from 6; 0 or absent for no limit. */
            relayRate?: number;
            /** Name or address of the IMAP server of the account's own mailbox, which is opened before it is stored; empty for none. */
            mailboxHost?: components["schemas"]["SenderText"];
            /** 993, or 143 with STARTTLS; 993 by default. */
            mailboxPort?: number;
            mailboxUser?: components["schemas"]["SenderText"];
            /** May be absent while host, port and user stay the same. */
            mailboxPassword?: components["schemas"]["SenderText"];
            /** INBOX by default. */
            mailboxFolder?: components["schemas"]["SenderText"];
            /** `new` makes another key. */
            dkim?: components["schemas"]["DkimChange"];
        };
        /**
         * `new` makes another key.
         * @enum {string}
         */
        DkimChange: "on" | "off" | "new";
        SenderText: string;
        SenderCheck: {
            sender: components["schemas"]["Sender"];
            findings: components["schemas"]["SenderFinding"][];
            /** Null without a relay of the account's own. */
            relay: {
                works: boolean;
                problem: string | null;
                /** What `problem` says, as a code with its values; absent without one. */
                reason?: components["schemas"]["Reason"];
            } | null;
            /** Null without a mailbox of the account's own. */
            mailbox: {
                works: boolean;
                problem: string | null;
                /** What `problem` says, as a code with its values; absent without one. */
                reason?: components["schemas"]["Reason"];
            } | null;
        };
        SenderFinding: {
            /** @enum {string} */
            check: "proof" | "dkim" | "dmarc" | "spf" | "mx";
            /** @enum {string} */
            status: "ok" | "missing" | "wrong" | "unknown" | "off";
            /** What to do, unless the status is `ok`. */
            text: string;
            /** What `text` says, as a code with its values. */
            reason: components["schemas"]["Reason"];
            /** The record to publish, whether or not it is there. */
            record: {
                /** @enum {string} */
                type: "TXT" | "MX";
                name: string;
                /** Of an MX record the preference and the host. */
                value: string;
            } | null;
        };
        SignInRequest: {
            email: components["schemas"]["Email"];
            /** A password that the rules allow. */
            password: components["schemas"]["GivenPassword"];
        };
        SessionSummary: {
            sessionId: string;
            createdAt: components["schemas"]["Instant"];
            /** To the minute. */
            lastSeenAt: components["schemas"]["Instant"];
            expiresAt: components["schemas"]["Instant"];
            /** The browser's name for itself; may be empty. */
            userAgent: string;
            /** The network address from which the session was last used; null if it is not known. */
            network: string | null;
            isCurrent: boolean;
        };
        ChangePasswordRequest: {
            /** A wrong password is refused with `422 invalid_value`. */
            currentPassword: components["schemas"]["GivenPassword"];
            newPassword: components["schemas"]["Password"];
        };
        RequestAddressChangeRequest: {
            email: components["schemas"]["Email"];
            /** A wrong password is refused with `422 invalid_value`. */
            currentPassword: components["schemas"]["GivenPassword"];
            /** The language of the page, and of the mail that it asks for. */
            language: components["schemas"]["PageLanguage"];
        };
        RequestPasswordResetRequest: {
            email: components["schemas"]["Email"];
            /** The language of the page, and of the mail that it asks for. */
            language: components["schemas"]["PageLanguage"];
        };
        /**
         * The language of the page, and of the mail that it asks for.
         * @enum {string}
         */
        PageLanguage: "en" | "de";
        ReadSetUpLinkRequest: {
            /** The part of the link after `#`. */
            token: components["schemas"]["LinkToken"];
        };
        SetUpLink: {
            /**
             * What the link is for: a `membership` in an account, a new `password`, or another `address` to sign in with.
             * @enum {string}
             */
            purpose: "membership" | "password" | "address";
            email: string;
            /** The account that the link leads to; null if it only sets a new password. */
            accountName: string | null;
            /**
             * Whether the person must choose a new password or enter the existing one. A link shown by a sandbox says
             * `either`: the existing password or, if nobody has a sign-in with the address, a new one. The holder of such
             * a link may be anybody and is not told which.
             * @enum {string}
             */
            password: "new" | "current" | "either";
            /** Whether the address belongs to a sign-in whose owner never proved to own the address; see `useSetUpLink`. */
            hasUnprovenSignIn: boolean;
            expiresAt: components["schemas"]["Instant"];
        };
        UseSetUpLinkRequest: {
            /** The part of the link after `#`. */
            token: components["schemas"]["LinkToken"];
            password: components["schemas"]["Password"];
            /**
             * The current password, to keep a sign-in whose owner never proved to own the address. `password` must be a
             * new one.
             */
            formerPassword?: components["schemas"]["GivenPassword"];
        };
        Overview: {
            appointments: {
                active: components["schemas"]["Count"];
                cancelled: components["schemas"]["Count"];
            };
            /** Invitees by answer. */
            answers: components["schemas"]["AnswerCounts"];
            mail: {
                /** How messages are sent, `smtp` or `sandbox`. */
                transport: string;
                /** Messages still to be sent, also those that are being sent or wait for an earlier one, by mail or through a calendar. */
                waiting: components["schemas"]["Count"];
                /** Messages that were given up for another reason than the recipient. */
                failed: components["schemas"]["Count"];
                /** Messages whose recipient the mail server refused. */
                refused: components["schemas"]["Count"];
                /** Invitations that came back. */
                undeliverable: components["schemas"]["Count"];
                /** Since when the oldest due message has been waiting; null without one. */
                oldestDueAt: components["schemas"]["NullableInstant"];
            };
            webhooks: {
                active: components["schemas"]["Count"];
                disabled: components["schemas"]["Count"];
            };
            replies: {
                /** Replies that wait for a decision. */
                quarantined: components["schemas"]["Count"];
            };
            /** What needs attention, most urgent first. */
            attention: components["schemas"]["Attention"][];
        };
        /**
         * The kinds that stay until somebody deals with them or dismisses them. The others end by themselves.
         * @enum {string}
         */
        DismissibleAttention: "webhook_disabled" | "mail_failed" | "mail_undeliverable" | "replies_quarantined" | "times_proposed";
        DismissAttentionRequest: {
            /** The kinds that stay until somebody deals with them or dismisses them. The others end by themselves. */
            kind: components["schemas"]["DismissibleAttention"];
            /** The invitation, reply or webhook; by default all that need attention. */
            itemId?: string;
        };
        AttentionItem: {
            /** The invitation or the reply. */
            itemId: string;
            appointmentId: string;
            /** The invitee; empty for a reply. */
            name: string;
            /** The invitee's address, or the sender's of the reply. */
            address: string;
            /** Of the appointment, or of the reply. */
            subject: string;
        };
        Attention: {
            /**
             * - `webhook_disabled`: the webhook was disabled, after 10 failures in a row or by hand
             * - `webhook_failing`: 5 to 9 failures in a row
             * - `mail_failed`: the newest messages to invitees were given up for another reason than the recipient
             * - `mail_late`: messages have been due for more than 5 minutes
             * - `mail_undeliverable`: the newest messages to invitees came back, or a mail server refused the recipients
             * - `replies_quarantined`: replies wait for a decision
             * - `times_proposed`: invitees propose another time for an appointment
             * - `answers_cannot_arrive`: the server sends mail, and has no way in for answers by mail
             * - `address_not_public`: the server's public URL leads nowhere outside of its network
             * - `sender_unaligned`: nothing that receivers can check tells mail of the account's sender from forged mail (DMARC)
             *
             * Only what is open counts: not what was dismissed, is about an appointment that has ended, or is about people who
             * are not invited any more and had not accepted.
             * @enum {string}
             */
            kind: "webhook_disabled" | "webhook_failing" | "mail_failed" | "mail_late" | "mail_undeliverable" | "replies_quarantined" | "times_proposed" | "answers_cannot_arrive" | "address_not_public" | "sender_unaligned";
            /** The same in a sentence. */
            message: string;
            /** What `message` says, as a code with its values. */
            reason: components["schemas"]["Reason"];
            /** The webhook, for the first two kinds; otherwise null. */
            webhookId: string | null;
            /** The number of failures in a row, messages, invitees or replies; 1 000 invitees or replies stand for that many or more. */
            count: components["schemas"]["Count"];
            /** The newest of what can be dismissed one by one; empty for webhooks and late messages. */
            items: components["schemas"]["AttentionItem"][];
        };
        Activity: {
            /** @enum {string} */
            unit: "hour" | "day";
            points: components["schemas"]["ActivityPoint"][];
            /** Points before this one are incomplete, because there is too much data; null if all are complete. */
            completeSince: components["schemas"]["NullableInstant"];
        };
        ActivityPoint: {
            /** The start of the hour or day, in UTC. */
            at: components["schemas"]["Instant"];
            /** Answers that counted, by the time of receipt. */
            answers: {
                accepted: components["schemas"]["Count"];
                declined: components["schemas"]["Count"];
                tentative: components["schemas"]["Count"];
            };
            /** Deliveries by the time of their event. */
            deliveries: {
                success: components["schemas"]["Count"];
                /** Given up or skipped. */
                failed: components["schemas"]["Count"];
                unfinished: components["schemas"]["Count"];
            };
        };
        Change: {
            topics: components["schemas"]["Topic"][];
        };
        /**
         * - `appointments`: appointments, invitees and their answers
         * - `messages`: outgoing messages; in the sandbox also its mailbox
         * - `replies`: incoming messages
         * - `webhooks`: webhooks and deliveries
         * - `testReceiver`: requests that the test receiver has received
         * @enum {string}
         */
        Topic: "appointments" | "messages" | "replies" | "webhooks" | "testReceiver";
        QueuedMessage: {
            /** Opaque id of the message. */
            messageId: string;
            appointmentId: string;
            invitationId: string;
            /** The appointment's subject, as the message shows it; may be empty. */
            subject: string;
            /** The invitee's name. */
            name: string;
            /** The invitee's address. */
            address: string;
            /**
             * `priming` is the short mail that may precede a first invitation, `reminder` one before the appointment begins.
             * @enum {string}
             */
            kind: "priming" | "request" | "cancel" | "reminder";
            /**
             * What the message tells its invitee.
             *
             * - `announcement`: that an invitation follows
             * - `invitation`: that they are invited, the first time or again
             * - `update`: what has changed since the last one
             * - `reminder`: that the appointment begins soon
             * - `cancellation`: that the appointment is off
             * - `removal`: that they are not invited any more
             */
            purpose: components["schemas"]["MessagePurpose"];
            /** The SEQUENCE that the message announces. */
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
            /** The last response from the other side; null without one. */
            reason: string | null;
            /** What `reason` says, as a code with its values; absent without one. */
            because?: components["schemas"]["Reason"];
            /** Why a mail server refuses or defers messages, as far as Convoke recognises it; the public interface describes each. */
            refusal?: components["schemas"]["MailRefusal"];
            attemptCount: components["schemas"]["Count"];
            /** When the next attempt is due; null if there is none, or if the message waits for an earlier one. */
            nextAttemptAt: components["schemas"]["NullableInstant"];
            dateCreated: components["schemas"]["Instant"];
            dateFinished: components["schemas"]["NullableInstant"];
        };
        /**
         * Why a mail server refuses or defers messages, as far as Convoke recognises it; the public interface describes each.
         * @enum {string}
         */
        MailRefusal: "greeting" | "reverse_dns" | "unauthenticated" | "tls_required" | "too_fast" | "policy";
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
        /** Invitees by answer. */
        AnswerCounts: {
            needsAction: components["schemas"]["Count"];
            accepted: components["schemas"]["Count"];
            declined: components["schemas"]["Count"];
            tentative: components["schemas"]["Count"];
        };
        AgendaEntry: {
            appointmentId: string;
            subject: string;
            location: string;
            /** Wall-clock time in `timeZone`, such as `2027-03-15T14:00:00`; a date if it is all day. */
            start: string;
            end: string;
            timeZone: string;
            startUtc: components["schemas"]["Instant"];
            endUtc: components["schemas"]["Instant"];
            isActive: boolean;
            /** How many are invited; after the cancellation, how many were. */
            inviteeCount: components["schemas"]["Count"];
            /** Invitees by answer. */
            answers: components["schemas"]["AnswerCounts"];
            repeats: boolean;
            /**
             * Of a series, the next occurrence that has not ended; absent after the last one, once it is cancelled, and of an
             * appointment that takes place once.
             */
            nextOccurrence?: components["schemas"]["AgendaOccurrence"];
            /** Of a series, its occurrences between `from` and `to`; absent without one of them. */
            occurrences?: components["schemas"]["AgendaOccurrence"][];
            /** Whether there are more between `from` and `to` than the page shows; absent without one of them. */
            hasMoreOccurrences?: boolean;
        };
        /** An occurrence of a series as it takes place. */
        AgendaOccurrence: {
            /** The original start, which names the occurrence. */
            occurrenceStart: string;
            /** Wall-clock time in the time zone of the series, or a date if it is all day. */
            start: string;
            end: string;
            startUtc: components["schemas"]["Instant"];
            endUtc: components["schemas"]["Instant"];
            subject: string;
            location: string;
            /** Whether it was taken out, for good. */
            isCancelled: boolean;
        };
        /**
         * - `quarantined`: waits for a person to apply it
         * - `accepted`, `declined`, `tentative`: an answer that counts, or counted
         * - `proposed`: proposes another time
         * - `undeliverable`: an invitation came back
         * @enum {string}
         */
        ReplyKind: "quarantined" | "accepted" | "declined" | "tentative" | "proposed" | "undeliverable";
        /** A reply as the public `listReplies` has it, where its fields are described, with names. */
        FoundReply: {
            replyId: string;
            /** @enum {string} */
            source: "smtp" | "imap" | "http" | "page" | "calendar" | "recorded";
            receivedAt: components["schemas"]["Instant"];
            from: string;
            subject: string;
            messageId: string | null;
            appointmentId: string;
            /** The appointment's subject, as it is now; may be empty. */
            appointmentSubject: string;
            invitationId: string | null;
            /** Whose invitation that is; null without one. */
            invitee: components["schemas"]["NamedInvitee"] | null;
            occurrenceStart?: string;
            /** @enum {string} */
            verdict: "accepted" | "counter" | "refresh" | "duplicate" | "stale" | "too_many_answers" | "not_invited" | "bad_token" | "cancelled" | "ignored_method" | "delegated" | "no_answer" | "recurrence" | "undeliverable" | "delivery_report" | "auto_reply" | "no_calendar" | "tnef_only" | "loop" | "too_large" | "unreadable";
            reason: string;
            /**
             * A sentence for people, as programs read it: its code with the values in it. What others said has the code `words`,
             * and their words as the value of that name. Codes and values may be added.
             */
            because?: components["schemas"]["Reason"];
            /** Why a mail server refuses or defers messages, as far as Convoke recognises it; the public interface describes each. */
            refusal?: components["schemas"]["MailRefusal"];
            quarantined: boolean;
            answer: components["schemas"]["FoundAnswer"] | null;
            proposal: components["schemas"]["FoundProposal"] | null;
            evidence: components["schemas"]["FoundEvidence"] | null;
            appliedAt: components["schemas"]["NullableInstant"];
            messageKept: boolean;
            changed?: boolean;
            deliveries?: components["schemas"]["Count"];
        };
        NamedInvitee: {
            /** May be empty. */
            name: string;
            address: string;
        };
        FoundAnswer: {
            /** @enum {string} */
            response: "accepted" | "declined" | "tentative";
            respondedAt: components["schemas"]["Instant"];
            comment: string;
        };
        FoundProposal: {
            startUtc: components["schemas"]["NullableInstant"];
            endUtc: components["schemas"]["NullableInstant"];
            comment: string;
        };
        FoundEvidence: {
            /** @enum {string} */
            grade: "aligned" | "unaligned" | "failed" | "none" | "unknown";
            dkim: components["schemas"]["AuthResult"];
            dkimDomains: string[];
            spf: components["schemas"]["AuthResult"];
            dmarc: components["schemas"]["AuthResult"];
        };
        /** @enum {string} */
        AuthResult: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
        FoundDelivery: {
            deliveryId: string;
            webhookId: string;
            /** The webhook's name, or its URL if it has none; null if it was deleted. */
            endpoint: string | null;
            eventType: string;
            /** @enum {string} */
            status: "pending" | "failed" | "held" | "success" | "undelivered" | "permanently_failed" | "skipped";
            /** Attempts so far, including those of replays. */
            attemptCount: number;
            /** Why it ended, or why the last attempt failed; null otherwise. */
            reason: string | null;
            /** What `reason` says, as a code with its values; absent without one. */
            because?: components["schemas"]["Reason"];
            dateCreated: components["schemas"]["Instant"];
            dateFinished: components["schemas"]["NullableInstant"];
            /** When the next attempt is due; null if there is none. */
            nextAttemptAt: components["schemas"]["NullableInstant"];
            /** Null for a test event. */
            appointmentId: string | null;
            /** The appointment's subject, as the event has it; may be empty. */
            appointmentSubject: string;
            /** The invitee concerned; null if the event is about no one in particular. */
            invitee: components["schemas"]["NamedInvitee"] | null;
        };
        RawReply: {
            replyId: string;
            /**
             * What is stored of the message: all of it, its header section (at most 8 KiB), or nothing, if there was none or
             * it had to make room.
             * @enum {string}
             */
            part: "message" | "headers" | "nothing";
            /** That part, read as UTF-8. It may quote an invitation, with the links by which its invitee answers. */
            source: string;
            /** Bytes of that part. */
            size: number;
        };
        PreviewDescriptionRequest: {
            /**
             * By default what the reader prefers.
             * @enum {string}
             */
            theme?: "light" | "dark";
            /** HTML, as in `createAppointment`. */
            appointmentBody: string;
        };
        DescriptionPreview: {
            /**
             * An HTML document for the `srcdoc` of a sandboxed frame, which loads nothing: pictures are replaced by their
             * descriptions. Null if nothing is left to show.
             */
            page: string | null;
            /** Pictures of which invitees see only the descriptions. */
            pictureCount: number;
            /** About how many lines it has, at 80 characters each. */
            lineCount: number;
        };
        SentDelivery: {
            deliveryId: string;
            webhookId: string;
            /** The webhook's current URL; null if the webhook was deleted. */
            webhookUrl: string | null;
            /** The JSON text that every attempt sends. */
            body: string;
            /** The newest 100 attempts, oldest first, without one that is still running. */
            attempts: components["schemas"]["SentAttempt"][];
        };
        SentAttempt: {
            /** Counts from 1. */
            attempt: number;
            startedAt: components["schemas"]["Instant"];
            durationMs: number;
            /**
             * The headers of the request. Signatures are not stored: they are computed again with the webhook's current
             * secret. Empty if the webhook was deleted, or while the server lacks the key to its secret.
             */
            headers: components["schemas"]["HeaderField"][];
            /** The HTTP status of the response; null without a response. */
            status: number | null;
            errorKind: string | null;
            errorCode: string | null;
            /** The first bytes of the response body, at most 4 096. */
            answer: string;
        };
        HeaderField: {
            name: string;
            value: string;
        };
        RenameKeyRequest: {
            /** What the key is for, to tell keys apart; empty if it has no name. */
            name: components["schemas"]["KeyName"];
        };
        AuditEntry: {
            entryId: string;
            at: components["schemas"]["Instant"];
            action: components["schemas"]["AuditAction"];
            actor: {
                /**
                 * Somebody who is signed in, a program with an API key, a command on the server, or the server by itself.
                 * @enum {string}
                 */
                kind: "person" | "key" | "operator" | "server";
                /** The person's e-mail address, or the key; empty for the others. */
                name: string;
                /** The network address of the request; null without one. */
                address: string | null;
            };
            /** What was changed, as it was called then. */
            subject: string;
            /** How it was changed; may be empty. */
            detail: string;
            /**
             * What `detail` says, as a code with its values. The code `fields_changed` has the changed fields as the value
             * `fields`, with a comma between them.
             */
            reason: components["schemas"]["Reason"];
            /**
             * How often it happened. 1 for every action but `person.sign_in_failed`, which has one entry for each person,
             * network and hour, and one for all further networks.
             */
            count: number;
        };
        /** @enum {string} */
        AuditSubject: "account" | "key" | "member" | "person" | "brand" | "sender" | "feed" | "calendar" | "webhook" | "answer" | "attention";
        /** @enum {string} */
        AuditAction: "account.created" | "account.updated" | "account.second_factor_required" | "account.second_factor_not_required" | "key.created" | "key.renamed" | "key.revoked" | "member.invited" | "member.invitation_withdrawn" | "member.joined" | "member.role_changed" | "member.removed" | "member.set_aside" | "member.password_link_created" | "person.signed_in" | "person.sign_in_failed" | "person.password_reset_requested" | "person.password_changed" | "person.address_change_requested" | "person.address_changed" | "person.authenticator_added" | "person.authenticator_removed" | "person.passkey_added" | "person.passkey_removed" | "person.recovery_codes_made" | "person.recovery_code_used" | "person.second_factors_removed" | "brand.updated" | "brand.cleared" | "brand.test_sent" | "sender.updated" | "sender.removed" | "sender.domain_allowed" | "sender.domain_disallowed" | "sender.domain_proven" | "sender.record_missing" | "sender.domain_lost" | "feed.created" | "feed.updated" | "feed.revoked" | "calendar.connected" | "calendar.disconnected" | "calendar.test_sent" | "webhook.registered" | "webhook.updated" | "webhook.secret_regenerated" | "webhook.disabled" | "webhook.deleted" | "answer.recorded" | "attention.dismissed";
        Members: {
            /** Members, by e-mail address. */
            members: components["schemas"]["Member"][];
            /** Unused links. */
            links: components["schemas"]["PendingLink"][];
        };
        Member: {
            userId: string;
            email: string;
            role: components["schemas"]["Role"];
            /**
             * Whether the person has proved to own the address, with a link that was mailed or created by the operator of
             * the server. `lost`: the address turned out to be somebody else's, and the person can no longer sign in.
             * @enum {string}
             */
            address: "confirmed" | "unconfirmed" | "lost";
            hasSecondFactor: boolean;
            dateAdded: components["schemas"]["Instant"];
            isYou: boolean;
        };
        PendingLink: {
            linkId: string;
            email: string;
            role: components["schemas"]["Role"];
            expiresAt: components["schemas"]["Instant"];
            createdAt: components["schemas"]["Instant"];
            /**
             * The address of whoever created the link, and passes it on unless it is mailed; null if a command on the
             * server printed it, or if the person has left the server.
             */
            createdBy: string | null;
            /**
             * The status of the mail with the link; null if the link is not mailed.
             * @enum {string|null}
             */
            mail: "pending" | "sending" | "sent" | "failed" | null;
            /** When the mail was sent; null before, and if the link is not mailed. */
            mailedAt: components["schemas"]["Instant"] | null;
        };
        InviteMemberRequest: {
            email: components["schemas"]["Email"];
            role: components["schemas"]["Role"];
        };
        MemberLink: {
            linkId: string;
            email: string;
            role: components["schemas"]["Role"];
            expiresAt: components["schemas"]["Instant"];
            /**
             * The status of the mail with the link; null if the link is not mailed.
             * @enum {string|null}
             */
            mail: "pending" | "sending" | "sent" | "failed" | null;
            /** The link to pass on to the person; null if it is mailed. */
            link: string | null;
        };
        PasswordLink: {
            email: string;
            expiresAt: components["schemas"]["Instant"];
            /** The link to pass on to the person; null if it is mailed. */
            link: string | null;
        };
        UpdateMemberRequest: {
            role: components["schemas"]["Role"];
        };
        Account: {
            accountId: string;
            name: string;
            /** The account's organizer. */
            organizer: components["schemas"]["Organizer"];
            /** The owner's e-mail address, as given on creation. It does not determine who may sign in. */
            email: string | null;
            /** Requests a minute; null for the server's limit. */
            rateLimit: number | null;
            /** The language of the messages to invitees without a language of their own, a BCP 47 tag; null for English. */
            language: string | null;
            dateCreated: components["schemas"]["Instant"];
        };
        CreateAccountRequest: {
            name: components["schemas"]["AccountName"];
            /** The owner's e-mail address. The owner gets a sign-in link, like a member invited with `inviteMember`. */
            email?: components["schemas"]["Email"];
            /** `Name <address>`; without one, the server's. */
            organizer?: components["schemas"]["OrganizerMailbox"];
            /** Requests a minute, at least 1; without it, the server's limit. */
            rateLimit?: number;
            /**
             * The language of the messages to invitees without a language of their own, a BCP 47 tag. A malformed tag is
             * refused with `invalid_value`.
             */
            language?: components["schemas"]["AccountLanguage"];
        };
        CreatedAccount: {
            account: components["schemas"]["Account"];
            apiKey: string;
            apiSecret: string;
            /** The one-time sign-in link to pass on to the owner; null without an e-mail address, and if the link is mailed. */
            dashboardLink: string | null;
        };
        UpdateAccountRequest: {
            name?: components["schemas"]["AccountName"];
            /** `Name <address>`; empty for the server's. */
            organizer?: components["schemas"]["OrganizerMailbox"];
            /** Requests a minute; 0 for the server's limit. */
            rateLimit?: number;
            /** A BCP 47 tag; empty for English. */
            language?: components["schemas"]["AccountLanguage"];
        };
        DeleteAccountRequest: {
            force?: boolean;
        };
        SandboxMailSummary: {
            mailId: string;
            appointmentId: string;
            invitationId: string;
            from: components["schemas"]["Mailbox"];
            to: components["schemas"]["Mailbox"];
            subject: string;
            /** What the message asks of the calendar, `REQUEST` or `CANCEL`; null for a mail without calendar data. */
            method: components["schemas"]["CalendarMethod"];
            /**
             * What the message tells its invitee.
             *
             * - `announcement`: that an invitation follows
             * - `invitation`: that they are invited, the first time or again
             * - `update`: what has changed since the last one
             * - `reminder`: that the appointment begins soon
             * - `cancellation`: that the appointment is off
             * - `removal`: that they are not invited any more
             */
            purpose: components["schemas"]["MessagePurpose"];
            dateCreated: components["schemas"]["Instant"];
        };
        /**
         * What the message tells its invitee.
         *
         * - `announcement`: that an invitation follows
         * - `invitation`: that they are invited, the first time or again
         * - `update`: what has changed since the last one
         * - `reminder`: that the appointment begins soon
         * - `cancellation`: that the appointment is off
         * - `removal`: that they are not invited any more
         * @enum {string}
         */
        MessagePurpose: "announcement" | "invitation" | "update" | "reminder" | "cancellation" | "removal";
        /** What the message asks of the calendar, `REQUEST` or `CANCEL`; null for a mail without calendar data. */
        CalendarMethod: string | null;
        Mailbox: {
            name: string;
            address: string;
        };
        SandboxMail: components["schemas"]["SandboxMailSummary"] & {
            /** The Message-ID, in angle brackets. */
            messageId: string;
            /** Whether `getSandboxMailPage` has something to show. */
            hasPage: boolean;
            /** The plain text part, with links by which its invitee answers. */
            text: string;
            /** How the attendee's calendar reads it; null without calendar data. */
            calendar: components["schemas"]["CalendarCard"] | null;
            /** The calendar data; null without. */
            ics: string | null;
            /** The whole message. */
            source: string;
        };
        CalendarCard: {
            method: string;
            uid: string;
            /** The SEQUENCE. */
            revision: number;
            summary: string;
            location: string;
            /** Wall clock, `YYYY-MM-DDTHH:MM:SS`, in `timeZone`. */
            start: string;
            end: string;
            timeZone: string;
            startUtc: components["schemas"]["NullableInstant"];
            endUtc: components["schemas"]["NullableInstant"];
            organizer: components["schemas"]["Mailbox"];
            attendee: components["schemas"]["Mailbox"];
            /** The invitee's answer, as the message shows it. */
            response: components["schemas"]["AttendeeResponse"];
            /** The organizer's comment in a cancellation; may be empty. */
            comment: string;
            /** Whether it is a series, and not one date of it. */
            repeats: boolean;
            /** Whether it is an invitation that can be answered. */
            isAnswerable: boolean;
        };
        Check: {
            /** The rule's name, such as `method-parity`. */
            rule: string;
            /** What the rule demands. */
            title: string;
            /** What `title` says, as a code with its values. */
            titleReason: components["schemas"]["Reason"];
            /**
             * `not_applicable`: the message has nothing to check.
             * @enum {string}
             */
            outcome: "pass" | "fail" | "not_applicable";
            /** What the check found. */
            reason: string;
            /** What `reason` says, as a code with its values. */
            because: components["schemas"]["Reason"];
            /** The source of the rule, such as `RFC 6047 §2.4`. */
            source: string;
        };
        AnswerComment: string;
        AnswerSandboxMailRequest: {
            /** @enum {string} */
            answer: "accept" | "decline" | "tentative" | "counter";
            /** The client whose way of writing replies is imitated. */
            client: components["schemas"]["SandboxClient"];
            /** The one date of a series that is answered, by its original start; by default what the message is about. */
            occurrenceStart?: string;
            comment?: components["schemas"]["AnswerComment"];
            /**
             * Required with `counter`, otherwise ignored. Wall clock, `YYYY-MM-DDTHH:MM:SS`, in the appointment's time
             * zone; of an all-day appointment a date, `YYYY-MM-DD`.
             */
            proposedStart?: string;
            /**
             * Required with `counter`, otherwise ignored. After `proposedStart`; of an all-day appointment the date after the
             * last day.
             */
            proposedEnd?: string;
        };
        /** @enum {string} */
        SandboxClient: "gmail" | "outlook" | "exchange" | "apple" | "nextcloud";
        SandboxCalendar: {
            client: components["schemas"]["SandboxClient"];
            /** Whether the calendar takes no notice of the message: Nextcloud's does not, if the first event in it has begun. */
            isIgnored: boolean;
            dates: components["schemas"]["SandboxDates"];
            /** Whether there are more dates than these. */
            hasMore: boolean;
        };
        SandboxDates: components["schemas"]["SandboxDate"][];
        SandboxDate: {
            /** The original start. */
            occurrenceStart: string;
            /** Wall clock in the time zone of the appointment, or a date if it takes whole days. */
            start: string;
            end: string;
            subject: string;
            location: string;
            /** The invitee's answer, as the messages show it. */
            response: components["schemas"]["AttendeeResponse"];
        };
        SandboxAnswer: {
            /**
             * `duplicate`: the same reply had already arrived.
             * @enum {string}
             */
            outcome: "stored" | "duplicate";
            /** The reply as it was submitted. */
            source: string;
        };
        TestReceiver: {
            /** The test receiver's URL, which any webhook of the account may use. */
            url: string;
            /** The webhook that points to it; null if there is none. */
            webhookId: string | null;
            /** Whether that webhook is active. */
            isActive: boolean | null;
            /** The HTTP status of its responses. */
            answerStatus: number;
            caught: components["schemas"]["Caught"][];
        };
        Caught: {
            caughtId: string;
            receivedAt: components["schemas"]["Instant"];
            /** The id in the request; null without one. */
            deliveryId: string | null;
            eventType: string | null;
            attempt: number | null;
            headers: components["schemas"]["HeaderField"][];
            body: string;
            answerStatus: number;
            /** What the SDK's verifier says about the signature. */
            verification: {
                isValid: boolean;
                /** The verifier's reason for refusing it; null if it is valid. */
                reason: string | null;
                /** The same in a sentence. */
                message: string;
            };
        };
        UpdateTestReceiverRequest: {
            /** From 200 to 599. */
            answerStatus: number;
        };
        /**
         * What went wrong, for programs to read.
         * @enum {string}
         */
        ErrorCode: "malformed_json" | "invalid_type" | "invalid_parameter" | "missing_required_field" | "not_signed_in" | "wrong_password" | "wrong_code" | "wrong_passkey" | "forbidden" | "quota_exceeded" | "second_factor_required" | "not_found" | "appointment_not_found" | "appointment_already_cancelled" | "invitation_not_found" | "key_not_found" | "webhook_not_found" | "delivery_not_found" | "message_not_found" | "reply_not_found" | "duplicate_member" | "last_owner" | "public_url_missing" | "passkeys_unavailable" | "not_waiting" | "webhook_disabled" | "message_in_progress" | "resend_unsupported" | "payload_too_large" | "unsupported_media_type" | "invalid_email" | "invalid_date_time" | "invalid_time_range" | "invalid_webhook_url" | "invalid_characters" | "invalid_value" | "field_too_long" | "too_many_webhooks" | "too_many_links" | "too_many_members" | "too_many_calendars" | "too_many_passkeys" | "too_many_resends" | "too_many_messages" | "rate_limit_exceeded" | "internal_error" | "unavailable";
        ErrorResponse: {
            /** @constant */
            success: false;
            /** What went wrong and what to do about it, for people to read. */
            message: string;
            error: {
                /** What went wrong, for programs to read. */
                code: components["schemas"]["ErrorCode"];
                /** Name of the field, parameter or header at fault; absent if there is no single one. */
                param?: string;
                /** What `message` says, as a code with its values. */
                reason?: components["schemas"]["Reason"];
                /** The limit that refuses the request, with `too_many_messages` and `quota_exceeded`; absent otherwise. */
                limit?: components["schemas"]["ReachedLimit"];
            };
            /** All that is wrong with the fields of a form, one problem for each field; absent where `error` is all. */
            errors?: {
                /** What went wrong, for programs to read. */
                code: components["schemas"]["ErrorCode"];
                /** Name of the field. */
                param: string;
                /** What is wrong, for people to read. */
                message: string;
                /** What `message` says, as a code with its values. */
                reason?: components["schemas"]["Reason"];
            }[];
            apiVersion: components["schemas"]["ApiVersion"];
        };
        /** The limits of an account; 0 where there is none. */
        Limits: {
            storage: {
                appointments: components["schemas"]["UsedLimit"];
                rows: components["schemas"]["UsedLimit"];
                bytes: components["schemas"]["UsedLimit"];
            };
            messages: {
                perDay: components["schemas"]["UsedLimit"];
                /**
                 * Format: date-time
                 *
                 * When the 24 hours end in which `perDay.used` were counted; null if none were.
                 */
                endsAt: string | null;
                /** Messages to one address within an hour. */
                toAddressPerHour: number;
                /** Messages to one address within 24 hours. */
                toAddressPerDay: number;
            };
        };
        UsedLimit: {
            used: number;
            /** 0 for any number. */
            most: number;
        };
        /**
         * A limit of an account, as the public `LimitName`.
         * @enum {string}
         */
        LimitName: "messages_per_day" | "messages_to_address_per_hour" | "messages_to_address_per_day" | "appointments_per_account" | "rows_per_account" | "bytes_per_account";
        /** The limit that refuses the request, with `too_many_messages` and `quota_exceeded`; absent otherwise. */
        ReachedLimit: {
            /** A limit of an account, as the public `LimitName`. */
            name: components["schemas"]["LimitName"];
            most: number;
            /** With `quota_exceeded` alone. */
            used?: number;
            /**
             * Format: date-time
             *
             * With `too_many_messages` alone.
             */
            endsAt?: string;
            /** The setting by which the operator of the server changes the limit for all accounts. */
            setting: string;
        };
    };
    responses: {
        /** The request cannot be read, or a field or parameter is absent or of the wrong type. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** There is no session, or it has ended. */
        NotSignedIn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** The address or the password is wrong. */
        WrongPassword: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** The code is wrong or was used, or nobody has given a password in this browser. */
        WrongCode: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** The passkey was not accepted, or the answer came too late. */
        WrongPasskey: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** The server has no address at which browsers allow passkeys. */
        PasskeyConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** As `Forbidden`, or the account has stored as much as the operator of the server allows. */
        ForbiddenOrFull: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * The role does not allow it, the request may come from another site, or the account requires a second factor,
         * which the user lacks.
         */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** It does not exist, or this user has no such account. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** The person is already a member, or is the last owner, or the server has no public address for links in mails. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** It does not wait for an attempt, or its webhook is disabled. */
        NotWaiting: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** This user has no such account, or the invitation, the reply or the webhook is not in it. */
        ItemNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** The body is larger than 256 KiB. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** The body is not JSON in UTF-8. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** A value is not allowed. */
        Unprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** Too many requests; `Retry-After` says how long to wait. */
        RateLimited: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** Too many requests, or too many messages; `Retry-After` says how long to wait. */
        TooManyMessages: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** The server failed; its log has the details. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** The database is unavailable; try again. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
    };
    parameters: {
        /** The account that the request is about; optional for a person who belongs to only one. */
        Account: string;
        /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
        Csrf: string;
        /** The account that the request is about; optional for a person who belongs to only one. */
        AccountInQuery: string;
        /**
         * The `changeMark` of the session as it was before anything was read. One of another process, such as of the server
         * before it was restarted, counts as none.
         */
        Since: string;
        /** Id of the account. */
        AccountId: string;
        /** Id of the passkey. */
        PasskeyId: string;
        /** Id of the session. */
        SessionId: string;
        /** Id of the reply, as the public `listReplies` gives it. */
        ReplyId: string;
        /** Id of the appointment. */
        AppointmentId: string;
        /** Id of the delivery. */
        DeliveryId: string;
        /** Id of the outgoing message, as `listMessages` gives it. */
        MessageId: string;
        /** The key. */
        ApiKey: string;
        /** Id of the member. */
        UserId: string;
        /** Id of the link. */
        LinkId: string;
        /** Id of the message. */
        MailId: string;
        /** Only messages to this invitee. */
        InvitationFilter: string;
        /** Only messages in this state. */
        MessageState: components["schemas"]["MessageState"];
        /** Only replies of this kind. */
        ReplyKind: components["schemas"]["ReplyKind"];
        /** Only deliveries to this webhook. */
        WebhookFilter: string;
        /** Only deliveries of this status; `missed` ended without success, and `unfinished` may still arrive. */
        DeliveryFilter: "pending" | "failed" | "held" | "success" | "undelivered" | "permanently_failed" | "skipped" | "missed" | "unfinished";
        /** Only deliveries of this type of event. */
        EventFilter: "attendee.responded" | "attendee.proposed_new_time" | "appointment.updated" | "appointment.canceled" | "invitation.undeliverable" | "attendee.delegated" | "appointment.starting" | "occurrence.updated" | "occurrence.canceled" | "appointment.created" | "invitation.created" | "invitation.removed" | "webhook.test";
        /** Only entries whose action begins with this word. */
        AuditSubject: components["schemas"]["AuditSubject"];
        /** Beginnings of words; the first ten count. */
        Search: string;
        /** Only appointments that have not ended, the earliest first, or only those that have, the latest first. */
        When: "upcoming" | "past";
        /** Only appointments in this state. */
        AppointmentStatus: "active" | "cancelled";
        /** Only appointments that end after this time, the earliest first. */
        From: components["schemas"]["InstantParameter"];
        /** Only appointments that start before this time. */
        To: components["schemas"]["InstantParameter"];
        /** `created` lists the appointments that were created last first, whenever they start. */
        Sort: "start" | "created";
        /** The `nextCursor` of the previous page, with the same filters. */
        AgendaCursor: string;
        /** The length of time that one point covers. */
        Unit: "hour" | "day";
        /** The `nextCursor` of the previous page, with the same filters. */
        Cursor: string;
        /** The maximum number of entries to return. */
        Limit: number;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Session"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header: {
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInRequest"];
            };
        };
        responses: {
            /** Signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Session"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["WrongPassword"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header: {
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Signed out. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The sessions, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SessionSummary"][];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeOtherSessions: {
        parameters: {
            query?: never;
            header: {
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The other sessions have ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeSession: {
        parameters: {
            query?: never;
            header: {
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path: {
                /** Id of the session. */
                sessionId: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The session has ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header: {
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            /** The password is changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestAddressChange: {
        parameters: {
            query?: never;
            header: {
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestAddressChangeRequest"];
            };
        };
        responses: {
            /** The link will be mailed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    finishSignIn: {
        parameters: {
            query?: never;
            header: {
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeRequest"];
            };
        };
        responses: {
            /** Signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Session"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["WrongCode"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    offerPasskeySignIn: {
        parameters: {
            query?: never;
            header: {
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The options of `navigator.credentials.get`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
                        data: components["schemas"]["PasskeyRequestOptions"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["PasskeyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    signInWithPasskey: {
        parameters: {
            query?: never;
            header: {
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeySignInRequest"];
            };
        };
        responses: {
            /** Signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Session"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["WrongPasskey"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["PasskeyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSecondFactors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The second factors. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SecondFactors"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    enrolTotp: {
        parameters: {
            query?: never;
            header: {
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CurrentPasswordRequest"];
            };
        };
        responses: {
            /** The secret, which is not shown again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["TotpEnrolment"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeTotp: {
        parameters: {
            query?: never;
            header: {
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CurrentPasswordRequest"];
            };
        };
        responses: {
            /** Removed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmTotp: {
        parameters: {
            query?: never;
            header: {
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeRequest"];
            };
        };
        responses: {
            /** From now on, signing in takes a code. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["MadeRecoveryCodes"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["WrongCode"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header: {
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CurrentPasswordRequest"];
            };
        };
        responses: {
            /** The codes, which are not shown again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["RecoveryCodes"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    offerPasskey: {
        parameters: {
            query?: never;
            header: {
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CurrentPasswordRequest"];
            };
        };
        responses: {
            /** The options of `navigator.credentials.create`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
                        data: components["schemas"]["PasskeyCreationOptions"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["PasskeyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header: {
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPasskeyRequest"];
            };
        };
        responses: {
            /** Added. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["AddedPasskey"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["WrongPasskey"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["PasskeyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header: {
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path: {
                /** Id of the passkey. */
                passkeyId: components["parameters"]["PasskeyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CurrentPasswordRequest"];
            };
        };
        responses: {
            /** Removed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    renamePasskey: {
        parameters: {
            query?: never;
            header: {
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path: {
                /** Id of the passkey. */
                passkeyId: components["parameters"]["PasskeyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenamePasskeyRequest"];
            };
        };
        responses: {
            /** Renamed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readSetUpLink: {
        parameters: {
            query?: never;
            header: {
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadSetUpLinkRequest"];
            };
        };
        responses: {
            /** The link is valid. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SetUpLink"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    useSetUpLink: {
        parameters: {
            query?: never;
            header: {
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UseSetUpLinkRequest"];
            };
        };
        responses: {
            /** Set up and signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Session"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["WrongPassword"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header: {
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestPasswordResetRequest"];
            };
        };
        responses: {
            /** If the person exists, the link will be mailed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOverview: {
        parameters: {
            query?: never;
            header?: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The overview. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Overview"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLimits: {
        parameters: {
            query?: never;
            header?: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The limits. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** The limits of an account; 0 where there is none. */
                        data: components["schemas"]["Limits"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    dismissAttention: {
        parameters: {
            query?: never;
            header: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DismissAttentionRequest"];
            };
        };
        responses: {
            /** It does not need attention any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** How many items needed attention until now. */
                            dismissed: components["schemas"]["Count"];
                        };
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ItemNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getActivity: {
        parameters: {
            query?: {
                /** The length of time that one point covers. */
                unit?: components["parameters"]["Unit"];
            };
            header?: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** One point for each hour or day, oldest first, without gaps; 48 hours or 30 days. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Activity"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAgenda: {
        parameters: {
            query?: {
                /** Beginnings of words; the first ten count. */
                search?: components["parameters"]["Search"];
                /** Only appointments that have not ended, the earliest first, or only those that have, the latest first. */
                when?: components["parameters"]["When"];
                /** Only appointments in this state. */
                status?: components["parameters"]["AppointmentStatus"];
                /** Only appointments that end after this time, the earliest first. */
                from?: components["parameters"]["From"];
                /** Only appointments that start before this time. */
                to?: components["parameters"]["To"];
                /** `created` lists the appointments that were created last first, whenever they start. */
                sort?: components["parameters"]["Sort"];
                /** The `nextCursor` of the previous page, with the same filters. */
                cursor?: components["parameters"]["AgendaCursor"];
                /** The maximum number of entries to return. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** One page of appointments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["AgendaEntry"][];
                        /** What to send as `cursor` for the next page; null on the last one. */
                        nextCursor: components["schemas"]["NextCursor"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewDescription: {
        parameters: {
            query?: never;
            header: {
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewDescriptionRequest"];
            };
        };
        responses: {
            /** The description. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["DescriptionPreview"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    streamChanges: {
        parameters: {
            query?: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                account?: components["parameters"]["AccountInQuery"];
                /**
                 * The `changeMark` of the session as it was before anything was read. One of another process, such as of the server
                 * before it was restarted, counts as none.
                 */
                since?: components["parameters"]["Since"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The stream. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["Change"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /** Beginnings of words; the first ten count. */
                search?: components["parameters"]["Search"];
                /** Only messages in this state. */
                state?: components["parameters"]["MessageState"];
                /** The `nextCursor` of the previous page, with the same filters. */
                cursor?: components["parameters"]["Cursor"];
                /** The maximum number of entries to return. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** One page of messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["QueuedMessage"][];
                        /** What to send as `cursor` for the next page; null on the last one. */
                        nextCursor: components["schemas"]["NextCursor"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    retryMessage: {
        parameters: {
            query?: never;
            header: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path: {
                /** Id of the outgoing message, as `listMessages` gives it. */
                messageId: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** It is due. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotWaiting"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportAppointments: {
        parameters: {
            query?: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                account?: components["parameters"]["AccountInQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAppointmentDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path: {
                /** Id of the appointment. */
                appointmentId: components["parameters"]["AppointmentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The deliveries, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["FoundDelivery"][];
                        /** Whether older deliveries were left out. */
                        truncated: boolean;
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchReplies: {
        parameters: {
            query?: {
                /** Beginnings of words; the first ten count. */
                search?: components["parameters"]["Search"];
                /** Only replies of this kind. */
                kind?: components["parameters"]["ReplyKind"];
                /** The `nextCursor` of the previous page, with the same filters. */
                cursor?: components["parameters"]["Cursor"];
                /** The maximum number of entries to return. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** One page of replies. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["FoundReply"][];
                        /** What to send as `cursor` for the next page; null on the last one. */
                        nextCursor: components["schemas"]["NextCursor"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportReplies: {
        parameters: {
            query?: {
                /** Beginnings of words; the first ten count. */
                search?: components["parameters"]["Search"];
                /** Only replies of this kind. */
                kind?: components["parameters"]["ReplyKind"];
                /** The account that the request is about; optional for a person who belongs to only one. */
                account?: components["parameters"]["AccountInQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchDeliveries: {
        parameters: {
            query?: {
                /** Beginnings of words; the first ten count. */
                search?: components["parameters"]["Search"];
                /** Only deliveries to this webhook. */
                webhookId?: components["parameters"]["WebhookFilter"];
                /** Only deliveries of this status; `missed` ended without success, and `unfinished` may still arrive. */
                status?: components["parameters"]["DeliveryFilter"];
                /** Only deliveries of this type of event. */
                eventType?: components["parameters"]["EventFilter"];
                /** The `nextCursor` of the previous page, with the same filters. */
                cursor?: components["parameters"]["Cursor"];
                /** The maximum number of entries to return. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** One page of deliveries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["FoundDelivery"][];
                        /** What to send as `cursor` for the next page; null on the last one. */
                        nextCursor: components["schemas"]["NextCursor"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportDeliveries: {
        parameters: {
            query?: {
                /** Beginnings of words; the first ten count. */
                search?: components["parameters"]["Search"];
                /** Only deliveries to this webhook. */
                webhookId?: components["parameters"]["WebhookFilter"];
                /** Only deliveries of this status; `missed` ended without success, and `unfinished` may still arrive. */
                status?: components["parameters"]["DeliveryFilter"];
                /** Only deliveries of this type of event. */
                eventType?: components["parameters"]["EventFilter"];
                /** The account that the request is about; optional for a person who belongs to only one. */
                account?: components["parameters"]["AccountInQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRawReply: {
        parameters: {
            query?: never;
            header?: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path: {
                /** Id of the reply, as the public `listReplies` gives it. */
                replyId: components["parameters"]["ReplyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["RawReply"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSentDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path: {
                /** Id of the delivery. */
                deliveryId: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The delivery. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SentDelivery"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    retryDelivery: {
        parameters: {
            query?: never;
            header: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path: {
                /** Id of the delivery. */
                deliveryId: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** It is due. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotWaiting"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    renameKey: {
        parameters: {
            query?: never;
            header: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path: {
                /** The key. */
                apiKey: components["parameters"]["ApiKey"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameKeyRequest"];
            };
        };
        responses: {
            /** The key has the name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBrand: {
        parameters: {
            query?: never;
            header?: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The brand that new messages have. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Brand"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setBrand: {
        parameters: {
            query?: never;
            header: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetBrandRequest"];
            };
        };
        responses: {
            /** The brand. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Brand"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["ForbiddenOrFull"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    clearBrand: {
        parameters: {
            query?: never;
            header: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** They are ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewBrand: {
        parameters: {
            query?: never;
            header: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewBrandRequest"];
            };
        };
        responses: {
            /** The message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["BrandPreview"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBrandPreviewFrame: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendBrandTest: {
        parameters: {
            query?: never;
            header: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** It is queued. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["BrandTest"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyMessages"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSender: {
        parameters: {
            query?: never;
            header?: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The sender as it was last looked at. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SenderState"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setSender: {
        parameters: {
            query?: never;
            header: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetSenderRequest"];
            };
        };
        responses: {
            /** The sender. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SenderState"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeSender: {
        parameters: {
            query?: never;
            header: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** It is removed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkSender: {
        parameters: {
            query?: never;
            header: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** What was found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SenderCheck"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCalendars: {
        parameters: {
            query?: never;
            header?: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The calendars, the current one first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["CalendarState"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    connectCalendar: {
        parameters: {
            query?: never;
            header: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectCalendarRequest"];
            };
        };
        responses: {
            /** The calendars, with this one first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["CalendarState"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["ForbiddenOrFull"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    disconnectCalendar: {
        parameters: {
            query?: never;
            header: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** It is disconnected. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    testCalendar: {
        parameters: {
            query?: never;
            header: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Whether it works. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["CalendarTest"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendCalendarTest: {
        parameters: {
            query?: never;
            header: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CalendarTestRequest"];
            };
        };
        responses: {
            /** The invitation is on its way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["TestInvitation"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["ForbiddenOrFull"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyMessages"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMembers: {
        parameters: {
            query?: never;
            header?: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Members of the account, and people who are invited to it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Members"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    inviteMember: {
        parameters: {
            query?: never;
            header: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteMemberRequest"];
            };
        };
        responses: {
            /** The invitation. A sandbox shows the link, only here. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["MemberLink"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["ForbiddenOrFull"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    requireSecondFactor: {
        parameters: {
            query?: never;
            header: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequireSecondFactorRequest"];
            };
        };
        responses: {
            /** Stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path: {
                /** Id of the member. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The member is removed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateMember: {
        parameters: {
            query?: never;
            header: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path: {
                /** Id of the member. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMemberRequest"];
            };
        };
        responses: {
            /** The member. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Member"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    makePasswordLink: {
        parameters: {
            query?: never;
            header: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path: {
                /** Id of the member. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The link is created. A sandbox shows it, only here. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["PasswordLink"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    withdrawMemberLink: {
        parameters: {
            query?: never;
            header: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path: {
                /** Id of the link. */
                linkId: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The link is invalid. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /** Beginnings of words; the first ten count. */
                search?: components["parameters"]["Search"];
                /** Only entries whose action begins with this word. */
                about?: components["parameters"]["AuditSubject"];
                /** The `nextCursor` of the previous page, with the same filters. */
                cursor?: components["parameters"]["Cursor"];
                /** The maximum number of entries to return. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** One page of entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["AuditEntry"][];
                        /** What to send as `cursor` for the next page; null on the last one. */
                        nextCursor: components["schemas"]["NextCursor"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportAuditLog: {
        parameters: {
            query?: {
                /** Beginnings of words; the first ten count. */
                search?: components["parameters"]["Search"];
                /** Only entries whose action begins with this word. */
                about?: components["parameters"]["AuditSubject"];
                /** The account that the request is about; optional for a person who belongs to only one. */
                account?: components["parameters"]["AccountInQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** All accounts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Account"][];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAccount: {
        parameters: {
            query?: never;
            header: {
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAccountRequest"];
            };
        };
        responses: {
            /** The account, with its first key and the key's secret, which is shown only here. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["CreatedAccount"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header: {
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path: {
                /** Id of the account. */
                accountId: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DeleteAccountRequest"];
            };
        };
        responses: {
            /** The account is erased. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header: {
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path: {
                /** Id of the account. */
                accountId: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAccountRequest"];
            };
        };
        responses: {
            /** The account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Account"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSandboxMails: {
        parameters: {
            query?: {
                /** Only messages to this invitee. */
                invitationId?: components["parameters"]["InvitationFilter"];
                /** The `nextCursor` of the previous page, with the same filters. */
                cursor?: components["parameters"]["Cursor"];
                /** The maximum number of entries to return. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** One page of messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SandboxMailSummary"][];
                        /** What to send as `cursor` for the next page; null on the last one. */
                        nextCursor: components["schemas"]["NextCursor"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSandboxMail: {
        parameters: {
            query?: never;
            header?: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path: {
                /** Id of the message. */
                mailId: components["parameters"]["MailId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SandboxMail"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSandboxMailPage: {
        parameters: {
            query?: {
                /**
                 * Whether the pictures that the message contains are shown. Others never are: their descriptions stand in their
                 * place.
                 */
                pictures?: "shown" | "blocked";
                /** The theme of the mail program; by default the browser's. */
                theme?: "light" | "dark";
            };
            header?: never;
            path: {
                /** Id of the message. */
                mailId: components["parameters"]["MailId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkSandboxMail: {
        parameters: {
            query?: never;
            header?: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path: {
                /** Id of the message. */
                mailId: components["parameters"]["MailId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Every rule, with the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Check"][];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSandboxCalendar: {
        parameters: {
            query?: {
                /** By default `gmail`. */
                client?: components["schemas"]["SandboxClient"];
            };
            header?: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path: {
                /** Id of the message. */
                mailId: components["parameters"]["MailId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The first dates. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SandboxCalendar"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    answerSandboxMail: {
        parameters: {
            query?: never;
            header: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path: {
                /** Id of the message. */
                mailId: components["parameters"]["MailId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerSandboxMailRequest"];
            };
        };
        responses: {
            /** The reply is stored. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SandboxAnswer"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTestReceiver: {
        parameters: {
            query?: never;
            header?: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The test receiver. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["TestReceiver"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    connectTestReceiver: {
        parameters: {
            query?: never;
            header: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The test receiver is registered. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["TestReceiver"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["ForbiddenOrFull"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    clearTestReceiver: {
        parameters: {
            query?: never;
            header: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** All requests are deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTestReceiver: {
        parameters: {
            query?: never;
            header: {
                /** The account that the request is about; optional for a person who belongs to only one. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** The `csrfToken` of `getSession`; `sign-in` if that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTestReceiverRequest"];
            };
        };
        responses: {
            /** The test receiver. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["TestReceiver"];
                        apiVersion: components["schemas"]["ApiVersion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
