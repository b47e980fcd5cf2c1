export { createGraphChannel, type GraphChannelOptions } from './graph-channel.js';
export type { Notifications } from './subscriptions.js';
