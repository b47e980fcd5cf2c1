import { DomainError } from '@convoke/engine';
import { type Kysely, type Migration, Migrator } from 'kysely';
import type { ColumnTypes, Schema } from '../schema.js';
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
import { undeliverableMessages } from './0013-undeliverable-messages.js';
import { delegations } from './0014-delegations.js';
import { names } from './0015-names.js';
import { agenda } from './0016-agenda.js';
import { auditLog } from './0017-audit-log.js';
import { senders } from './0018-senders.js';
import { languages } from './0019-languages.js';
import { brands } from './0020-brands.js';
import { inviteeRoles } from './0021-invitee-roles.js';
import { listedCounts } from './0022-listed-counts.js';
import { feeds } from './0023-feeds.js';
import { calendars } from './0024-calendars.js';
import { allDayAndOnline } from './0025-all-day-and-online.js';
import { reminders } from './0026-reminders.js';
import { remoteEvents } from './0027-remote-events.js';
import { senderMailboxes } from './0028-sender-mailboxes.js';
import { respondBy } from './0029-respond-by.js';

/**
 * Brings the tables up to date in one transaction.
 *
 * @returns the names of the migrations that were run
 * @throws DomainError `unavailable` if a newer version has written the database
 */
export async function runMigrations(db: Kysely<Schema>, types: ColumnTypes): Promise<string[]> {
  const migrations = migrationsFor(types);
  refuseNewer({ applied: await appliedMigrations(db), known: Object.keys(migrations) });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableName: MIGRATION_TABLE,
    migrationLockTableName: MIGRATION_LOCK_TABLE,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** Names of the migrations applied to this database; none in an empty one. */
async function appliedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === MIGRATION_TABLE)) return [];
  const rows = await db.selectFrom(MIGRATION_TABLE).select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** @throws DomainError `unavailable` if a migration was applied that this version does not know */
function refuseNewer({ applied, known }: { applied: string[]; known: string[] }): void {
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new DomainError(
    'unavailable',
    `The database belongs to a newer version of Convoke (it has the migration "${unknown}"). ` +
      'Start that version, or restore a backup made before the upgrade.',
  );
}

/** @throws DomainError `unavailable` if the tables are older or newer than this version */
export async function requireCurrent(db: Kysely<Schema>, types: ColumnTypes): Promise<void> {
  const applied = await appliedMigrations(db);
  const known = Object.keys(migrationsFor(types));
  refuseNewer({ applied, known });
  const missing = known.find((name) => !applied.includes(name));
  if (missing === undefined) return;
  throw new DomainError(
    'unavailable',
    `The database lacks the migration "${missing}". Run "convoke migrate" or start "convoke serve" once.`,
  );
}

/** The table of applied migrations. */
export const MIGRATION_TABLE = 'schema_migrations';
export const MIGRATION_LOCK_TABLE = 'schema_migrations_lock';

/** Every migration by name; they run once each, in the order of their names. */
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
    '0013-undeliverable-messages': undeliverableMessages(),
    '0014-delegations': delegations(),
    '0015-names': names(types),
    '0016-agenda': agenda(types),
    '0017-audit-log': auditLog(types),
    '0018-senders': senders(types),
    '0019-languages': languages(),
    '0020-brands': brands(types),
    '0021-invitee-roles': inviteeRoles(),
    '0022-listed-counts': listedCounts(types),
    '0023-feeds': feeds(types),
    '0024-calendars': calendars(types),
    '0025-all-day-and-online': allDayAndOnline(),
    '0026-reminders': reminders(types),
    '0027-remote-events': remoteEvents(types),
    '0028-sender-mailboxes': senderMailboxes(types),
    '0029-respond-by': respondBy(types),
  };
}
