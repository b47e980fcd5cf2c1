import type { Migration } from 'kysely';
import type { ColumnTypes } from '../column-types.js';
import { invitations } from './0001-invitations.js';
import { sandbox } from './0002-sandbox.js';
import { webhooks } from './0003-webhooks.js';
import { deliveries } from './0004-deliveries.js';
import { replies } from './0005-replies.js';
import { people } from './0006-people.js';
import { answerPage } from './0007-answer-page.js';
import { deliveryBodies } from './0008-delivery-bodies.js';
import { replays } from './0009-replays.js';
import { answerCounts } from './0010-answer-counts.js';
import { signInLinks } from './0011-sign-in-links.js';
import { junk } from './0012-junk.js';

/** Where it is kept which migrations were run. */
export const MIGRATION_TABLE = 'schema_migrations';
export const MIGRATION_LOCK_TABLE = 'schema_migrations_lock';

/** Every migration by name; they run in the order of their names, each once. */
export function migrationsFor(types: ColumnTypes): Record<string, Migration> {
  return {
    '0001-invitations': invitations(types),
    '0002-sandbox': sandbox(types),
    '0003-webhooks': webhooks(types),
    '0004-deliveries': deliveries(types),
    '0005-replies': replies(types),
    '0006-people': people(types),
    '0007-answer-page': answerPage(types),
    '0008-delivery-bodies': deliveryBodies(),
    '0009-replays': replays(types),
    '0010-answer-counts': answerCounts(types),
    '0011-sign-in-links': signInLinks(types),
    '0012-junk': junk(types),
  };
}
