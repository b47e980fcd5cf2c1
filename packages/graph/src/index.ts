/**
 * Implements the engine's `CalendarChannel` in mailboxes of Exchange Online, by Microsoft Graph.
 *
 * Always true: Exchange chooses the id of an event, so two custom properties name its invitation and the message that
 * wrote it last; they let a repeat find what it did. A series has two more: when it takes place, and what each of its dates
 * was last written as. A change notification proves only which calendar to poll. One
 * budget covers all responses of a task; `response.ts` reads them on a thread.
 *
 * Must not know: the network (requests go through the engine's `HttpClient`), mail, SQL.
 */

export { createGraphChannel, type GraphChannelOptions } from './graph-channel.js';
export type { Notifications } from './subscriptions.js';
