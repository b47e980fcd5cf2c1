import { account } from './account.js';
import { appointments } from './appointments.js';
import { calendars } from './calendars.js';
import { common } from './common.js';
import { feeds } from './feeds.js';
import { mail } from './mail.js';
import { outcomes } from './outcomes.js';
import { fields, refusals } from './refusals.js';
import { reports } from './reports.js';
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

/** What the server says in German. */
export const server = {
  sentences: { ...refusals, ...outcomes, ...reports },
  fields,
  quotes: ['„', '“'],
} as const;
