/** What can be said of a database without using it. */
export interface DatabaseCondition {
  /** What the database finds damaged in itself; `undefined` where it is whole. */
  problem: string | undefined;
  /** Where its data are instead, as a sentence; `undefined` where it is in use. */
  moved: string | undefined;
  /** The first migration of this version that it lacks. */
  missing: string | undefined;
  /** A migration that this version does not know. */
  unknown: string | undefined;
  /** When the newest migration was run, epoch milliseconds; 0 without any. */
  migratedAt: number;
}
