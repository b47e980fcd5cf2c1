import type { BrandLogo, BrandVersion } from '@convoke/engine';
import type { BrandWriter } from '@convoke/engine/store';
import { expressionBuilder, type Kysely, sql } from 'kysely';
import type { BrandsTable } from '../account-schema.js';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import type { Scope } from './scope.js';

const logoByDigest = new PreparedQuery<{ accountId: string; digest: string }, BrandLogo>((db, slot) =>
  db
    .selectFrom('brand_logos')
    .select(['type', 'width', 'height', 'content'])
    .where('account_id', '=', slot('accountId'))
    .where('digest', '=', slot('digest')),
);

/** The logo of an account that has this digest; `undefined` if there is none. */
export function findLogo(
  db: Kysely<Schema>,
  query: { accountId: string; digest: string },
): Promise<BrandLogo | undefined> {
  return logoByDigest.first(db, query);
}

function toVersion(row: BrandsTable): BrandVersion {
  return {
    accountId: row.account_id,
    version: row.version,
    name: row.name,
    hasOwnName: row.has_own_name === 1,
    colour: row.colour,
    footer: row.footer,
    supportAddress: row.support_address,
    logoDigest: row.logo_digest,
    language: row.language,
    createdAt: row.created_at,
  };
}

function toRow(brand: BrandVersion): BrandsTable {
  return {
    account_id: brand.accountId,
    version: brand.version,
    name: brand.name,
    has_own_name: brand.hasOwnName ? 1 : 0,
    colour: brand.colour,
    footer: brand.footer,
    support_address: brand.supportAddress,
    logo_digest: brand.logoDigest,
    language: brand.language,
    created_at: brand.createdAt,
  };
}

/**
 * The versions that messages of the account still to be sent name. Found by the partial indexes of those that
 * are due or being sent, as a blocked message stands behind one of these.
 */
function versionsToSend(accountId: string) {
  const { selectFrom } = expressionBuilder<Schema, never>();
  const inState = (state: 'pending' | 'sending') =>
    selectFrom('messages')
      .select('invitation_id')
      .where('account_id', '=', accountId)
      .where('state', '=', sql.lit(state));
  return selectFrom('messages')
    .select('brand_version')
    .where('invitation_id', 'in', inState('pending').unionAll(inState('sending')))
    .where('finished_at', 'is', null);
}

/** How accounts present themselves, in versions that never change. */
export class Brands implements BrandWriter {
  readonly #db: Kysely<Schema>;

  constructor({ db }: Scope) {
    this.#db = db;
  }

  async find({ accountId, version }: Parameters<BrandWriter['find']>[0]): Promise<BrandVersion | undefined> {
    const row = await this.#db
      .selectFrom('brands')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('version', '=', version)
      .executeTakeFirst();
    return row && toVersion(row);
  }

  findLogo(query: Parameters<BrandWriter['findLogo']>[0]): Promise<BrandLogo | undefined> {
    return findLogo(this.#db, query);
  }

  async insert(versions: readonly BrandVersion[]): Promise<void> {
    const newest = versions.at(-1);
    if (!newest) return;
    await this.#db.insertInto('brands').values(versions.map(toRow)).execute();
    const { accountId, version } = newest;
    await this.#db.updateTable('accounts').set({ brand_version: version }).where('id', '=', accountId).execute();
  }

  async countLogos(accountId: string): Promise<number> {
    const { count } = await this.#db
      .selectFrom('brand_logos')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async eraseUnusedLogos(accountId: string): Promise<void> {
    await this.#db
      .deleteFrom('brand_logos')
      .where('account_id', '=', accountId)
      .where('digest', 'not in', ({ selectFrom }) =>
        selectFrom('brands')
          .innerJoin('accounts', 'accounts.id', 'brands.account_id')
          .select(({ fn }) => fn.coalesce('logo_digest', sql.lit('')).as('digest'))
          .where('brands.account_id', '=', accountId)
          .where(({ or, eb, ref }) =>
            or([eb('version', '=', ref('accounts.brand_version')), eb('version', 'in', versionsToSend(accountId))]),
          ),
      )
      .execute();
  }

  async keepLogo({ accountId, digest, logo }: Parameters<BrandWriter['keepLogo']>[0]): Promise<void> {
    const { type, width, height, content } = logo;
    await this.#db
      .insertInto('brand_logos')
      .values({ account_id: accountId, digest, type, width, height, content })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
