import { z } from 'zod';

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('no JSON');
    return z.NEVER;
  }
});
const entry = json.pipe(z.looseObject({ level: z.string() }));

/** An entry of the log, whose fields carry codes. */
export type LogEntry = z.output<typeof entry>;

/** The log from some moment on. */
export interface LogPart {
  entries(): LogEntry[];
  /** The code of the last failure that was logged of an account; `undefined` if there was none. */
  failureOf(accountId: string): string | undefined;
}

const ERRORS = ['error', 'fatal'];

interface Line {
  text: string;
  entry: LogEntry | undefined;
}

/** @param stderr everything that the server has written so far */
export function readLog(stderr: () => string) {
  const lines: Line[] = [];
  let read = 0;
  /** Each line is read once, however often somebody looks. */
  const known = () => {
    const text = stderr();
    const end = text.lastIndexOf('\n') + 1;
    // As bytes, because a part of a string keeps the whole of it in memory.
    const added = Buffer.from(text.slice(read, end)).toString();
    for (const line of added.split('\n').filter(Boolean)) {
      lines.push({ text: line, entry: entry.safeParse(line).data });
    }
    read = end;
    return lines;
  };
  return {
    listen(): LogPart {
      const start = known().length;
      const entries = () =>
        known()
          .slice(start)
          .flatMap((line) => line.entry ?? []);
      return {
        entries,
        failureOf(accountId) {
          const last = entries().findLast((each) => each.accountId === accountId && typeof each.failure === 'string');
          return last && String(last.failure);
        },
      };
    },
    complaints: () =>
      known()
        .filter((line) => ERRORS.includes(line.entry?.level ?? 'error') && !isFailureOfMailbox(line.entry))
        .map(({ text }) => text),
  };
}

/** The operator has to know when the server's own mailbox cannot be read. */
function isFailureOfMailbox(logged: LogEntry | undefined): boolean {
  return typeof logged?.inbox === 'string' && typeof logged.failure === 'string';
}
