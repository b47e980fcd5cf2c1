import { setTimeout } from 'node:timers/promises';

interface Limit {
  limitMs: number;
  /** What is waited for, for the error. */
  what: string;
}

/** @throws Error that says what took longer than the limit */
export async function within<Value>({ limitMs, what }: Limit, work: () => Promise<Value>): Promise<Value> {
  const over = new AbortController();
  const late = setTimeout(limitMs, undefined, { signal: over.signal }).then(() => {
    throw new Error(`${what}: not done after ${limitMs / 1_000} s`);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    over.abort();
    late.catch(() => undefined);
  }
}

/** How long to wait for messages and deliveries of the server; they need a second or two, a reminder up to a minute. */
const LIMIT_MS = 75_000;
const PAUSE_MS = 50;

interface Expected<Value> {
  /** What is waited for, for the error. */
  what: string;
  look(): Promise<Value>;
  isEnough(value: Value): boolean;
}

/** Looks again and again until it is enough. @throws Error with what was found last, after the limit */
export async function waitFor<Value>({ what, look, isEnough }: Expected<Value>): Promise<Value> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const value = await look();
    if (isEnough(value)) return value;
    if (Date.now() > deadline) {
      throw new Error(`waited ${LIMIT_MS / 1_000} s for ${what}; found ${JSON.stringify(value).slice(0, 500)}`);
    }
    await setTimeout(PAUSE_MS);
  }
}
