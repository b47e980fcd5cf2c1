import type { LinkMailState, SignInLink } from '@convoke/engine';
import type { LinkMailSettlement, LinkWriter } from '@convoke/engine/store';
import type { Kysely, Selectable } from 'kysely';
import { opaque } from '../queries/dialects.js';
import type { Schema } from '../schema.js';
import type { Scope } from './scope.js';

export type LinkRow = Selectable<Schema['sign_in_links']>;

/** Links to sign-in. Their rows are the queue of their mails, too. */
export class SignInLinks implements LinkWriter {
  readonly #db: Kysely<Schema>;
  readonly #wakes: Scope['wakes'];

  constructor({ db, wakes }: Scope) {
    this.#db = db;
    this.#wakes = wakes;
  }

  async find(id: string): Promise<SignInLink | undefined> {
    const row = await this.#db.selectFrom('sign_in_links').selectAll().where('id', '=', id).executeTakeFirst();
    return row && toLink(row);
  }

  /** Newest first. */
  async list(accountId: string): Promise<SignInLink[]> {
    const rows = await this.#db
      .selectFrom('sign_in_links')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .orderBy('id', 'desc')
      .execute();
    return rows.map(toLink);
  }

  async countMailed({
    accountId,
    emailKey,
    purpose,
    since,
  }: Parameters<LinkWriter['countMailed']>[0]): Promise<number> {
    let links = this.#db
      .selectFrom('sign_in_links')
      .select(({ fn }) => fn.countAll<number | string | bigint>().as('count'))
      .where('created_at', '>', since)
      .where('state', 'is not', null);
    if (emailKey !== undefined) links = links.where('email_key', '=', emailKey);
    if (purpose !== undefined) links = links.where('purpose', '=', purpose);
    if (accountId === undefined) links = links.where('account_id', 'is not', null);
    else links = links.where('account_id', accountId === null ? 'is' : '=', accountId);
    return Number((await links.executeTakeFirst())?.count ?? 0);
  }

  async insert(link: SignInLink): Promise<void> {
    if (link.mail?.state === 'pending') this.#wakes.add('links');
    await this.#db.insertInto('sign_in_links').values(toRow(link)).execute();
  }

  async end({ id, now }: { id: string; now: number }): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('sign_in_links')
      .set({ ended_at: now })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async endOf({ makerId, accountId, now }: Parameters<LinkWriter['endOf']>[0]): Promise<void> {
    let links = this.#db
      .updateTable('sign_in_links')
      .set({ ended_at: now })
      .where('maker_id', '=', makerId)
      .where('ended_at', 'is', null);
    if (accountId !== undefined) links = links.where('account_id', '=', accountId);
    await links.execute();
  }

  async settle({ id, fence, state, dueAt, detail, now }: LinkMailSettlement): Promise<boolean> {
    if (state === 'pending') this.#wakes.add('links');
    const { numUpdatedRows } = await this.#db
      .updateTable('sign_in_links')
      .set({
        state,
        due_at: dueAt,
        crashes: 0,
        lease_until: null,
        detail,
        finished_at: state === 'pending' ? null : now,
      })
      .where('id', '=', id)
      .where('state', '=', opaque('sending'))
      .where('fence', '=', fence)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}

function toRow(link: SignInLink): LinkRow {
  const gives =
    link.purpose === 'membership'
      ? { role: link.role, is_administrator: link.isAdministrator ? 1 : 0, user_id: null }
      : { role: null, is_administrator: 0, user_id: link.userId };
  return {
    id: link.id,
    purpose: link.purpose,
    email: link.email,
    email_key: link.emailKey,
    account_id: link.accountId,
    ...gives,
    replaces: 'replaces' in link ? link.replaces : null,
    new_email: link.purpose === 'notice' ? link.newEmail : null,
    maker_id: link.makerId,
    proves: link.proves ? 1 : 0,
    created_at: link.createdAt,
    expires_at: link.expiresAt,
    ended_at: link.endedAt,
    language: link.language,
    state: link.mail?.state ?? null,
    due_at: link.mail?.dueAt ?? null,
    lease_until: null,
    attempts: link.mail?.attempts ?? 0,
    crashes: link.mail?.crashes ?? 0,
    fence: link.mail?.fence ?? 0,
    first_attempt_at: link.mail?.firstAttemptAt ?? null,
    detail: link.mail?.detail ?? null,
    finished_at: link.mail?.finishedAt ?? null,
  };
}

export function toLink(row: LinkRow): SignInLink {
  const base = {
    id: row.id,
    email: row.email,
    emailKey: row.email_key,
    makerId: row.maker_id,
    proves: row.proves === 1,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
    language: row.language,
    mail: mailOf(row),
  };
  const { purpose, account_id: accountId, role, user_id: userId, replaces } = row;
  const about = { ...base, userId: userId ?? '' };
  if (purpose === 'password') return { ...about, purpose, accountId, replaces: replaces ?? '' };
  if (purpose === 'address') return { ...about, purpose, accountId: null, replaces: replaces ?? '' };
  if (purpose === 'notice') return { ...about, purpose, accountId: null, newEmail: row.new_email ?? '' };
  const isAdministrator = row.is_administrator === 1;
  return { ...base, purpose, accountId: accountId ?? '', role: role ?? 'member', isAdministrator };
}

function mailOf(row: LinkRow): LinkMailState | null {
  const { state, due_at: dueAt, attempts, crashes, fence, detail } = row;
  if (state === null) return null;
  const { first_attempt_at: firstAttemptAt, finished_at: finishedAt } = row;
  return { state, dueAt: dueAt ?? 0, attempts, crashes, fence, firstAttemptAt, detail, finishedAt };
}
