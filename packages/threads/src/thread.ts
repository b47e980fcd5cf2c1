import type { Piscina } from 'piscina';
import { type Answers, answering } from './conversation.js';

export interface ThreadOptions {
  /** A module that exports a function with the name `name`, which takes a task. */
  file: URL;
  name: string;
  /** The thread's heap in MB: a task that takes more ends the thread, but not the process. */
  heapMb: number;
  /**
   * Milliseconds without progress after which the tasks under way are given up. A task that converses makes progress
   * with each question, and as long as its thread is not stuck.
   */
  longestMs: number;
  /** Tasks that the thread has at the same time; default: 1. More of them always leave it a next one. */
  atATime?: number;
}

/** What a task may ask while it runs, and what tells it to end early. */
export interface Talk {
  answers: Answers;
  signal?: AbortSignal;
}

/** Runs a function of a module on a thread of its own. */
export interface Thread<Task, Result> {
  /**
   * @param talk for a function that was made by `conversing`
   * @throws TaskExcess if the task takes more time or memory than allowed
   * @throws Error of the task, or if the file cannot be loaded
   */
  run(task: Task, talk?: Talk): Promise<Result>;
  /** Ends the thread after the tasks that are under way. */
  stop(): Promise<void>;
}

/** A task took more time or memory than allowed, though it was alone in the thread. */
export class TaskExcess extends Error {
  override readonly name = 'TaskExcess';
}

/** Milliseconds without a task after which the thread ends, which frees its memory. */
const IDLE_MS = 60_000;

/**
 * The thread starts with the first task; nothing is loaded before. If a task ends it, those that were under way with it
 * are run again one by one, and only one that ends it again is given up; so a task must bear to be repeated, and its
 * arguments are copied, never transferred.
 */
export function createThread<Task, Result>({ atATime = 1, ...options }: ThreadOptions): Thread<Task, Result> {
  const together = atATime > 1 ? new Workers<Task, Result>({ ...options, atATime }) : undefined;
  const alone = new Workers<Task, Result>({ ...options, atATime: 1 });
  let last: Promise<unknown> = Promise.resolve();

  function runAlone(task: Task, talk: Talk | undefined): Promise<Result> {
    // Its time limit starts when those before it are done.
    const done = last.then(() => alone.run(task, talk));
    last = done.catch(() => undefined);
    return done.catch((error: unknown) => {
      throw isExcess(error) ? new TaskExcess('the task takes more time or memory than allowed') : error;
    });
  }

  return {
    run: (task, talk) => together?.run(task, talk).catch(() => runAlone(task, talk)) ?? runAlone(task, talk),
    async stop() {
      await Promise.all([together?.close(), alone.close()]);
    },
  };
}

/** A task took too long. */
class Timeout extends Error {}

/** One thread, which is started again after it has ended. */
class Workers<Task, Result> {
  readonly #options: Required<ThreadOptions>;
  #library: Promise<{ Piscina: typeof Piscina }> | undefined;
  #pool: Piscina<unknown, Result> | undefined;
  #failure: unknown;
  #waiting = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Required<ThreadOptions>) {
    this.#options = options;
  }

  async run(task: Task, talk: Talk | undefined): Promise<Result> {
    this.#library ??= import('piscina');
    const { Piscina: Threads } = await this.#library;
    this.#pool ??= this.#open(Threads);
    const opened = this.#pool;
    this.#waiting += 1;
    // The signal of `run` is not used: with one, a thread takes no other task at the same time.
    if (this.#waiting === 1) this.#watch(opened);
    const line = talk && answering(talk.answers, { signal: talk.signal, onSign: () => this.#watch(opened) });
    try {
      return await (line ? opened.run({ task, port: line.port }, { transferList: [line.port] }) : opened.run(task));
    } catch (error) {
      this.#discard(opened, error);
      throw this.#failure;
    } finally {
      line?.close();
      this.#waiting -= 1;
      this.#watch(this.#pool ?? opened);
    }
  }

  async close(): Promise<void> {
    await this.#pool?.close();
  }

  #open(Threads: typeof Piscina): Piscina<unknown, Result> {
    const { file, name, atATime, heapMb } = this.#options;
    const opened = new Threads<unknown, Result>({
      filename: file.href,
      name,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      concurrentTasksPerWorker: atATime,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    // The thread cannot start.
    opened.on('error', (error) => this.#discard(opened, error));
    return opened;
  }

  /** A pool whose thread has died does not move waiting tasks to another one, so they are rejected at once. */
  #discard(opened: Piscina<unknown, Result>, cause: unknown): void {
    if (this.#pool !== opened) return;
    this.#pool = undefined;
    this.#failure = cause;
    void opened.destroy();
  }

  /** Watches the thread's progress, not each task's time: a task that waits behind many is not the one that takes long. */
  #watch(opened: Piscina<unknown, Result>): void {
    clearTimeout(this.#timer);
    const giveUp = () => this.#discard(opened, new Timeout());
    this.#timer = this.#waiting > 0 ? setTimeout(giveUp, this.#options.longestMs) : undefined;
  }
}

function isExcess(error: unknown): boolean {
  if (error instanceof Timeout) return true;
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
