import type { Peer } from '@convoke/testkit/hostile';
import { caldavServer, graphServer } from './calendar-servers.js';
import { calendar, httpClient, smtpClient } from './clients.js';
import type { Driver } from './driver.js';
import { backup, inviteeList, logo } from './files.js';
import { imapServer, serverMailbox, smtpRelay } from './mail-servers.js';
import { nameServer } from './name-server.js';
import { webhookReceiver } from './webhook-receiver.js';

export const DRIVERS = {
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
} as const satisfies { [P in Peer]: Driver<P> };
