/**
 * Implements the engine's `CalendarChannel` on calendar servers that schedule by themselves (CalDAV, RFC 4791 and RFC
 * 6638).
 *
 * Always true: an event's URL follows from its invitation, so a repeat finds the event. Credentials go to one origin.
 * One budget of requests and bytes covers all responses of a task; they are read on a thread, in `readings.ts`, which
 * is a pure function of bytes.
 *
 * Must not know: the network (requests go through the engine's `HttpClient`), mail, SQL.
 */

export { type CaldavChannelOptions, createCaldavChannel } from './caldav-channel.js';
export type { ComposeEvent } from './send-event.js';
