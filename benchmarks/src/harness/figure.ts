/** What one side managed in one round. */
export interface Sample {
  /** Operations per second. */
  rate?: number;
  /** Milliseconds that 99 of 100 operations stayed below, where each is timed. */
  p99?: number;
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

/** What the first side is to reach, as a ratio of its measure to the peer's. */
export interface Aim {
  /** Name of the peer. */
  peer: string;
  measure: keyof Sample;
  /** `atLeast` for what should be high, `atMost` for what should be low. */
  bound: 'atLeast' | 'atMost';
  ratio: number;
  /** A weaker ratio that still counts as acceptable. */
  floor?: number;
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
