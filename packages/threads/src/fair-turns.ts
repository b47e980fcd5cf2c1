export interface FairTurnsOptions {
  /** Tasks that run at a time. */
  atOnce: number;
  /** Bytes of the tasks that run at a time, and of those among them that have the same share; one task may have more. */
  bytes: number;
  bytesOfShare: number;
}

interface Task {
  bytes: number;
  start: () => void;
}

/**
 * Runs some tasks at a time. Whoever waits has a share of their own, and the shares take turns, so that nobody waits for
 * what others have brought before, but for what runs and for one turn of each.
 */
export class FairTurns {
  readonly #options: FairTurnsOptions;
  /** The waiting tasks of each share, of which the first is the next. */
  readonly #waiting = new Map<string, Task[]>();
  /** Bytes of the running tasks of each share. */
  readonly #bytes = new Map<string, number>();
  #running = 0;
  #total = 0;
  #whenIdle: (() => void)[] = [];

  constructor(options: FairTurnsOptions) {
    this.#options = options;
  }

  /** @throws whatever `work` throws */
  async run<Result>({ share, bytes }: { share: string; bytes: number }, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((start) => {
      const tasks = this.#waiting.get(share) ?? [];
      tasks.push({ bytes, start });
      this.#waiting.set(share, tasks);
      this.#startNext();
    });
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#add(share, -bytes);
      this.#startNext();
      if (this.#running === 0) for (const done of this.#whenIdle.splice(0)) done();
    }
  }

  /** Waits until no task runs or waits. */
  async idle(): Promise<void> {
    if (this.#running > 0) await new Promise<void>((done) => this.#whenIdle.push(done));
  }

  #startNext(): void {
    while (this.#running < this.#options.atOnce) {
      const next = this.#next();
      // A long task waits for room instead of letting shorter ones of others by for ever.
      if (!next || (this.#total > 0 && this.#total + next.task.bytes > this.#options.bytes)) return;
      const { share, tasks, task } = next;
      tasks.shift();
      this.#waiting.delete(share);
      if (tasks.length > 0) this.#waiting.set(share, tasks);
      this.#running += 1;
      this.#add(share, task.bytes);
      task.start();
    }
  }

  /** The next task of the share that has waited longest for its turn, of those that do not use all of their share. */
  #next(): { share: string; tasks: Task[]; task: Task } | undefined {
    for (const [share, tasks] of this.#waiting) {
      const used = this.#bytes.get(share) ?? 0;
      const [task] = tasks;
      if (task && (used === 0 || used + task.bytes <= this.#options.bytesOfShare)) return { share, tasks, task };
    }
    return undefined;
  }

  #add(share: string, bytes: number): void {
    this.#total += bytes;
    const used = (this.#bytes.get(share) ?? 0) + bytes;
    if (used > 0) this.#bytes.set(share, used);
    else this.#bytes.delete(share);
  }
}
