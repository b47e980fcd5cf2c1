import { type Logger, pino, stdSerializers } from 'pino';
import pretty from 'pino-pretty';

/** Logs to stderr: JSON lines, or readable lines where a person watches. */
export function createLog(level: string): Logger {
  const options = { level, base: null, serializers: { err: stdSerializers.errWithCause } };
  if (process.stderr.isTTY) return pino(options, pretty({ destination: 2, sync: true }));
  return pino(options, pino.destination({ fd: 2, sync: true }));
}
