/** The measurements of one side in one round. */
export interface Sample {
  /** Operations per second. */
  rate?: number;
  /** Median duration of the operations in milliseconds, if each is timed. */
  p50?: number;
  /** 99th percentile in milliseconds. */
  p99?: number;
  /** Resident memory of the side's process, MB: the maximum under load, the final value when idle. */
  memory?: number;
  /** Processor time of the side's process, percent of one processor. */
  processor?: number;
  /** Processor time of everything on this side for one operation, the database included, milliseconds. */
  cost?: number;
  /** Thousands of bytes. */
  size?: number;
}

/** One of the things that are compared. */
export interface Side {
  name: string;
  /**
   * Does one round's work.
   *
   * @throws Error if any result is wrong
   */
  measure(): Promise<Sample>;
}

/** The aim of the first side. */
export type Aim = {
  measure: keyof Sample;
  /** `atLeast` if the measure should be high, `atMost` if it should be low. */
  bound: 'atLeast' | 'atMost';
} & (AsRatio | AsDifference | AsValue);

/** Its measure divided by the peer's. */
interface AsRatio {
  /** Name of the peer. */
  peer: string;
  ratio: number;
  /** A weaker ratio that is still acceptable. */
  floor?: number;
}

/** The peer's measure subtracted from its own, in the unit of the measure. */
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
  /**
   * How often all sides are measured in turn; 5 unless given. More where a turn is short and the sides differ by
   * little.
   */
  rounds?: number;
  open(): Promise<Contest>;
}
