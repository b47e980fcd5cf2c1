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
         * Who is signed in
         * @description Also answers without a session; `user` is null then.
         */
        get: operations["getSession"];
        put?: never;
        /**
         * Sign in
         * @description Sets the session cookie, and one by which the browser is known with the next sign-in. Too many wrong passwords from one
         *     network, fifty in a quarter of an hour and ten for one user, are answered with `429` for a while; a known browser has
         *     ten of its own, and nobody is refused for what others try. Where one user is guessed at from many networks, an
         *     answer to a browser that is not known may take five seconds longer.
         */
        post: operations["signIn"];
        /**
         * Sign out
         * @description Ends the session.
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
        /** List the sessions of the user */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
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
         * @description Ends every other session of the user.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * Look at a set-up link
         * @description Changes nothing. The link is `/set-up#TOKEN`. It is worth nothing once it was used or withdrawn, has expired, or whoever
         *     made it could no longer make it.
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
         * Use a set-up link
         * @description Signs in as the person whom the link is for, with the membership that it gives. `readSetUpLink` says whether the password
         *     is a new one or the one that the person has already. A link works once.
         *
         *     An address may be that of a sign-in whose owner never showed that it is theirs. A link that came by mail shows it: where
         *     `hasUnprovenSignIn` is true, using it chooses a new password and sets that sign-in aside, which loses its password, its
         *     sessions and its accounts. Whoever made that sign-in keeps it, with its accounts and under the new password, by giving
         *     its password as `formerPassword`.
         */
        post: operations["useSetUpLink"];
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
         * How things stand
         * @description Counts end at 10 000, which stands for that many or more. Appointments are the newest 10 000, and answers those of the
         *     active ones among them.
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
    "/dashboard/api/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Answers and deliveries over time
         * @description Counts what is kept; the newest 20 000 of each kind at most.
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
    "/dashboard/api/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow what changes
         * @description Server-sent events named `change`: something of these topics may have changed, so what shows it is worth reading anew. One comes at
         *     the start and after 15 quiet seconds, with all topics: other processes may have changed something.
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
         * @description The newest invitations first, of each its newest message first. A page may hold fewer than `limit`, even none,
         *     and go on.
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
    "/dashboard/api/appointments/{appointmentId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of an appointment
         * @description To all webhooks, those that were deleted included; the newest 1 000 at most.
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
    "/dashboard/api/replies/{replyId}/raw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an incoming message as it came */
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
         * Read a delivery as it was sent
         * @description The public `getDelivery` says how the delivery stands.
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
    "/dashboard/api/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Oldest first, revoked ones included.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Make an API key
         * @description For owners. An account has at most 50 valid keys; of those that were revoked the newest 50 are kept.
         */
        post: operations["createKey"];
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
        /**
         * Revoke an API key
         * @description For owners. It is refused everywhere within a second, for good.
         */
        delete: operations["revokeKey"];
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
         * @description For owners. The link works once, for 7 days, and only as long as whoever made it is an owner. The server mails it to the
         *     address and shows it to nobody; only a sandbox shows it, to be handed over. Without `CONVOKE_BASE_URL` none is mailed, by
         *     `409 public_url_missing`. An account has at most 200 members and 50 links that nobody has used, and makes at most 100
         *     links a day; an address is mailed 5 of an account and 20 in all a day.
         */
        post: operations["inviteMember"];
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
         * @description For owners, and for oneself. The last owner stays.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Change the role of a member
         * @description For owners. The last owner stays one.
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
         * Make a link for a new password
         * @description For owners; for a member who lost the password, not for oneself. The link works once, for a day, and until the password
         *     changes; using it ends the sessions of the person. It reaches the person as that of `inviteMember` does, and holds as
         *     long as whoever made it could make it. Where the person belongs to other accounts as well, or is a server administrator,
         *     only server administrators make it.
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
         * Withdraw an invitation to be a member
         * @description For owners.
         */
        delete: operations["withdrawMemberLink"];
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
         * @description For server administrators. Oldest first.
         */
        get: operations["listAccounts"];
        put?: never;
        /**
         * Make an account
         * @description For server administrators.
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
         * @description For server administrators. Erases the account with everything in it. Without `force` it is refused (`invalid_value`) where there are
         *     appointments to come or messages to be sent.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        /**
         * Change an account
         * @description For server administrators. Changes the fields that are given.
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
         * List the messages that the sandbox keeps
         * @description The newest first.
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
        /** Read a message that the sandbox keeps */
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
         * @description To be the `src` of a frame with an empty `sandbox` attribute. Its policy allows no script, no form and nothing from elsewhere.
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
        /** Check a message against the rules of invitations */
        get: operations["checkSandboxMail"];
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
         * @description Writes the reply that the client would write and hands it to the intake of the server, which judges it like one that came by mail. What
         *     became of it is among the replies shortly after.
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
         * See what the webhook catcher has caught
         * @description The newest 100 requests, the newest first. They are forgotten when the server stops.
         */
        get: operations["getCatcher"];
        put?: never;
        /**
         * Register the catcher as a webhook of the account
         * @description Subscribes to all event types. A catcher that is registered stays as it is.
         */
        post: operations["connectCatcher"];
        /**
         * Forget what was caught
         * @description The webhook stays.
         */
        delete: operations["clearCatcher"];
        options?: never;
        head?: never;
        /**
         * Choose how the catcher answers
         * @description To play a receiver that fails, and is mended.
         */
        patch: operations["updateCatcher"];
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
        /** Format: date-time */
        NullableInstant: string | null;
        /** @description Where the list goes on; null at its end. */
        NextCursor: string | null;
        Count: number;
        /** @enum {string} */
        Role: "owner" | "member";
        Password: string;
        /** @description A password that may be the person's. */
        GivenPassword: string;
        Email: string;
        /** @description What stands behind `#` in the link. */
        LinkToken: string;
        /** @enum {string} */
        AttendeeResponse: "needsAction" | "accepted" | "declined" | "tentative";
        Session: {
            /** @description Null where nobody is signed in. */
            user: components["schemas"]["User"] | null;
            /** @description The accounts that the user belongs to, by name; of a server administrator, all. */
            accounts: components["schemas"]["UserAccount"][];
            /** @description What goes into `X-Convoke-Csrf`; null where nobody is signed in. */
            csrfToken: string | null;
            /** @description Whether messages stay on this machine. Every page says so then. */
            sandbox: boolean;
            /** @description Whether nobody has ever set up a sign-in, so that a set-up link has to be made on the command line. */
            isNew: boolean;
        };
        User: {
            userId: string;
            email: string;
            /** @description Of the server. */
            isAdministrator: boolean;
        };
        UserAccount: {
            accountId: string;
            name: string;
            role: components["schemas"]["Role"];
            organizer: components["schemas"]["Organizer"];
        };
        /** @description Who invites. */
        Organizer: {
            name: string;
            address: string;
            /** @description Whether it is the server's, because the account has none of its own. */
            isDefault: boolean;
        };
        SignInRequest: {
            email: components["schemas"]["Email"];
            password: components["schemas"]["GivenPassword"];
        };
        SessionSummary: {
            sessionId: string;
            createdAt: components["schemas"]["Instant"];
            /** @description To the minute. */
            lastSeenAt: components["schemas"]["Instant"];
            expiresAt: components["schemas"]["Instant"];
            /** @description What the browser calls itself; may be empty. */
            userAgent: string;
            isCurrent: boolean;
        };
        ChangePasswordRequest: {
            /** @description A wrong one is `422 invalid_value`. */
            currentPassword: components["schemas"]["GivenPassword"];
            newPassword: components["schemas"]["Password"];
        };
        ReadSetUpLinkRequest: {
            token: components["schemas"]["LinkToken"];
        };
        SetUpLink: {
            email: string;
            /** @description The account that it leads to; null where it only sets a new password. */
            accountName: string | null;
            /**
             * @description Whether a new password is to be chosen, or the one that the person has already is to be given. A link that a sandbox
             *     showed says `either`: the one that the person has, or, where nobody signs in with the address, a new one. Whoever
             *     holds such a link may be anybody, and is not told which.
             * @enum {string}
             */
            password: "new" | "current" | "either";
            /** @description Whether somebody signs in with the address who never showed that it is theirs; see `useSetUpLink`. */
            hasUnprovenSignIn: boolean;
            expiresAt: components["schemas"]["Instant"];
        };
        UseSetUpLinkRequest: {
            token: components["schemas"]["LinkToken"];
            password: components["schemas"]["Password"];
            /** @description The password until now, to keep a sign-in whose address was never shown to be the person's. Another one is to be chosen. */
            formerPassword?: components["schemas"]["GivenPassword"];
        };
        Overview: {
            appointments: {
                active: components["schemas"]["Count"];
                cancelled: components["schemas"]["Count"];
            };
            /** @description The invitees by their answer. */
            answers: {
                needsAction: components["schemas"]["Count"];
                accepted: components["schemas"]["Count"];
                declined: components["schemas"]["Count"];
                tentative: components["schemas"]["Count"];
            };
            mail: {
                /** @description How messages go out, `smtp` or `sandbox`. */
                transport: string;
                /** @description Messages that are to be sent. */
                waiting: components["schemas"]["Count"];
                /** @description Messages that were given up. */
                failed: components["schemas"]["Count"];
                /** @description Invitations that came back. */
                undeliverable: components["schemas"]["Count"];
                /** @description Since when the oldest message waits that is due; null with none. */
                oldestDueAt: components["schemas"]["NullableInstant"];
            };
            webhooks: {
                active: components["schemas"]["Count"];
                disabled: components["schemas"]["Count"];
            };
            replies: {
                /** @description Replies that wait for a person. */
                quarantined: components["schemas"]["Count"];
            };
            /** @description What somebody should look at, the most pressing first. */
            attention: components["schemas"]["Attention"][];
        };
        Attention: {
            /**
             * @description - `webhook_disabled`: the webhook was disabled after 10 failures in a row, or by hand
             *     - `webhook_failing`: 5 to 9 failures in a row
             *     - `mail_failed`: messages were given up
             *     - `mail_late`: messages have been due for more than 5 minutes
             *     - `mail_undeliverable`: invitations came back
             *     - `replies_quarantined`: replies wait for a person
             * @enum {string}
             */
            kind: "webhook_disabled" | "webhook_failing" | "mail_failed" | "mail_late" | "mail_undeliverable" | "replies_quarantined";
            /** @description The same in a sentence. */
            message: string;
            /** @description Of the first two kinds; null else. */
            webhookId: string | null;
            /** @description How many failures in a row, messages, invitations or replies. */
            count: components["schemas"]["Count"];
        };
        Activity: {
            /** @enum {string} */
            unit: "hour" | "day";
            points: components["schemas"]["ActivityPoint"][];
            /** @description Points before this one count only a part, because there is too much; null where all are complete. */
            completeSince: components["schemas"]["NullableInstant"];
        };
        ActivityPoint: {
            /** @description Begin of the hour or day, UTC. */
            at: components["schemas"]["Instant"];
            /** @description Answers that counted, by the time of their receipt. */
            answers: {
                accepted: components["schemas"]["Count"];
                declined: components["schemas"]["Count"];
                tentative: components["schemas"]["Count"];
            };
            /** @description Deliveries by the time of their event. */
            deliveries: {
                success: components["schemas"]["Count"];
                /** @description Given up or skipped. */
                failed: components["schemas"]["Count"];
                unfinished: components["schemas"]["Count"];
            };
        };
        Change: {
            topics: components["schemas"]["Topic"][];
        };
        /**
         * @description - `appointments`: appointments, invitees and their answers
         *     - `messages`: outgoing messages; in the sandbox also its mailbox
         *     - `replies`: incoming messages
         *     - `webhooks`: webhooks and deliveries
         *     - `catcher`: what the catcher has caught
         * @enum {string}
         */
        Topic: "appointments" | "messages" | "replies" | "webhooks" | "catcher";
        QueuedMessage: {
            /** @description Opaque id of the message. */
            messageId: string;
            appointmentId: string;
            invitationId: string;
            /** @description Of the appointment, as the message shows it; may be empty. */
            subject: string;
            /** @description Of the invitee. */
            name: string;
            /** @description Of the invitee. */
            address: string;
            /**
             * @description `priming` is the short mail that may go before a first invitation.
             * @enum {string}
             */
            kind: "priming" | "request" | "cancel";
            /** @description The SEQUENCE that the message announces. */
            revision: number;
            state: components["schemas"]["MessageState"];
            /** @description What the other side said last; null without. */
            reason: string | null;
            attemptCount: components["schemas"]["Count"];
            /** @description When it is attempted next; null where it is not, or waits for an earlier one. */
            nextAttemptAt: components["schemas"]["NullableInstant"];
            dateCreated: components["schemas"]["Instant"];
            dateFinished: components["schemas"]["NullableInstant"];
        };
        /**
         * @description - `blocked`: waits for an earlier message to the same invitee
         *     - `pending`: is attempted at `nextAttemptAt`
         *     - `sending`: is being attempted
         *     - `sent`: the mail server took it
         *     - `failed`: given up
         *     - `superseded`: replaced by a newer one before it was attempted
         * @enum {string}
         */
        MessageState: "blocked" | "pending" | "sending" | "sent" | "failed" | "superseded";
        RawReply: {
            replyId: string;
            /** @description The whole message, read as UTF-8. */
            source: string;
            /** @description Bytes of the message. */
            size: number;
        };
        AppointmentDelivery: {
            deliveryId: string;
            webhookId: string;
            eventType: string;
            /** @enum {unknown} */
            status: "pending" | "failed" | "held" | "success" | "undelivered" | "permanently_failed" | "skipped";
            /** @description Attempts so far, over all replays. */
            attemptCount: number;
            /** @description Why it ended, or what the last attempt failed with; null without. */
            reason: string | null;
            dateCreated: components["schemas"]["Instant"];
            dateFinished: components["schemas"]["Instant"] | null;
            /** @description Address of the invitee whom the event is about; null where it is about the appointment. */
            attendee: string | null;
        };
        SentDelivery: {
            deliveryId: string;
            webhookId: string;
            /** @description Where the webhook points now; null where it was deleted. */
            webhookUrl: string | null;
            /** @description The JSON text that every attempt sends. */
            body: string;
            /** @description The newest 100, oldest first; one that still runs is not among them. */
            attempts: components["schemas"]["SentAttempt"][];
        };
        SentAttempt: {
            /** @description Counts from 1. */
            attempt: number;
            startedAt: components["schemas"]["Instant"];
            durationMs: number;
            /**
             * @description The headers of the request. Signatures are not kept: they are made anew with the secret that the webhook has
             *     now. None where it was deleted, or as long as the server has not the key of its secret.
             */
            headers: components["schemas"]["HeaderField"][];
            /** @description The HTTP status of the answer; null where none came. */
            status: number | null;
            errorKind: string | null;
            errorCode: string | null;
            /** @description The first bytes of the answer's body, at most 4 096. */
            answer: string;
        };
        HeaderField: {
            name: string;
            value: string;
        };
        Key: {
            apiKey: string;
            dateCreated: components["schemas"]["Instant"];
            dateRevoked: components["schemas"]["NullableInstant"];
        };
        Credentials: {
            apiKey: string;
            apiSecret: string;
        };
        Members: {
            /** @description By e-mail address. */
            members: components["schemas"]["Member"][];
            /** @description Links that wait to be used. */
            links: components["schemas"]["PendingLink"][];
        };
        Member: {
            userId: string;
            email: string;
            role: components["schemas"]["Role"];
            /**
             * @description Whether the person has shown, by a link that was mailed or that whoever runs the server made, that the address is
             *     theirs. `lost`: it turned out to be somebody else's, and the person can no longer sign in.
             * @enum {string}
             */
            address: "confirmed" | "unconfirmed" | "lost";
            dateAdded: components["schemas"]["Instant"];
            isYou: boolean;
        };
        PendingLink: {
            linkId: string;
            email: string;
            role: components["schemas"]["Role"];
            expiresAt: components["schemas"]["Instant"];
            /**
             * @description Where the mail with the link stands; null where the link is not mailed.
             * @enum {string|null}
             */
            mail: "pending" | "sending" | "sent" | "failed" | null;
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
             * @description Where the mail with the link stands; null where the link is not mailed.
             * @enum {string|null}
             */
            mail: "pending" | "sending" | "sent" | "failed" | null;
            /** @description To be handed over to the person; null where it is mailed to them. */
            link: string | null;
        };
        PasswordLink: {
            email: string;
            expiresAt: components["schemas"]["Instant"];
            /** @description To be handed over to the person; null where it is mailed to them. */
            link: string | null;
        };
        UpdateMemberRequest: {
            role: components["schemas"]["Role"];
        };
        Account: {
            accountId: string;
            name: string;
            organizer: components["schemas"]["Organizer"];
            /** @description Of its owner, as it was given when it was made. It says nothing of who may sign in. */
            email: string | null;
            /** @description Requests a minute; null for the server's limit. */
            rateLimit: number | null;
            dateCreated: components["schemas"]["Instant"];
        };
        CreateAccountRequest: {
            name: string;
            /** @description Of its owner, who gets a set-up link as a member does whom `inviteMember` invites. */
            email?: components["schemas"]["Email"];
            /** @description `Name <address>`; the server's without. */
            organizer?: string;
            /** @description Requests a minute, at least 1; the server's limit without. */
            rateLimit?: number;
        };
        CreatedAccount: {
            account: components["schemas"]["Account"];
            apiKey: string;
            apiSecret: string;
            /** @description The one-time set-up link for its owner, to be handed over; null without e-mail address, and where it is mailed. */
            dashboardLink: string | null;
        };
        UpdateAccountRequest: {
            name?: string;
            /** @description `Name <address>`; empty for the server's. */
            organizer?: string;
            /** @description Requests a minute; 0 for the server's limit. */
            rateLimit?: number;
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
            method: components["schemas"]["CalendarMethod"];
            dateCreated: components["schemas"]["Instant"];
        };
        /** @description What the message asks of the calendar, `REQUEST` or `CANCEL`; null of a mail without calendar data. */
        CalendarMethod: string | null;
        Mailbox: {
            name: string;
            address: string;
        };
        SandboxMail: components["schemas"]["SandboxMailSummary"] & {
            /** @description Message-ID in angle brackets. */
            messageId: string;
            /** @description Whether `getSandboxMailPage` has something to show. */
            hasPage: boolean;
            /** @description The plain text part. */
            text: string;
            /** @description What the attendee's calendar makes of it; null without calendar data. */
            calendar: components["schemas"]["CalendarCard"] | null;
            /** @description The calendar data; null without. */
            ics: string | null;
            /** @description The whole message. */
            source: string;
        };
        CalendarCard: {
            method: string;
            uid: string;
            /** @description The SEQUENCE. */
            revision: number;
            summary: string;
            location: string;
            /** @description Wall clock, `YYYY-MM-DDTHH:MM:SS`, in `timeZone`. */
            start: string;
            end: string;
            timeZone: string;
            startUtc: components["schemas"]["NullableInstant"];
            endUtc: components["schemas"]["NullableInstant"];
            organizer: components["schemas"]["Mailbox"];
            attendee: components["schemas"]["Mailbox"];
            /** @description The invitee's answer as the message shows it. */
            response: components["schemas"]["AttendeeResponse"];
            /** @description The organizer's words in a cancellation; may be empty. */
            comment: string;
            /** @description Whether it is an invitation that one can answer. */
            isAnswerable: boolean;
        };
        Check: {
            /** @description Its name, such as `method-parity`. */
            rule: string;
            /** @description What it demands. */
            title: string;
            /**
             * @description `not_applicable`: the message has nothing that it is about.
             * @enum {string}
             */
            outcome: "pass" | "fail" | "not_applicable";
            /** @description What was found. */
            reason: string;
            /** @description Where the rule comes from, such as `RFC 6047 §2.4`. */
            source: string;
        };
        AnswerSandboxMailRequest: {
            /** @enum {string} */
            answer: "accept" | "decline" | "tentative" | "counter";
            /**
             * @description Whose way of writing replies is followed.
             * @enum {string}
             */
            client: "gmail" | "outlook" | "exchange" | "apple";
            comment?: string;
            /** @description Needed with `counter`, else ignored. Wall clock, `YYYY-MM-DDTHH:MM:SS`, in the time zone of the appointment. */
            proposedStart?: string;
            /** @description Needed with `counter`, else ignored. After `proposedStart`. */
            proposedEnd?: string;
        };
        SandboxAnswer: {
            /**
             * @description `duplicate`: the very same reply had come before.
             * @enum {string}
             */
            outcome: "stored" | "duplicate";
            /** @description The reply as it was handed in. */
            source: string;
        };
        Catcher: {
            /** @description What it is reached at, to be given to any webhook of the account. */
            url: string;
            /** @description The webhook that leads to it; null where none does. */
            webhookId: string | null;
            /** @description Whether that webhook is active. */
            isActive: boolean | null;
            /** @description The HTTP status that it answers with. */
            answerStatus: number;
            caught: components["schemas"]["Caught"][];
        };
        Caught: {
            caughtId: string;
            receivedAt: components["schemas"]["Instant"];
            /** @description The id that the request gives; null without. */
            deliveryId: string | null;
            eventType: string | null;
            attempt: number | null;
            headers: components["schemas"]["HeaderField"][];
            body: string;
            answerStatus: number;
            /** @description What the verifier of the SDK says of its signature. */
            verification: {
                isValid: boolean;
                /** @description The verifier's word for what is wrong; null where nothing is. */
                reason: string | null;
                /** @description The same in a sentence. */
                message: string;
            };
        };
        UpdateCatcherRequest: {
            /** @description From 200 to 599. */
            answerStatus: number;
        };
        /**
         * @description What went wrong, for programs to read.
         * @enum {string}
         */
        ErrorCode: "malformed_json" | "invalid_type" | "invalid_parameter" | "missing_required_field" | "not_signed_in" | "wrong_password" | "forbidden" | "not_found" | "webhook_not_found" | "delivery_not_found" | "reply_not_found" | "duplicate_member" | "last_owner" | "public_url_missing" | "payload_too_large" | "unsupported_media_type" | "invalid_email" | "invalid_date_time" | "invalid_time_range" | "invalid_webhook_url" | "invalid_characters" | "invalid_value" | "field_too_long" | "too_many_webhooks" | "too_many_keys" | "too_many_links" | "too_many_members" | "rate_limit_exceeded" | "internal_error" | "unavailable";
        ErrorResponse: {
            /** @constant */
            success: false;
            /** @description What went wrong and what to do about it, for people to read. */
            message: string;
            error: {
                code: components["schemas"]["ErrorCode"];
                /** @description Name of the field, parameter or header at fault; absent where no single one is. */
                param?: string;
            };
            apiVersion: components["schemas"]["ApiVersion"];
        };
    };
    responses: {
        /** @description The request cannot be read, or a field or parameter is absent or of the wrong type. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description There is no session, or it has ended. */
        NotSignedIn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The address or the password is wrong. */
        WrongPassword: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The role does not allow it, or the request may come from another site. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description There is no such thing, or no such account for this user. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The person is a member already, or the last owner, or the server does not know where links in mails lead. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The body is larger than 256 KiB. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The body is not JSON in UTF-8. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A value is not allowed. */
        Unprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Too many requests; `Retry-After` says when to come again. */
        RateLimited: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Something is wrong with the server; its log tells what. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The database is out of reach; try again. */
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
        /** @description Which account it is about; may be left out by who belongs to one only. */
        Account: string;
        /** @description The `csrfToken` of `getSession`; `sign-in` where that is null. */
        Csrf: string;
        /** @description Which account it is about; may be left out by who belongs to one only. */
        AccountInQuery: string;
        /** @description Id of the account. */
        AccountId: string;
        /** @description Id of the session. */
        SessionId: string;
        /** @description Id of the reply, as the public `listReplies` gives it. */
        ReplyId: string;
        /** @description Id of the appointment. */
        AppointmentId: string;
        /** @description Id of the delivery. */
        DeliveryId: string;
        /** @description The key. */
        ApiKey: string;
        /** @description Id of the member. */
        UserId: string;
        /** @description Id of the link. */
        LinkId: string;
        /** @description Id of the message. */
        MailId: string;
        /** @description Only messages to this invitee. */
        InvitationFilter: string;
        /** @description Only messages in this state. */
        MessageState: "blocked" | "pending" | "sending" | "sent" | "failed" | "superseded";
        /** @description What one point stands for. */
        Unit: "hour" | "day";
        /** @description The `nextCursor` of the page before, with the same filters. */
        Cursor: string;
        /** @description How many to return at most. */
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
            /** @description The session. */
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
                /** @description The `csrfToken` of `getSession`; `sign-in` where that is null. */
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
            /** @description Signed in. */
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
                /** @description The `csrfToken` of `getSession`; `sign-in` where that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
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
            /** @description The sessions, the newest first. */
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
    revokeSession: {
        parameters: {
            query?: never;
            header: {
                /** @description The `csrfToken` of `getSession`; `sign-in` where that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path: {
                /** @description Id of the session. */
                sessionId: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
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
                /** @description The `csrfToken` of `getSession`; `sign-in` where that is null. */
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
            /** @description The password is changed. */
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
    readSetUpLink: {
        parameters: {
            query?: never;
            header: {
                /** @description The `csrfToken` of `getSession`; `sign-in` where that is null. */
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
            /** @description The link is valid. */
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
                /** @description The `csrfToken` of `getSession`; `sign-in` where that is null. */
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
            /** @description Set up and signed in. */
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
    getOverview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which account it is about; may be left out by who belongs to one only. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The overview. */
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
    getActivity: {
        parameters: {
            query?: {
                /** @description What one point stands for. */
                unit?: components["parameters"]["Unit"];
            };
            header?: {
                /** @description Which account it is about; may be left out by who belongs to one only. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One point for each hour or day, the oldest first, without gaps: 48 hours or 30 days. */
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
    streamChanges: {
        parameters: {
            query?: {
                /** @description Which account it is about; may be left out by who belongs to one only. */
                account?: components["parameters"]["AccountInQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream. */
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
                /** @description Only messages in this state. */
                state?: components["parameters"]["MessageState"];
                /** @description The `nextCursor` of the page before, with the same filters. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many to return at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /** @description Which account it is about; may be left out by who belongs to one only. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["QueuedMessage"][];
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
    listAppointmentDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which account it is about; may be left out by who belongs to one only. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path: {
                /** @description Id of the appointment. */
                appointmentId: components["parameters"]["AppointmentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deliveries, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["AppointmentDelivery"][];
                        /** @description Whether older ones were left out. */
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
    getRawReply: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which account it is about; may be left out by who belongs to one only. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path: {
                /** @description Id of the reply, as the public `listReplies` gives it. */
                replyId: components["parameters"]["ReplyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message. */
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
                /** @description Which account it is about; may be left out by who belongs to one only. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path: {
                /** @description Id of the delivery. */
                deliveryId: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
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
    listKeys: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which account it is about; may be left out by who belongs to one only. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Key"][];
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
    createKey: {
        parameters: {
            query?: never;
            header: {
                /** @description Which account it is about; may be left out by who belongs to one only. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** @description The `csrfToken` of `getSession`; `sign-in` where that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key, with its secret for the only time. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Credentials"];
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
    revokeKey: {
        parameters: {
            query?: never;
            header: {
                /** @description Which account it is about; may be left out by who belongs to one only. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** @description The `csrfToken` of `getSession`; `sign-in` where that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path: {
                /** @description The key. */
                apiKey: components["parameters"]["ApiKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key is revoked. */
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
    listMembers: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which account it is about; may be left out by who belongs to one only. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who belongs to the account, and who is invited to. */
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
                /** @description Which account it is about; may be left out by who belongs to one only. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** @description The `csrfToken` of `getSession`; `sign-in` where that is null. */
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
            /** @description The invitation. A sandbox shows the link, this once. */
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
    removeMember: {
        parameters: {
            query?: never;
            header: {
                /** @description Which account it is about; may be left out by who belongs to one only. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** @description The `csrfToken` of `getSession`; `sign-in` where that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path: {
                /** @description Id of the member. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member is removed. */
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
                /** @description Which account it is about; may be left out by who belongs to one only. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** @description The `csrfToken` of `getSession`; `sign-in` where that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path: {
                /** @description Id of the member. */
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
            /** @description The member. */
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
                /** @description Which account it is about; may be left out by who belongs to one only. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** @description The `csrfToken` of `getSession`; `sign-in` where that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path: {
                /** @description Id of the member. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link is made. A sandbox shows it, this once. */
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
                /** @description Which account it is about; may be left out by who belongs to one only. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** @description The `csrfToken` of `getSession`; `sign-in` where that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path: {
                /** @description Id of the link. */
                linkId: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link is worth nothing any more. */
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
    listAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All accounts. */
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
                /** @description The `csrfToken` of `getSession`; `sign-in` where that is null. */
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
            /** @description The account, with its first key and its secret for the only time. */
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
                /** @description The `csrfToken` of `getSession`; `sign-in` where that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path: {
                /** @description Id of the account. */
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
            /** @description The account is erased. */
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
                /** @description The `csrfToken` of `getSession`; `sign-in` where that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path: {
                /** @description Id of the account. */
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
            /** @description The account. */
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
                /** @description Only messages to this invitee. */
                invitationId?: components["parameters"]["InvitationFilter"];
                /** @description The `nextCursor` of the page before, with the same filters. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many to return at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /** @description Which account it is about; may be left out by who belongs to one only. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SandboxMailSummary"][];
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
                /** @description Which account it is about; may be left out by who belongs to one only. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path: {
                /** @description Id of the message. */
                mailId: components["parameters"]["MailId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message. */
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
            query?: never;
            header?: never;
            path: {
                /** @description Id of the message. */
                mailId: components["parameters"]["MailId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
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
                /** @description Which account it is about; may be left out by who belongs to one only. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path: {
                /** @description Id of the message. */
                mailId: components["parameters"]["MailId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every rule, with what it found. */
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
    answerSandboxMail: {
        parameters: {
            query?: never;
            header: {
                /** @description Which account it is about; may be left out by who belongs to one only. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** @description The `csrfToken` of `getSession`; `sign-in` where that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path: {
                /** @description Id of the message. */
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
            /** @description The reply is stored. */
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
    getCatcher: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which account it is about; may be left out by who belongs to one only. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catcher. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Catcher"];
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
    connectCatcher: {
        parameters: {
            query?: never;
            header: {
                /** @description Which account it is about; may be left out by who belongs to one only. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** @description The `csrfToken` of `getSession`; `sign-in` where that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catcher is registered. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Catcher"];
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
    clearCatcher: {
        parameters: {
            query?: never;
            header: {
                /** @description Which account it is about; may be left out by who belongs to one only. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** @description The `csrfToken` of `getSession`; `sign-in` where that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All forgotten. */
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
    updateCatcher: {
        parameters: {
            query?: never;
            header: {
                /** @description Which account it is about; may be left out by who belongs to one only. */
                "X-Convoke-Account"?: components["parameters"]["Account"];
                /** @description The `csrfToken` of `getSession`; `sign-in` where that is null. */
                "X-Convoke-Csrf": components["parameters"]["Csrf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCatcherRequest"];
            };
        };
        responses: {
            /** @description The catcher. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Catcher"];
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
