/** What one side managed in one round. */
export interface Sample {
  /** Operations per second. */
  rate?: number;
  /** Milliseconds that half of the operations stayed below, where each is timed. */
  p50?: number;
  /** Milliseconds that 99 of 100 operations stayed below. */
  p99?: number;
  /** MB that the side's process held: at most while it worked, at the end where it was idle. */
  memory?: number;
  /** Time that the side's process had a processor, percent of what one has. */
  processor?: number;
  /** Thousands of bytes. */
  size?: number;
}

/** One of the things that are compared. */
export interface Side {
  name: string;
  /**
   * Does one round's work.
   *
   * @throws Error where any result was wrong: a fast wrong answer is no figure
   */
  measure(): Promise<Sample>;
}

/** What the first side is to reach. */
export type Aim = {
  measure: keyof Sample;
  /** `atLeast` for what should be high, `atMost` for what should be low. */
  bound: 'atLeast' | 'atMost';
} & (AsRatio | AsDifference | AsValue);

/** Its measure divided by the peer's. */
interface AsRatio {
  /** Name of the peer. */
  peer: string;
  ratio: number;
  /** A weaker ratio that still counts as acceptable. */
  floor?: number;
}

/** Its measure less the peer's, in the unit of the measure. */
interface AsDifference {
  peer: string;
  difference: number;
}

/** Its measure by itself. */
interface AsValue {
  value: number;
}

/** Sides that are ready to be measured. */
export interface Contest {
  subject: Side;
  peers: Side[];
  /** Ends every process and deletes every file. */
  close(): Promise<void>;
}

/** One comparison of this project with something else. */
export interface Figure {
  name: string;
  /** What is compared, in one line. */
  title: string;
  /** What `rate` counts. */
  unit: string;
  aims: Aim[];
  open(): Promise<Contest>;
}
