export { caldavStep } from './caldav-server.js';
export { CONVERSATIONS } from './conversations.js';
export { graphStep } from './graph-server.js';
export {
  type Conversations,
  type ConversationsOf,
  isReason,
  KINDS,
  type Kind,
  type Peer,
  type Peers,
} from './peers.js';
export { SMTP_RECIPIENT } from './smtp-client.js';
