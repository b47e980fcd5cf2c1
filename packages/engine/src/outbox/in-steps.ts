export interface StepOptions {
  /** What one step does at most; one that does less has done the rest. */
  size: number;
  /** Ends the work after the step that runs. */
  signal?: AbortSignal | undefined;
}

/** Repeats a small step until nothing is left to do; returns how much was done. */
export async function inSteps(step: () => Promise<number>, { size, signal }: StepOptions): Promise<number> {
  for (let total = 0; ; ) {
    const done = await step();
    total += done;
    if (done < size || signal?.aborted) return total;
  }
}
