import { account } from './account.js';
import { appointments } from './appointments.js';
import { calendars } from './calendars.js';
import { common } from './common.js';
import { feeds } from './feeds.js';
import { mail } from './mail.js';
import { sender } from './sender.js';
import { shell } from './shell.js';
import { webhooks } from './webhooks.js';

/** Every text in German, by its English. */
export const german = {
  ...account,
  ...appointments,
  ...calendars,
  ...common,
  ...feeds,
  ...mail,
  ...sender,
  ...shell,
  ...webhooks,
};

export type German = typeof german;
