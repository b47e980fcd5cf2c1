import { MessageChannel, type MessagePort } from 'node:worker_threads';

/** What a task may ask of the thread that has started it: functions by their names, with one argument each. */
export type Answers = Readonly<Record<string, (argument: never) => Promise<unknown>>>;

/** Asks the thread that has started the task, and resolves with the answer. */
export type Ask<A extends Answers> = <Name extends keyof A & string>(
  name: Name,
  argument: Parameters<A[Name]>[0],
) => Promise<Awaited<ReturnType<A[Name]>>>;

/** What a task takes part in while it runs. */
export interface Conversation<A extends Answers> {
  ask: Ask<A>;
  /** Given when the result is no longer wanted. */
  signal: AbortSignal;
}

/** What a thread gets with a task. */
interface Sent<Task> {
  task: Task;
  port: MessagePort;
}

/** From the task: a question, or a sign that its thread is not stuck. From the other thread: an answer, or the stop. */
type Message =
  | { kind: 'question'; id: number; name: string; argument: unknown }
  | { kind: 'alive' }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'refusal'; id: number; error: unknown }
  | { kind: 'stop' };

/** Who waits for an answer. */
interface Waiting {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

const ALIVE_MS = 1_000;

/**
 * Makes a function for a thread, of one that asks while it runs. The thread tells every second that it is not stuck.
 *
 * @param work rejects if what it asked was refused
 */
export function conversing<Task, A extends Answers, Result>(
  work: (task: Task, conversation: Conversation<A>) => Promise<Result>,
): (sent: Sent<Task>) => Promise<Result> {
  return async ({ task, port }) => {
    const waiting = new Map<number, Waiting>();
    const stopping = new AbortController();
    const say = (message: Message) => port.postMessage(message);
    let last = 0;
    port.on('message', ({ kind, id, value, error }) => {
      if (kind === 'stop') return stopping.abort();
      const asked = waiting.get(id);
      waiting.delete(id);
      if (kind === 'refusal') asked?.reject(error);
      else asked?.resolve(value);
    });
    const timer = setInterval(() => say({ kind: 'alive' }), ALIVE_MS);
    const ask: Ask<A> = (name, argument) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        say({ kind: 'question', id: last, name, argument });
      });
    try {
      return await work(task, { ask, signal: stopping.signal });
    } finally {
      clearInterval(timer);
      port.close();
    }
  };
}

/** The other end: answers what a task asks. */
export function answering(
  answers: Answers,
  { onSign, signal }: { /** Called at each sign of the task. */ onSign(): void; signal?: AbortSignal | undefined },
): { port: MessagePort; close(): void } {
  const { port1: here, port2: port } = new MessageChannel();
  const say = (message: Message) => here.postMessage(message);
  const answer = async (name: string, argument: unknown): Promise<unknown> => {
    const found = Object.hasOwn(answers, name) ? answers[name] : undefined;
    if (!found) throw new TypeError(`a task asked for ${name}, which nobody answers`);
    return Reflect.apply(found, undefined, [argument]);
  };
  here.on('message', (message: Message) => {
    onSign();
    if (message.kind !== 'question') return;
    const { id, name, argument } = message;
    answer(name, argument).then(
      (value) => say({ kind: 'answer', id, value }),
      (error: unknown) => say({ kind: 'refusal', id, error }),
    );
  });
  const stop = () => say({ kind: 'stop' });
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  return {
    port,
    close() {
      signal?.removeEventListener('abort', stop);
      here.close();
    },
  };
}
