import { type Said, say, storedText, type Text } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import type { Actor, AuditAction, AuditEntry, Repetition } from '../domain/audit-entry.js';
import type { User } from '../domain/person.js';
import type { Webhook } from '../domain/webhook.js';
import type { Transaction } from '../ports/store/store.js';

type AuditContext = Pick<VerbContext, 'ids' | 'clock' | 'actor'>;

interface Change {
  accountId: string;
  action: AuditAction;
  subject: string;
  /** How it was changed: a sentence of ours, or a name. */
  detail?: Text | undefined;
}

/** Which fields an update has changed, by their names. */
export function fieldsChanged(fields: readonly string[]): Said {
  return say('fields_changed', { fields: [...new Set(fields)].join(', ') });
}

/** Adds a line to an account's audit log, in the transaction of the change that it tells of. */
export function recordChange(context: AuditContext, { audit }: Transaction, change: Change): Promise<void> {
  return audit.insert([newEntry(context, change)]);
}

/** Adds the same line to the log of every account that a person belongs to. */
export async function recordInAccountsOf(
  context: AuditContext,
  transaction: Transaction,
  { user, ...change }: Omit<Change, 'accountId' | 'subject'> & { user: User },
): Promise<void> {
  const reached = await transaction.people.listAccessibleAccounts(user.id);
  const entries = reached.map(({ account }) =>
    newEntry(context, { ...change, accountId: account.id, subject: user.email }),
  );
  await transaction.audit.insert(entries);
}

/** Adds a line, or counts it once more in the line of that repetition. */
export function recordRepeated(
  context: AuditContext,
  { audit }: Transaction,
  { repetition, at, count, ...change }: Change & Pick<AuditEntry, 'at' | 'count'> & { repetition: Repetition },
): Promise<void> {
  return audit.addRepeated({ ...newEntry(context, change), at, count }, repetition);
}

function newEntry({ ids, clock, actor = OPERATOR }: AuditContext, { detail, ...change }: Change): AuditEntry {
  const stored = detail === undefined || detail === '' ? '' : storedText(detail);
  return { id: ids.uuid(), at: clock.now(), actor, detail: stored, count: 1, ...change };
}

/** Whoever runs commands on the server. */
const OPERATOR: Actor = { kind: 'operator', id: null, name: '', address: null };

/** What the server does by itself. */
export const SERVER: Actor = { kind: 'server', id: null, name: '', address: null };

/** The context of a request whose sender turned out to be this person. */
export function actingAs<Context extends AuditContext>(context: Context, { id, email }: User): Context {
  return { ...context, actor: { kind: 'person', id, name: email, address: context.actor?.address ?? null } };
}

/** A key in the audit log. */
export function keyLabel({ id, name }: { id: string; name: string }): string {
  return name === '' ? id : `${name} (${id})`;
}

/** A webhook in the audit log. Paths and queries of URLs may contain secrets, so the entry names only the host. */
export function webhookLabel({ url, name }: Pick<Webhook, 'url' | 'name'>): string {
  const { host } = new URL(url);
  return name === '' ? host : `${name} (${host})`;
}
