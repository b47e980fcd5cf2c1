import { z } from 'zod';

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('no JSON');
    return z.NEVER;
  }
});
const entry = json.pipe(z.looseObject({ level: z.number() }));

/** An entry of the log, whose fields carry codes. */
export type LogEntry = z.output<typeof entry>;

/** The log from some moment on. */
export interface LogPart {
  entries(): LogEntry[];
  /** The code of the last failure that was logged of an account; `undefined` if there was none. */
  failureOf(accountId: string): string | undefined;
}

/** pino's level of an error. */
const ERROR = 50;

/** @param stderr everything that the server has written so far */
export function readLog(stderr: () => string) {
  const linesFrom = (start: number) => stderr().slice(start).split('\n').filter(Boolean);
  return {
    listen(): LogPart {
      const start = stderr().length;
      const entries = () =>
        linesFrom(start).flatMap((line) => {
          const { data } = entry.safeParse(line);
          return data ? [data] : [];
        });
      return {
        entries,
        failureOf(accountId) {
          const last = entries().findLast((each) => each.accountId === accountId && typeof each.failure === 'string');
          return last && String(last.failure);
        },
      };
    },
    complaints(): string[] {
      return linesFrom(0).filter((line) => (entry.safeParse(line).data?.level ?? ERROR) >= ERROR);
    },
  };
}
