import type { RelayFailure, Sender, SenderDomain } from '@convoke/engine/senders';
import type { SenderWriter } from '@convoke/engine/store';
import type { Kysely } from 'kysely';
import { PreparedQuery } from '../../queries/prepared-query.js';
import type { Schema } from '../../schema.js';
import type { SenderDomainsTable, SendersTable } from '../../sender-schema.js';
import type { Scope } from '../scope.js';

const byAccount = new PreparedQuery<{ accountId: string }, SendersTable>((db, slot) =>
  db.selectFrom('senders').selectAll().where('account_id', '=', slot('accountId')),
);

const domainsByAccount = new PreparedQuery<{ accountId: string }, SenderDomainsTable>((db, slot) =>
  db.selectFrom('sender_domains').selectAll().where('account_id', '=', slot('accountId')).orderBy('domain'),
);

function toSender(row: SendersTable): Sender {
  return {
    accountId: row.account_id,
    organizer: row.name === null || row.address === null ? null : { name: row.name, address: row.address },
    domain: row.domain,
    relay: relayOf(row),
    relayFailure: row.relay_failure,
    dkim: dkimOf(row),
    hasLane: row.has_lane === 1,
  };
}

function relayOf(row: SendersTable): Sender['relay'] {
  const { relay_host: host, relay_port: port, relay_user: user, relay_password: password } = row;
  return host === null || port === null ? null : { host, port, user, password, ratePerMinute: row.relay_rate };
}

function dkimOf(row: SendersTable): Sender['dkim'] {
  const { dkim_selector: selector, dkim_public: publicKey, dkim_private: privateKey, dkim_published: published } = row;
  if (selector === null || publicKey === null || privateKey === null || published === null) return null;
  return { selector, publicKey, privateKey, published };
}

function toSenderRow({ accountId, organizer, domain, relay, relayFailure, dkim, hasLane }: Sender): SendersTable {
  return {
    account_id: accountId,
    name: organizer?.name ?? null,
    address: organizer?.address ?? null,
    domain,
    relay_host: relay?.host ?? null,
    relay_port: relay?.port ?? null,
    relay_user: relay?.user ?? null,
    relay_password: relay?.password ?? null,
    relay_rate: relay?.ratePerMinute ?? null,
    relay_failure: relayFailure,
    dkim_selector: dkim?.selector ?? null,
    dkim_public: dkim?.publicKey ?? null,
    dkim_private: dkim?.privateKey ?? null,
    dkim_published: dkim?.published ?? null,
    has_lane: hasLane ? 1 : 0,
  };
}

function toDomain(row: SenderDomainsTable): SenderDomain {
  return {
    accountId: row.account_id,
    domain: row.domain,
    status: row.status,
    allowedAt: row.allowed_at,
    seenAt: row.seen_at,
    missingSince: row.missing_since,
    lookAt: row.look_at,
    createdAt: row.created_at,
  };
}

function toDomainRow(domain: SenderDomain): SenderDomainsTable {
  return {
    account_id: domain.accountId,
    domain: domain.domain,
    status: domain.status,
    allowed_at: domain.allowedAt,
    seen_at: domain.seenAt,
    missing_since: domain.missingSince,
    look_at: domain.lookAt,
    created_at: domain.createdAt,
  };
}

/** Who accounts send as, and the domains that they have claimed. */
export class Senders implements SenderWriter {
  readonly #db: Kysely<Schema>;

  constructor({ db }: Scope) {
    this.#db = db;
  }

  async find(accountId: string): Promise<Sender | undefined> {
    const row = await byAccount.first(this.#db, { accountId });
    return row && toSender(row);
  }

  async listDomains(accountId: string): Promise<SenderDomain[]> {
    return (await domainsByAccount.rows(this.#db, { accountId })).map(toDomain);
  }

  async listDue({ now, limit }: { now: number; limit: number }): Promise<SenderDomain[]> {
    const rows = await this.#db
      .selectFrom('sender_domains')
      .selectAll()
      .where('look_at', '<=', now)
      .orderBy('look_at')
      .limit(limit)
      .execute();
    return rows.map(toDomain);
  }

  async put(sender: Sender): Promise<void> {
    const { account_id, ...columns } = toSenderRow(sender);
    await this.#db
      .insertInto('senders')
      .values({ account_id, ...columns })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
      .execute();
  }

  async putDomain(domain: SenderDomain): Promise<void> {
    const { account_id, domain: name, ...columns } = toDomainRow(domain);
    await this.#db
      .insertInto('sender_domains')
      .values({ account_id, domain: name, ...columns })
      .onConflict((conflict) => conflict.columns(['account_id', 'domain']).doUpdateSet(columns))
      .execute();
  }

  async postponeLook({ accountId, domain, lookAt }: Parameters<SenderWriter['postponeLook']>[0]): Promise<void> {
    await this.#db
      .updateTable('sender_domains')
      .set({ look_at: lookAt })
      .where('account_id', '=', accountId)
      .where('domain', '=', domain)
      .execute();
  }

  async deleteDomain({ accountId, domain }: Parameters<SenderWriter['deleteDomain']>[0]): Promise<void> {
    await this.#db
      .deleteFrom('sender_domains')
      .where('account_id', '=', accountId)
      .where('domain', '=', domain)
      .execute();
  }

  async noteRelay({ accountId, failure }: { accountId: string; failure: RelayFailure | null }): Promise<void> {
    await this.#db.updateTable('senders').set({ relay_failure: failure }).where('account_id', '=', accountId).execute();
  }
}
