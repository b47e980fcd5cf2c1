import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';

/** A log that collects the lines of every level as they would be written. */
export function collectLog(): { log: Logger; lines: readonly string[] } {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: pino({ level: 'trace' }, stream), lines };
}
