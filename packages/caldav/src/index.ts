export { type CaldavChannelOptions, createCaldavChannel } from './caldav-channel.js';
export type { ComposeEvent } from './send-event.js';
