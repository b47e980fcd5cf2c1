import { type Logger, pino, stdSerializers } from 'pino';

/** Logs to stderr: JSON lines, or readable lines where a person watches. */
export async function createLog(level: string): Promise<Logger> {
  const options = { level, base: null, serializers: { err: stdSerializers.errWithCause } };
  if (!process.stderr.isTTY) return pino(options, pino.destination({ fd: 2, sync: true }));
  const { default: pretty } = await import('pino-pretty');
  return pino(options, pretty({ destination: 2, sync: true }));
}
