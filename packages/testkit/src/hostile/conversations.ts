import { backup } from './backup.js';
import { caldavServer } from './caldav-server.js';
import { calendar } from './calendar.js';
import { graphServer } from './graph-server.js';
import { httpClient } from './http-client.js';
import { imapServer, serverMailbox } from './imap-server.js';
import { inviteeList } from './invitee-list.js';
import { logo } from './logo.js';
import { nameServer } from './name-server.js';
import type { ConversationsOf, Peer } from './peers.js';
import { smtpClient } from './smtp-client.js';
import { smtpRelay } from './smtp-relay.js';
import { webhookReceiver } from './webhook-receiver.js';

/** What each peer does to Convoke: of every kind some conversations, or the reason why there are none. */
export const CONVERSATIONS = {
  'http-client': httpClient,
  'smtp-client': smtpClient,
  'smtp-relay': smtpRelay,
  'imap-server': imapServer,
  'server-mailbox': serverMailbox,
  'caldav-server': caldavServer,
  'graph-server': graphServer,
  'name-server': nameServer,
  'webhook-receiver': webhookReceiver,
  logo,
  backup,
  'invitee-list': inviteeList,
  calendar,
} as const satisfies { [P in Peer]: ConversationsOf<P> };
