import type { Compilable, Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { PreparedQuery, type Slot } from './prepared-query.js';

/** Rows that go into one statement; its parameters stay far below the 32 766 of SQLite and the 65 535 of PostgreSQL. */
const LARGEST = 64;

/**
 * A prepared query over a list of rows, each of which has its own slots. Lists are divided into powers of two, so that
 * few SQL texts serve every length.
 */
export class RowsQuery<Item, Row = never> {
  readonly #build: (db: Kysely<Schema>, items: readonly Slot<Item>[]) => Compilable<Row>;
  readonly #bySize = new Map<number, PreparedQuery<readonly Item[], Row>>();

  constructor(build: (db: Kysely<Schema>, items: readonly Slot<Item>[]) => Compilable<Row>) {
    this.#build = build;
  }

  /** @returns the rows of all statements */
  async execute(db: Kysely<Schema>, items: readonly Item[]): Promise<Row[]> {
    const rows: Row[] = [];
    let from = 0;
    while (from < items.length) {
      const size = Math.min(LARGEST, 2 ** Math.floor(Math.log2(items.length - from)));
      const result = await this.#sized(size).execute(db, items.slice(from, from + size));
      rows.push(...result.rows);
      from += size;
    }
    return rows;
  }

  #sized(size: number): PreparedQuery<readonly Item[], Row> {
    const known = this.#bySize.get(size);
    if (known) return known;
    const prepared = new PreparedQuery<readonly Item[], Row>((db, slot) =>
      this.#build(
        db,
        Array.from(
          { length: size },
          (_, at): Slot<Item> =>
            (read) =>
              slot((items) => read(itemAt(items, at))),
        ),
      ),
    );
    this.#bySize.set(size, prepared);
    return prepared;
  }
}

function itemAt<Item>(items: readonly Item[], at: number): Item {
  const item = items[at];
  if (item === undefined) throw new Error('A list is shorter than its statement.');
  return item;
}
