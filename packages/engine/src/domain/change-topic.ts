/**
 * What a commit may have changed, as roughly as a page needs to know to read anew.
 *
 * - `appointments`: appointments, invitees and their answers
 * - `messages`: outgoing messages
 * - `replies`: incoming messages
 * - `webhooks`: webhooks and deliveries
 */
export type ChangeTopic = 'appointments' | 'messages' | 'replies' | 'webhooks';
