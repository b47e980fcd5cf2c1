import { type Logger, pino, stdSerializers } from 'pino';
import { withoutOrders } from './without-orders.js';

/** Logs to stderr: JSON lines, or readable lines where a person watches; a terminal finds nothing to obey in either. */
export async function createLog(level: string): Promise<Logger> {
  const options = { level, base: null, serializers: { err: stdSerializers.errWithCause } };
  const stream = process.stderr.isTTY ? await prettyStream() : pino.destination({ fd: 2, sync: true });
  return pino(options, { write: (line: string) => void stream.write(withoutOrders(line)) });
}

async function prettyStream() {
  const { default: pretty } = await import('pino-pretty');
  return pretty({ destination: 2, sync: true });
}
