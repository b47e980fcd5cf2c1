import type { Compilable, Kysely, RawBuilder } from 'kysely';
import type { Schema } from '../schema.js';
import { PreparedQuery, type Slot } from './prepared-query.js';

/** Ids that go into one statement; longer lists take several. */
const LARGEST = 256;

interface ListValues<Values> {
  ids: readonly string[];
  values: Values;
}

interface ListInput<Values> {
  slot: Slot<Values>;
  ids: RawBuilder<string>[];
}

/**
 * A prepared query over a list of ids. Lists are filled up to a power of two with their last id, so that few SQL texts
 * serve every length.
 */
export class ListQuery<Values, Row = never> {
  readonly #build: (db: Kysely<Schema>, input: ListInput<Values>) => Compilable<Row>;
  readonly #bySize = new Map<number, PreparedQuery<ListValues<Values>, Row>>();

  constructor(build: (db: Kysely<Schema>, input: ListInput<Values>) => Compilable<Row>) {
    this.#build = build;
  }

  /** @returns the rows of all statements, and how many rows they changed */
  async execute(db: Kysely<Schema>, ids: readonly string[], values: Values): Promise<{ rows: Row[]; changed: number }> {
    const rows: Row[] = [];
    let changed = 0;
    for (let from = 0; from < ids.length; from += LARGEST) {
      const some = ids.slice(from, from + LARGEST);
      const result = await this.#sized(some.length).execute(db, { ids: some, values });
      rows.push(...result.rows);
      changed += Number(result.numAffectedRows ?? 0n);
    }
    return { rows, changed };
  }

  #sized(length: number): PreparedQuery<ListValues<Values>, Row> {
    const size = 2 ** Math.ceil(Math.log2(length));
    const known = this.#bySize.get(size);
    if (known) return known;
    const prepared = new PreparedQuery<ListValues<Values>, Row>((db, slot) =>
      this.#build(db, {
        slot: (read) => slot(({ values }) => read(values)),
        ids: Array.from({ length: size }, (_, at) => slot(({ ids }) => ids[Math.min(at, ids.length - 1)] ?? '')),
      }),
    );
    this.#bySize.set(size, prepared);
    return prepared;
  }
}
